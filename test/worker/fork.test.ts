/** What-if tables: from any entry of a finished game, marked everywhere, with chance of their own; they tell nothing hidden and count for nothing. */
import { describe, expect, test } from "vitest";
import { parseExport } from "../../games/record/parse.ts";
import { verifyExport } from "../../games/record/verify.ts";
import type { PersonShape } from "../../worker/contract/person-page.ts";
import type { LogShape, Problem, TableRow, TableShape } from "../../worker/contract/shapes.ts";
import { type Answer, Client, env, newGuest } from "./client.ts";
import { game, playOne, playOut, runAlarm, runningTable, shapeFor, still, stubOf } from "./table-kit.ts";

const SHORT = { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false };
const nonce = "00112233445566778899aabbccddeeff";

const shape = (answer: Answer): TableShape => answer.json as TableShape;
const tableAt = async (who: Client, id: string, at = ""): Promise<TableShape> =>
  shape(await who.get(`/api/tables/${id}${at}`));
const textOf = async (id: string, who = new Client(), kind = "ndjson") =>
  (await who.get(`/api/tables/${id}/export.${kind}`)).text;
const fork = (who: Client, id: string, body: object) => who.post(`/api/tables/${id}/fork`, { nonce, ...body });

async function finishedTable(): Promise<string> {
  const id = await runningTable({ options: SHORT });
  await playOut(id);
  return id;
}

/** Plays a table where somebody sits with bots to its end, always the first that is legal. */
async function playToEnd(who: Client, id: string): Promise<TableShape> {
  for (let at = 0; at < 400; at++) {
    const { status, awaited, you, legal, seq } = await tableAt(who, id);
    if (status === "over") return tableAt(who, id);
    if (you !== null && awaited.includes(you)) {
      const body = { base: seq, commands: [legal[0]] };
      await who.post(`/api/tables/${id}/moves`, body, { "idempotency-key": `what-if-${seq}` });
    }
    await runAlarm(id);
  }
  throw new Error("the game does not end");
}

function verified(text: string) {
  const parsed = parseExport(text);
  if (!parsed.ok) throw new Error(`line ${parsed.line}: ${parsed.detail}`);
  return { file: parsed.export, verdict: verifyExport(parsed.export, game) };
}

