/** A person's page: games with filters, results against the reader, favourites, points; what is hidden is nowhere. */
import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import type { Opening } from "../../worker/contract/lobby.ts";
import type { FavouriteShape, Part, PersonShape, SitterShape, VersusShape } from "../../worker/contract/person-page.ts";
import type { GamePoints, PersonTablesPage } from "../../worker/contract/person-tables.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { project } from "../../worker/db/history.ts";
import { favouritesOf, versusOf } from "../../worker/db/person-page.ts";
import { finishedOf } from "../../worker/db/person-tables.ts";
import type { Table } from "../../worker/table/table.ts";
import { countingD1, type Reasons } from "../service/rows.ts";
import { Client, countRows, env, newGuest } from "./client.ts";
import { account } from "./rating-kit.ts";
import { runningTable, settled, shapeFor, sitter, stubOf } from "./table-kit.ts";

type Player = Client & { id: string };
const nobody = new Client();

const personAt = async (who: Client, id: string) => (await who.get(`/api/people/${id}`)).json as PersonShape;
const tablesAt = async (who: Client, id: string, query = "") =>
  (await who.get(`/api/people/${id}/tables?${query}`)).json as PersonTablesPage;
const idsAt = async (who: Client, id: string, query = "") => (await tablesAt(who, id, query)).tables.map((it) => it.id);
const pointsAt = async (who: Client, id: string) =>
  ((await who.get(`/api/people/${id}/points?game=gold-rush`)).json as { points: readonly GamePoints[] }).points;
const hide = (who: Client, hidden: readonly Part[]) => who.call("PATCH", "/api/me", { body: { hidden } });

/** A running table of two. */
const tableOf = (ada: Player, ben: Player, change: Partial<Opening> = {}): Promise<string> =>
  runningTable({ ...change, host: { ...sitter(ada.id), name: "Ada" } }, { ...sitter(ben.id), name: "Ben" });

/** Plays it to the end, and tells D1. */
async function playToEnd(id: string, people: readonly Player[]): Promise<string> {
  for (let at = 0; at < 400; at++) {
    const { status, awaited } = await shapeFor(id, null);
    if (status === "over") break;
    const person = people[awaited[0] ?? 0]?.id ?? "";
    const { legal, seq: base } = await shapeFor(id, person);
    const commandsJson = JSON.stringify([legal[at % legal.length]]);
    await stubOf(id).move({ person, key: `k${at}`, base, commandsJson, language: "en", by: "person" });
  }
  await settled(id);
  return id;
}

let ada: Player;
let ben: Player;
let eve: Awaited<ReturnType<typeof newGuest>>;
let open = "";
let secret: string;
/** Two games between the same two, one of them private; for all tests together. */
beforeEach(async () => {
  if (open) return;
  [ada, ben, eve] = [await account("Ada"), await account("Ben"), await newGuest("Eve")];
  open = await playToEnd(await tableOf(ada, ben, { listed: true }), [ada, ben]);
  secret = await playToEnd(await tableOf(ada, ben), [ada, ben]);
});

describe("games that ended", () => {
  test("are seen by everybody if the table was open to all, and by those who played there", async () => {
    expect(await idsAt(nobody, ada.id)).toEqual([open]);
    expect(await idsAt(eve, ada.id)).toEqual([open]);
    expect((await idsAt(ben, ada.id)).toSorted()).toEqual([open, secret].toSorted());
    const { tables } = await tablesAt(ben, ada.id);
    const ranks = tables.map((it) => it.rank);
    expect(tables.every((it) => it.you === null && it.theirs === 0)).toBe(true);
    expect((await idsAt(ben, ada.id, "result=won")).length).toBe(ranks.filter((it) => it === 1).length);
    expect((await idsAt(ben, ada.id, "result=lost")).length).toBe(ranks.filter((it) => it === 2).length);
    expect(await idsAt(ben, ada.id, "game=hex")).toEqual([]);
    expect((await idsAt(ben, ada.id, `with=${ben.id}`)).length).toBe(2);
    expect(await idsAt(ben, ada.id, `with=${eve.me.id}`)).toEqual([]);
    expect((await ben.get(`/api/people/${ada.id}/tables?result=tied`)).problem).toBe("invalid");
  });

  test("have points for a chart, the latest last", async () => {
    expect(await pointsAt(eve, ada.id)).toMatchObject([{ table: open, of: 2, points: expect.any(Number) }]);
    expect((await pointsAt(ben, ada.id)).map((it) => it.table).toSorted()).toEqual([open, secret].toSorted());
  });
});

