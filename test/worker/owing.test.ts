/** Pending deliveries of a change and their due times: the hold-back of turns, in one place. */
import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { gatherFor } from "../../worker/table/delivery.ts";
import { LETTER, Outbox, type OutboxRow, REACHED, rowOfD1 } from "../../worker/table/outbox.ts";
import { factsIn, heldFor, owedAfter, reachedBy } from "../../worker/table/owing.ts";
import type { Position } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { awaitedPerson, playOne, playOut, runningTable, START, stubOf } from "./table-kit.ts";

const MINUTE = 60_000;
const HOLD = 5 * MINUTE;

let before: Position;
let after: Position;
let person: string;

const positionAt = (id: string): Promise<Position> =>
  runInDurableObject(stubOf(id), (table: Table) => table.context.load());

beforeEach(async () => {
  const id = await runningTable();
  before = await positionAt(id);
  await playOne(id, "k1");
  after = await positionAt(id);
  person = await awaitedPerson(id);
});

const REST = 10_000;
const at = (hold: number, now = START + 1_000) => ({ now, holdBackOf: () => hold, rest: REST });
const owed = (hold: number, rows: readonly OutboxRow[] = [], change: Partial<Position> = {}, now?: number) =>
  owedAfter(rows, { before, after: { ...after, ...change } }, at(hold, now));
const letter = (rows: readonly OutboxRow[], to = person) => rows.find((it) => it.lane === "inbox" && it.target === to);
const d1 = (rows: readonly OutboxRow[]) => rows.find((it) => it.lane === "d1");

describe("a turn", () => {
  test("is due when the hold-back ends that its player's inbox asked for, five minutes at most", () => {
    for (const [hold, held] of [
      [MINUTE, MINUTE],
      [HOLD, HOLD],
      [60 * MINUTE, HOLD],
    ] as const) {
      const row = letter(owed(hold));
      expect(row?.due).toBe(START + held);
      expect(LETTER.read(row?.payload ?? "")).toMatchObject({ after: 1, since: START });
    }
  });

  test("is due at once where the inbox holds nothing back, or did not say yet", () => {
    const row = letter(owed(0));
    expect(row?.due).toBe(START + 1_000);
    expect(LETTER.read(row?.payload ?? "")).toEqual({ after: 1 });
  });

  test("is due at once where a bot or a program is awaited too, and where more changed than play", () => {
    const [seat = 0] = after.turns.at(-1) ?? [];
    const bot = {
      ...after.lobby,
      places: after.lobby.places.map((it, at) => (at === seat ? it : { ...it, kind: "bot" as const })),
    };
    const both = [...after.turns.slice(0, -1), [0, 1]];
    expect(letter(owed(HOLD, [], { lobby: bot, turns: both }))?.due).toBe(START + 1_000);
    const row = letter(owed(HOLD, [], { lobby: { ...after.lobby, changes: after.lobby.changes + 1 } }));
    expect(row?.due).toBe(START + 1_000);
    // Its inbox holds back what is left.
    expect(LETTER.read(row?.payload ?? "")).toEqual({ after: 1, whole: true, since: START });
  });

  test("keeps its time while others play, and a failed delivery keeps its pause", () => {
    const rows = owed(HOLD);
    expect(letter(owed(HOLD, rows, {}, START + 2 * MINUTE))).toEqual(letter(rows));
    const failed = rows.map((it) => ({ ...it, tries: 3, due: START + 99 * MINUTE }));
    expect(letter(owed(HOLD, failed))?.due).toBe(START + 99 * MINUTE);
  });

  test("is owed no more once its player has acted: the row goes to who is asked next", () => {
    const other = person === "ada" ? "ben" : "ada";
    const old: OutboxRow = {
      ...{ lane: "inbox", target: other, due: START + HOLD, tries: 0 },
      payload: LETTER.write({ after: 1, since: START }),
    };
    const rows = owed(HOLD, [old]);
    expect(letter(rows, other)).toBeUndefined();
    expect(letter(rows)).toBeDefined();
  });

  test("says how long it was held back, an hour at most", () => {
    expect([{}, { since: START }].map((it) => heldFor(it, START + HOLD))).toEqual([0, HOLD]);
    expect(heldFor({ since: START }, START + 500 * MINUTE)).toBe(60 * MINUTE);
  });
});

