/** Histories that a third party can trust: signed by the service, marked where nobody saw them, and never somebody else's name. */

import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { hashOf, rootHash } from "../../games/record/entry.ts";
import { type CompleteExport, ndjsonOf } from "../../games/record/export.ts";
import { parseExport } from "../../games/record/parse.ts";
import { type PublicKey, signedText } from "../../games/record/signature.ts";
import type { LogShape, Problem, TableRow, TableShape } from "../../worker/contract/shapes.ts";
import { replaceKey, sign } from "../../worker/db/signing.ts";
import { isSignedBy } from "../../worker/lib/seal.ts";
import type { Table } from "../../worker/table/table.ts";
import { inSessions } from "../service/in-sessions.ts";
import { type Answer, Client, env, newGuest } from "./client.ts";
import { playOne, playOut, runAlarm, runningTable, settled, stubOf } from "./table-kit.ts";

const SHORT = { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false };

async function signedTable(): Promise<string> {
  const id = await runningTable({ options: SHORT });
  await runAlarm(id);
  await playOut(id);
  await runAlarm(id);
  return id;
}

async function exportOf(id: string): Promise<CompleteExport> {
  const parsed = parseExport((await new Client().get(`/api/tables/${id}/export.ndjson`)).text);
  if (!parsed.ok || !parsed.export.complete) throw new Error("no complete export");
  return parsed.export;
}

const publishedKeys = async (): Promise<readonly PublicKey[]> =>
  ((await new Client().get("/.well-known/telegraph-keys.json")).json as { keys: PublicKey[] }).keys;

/** Which of the signatures of a file hold. */
async function holding(file: CompleteExport): Promise<readonly string[]> {
  const keys = await publishedKeys();
  const held: string[] = [];
  for (const it of file.header.signatures ?? []) {
    const key = keys.find((known) => known.kid === it.key);
    if (key && (await isSignedBy(key, signedText(it, file.header, file.entries), it.value))) held.push(it.what);
  }
  return held;
}

const bring = (client: Client, body: string): Promise<Answer> =>
  client.post("/api/tables/import", body, { "content-type": "application/x-ndjson" });

/** A forger's file: every hash follows from the one before it again. */
function rechained(file: CompleteExport): CompleteExport {
  let previous = rootHash(file.header);
  const entries = file.entries.map((it) => {
    previous = hashOf(previous, it);
    return { ...it, hash: previous };
  });
  return { ...file, entries };
}

/** A D1 that answers so many queries, and then fails. */
function goesAway(after: number): D1Database {
  let left = after;
  return inSessions(
    new Proxy(env.DB, {
      get(db, name) {
        if (name === "prepare" && left-- <= 0) throw new Error("D1 is away");
        return Reflect.get(db, name).bind(db);
      },
    }),
  );
}

describe("the service signs", () => {
  test("the commitment when the table is opened, and every word of the history at its end; the keys are public", async () => {
    const file = await exportOf(await signedTable());
    expect(await holding(file)).toEqual(["commitment", "history"]);
    expect(file.header.origin).toBe(env.ORIGIN);
    expect(file.header.players?.map((it) => [it.name, it.kind])).toEqual([
      ["ADA", "person"],
      ["BEN", "person"],
    ]);
    for (const key of await publishedKeys()) expect(key).not.toHaveProperty("d");
  });

  test("and whoever chains a changed file again has no signature for it", async () => {
    const file = await exportOf(await signedTable());
    const { header, entries } = file;
    const later = entries.map((it) => (it.seq > 2 ? { ...it, at: it.at + 1 } : it));
    const forged: readonly CompleteExport[] = [
      rechained({ ...file, header: { ...header, seats: ["Champion", "BEN"] } }),
      rechained({ ...file, entries: later }),
      rechained({ ...file, entries: entries.map((it) => ({ ...it, by: it.by === "person" ? "bot" : it.by })) }),
      { ...file, header: { ...header, players: header.players?.map((it) => ({ ...it, kind: "bot" })) ?? [] } },
      rechained({ ...file, entries: entries.slice(0, -1) }),
    ];
    for (const it of forged) expect(await holding(it)).not.toContain("history");
    expect(await holding({ ...file, header: { ...header, origin: "https://other.example" } })).toEqual([]);
  });

  test("with a new key from now on, and what the old one signed still holds", async () => {
    const before = await exportOf(await signedTable());
    const kid = await replaceKey(env);
    const after = await exportOf(await signedTable());
    expect(after.header.signatures?.map((it) => it.key)).toEqual([kid, kid]);
    expect(await holding(before)).toEqual(["commitment", "history"]);
    expect(await holding(after)).toEqual(["commitment", "history"]);
  });

  test("with one key that is published, however many ask for the first at once, and wherever D1 goes away", async () => {
    const sums = (kid: string) => kid;
    const none = () => env.DB.prepare("delete from own_keys where name like 'signing%'").run();
    await none();
    const made = await Promise.all(Array.from({ length: 5 }, () => sign(env, sums)));
    const kids = new Set(made.map((it) => it.key));
    expect(kids.size).toBe(1);
    expect((await publishedKeys()).map((it) => it.kid)).toEqual([...kids]);
    for (let asked = 0; asked < 4; asked++) {
      await none();
      await sign({ ...env, DB: goesAway(asked) }, sums).catch(() => null);
      const { key } = await sign(env, sums);
      expect((await publishedKeys()).map((it) => it.kid)).toEqual([key]);
    }
  });

  test("later, when D1 is away at the time", async () => {
    const id = await runningTable();
    await runInDurableObject(stubOf(id), (table: Table) => {
      table.ports = { ...table.ports, sign: () => Promise.reject(new Error("D1 is away")) };
    });
    await runAlarm(id);
    await playOne(id, "k1");
    const { sign } = await runInDurableObject(stubOf(id), (table: Table) => {
      const { now } = table.ports;
      table.ports = { ...table.ports, now: () => now() + 120_000, sign: async () => ({ key: "late", value: "value" }) };
      return { sign: true };
    });
    expect(sign).toBe(true);
    await runAlarm(id);
    const header = JSON.parse(
      (await new Client().get(`/api/tables/${id}/export.ndjson`)).text.split("\n")[0] as string,
    );
    expect(header.signatures).toMatchObject([{ what: "commitment", key: "late" }]);
  });
});