test("games going on: a private one is known to its players alone", async () => {
  const cyd = await account("Cyd");
  const [listed, hidden] = [await tableOf(cyd, ben, { listed: true }), await tableOf(cyd, ben)];
  for (const it of [listed, hidden]) await settled(it);
  expect(await idsAt(eve, cyd.id, "list=running")).toEqual([listed]);
  expect((await idsAt(ben, cyd.id, "list=running")).length).toBe(2);
  expect((await idsAt(cyd, cyd.id, `list=running&with=${ben.id}`)).length).toBe(2);
  expect(await idsAt(cyd, cyd.id, "list=running&game=hex")).toEqual([]);
});

describe("results against each other", () => {
  const versus = (reader: Player, other: Player) => versusOf(env, reader.id, other.id);

  test("are the mirror of the other's, one row to read, and count once", async () => {
    const [[mine], [theirs]] = [await versus(ada, ben), await versus(ben, ada)] as [VersusShape[], VersusShape[]];
    expect(mine).toMatchObject({ game: "gold-rush", games: 2 });
    expect(theirs).toEqual({
      ...{ game: "gold-rush", games: 2, ties: mine?.ties },
      wins: 2 - (mine?.wins ?? 0) - (mine?.ties ?? 0),
    });
    expect((await personAt(ada, ben.id)).versus).toEqual([mine]);
    expect(await personAt(nobody, ben.id)).not.toHaveProperty("versus");
    expect(await personAt(ben, ben.id)).not.toHaveProperty("versus");
    const counted = countingD1(env.DB);
    await versusOf({ DB: counted.db }, ada.id, ben.id);
    expect(counted.rows()).toBeLessThanOrEqual(1);
    // A game that is told to D1 again counts no second time.
    await stubOf(open).reproject();
    expect(await versus(ada, ben)).toEqual([mine]);
    expect(await favouritesOf(env, ada.id)).toEqual([{ game: "gold-rush", games: 2 }] satisfies FavouriteShape[]);
  });

  test("leave out who left, and forget who deletes their account", async () => {
    const [cyd, dan] = [await account("Cyd"), await account("Dan")];
    const left = await tableOf(cyd, dan);
    expect((await dan.post(`/api/tables/${left}/resign`)).status).toBe(200);
    expect((await cyd.post(`/api/tables/${left}/end`)).status).toBe(200);
    await settled(left);
    expect(await versus(cyd, dan)).toEqual([]);
    const id = await playToEnd(await tableOf(cyd, dan), [cyd, dan]);
    expect(await versus(cyd, dan)).toMatchObject([{ games: 1 }]);
    expect((await dan.call("DELETE", "/api/me", { body: { name: "Dan" } })).status).toBe(204);
    await stubOf(id).forget(dan.id);
    await settled(id);
    expect(await countRows("person_totals", `instr(met, '${dan.id}') > 0`)).toBe(0);
    expect(await countRows("table_people", `instr(counted, '${dan.id}') > 0`)).toBe(0);
  });
});

