/** The draft of a turn: chosen, undone, previewed, sent; and what becomes of it when the network or the table is elsewhere. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import type { Command, State } from "../../games/gold-rush/model/state.ts";
import { Refused } from "../../web/app/api.ts";
import type { TableNews } from "../../web/table/news.ts";
import { TableModel } from "../../web/table/table.ts";
import type { PokeShape, Problem } from "../../worker/contract/shapes.ts";
import { FakeService, problem } from "./service.ts";

async function open(service = new FakeService()) {
  const model = new TableModel(goldRush, service.table(), service.ports());
  await model.refresh();
  return { service, model };
}

/** The news of a table that is open. */
async function newsOf(model: TableModel): Promise<TableNews> {
  const news = await model.news();
  if (!news) throw new Error("the table was left");
  return news;
}

const legal = (model: TableModel) => model.legal.value as readonly Command[];
const stateOf = (model: TableModel) => model.shown.value as State;

function plan(model: TableModel): readonly Command[] {
  const place = legal(model)[0]!;
  model.choose(place);
  const pass = legal(model).find((it) => it.type === "pass")!;
  model.choose(pass);
  return [place, pass];
}

test("a draft is previewed on the own view, and undone step by step", async () => {
  const { model } = await open();
  expect(stateOf(model).placed).toHaveLength(1);
  model.choose(legal(model)[0]);
  expect(stateOf(model).placed).toHaveLength(2);
  expect(model.complete.value).toBe(false);
  model.choose(legal(model).find((it) => it.type === "pass"));
  expect(model.complete.value).toBe(true);
  expect(legal(model)).toEqual([]);
  model.undo();
  expect(legal(model).some((it) => it.type === "pass")).toBe(true);
  model.choose(legal(model).find((it) => it.type === "pass"));
  const draft = model.draft.value;
  model.reset();
  expect(stateOf(model).placed).toHaveLength(1);
  expect(model.undoable).toBe(true);
  model.undo();
  expect(model.draft.value).toEqual(draft);
  model.reset();
  model.choose(legal(model)[0]);
  model.undo();
  expect([model.draft.value, model.undoable]).toEqual([[], false]);
});

test("an unfinished draft is not sent", async () => {
  const { service, model } = await open();
  model.choose(legal(model)[0]);
  await model.send();
  expect(service.keys).toEqual([]);
});

test("a draft survives a closed tab", async () => {
  const { service, model } = await open();
  const commands = plan(model);
  model.leave();
  const { model: again } = await open(service);
  expect(again.draft.value).toEqual(commands);
  expect(again.sending.value).toBe("no");
});

test("sending empties the draft and tells what happened", async () => {
  const { service, model } = await open();
  plan(model);
  await model.send();
  expect(model.draft.value).toEqual([]);
  expect([service.store.sent(), service.store.draft()]).toEqual([null, null]);
  expect(model.table.value.seq).toBe(2);
  expect(model.yours.value).toBe(false);
  expect(model.sent.value.flatMap((it) => it.lines).length).toBeGreaterThan(0);
  expect(model.entries.value.map((it) => it.seq)).toEqual([1, 2]);
});

test("the board stands as the turn left it before the table is read again: what happened folds onto the own view", async () => {
  const service = new FakeService();
  const unanswered = () => new Promise<never>(() => undefined);
  const model = new TableModel(goldRush, service.table(), { ...service.ports(), since: unanswered });
  plan(model);
  void model.send();
  await expect.poll(() => model.table.value.seq).toBe(2);
  const { view, legal: offered, awaited } = service.table();
  expect(model.table.value).toMatchObject({ view, legal: offered, awaited });
  expect(model.shown.value).toEqual(view);
});

test.each([
  ["nothing arrives", "before"],
  ["only the answer is lost", "after"],
] as const)("when %s, the same key is sent until it is answered, and counts once", async (_, cut) => {
  const { service, model } = await open();
  service.cuts.push(cut, cut, cut);
  plan(model);
  await model.send();
  expect(new Set(service.keys).size).toBe(1);
  expect(service.keys).toHaveLength(4);
  expect(service.waits).toEqual([1_000, 2_000, 4_000]);
  expect(service.entries).toHaveLength(2);
  expect(model.sending.value).toBe("no");
});

