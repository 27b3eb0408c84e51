/** Seasons against bad input and bad luck: two who organise at once, a table that tells twice, late joiners, a game that is gone. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { SeasonPlayer, SeasonSettings, SeasonsPage } from "../../worker/contract/season.ts";
import { verifySeason } from "../../worker/season/log.ts";
import type { Season } from "../../worker/season/season.ts";
import { usualPoints } from "../../worker/season/standing.ts";
import { Client, env } from "./client.ts";
import { evict } from "./given.ts";
import { account } from "./rating-kit.ts";
import { enter, made, running, seasonOf, settled, shown, tell } from "./season-kit.ts";

const exported = async (id: string) => (await new Client().get(`/api/seasons/${id}/export`)).text;
const countIn = (text: string, event: string) => text.split(`"type":"${event}"`).length - 1;

test("two who start at once start one season, two who end at once end it once, and there is one next season", async () => {
  const [ada, ben] = [await account("Ada"), await account("Ben")];
  const id = await made(ada, { size: 2 });
  for (const it of [ada, ben]) await enter(it, id);
  const operator = new Client({ program: true, env: { ...env, OPERATOR_TOKEN: "of-the-operator" } });
  const asOperator = (path: string) =>
    operator.post(`/api/operator/seasons/${id}/${path}`, undefined, { authorization: "Bearer of-the-operator" });
  const both = async (path: string) => {
    const answers = await Promise.all([ada.post(`/api/seasons/${id}/${path}`), asOperator(path)]);
    return answers.map(({ status, problem }) => problem ?? status).toSorted();
  };
  expect(await both("start")).toEqual([200, "season-begun"]);
  await settled(id);
  expect((await shown(ada, id)).groups.flatMap((it) => it.games)).toHaveLength(2);
  expect(await both("end")).toEqual([200, "season-over"]);
  const twice = await Promise.all([1, 2].map(() => ada.post(`/api/seasons/${id}/next`)));
  expect(twice.map((it) => it.status)).toEqual([200, 200]);
  await settled(id);
  const log = await exported(id);
  expect(["begun", "roundBegun", "ended", "continued"].map((it) => countIn(log, it))).toEqual([1, 1, 1, 1]);
});

test("a table that was rebuilt and tells another result changes nothing, nor does a game that there is not", async () => {
  const { ada, id } = await running();
  await tell(id, 0, [1, 2]);
  await settled(id);
  const before = await exported(id);
  await tell(id, 0, [2, 1]);
  for (const game of [-1, 6, 1e9, Number.NaN]) await tell(id, game, [1, 2]);
  await settled(id);
  expect(await exported(id)).toBe(before);
  expect((await shown(ada, id)).groups[0]?.games[0]?.result?.map((it) => it.place)).toEqual([1, 2]);
});

test("nobody joins after the start, nor after the end, nor a season that is not there", async () => {
  const { ada, id } = await running();
  const late = await account("Eve");
  const refused = await enter(late, id);
  expect(refused).toMatchObject({ status: 409, problem: "season-begun" });
  await ada.post(`/api/seasons/${id}/end`);
  expect((await enter(late, id)).problem).toBe("season-over");
  expect((await enter(late, "a".repeat(20))).problem).toBe("no-season");
  expect((await enter(late, "../me")).status).toBeGreaterThanOrEqual(400);
  expect(countIn(await exported(id), "entered")).toBe(4);
});

test("an entry, a start and a deletion that come together leave a log that holds", async () => {
  const [ada, ben, cy] = [await account("Ada"), await account("Ben"), await account("Cy")];
  const id = await made(ada, { size: 2 });
  for (const it of [ada, ben]) await enter(it, id);
  await Promise.all([
    enter(cy, id),
    ada.post(`/api/seasons/${id}/start`),
    ben.post(`/api/seasons/${id}/withdraw`),
    seasonOf(id).forget(ada.me.id),
  ]);
  await settled(id);
  expect(verifySeason(await exported(id))).toMatchObject({ ok: true });
  expect((await shown(ben, id)).organiser).toBeNull();
});

test("a season whose game the service has no more says so, opens, and comes back from its copy", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const reader = await account("Ada");
  const id = "gonegame222222222222";
  const settings: SeasonSettings = {
    ...{ kind: "season", name: "Old league", number: 3, game: "withdrawn", options: { any: 1 }, seats: 2, least: 2 },
    ...{ rated: false, clock: { kind: "turn", hours: 72, out: "stand-in", vacation: 0 }, points: usualPoints(2) },
    ...{ size: 4, divisions: 1, up: 1, rounds: 1, most: null, startsAt: null, roundDays: null, every: 30 },
    entry: { rating: null },
  };
  const people = ["ada", "ben"].map((person) => ({
    ...{ person, name: person, guest: false, nonce: "0".repeat(32) },
    calendar: { zone: "UTC", awake: null, off: [] },
  }));
  await seasonOf(id).make({ id, at: Date.now(), organiser: reader.me.id, settings, people });
  await settled(id);
  expect(await shown(reader, id)).toMatchObject({ phase: "open", game: "withdrawn", players: 2 });
  expect((await reader.post(`/api/seasons/${id}/start`)).status).toBe(200);
  await settled(id);
  // No season follows: it would end at its start, again and again.
  expect(await shown(reader, id)).toMatchObject({ phase: "over", ended: { why: "no-game" }, next: null });
  const { seasons } = (await reader.get("/api/seasons?phase=over")).json as SeasonsPage;
  expect(seasons.map((it) => it.id)).toContain(id);
  expect(((await reader.get("/api/seasons?mine=1")).json as SeasonsPage).seasons.map((it) => it.id)).toEqual([id]);
  const log = await exported(id);
  expect(verifySeason(log)).toMatchObject({ ok: true });
  await runInDurableObject(seasonOf(id), async (_: Season, state) => {
    await state.storage.deleteAlarm();
    await state.storage.deleteAll();
  });
  await evict(seasonOf(id));
  expect(await exported(id)).toBe(log);
  await settled(id);
  expect(await shown(reader, id)).toMatchObject({ phase: "over", ended: { why: "no-game" }, next: null });
  logged.mockRestore();
});

test("a season keeps the name under which somebody entered, as a table does", async () => {
  const { ada, ben, id } = await running();
  const namesOf = (players: readonly SeasonPlayer[] = []) => players.map((it) => it.name);
  await ben.patch("/api/me", { name: "Benedict" });
  await settled(id);
  expect(namesOf((await shown(ada, id)).groups[0]?.players)).toContain("Ben");
});