test("what a person hides is absent for others, in every answer, and there for themselves", async () => {
  const ALL: readonly Part[] = ["running", "finished", "points", "favourites", "versus", "pace"];
  const waiting = (
    await ada.post("/api/tables", {
      ...{ game: "gold-rush", seats: 3, listed: true, nonce: "00112233445566778899aabbccddeeff" },
    })
  ).json as TableShape;
  await settled(waiting.id);
  const sitters = async () =>
    ((await eve.get(`/api/tables/${waiting.id}/sitters`)).json as { sitters: readonly SitterShape[] }).sitters;
  expect((await sitters())[0]).toHaveProperty("answer");
  expect(await personAt(eve, ada.id)).toMatchObject({ favourites: [{ games: 2 }], answer: expect.anything() });
  expect((await hide(ada, ALL)).json).toMatchObject({ hidden: ALL });
  const seen = await personAt(ben, ada.id);
  for (const part of ["favourites", "versus", "answer"]) expect(seen).not.toHaveProperty(part);
  expect(seen.hidden).toEqual(["running", "finished", "points"]);
  expect((await sitters())[0]).not.toHaveProperty("answer");
  for (const list of ["running", "finished"]) expect(await idsAt(ben, ada.id, `list=${list}`)).toEqual([]);
  expect(await pointsAt(ben, ada.id)).toEqual([]);
  expect(await personAt(ada, ada.id)).toMatchObject({ favourites: [{ games: 2 }], answer: expect.anything() });
  expect((await idsAt(ada, ada.id)).length).toBe(2);
  await hide(ada, []);
  expect(await personAt(ben, ada.id)).not.toHaveProperty("hidden");
  await ada.post("/api/me/blocks", { person: eve.me.id });
  expect(await idsAt(eve, ada.id)).toEqual([]);
  for (const part of ["favourites", "versus"]) expect(await personAt(eve, ada.id)).not.toHaveProperty(part);
});

test("a page of an old account reads what it shows, and a filter that finds nothing stops", async () => {
  const { id } = await account("Old");
  const row = (game: string) =>
    JSON.stringify({ game, people: [id], seats: ["Old"], totals: [1], you: 0, rank: 1, listed: true });
  const many = `with recursive n(i) as (select 0 union all select i + 1 from n where i < 1999)`;
  await env.DB.prepare(
    `insert into finished (person, finished_at, table_id, row, counted) ${many} select ?1, i, 'old-' || i, ?2, '{}' from n`,
  )
    .bind(id, row("hex"))
    .run();
  const who = { person: id, reader: null };
  const counted = countingD1(env.DB);
  const counting = { ...env, DB: counted.db };
  const page = await finishedOf(counting, who, {});
  expect(page.tables).toHaveLength(20);
  expect(counted.rows()).toBeLessThanOrEqual(60);
  const next = await finishedOf(counting, who, {}, { after: page.next });
  expect(next.tables[0]?.id).toBe("old-1979");
  const before = counted.rows();
  const none = await finishedOf(counting, who, { game: "gold-rush" });
  expect(none.tables).toEqual([]);
  expect(none.next).not.toBeNull();
  expect(counted.rows() - before).toBeLessThanOrEqual(5 * 60);
});

test("results of an old account are one row to read, and grow by what a game adds, up to a bound", async () => {
  const [cyd, dan] = [await account("Cyd"), await account("Dan")];
  const met = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`somebody-${at} hex w`, 1]));
  const put = `insert into person_totals (person, running, finished, abandoned, answers, games, met)
    values (?1, 0, 0, 0, '[]', '{}', ?2) on conflict (person) do update set met = ?2`;
  await env.DB.prepare(put).bind(cyd.id, JSON.stringify(met)).run();
  const reasons: Reasons = new Map();
  const counted = countingD1(env.DB, reasons);
  const id = await tableOf(cyd, dan);
  await runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = { ...table.ports, project: (it) => project({ ...env, DB: counted.db }, it) };
  });
  await playToEnd(id, [cyd, dan]);
  expect(await versusOf(env, cyd.id, dan.id)).toMatchObject([{ games: 1 }]);
  expect(await versusOf(env, cyd.id, "somebody-4999")).toMatchObject([{ game: "hex", wins: 1 }]);
  expect(counted.rows()).toBeLessThan(1_000);
  // Their totals are written as the game begins and ends anyway: a row each, and nothing beside them.
  expect(reasons.get("D1: insert person_totals")).toBeLessThanOrEqual(4);
  await env.DB.prepare(put)
    .bind(cyd.id, JSON.stringify({ ...met, long: "x".repeat(300_000) }))
    .run();
  const eve = await account("Eve");
  await playToEnd(await tableOf(cyd, eve), [cyd, eve]);
  expect(await versusOf(env, cyd.id, eve.id)).toEqual([]);
  expect(await versusOf(env, eve.id, cyd.id)).toMatchObject([{ games: 1 }]);
});
