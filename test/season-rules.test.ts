/** Seasons, a Swiss and a cup, played by the rules alone: who meets whom, the standings, and the end. */
import { expect, test } from "vitest";
import { seeded } from "../games/kernel/random.ts";
import type { SeasonSettings, SeatResult } from "../worker/contract/season.ts";
import { entryOf, exported, SEASON_FORMAT, type SeasonEntry, verifySeason } from "../worker/season/log.ts";
import { groupStandings, swissStanding } from "../worker/season/rounds.ts";
import { type Decided, decide, type SeasonCommand } from "../worker/season/rules.ts";
import { pointsOf, standingOf, usualPoints } from "../worker/season/standing.ts";
import { gamesOfRound, mostEntrants, type SeasonState } from "../worker/season/state.ts";

const settings = (change: Partial<SeasonSettings>): SeasonSettings => ({
  ...{ kind: "season", name: "Test", number: 1, game: "any", options: {}, seats: 4, least: 2, rated: false },
  clock: { kind: "turn", hours: 72, out: "stand-in", vacation: 14 },
  ...{ points: usualPoints(change.seats ?? 4), size: 7, divisions: 3, up: 1, rounds: 4 },
  ...{ most: null, startsAt: null, roundDays: null, every: null, entry: { rating: null } },
  ...change,
});

function after(state: SeasonState | null, ...commands: readonly SeasonCommand[]): SeasonState {
  let now = state;
  for (const it of commands) {
    const decided = decide(now, it, 1000);
    if (!decided.ok) throw new Error(`${it.type}: ${decided.why}`);
    now = decided.state;
  }
  if (!now) throw new Error("nothing was done");
  return now;
}

const begunNot = (players: number, change: Partial<SeasonSettings>): SeasonState =>
  after(null, { type: "make", settings: settings(change), players });

const begun = (players: number, change: Partial<SeasonSettings>): SeasonState =>
  after(begunNot(players, change), { type: "start" });

/** A better player has a lower number, and wins but for chance. */
function resultOf(
  players: readonly number[],
  random: { below(n: number): number },
  luck: number,
): readonly SeatResult[] {
  const strength = players.map((it) => it - luck * random.below(10));
  return strength.map((it) => {
    const place = 1 + strength.filter((other) => other < it).length;
    return { place, share: Math.round(1000 / place) };
  });
}

/** Plays all games of all rounds. */
function playedOut(state: SeasonState, luck = 1, seen: (state: SeasonState) => void = () => undefined): SeasonState {
  const random = seeded("season");
  let now = state;
  for (let game = 0; game < now.games.length; game++) {
    if (now.games[game]?.result) continue;
    const { players } = now.games[game] as SeasonState["games"][number];
    now = after(now, { type: "result", game, seats: resultOf(players, random, luck) });
    if (now.rounds.length > 0 && game === now.games.length - 1) seen(now);
  }
  return now;
}

test("a Swiss of 16 in pairs: no rematch in five rounds, seats even, the best wins", () => {
  const over = playedOut(begun(16, { kind: "swiss", seats: 2, rounds: 5 }), 0);
  expect(over.rounds.length).toBe(5);
  const pairs = over.games.map((it) => it.players.toSorted((a, b) => a - b).join(" "));
  expect(new Set(pairs).size).toBe(40);
  for (let player = 0; player < 16; player++) {
    const first = over.games.filter((it) => it.players[0] === player).length;
    expect([2, 3]).toContain(first);
  }
  expect(over.ended?.order[0]).toBe(0);
  expect(over.ended?.order.toSorted((a, b) => a - b)).toEqual([...Array(16).keys()]);
  expect(swissStanding(over)[0]).toMatchObject({ player: 0, points: 10, wins: 5, best: 1, worst: 1 });
});

test.each([3, 4, 5])(
  "a Swiss of 16 at tables of %i: everybody plays or rests once, hardly anybody meets twice",
  (seats) => {
    const over = playedOut(begun(16, { kind: "swiss", seats, rounds: 4 }));
    for (const [round, { resting }] of over.rounds.entries()) {
      const playing = gamesOfRound(over, round).flatMap((it) => it.players);
      expect([...playing, ...resting].toSorted((a, b) => a - b)).toEqual([...Array(16).keys()]);
    }
    const met = new Map<string, number>();
    for (const { players } of over.games)
      for (const one of players)
        for (const other of players) if (one < other) met.set(`${one} ${other}`, (met.get(`${one} ${other}`) ?? 0) + 1);
    expect(Math.max(...met.values())).toBeLessThanOrEqual(2);
    expect(over.ended?.why).toBe("played");
  },
);

test("an odd Swiss: nobody rests twice, and a round off counts as a win", () => {
  const over = playedOut(begun(7, { kind: "swiss", seats: 2, rounds: 5 }), 0);
  const resting = over.rounds.flatMap((it) => it.resting);
  expect(new Set(resting).size).toBe(5);
  const rested = swissStanding(over).find((it) => it.player === resting[0]);
  expect(rested?.games).toBe(4);
  expect(rested?.points).toBe(2 + 2 * (rested?.wins ?? 0));
});

