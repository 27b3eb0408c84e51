/** Ratings: results are counted once and in order, in few rows; what becomes of pairs, leavers, deletions, guests and programs. */
import { createScheduledController, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { RatingChangeShape } from "../../worker/contract/rated.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { addingResult, countResults } from "../../worker/db/ratings.ts";
import worker from "../../worker/index.ts";
import { NEWCOMER, skillsAfter, surely } from "../../worker/lib/bradley-terry.ts";
import type { Table } from "../../worker/table/table.ts";
import { countingD1 } from "../service/rows.ts";
import { type Client, countRows, d1Away, env, newGuest, newProgram } from "./client.ts";
import { timedTable } from "./clock-kit.ts";
import { account, outcomeAt, people, played, resultOf, skillOf } from "./rating-kit.ts";
import { playOne, playOut, problemOf, runningTable, settled, sitter, stubOf } from "./table-kit.ts";

const DAY = 86_400_000;
const NONCE = "00112233445566778899aabbccddeeff";

describe("counting", () => {
  test("is done once for each table, in order, and as the model says", async () => {
    const [ada = "", ben = ""] = await people(2);
    const first = resultOf([ada, ben], { places: [1, 2] });
    await env.DB.batch([addingResult(env, first), addingResult(env, first), addingResult(env, first)]);
    await countResults(env);
    await addingResult(env, first).run();
    await countResults(env);
    const [one] = skillsAfter([1, 2].map((place) => ({ ...NEWCOMER, place })));
    expect(await skillOf(ada)).toEqual({ ...one, games: 1 });
    await played([ada, ben], { places: [2, 1] });
    expect((await skillOf(ada))?.games).toBe(2);
    expect((await skillOf(ben))?.mu).toBeGreaterThan((await skillOf(ada))?.mu ?? 0);
  });

  test("of two at once counts each result once", async () => {
    const [ada = "", ben = ""] = await people(2);
    for (const places of [
      [1, 2],
      [1, 2],
      [2, 1],
      [1, 1],
    ])
      await addingResult(env, resultOf([ada, ben], { places })).run();
    await Promise.all([countResults(env), countResults(env), countResults(env)]);
    expect((await skillOf(ada))?.games).toBe(4);
    expect(await countRows("result_people", `person = '${ben}'`)).toBe(4);
    expect(await countRows("results", "outcome is null")).toBe(0);
  });

  test.each([
    ["broken off", "[{"],
    ["no list", '{"person":"x"}'],
    ["no places", JSON.stringify([{ person: "ADA" }, { person: "BEN", place: null }])],
    ["hostile numbers", '[{"person":"ADA","place":1e999},{"person":"BEN","place":-1e999}]'],
    ["nobody at all", "null"],
  ])("sets a result aside that is %s, and counts the others", async (_, seats) => {
    const [ada = "", ben = ""] = await people(2);
    const bad = resultOf([ada, ben], { places: [1, 2] });
    await addingResult(env, bad).run();
    await env.DB.prepare("update results set seats = ? where table_id = ?")
      .bind(seats.replace("ADA", ada).replace("BEN", ben), bad.table)
      .run();
    await played([ada, ben], { places: [1, 2] });
    expect((await skillOf(ada))?.games).toBeGreaterThan(0);
    expect(Number.isFinite((await skillOf(ada))?.mu)).toBe(true);
    expect(await countRows("results", "outcome is null")).toBe(0);
    await countResults(env);
    const { outcome, kept } = (await env.DB.prepare("select outcome, seats as kept from results where table_id = ?")
      .bind(bad.table)
      .first<{ outcome: string; kept: string }>()) ?? { outcome: "", kept: "" };
    // Counted after all, or set aside: then the operator sees it, and it names nobody.
    const isAside = JSON.parse(outcome).pairs.length === 0;
    expect(await countRows("faults", `place = '${bad.table}'`)).toBe(isAside ? 1 : 0);
    expect(kept).not.toContain(ada);
  });

  test("waits for D1, and takes its being away for no fault of the result", async () => {
    const [ada = "", ben = ""] = await people(2);
    await addingResult(env, resultOf([ada, ben], { places: [1, 2] })).run();
    const batch = () => Promise.reject(new Error("D1 is away"));
    const DB = new Proxy(env.DB, {
      get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name).bind(target)),
    });
    await expect(countResults({ DB })).rejects.toThrow("D1 is away");
    await countResults(env);
    expect((await skillOf(ada))?.games).toBe(1);
  });

  test("costs four rows, and two for each player, however many games went before", async () => {
    const four = await people(4);
    const places = [1, 2, 3, 4];
    const spent: number[] = [];
    const read: number[] = [];
    for (let at = 0; at < 8; at++) {
      const counted = countingD1(env.DB);
      const counting = { ...env, DB: counted.db };
      await addingResult(counting, resultOf(four, { places, at: at * DAY })).run();
      await countResults(counting);
      spent.push(counted.written());
      read.push(counted.rows());
    }
    expect(Math.max(...spent)).toBeLessThanOrEqual(4 + 2 * 4);
    // A game reads its players' games of the last 90 days, and of the list its end.
    expect(Math.max(...read)).toBeLessThanOrEqual(20 + 16 * 8);
  });
});

