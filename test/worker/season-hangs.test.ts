/** A delivery of a season that hangs holds up neither answers nor other deliveries, is not begun twice, and loses nothing. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { SeasonPorts } from "../../worker/season/context.ts";
import type { Season } from "../../worker/season/season.ts";
import { TEST, WAIT } from "../patience.ts";
import { account } from "./rating-kit.ts";
import { enter, made, seasonOf, settled, shown } from "./season-kit.ts";
import { START } from "./table-kit.ts";

const inSeason = <T>(id: string, ask: (it: Season, storage: DurableObjectStorage) => T) =>
  runInDurableObject(seasonOf(id), (it: Season, { storage }) => ask(it, storage));

const lanesOf = (id: string) => inSeason(id, (it) => it.context.store.owed().map((row) => row.lane));

/** Gives a season that waits for nothing other ports, and answers how to end what hangs by `hang`. */
async function hanging(id: string, portsFor: (own: SeasonPorts, hang: () => Promise<void>) => Partial<SeasonPorts>) {
  const answers: (() => void)[] = [];
  const hang = () => new Promise<void>((resolve) => answers.push(resolve));
  await inSeason(id, (it) => {
    const own = it.ports;
    it.ports = { ...own, now: () => START, soon: 1, ...portsFor(own, hang) };
  });
  return {
    begun: () => answers.length,
    end: () =>
      inSeason(id, (it) => {
        it.ports = { ...it.ports, ...portsFor(it.ports, async () => undefined) };
        for (const answer of answers) answer();
      }),
  };
}

test("D1 hangs: people who enter are answered, and written to D1 once it is back", async () => {
  const [ada, ben, cy] = [await account("Ada"), await account("Ben"), await account("Cy")];
  const id = await made(ada);
  await enter(ada, id);
  await settled(id);
  const { project } = await inSeason(id, (it) => it.ports);
  const { begun, end } = await hanging(id, (_, hang) => ({
    project: async (written) => {
      await hang();
      await project(written);
    },
  }));
  expect((await enter(ben, id)).json).toMatchObject({ players: 2, you: 1 });
  expect((await enter(cy, id)).json).toMatchObject({ players: 3, you: 2 });
  expect(await shown(ben, id)).toMatchObject({ players: 1, you: null });
  // The alarm looks after it later, in case the object is lost; what is under way is not begun again.
  await runDurableObjectAlarm(seasonOf(id));
  expect(begun()).toBe(1);
  expect(await inSeason(id, (_, storage) => storage.getAlarm())).toBe(START + 10_000);
  await end();
  await settled(id);
  expect(await shown(cy, id)).toMatchObject({ players: 3, you: 2 });
});

test("D1 hangs: whoever comes later does not wait for what is under way since longer", async () => {
  const [ada, ben, cy] = [await account("Ada"), await account("Ben"), await account("Cy")];
  const id = await made(ada);
  await settled(id);
  const { end } = await hanging(id, (_, hang) => ({ project: hang }));
  expect((await enter(ada, id)).json).toMatchObject({ players: 1 });
  await inSeason(id, (it) => {
    it.ports = { ...it.ports, soon: TEST };
  });
  // Each would wait for as long as a test may take.
  expect((await enter(ben, id)).json).toMatchObject({ players: 2 });
  expect((await enter(cy, id)).json).toMatchObject({ players: 3 });
  await end();
});

test("two enter at once: both find themselves there, though D1 was still being told of the first", async () => {
  const [ada, ben] = [await account("Ada"), await account("Ben")];
  const id = await made(ada);
  await settled(id);
  const { project } = await inSeason(id, (it) => it.ports);
  const written: number[] = [];
  const { begun, end } = await hanging(id, (_, hang) => ({
    soon: WAIT,
    project: async (rows) => {
      await hang();
      await project(rows);
      written.push(rows.season.players);
    },
  }));
  const first = enter(ada, id);
  await vi.waitFor(() => expect(begun()).toBe(1), WAIT);
  const second = enter(ben, id).then(() => [...written]);
  await vi.waitFor(async () => expect(await inSeason(id, (it) => it.context.store.people().length)).toBe(2), WAIT);
  await end();
  expect(await second).toEqual([1, 2]);
  expect(await shown(ben, id)).toMatchObject({ players: 2, you: 1 });
  await first;
});

test("an inbox hangs: games are opened, others are told, and D1 goes on", async () => {
  const [ada, ben] = [await account("Ada"), await account("Ben")];
  const id = await made(ada, { size: 2 });
  for (const it of [ada, ben]) await enter(it, id);
  await settled(id);
  const told: string[] = [];
  const { begun, end } = await hanging(id, (_, hang) => ({
    tell: async (person) => {
      if (person === ben.me.id) await hang();
      told.push(person);
    },
  }));
  expect((await ada.post(`/api/seasons/${id}/start`)).json).toMatchObject({ phase: "running" });
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(seasonOf(id));
    expect(await lanesOf(id)).toEqual(["told"]);
  }, WAIT);
  expect(told).toEqual([ada.me.id]);
  expect((await ben.post(`/api/seasons/${id}/withdraw`)).status).toBe(200);
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(seasonOf(id));
    expect(await lanesOf(id)).toEqual(["told"]);
  }, WAIT);
  expect((await shown(ada, id)).groups[0]?.players.map((it) => it.left ?? false)).toEqual([false, true]);
  expect(begun()).toBe(1);
  await end();
  await settled(id);
  expect(told).toEqual([ada.me.id, ben.me.id]);
});

test("a table hangs while it is opened: who leaves meanwhile is played for there", async () => {
  const [ada, ben] = [await account("Ada"), await account("Ben")];
  const id = await made(ada, { size: 2 });
  for (const it of [ada, ben]) await enter(it, id);
  await settled(id);
  const { deal } = await inSeason(id, (it) => it.ports);
  const { begun, end } = await hanging(id, (_, hang) => ({
    deal: async (opening, sitters) => {
      await hang();
      return deal(opening, sitters);
    },
  }));
  expect((await ada.post(`/api/seasons/${id}/start`)).json).toMatchObject({ phase: "running" });
  const opening = begun();
  expect(opening).toBeGreaterThan(0);
  expect((await ben.post(`/api/seasons/${id}/withdraw`)).json).toMatchObject({ you: null });
  await runDurableObjectAlarm(seasonOf(id));
  await end();
  await inSeason(id, (it) => {
    it.ports = { ...it.ports, now: () => START + 60_000, soon: WAIT };
  });
  await settled(id);
  const games = (await shown(ada, id)).groups[0]?.games ?? [];
  expect(games).toHaveLength(opening);
  for (const { table, players } of games) {
    const { seats } = (await ada.get(`/api/tables/${table}`)).json as TableShape;
    expect(seats[players.indexOf(1)]).toMatchObject({ kind: "bot", left: "resigned" });
  }
});
