/** Statistics of games: what is counted, once each and in few rows; what is not; what becomes of people who go. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { AnyGame } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { modules } from "../../games/modules.ts";
import {
  type FiguresOfGame,
  type GameEnd,
  type Leaders,
  leadersAfter,
  MOST_BEST,
  MOST_RANKED,
} from "../../worker/contract/game-figures.ts";
import { SHOWN_AFTER } from "../../worker/contract/rated.ts";
import { addingOnce, figuresOfGame, finishedOf, leadersOf } from "../../worker/db/game-figures.ts";
import { deleteOwned, merging, NOTHING_KEPT } from "../../worker/db/owned.ts";
import { tablesOfGame } from "../../worker/db/queries.ts";
import { addingResult, countResults } from "../../worker/db/ratings.ts";
import { endOf } from "../../worker/table/game-end.ts";
import { stateAt } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { countingD1 } from "../service/rows.ts";
import { Client, countRows, env, newGuest } from "./client.ts";
import { people, played, resultOf } from "./rating-kit.ts";
import { playOne, playOut, runAlarm, runningTable, settled, shapeFor, stubOf } from "./table-kit.ts";

const module = modules["gold-rush"] as (typeof modules)[string];
const STRANGER = { id: null, hidden: [] };

/** The statistics of a game as a stranger gets them. */
const figuresOf = (game = module.game.id): Promise<FiguresOfGame> =>
  figuresOfGame(env, { ...module, game: { id: game } as AnyGame }, []);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, it) => all + it, 0);

describe("a finished table", () => {
  test("of people is counted once, however often D1 is told of it", async () => {
    const id = await runningTable({ listed: true });
    await playOut(id);
    await settled(id);
    const first = await figuresOf();
    await stubOf(id).reproject();
    await settled(id);
    expect(await figuresOf()).toEqual(first);
    const [group, ...others] = first.groups;
    expect(others).toEqual([]);
    if (!group) throw new Error("nothing was counted");
    expect(group).toMatchObject({ seats: 2, edition: "short", bots: false, games: 1 });
    expect(sum(group.points.map(([, count]) => count))).toBe(2);
    expect([group.winners + group.others, sum(group.won), sum(group.lengths)]).toEqual([2, group.winners, 1]);
    // All points of this game come from the five sources that are its facts.
    expect(sum(Object.values(group.facts).flat())).toBe(sum(group.points.map(([points, count]) => points * count)));
    expect(first.best.map((it) => it.table)).toEqual([id]);
    expect(await finishedOf(env, "gold-rush")).toBe(1);
  });

  test("with a bot is counted apart, and is no best game", async () => {
    const before = (await figuresOf()).best;
    const id = await runningTable({ bots: 1, listed: true });
    for (let at = 0; at < 400; at++) {
      const { status, awaited } = await shapeFor(id, null);
      if (status === "over") break;
      if (awaited[0] === 0) await playOne(id, `k${at}`);
      else await runAlarm(id);
    }
    await settled(id);
    const { groups, best } = await figuresOf();
    expect(groups.filter((it) => it.bots).map((it) => it.games)).toEqual([1]);
    expect(best).toEqual(before);
  });

  test("that was imported, branched off, or left by everybody is not counted; an unlisted one is no best game", async () => {
    const id = await runningTable();
    await playOut(id);
    const ends = await runInDurableObject(stubOf(id), (table: Table) => {
      const whole = table.context.load();
      const { lobby } = whole;
      const early = { ...whole, state: stateAt(whole, 3), turns: [[]] };
      const imported = { at: 1, claims: { origin: null, players: [] } } as unknown as (typeof lobby)["imported"];
      const fork = { table: "t", at: 1 } as (typeof lobby)["fork"];
      return [
        endOf(whole),
        endOf({ ...whole, lobby: { ...lobby, listed: true } }),
        endOf({ ...whole, lobby: { ...lobby, ...(imported && { imported }) } }),
        endOf({ ...whole, lobby: { ...lobby, ...(fork && { fork }) } }),
        endOf(early),
      ];
    });
    expect(ends.map((it) => it && [Boolean(it.counts["p.2.short.n"]), it.best?.table ?? null])).toEqual([
      [true, null],
      [true, id],
      null,
      null,
      null,
    ]);
  });
});

let made = 0;
/** A game of two that was won with so many points. */
function ended(game: string, worth: number, who: readonly string[] = []): GameEnd {
  const table = `figures-${++made}`;
  return {
    ...{ table, game, at: made },
    counts: { "p.2.all.n": 1, "p.2.all.w": worth, [`p.2.all.p${worth}`]: 2, "p.2.all.W": 1 },
    best: { table, at: made, seats: 2, edition: "all", worth, points: [worth, 1], people: who },
  };
}

const rowOf = (game: string) =>
  env.DB.prepare("select counts, best, leaders from game_figures where game = ?")
    .bind(game)
    .first<Record<string, string>>();