test("a pair is compared five times in 90 days, also among others, and again when a comparison is older", async () => {
  const [ada = "", ben = "", cyd = ""] = await people(3);
  for (let at = 0; at < 5; at++) await played([ada, ben], { places: [1, 2], at: at * DAY });
  const before = await skillOf(ada);
  const sixth = await played([ben, ada], { places: [2, 1], at: 5 * DAY });
  expect(await skillOf(ada)).toEqual(before);
  expect((await outcomeAt(sixth)).pairs).toEqual([]);
  const three = await played([ada, ben, cyd], { places: [1, 2, 3], at: 6 * DAY });
  expect((await outcomeAt(three)).pairs).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect((await skillOf(ada))?.games).toBe(6);
  const other = await played([ada, ben], { places: [1, 2], at: 6 * DAY, game: "another" });
  expect((await outcomeAt(other)).pairs).toEqual([[0, 1]]);
  // The first comparison is 90 days old by then; those that did not count are not in the way.
  const later = await played([ada, ben], { places: [1, 2], at: 90 * DAY });
  expect((await outcomeAt(later)).pairs).toEqual([[0, 1]]);
  const last = await played([ada, ben], { places: [1, 2], at: 90 * DAY });
  expect((await outcomeAt(last)).pairs).toEqual([]);
});

test("who left in the first third loses against all; the others are rated among themselves", async () => {
  const [ada = "", ben = "", cyd = ""] = await people(3);
  const table = await played([ada, ben, cyd], { places: [1, 2, 3], early: 2 });
  const { after } = await outcomeAt(table);
  expect(after.slice(0, 2)).toEqual(skillsAfter([1, 2].map((place) => ({ ...NEWCOMER, place }))));
  expect(after[2]).toEqual(skillsAfter([1, 2, 3].map((place) => ({ ...NEWCOMER, place })))[2]);
});

describe("who deletes their account", () => {
  const leave = (client: Client, name: string) => client.call("DELETE", "/api/me", { body: { name } });

  test("is named nowhere, leaves everybody else's rating as it was, and takes no part in what is counted later", async () => {
    const [ada, ben] = [await account("Ada"), await account("Ben")];
    const [cyd = ""] = await people(1);
    await played([ada.id, ben.id, cyd], { places: [1, 2, 3] });
    const before = await skillOf(ben.id);
    const waiting = resultOf([ada.id, ben.id, cyd], { places: [3, 1, 2] });
    await addingResult(env, waiting).run();
    expect((await leave(ada, "Ada")).status).toBe(204);
    expect(await skillOf(ada.id)).toBeNull();
    expect(await skillOf(ben.id)).toEqual(before);
    expect(await countRows("results", `instr(seats, '${ada.id}') > 0`)).toBe(0);
    await countResults(env);
    const { pairs, after } = await outcomeAt(waiting.table);
    expect(pairs).toEqual([[1, 2]]);
    expect(after[0]).toBeNull();
    expect(await countRows("result_people", `person = '${ada.id}'`)).toBe(0);
  });

  test("is taken out even when the result reaches D1 after the deletion", async () => {
    const [ada, ben] = [await account("Ada"), await account("Ben")];
    await leave(ada, "Ada");
    await played([ada.id, ben.id], { places: [2, 1] });
    expect(await skillOf(ada.id)).toBeNull();
    expect(await skillOf(ben.id)).toEqual({ ...NEWCOMER, games: 0 });
    expect(await countRows("results", `instr(seats, '${ada.id}') > 0`)).toBe(0);
  });

  test("finds ratings and rated games in the copy of their data", async () => {
    const [ada, ben] = [await account("Ada"), await account("Ben")];
    await played([ada.id, ben.id], { places: [1, 2] });
    const { json } = await ada.get("/api/me/export");
    expect(json).toMatchObject({ ratings: [{ game: "g", games: 1 }], ratedGames: [{ game: "g", seat: 0 }] });
  });
});

