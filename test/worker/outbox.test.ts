/** R7 and the way to the inboxes: what D1 and people are told is never lost, never held up by the other, and ends equal to the log. */
import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Fact } from "../../worker/contract/facts.ts";
import { archiveKey } from "../../worker/db/archive.ts";
import { project } from "../../worker/db/history.ts";
import { deliver, nextAlarm, pauseAfter } from "../../worker/table/delivery.ts";
import { type Lane, LETTER, Outbox, type OutboxRow, REACHED } from "../../worker/table/outbox.ts";
import { owedAnew } from "../../worker/table/owing.ts";
import type { Ports } from "../../worker/table/ports.ts";
import type { Position } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { WAIT } from "../patience.ts";
import { countRows, env } from "./client.ts";
import {
  alarmOf,
  awaitedPerson,
  inD1,
  newsIn,
  openingOf,
  PEOPLE,
  playOne,
  playOut,
  runAlarm,
  runningTable,
  START,
  sitter,
  still,
  storedEntries,
  stubOf,
} from "./table-kit.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

type Told = { readonly person: string; readonly fact: Fact };

/** Ports whose inboxes only take notes of news; what lists are told is in `my-tables.test.ts`. */
function notingPorts(told: Told[], change: Partial<Ports> = {}): Ports {
  return {
    now: () => START,
    wait: async () => undefined,
    rest: () => 0,
    soon: WAIT,
    project: (projection) => project(env, projection),
    archive: async () => undefined,
    recall: async () => null,
    season: async () => undefined,
    tell: async (person, facts) => {
      told.push(...newsIn(facts).map((fact) => ({ person, fact })));
    },
    health: async () => undefined,
    noteLive: async () => undefined,
    unproject: async () => undefined,
    pingedAt: () => () => null,
    metrics: { count: () => undefined },
    sign: async () => ({ key: "key", value: "value" }),
    origin: "http://localhost:8787",
    ...change,
  };
}

async function use(id: string, ports: Ports): Promise<void> {
  await runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = ports;
  });
}

const owed = (id: string): Promise<readonly OutboxRow[]> =>
  runInDurableObject(stubOf(id), (_: Table, { storage }) => [
    ...storage.sql.exec<OutboxRow & Record<string, SqlStorageValue>>("select * from outbox order by lane, target"),
  ]);

const owedTo = async (id: string, lane: Lane): Promise<OutboxRow> => {
  const row = (await owed(id)).find((it) => it.lane === lane);
  if (!row) throw new Error(`nothing is owed to ${lane}`);
  return row;
};

const directoryOf = (id: string) => env.DB.prepare("select * from tables where id = ?").bind(id).first();

