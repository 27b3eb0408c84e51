/** The map, ready for use: cities and sites, links, transport tracks, donations. */
import data from "../data/board.json" with { type: "json" };
import type { Amounts, Field, Project, Region, State } from "../model/state.ts";

/** A construction site of a city; `id` is the key in `state.sites`. */
export interface SitePlace {
  readonly id: string;
  readonly city: string;
  /** `any`: a small town takes every project. */
  readonly type: Project | "any";
}

export interface City {
  readonly id: string;
  readonly region: Region;
  readonly size: "small" | "medium" | "major";
  /** Victory points of each project built here. */
  readonly vp: number;
  /** The addition to a connection; 0 for all but the major cities. */
  readonly linkValue: number;
  /** Small towns with the icon: building gives the region's transport income at once. */
  readonly transportBonus: boolean;
  /** From left to right. */
  readonly sites: readonly SitePlace[];
}

/** Transport levels, lowest first: the columns of the connection chart. */
export const LEVELS = ["cart", "stagecoach", "railroad"] as const;
export type Level = (typeof LEVELS)[number];

/** One box of a transport track. */
export interface Box {
  readonly level: Level;
  readonly income: Amounts;
  /** Study points to the next box; `null` in the last one. */
  readonly costToNext: number | null;
  /** A reward on entering; only the last box has one, and only one player may be there. */
  readonly reward: Amounts | null;
}

/** The units counted at the end for a donation. */
export interface Donation {
  readonly id: string;
  readonly field: Field;
  readonly column: number;
  readonly row: number;
  readonly vpPerUnit: number;
  /** Welfare: the cost of a unit at the end, at most `maxTimes` times. */
  readonly pay: Amounts | null;
  readonly maxTimes: number | null;
  readonly region: Region | null;
}

export const CITIES: readonly City[] = data.cities.map(
  ({ id, region, size, vp, linkValue, transportBonus, sites }) => ({
    id,
    region: region as Region,
    size: size as City["size"],
    vp,
    linkValue,
    transportBonus,
    sites: sites.map((it) => ({ id: `${id}:${it.index}`, city: id, type: it.type as SitePlace["type"] })),
  }),
);

const BY_ID: ReadonlyMap<string, City> = new Map(CITIES.map((it) => [it.id, it]));

/** The city with this id. Throws for an unknown one: ids come from our own lists. */
export function cityOf(id: string): City {
  const city = BY_ID.get(id);
  if (!city) throw new Error(`no city is called ${id}`);
  return city;
}

const BY_SITE: ReadonlyMap<string, City> = new Map(
  CITIES.flatMap((city) => city.sites.map((it) => [it.id, city] as const)),
);

/** The city of a site, by the site's id. Throws for an unknown one. */
export function cityOfSite(site: string): City {
  const city = BY_SITE.get(site);
  if (!city) throw new Error(`no site is called ${site}`);
  return city;
}

/** The lines of the map, undirected. */
export const LINKS: readonly (readonly [string, string])[] = data.links.map(([one, other]) => [
  one as string,
  other as string,
]);

const amountsOf = (it: Readonly<Record<string, number | undefined>> | null): Amounts => {
  const { studyPoints: study, newEmployee: employees, ...rest } = it ?? {};
  return { ...rest, ...(study && { study }), ...(employees && { employees }) };
};

const TRACKS = new Map(
  data.tracks.map(({ region, boxes }) => [
    region as Region,
    boxes.map(
      ({ level, income, costToNext, reward }): Box => ({
        level: level as Level,
        income: amountsOf(income),
        costToNext,
        reward: reward && amountsOf(reward),
      }),
    ),
  ]),
);

/** The last box of every track. */
export const LAST_BOX = 5;

/** Box 1 to 5 of a region's track. */
export const boxOf = (region: Region, box: number): Box => TRACKS.get(region)?.[box - 1] as Box;

export const DONATIONS: readonly Donation[] = data.donations.map((it) => ({
  id: it.id,
  field: it.field as Donation["field"],
  column: it.column,
  row: it.row,
  vpPerUnit: it.vpPerUnit,
  pay: it.pay ?? null,
  maxTimes: it.maxTimes ?? null,
  region: (it.region ?? null) as Region | null,
}));

/** The most that any donation gives. */
export const DONATION_MAX_VP: number = data.donationMaxVp;

/** The cost per donation made, this one included. */
export const DONATION_STEP: number = data.donationCost.step;

/** Points of a connection: `links` is the sum of the cities' link values (2 or more; more than 5 counts as 5). */
export function connectionPoints(links: number, level: Level): number {
  const rows = data.connectionScoring.rows;
  return (rows.find((it) => it.links === links) ?? rows[0])?.[level] ?? 0;
}

/** The left-most free site of a city that takes the project (`null`: any site), or `undefined`. */
export const freeSite = (sites: State["sites"], city: City, project: Project | null): SitePlace | undefined =>
  city.sites.find((it) => !(it.id in sites) && (project === null || it.type === project || it.type === "any"));
