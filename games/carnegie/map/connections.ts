/** Connections between major cities. */

import type { Seat } from "../../kernel/game.ts";
import { once } from "../../kernel/once.ts";
import { ongoingOf } from "../departments/company.ts";
import type { Player, State } from "../model/state.ts";
import { boxOf, CITIES, type City, cityOf, cityOfSite, connectionPoints, LEVELS, type Level, LINKS } from "./board.ts";

/** A network of one player's cities with two or more major ones. */
export interface Connection {
  readonly majors: readonly string[];
  /** The sum of their link values. */
  readonly links: number;
  /** The lowest transport level among the regions of the major cities. */
  readonly level: Level;
  readonly points: number;
}

const neighbours = once(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(CITIES.map(({ id }) => [id, LINKS.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []))])),
);

/** The cities joined to one, over cities in the set only. */
export function networkFrom(city: string, own: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set([city]);
  for (const it of found) for (const next of neighbours().get(it) ?? []) if (own.has(next)) found.add(next);
  return found;
}

/** The highest value in the chart; from `FULL` on the row repeats, and above it there is a bonus. */
export const MOST_LINKS = 6;
export const FULL = 5;
export const BONUS = 9;

function connectionOf(majors: readonly City[], { transport }: Pick<Player, "transport">, longer: number): Connection {
  const own = majors.reduce((sum, it) => sum + it.linkValue, 0);
  const links = Math.min(MOST_LINKS, own + longer);
  const levels = majors.map((it) => LEVELS.indexOf(boxOf(it.region, transport[it.region]).level));
  const level = LEVELS[Math.min(...levels)] as Level;
  const points = connectionPoints(Math.min(FULL, links), level) + (links > FULL ? BONUS : 0);
  return { majors: majors.map((it) => it.id), links, level, points };
}

/** Cached by the cities of projects, which never change. */
const majorsIn = new WeakMap<ReadonlySet<string>, readonly (readonly City[])[]>();

/** The major cities of each network that has two or more of them. */
function majorsOf(cities: ReadonlySet<string>): readonly (readonly City[])[] {
  const known = majorsIn.get(cities);
  if (known) return known;
  const found: (readonly City[])[] = [];
  const seen = new Set<string>();
  for (const city of cities) {
    if (seen.has(city)) continue;
    const network = networkFrom(city, cities);
    for (const it of network) seen.add(it);
    const large = [...network].map(cityOf).filter((it) => it.linkValue > 0);
    if (large.length > 1) found.push(large);
  }
  majorsIn.set(cities, found);
  return found;
}

/** Every network with two or more major cities, given the cities of a player's projects; `longer` is added to its links. */
export const connectionsOf = (
  cities: ReadonlySet<string>,
  player: Pick<Player, "transport">,
  longer = 0,
): readonly Connection[] => majorsOf(cities).map((it) => connectionOf(it, player, longer));

/** A seat's projects on the map. */
interface Built {
  /** Projects in each city that has any. */
  readonly projects: ReadonlyMap<string, number>;
  readonly cities: ReadonlySet<string>;
}

/** Cached by sites, which never change: building makes new ones. By seat. */
const builtOn = new WeakMap<State["sites"], Map<Seat, Built>>();

function builtBy({ sites }: Pick<State, "sites">, seat: Seat): Built {
  let known = builtOn.get(sites);
  if (!known) {
    known = new Map();
    builtOn.set(sites, known);
  }
  const before = known.get(seat);
  if (before) return before;
  const projects = new Map<string, number>();
  for (const [site, it] of Object.entries(sites)) {
    if (it.seat !== seat) continue;
    const { id } = cityOfSite(site);
    projects.set(id, (projects.get(id) ?? 0) + 1);
  }
  const built = { projects, cities: new Set(projects.keys()) };
  known.set(seat, built);
  return built;
}

/** A seat's number of projects in each city with any. */
export const projectsByCity = (state: Pick<State, "sites">, seat: Seat): ReadonlyMap<string, number> =>
  builtBy(state, seat).projects;

/** The cities with a project of the seat. */
export const citiesOf = (state: Pick<State, "sites">, seat: Seat): ReadonlySet<string> => builtBy(state, seat).cities;

/** The best of a player's connections, or `null`. Only one counts. */
export function bestConnection(state: State, seat: Seat): Connection | null {
  const player = state.players[seat] as Player;
  const longer = ongoingOf(player, state.options).reduce((sum, it) => sum + (it.longerConnection ?? 0), 0);
  const all = connectionsOf(citiesOf(state, seat), player, longer);
  return all.reduce<Connection | null>((best, it) => (best && best.points >= it.points ? best : it), null);
}