describe("from a finished game", () => {
  test("it stands where the other stood, against bots, and is marked in the table, the log, the lists and the export", async () => {
    const source = await finishedTable();
    const eve = await newGuest("Eve");
    const then = await tableAt(eve, source, "?at=5");
    const answer = await fork(eve, source, { at: 5 });
    expect(answer.status).toBe(201);
    const made = shape(answer);
    expect(made).toMatchObject({ status: "running", seq: 6, awaited: then.awaited, fork: { table: source, at: 5 } });
    expect(made.you).toBe(then.awaited[0]);
    expect(made.seats.map((it) => it.kind).sort()).toEqual(["bot", "guest"]);
    const state = (it: TableShape) => ({ ...(it.view as object), hands: null });
    expect(state(made)).toEqual(state(then));
    const { entries } = (await eve.get(`/api/tables/${made.id}/log`)).json as LogShape;
    expect(entries[5]?.lines).toMatchObject([{ key: "service.forked", params: { at: 5 } }]);
    expect(entries[5]?.lines[0]?.say).toContain("What if?");
    await runAlarm(made.id);
    const { tables } = (await eve.get("/api/tables?list=mine")).json as { tables: readonly TableRow[] };
    expect(tables.find((it) => it.id === made.id)?.fork).toEqual({ table: source, at: 5 });
    expect(JSON.parse((await textOf(made.id)).split("\n")[0] as string).fork).toMatchObject({ table: source, at: 5 });
    expect(await textOf(made.id, eve, "txt")).toContain("What if?");
  });

  test("it draws its own chance, and its export proves every draw of both tables", async () => {
    const source = await finishedTable();
    const eve = await newGuest("Eve");
    const { id } = shape(await fork(eve, source, { at: 4 }));
    const over = await playToEnd(eve, id);
    expect(over).toMatchObject({ status: "over", fork: { at: 4 } });
    const { file, verdict } = verified(await textOf(id));
    expect(verdict).toMatchObject({ findings: [], unchecked: [] });
    expect(file.complete && file.entries.some((it) => it.seq > 5 && it.rolls.length > 0)).toBe(true);
    expect(file.header.signatures).toBeUndefined();
    expect(file.header.commitment).not.toBe(verified(await textOf(source)).file.header.commitment);
    const { table } = (file.header.fork ?? {}) as { readonly table?: string };
    expect(table).toBe(source);
  });

  test.each([
    ["where it came from", (it: string) => it.replace(/"at":4,"commitment"/, '"at":3,"commitment"')],
    ["that it is a what-if", (it: string) => it.replace(/,"fork":\{[^}]*\}/, "")],
    [
      "a draw it took over",
      (it: string) => it.replace(/"rolls":\[\[(\d+),(\d+)\]/, (_, n) => `"rolls":[[${n},${n - 1}]`),
    ],
    ["where its own story begins", (it: string) => it.replace(/"type":"\$forked","at":4/, '"type":"$forked","at":5')],
  ])("nobody changes %s unnoticed", async (_, change) => {
    const eve = await newGuest("Eve");
    const { id } = shape(await fork(eve, await finishedTable(), { at: 4 }));
    await playToEnd(eve, id);
    const text = await textOf(id);
    const lines = text.split("\n");
    const at = lines.findIndex((it) => change(it) !== it);
    lines[at] = change(lines[at] as string);
    expect(verified(lines.join("\n")).verdict.findings).not.toEqual([]);
  });

  test("a file that was brought in forks as well, and so does a what-if table; its export comes in again, marked", async () => {
    const source = await finishedTable();
    const eve = await newGuest("Eve");
    const bring = async (text: string) =>
      shape(await eve.post("/api/tables/import", text, { "content-type": "application/x-ndjson" }));
    const imported = await bring(await textOf(source));
    const first = shape(await fork(eve, imported.id, { at: 6, seat: 1 }));
    expect(first).toMatchObject({ you: 1, fork: { table: imported.id, at: 6 } });
    await still(first.id);
    await playToEnd(eve, first.id);
    const again = shape(await fork(eve, first.id, { at: 3 }));
    // Of the first six entries the very first game is the proof.
    expect(again.fork).toEqual({ table: imported.id, at: 3 });
    const later = shape(await fork(eve, first.id, { at: 8 }));
    expect(later.fork).toEqual({ table: first.id, at: 8 });
    await playToEnd(eve, later.id);
    const { verdict } = verified(await textOf(later.id));
    expect(verdict.findings).toEqual([]);
    expect(verdict.unchecked.map((it) => it.what)).toEqual(["draws", "decisions"]);
    expect((await eve.post("/api/tables/import", await textOf(later.id))).problem).toBe("bad-import");
    expect(await bring(await textOf(first.id))).toMatchObject({
      status: "over",
      fork: { table: imported.id, at: 6 },
      imported: {},
    });
  });

  test("nobody's figures change", async () => {
    const source = await finishedTable();
    const eve = await newGuest("Eve");
    const { id } = shape(await fork(eve, source, { at: 4 }));
    const figures = async () => (await eve.get(`/api/people/${eve.me.id}`)).json as PersonShape;
    const none = { running: 0, finished: 0, abandoned: 0, answer: null };
    expect(await figures()).toMatchObject(none);
    await playToEnd(eve, id);
    await runAlarm(id);
    const { tables } = (await eve.get("/api/tables?list=finished")).json as { tables: readonly TableRow[] };
    expect(tables.map((it) => it.id)).toEqual([id]);
    expect(await figures()).toMatchObject(none);
  });

  test("what was given up or called off there is played on here", async () => {
    const id = await runningTable({ options: SHORT });
    for (let at = 0; at < 3; at++) await playOne(id, `k${at}`);
    for (const [what, person] of [
      ["resign", "ada"],
      ["endGame", "ben"],
    ] as const)
      expect(await stubOf(id).handle(what, { person, name: person, language: "en" }, "{}")).toMatchObject({ ok: true });
    expect((await shapeFor(id, null)).status).toBe("over");
    const eve = await newGuest("Eve");
    const { entries } = (await eve.get(`/api/tables/${id}/log`)).json as LogShape;
    const resigned = entries.find((it) => it.events.some(({ type }) => type === "$resigned"))!.seq;
    const made = shape(await fork(eve, id, { at: resigned }));
    expect(made.status).toBe("running");
    const over = await playToEnd(eve, made.id);
    expect(over.score.map((it) => it.rank).sort()[0]).toBe(1);
    expect(verified(await textOf(made.id)).verdict.findings).toEqual([]);
  });

  test("its own turns can be taken back, those it took over cannot", async () => {
    const source = await finishedTable();
    const eve = await newGuest("Eve");
    const { id } = shape(await fork(eve, source, { at: 4 }));
    const answer = await eve.post(`/api/tables/${id}/takeback`, { base: 5, to: 2 });
    expect(answer.problem).toBe("no-takeback");
  });
});

