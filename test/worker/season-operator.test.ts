/** Seasons of the house: made by the operator, who starts and ends them. */
import { expect, test } from "vitest";
import type { SeasonNow } from "../../worker/contract/season.ts";
import { Client, env } from "./client.ts";
import { account } from "./rating-kit.ts";
import { enter, running, settled, shown } from "./season-kit.ts";

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

test("the operator ends somebody's season", async () => {
  const { ada, id } = await running();
  expect((await post(`seasons/${id}/end`)).json).toMatchObject({ phase: "over" });
  await settled(id);
  expect(await shown(ada, id)).toMatchObject({ phase: "over", ended: { why: "organiser" } });
  expect((await post(`seasons/${"a".repeat(20)}/end`)).problem).toBe("no-season");
});
