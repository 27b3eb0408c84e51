/** Open tables: found by game, pace, language and terms, friends' first; and what a table asks of those who join. */
import { describe, expect, test } from "vitest";
import { type OpenFilter, paceOf } from "../../worker/contract/open.ts";
import { storedTurn } from "../../worker/contract/reliability.ts";
import { openTables } from "../../worker/db/open-tables.ts";
import { countingD1 } from "../service/rows.ts";
import { type Client, env, newGuest } from "./client.ts";
import { account } from "./rating-kit.ts";
import { settled } from "./table-kit.ts";

const nonce = "00112233445566778899aabbccddeeff";
const daily = { kind: "turn", hours: 24, out: "remind", vacation: 0 } as const;

/** Opens a listed table, and lets D1 hear of it. */
async function opened(host: Client, change: object = {}): Promise<string> {
  const body = { game: "gold-rush", options: {}, seats: 3, listed: true, nonce, ...change };
  const { json, status } = await host.post("/api/tables", body);
  expect(status, JSON.stringify(json)).toBe(201);
  const { id } = json as { id: string };
  await settled(id);
  return id;
}

interface Listed {
  readonly tables: readonly { readonly id: string; readonly friend?: true; readonly reliable?: number }[];
  readonly next: string | null;
}

/** All tables of the open list, page by page. */
async function found(who: Client, query = ""): Promise<readonly string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const more: string = after ? `&after=${after}` : "";
    const { json, status } = await who.get(`/api/tables?list=open${query}${more}`);
    expect(status, JSON.stringify(json)).toBe(200);
    const page = json as Listed;
    ids.push(...page.tables.map((it) => it.id));
    after = page.next;
  } while (after);
  expect(new Set(ids).size).toBe(ids.length);
  return ids;
}

test.each([
  [null, "none"],
  [{ kind: "live", hours: 0.5, increment: 0.01, mail: 24 }, "live"],
  [{ kind: "turn", hours: 12 }, "day"],
  [{ kind: "turn", hours: 48 }, "days"],
  [{ kind: "turn", hours: 168 }, "week"],
  [{ kind: "bank", hours: 72, increment: 12, cap: 72 }, "day"],
  [{ kind: "bank", hours: 240, increment: 0, cap: 240 }, "week"],
] as const)("the pace of %j is %s", (clock, pace) => {
  expect(paceOf(clock && { ...clock, out: "remind", vacation: 0 })).toBe(pace);
});

