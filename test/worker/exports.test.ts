/** History out and in again: exports are complete, silent while they must be, and no letter of them can be changed unnoticed. */
import { describe, expect, test } from "vitest";
import { parseExport } from "../../games/record/parse.ts";
import { verifyExport } from "../../games/record/verify.ts";
import type { Problem, TableShape } from "../../worker/contract/shapes.ts";
import { type Answer, Client, env, newGuest } from "./client.ts";
import { game, playOne, playOut, runAlarm, runningTable, shapeFor } from "./table-kit.ts";

const SHORT = { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false };

async function finishedTable(): Promise<string> {
  const id = await runningTable({ options: SHORT });
  await playOut(id);
  return id;
}

const exportOf = async (id: string, kind = "ndjson", client = new Client()): Promise<string> =>
  (await client.get(`/api/tables/${id}/export.${kind}`)).text;

const bring = (client: Client, body: string): Promise<Answer> =>
  client.post("/api/tables/import", body, { "content-type": "application/x-ndjson" });

describe("a finished game's export", () => {
  test("is complete and true, to the last draw", async () => {
    const parsed = parseExport(await exportOf(await finishedTable()));
    if (!parsed.ok) throw new Error(parsed.detail);
    expect(parsed.export.complete).toBe(true);
    const { findings, unchecked } = verifyExport(parsed.export, game);
    expect({ findings, unchecked }).toEqual({ findings: [], unchecked: [] });
  });

  test("where bots played is as true: their turns follow from the rules, and their chance does not touch the table's", async () => {
    const id = await runningTable({ options: SHORT, bots: 1 });
    for (let at = 0; (await shapeFor(id, null)).status === "running"; at++) {
      if ((await shapeFor(id, null)).awaited[0] === 0) await playOne(id, `k${at}`);
      await runAlarm(id);
    }
    const parsed = parseExport(await exportOf(id));
    if (!parsed.ok) throw new Error(parsed.detail);
    expect(parsed.export.entries.filter((it) => it.by === "bot").length).toBeGreaterThan(2);
    expect(verifyExport(parsed.export, game).findings).toEqual([]);
  });

  test("is there as NDJSON, as JSON and as text to read, each to be saved", async () => {
    const id = await finishedTable();
    const client = new Client();
    const [lines, json, text] = [await exportOf(id), await exportOf(id, "json"), await exportOf(id, "txt")];
    expect(JSON.parse(json).entries).toHaveLength(lines.trimEnd().split("\n").length - 2);
    expect(text).toContain("ADA");
    expect(text.split("\n")[0]).toMatch(/^gold-rush \w+ \(rules \d+\): ADA/);
    const russian = await client.call("GET", `/api/tables/${id}/export.txt`, { headers: { "accept-language": "ru" } });
    expect(russian.text.split("\n")[0]).toMatch(/\(правила \d+\)/);
    const { headers } = await client.get(`/api/tables/${id}/export.txt`);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="telegraph-${id}.txt"`);
    expect((await client.get(`/api/tables/${id}/export.exe`)).status).toBe(404);
  });
});

describe("a running game's export", () => {
  test("has no seed, no draws, no keys, no hashes that could be guessed from", async () => {
    const id = await runningTable();
    for (let at = 0; at < 5; at++) await playOne(id, `secret-key-${at}`);
    const text = await exportOf(id);
    expect(text).not.toMatch(/secret-key|"rolls"|"hash"|"seed"|"commands"/);
    const parsed = parseExport(text);
    if (!parsed.ok) throw new Error(parsed.detail);
    expect(verifyExport(parsed.export, game).findings).toEqual([]);
  });

  test("cannot be imported", async () => {
    const answer = await bring(await newGuest(), await exportOf(await runningTable()));
    expect(answer.problem).toBe("bad-import");
  });
});

describe("importing", () => {
  test("gives a table again, whose export is the same to the byte but says that it was imported", async () => {
    const id = await finishedTable();
    const text = await exportOf(id);
    const eve = await newGuest("Eve");
    const answer = await bring(eve, text);
    expect(answer.status).toBe(201);
    const table = answer.json as TableShape;
    expect(table).toMatchObject({ status: "over", host: true, you: null, listed: false });
    expect(table.id).not.toBe(id);
    const [first, ...rest] = (await exportOf(table.id)).split("\n");
    const [before, ...entries] = text.split("\n");
    expect(rest).toEqual(entries);
    const { imported, ...header } = JSON.parse(first as string);
    expect(imported).toEqual({ at: expect.any(Number), origin: env.ORIGIN });
    const { origin: _, players: __, ...claimed } = JSON.parse(before as string);
    expect(header).toEqual(claimed);
    expect((await shapeFor(table.id, null)).score).toEqual((await shapeFor(id, null)).score);
  });

  test("a complete history without its end goes on: the importer takes the seat awaited, bots the others", async () => {
    const lines = (await exportOf(await finishedTable())).trimEnd().split("\n");
    const cut = lines.slice(0, 6).map((it) => JSON.parse(it));
    const { fold } = await import("../../games/kernel/game.ts");
    const state = cut.slice(1).reduce((now, it) => fold(game, now, it.events), game.blank);
    const text = `${[...cut, { scores: game.score(state) }].map((it) => JSON.stringify(it)).join("\n")}\n`;
    const eve = await newGuest("Eve");
    const table = (await bring(eve, text)).json as TableShape;
    expect(table).toMatchObject({ status: "running", seq: 5 });
    expect(table.you).toBe(table.awaited[0]);
    const body = { base: 5, commands: [table.legal[0]] };
    const moved = await eve.post(`/api/tables/${table.id}/moves`, body, { "idempotency-key": "on" });
    expect(moved.status).toBe(200);
  });

  const CHANGES: Readonly<Record<string, (line: string) => string>> = {
    "a tile's place": (it) => it.replace(/"x":(-?\d+)/, (_, x) => `"x":${Number(x) + 1}`),
    "the time": (it) => it.replace(/"at":\d+/, '"at":1'),
    "a draw": (it) => it.replace(/"rolls":\[\[(\d+),\d+\]/, (_, n) => `"rolls":[[${n},${Number(n) - 1}]`),
    "the hash": (it) => it.replace(/"hash":"./, (head) => `${head.slice(0, -1)}${head.endsWith("0") ? "1" : "0"}`),
    "the key": (it) => it.replace(/"key":"play/, '"key":"PLAY'),
  };

  test.each(Object.keys(CHANGES))("with %s changed by hand is refused, naming the entry", async (name) => {
    const lines = (await exportOf(await finishedTable())).split("\n");
    const change = CHANGES[name] as (line: string) => string;
    const at = lines.findIndex((it, index) => index > 1 && index < lines.length - 2 && change(it) !== it);
    expect(at).toBeGreaterThan(1);
    lines[at] = change(lines[at] as string);
    const answer = await bring(await newGuest(), lines.join("\n"));
    expect([answer.status, answer.problem]).toEqual([400, "bad-import"]);
    expect((answer.json as Problem).detail).toContain(`Entry ${at}`);
  });

  test.each([
    ["nothing", ""],
    ["no export", "hello"],
    ["half a line", '{"format":"telegraph/1"'],
    ["another format", '{"format":"telegraph/9"}\n{"scores":[]}\n'],
  ])("%s is refused with its line", async (_, text) => {
    const answer = await bring(await newGuest(), text);
    expect(answer.problem).toBe("bad-import");
    expect((answer.json as Problem).detail).toMatch(/Line \d/);
  });

  test("cut off in the middle is refused", async () => {
    const text = await exportOf(await finishedTable());
    const answer = await bring(await newGuest(), text.slice(0, text.length / 2));
    expect(answer.problem).toBe("bad-import");
  });

  test("needs a session", async () => {
    expect((await bring(new Client(), "")).problem).toBe("sign-in");
  });
});
