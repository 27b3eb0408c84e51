/** The rows of D1 that show a season: each change names what it made stale, and those rows alone are written again. Pure but for hashing. */
import { once } from "../../games/kernel/once.ts";
import type { SeasonAsked } from "../contract/season.ts";
import {
  firstGroup,
  GROUPS,
  type KeptGroup,
  type KeptPlaces,
  type KeptPlayer,
  type KeptSeason,
  type SeasonMember,
  type SeasonPart,
  type SeasonRows,
  type SeasonWritten,
} from "../db/seasons.ts";
import { idFrom } from "../lib/seal.ts";
import type { About, Member } from "./kept.ts";
import { swissStanding } from "./rounds.ts";
import { entered, plays, type SeasonEvent, type SeasonState } from "./state.ts";

/** Players in a page of the standings. */
const PLACES = 50;

/** The address of a game's table. */
export const tableOf = (season: string, game: number): Promise<string> => idFrom(`game ${game} of season ${season}`);

/** A stale row: a group (`g`), a group that is new to its players (`n`), or a page of places (`p`). */
export type Stale = `${"g" | "n" | "p"}${number}`;

/** All players in their order: before the start by entry, later by places. */
function orderOf(state: SeasonState): readonly number[] {
  if (state.ended) return [...new Set([...state.ended.order, ...state.waiting])];
  if (state.phase === "open") return entered(state);
  const order = state.settings.kind === "swiss" ? swissStanding(state).map((it) => it.player) : state.players;
  return [...order, ...state.waiting];
}

const allPlaces = (state: SeasonState): readonly Stale[] =>
  Array.from({ length: Math.max(1, Math.ceil(state.entrants.length / PLACES)) }, (_, at): Stale => `p${at}`);

/** The page of places with a player. In a Swiss all of them: since the round began, the order may have changed. */
const pagesWith = (player: number, state: SeasonState): readonly Stale[] =>
  state.settings.kind === "swiss"
    ? allPlaces(state)
    : [`p${Math.floor(Math.max(0, orderOf(state).indexOf(player)) / PLACES)}`];

/** The rows that an event makes stale, in the state after it. */
function staleBy(event: SeasonEvent, state: SeasonState): readonly Stale[] {
  switch (event.type) {
    case "gameOver":
      return [`g${state.games[event.game]?.group ?? 0}`];
    case "left": {
      const groups = state.groups.flatMap((it, group): readonly Stale[] =>
        it.players.includes(event.player) ? [`g${group}`] : [],
      );
      return [...groups, ...pagesWith(event.player, state)];
    }
    case "entered":
      return [`p${Math.floor((entered(state).length - 1) / PLACES)}`];
    case "roundBegun": {
      const first = state.groups.length - event.groups.length;
      const fresh = event.groups.map((_, at): Stale => `n${first + at}`);
      return [...fresh, ...allPlaces(state)];
    }
    case "made":
    case "withdrawn":
    case "ended":
      return allPlaces(state);
    default:
      return [];
  }
}

export const staleAfter = (events: readonly SeasonEvent[], state: SeasonState): readonly Stale[] =>
  events.flatMap((it) => staleBy(it, state));

/** The rows that show somebody whose name changed or went. */
export const staleFor = (player: number, state: SeasonState): readonly Stale[] => [
  ...state.groups.flatMap((it, group): readonly Stale[] => (it.players.includes(player) ? [`n${group}`] : [])),
  ...allPlaces(state),
];

/** All rows. */
export const allStale = (state: SeasonState): readonly Stale[] => [
  ...state.groups.map((_, group): Stale => `n${group}`),
  ...allPlaces(state),
];

interface Shown {
  readonly about: About;
  readonly state: SeasonState;
  readonly people: readonly Member[];
  readonly version: number;
  readonly due: number | null;
}

function playerIn({ people, state }: Shown, player: number): KeptPlayer {
  const { person = null, name = "" } = people[player] ?? {};
  return { player, person, name, ...(state.entrants[player]?.left && { left: true }) };
}

async function groupOf(shown: Shown, group: number): Promise<KeptGroup> {
  const { state, about } = shown;
  const { round = 0, division = 0, players = [] } = state.groups[group] ?? {};
  const games = state.games.flatMap((it, game) => (it.group === group ? [{ ...it, game }] : []));
  const shownGames = games.map(async (it) => ({
    table: await tableOf(about.id, it.game),
    players: it.players,
    result: it.result,
  }));
  return { round, division, players: players.map((it) => playerIn(shown, it)), games: await Promise.all(shownGames) };
}

