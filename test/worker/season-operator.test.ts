/** Seasons of the house: made by the operator, who starts and ends them. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { SeasonCheckShape } from "../../worker/contract/operation.ts";
import type { SeasonNow } from "../../worker/contract/season.ts";
import { resealSeasons, seasonPartsIn } from "../../worker/db/season-copies.ts";
import { Client, env } from "./client.ts";
import { evict } from "./given.ts";
import { account } from "./rating-kit.ts";
import { enter, running, seasonOf, settled, shown } from "./season-kit.ts";

const TOKEN = "of-the-operator";
const operator = new Client({ program: true, env: { ...env, OPERATOR_TOKEN: TOKEN } });
const post = (path: string, body?: object, key = path) =>
  operator.post(`/api/operator/${path}`, body, { authorization: `Bearer ${TOKEN}`, "idempotency-key": key });

test("a season of the house is made once, entered by everybody, and started by the operator alone", async () => {
  const startsAt = Date.now() + 86_400_000;
  const body = { name: "House", game: "gold-rush", options: { tiles: 12 }, seats: 2, size: 4, rated: false };
  expect((await post("seasons", body)).problem).toBe("invalid");
  const { id } = (await post("seasons", { ...body, startsAt })).json as SeasonNow;
  expect(((await post("seasons", { ...body, startsAt })).json as SeasonNow).id).toBe(id);
  const [ada, ben] = [await account("Ada"), await account("Ben")];
  for (const it of [ada, ben]) expect((await enter(it, id)).status).toBe(200);
  expect(await shown(ada, id)).toMatchObject({ organiser: null, yours: false, players: 2 });
  expect((await ada.post(`/api/seasons/${id}/start`)).problem).toBe("not-organiser");
  expect((await post(`seasons/${id}/start`)).json).toMatchObject({ phase: "running", players: 2 });
  await settled(id);
  expect((await shown(ben, id)).groups[0]?.games).toHaveLength(2);
});

test("the check names what differs in D1 and in R2, and the call that mends it", async () => {
  const { ada, ben, id } = await running();
  await ben.post(`/api/seasons/${id}/withdraw`);
  await settled(id);
  const check = async () => {
    const { json } = await operator.get("/api/operator/seasons/check", { authorization: `Bearer ${TOKEN}` });
    return (json as SeasonCheckShape).findings.filter((it) => it.season === id);
  };
  expect(await check()).toEqual([]);
  await env.DB.prepare("update season_parts set row = '{}' where season = ? and kind = 'group'").bind(id).run();
  await env.DB.prepare("delete from season_parts where season = ? and kind = 'place'").bind(id).run();
  await env.ARCHIVE.delete(`season-copies/${id}/about`);
  const found = await check();
  expect(found.map((it) => it.what)).toEqual([
    "D1 has 1 groups and 0 pages of places, the object 1 and 1",
    "group 0 differs in D1",
    "place 0 differs in D1",
    "R2 lacks about",
  ]);
  expect(new Set(found.map((it) => it.repair))).toEqual(new Set(["reproject"]));
  expect((await post(`seasons/${id}/reproject`)).status).toBe(200);
  await settled(id);
  expect(await check()).toEqual([]);
  expect((await shown(ada, id)).groups[0]?.games).toHaveLength(6);
  await runInDurableObject(seasonOf(id), async (_, state) => {
    await state.storage.deleteAlarm();
    await state.storage.deleteAll();
  });
  await evict(seasonOf(id));
  expect(await check()).toMatchObject([{ kind: "lost", repair: "rebuild" }]);
  expect((await post(`seasons/${id}/rebuild`)).status).toBe(200);
  await settled(id);
  expect(await check()).toEqual([]);
});

test("copies of seasons are sealed anew when the secret changes", async () => {
  const { id } = await running();
  const now = { ...env, SECRET: "another-secret-of-at-least-32-characters", SECRET_OLD: env.SECRET };
  const partsSealed = async () =>
    (await env.ARCHIVE.list({ prefix: `season-copies/${id}/`, include: ["customMetadata"] })).objects.map(
      (it) => it.customMetadata?.sealed,
    );
  const before = await partsSealed();
  for (let next: string | null = null, more = true; more; more = next !== null)
    ({ next } = await resealSeasons(now, next ?? undefined));
  const after = await partsSealed();
  expect(after).toHaveLength(before.length);
  expect(after.every((it, at) => it && it !== before[at])).toBe(true);
  const { SECRET_OLD: _, ...alone } = now;
  expect((await seasonPartsIn(alone, id)).size).toBe(before.length);
  // The others read these copies under their own secret again.
  for (let next: string | null = null, more = true; more; more = next !== null)
    ({ next } = await resealSeasons({ ...env, SECRET_OLD: now.SECRET }, next ?? undefined));
});

test("the operator ends somebody's season", async () => {
  const { ada, id } = await running();
  expect((await post(`seasons/${id}/end`)).json).toMatchObject({ phase: "over" });
  await settled(id);
  expect(await shown(ada, id)).toMatchObject({ phase: "over", ended: { why: "organiser" } });
  expect((await post(`seasons/${"a".repeat(20)}/end`)).problem).toBe("no-season");
});
