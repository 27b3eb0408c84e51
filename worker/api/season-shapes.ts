/** A season as the API answers it, from its rows in D1: of the groups and places shown, and of the tables that are played there. */
import { ProblemError } from "../contract/problem.ts";
import type { SeasonGroup, SeasonRow, SeasonShape } from "../contract/season.ts";
import { findClub } from "../db/clubs.ts";
import type { VersionedRow } from "../db/queries.ts";
import {
  findSeason,
  type KeptGroup,
  type KeptPlaces,
  type KeptSeason,
  memberOf,
  nameOf,
  partsFrom,
  type SeasonFound,
  tablesNow,
} from "../db/seasons.ts";
import type { Env } from "../env.ts";
import { pointsOf, standingOf } from "../season/standing.ts";

/** Groups in one answer. */
const GROUPS = 6;

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

interface Asked {
  /** `null`: from the first of the last round. */
  readonly from: number | null;
  readonly places: number;
}

/** The season as somebody may see it. Throws `no-season`. */
export async function seasonShape(env: Env, id: string, reader: string | null, asked: Asked): Promise<SeasonShape> {
  const found = await findSeason(env, id);
  if (!found) throw new ProblemError("no-season");
  const { season, organiser } = found;
  const { settings, rounds, until, ended, before, next } = season;
  const from = asked.from ?? rounds.slice(0, -1).reduce((sum, it) => sum + it.groups, 0);
  const { club: slug } = settings.entry;
  const [member, groups, pages, name, club] = await Promise.all([
    reader === null ? null : memberOf(env, id, reader),
    partsFrom<KeptGroup>(env, id, "group", from, GROUPS + 1),
    partsFrom<KeptPlaces>(env, id, "place", asked.places, 2),
    organiser === null ? null : nameOf(env, organiser),
    slug === undefined ? null : findClub(env, slug, null),
  ]);
  const shown = groups.slice(0, GROUPS);
  const own = member?.group ?? null;
  const mine =
    own === null
      ? []
      : [shown.find((it) => it.number === own) ?? (await partsFrom<KeptGroup>(env, id, "group", own, 1))[0]];
  const all = [...shown, ...mine].flatMap((it) => it?.row ?? []);
  const tables = await tablesNow(env, [...new Set(openTablesOf(all))]);
  const shapeOf = ({ number, row }: (typeof groups)[number]) => groupShape(number, row, season, tables);
  const shapes = shown.map(shapeOf);
  const [page] = pages;
  const isThere = page?.number === asked.places;
  return {
    ...rowShape(found),
    settings,
    organiser: organiser === null || name === null ? null : { id: organiser, name },
    yours: reader !== null && reader === organiser,
    you: member?.player ?? null,
    mine: shapes.find((it) => it.number === own) ?? (mine[0] ? shapeOf(mine[0]) : null),
    groups: shapes,
    nextGroups: groups.length > GROUPS ? (groups[GROUPS]?.number ?? null) : null,
    places: isThere ? page.row : [],
    nextPlaces: isThere && pages.length > 1 ? asked.places + 1 : null,
    ...{ until, ended, before, next, club: club && { slug: club.slug, name: club.name } },
  };
}