describe("D1", () => {
  const toD1 = (rows: readonly OutboxRow[]) => LETTER.read(letter(rows)?.payload ?? "").d1;

  test("is told with a turn that is held back, whose row says from where; otherwise by a row of its own, at once", () => {
    const held = owed(HOLD);
    expect(d1(held)).toBeUndefined();
    expect(toD1(held)).toEqual(reachedBy(before));
    expect(held).toHaveLength(1);
    for (const rows of [owed(0), owed(HOLD, [], { lobby: { ...after.lobby, changes: after.lobby.changes + 1 } })]) {
      expect(d1(rows)).toMatchObject({ due: START + 1_000, tries: 0, payload: REACHED.write(reachedBy(before)) });
      expect(toD1(rows)).toBeUndefined();
    }
  });

  test("is owed from where it was told last, whoever is asked meanwhile, and nothing where nothing changed", () => {
    const rows = owed(0);
    expect(d1(owed(0, rows))?.payload).toBe(d1(rows)?.payload);
    expect(owedAfter([], { before: after, after }, at(HOLD))).toEqual([]);
    const other = person === "ada" ? "ben" : "ada";
    const payload = LETTER.write({ after: 1, since: START, d1: { seq: 0, lobby: after.lobby.changes } });
    const passed = owed(HOLD, [{ lane: "inbox", target: other, due: START + HOLD, tries: 0, payload }]);
    expect(letter(passed, other)).toBeUndefined();
    expect(toD1(passed)).toEqual({ seq: 0, lobby: after.lobby.changes });
  });

  test("keeps its own row, and its pause, once it failed; and gets one where the hold-back ends early", () => {
    const failed = rowOfD1({ seq: 0, lobby: 0 }, START + 99 * MINUTE, 3);
    const rows = owed(HOLD, [failed]);
    expect(d1(rows)).toEqual(failed);
    expect(toD1(rows)).toBeUndefined();
    const held = owed(HOLD);
    const cleared = owedAfter(held, { before: after, after }, at(0));
    expect(d1(cleared)).toEqual(rowOfD1(reachedBy(before), START + 1_000, 0));
    expect(toD1(cleared)).toBeUndefined();
  });
});

test("a finished game is archived a while after everybody was told, once, whatever is said meanwhile", async () => {
  const id = await runningTable({ options: { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false } });
  const running = await positionAt(id);
  await playOut(id);
  const over = await positionAt(id);
  const now = START + 1_000;
  const rows = owedAfter([], { before: running, after: over }, at(0));
  const archive = { lane: "archive", target: "", due: now + REST, tries: 0, payload: "" };
  expect(rows.filter((it) => it.lane === "archive")).toEqual([archive]);
  expect(rows.filter((it) => it.lane !== "archive").map((it) => it.due)).not.toContain(now + REST);
  const said = { ...over, lobby: { ...over.lobby, changes: over.lobby.changes + 1 } };
  const later = owedAfter(rows, { before: over, after: said }, at(0, now + 5_000));
  expect(later.filter((it) => it.lane === "archive")).toEqual([archive]);
});

test("facts in a letter outlast the turn, and come with how the table stands only where there is news", () => {
  const fact = { id: "m", table: "t", game: "gold-rush", at: START, type: "mention", by: "Ada", text: "hi" } as const;
  const old: OutboxRow = {
    ...{ lane: "inbox", target: person === "ada" ? "ben" : "ada", due: START, tries: 0 },
    payload: LETTER.write({ facts: [fact] }),
  };
  const row = letter(owed(HOLD, [old]), old.target);
  expect(row?.due).toBe(START);
  expect(factsIn(LETTER.read(row?.payload ?? ""), after, old.target)).toEqual([fact]);
  const news = factsIn(LETTER.read(letter(owed(HOLD))?.payload ?? ""), after, person).map((it) => it.type);
  expect(news.filter((it) => it !== "acted")).toEqual(["your-turn", "table"]);
});