describe("to D1", () => {
  test("entries, the directory and who sits where arrive", async () => {
    const id = await runningTable();
    await playOne(id, "k1");
    await runAlarm(id);
    expect(await inD1(id)).toEqual(await storedEntries(id));
    const row = await directoryOf(id);
    expect(row).toMatchObject({ status: "running", seq: 2, game: "gold-rush", listed: 0, totals: null });
    expect(await countRows("seats", `table_id = '${id}'`)).toBe(2);
    expect(row?.header).not.toContain("seed");
  });

  test("nothing of the secret seed stands there in the clear while the game runs", async () => {
    const id = await runningTable();
    await runAlarm(id);
    expect(JSON.stringify(await directoryOf(id))).not.toContain("11".repeat(32));
  });

  const FAILURES: Readonly<Record<string, Ports["project"]>> = {
    "before it commits": async () => {
      throw new Error("D1 is away");
    },
    "after it committed": async (projection) => {
      await project(env, projection);
      throw new Error("no answer");
    },
  };

  test.each(Object.keys(FAILURES))("failing %s: games go on, and D1 catches up without doubles", async (name) => {
    const id = await runningTable();
    const told: Told[] = [];
    await use(id, notingPorts(told, { project: FAILURES[name] as Ports["project"] }));
    for (let at = 0; at < 5; at++) {
      await playOne(id, `k${at}`);
      await runAlarm(id);
    }
    expect(told.filter((it) => it.fact.type === "your-turn").length).toBeGreaterThanOrEqual(5);
    const { tries, due } = await owedTo(id, "d1");
    expect(tries).toBeGreaterThan(0);
    expect(await alarmOf(id)).toBe(due);
    await use(id, notingPorts(told, { now: () => due }));
    await runAlarm(id);
    expect(await inD1(id)).toEqual(await storedEntries(id));
    expect((await directoryOf(id))?.seq).toBe(6);
    expect(await owed(id)).toEqual([]);
  });

  test("an older version that comes late changes nothing", async () => {
    const id = await runningTable();
    const sent: Parameters<Ports["project"]>[0][] = [];
    const ports = notingPorts([], {
      project: async (projection) => {
        sent.push(projection);
        await project(env, projection);
      },
    });
    await use(id, ports);
    await runAlarm(id);
    await playOne(id, "k1");
    await runAlarm(id);
    const before = await directoryOf(id);
    for (const projection of sent) await project(env, projection);
    expect(await directoryOf(id)).toEqual(before);
    expect(await inD1(id)).toEqual(await storedEntries(id));
    expect(await countRows("seats", `table_id = '${id}'`)).toBe(2);
  });

  test("a finished game is one object in R2, and its seed is published", async () => {
    const id = await runningTable({ options: { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false } });
    await runAlarm(id);
    await playOut(id);
    await runAlarm(id);
    expect(await inD1(id)).toEqual([]);
    expect((await env.ARCHIVE.head(archiveKey(id)))?.customMetadata?.seq).toBe(
      String((await storedEntries(id)).length),
    );
    const row = await directoryOf(id);
    expect(row).toMatchObject({ status: "over", awaited: "[]" });
    expect(JSON.parse(row?.header as string).seed).toBe("11".repeat(32));
    expect(JSON.parse(row?.totals as string)).toHaveLength(2);
  });

  test("a table that everybody left is forgotten", async () => {
    const opening = openingOf();
    await still(opening.id);
    await stubOf(opening.id).create(opening);
    await runAlarm(opening.id);
    expect(await directoryOf(opening.id)).not.toBeNull();
    await stubOf(opening.id).leave("ada");
    await runAlarm(opening.id);
    expect(await directoryOf(opening.id)).toBeNull();
    expect(await countRows("seats", `table_id = '${opening.id}'`)).toBe(0);
  });
});