test("a page that was closed while sending sends again with the same key when it is opened", async () => {
  const service = new FakeService();
  const first = new TableModel(goldRush, service.table(), service.ports());
  service.cuts.push("after");
  plan(first);
  const end = first.sending.subscribe((it) => it === "retrying" && first.session.end());
  await first.send();
  end();
  expect(service.store.sent()?.key).toBe(service.keys[0]);
  expect(service.entries).toHaveLength(2);

  const { model } = await open(service);
  await expect.poll(() => model.sending.value).toBe("no");
  expect(service.keys).toEqual([service.keys[0], service.keys[0]]);
  expect(service.entries).toHaveLength(2);
  expect([service.store.sent(), service.store.draft()]).toEqual([null, null]);
  expect(model.draft.value).toEqual([]);
});

test("a refused turn keeps the draft, says why, and gets a new key", async () => {
  const { service, model } = await open();
  service.refusals.push(problem("illegal", 422));
  const commands = plan(model);
  await model.send();
  expect(model.refused.value?.kind).toBe("illegal");
  expect(model.draft.value).toEqual(commands);
  expect(service.store.sent()).toBeNull();
  expect(service.store.draft()).toMatchObject({ base: 1, commands });
  expect(service.waits).toEqual([]);
});

test("when the table has moved on, what is new is read and the plan is kept as far as it is legal", async () => {
  const { service, model } = await open();
  plan(model);
  service.playOther();
  service.playOther();
  await model.send();
  expect(model.refused.value?.kind).toBe("stale");
  expect(model.table.value.seq).toBe(3);
  expect(model.draft.value.length + model.dropped.value).toBe(2);
  const checked = model.previewed.value;
  expect(checked.ok).toBe(true);
  expect(service.store.draft()?.base ?? 3).toBe(3);
});

test("nothing can be chosen, undone or sent twice while a turn is on its way", async () => {
  const { service, model } = await open();
  plan(model);
  const sending = model.send();
  expect(legal(model)).toEqual([]);
  model.undo();
  await model.send();
  await sending;
  expect(service.keys).toHaveLength(1);
});

test("looking back folds the log: the state after each entry, and now again", async () => {
  const { service, model } = await open();
  plan(model);
  await model.send();
  service.playOther();
  await model.refresh();
  model.at.value = 1;
  expect(stateOf(model).placed).toHaveLength(1);
  expect(legal(model)).toEqual([]);
  model.at.value = 2;
  expect(stateOf(model).placed).toHaveLength(2);
  model.at.value = 3;
  expect(model.shown.value).toEqual(model.table.value.view);
  model.at.value = null;
  expect(stateOf(model).placed).toHaveLength(3);
});

test("an older answer of the service does not turn the table back", async () => {
  const { service, model } = await open();
  const old = service.table();
  plan(model);
  await model.send();
  const late = new TableModel(goldRush, model.table.value, {
    ...service.ports(),
    since: async () => ({ table: old, entries: [] }),
  });
  await late.refresh();
  expect(late.table.value.seq).toBe(2);
});

test("what the socket says folds to what would be read, entry by entry", async () => {
  const service = new FakeService();
  const model = new TableModel(goldRush, service.table(), service.ports());
  model.begin({ table: service.table(), entries: [service.entry(1)], mark: "a.1" });
  const news = await newsOf(model);
  for (let seq = 2; seq <= 30; seq++) {
    service.playOther();
    const { awaited, score, ...now } = service.table();
    const heard = news.hear({ seq, mark: `a.${seq}`, entry: service.entry(seq), awaited });
    expect(heard).toBe(true);
    const { lastAt, ...then } = model.table.value;
    expect({ ...then, lastAt: now.lastAt }).toEqual({ ...now, awaited, score });
    expect([model.entries.value.length, model.mark, lastAt]).toEqual([seq, `a.${seq}`, 1_000 * seq]);
  }
});