describe("a rated table", () => {
  const open = (client: Client, more: object = {}) =>
    client.post("/api/tables", {
      game: "gold-rush",
      options: { tiles: 12 },
      seats: 2,
      nonce: NONCE,
      rated: true,
      ...more,
    });

  test("is for people with an account, without bots; programs may play only if it says so", async () => {
    const [ada, guest] = [await account("Ada"), await newGuest("Guest")];
    expect((await open(guest)).problem).toBe("rated-guest");
    expect((await open(ada, { bots: 1 })).problem).toBe("bad-options");
    const { id, invite, programs, rated } = (await open(ada)).json as TableShape;
    expect({ programs, rated }).toEqual({ programs: false, rated: true });
    expect((await guest.post(`/api/tables/${id}/join`, { invite, nonce: NONCE })).problem).toBe("rated-guest");
    const program = await newProgram(await account("Ben"));
    expect((await program.post(`/api/tables/${id}/join`, { invite, nonce: NONCE })).problem).toBe("no-programs");
    const marked = (await open(ada, { programs: true })).json as TableShape;
    expect(marked.programs).toBeUndefined();
    expect((await program.post(`/api/tables/${marked.id}/join`, { invite: marked.invite, nonce: NONCE })).status).toBe(
      200,
    );
    const { tables: mine } = (await ada.get("/api/tables?list=mine")).json as { tables: readonly TableShape[] };
    expect(mine.every((it) => it.rated)).toBe(true);
  });

  test("moves the ratings of both when it is over; each sees their own change, and a stranger neither", async () => {
    const [ada, ben, eve] = [await account("Ada"), await account("Ben"), await newGuest("Eve")];
    const id = await runningTable(
      { rated: true, host: { ...sitter(ada.id), name: "ADA" } },
      { ...sitter(ben.id), name: "BEN" },
    );
    const people = [ada, ben];
    for (let at = 0; at < 400; at++) {
      const shape = (await ada.get(`/api/tables/${id}`)).json as TableShape;
      if (shape.status === "over") break;
      const mover = people[shape.awaited[0] ?? 0] as Client;
      const { legal, seq } = (await mover.get(`/api/tables/${id}`)).json as TableShape;
      const moved = await mover.post(
        `/api/tables/${id}/moves`,
        { base: seq, commands: [legal[at % legal.length]] },
        { "idempotency-key": `k${at}` },
      );
      expect(moved.status).toBe(200);
    }
    await settled(id);
    const changeOf = async (client: Client) =>
      ((await client.get(`/api/tables/${id}/rating`)).json as { change: RatingChangeShape | null }).change;
    const [one, two] = [await changeOf(ada), await changeOf(ben)];
    expect(one).toMatchObject({ game: "gold-rush", rating: null, deviation: null, games: 1 });
    const { after } = await outcomeAt(id);
    const start = surely(NEWCOMER);
    for (const [seat, it] of [one, two].entries())
      expect(it?.change).toBeCloseTo(surely(after[seat] ?? NEWCOMER) - start, 2);
    expect(await changeOf(eve)).toBeNull();
    const again = (await ada.post(`/api/tables/${id}/rematch`, { nonce: NONCE })).json as TableShape;
    expect(again.rated).toBe(true);
  });

  test("is counted by the cron, if D1 failed after it had heard of the end", async () => {
    const [ada = "", ben = ""] = await people(2);
    await addingResult(env, resultOf([ada, ben], { places: [1, 2] })).run();
    await expect(countResults({ DB: d1Away })).rejects.toThrow("lost");
    await worker.scheduled(createScheduledController(), env);
    expect((await skillOf(ada))?.games).toBe(1);
  });

  test("that is told to D1 again counts no second time", async () => {
    const id = await runningTable({ rated: true });
    await playOut(id);
    await settled(id);
    const first = await outcomeAt(id);
    await stubOf(id).reproject();
    await countResults(env);
    expect(await outcomeAt(id)).toEqual(first);
    expect(await countRows("results", `table_id = '${id}'`)).toBe(1);
  });
});

