/** A season works from the moment its maker is answered, whenever D1 hears of it; an id that was never made costs nothing that stays. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { SeasonNow } from "../../worker/contract/season.ts";
import type { Season } from "../../worker/season/season.ts";
import { WAIT } from "../patience.ts";
import { Client, env, newGuest, outcome } from "./client.ts";
import { account } from "./rating-kit.ts";
import { enter, made, nonce, seasonOf, shown } from "./season-kit.ts";

/** How telling D1 goes. */
const TELLING = {
  fails: () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
  hangs: () => new Promise<never>(() => undefined),
} as const;
type Telling = keyof typeof TELLING;

/** Has a season, and the one after it, never tell D1. */
const silence = (id: string, telling: Telling): Promise<void> =>
  runInDurableObject(seasonOf(id), (it: Season) => {
    const { ports } = it;
    it.ports = {
      ...ports,
      project: TELLING[telling],
      soon: telling === "hangs" ? 1 : WAIT,
      make: async (making) => {
        await silence(making.id, telling);
        return ports.make(making);
      },
    };
  });

/** A client of the same person, whose new seasons never tell D1. */
function unheard(who: Client, telling: Telling): Client {
  const SEASON = new Proxy(env.SEASON, {
    get: (target, name) =>
      name === "getByName"
        ? (id: string) => ({
            make: async (making: Parameters<Season["make"]>[0]) => {
              await silence(id, telling);
              return target.getByName(id).make(making);
            },
          })
        : Reflect.get(target, name),
  });
  const client = new Client({ ...who.options, env: { ...env, SEASON } });
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  return client;
}

const inD1 = (id: string) => env.DB.prepare("select 1 from seasons where id = ?").bind(id).first();

test.each(["fails", "hangs"] as const)(
  "every route of a season that is just made works while telling D1 %s",
  async (telling) => {
    const [ada, ben] = [await account("Ada"), await account("Ben")];
    const id = await made(unheard(ada, telling), { size: 2 });
    expect(await shown(ben, id)).toMatchObject({ phase: "open", yours: false, organiser: { name: "Ada" }, players: 0 });
    for (const it of [ada, ben]) expect((await enter(it, id)).json).toMatchObject({ phase: "open" });
    expect((await ben.post(`/api/seasons/${id}/withdraw`)).json).toMatchObject({ players: 1, you: null });
    expect((await enter(ben, id)).json).toMatchObject({ players: 2, you: 1 });
    expect((await ada.post(`/api/seasons/${id}/start`)).json).toMatchObject({ phase: "running", round: 1 });
    expect((await ada.post(`/api/seasons/${id}/remove`, { player: 1 })).status).toBe(200);
    expect((await ada.post(`/api/seasons/${id}/end`)).json).toMatchObject({ phase: "over" });
    expect((await ada.get(`/api/seasons/${id}/export`)).status).toBe(200);
    expect(await inD1(id)).toBeNull();
    const next = await vi.waitFor(async () => {
      const now = (await ada.post(`/api/seasons/${id}/next`)).json as SeasonNow;
      return now.next ?? expect.fail("it is not made yet");
    }, WAIT);
    expect(await shown(ada, next)).toMatchObject({ before: id, yours: true, you: 0, players: 1 });
    expect((await enter(ben, next)).json).toMatchObject({ players: 2, you: 1 });
    expect(await inD1(next)).toBeNull();
  },
);

test("D1 that has not heard of a season is not away", async () => {
  const ada = await account("Ada");
  const id = await made(unheard(ada, "fails"));
  expect(await shown(ada, id)).not.toHaveProperty("away");
});

test("the conditions of entry hold before D1 knows them", async () => {
  const [ada, ben, guest] = [await account("Ada"), await account("Ben"), await newGuest("Gil")];
  const id = await made(unheard(ada, "fails"), { rated: true, rating: 5 });
  expect(outcome(await enter(guest, id))).toBe("403 rated-guest");
  expect(outcome(await enter(ben, id))).toBe("403 season-entry");
});

test("a repeated request finds the season that it made, although D1 knows of enough others", async () => {
  const ada = await account("Ada");
  const key = { "idempotency-key": "spring" };
  const body = { name: "Spring", game: "gold-rush", options: { tiles: 12 }, seats: 2, rated: false };
  const first = (await unheard(ada, "fails").post("/api/seasons", body, key)).json as SeasonNow;
  for (let it = 0; it < 5; it++) await made(ada);
  expect(outcome(await ada.post("/api/seasons", body))).toBe("409 season-enough");
  expect((await ada.post("/api/seasons", body, key)).json).toMatchObject({ id: first.id });
});

test("an id that was never made is refused by every route, and leaves nothing in the object that it names", async () => {
  const ada = await account("Ada");
  const id = "bbbbbbbbbbbbbbbbbbbb";
  const bodies = { enter: { nonce }, withdraw: {}, start: {}, end: {}, next: {}, remove: { player: 0 } };
  for (const [what, body] of Object.entries(bodies))
    expect(outcome(await ada.post(`/api/seasons/${id}/${what}`, body))).toBe("404 no-season");
  for (const what of ["", "/export"]) expect(outcome(await ada.get(`/api/seasons/${id}${what}`))).toBe("404 no-season");
  await runInDurableObject(seasonOf(id), async (_: Season, { storage }) => {
    const { n } = storage.sql.exec<{ n: number }>("select count(*) as n from sqlite_master").one();
    expect([n, await storage.getAlarm(), (await storage.list()).size]).toEqual([0, null, 0]);
  });
});