test("a Swiss of two thousand is paired fast enough for one alarm", () => {
  const state = begun(2000, { kind: "swiss", seats: 4, rounds: 2 });
  const over = playedOut(state);
  expect(over.games.length).toBe(1000);
});

test.each([2, 3, 4, 5])("a cup of 13 with %i seats: groups, then knock-out, one winner", (seats) => {
  const over = playedOut(begun(13, { kind: "cup", seats, size: seats + 2 }), 0);
  const stages = over.rounds.map((it) => it.stage);
  expect(stages[0]).toBe("group");
  expect(new Set(stages.slice(1))).toEqual(new Set(["knockout"]));
  expect(over.ended?.order[0]).toBe(0);
  expect(over.ended?.order.length).toBe(13);
  expect(gamesOfRound(over).length).toBe(1);
  // Nobody plays on who is out.
  for (let round = 2; round < over.rounds.length; round++) {
    const before = new Set([
      ...gamesOfRound(over, round - 1).flatMap((it) => it.players),
      ...(over.rounds[round - 1]?.resting ?? []),
    ]);
    for (const it of gamesOfRound(over, round).flatMap(({ players }) => players)) expect(before.has(it)).toBe(true);
  }
});

test("a season of 49: three divisions, promotion and relegation; who left goes down, whoever waits comes in", () => {
  let state = after(null, { type: "make", settings: settings({ most: 49 }), players: 50 }, { type: "start" });
  expect(state.waiting).toEqual([49]);
  expect(state.games.length).toBe(49);
  state = after(state, { type: "withdraw", player: 0 });
  const over = playedOut(state, 0);
  expect(over.phase).toBe("over");
  const order = over.ended?.order ?? [];
  expect(order.at(-1)).toBe(0);
  expect(order.slice(-2)).toEqual([49, 0]);
  expect(over.ended?.up).toEqual([7, 8, 21, 22, 23, 24]);
  expect(over.ended?.down.length).toBeGreaterThan(0);
  const next = after(
    null,
    { type: "make", settings: settings({ most: 49 }), players: 49, before: "x" },
    { type: "start" },
  );
  expect(next.players.length).toBe(49);
});

test("the same result twice, or another one of a rebuilt table, changes nothing", () => {
  const state = begun(7, {});
  const seats = [1, 2, 3, 4].map((place) => ({ place, share: 1000 / place }));
  const once = after(state, { type: "result", game: 0, seats });
  const again = decide(once, { type: "result", game: 0, seats: seats.toReversed() }, 2000);
  expect(again).toEqual({ ok: true, events: [], state: once });
  expect(decide(once, { type: "result", game: 99, seats }, 2000)).toMatchObject({ ok: true, events: [] });
});

test.each([
  ["enter", { type: "enter", player: 7 }, "season-begun"],
  ["start", { type: "start" }, "season-begun"],
  ["next", { type: "next", season: "x" }, "season-not-over"],
  ["withdraw", { type: "withdraw", player: 30 }, "not-entered"],
] as const)("%s is refused during the season", (_, command, why) => {
  expect(decide(begun(7, {}), command, 2000)).toEqual({ ok: false, why });
});

test("too few for a table: it does not start, and players may still come", () => {
  const open = after(null, { type: "make", settings: settings({}), players: 3 });
  expect(decide(open, { type: "start" }, 0)).toEqual({ ok: false, why: "season-too-few" });
  expect(after(open, { type: "enter", player: 3 }, { type: "start" }).games.length).toBe(4);
});

test("who withdrew may enter again, and has the old place", () => {
  const open = after(null, { type: "make", settings: settings({}), players: 3 }, { type: "withdraw", player: 1 });
  expect(after(open, { type: "enter", player: 1 }).entrants).toEqual([{}, {}, {}]);
});

test("points of tied places are shared; who left has none, and takes the place from nobody", () => {
  const result = [
    { place: 1, share: 1000 },
    { place: 1, share: 1000 },
    { place: 3, share: 500, left: true },
    { place: 4, share: 100 },
  ] as const;
  expect(pointsOf(result, [10, 6, 3, 1])).toEqual([8, 8, 0, 1]);
});