describe("to the inboxes", () => {
  test("who is asked, who acted, and the end, each under an id of its own", async () => {
    const id = await runningTable({ options: { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false } });
    const told: Told[] = [];
    await use(id, notingPorts(told));
    const first = await awaitedPerson(id);
    await runAlarm(id);
    const beginning = told.filter((it) => it.fact.type === "begun");
    expect(beginning.map((it) => it.person)).toEqual(["ada", "ben"].filter((it) => it !== first));
    expect(told.filter((it) => it.fact.type !== "begun")).toMatchObject([
      { person: first, fact: { type: "your-turn", seq: 1 } },
    ]);
    for (let at = 0; at < 6; at++) {
      await playOne(id, `told-${at}`);
      await runAlarm(id);
    }
    await playOut(id);
    await runAlarm(id);
    expect(
      told
        .filter((it) => it.fact.type === "over")
        .map((it) => it.person)
        .toSorted(),
    ).toEqual(["ada", "ben"]);
    expect(new Set(told.map((it) => `${it.person} ${it.fact.id}`)).size).toBe(told.length);
    expect(told.filter((it) => it.fact.type === "your-turn")).toHaveLength(7);
    // That somebody answered is told with their next turn.
    const acted = told.flatMap(({ person, fact }, at) =>
      fact.type === "acted" ? [{ person, after: told[at + 1] }] : [],
    );
    expect(acted.length).toBeGreaterThanOrEqual(4);
    for (const { person, after } of acted) {
      expect(after?.person).toBe(person);
      expect(["your-turn", "over"]).toContain(after?.fact.type);
    }
  });

  test("a lost telling is told again with the same ids, and D1 does not wait for it", async () => {
    const id = await runningTable();
    const told: Told[] = [];
    const failing = notingPorts(told, {
      tell: async () => {
        throw new Error("the inbox is away");
      },
    });
    await use(id, failing);
    await playOne(id, "k1");
    await runAlarm(id);
    expect(await inD1(id)).toHaveLength(2);
    const { due } = await owedTo(id, "inbox");
    await use(id, notingPorts(told, { now: () => due }));
    await runAlarm(id);
    const ids = new Set(told.map((it) => it.fact.id.replace(/:\d:/, ":")));
    // That they were asked before they answered need not be told any more.
    expect(ids).toEqual(new Set([`${id}:begun:1`, `${id}:acted:2`, `${id}:your-turn:2`]));
    expect(await owed(id)).toEqual([]);
  });

  test("what a guest had still to be told goes to the account that they sign in as", async () => {
    const id = await runningTable();
    const told: Told[] = [];
    const away = async () => {
      throw new Error("the inbox is away");
    };
    await use(id, notingPorts(told, { tell: away }));
    await playOut(id);
    await runAlarm(id);
    await stubOf(id).adopt("ben", "mia");
    const due = Math.max(...(await owed(id)).map((it) => it.due));
    await use(id, notingPorts(told, { now: () => due }));
    await runAlarm(id);
    expect(told.flatMap(({ person, fact }) => (fact.type === "over" ? person : [])).toSorted()).toEqual(["ada", "mia"]);
    expect(await owed(id)).toEqual([]);
  });

  test.each([
    { isSeen: false, what: "has not seen the game: the account is told that it has begun" },
    { isSeen: true, what: "has seen the game: the account is told nothing" },
  ])("a guest without a turn signs in and $what", async ({ isSeen }) => {
    const id = await runningTable();
    const told: Told[] = [];
    await use(id, notingPorts(told));
    await runAlarm(id);
    const first = await awaitedPerson(id);
    const guest = PEOPLE.find((it) => it !== first) ?? "";
    const caller = { person: guest, name: guest, language: "en" } as const;
    if (isSeen) await stubOf(id).handle("see", caller, JSON.stringify({ seq: 1 }));
    told.length = 0;
    for (const _ of ["once", "repeated"]) await stubOf(id).adopt(guest, "mia");
    await runAlarm(id);
    expect(told.map(({ person, fact }) => [person, fact.type])).toEqual(isSeen ? [] : [["mia", "begun"]]);
  });

  test("bots are told nothing", async () => {
    const opening = openingOf({ bots: 1 });
    const told: Told[] = [];
    await use(opening.id, notingPorts(told));
    await stubOf(opening.id).create(opening);
    await runAlarm(opening.id);
    for (let at = 0; at < 4; at++) {
      await playOne(opening.id, `k${at}`).catch(() => undefined);
      await runAlarm(opening.id);
    }
    expect(new Set(told.map((it) => it.person))).toEqual(new Set(["ada"]));
  });
});

/** An outbox in memory, as the object's storage would keep it. */
function outboxOf(rows: readonly OutboxRow[]): Outbox {
  let kept = rows;
  const outbox = new Outbox({ read: () => kept as never, write: () => undefined });
  outbox.replace(rows);
  kept = [];
  return outbox;
}

