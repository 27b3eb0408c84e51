/** A seat's network on the map, and its distance from joining major cities, for the strong player. */
import type { Seat } from "../../kernel/game.ts";
import { once } from "../../kernel/once.ts";
import { CITIES, type City, cityOfSite, LINKS } from "../map/board.ts";
import type { Region, State } from "../model/state.ts";

const indexById = once((): ReadonlyMap<string, number> => new Map(CITIES.map(({ id }, at) => [id, at])));
const indexOf = (city: string): number => indexById().get(city) as number;

const neighbours = once((): readonly (readonly number[])[] =>
  CITIES.map(({ id }) => LINKS.flatMap(([a, b]) => (a === id ? [indexOf(b)] : b === id ? [indexOf(a)] : []))),
);

const MAJORS: readonly number[] = CITIES.flatMap(({ linkValue }, at) => (linkValue > 0 ? [at] : []));

/** Two or more major cities that could be joined: the cities where a project is missing, and the points of the connection. */
export interface Reach {
  readonly missing: readonly string[];
  readonly links: number;
  readonly regions: readonly Region[];
}

/** A seat's projects on the map. */
export interface Network {
  readonly regions: Readonly<Record<Region, number>>;
  readonly small: number;
  readonly majors: number;
  /** Connected components, with nothing missing between their cities. Computed on demand. */
  reaches(): readonly Reach[];
}

const FAR = 99;

/** The cheapest way from one city to each other: the projects it misses, both ends included, and the city before. */
interface Ways {
  readonly missing: readonly number[];
  readonly before: readonly number[];
}

function waysFrom(from: number, cost: readonly number[]): Ways {
  const missing = CITIES.map(() => FAR);
  const before = CITIES.map(() => -1);
  missing[from] = cost[from] as number;
  const open = [from];
  for (const at of open) {
    for (const next of neighbours()[at] as readonly number[]) {
      const through = (missing[at] as number) + (cost[next] as number);
      if (through >= (missing[next] as number)) continue;
      missing[next] = through;
      before[next] = at;
      open.push(next);
    }
  }
  return { missing, before };
}

const subsets = once((): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** MAJORS.length }, (_, bits) => MAJORS.filter((_major, at) => bits & (1 << at))).filter(
    (it) => it.length > 1,
  ),
);

/** Joins all of some cities, each to the nearest of those before it; `null`: they cannot be joined. */
function joining(
  majors: readonly number[],
  cost: readonly number[],
  ways: ReadonlyMap<number, Ways>,
): ReadonlySet<number> | null {
  const [first = 0, ...rest] = majors;
  const path = new Set([first]);
  const joined = [first];
  while (joined.length < majors.length) {
    let [best, nearest, from] = [FAR, -1, -1];
    for (const it of rest) {
      if (joined.includes(it)) continue;
      for (const other of joined) {
        // A way counts both its ends; that of the joined city is paid for.
        const more = ((ways.get(other) as Ways).missing[it] as number) - (cost[other] as number);
        if (more < best) [best, nearest, from] = [more, it, other];
      }
    }
    if (nearest < 0) return null;
    const { before } = ways.get(from) as Ways;
    for (let at = nearest; at >= 0; at = before[at] as number) path.add(at);
    joined.push(nearest);
  }
  return path;
}

function reachesOf(owned: ReadonlySet<number>, sites: State["sites"]): readonly Reach[] {
  const cost = CITIES.map((city, at) => {
    if (owned.has(at)) return 0;
    return city.sites.some((it) => !(it.id in sites)) ? 1 : FAR;
  });
  const ways = new Map(MAJORS.map((it) => [it, waysFrom(it, cost)]));
  return subsets().flatMap((majors) => {
    const path = joining(majors, cost, ways);
    const missing = [...(path ?? [])].filter((it) => cost[it] !== 0);
    if (!path || missing.some((it) => cost[it] === FAR)) return [];
    const cities = majors.map((it) => CITIES[it] as City);
    return [
      {
        missing: missing.map((it) => (CITIES[it] as City).id),
        links: cities.reduce((sum, it) => sum + it.linkValue, 0),
        regions: [...new Set(cities.map((it) => it.region))],
      },
    ];
  });
}

function findNetwork(sites: State["sites"], seat: Seat): Network {
  const regions: Record<Region, number> = { west: 0, midwest: 0, east: 0, south: 0 };
  const owned = new Set<number>();
  let [small, majors] = [0, 0];
  for (const site in sites) {
    if (sites[site]?.seat !== seat) continue;
    const city = cityOfSite(site);
    regions[city.region]++;
    if (city.size === "small") small++;
    const at = indexOf(city.id);
    if (!owned.has(at) && city.linkValue > 0) majors++;
    owned.add(at);
  }
  let known: readonly Reach[] | undefined;
  const reaches = (): readonly Reach[] => {
    known ??= reachesOf(owned, sites);
    return known;
  };
  return { regions, small, majors, reaches };
}

const networks = new WeakMap<State["sites"], Map<Seat, Network>>();

/** The network of a seat, cached for each state of the map. */
export function networkOf({ sites }: Pick<State, "sites">, seat: Seat): Network {
  const seats = networks.get(sites) ?? new Map<Seat, Network>();
  networks.set(sites, seats);
  const network = seats.get(seat) ?? findNetwork(sites, seat);
  seats.set(seat, network);
  return network;
}