/** Answers pages of the standings, for which all players are put in order once. */
function pagesOf(shown: Shown): (page: number) => KeptPlaces {
  const { state } = shown;
  const { most, kind } = state.settings;
  const order = once(() => orderOf(state));
  const lines = once(
    () => new Map(kind === "swiss" && state.rounds.length > 0 ? swissStanding(state).map((it) => [it.player, it]) : []),
  );
  return (page) =>
    order()
      .slice(page * PLACES, (page + 1) * PLACES)
      .map((player, at) => {
        const number = page * PLACES + at;
        const line = lines().get(player);
        const waits = state.phase === "open" ? most !== null && number >= most : state.waiting.includes(player);
        return {
          ...playerIn(shown, player),
          ...(state.ended ? { place: number + 1 } : line && { place: line.place }),
          ...(line && { points: line.points }),
          ...(waits && { waits: true as const }),
        };
      });
}

const kindOf = (it: Stale) => it.charAt(0);
const numberOf = (it: Stale) => Number(it.slice(1));

async function partOf(shown: Shown, it: Stale, placesOf: (page: number) => KeptPlaces): Promise<SeasonPart> {
  const number = numberOf(it);
  if (kindOf(it) === "p") return { kind: "place", number, row: placesOf(number) };
  return { kind: "group", number, row: await groupOf(shown, number) };
}

/** The rows of people in these parts: of new groups, and of those on pages who are in no group: all before the start, later those who wait. */
function membersIn(shown: Shown, parts: readonly SeasonPart[], stale: readonly Stale[]): readonly SeasonMember[] {
  const { state } = shown;
  const groups = parts.filter((_, at) => kindOf(stale[at] ?? "g0") === "n");
  const inGroups = groups.flatMap(({ number, row }) =>
    (row as KeptGroup).players.map(({ person, player }) => ({
      person,
      player: player as number | null,
      group: number as number | null,
    })),
  );
  const pages = parts.filter((it) => it.kind === "place");
  const onPages = pages.flatMap(({ row }) =>
    (row as KeptPlaces)
      .filter((it) => state.phase === "open" || it.waits)
      .map(({ person, player }) => ({ person, player: player as number | null, group: null })),
  );
  const gone = state.phase === "open" ? shown.people.filter((_, player) => state.entrants[player]?.withdrawn) : [];
  const gonePeople = gone.map(({ person }) => ({ person, player: null, group: null }));
  return [...gonePeople, ...onPages, ...inGroups].flatMap(({ person, ...it }) =>
    person === null ? [] : [{ ...it, person }],
  );
}

function seasonOf({ state }: Shown): KeptSeason {
  const { settings, before, next, ended, waiting } = state;
  const all = entered(state).length;
  const waits = state.phase === "open" ? Math.max(0, all - (settings.most ?? all)) : waiting.length;
  return {
    ...{ settings, before, next, waiting: waits },
    players: state.phase === "open" ? all - waits : state.players.filter((it) => plays(state, it)).length,
    rounds: state.rounds.map(({ stage }, round) => ({
      stage,
      groups: (state.rounds[round + 1]?.groups ?? state.groups.length) - (state.rounds[round]?.groups ?? 0),
    })),
    until: state.phase === "running" ? (state.rounds.at(-1)?.until ?? null) : null,
    ended: ended && { why: ended.why, up: ended.up, down: ended.down },
  };
}

/** Everything to write for some stale rows, with the season itself. */
export async function writtenFor(shown: Shown, stale: readonly Stale[]): Promise<SeasonWritten> {
  const { about, state, version, due } = shown;
  const placesOf = pagesOf(shown);
  const parts = await Promise.all(stale.map((it) => partOf(shown, it, placesOf)));
  return {
    ...{ id: about.id, version, at: about.at, organiser: about.organiser, phase: state.phase, due },
    season: seasonOf(shown),
    parts,
    people: membersIn(shown, parts, stale),
  };
}

/** The rows of a season's page as they are now, for when D1 is away. */
export async function rowsFor(shown: Shown, { reader, from, places }: SeasonAsked): Promise<SeasonRows> {
  const { about, state, people } = shown;
  const season = seasonOf(shown);
  const found = { id: about.id, phase: state.phase, organiser: about.organiser, madeAt: about.at, season };
  const numbered = async (group: number) => ({ number: group, row: await groupOf(shown, group) });
  const first = firstGroup(from, season);
  const numbers = state.groups.map((_, at) => at).slice(first, first + GROUPS + 1);
  const pageOf = pagesOf(shown);
  const pages = [places, places + 1].map((number) => ({ number, row: pageOf(number) }));
  const player = reader === null ? -1 : people.findIndex((it) => it.person === reader);
  const own = player < 0 ? -1 : state.groups.findLastIndex((it) => it.players.includes(player));
  return {
    found,
    member: player < 0 ? null : { player: plays(state, player) ? player : null, group: own < 0 ? null : own },
    groups: await Promise.all(numbers.map(numbered)),
    pages: pages.filter((it) => it.row.length > 0 || it.number === 0),
    mine: own < 0 ? null : await numbered(own),
  };
}
