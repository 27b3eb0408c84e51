/** A turn that is held back covers what D1 is owed: one row for both, one write when both were told, and neither waits for the other. */
import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { deliver, owesD1Early, tellD1Early } from "../../worker/table/delivery.ts";
import { d1In, LETTER, Outbox, type OutboxRow, REACHED } from "../../worker/table/outbox.ts";
import type { Position } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { WAIT } from "../patience.ts";
import { playOne, runningTable, START, stubOf } from "./table-kit.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

type Courier = Parameters<typeof deliver>[0];

const positionOf = (id: string): Promise<Position> =>
  runInDurableObject(stubOf(id), (table: Table) => table.context.load());

/** A courier whose outbox is in memory and holds one letter to whoever is asked. */
function courierFor(position: Position, due: number, change: Partial<Courier> = {}): Courier {
  const person = position.lobby.places[position.turns.at(-1)?.[0] ?? 0]?.person ?? "";
  const payload = LETTER.write({ after: 0, since: START - 1, d1: DEBT });
  const row: OutboxRow = { lane: "inbox", target: person, due, tries: 0, payload };
  const outbox = new Outbox({ read: () => [row] as never, write: () => undefined });
  return {
    ...{ outbox, underWay: new Set(), ended: () => undefined, now: () => START, holdBackOf: () => 0 },
    ...{ tellingD1: new Set(), noteHoldBack: () => undefined, health: () => undefined },
    ...{ position: () => position, people: () => [], archive: async () => undefined, season: async () => undefined },
    ...{ project: async () => undefined, tell: async () => null, ...change },
  };
}

const DEBT = { seq: 0, lobby: 0 };
const away = async (): Promise<never> => {
  throw new Error("away");
};

describe("the delivery of a turn that covers D1", () => {
  async function delivering(change: Partial<Courier>) {
    const courier = courierFor(await positionOf(await runningTable()), START, change);
    return { outbox: courier.outbox, done: deliver(courier) };
  }

  test("one write settles both; D1 that hangs keeps nobody from being told", async () => {
    let release = () => {};
    const tell = vi.fn(async () => null);
    const { outbox, done } = await delivering({
      tell,
      project: () => new Promise<void>((resolve) => (release = resolve)),
    });
    await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce(), WAIT);
    expect(outbox.rows()).toHaveLength(1);
    release();
    await done;
    expect(outbox.rows()).toEqual([]);
  });

  test("D1 that fails gets a row of its own; the person was told", async () => {
    const { outbox, done } = await delivering({ project: away });
    await done;
    expect(outbox.rows()).toEqual([
      { lane: "d1", target: "", due: START + 1_000, tries: 1, payload: REACHED.write(DEBT) },
    ]);
  });

  test("an inbox that fails is told again, and D1 is not", async () => {
    const { outbox, done } = await delivering({ tell: away });
    await done;
    expect(outbox.rows()).toMatchObject([{ lane: "inbox", due: START + 1_000, tries: 1 }]);
    expect(LETTER.read(outbox.rows()[0]?.payload ?? "")).toEqual({ after: 0, since: START - 1 });
  });

  test("where both fail, both are tried again", async () => {
    const { outbox, done } = await delivering({ tell: away, project: away });
    await done;
    expect(outbox.rows().map((it) => [it.lane, it.tries, it.due])).toEqual([
      ["d1", 1, START + 1_000],
      ["inbox", 1, START + 1_000],
    ]);
  });
});

describe("a request that tells D1 of it", () => {
  const HELD = START + 60_000;

  test("tells everything since, once; the row goes on to cover it, without a write", async () => {
    const project = vi.fn(async () => undefined);
    const courier = courierFor(await positionOf(await runningTable()), HELD, { project });
    const before = courier.outbox.rows();
    expect(owesD1Early(courier, null)).toBe(true);
    const told = await tellD1Early(courier);
    expect(told).toBe(courier.position());
    expect(owesD1Early(courier, told)).toBe(false);
    expect(project).toHaveBeenCalledOnce();
    expect(courier.outbox.rows()).toEqual(before);
  });

  test("that fails has D1 tried again by a row of its own; the turn stays held back", async () => {
    const courier = courierFor(await positionOf(await runningTable()), HELD, { project: away });
    await tellD1Early(courier);
    expect(courier.outbox.rows()).toMatchObject([
      { lane: "inbox", due: HELD, tries: 0 },
      { lane: "d1", due: START + 1_000, tries: 1 },
    ]);
    expect(d1In(courier.outbox.rows())).toEqual(DEBT);
  });

  test("notes it once sixteen entries are told, so that no row of D1 is written for ever", async () => {
    const options = { tiles: 30, farmers: true, fifthCowboy: false, removeCowboy: false };
    const id = await runningTable({ options });
    for (let at = 0; at < 17; at++) await playOne(id, `k${at}`);
    const position = await positionOf(id);
    const courier = courierFor(position, HELD);
    await tellD1Early(courier);
    expect(d1In(courier.outbox.rows())).toEqual({ seq: position.entries.length, lobby: position.lobby.changes });
    expect(courier.outbox.rows()).toMatchObject([{ lane: "inbox", due: HELD, tries: 0 }]);
  });
});