describe("counting", () => {
  test("costs a rated game of four one row beside its ratings, another game two, however many went before", async () => {
    const four = await people(4);
    const [rated, unrated]: [number[], number[]] = [[], []];
    const read: number[] = [];
    for (let at = 0; at < 12; at++) {
      const first = countingD1(env.DB);
      const end = ended("rows", at * 3, four);
      await addingResult({ DB: first.db }, resultOf(four, { places: [1, 2, 3, 4], game: "rows", at }), end).run();
      await countResults({ ...env, DB: first.db });
      rated.push(first.written());
      const second = countingD1(env.DB);
      await second.db.batch([...addingOnce({ DB: second.db }, ended("rows", at * 3 + 1, four))]);
      unrated.push(second.written());
      const third = countingD1(env.DB);
      await figuresOfGame({ DB: third.db }, { ...module, game: { id: "rows" } as AnyGame }, []);
      await leadersOf({ DB: third.db }, "rows", "games", STRANGER);
      read.push(third.rows());
    }
    expect(Math.max(...rated)).toBeLessThanOrEqual(12);
    expect(Math.max(...unrated)).toBeLessThanOrEqual(2);
    // A row of the game for either answer, and the people that are shown.
    expect(Math.max(...read)).toBeLessThanOrEqual(2 + 2 * 4 + MOST_BEST * 4 * 2);
  });

  test("gives the same whatever the order, and keeps the best three games", async () => {
    const [ada = "", ben = ""] = await people(2);
    const worths = [5, 9, 7, 9, 1, 12];
    const ends = worths.map((it) => ended("order", it, [ada, ben]));
    for (const it of ends) await env.DB.batch([...addingOnce(env, it), ...addingOnce(env, it)]);
    const one = await rowOf("order");
    await env.DB.batch(
      ends.map((it) => env.DB.prepare("delete from counted_tables where table_id = ?").bind(it.table)),
    );
    for (const it of ends.toReversed()) await env.DB.batch([...addingOnce(env, { ...it, game: "turned" })]);
    expect(await rowOf("turned")).toEqual(one);
    const { best, groups } = await figuresOf("order");
    expect(best.map((it) => it.worth)).toEqual([12, 9, 9]);
    expect(best[1]?.table).toBe(ends[1]?.table);
    expect(groups).toMatchObject([{ games: 6, winning: sum(worths), winners: 6, won: [0, 0] }]);
  });
});

test("a ranking is the top of all people, whoever climbs and falls", () => {
  const random = seeded("ranking");
  const all = new Map<string, { person: string; rating: number; games: number }>();
  let leaders: Leaders = {};
  for (let at = 0; at < 4_000; at++) {
    const changed = Array.from({ length: 3 }, () => {
      const person = `p${random.below(MOST_RANKED * 3)}`;
      const before = all.get(person) ?? { person, rating: 0, games: 0 };
      return { person, rating: before.rating + random.below(7) - 3, games: before.games + 1 };
    });
    const once = [...new Map(changed.map((it) => [it.person, it])).values()];
    for (const it of once) all.set(it.person, it);
    leaders = leadersAfter(leaders, once);
  }
  // Of people with equal numbers, it does not matter who is in.
  const numbers = [...all.values()];
  const descending = (of: readonly number[]) => of.toSorted((a, b) => b - a);
  for (const [ranking, order] of [
    [leaders.rating, descending(numbers.filter((it) => it.games >= SHOWN_AFTER).map((it) => it.rating))],
    [leaders.games, descending(numbers.map((it) => it.games))],
  ] as const) {
    const shown = ranking?.people ?? [];
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.length).toBeLessThanOrEqual(MOST_RANKED);
    expect(shown.map(([, value]) => value)).toEqual(order.slice(0, shown.length));
    expect(new Set(shown.map(([it]) => it)).size).toBe(shown.length);
  }
});

describe("the first people of a game", () => {
  const idsBy = async (by: "rating" | "games", reader: Parameters<typeof leadersOf>[3] = STRANGER) =>
    (await leadersOf(env, "lead", by, reader)).leaders.map((it) => it.id);

  test("are those with the highest ratings after five games, without those who hide theirs", async () => {
    const [ada = "", ben = "", cyd = ""] = await people(3);
    for (let at = 0; at < 4; at++) await played([ada, ben], { places: [1, 2], game: "lead", at });
    expect(await idsBy("rating")).toEqual([]);
    expect(await idsBy("games")).toEqual([ada, ben]);
    for (let at = 4; at < 9; at++) await played([ada, cyd], { places: [1, 2], game: "lead", at });
    expect(await idsBy("rating")).toEqual([ada, cyd]);
    expect(await idsBy("games")).toEqual([ada, cyd, ben]);
    const [first] = (await leadersOf(env, "lead", "rating", STRANGER)).leaders;
    expect(first).toMatchObject({ name: ada, games: 9 });
    expect(await idsBy("rating", { id: null, hidden: [ada] })).toEqual([null, cyd]);
    await env.DB.prepare("update people set rating_hidden = 1 where id = ?").bind(ada).run();
    expect(await idsBy("games")).toEqual([cyd, ben]);
    expect(await idsBy("games", { id: ada, hidden: [] })).toEqual([ada, cyd, ben]);
    await deleteOwned(env, { id: cyd, email: null, inboxes: [] }, 1);
    expect(await idsBy("games", { id: ada, hidden: [] })).toEqual([ada, ben]);
    expect(await countRows("game_figures", `instr(leaders || best, '${cyd}') > 0`)).toBe(0);
    await played([ada, ben], { places: [1, 2], game: "lead", at: 9 });
    expect(await countRows("game_figures", "instr(leaders, 'null,') > 0 and game = 'lead'")).toBe(0);
  });
});