describe("GET /tables?list=open", () => {
  test("finds tables by game, pace, language and terms, one by one and together", async () => {
    const [ada, ben] = [await account("Ada"), await account("Ben")];
    const hex = await opened(ada, { game: "hex", seats: 2, language: "pl", clock: daily });
    const slow = await opened(ada, { clock: { ...daily, hours: 96 }, language: "pl" });
    const rated = await opened(ben, { rated: true, language: "ro", clock: daily });
    const strict = await opened(ben, { reliable: 95, language: "ro", game: "hex", seats: 2 });
    const all = [hex, slow, rated, strict];
    const of = async (query: string) => (await found(ben, query)).filter((it) => all.includes(it)).toSorted();
    expect(await of("")).toEqual(all.toSorted());
    expect(await of("&game=hex")).toEqual([hex, strict].toSorted());
    expect(await of("&pace=day")).toEqual([hex, rated].toSorted());
    expect(await of("&pace=week")).toEqual([slow]);
    expect(await of("&pace=none")).toEqual([strict]);
    expect(await of("&language=pl")).toEqual([hex, slow].toSorted());
    expect(await of("&rated=1")).toEqual([rated]);
    expect(await of("&reliable=90")).toEqual([strict]);
    expect(await of("&game=hex&language=pl&pace=day")).toEqual([hex]);
    expect(await of("&game=hex&pace=week")).toEqual([]);
    expect(await of("&game=nothing")).toEqual([]);
    for (const it of ["&pace=slow", "&language=xx", "&reliable=12"])
      expect((await ben.get(`/api/tables?list=open${it}`)).status).toBe(400);
  });

  test("finds tables whose host plays about as well as the seeker, as far as the host shows it", async () => {
    const [ada, ben, cy] = [await account("Ada"), await account("Ben"), await account("Cy")];
    const [dot, eve] = [await account("Dot"), await account("Eve")];
    const skilled = (who: Client & { id: string }, mu: number, games = 5, game = "hex") =>
      env.DB.prepare("insert into ratings (person, game, mu, sigma, games) values (?, ?, ?, 2, ?)")
        .bind(who.id, game, mu, games)
        .run();
    await skilled(ada, 26);
    for (const [who, mu, games] of [
      [ben, 29, 5],
      [cy, 33, 5],
      [dot, 26, 4],
      [eve, 26, 9],
    ] as const)
      await skilled(who, mu, games);
    await eve.patch("/api/me", { ratingHidden: true });
    const hex = { game: "hex", seats: 2 };
    const [bens, cys] = [await opened(ben, hex), await opened(cy, hex)];
    const [dots, eves] = [await opened(dot, hex), await opened(eve, hex)];
    const other = await opened(ben);
    const all = [bens, cys, dots, eves, other];
    const of = async (who: Client, query: string) => (await found(who, query)).filter((it) => all.includes(it));
    expect((await of(ada, "&game=hex")).toSorted()).toEqual([bens, cys, dots, eves].toSorted());
    expect(await of(ada, "&near=3")).toEqual([bens]);
    expect((await of(ada, "&near=10")).toSorted()).toEqual([bens, cys].toSorted());
    expect(await of(ada, "&near=10&game=gold-rush")).toEqual([]);
    expect(await of(dot, "&near=10")).toEqual([]);
    expect(await of(await newGuest(), "&near=10")).toEqual([]);
    expect((await ada.get("/api/tables?list=open&near=5")).status).toBe(400);
    expect((await ada.patch("/api/me", { telling: { fits: { near: 6 } } })).json).toMatchObject({
      telling: { fits: { near: 6 } },
    });
  });

  test("a friend's tables come first, once; a blocked person's do not come at all", async () => {
    const [ada, ben, cy] = [await account("Ada"), await account("Ben"), await account("Cy")];
    const theirs = await opened(ben);
    const others = await opened(cy);
    const follow = async (who: Client, id: string) =>
      expect((await who.call("PUT", `/api/me/follows/${id}`)).status).toBeLessThan(300);
    await follow(ada, ben.id);
    await follow(ben, ada.id);
    const first = (await ada.get("/api/tables?list=open")).json as Listed;
    expect(first.tables[0]).toMatchObject({ id: theirs, friend: true });
    expect((await found(ada)).filter((it) => it === theirs)).toEqual([theirs]);
    expect(await found(ada)).toContain(others);
    expect(await found(ada, "&game=hex")).not.toContain(theirs);
    await ada.post("/api/me/blocks", { person: cy.id });
    expect(await found(ada)).not.toContain(others);
    expect(await found(cy)).toContain(theirs);
    await ben.post("/api/me/blocks", { person: ada.id });
    expect(await found(ada)).not.toContain(theirs);
  });

  test("reads a bounded number of rows per page, whatever the others are", async () => {
    const at = JSON.stringify(Array.from({ length: 600 }, (_, n) => n));
    await env.DB.prepare(
      `insert into tables (id, game, status, listed, version, seq, header, seats, awaited, created_at, last_at, free, pace, language)
       select 'many-' || value, iif(value % 3, 'gold-rush', 'carnegie'), 'open', 1, 1, 1, '{}', '[]', '[]', value, value, 1 + value % 3,
         iif(value = 300, 'live', 'day'), iif(value % 50, 'en', 'ru') from json_each(?)`,
    )
      .bind(at)
      .run();
    const { db, rows } = countingD1(env.DB);
    const read = async (filter: OpenFilter) => {
      const before = rows();
      const page = await openTables({ ...env, DB: db }, { person: "nobody-there", filter });
      return { rows: rows() - before, ids: page.tables.map((it) => it.id).filter((it) => it.startsWith("many-")) };
    };
    const live = await read({ pace: "live" });
    expect(live.ids).toEqual(["many-300"]);
    expect(live.rows).toBeLessThanOrEqual(100);
    const russian = await read({ language: "ru" });
    expect(russian.ids).toHaveLength(12);
    expect(russian.rows).toBeLessThanOrEqual(200);
    const game = await read({ game: "carnegie" });
    expect(game.ids).toHaveLength(20);
    expect(game.rows).toBeLessThanOrEqual(600);
    const hardly = await read({ rated: true });
    expect(hardly.rows).toBeLessThanOrEqual(1_000);
    await env.DB.prepare(
      "insert into listings (table_id, person, at) select 'many-' || value, 'host-' || value, 0 from json_each(?)",
    )
      .bind(at)
      .run();
    await env.DB.prepare(
      "insert into ratings (person, game, mu, sigma, games) values ('nobody-there', 'gold-rush', 25, 2, 5)",
    ).run();
    const near = await read({ near: 3 });
    expect(near.ids).toEqual([]);
    expect(near.rows).toBeLessThanOrEqual(1_200);
    await env.DB.prepare("delete from listings where table_id like 'many-%'").run();
    await env.DB.prepare("delete from tables where id like 'many-%'").run();
  });
});