test("equal points are told apart by wins, head to head, and the share of the winner's points, each named", () => {
  const game = (players: readonly number[], places: readonly number[], shares = places.map((it) => 1000 / it)) => ({
    players,
    result: places.map((place, at) => ({ place, share: Math.round(shares[at] ?? 0) })),
  });
  const points = [4, 2, 0];
  const byWins = standingOf([0, 1], [game([0, 2], [1, 3]), game([1, 2], [2, 3]), game([1, 3], [2, 3])], { points });
  expect(byWins.map((it) => [it.player, it.by])).toEqual([
    [0, undefined],
    [1, "wins"],
  ]);
  const byHead = standingOf([0, 1], [game([0, 1], [1, 2]), game([1, 2], [1, 2]), game([0, 2], [2, 1])], { points });
  expect(byHead.map((it) => [it.player, it.by])).toEqual([
    [0, undefined],
    [1, "head"],
  ]);
  const byShare = standingOf([0, 1], [game([0, 2], [1, 2], [1000, 1]), game([1, 2], [1, 2], [900, 1])], { points });
  expect(byShare.map((it) => [it.player, it.by])).toEqual([
    [0, undefined],
    [1, "share"],
  ]);
});

test("what each can still reach", () => {
  const lines = standingOf(
    [0, 1, 2],
    [
      {
        players: [0, 1],
        result: [
          { place: 1, share: 1000 },
          { place: 2, share: 1 },
        ],
      },
      {
        players: [0, 2],
        result: [
          { place: 1, share: 1000 },
          { place: 2, share: 1 },
        ],
      },
      { players: [1, 2], result: null },
    ],
    { points: [2, 0] },
  );
  expect(lines.map(({ player, best, worst }) => ({ player, best, worst }))).toEqual([
    { player: 0, best: 1, worst: 1 },
    { player: 1, best: 2, worst: 3 },
    { player: 2, best: 2, worst: 3 },
  ]);
});

test("a round whose time is up ends it: the games that still run count for nobody, in a Swiss the next round begins", () => {
  const day = 86_400_000;
  const swiss = begun(8, { kind: "swiss", seats: 4, rounds: 2, roundDays: 7 });
  expect(decide(swiss, { type: "nextRound" }, 1000 + 6 * day)).toMatchObject({ ok: true, events: [] });
  const second = decide(swiss, { type: "nextRound" }, 1000 + 7 * day);
  expect(second).toMatchObject({ ok: true, events: [{ type: "roundBegun", round: 1 }] });
  const league = decide(begun(7, { roundDays: 7 }), { type: "nextRound" }, 1000 + 7 * day);
  expect(league).toMatchObject({ ok: true, events: [{ type: "ended", why: "time" }] });
  expect(groupStandings(begun(7, {}))[0]?.map((it) => it.points)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test("the log of a season is verified, and every false byte is found", () => {
  const settled = settings({ seats: 2, size: 2 });
  const commands: readonly SeasonCommand[] = [
    { type: "make", settings: settled, players: 2 },
    { type: "start" },
    ...[0, 1].map((game) => ({ type: "result" as const, game, seats: resultOf([0, 1], seeded("log"), 0) })),
  ];
  let state: SeasonState | null = null;
  let last: SeasonEntry | null = null;
  const entries: SeasonEntry[] = [];
  for (const command of commands) {
    const decided: Decided = decide(state, command, 1000);
    if (!decided.ok) throw new Error(decided.why);
    const from = { id: "abc", seq: last?.seq ?? 0, hash: last?.hash ?? null };
    last = entryOf(from, { at: 1000, by: "person", key: "key", command, events: decided.events });
    entries.push(last);
    ({ state } = decided);
  }
  const lines = entries.map((it) => JSON.stringify(it));
  const text = exported({ format: SEASON_FORMAT, id: "abc", origin: "", players: ["Ada", "Ben"] }, lines);
  expect(verifySeason(text)).toMatchObject({ ok: true, entries: 4, state: { phase: "over" } });
  const without = text.split("\n").toSpliced(2, 1);
  expect(verifySeason(without.join("\n"))).toMatchObject({ ok: false, seq: 2 });
  expect(verifySeason(text.replace('"place":1', '"place":2'))).toMatchObject({ ok: false, why: "the hash differs" });
  expect(verifySeason("{}")).toMatchObject({ ok: false, why: "no season" });
  expect(verifySeason("{")).toMatchObject({ ok: false, why: "a line is no JSON" });
});

test("in a Swiss of 10,000 who all have the same points, the standings are made once for all their pages", () => {
  const state = begun(10_000, { kind: "swiss", seats: 2 });
  const lines = swissStanding(state);
  expect(new Set(lines.map((it) => `${it.place} ${it.best} ${it.worst}`))).toEqual(new Set(["1 1 10000"]));
  expect(swissStanding(state)).toBe(lines);
});

test.each([
  [{ seats: 2, size: 21 }, 4000],
  [{ seats: 2, size: 6 }, 10_000],
  [{ seats: 2, size: 21, most: 100 }, 10_000],
  [{ kind: "swiss", seats: 2 }, 10_000],
  [{ seats: 5, size: 21 }, 10_000],
] as const)("all games of the largest round fit a row of the log: %j", (change, most) => {
  expect(mostEntrants(settings(change))).toBe(most);
  const decided = decide(begunNot(most, change), { type: "start" }, 1000);
  expect(decided.ok && JSON.stringify(decided.events).length).toBeLessThan(1_900_000);
});