describe("an imported table", () => {
  test("is marked in its answer, its lists, its log and its own export, and has no name but the importer's", async () => {
    const file = await exportOf(await signedTable());
    const { seals: _, ...header } = file.header;
    const forged = rechained({ ...file, header: { ...header, seats: ["World Champion", "Eve"] } });
    const eve = await newGuest("Eve");
    const table = (await bring(eve, ndjsonOf(forged))).json as TableShape;
    expect(table.imported).toEqual({ at: expect.any(Number), origin: null });
    expect(table.seats.map((it) => [it.name, it.kind])).toEqual([
      ["Player 1", "bot"],
      ["Eve", "bot"],
    ]);
    const log = (await eve.get(`/api/tables/${table.id}/log`)).json as LogShape;
    expect(log.entries[0]?.lines[0]).toMatchObject({ key: "service.imported" });
    expect(JSON.stringify(log)).not.toContain("World Champion");
    const own = await exportOf(table.id);
    expect(own.header.imported).toEqual({ at: table.imported?.at, origin: env.ORIGIN });
    expect(own.header).not.toHaveProperty("players");
    expect(own.header).not.toHaveProperty("signatures");
    expect(own.header).not.toHaveProperty("origin");
  });

  test("that goes on is marked in the importer's list", async () => {
    const file = await exportOf(await signedTable());
    const cut = { ...file, entries: file.entries.slice(0, 4) };
    const eve = await newGuest("Eve");
    const scores = await bring(eve, ndjsonOf(cut));
    // The scores are those of the whole game: the file must agree with itself first.
    expect((scores.json as Problem).detail).toContain("scores");
    const mine = ((await eve.get("/api/tables?list=mine")).json as { tables: TableRow[] }).tables;
    expect(mine).toEqual([]);
    const { fold } = await import("../../games/kernel/game.ts");
    const { game } = await import("./table-kit.ts");
    const state = cut.entries.reduce((now, it) => fold(game, now, it.events), game.blank);
    const table = (await bring(eve, ndjsonOf({ ...cut, scores: game.score(state) }))).json as TableShape;
    await settled(table.id);
    const [row] = ((await eve.get("/api/tables?list=mine")).json as { tables: TableRow[] }).tables;
    expect(row).toMatchObject({ id: table.id, imported: true });
    expect(row?.seats.find((it) => it.seat === row.you)).toMatchObject({ name: "Eve" });
  });

  test("that we signed ourselves says where it was played", async () => {
    const file = await exportOf(await signedTable());
    const table = (await bring(await newGuest("Eve"), ndjsonOf(file))).json as TableShape;
    expect(table.imported?.origin).toBe(env.ORIGIN);
    expect(await holding(await exportOf(table.id))).toEqual(["commitment", "history"]);
  });

  test.each<[string, (file: CompleteExport) => CompleteExport, RegExp]>([
    [
      "with times that fall",
      (it) => ({ ...it, entries: it.entries.map((at) => ({ ...at, at: at.seq > 2 ? 5 : 9 })) }),
      /Entry 3/,
    ],
    ["with half a millisecond", (it) => ({ ...it, entries: it.entries.map((at) => ({ ...at, at: 1.5 })) }), /Line 2/],
    [
      "with a time beyond dates",
      (it) => ({ ...it, entries: it.entries.map((at) => ({ ...at, at: 8.7e15 })) }),
      /Line 2/,
    ],
  ])("%s is refused", async (_, change, detail) => {
    const answer = await bring(await newGuest("Eve"), ndjsonOf(rechained(change(await exportOf(await signedTable())))));
    expect([answer.status, answer.problem]).toEqual([400, "bad-import"]);
    expect((answer.json as Problem).detail).toMatch(detail);
  });

  test("that is longer than a game can be is refused before it is judged", async () => {
    const file = await exportOf(await signedTable());
    const [first] = file.entries;
    if (!first) throw new Error("no entry");
    const entries = Array.from({ length: 601 }, (_, at) => ({ ...first, seq: at + 1 }));
    const answer = await bring(await newGuest("Eve"), ndjsonOf({ ...file, entries }));
    expect((answer.json as Problem).detail).toMatch(/longer than a game/);
  });
});