describe("a best game", () => {
  const namesIn = async (game: string) => (await figuresOf(game)).best.map((it) => it.names);

  test("names nobody who deleted their account, before it is counted or after", async () => {
    const [ada = "", ben = "", cyd = ""] = await people(3);
    const waiting = ended("gone", 8, [ada, cyd]);
    await addingResult(env, resultOf([ada, cyd], { places: [1, 2], game: "gone" }), waiting).run();
    await env.DB.batch([...addingOnce(env, ended("gone", 9, [ada, ben]))]);
    for (const id of [ben, cyd]) await deleteOwned(env, { id, email: null, inboxes: [] }, 1);
    await countResults(env);
    await env.DB.batch([...addingOnce(env, ended("gone", 7, [ben, ada]))]);
    expect(await namesIn("gone")).toEqual([
      [ada, null],
      [ada, null],
      [null, ada],
    ]);
    expect(await countRows("game_figures", `instr(best, '${ben}') + instr(best, '${cyd}') > 0`)).toBe(0);
  });

  test("names the person whom a guest became, before it is counted or after", async () => {
    const [ada = "", ben = ""] = await people(2);
    await env.DB.prepare("insert into people (id, name, created_at) values ('guest-f', 'Guest', 0)").run();
    await env.DB.batch([...addingOnce(env, ended("merged", 9, ["guest-f", ben]))]);
    await env.DB.batch([
      ...merging(env, { guest: "guest-f", person: ada, inbox: "none", heir: "none" }, NOTHING_KEPT, 1),
    ]);
    await env.DB.batch([...addingOnce(env, ended("merged", 8, ["guest-f", ben]))]);
    expect(await namesIn("merged")).toEqual([
      [ada, ben],
      [ada, ben],
    ]);
  });
});

describe("GET /games/:id", () => {
  test("has the tables of the game that are open or being played, and reads only those", async () => {
    const reads: number[] = [];
    const others =
      env.DB.prepare(`insert into tables (id, game, status, listed, version, seq, header, seats, awaited, created_at, last_at)
      select 'other-' || ?1 || value, 'another', iif(value % 2, 'open', 'running'), 1, 1, 1, '{}', '[]', '[]', 1, 1
      from json_each(?2)`);
    const id = await runningTable({ listed: true, game: "hex", options: { size: 7, swap: true }, rules: 1 });
    await settled(id);
    for (let at = 0; at < 3; at++) {
      await others.bind(at, JSON.stringify(Array.from({ length: 40 }, (_, it) => it))).run();
      const counted = countingD1(env.DB);
      const tables = await tablesOfGame(
        { ...env, DB: counted.db },
        { game: "hex", status: "running", person: null },
        5,
      );
      expect(tables.map((it) => it.id)).toEqual([id]);
      await tablesOfGame({ ...env, DB: counted.db }, { game: "hex", status: "open", person: "ada" }, 5);
      reads.push(counted.rows());
    }
    expect(Math.max(...reads)).toBeLessThanOrEqual(reads[0] ?? 0);
    expect(reads[0]).toBeLessThanOrEqual(10);
  });

  test("answers a stranger and a person, also before anything was counted", async () => {
    const guest = await newGuest("Guest");
    for (const client of [new Client(), guest]) {
      const played = client === guest ? 0 : null;
      const shown = (await client.get("/api/games/liars-dice")).json;
      expect(shown).toMatchObject({ finished: 0, you: null, played, open: [] });
      expect((await client.get("/api/games/liars-dice/figures")).json).toEqual({
        ...{ editions: ["wild", "plain", "exact"], facts: { dice: "number" }, by: "entries", groups: [], best: [] },
      });
      expect((await client.get("/api/games/liars-dice/leaders?by=games")).json).toEqual({ leaders: [] });
    }
    const totals = `insert into person_totals (person, running, finished, abandoned, answers, games)
      values (?, 0, 3, 0, '[]', '{"hex":1,"liars-dice":2}')`;
    await env.DB.prepare(totals).bind(guest.me.id).run();
    expect((await guest.get("/api/games/liars-dice")).json).toMatchObject({ you: null, played: 2 });
    expect((await guest.get("/api/games/nothing")).status).toBe(404);
  });
});