test("who left a rated game and deletes their account is named at the table no more", async () => {
  const table = await timedTable(undefined, ["ada", "ben", "cyd"], { rated: true });
  await table.do("resign", "ada", {});
  const lobbyText = () => runInDurableObject(stubOf(table.id), (it: Table) => JSON.stringify(it.log.lobby()));
  expect(await lobbyText()).toContain('"person":"ada"');
  await stubOf(table.id).forget("ada");
  expect(await lobbyText()).not.toContain('"person":"ada"');
  await table.do("resign", "ben", {});
  await table.do("endGame", "cyd", {});
  await settled(table.id);
  expect((await outcomeAt(table.id)).after[0]).toBeNull();
  expect((await outcomeAt(table.id)).pairs).toEqual([[1, 2]]);
});

describe("who leaves a rated game", () => {
  const seatsOf = async (id: string) => {
    const row = await env.DB.prepare("select seats from results where table_id = ?")
      .bind(id)
      .first<{ seats: string }>();
    return JSON.parse(row?.seats ?? "[]") as readonly { place: number; early?: true }[];
  };
  const finish = async (table: Awaited<ReturnType<typeof timedTable>>) => {
    for (let at = 0; at < 400 && (await table.shape()).status === "running"; at++) {
      await table.settle();
      if ((await table.shape()).status === "running") await playOne(table.id, `end-${at}`);
    }
    await settled(table.id);
  };

  test("comes behind all others, the earliest last, whatever the bot makes of the seat", async () => {
    const table = await timedTable(undefined, ["ada", "ben", "cyd"], { rated: true });
    await table.do("resign", "ben", {});
    await table.do("resign", "ada", {});
    await table.do("endGame", "cyd", {});
    await settled(table.id);
    expect((await seatsOf(table.id)).map((it) => it.place)).toEqual([2, 3, 1]);
  });

  const calendar = { zone: "UTC", awake: null, off: [] };
  /** A table where somebody ran out of time, and Eve has sat down instead. */
  const replaced = async () => {
    const rule = { kind: "turn", hours: 24, out: "stand-in", vacation: 0 } as const;
    const table = await timedTable(rule, ["ada", "ben"], { rated: true });
    const person = await table.awaited(["ada", "ben"]);
    await table.until(table.now + DAY + 2_000);
    const { code } = (await table.clock("ben")).offers[0] as { code: string };
    await table.do("replace", "eve", { code, guest: false, calendar });
    return { table, person, seat: ["ada", "ben"].indexOf(person), other: person === "ada" ? "ben" : "ada" };
  };

  test("keeps the loss when somebody stands in, and is rated as always when back in time", async () => {
    const { table, person, seat, other } = await replaced();
    const back = await table.do("replace", person, { code: null, guest: false, calendar });
    expect(back.you).toBe(seat);
    await table.do("resign", person, {});
    await table.do("endGame", other, {});
    await settled(table.id);
    const seats = await seatsOf(table.id);
    expect(seats[seat]?.place).toBe(2);
    expect(await countRows("result_people", "person = 'eve'")).toBe(0);
  });

  test("is not rated by what a stand-in wins", async () => {
    const { table, seat, other } = await replaced();
    await table.do("resign", other, {});
    await table.do("endGame", "eve", {});
    await settled(table.id);
    // Both left; the one who ran out of time was the first.
    expect((await seatsOf(table.id)).map((it) => it.place)).toEqual([1, 1].map((_, at) => (at === seat ? 2 : 1)));
    await finish(table);
  });
});

test("a turn of others is never undone at a rated table", async () => {
  const table = await timedTable(undefined, ["ada", "ben"], { rated: true });
  const person = await table.awaited(["ada", "ben"]);
  const first = (await table.shape()).seq;
  while ((await table.awaited(["ada", "ben"])) === person) await playOne(table.id, `k${(await table.shape()).seq}`);
  await playOne(table.id, "other");
  const { seq: base } = await table.shape();
  const reply = await table.ask("takeBack", person, { base, to: first });
  expect(problemOf(reply)).toBe("no-takeback");
  expect(JSON.stringify(reply)).toContain("rated");
});
