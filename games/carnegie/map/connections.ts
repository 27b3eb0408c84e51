/** Connections between major cities. */

import type { Seat } from "../../kernel/game.ts";
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

const NEIGHBOURS: ReadonlyMap<string, readonly string[]> = new Map(
  CITIES.map(({ id }) => [id, LINKS.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []))]),
);

/** The cities joined to one, over cities in the set only. */
export function networkFrom(city: string, own: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set([city]);
  for (const it of found) for (const next of NEIGHBOURS.get(it) ?? []) if (own.has(next)) found.add(next);
  return found;
}

/** The highest value there is; from `FULL` on the row is the same, and above it there is a bonus. */
const MOST_LINKS = 6;
const FULL = 5;
const BONUS = 9;

function connectionOf(majors: readonly City[], { transport }: Pick<Player, "transport">, longer: number): Connection {
  const own = majors.reduce((sum, it) => sum + it.linkValue, 0);
  const links = Math.min(MOST_LINKS, own + longer);
  const levels = majors.map((it) => LEVELS.indexOf(boxOf(it.region, transport[it.region]).level));
  const level = LEVELS[Math.min(...levels)] as Level;
  const points = connectionPoints(Math.min(FULL, links), level) + (links > FULL ? BONUS : 0);
  return { majors: majors.map((it) => it.id), links, level, points };
}

/** Every network with two or more major cities, given the cities of a player's projects; `longer` is added to its links. */
export function connectionsOf(
  cities: ReadonlySet<string>,
  player: Pick<Player, "transport">,
  longer = 0,
): readonly Connection[] {
  const found: Connection[] = [];
  const seen = new Set<string>();
  for (const city of cities) {
    if (seen.has(city)) continue;
    const network = networkFrom(city, cities);
    for (const it of network) seen.add(it);
    const majors = [...network].map(cityOf).filter((it) => it.linkValue > 0);
    if (majors.length > 1) found.push(connectionOf(majors, player, longer));
  }
  return found;
}

/** The cities where a seat has a project. */
export const citiesOf = ({ sites }: Pick<State, "sites">, seat: Seat): ReadonlySet<string> =>
  new Set(Object.entries(sites).flatMap(([site, it]) => (it.seat === seat ? [cityOfSite(site).id] : [])));

/** The best of a player's connections, or `null`. Only one counts. */
export function bestConnection(state: State, seat: Seat): Connection | null {
  const player = state.players[seat] as Player;
  const longer = ongoingOf(player, state.options).reduce((sum, it) => sum + (it.longerConnection ?? 0), 0);
  const all = connectionsOf(citiesOf(state, seat), player, longer);
  return all.reduce<Connection | null>((best, it) => (best && best.points >= it.points ? best : it), null);
}
