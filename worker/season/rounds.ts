/** The rounds of a season: the first one, what follows a round, and the order of all players at the end. Pure. */
import type { EndedWhy } from "../contract/season.ts";
import { DAY } from "../lib/time.ts";
import { gamesOf } from "./design.ts";
import { dealt, leaguesOf, movesOf } from "./leagues.ts";
import { standingOf } from "./standing.ts";
import { gamesOfRound, plays, type RoundBegun, type SeasonEvent, type SeasonGame, type SeasonState } from "./state.ts";
import { type History, pairUp, type Round, seated, tableSizes } from "./swiss.ts";

/** Tables of a round that stand in one group. */
const TABLES_OF_GROUP = 8;

const endOf = ({ settings }: SeasonState, at: number): number | null =>
  settings.roundDays === null ? null : at + settings.roundDays * DAY;

/** Leagues or groups in which everybody meets everybody. */
function leagueRound(state: SeasonState, stage: "league" | "group", at: number): RoundBegun | null {
  const { size, seats, divisions } = state.settings;
  const groups = leaguesOf(state.players, { size, seats, divisions: stage === "league" ? divisions : 1 });
  if (groups.length === 0) return null;
  const games = groups.flatMap(({ players }, group) =>
    gamesOf(seats, players.length).map((block) => ({ group, players: block.map((it) => players[it] as number) })),
  );
  return { type: "roundBegun", round: 0, stage, groups, games, resting: [], until: endOf(state, at) };
}

/** Tables of a round, some to a group. */
function tableRound(
  state: SeasonState,
  stage: "swiss" | "knockout",
  { tables, resting }: Round,
  at: number,
): RoundBegun {
  const games = tables.map((players, table) => ({ group: Math.floor(table / TABLES_OF_GROUP), players }));
  const groups = [...Map.groupBy(games, (it) => it.group).values()].map((it) => ({
    division: 0,
    players: it.flatMap(({ players }) => players),
  }));
  return { type: "roundBegun", round: state.rounds.length, stage, groups, games, resting, until: endOf(state, at) };
}

/** The history that the games so far tell of each player. */
function historyOf({ games, rounds }: Pick<SeasonState, "games" | "rounds">): History {
  const met = new Map<string, number>();
  const sat = new Map<string, number>();
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const { players } of games)
    for (const [seat, player] of players.entries()) {
      add(sat, `${player} ${seat}`);
      for (const other of players) if (other !== player) add(met, `${player} ${other}`);
    }
  const rested = new Set(rounds.flatMap((it) => it.resting));
  return {
    met: (one, other) => met.get(`${one} ${other}`) ?? 0,
    sat: (player, seat) => sat.get(`${player} ${seat}`) ?? 0,
    rested: (player) => rested.has(player),
  };
}

/** Points for rounds off (byes): each counts as a win. */
function restsOf({ rounds, settings }: SeasonState): ReadonlyMap<number, number> {
  const extra = new Map<number, number>();
  for (const { resting, stage } of rounds)
    if (stage === "swiss") for (const it of resting) extra.set(it, (extra.get(it) ?? 0) + (settings.points[0] ?? 0));
  return extra;
}

type Standing = ReturnType<typeof standingOf>;
const standings = new WeakMap<SeasonState, Standing>();

/** The standings of a Swiss: over all rounds. Every page of them asks, so they are made once for a state. */
export function swissStanding(state: SeasonState): Standing {
  const known = standings.get(state);
  if (known) return known;
  const made = standingOf(state.players, state.games, { points: state.settings.points, extra: restsOf(state) });
  standings.set(state, made);
  return made;
}

/** The tables of places of the leagues or groups of the first round. */
export function groupStandings(state: SeasonState): readonly Standing[] {
  const games = Map.groupBy(gamesOfRound(state, 0), (it) => it.group);
  return state.groups.flatMap((it, group) =>
    it.round === 0 ? [standingOf(it.players, games.get(group) ?? [], state.settings)] : [],
  );
}

const orderOf = (lines: readonly { readonly player: number }[]): readonly number[] => lines.map((it) => it.player);

/** Players, those who stay first. */
function stayersFirst(state: SeasonState, players: readonly number[]): readonly number[] {
  return [...players.filter((it) => plays(state, it)), ...players.filter((it) => !plays(state, it))];
}

const swissOrder = (state: SeasonState) => stayersFirst(state, orderOf(swissStanding(state)));

function swissRound(state: SeasonState, at: number): RoundBegun | null {
  const { seats, least } = state.settings;
  const order = state.rounds.length === 0 ? state.players : swissOrder(state);
  const players = order.filter((it) => plays(state, it));
  if (players.length < Math.max(2, least)) return null;
  const round = pairUp(players, Math.min(seats, players.length), least, historyOf(state));
  return round.tables.length === 0 ? null : tableRound(state, "swiss", round, at);
}

// Cups: in the knock-out the best and the worst left meet, and the first of each table go on.

/** How many of a table go on. */
const goingOn = (seats: number): number => Math.max(1, Math.floor(seats / 2));

/** Whether these play the final. */
const isFinal = (players: number, seats: number): boolean => players <= seats;

/**
 * A round of the knock-out. `players`: the best first. Two seats: as many play as leave a power of two, the best are through; more seats:
 * the best are through where they do not fill a table.
 */
function knockOut(players: readonly number[], seats: number, least: number, history: Pick<History, "sat">): Round {
  if (isFinal(players.length, seats)) return { tables: [seated(players, history)], resting: [] };
  const playing = seats === 2 ? 2 * (players.length - powerBelow(players.length)) : players.length;
  const sizes = tableSizes(playing, seats, least);
  const resting = players.slice(0, players.length - sizes.reduce((sum, it) => sum + it, 0));
  const those = players.slice(resting.length);
  // The first table has the best and the last.
  return { tables: dealt(those, sizes).map((it) => seated(it, history)), resting };
}

