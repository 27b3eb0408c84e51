/** A season as the API answers it, from its rows in D1 or, while that is away, from its object; with how the tables shown stand. */
import { ProblemError } from "../contract/problem.ts";
import type { SeasonAsked, SeasonGroup, SeasonRow, SeasonSettings, SeasonShape } from "../contract/season.ts";
import { findClub } from "../db/clubs.ts";
import { readOrSkip } from "../db/d1-timeout.ts";
import type { VersionedRow } from "../db/queries.ts";
import {
  findSeason,
  GROUPS,
  type KeptGroup,
  type KeptSeason,
  nameOf,
  type SeasonFound,
  type SeasonRows,
  seasonRows,
  tablesNow,
} from "../db/seasons.ts";
import type { Env } from "../env.ts";
import { logFault } from "../lib/telemetry.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { pointsOf, standingOf } from "../season/standing.ts";

export function rowShape({ id, phase, madeAt, season }: SeasonFound): SeasonRow {
  const { settings, players, waiting, rounds } = season;
  const { kind, name, number, game, seats, rated, most, startsAt } = settings;
  return {
    ...{ id, kind, name, number, game, seats, rated, phase, players, waiting, most },
    ...{ round: rounds.length, startsAt, madeAt },
  };
}

type Tables = ReadonlyMap<string, VersionedRow>;

function groupShape(number: number, group: KeptGroup, { settings, rounds }: KeptSeason, tables: Tables): SeasonGroup {
  const { round, division, players } = group;
  const { stage = "league" } = rounds[round] ?? {};
  const hasPlaces = stage === "league" || stage === "group";
  const games = group.games.map((game) => {
    const now = game.result === null ? tables.get(game.table) : undefined;
    const points = game.result && pointsOf(game.result, settings.points);
    const turn = now && { awaited: now.awaited, since: now.since, deadline: now.deadline };
    return { table: game.table, players: game.players, result: game.result, points, ...turn };
  });
  const numbers = players.map((it) => it.player);
  const lines = hasPlaces ? standingOf(numbers, group.games, settings) : [];
  return { number, round, division, stage, players, lines, games };
}

const openTablesOf = (groups: readonly KeptGroup[]): readonly string[] =>
  groups.flatMap(({ games }) => games.flatMap((it) => (it.result === null ? [it.table] : [])));

/** Something read from D1 that the answer can do without. */
const orNone = <T, N>(env: Env, none: N, asked: () => Promise<T>): Promise<T | N> =>
  readOrSkip(env, asked()).catch((): N => none);

/** Something of a season from D1, or of the rows of the season itself while D1 is away or does not know it yet. Throws `no-season`. */
async function askD1First<T>(
  env: Env,
  id: string,
  { inD1, asked, from }: { readonly inD1: Promise<T | null>; readonly asked: SeasonAsked; from(rows: SeasonRows): T },
): Promise<{ readonly it: T; readonly isAway: boolean }> {
  let isAway = false;
  const it = await readOrSkip(env, inD1).catch((error: unknown) => {
    logFault("season page", error);
    isAway = true;
    return null;
  });
  if (it) return { it, isAway };
  const text = await withTimeout(env.SEASON.getByName(id).rows(asked));
  if (text === null) throw new ProblemError("no-season");
  return { it: from(JSON.parse(text)), isAway };
}

/** The settings of a season, which never change. Throws `no-season`. */
export async function settingsOf(env: Env, id: string): Promise<SeasonSettings> {
  const asked = { reader: null, from: null, places: 0 };
  const { it } = await askD1First(env, id, { inD1: findSeason(env, id), asked, from: (rows) => rows.found });
  return it.season.settings;
}

/** The season as somebody may see it. Throws `no-season`. */
export async function seasonShape(env: Env, id: string, asked: SeasonAsked): Promise<SeasonShape> {
  const { it: rows, isAway } = await askD1First(env, id, { inD1: seasonRows(env, id, asked), asked, from: (it) => it });
  const { found, member, groups, pages, mine } = rows;
  const { season, organiser } = found;
  const { settings, until, ended, before, next } = season;
  const { club: slug } = settings.entry;
  const shown = groups.slice(0, GROUPS);
  const open = openTablesOf([...shown, ...(mine ? [mine] : [])].map((it) => it.row));
  const [name, club, tables] = await Promise.all([
    organiser === null ? null : orNone(env, null, () => nameOf(env, organiser)),
    slug === undefined ? null : orNone(env, null, () => findClub(env, slug, null)),
    orNone(env, new Map(), () => tablesNow(env, [...new Set(open)])),
  ]);
  const shapeOf = ({ number, row }: (typeof groups)[number]) => groupShape(number, row, season, tables);
  const shapes = shown.map(shapeOf);
  const [page] = pages;
  const isThere = page?.number === asked.places;
  return {
    ...rowShape(found),
    settings,
    organiser: organiser === null || name === null ? null : { id: organiser, name },
    yours: asked.reader !== null && asked.reader === organiser,
    you: member?.player ?? null,
    mine: mine && (shapes.find((it) => it.number === mine.number) ?? shapeOf(mine)),
    groups: shapes,
    nextGroups: groups.length > GROUPS ? (groups[GROUPS]?.number ?? null) : null,
    places: isThere ? page.row : [],
    nextPlaces: isThere && pages.length > 1 ? asked.places + 1 : null,
    ...{ until, ended, before, next, club: club && { slug: club.slug, name: club.name } },
    ...(isAway && { away: true as const }),
  };
}