describe("the delivery itself", () => {
  async function positionOf(id: string): Promise<Position> {
    const { extend, positionOf: begin } = await import("../../worker/table/position.ts");
    return runInDurableObject(stubOf(id), (table: Table) => {
      const lobby = table.log.lobby();
      if (!lobby) throw new Error("no lobby");
      return extend(begin(lobby), table.log.entries());
    });
  }

  const at = { now: START, holdBackOf: () => 0, rest: 0 };

  test("a lane that hangs keeps the others from nothing", async () => {
    const position = await positionOf(await runningTable());
    const outbox = outboxOf(owedAnew([], position, 0, at));
    let release = () => {};
    const lanes = () => outbox.rows().map((it) => `${it.lane} ${it.target}`);
    expect(lanes()).toEqual(["d1 ", "inbox ada", "inbox ben"]);
    const delivering = deliver({
      ...{ outbox, underWay: new Set(), ended: () => undefined, now: () => START, holdBackOf: () => 0 },
      ...{ tellingD1: new Set(), noteHoldBack: () => undefined, health: () => undefined },
      ...{ position: () => position, people: () => [], archive: async () => undefined, season: async () => undefined },
      project: () => new Promise<void>((resolve) => (release = resolve)),
      tell: async (person) => (person === "ada" ? new Promise(() => undefined) : null),
    });
    await vi.waitFor(() => expect(lanes()).toEqual(["d1 ", "inbox ada"]), WAIT);
    release();
    await vi.waitFor(() => expect(lanes()).toEqual(["inbox ada"]), WAIT);
    void delivering;
  });

  test("pauses grow to a minute, and for an inbox that never answers to an hour", () => {
    expect([1, 2, 3, 7, 8, 30].map((it) => pauseAfter(it))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000, 60_000]);
    expect([1, 9, 10].map((it) => pauseAfter(it, "inbox"))).toEqual([1_000, 60_000, 3_600_000]);
  });

  const row = (due: number, lane: Lane = "d1"): OutboxRow => ({ lane, target: "", due, tries: 0, payload: "" });
  const clockwork = { now: START, gather: 500, tasks: [], isRunning: true, underWay: new Set<string>() };

  test("the next alarm is the earliest that is owed or to be done; none when nothing is", () => {
    expect(nextAlarm([], clockwork)).toBeNull();
    expect(nextAlarm([row(START)], clockwork)).toBe(START + 500);
    expect(nextAlarm([row(START - 99)], { ...clockwork, gather: 0 })).toBe(START);
    expect(nextAlarm([row(START + 9_000), row(START + 3_000, "inbox")], clockwork)).toBe(START + 3_000);
    expect(nextAlarm([row(START + 9_000)], { ...clockwork, tasks: [null, START + 7] })).toBe(START + 7);
    // A built-in player is due at once, and waits for nothing that is gathered.
    expect(nextAlarm([row(START)], { ...clockwork, tasks: [0] })).toBe(START);
    // A delivery that is under way is looked after, and not begun again.
    const underWay = new Set(["d1 "]);
    expect(nextAlarm([row(START)], { ...clockwork, underWay })).toBe(START + 10_000);
    expect(nextAlarm([row(START)], { ...clockwork, underWay, tasks: [0] })).toBe(START);
    expect(nextAlarm([row(START), row(START, "season")], { ...clockwork, underWay })).toBe(START + 500);
    const far = START + 4 * 86_400_000;
    expect(nextAlarm([], { ...clockwork, tasks: [far] })).toBeNull();
    expect(nextAlarm([], { ...clockwork, tasks: [far], isRunning: false })).toBe(far);
  });

  test("select * from outbox says what is owed, and nothing once it was delivered", async () => {
    const id = await runningTable();
    const [d1, ...letters] = await owed(id);
    expect(d1).toMatchObject({ lane: "d1", target: "", due: START, tries: 0 });
    expect(REACHED.read(d1?.payload ?? "")).toEqual({ seq: 0, lobby: 0 });
    expect(letters.map((it) => [it.lane, it.target])).toEqual(["ada", "ben"].map((it) => ["inbox", it]));
    for (const it of letters) expect(LETTER.read(it.payload)).toEqual({ after: 0, whole: true });
    await runAlarm(id);
    expect(await owed(id)).toEqual([]);
    await playOne(id, "k1");
    const next = (await owed(id)).map((it) => [it.lane, it.target]);
    expect(next).toEqual([
      ["d1", ""],
      ["inbox", await awaitedPerson(id)],
    ]);
    await runAlarm(id);
    expect(await owed(id)).toEqual([]);
  });

  test("joining a running drain again and again, D1 ends equal to the log", async () => {
    const id = await runningTable();
    await use(id, notingPorts([]));
    for (let at = 0; at < 12; at++) {
      const drained = at % 3 === 0 ? runAlarm(id) : Promise.resolve(false);
      await playOne(id, `k${at}`);
      await drained;
    }
    await runAlarm(id);
    expect(await inD1(id)).toEqual(await storedEntries(id));
  });
});

test("somebody who joins a table is found there in D1", async () => {
  const opening = openingOf({ seats: 3 });
  await still(opening.id);
  await stubOf(opening.id).create(opening);
  await runAlarm(opening.id);
  await stubOf(opening.id).join(sitter("ben"), "invite");
  await runAlarm(opening.id);
  const rows = await env.DB.prepare("select seat, person from seats where table_id = ? order by seat")
    .bind(opening.id)
    .all();
  expect(rows.results).toEqual([
    { seat: 0, person: "ada" },
    { seat: 1, person: "ben" },
  ]);
});