test("somebody without a seat any more is told so by the same row", () => {
  const places = after.lobby.places.map((it) => (it.person === person ? { ...it, person: null } : it));
  const lobby = { ...after.lobby, places, changes: after.lobby.changes + 1 };
  const row = letter(owed(HOLD, [], { lobby }));
  const facts = factsIn(LETTER.read(row?.payload ?? ""), { ...after, lobby }, person);
  expect(facts).toMatchObject([{ type: "table", seat: null, version: reachedBy(after).seq + lobby.changes }]);
});

test("a debt that passes from one person to another is one row written", () => {
  const written: string[] = [];
  const outbox = new Outbox({ read: () => [], write: (query) => void written.push(query.split(" ")[0] ?? "") });
  const row = (target: string): OutboxRow => ({ lane: "inbox", target, due: 1, tries: 0, payload: "{}" });
  outbox.replace([row("ada")]);
  outbox.replace([row("ada")]);
  outbox.replace([row("ben")]);
  outbox.replace([row("ben"), row("cy")]);
  outbox.replace([]);
  expect(written).toEqual(["insert", "update", "insert", "delete", "delete"]);
  expect(outbox.isEmpty()).toBe(true);
});

describe("a row of an inbox", () => {
  const fact = { id: "m", table: "t", game: "gold-rush", at: START, type: "mention", by: "Ada", text: "hi" } as const;
  const outboxWith = (...rows: readonly OutboxRow[]) => {
    const outbox = new Outbox({ read: () => [], write: () => undefined });
    outbox.replace(rows);
    return outbox;
  };
  const held: OutboxRow = { lane: "inbox", target: "ada", due: START + HOLD, tries: 0, payload: LETTER.write({}) };

  test("is due at once with facts that do not wait for a turn, but keeps its pause after a failure", () => {
    const outbox = outboxWith(held);
    outbox.enqueue("ada", [fact], START + 1);
    expect(outbox.rows()).toEqual([{ ...held, due: START + 1, payload: LETTER.write({ facts: [fact] }) }]);
    const failing = outboxWith({ ...held, tries: 2 });
    failing.enqueue("ada", [fact], START + 1);
    expect(failing.rows()).toMatchObject([{ due: START + HOLD, tries: 2 }]);
  });

  test("waits longer after each failure, and does not come back once it was removed", () => {
    const outbox = outboxWith(held);
    outbox.fail(held, START, (tries) => tries * 1_000);
    outbox.fail(held, START, (tries) => tries * 1_000);
    expect(outbox.rows()).toEqual([{ ...held, tries: 2, due: START + 2_000 }]);
    outbox.remove(held);
    outbox.fail(held, START, () => 1_000);
    expect(outbox.rows()).toEqual([]);
  });
});

test("quick moves are gathered for longer, tables apart from each other, and nothing waits for a bot's turn", () => {
  const [first, last] = after.entries.slice(-2);
  const timed = (...times: readonly number[]) => hashed("8000", ...times);
  const hashed = (hash: string, ...times: readonly number[]) => ({
    ...after,
    entries: times.map((at, index) => ({ ...(index === 0 ? first : last), at, hash })) as Position["entries"],
  });
  expect(gatherFor(timed(START))).toBe(500);
  for (const [hash, ms] of [
    ["0000", 1_000],
    ["7fff", 1_500],
    ["ffff", 2_000],
  ] as const)
    expect(gatherFor(hashed(hash, START, START + 1_999))).toBeCloseTo(ms, -1);
  expect(gatherFor(timed(START, START + 2_000))).toBe(500);
  const bot = {
    ...after.lobby,
    places: after.lobby.places.map((it) => ({ ...it, kind: "bot", person: null }) as const),
  };
  expect(gatherFor({ ...after, lobby: bot })).toBe(0);
});