/** The largest power of two below a number that is none itself; half of one that is. */
function powerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/** How many of each group of a cup are through. */
const throughOf = (seats: number): number => Math.max(2, goingOn(seats));

/** Groups of the first round, each in the order of places. */
const groupOrders = (state: SeasonState, groups: readonly Standing[]): readonly (readonly number[])[] =>
  groups.map((it) => stayersFirst(state, orderOf(it)));

/** The seeds of the knock-out: the firsts of all groups, by their points for each game, then the seconds. */
function seedsOf(state: SeasonState, groups: readonly Standing[]): readonly number[] {
  const worth = new Map(groups.flat().map((line) => [line.player, line.points / Math.max(1, line.games)]));
  const orders = groupOrders(state, groups);
  const through = throughOf(state.settings.seats);
  return Array.from({ length: through }, (_, place) =>
    orders
      .flatMap((it) => it[place] ?? [])
      .filter((it) => plays(state, it))
      .toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || a - b),
  ).flat();
}

/** The players of a game in the order in which they go on: by place, then as seeded. An unfinished game goes by the seeds alone. */
function finishers(state: SeasonState, { players, result }: SeasonGame, seeds: readonly number[]): readonly number[] {
  const placeOf = (player: number) => result?.[players.indexOf(player)]?.place ?? 0;
  const goneLast = (player: number) => (plays(state, player) && !result?.[players.indexOf(player)]?.left ? 0 : 1);
  return players.toSorted(
    (a, b) => goneLast(a) - goneLast(b) || placeOf(a) - placeOf(b) || seeds.indexOf(a) - seeds.indexOf(b),
  );
}

/** Those who are still in the cup, as seeded. `null`: the final was played. */
function stillIn(state: SeasonState, seeds: readonly number[]): readonly number[] | null {
  const last = state.rounds.at(-1);
  if (last?.stage !== "knockout") return seeds;
  const games = gamesOfRound(state);
  const playing = games.reduce((sum, it) => sum + it.players.length, 0) + last.resting.length;
  if (isFinal(playing, state.settings.seats)) return null;
  const on = new Set([
    ...last.resting,
    ...games.flatMap((it) => finishers(state, it, seeds).slice(0, goingOn(it.players.length))),
  ]);
  return seeds.filter((it) => on.has(it) && plays(state, it));
}

function cupRound(state: SeasonState, at: number): RoundBegun | null {
  if (state.rounds.length === 0) return leagueRound(state, "group", at);
  const on = stillIn(state, seedsOf(state, groupStandings(state)));
  const { seats, least } = state.settings;
  if (!on || on.length < Math.max(2, least)) return null;
  return tableRound(state, "knockout", knockOut(on, seats, least, historyOf(state)), at);
}

/** All players of a cup, the best first: the final, then those who went out later, then the groups. */
function cupOrder(state: SeasonState): readonly number[] {
  const standing = groupStandings(state);
  const seeds = seedsOf(state, standing);
  const on = stillIn(state, seeds) ?? [];
  const byRound = state.rounds.flatMap((it, round) => {
    if (it.stage !== "knockout") return [];
    const tables = gamesOfRound(state, round).map((game) => finishers(state, game, seeds));
    const most = Math.max(0, ...tables.map((table) => table.length));
    return [Array.from({ length: most }, (_, place) => tables.flatMap((table) => table[place] ?? [])).flat()];
  });
  const orders = groupOrders(state, standing);
  const most = Math.max(0, ...orders.map((it) => it.length));
  const groups = Array.from({ length: most }, (_, place) => orders.flatMap((it) => it[place] ?? [])).flat();
  return [...new Set([...on, ...byRound.toReversed().flat(), ...seeds, ...groups])];
}

/** The next round; `null`: there is none. */
export function nextRound(state: SeasonState, at: number): RoundBegun | null {
  const { kind, rounds } = state.settings;
  if (kind === "cup") return cupRound(state, at);
  if (kind === "swiss") return state.rounds.length < rounds ? swissRound(state, at) : null;
  return state.rounds.length === 0 ? leagueRound(state, "league", at) : null;
}

/** Leagues at their end, by place. */
function finalLeagues(state: SeasonState) {
  return groupStandings(state).map((it, group) => {
    const order = orderOf(it);
    return {
      division: state.groups[group]?.division ?? 0,
      players: order.filter((player) => plays(state, player)),
      left: order.filter((player) => !plays(state, player)),
    };
  });
}

/** The end, with the order of the next season: players, then people who waited, then players who left. */
export function endOfSeason(state: SeasonState, why: EndedWhy): Extract<SeasonEvent, { readonly type: "ended" }> {
  const { kind, up } = state.settings;
  const waiting = state.waiting.filter((it) => plays(state, it));
  if (kind === "season" && state.rounds.length > 0) {
    const moves = movesOf(finalLeagues(state), up);
    const stay = moves.order.filter((it) => plays(state, it));
    const gone = moves.order.filter((it) => !plays(state, it));
    return { type: "ended", why, order: [...stay, ...waiting, ...gone], up: moves.up, down: moves.down };
  }
  const order = state.rounds.length === 0 ? state.players : kind === "swiss" ? swissOrder(state) : cupOrder(state);
  const rest = state.players.filter((it) => !order.includes(it));
  return { type: "ended", why, order: [...order, ...rest, ...waiting], up: [], down: [] };
}