describe("a table that asks for reliability", () => {
  const share = (person: string, inTime: number, of: number) =>
    env.DB.prepare(
      "insert or replace into person_totals (person, running, finished, abandoned, answers, turns) values (?, 0, 0, 0, '[]', ?)",
    )
      .bind(person, JSON.stringify(Array.from({ length: of }, (_, at) => storedTurn(1_000 - at, at < inTime))))
      .run();

  test("takes reliable and new people, refuses others and says why, and takes whom its host invites by name", async () => {
    const [ada, ben, cy] = [await account("Ada"), await newGuest("Ben"), await newGuest("Cy")];
    const id = await opened(ada, { reliable: 95 });
    const shown = ((await ben.get("/api/tables?list=open")).json as Listed).tables.find((it) => it.id === id);
    expect(shown?.reliable).toBe(95);
    expect((await ben.get(`/api/tables/${id}`)).json).toMatchObject({ reliable: 95 });
    await share(ben.me.id, 93, 100);
    const refused = await ben.post(`/api/tables/${id}/join`, { nonce });
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({
      type: expect.stringMatching(/not-reliable$/),
      detail: expect.stringMatching(/95%.*93%/),
    });
    await share(ben.me.id, 95, 100);
    expect((await ben.post(`/api/tables/${id}/join`, { nonce })).status).toBe(200);
    await share(cy.me.id, 2, 19);
    expect((await cy.post(`/api/tables/${id}/join`, { nonce })).status).toBe(200);
    expect((await ada.post("/api/tables", { game: "hex", seats: 2, nonce, reliable: 12 })).status).toBe(400);
  });

  test("a link that wanders about does not let anybody in; a name that the host invites does", async () => {
    const [ada, ben] = [await account("Ada"), await account("Ben")];
    const body = { game: "gold-rush", options: {}, seats: 3, nonce, reliable: 90 };
    const { id, invite } = (await ada.post("/api/tables", body)).json as { id: string; invite: string };
    await share(ben.id, 50, 100);
    expect((await ben.post(`/api/tables/${id}/join`, { nonce, invite })).json).toMatchObject({
      type: expect.stringMatching(/not-reliable$/),
    });
    for (const [who, whom] of [
      [ada, ben],
      [ben, ada],
    ] as const)
      await who.call("PUT", `/api/me/follows/${whom.id}`);
    expect((await ada.post(`/api/tables/${id}/invite`, { person: ben.id })).status).toBe(202);
    expect((await ben.post(`/api/tables/${id}/join`, { nonce, invite })).status).toBe(200);
  });
});