describe("against friends", () => {
  test("it gathers them like any table, on the seats of the other; who is missing is a bot", async () => {
    const source = await finishedTable();
    const [eve, joe] = [await newGuest("Eve"), await newGuest("Joe")];
    const made = shape(await fork(eve, source, { at: 5, seat: 1, against: "friends" }));
    expect(made).toMatchObject({ status: "open", seq: 0, you: 1, host: true, fork: { table: source, at: 5 } });
    expect(made.seats.map((it) => it.kind)).toEqual(["open", "guest"]);
    const sat = shape(await joe.post(`/api/tables/${made.id}/join`, { invite: made.invite, nonce }));
    expect(sat).toMatchObject({ status: "running", seq: 6, you: 0 });
    expect(sat.seats.map((it) => it.name)).toEqual(["Joe", "Eve"]);
    const alone = shape(await fork(eve, source, { at: 5, against: "friends" }));
    const begun = shape(await eve.post(`/api/tables/${alone.id}/start`, {}));
    expect(begun).toMatchObject({ status: "running", seq: 6 });
    expect(begun.seats.map((it) => it.kind).sort()).toEqual(["bot", "guest"]);
  });
});

/** The last entry of a finished game at which somebody who is not awaited holds a token. */
async function whereAnotherHolds(who: Client, id: string): Promise<number> {
  for (let at = (await tableAt(who, id)).seq - 1; at > 0; at--) {
    const { view, awaited } = await tableAt(who, id, `?at=${at}`);
    const { hands } = view as { hands: readonly (readonly unknown[])[] };
    if (awaited.length > 0 && hands.some((it, seat) => seat !== awaited[0] && it.length > 0)) return at;
  }
  throw new Error("nobody ever holds a token");
}

describe("what is hidden stays hidden", () => {
  test("the other table's seed, draws and hashes are not told while the what-if table runs, nor a token in another's hand", async () => {
    const source = await finishedTable();
    const [eve, sue] = [await newGuest("Eve"), new Client()];
    const { seed } = await tableAt(sue, source);
    const made = shape(await fork(eve, source, { at: await whereAnotherHolds(sue, source) }));
    for (const who of [eve, sue]) {
      const seen = [await textOf(made.id, who), (await who.get(`/api/tables/${made.id}`)).text];
      for (const text of seen) {
        expect(text).not.toContain(seed);
        expect(text).not.toMatch(/"rolls"|"hash"/);
      }
    }
    const hands = (made.view as { hands: readonly (readonly unknown[])[] }).hands;
    const others = hands.flatMap((hand, seat) => (seat === made.you ? [] : hand));
    expect(others.length).toBeGreaterThan(0);
    expect(new Set(others)).toEqual(new Set([null]));
  });

  test("a running game forks only where everybody sees everything, and gives neither commands nor draws away", async () => {
    const source = await runningTable({ options: { ...SHORT, tiles: 40 } });
    const eve = await newGuest("Eve");
    const made = shape(await fork(eve, source, { at: 1 }));
    expect(made).toMatchObject({ status: "running", seq: 2, fork: { table: source, at: 1 } });
    let hidden: number | null = null;
    for (let at = 0; at < 60 && hidden === null; at++) {
      await playOne(source, `k${at}`);
      const { entries } = (await eve.get(`/api/tables/${source}/log`)).json as LogShape;
      hidden = entries.find((it) => it.events.some((event) => "value" in event && event.value === null))?.seq ?? null;
    }
    if (hidden === null) throw new Error("nobody took a token");
    const refused = await fork(eve, source, { at: hidden });
    expect([refused.status, refused.problem]).toEqual([409, "no-fork"]);
    expect((refused.json as Problem).detail).toContain("secret");
    expect((await fork(eve, source, { at: hidden - 1 })).status).toBe(201);
    const open = shape(await fork(eve, source, { at: hidden - 1 }));
    await playToEnd(eve, open.id);
    const { file, verdict } = verified(await textOf(open.id));
    expect(verdict.findings).toEqual([]);
    const taken = file.complete ? file.entries.filter((it) => it.seq < (hidden ?? 0)) : [];
    expect(taken.length).toBeGreaterThan(1);
    expect(taken.every((it) => it.rolls.length === 0 && it.commands.length === 0)).toBe(true);
  });
});

describe("refused", () => {
  test("after the end, before the beginning, beyond the last entry, on a seat there is not", async () => {
    const source = await finishedTable();
    const { seq } = await shapeFor(source, null);
    const eve = await newGuest("Eve");
    const kinds = async (body: object) => {
      const { status, problem } = await fork(eve, source, body);
      return [status, problem];
    };
    expect(await kinds({ at: seq })).toEqual([409, "no-fork"]);
    expect(await kinds({ at: seq + 1 })).toEqual([404, "not-found"]);
    expect(await kinds({ at: 0 })).toEqual([400, "invalid"]);
    expect(await kinds({ at: 3, seat: 2 })).toEqual([400, "invalid"]);
    expect((await fork(new Client(), source, { at: 3 })).problem).toBe("sign-in");
  });

  test("one person makes thirty in an hour", async () => {
    const source = await runningTable({ options: SHORT });
    const eve = await newGuest("Eve", { env: { ...env, LIMITS: "on" } });
    const outcomes = new Set<number>();
    for (let made = 0; made < 31; made++) outcomes.add((await fork(eve, source, { at: 99 })).status);
    expect([...outcomes]).toEqual([404, 429]);
  });
});