test("what does not follow from what is here is read: a gap, a number alone, and where something else may have changed", async () => {
  const service = new FakeService();
  const first = service.table();
  const open = (change: Partial<typeof first> = {}) => {
    const model = new TableModel(goldRush, { ...first, ...change }, service.ports());
    model.begin({ table: first, entries: [service.entry(1)], mark: "a.1" });
    return model;
  };
  const heard = async (said: PokeShape, model = open()) => (await newsOf(model)).hear(said);
  service.playOther();
  service.playOther();
  const { awaited } = service.table();
  const poke = { seq: 2, mark: "a.2", entry: service.entry(2), awaited };
  expect(await heard({ seq: 2, mark: "a.2" })).toBe(false);
  expect(await heard({ ...poke, seq: 3, entry: service.entry(3) })).toBe(false);
  const asked = { seat: 0, to: 1, base: 1, at: 0, missing: [1] };
  const orders = { count: 1, suspended: null };
  for (const it of [{ takeBack: asked }, { orders }, { plansSuspended: 1 }])
    expect(await heard(poke, open(it))).toBe(false);
  const model = open();
  expect(await heard(poke, model)).toBe(true);
  expect(await heard(poke, model)).toBe(false);
  expect([model.table.value.seq, model.entries.value.length]).toEqual([2, 2]);
});

test("a turn that the socket says is not read again; one that it says no more of is", async () => {
  const service = new FakeService();
  let reads = 0;
  const ports = service.ports(async (...of) => {
    const answer = service.move(...of);
    const { awaited } = service.table();
    const entry = service.entry(answer.seq);
    news.hear({ seq: answer.seq, mark: "a.2", ...(reads === 0 && said && { entry, awaited }) });
    return answer;
  });
  const model = new TableModel(goldRush, service.table(), {
    ...ports,
    since: (after) => {
      reads += 1;
      return ports.since(after);
    },
  });
  const news = await newsOf(model);
  let said = true;
  model.begin({ table: service.table(), entries: [service.entry(1)], mark: "a.1" });
  plan(model);
  await model.send();
  expect([reads, model.entries.value.length, model.draft.value]).toEqual([0, 2, []]);
  expect(model.sent.value.flatMap((it) => it.lines).length).toBeGreaterThan(0);
  said = false;
  service.playOther();
  await model.refresh();
  reads = 0;
  plan(model);
  await model.send();
  expect([reads, model.entries.value.length]).toEqual([1, 4]);
});

describe("reading what is new", () => {
  beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  function reading(...failures: readonly (Problem | null)[]) {
    const service = new FakeService();
    const ports = service.ports();
    const left = [...failures];
    let reads = 0;
    const wakes: (() => void)[] = [];
    const model = new TableModel(goldRush, service.table(), {
      ...ports,
      since: async (after) => {
        reads += 1;
        const failure = left.shift();
        if (failure) throw new Refused(failure);
        return ports.since(after);
      },
      wait: (milliseconds) => {
        service.waits.push(milliseconds);
        return new Promise((wake) => wakes.push(wake));
      },
    });
    return { model, service, wakes, reads: () => reads };
  }

  test("is tried again while the service cannot be reached, later each time", async () => {
    const { model, service, wakes, reads } = reading(problem("away", 0), problem("fault", 503));
    const done = model.read();
    for (const waits of [[1_000], [1_000, 2_000]]) {
      await expect.poll(() => service.waits).toEqual(waits);
      wakes.at(-1)?.();
    }
    await done;
    expect([reads(), model.entries.value.length]).toEqual([3, 1]);
  });

  test("who asks once more does not wait for the next try, and the earlier one ends", async () => {
    const { model, wakes, reads } = reading(problem("away", 0));
    const first = model.read();
    await expect.poll(() => wakes).toHaveLength(1);
    await model.read();
    wakes[0]?.();
    await first;
    expect(reads()).toBe(2);
  });

  test("what is decided is not asked again, nor anything once the page is left", async () => {
    const { model, wakes, reads } = reading(problem("not-found", 404), problem("away", 0), problem("away", 0));
    await model.read();
    expect(reads()).toBe(1);
    const last = model.read();
    await expect.poll(() => wakes).toHaveLength(1);
    model.leave();
    wakes[0]?.();
    await last;
    expect(reads()).toBe(2);
  });
});
