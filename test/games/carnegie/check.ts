/**
 * Checks of the data files. Each returns sentences that name the field and the broken fact. Tests run them before every landing; code
 * trusts the data. A file with provisional facts can be replaced without touching the rules.
 */
import board from "../../../games/carnegie/data/board.json" with { type: "json" };
import company from "../../../games/carnegie/data/company-board.json" with { type: "json" };
import departments from "../../../games/carnegie/data/departments.json" with { type: "json" };
import newBeginning from "../../../games/carnegie/data/new-beginning.json" with { type: "json" };
import newDepartments from "../../../games/carnegie/data/new-departments.json" with { type: "json" };
import newDonations from "../../../games/carnegie/data/new-donations.json" with { type: "json" };
import tabs from "../../../games/carnegie/data/project-tabs.json" with { type: "json" };
import cards from "../../../games/carnegie/data/solo-cards.json" with { type: "json" };
import timeline from "../../../games/carnegie/data/timeline.json" with { type: "json" };
import { CATEGORIES, PROJECTS, REGIONS } from "../../../games/carnegie/model/state.ts";
import { beginningFaults, donationTileFaults } from "./check-add-on.ts";

/** `false`: no fault. */
type Fault = string | false;

export interface CityData {
  readonly id: string;
  readonly region: string;
  readonly size: string;
  readonly vp: number;
  readonly linkValue: number;
  readonly sites: readonly { readonly index: number; readonly type: string }[];
}
export interface BoardData {
  readonly cities: readonly CityData[];
  readonly links: readonly (readonly string[])[];
  readonly tracks: readonly {
    readonly region: string;
    readonly costs: readonly number[];
    readonly boxes: readonly { readonly index: number; readonly level: string }[];
  }[];
  readonly donations: readonly { readonly id: string; readonly field: string }[];
}
interface TimelineEvent {
  readonly event: string;
  readonly region?: string;
}
export interface TimelineData {
  readonly tiles: readonly {
    readonly id: number;
    readonly front: readonly TimelineEvent[];
    readonly back: readonly TimelineEvent[];
  }[];
  readonly endTile: { readonly value: readonly { readonly row: string; readonly region: string }[] };
}
export interface DepartmentsData {
  readonly departments: readonly {
    readonly number?: number;
    readonly id: string;
    readonly category: string;
    readonly copies?: number;
    readonly workstations: readonly number[];
  }[];
}
export interface TabsData {
  readonly positions: number;
  readonly tabs: readonly {
    readonly type: string;
    readonly goodsCost: number;
    readonly costsInRules1: readonly number[];
    readonly positions: readonly { readonly disc?: boolean; readonly vp?: number; readonly cost?: number }[];
  }[];
  readonly sideB: { readonly donationLimit: number };
}
export interface CompanyData {
  readonly rows: number;
  readonly columns: number;
  readonly rooms: readonly {
    readonly id: string;
    readonly row: number;
    readonly column: number;
    readonly workstations: readonly number[];
  }[];
}
export interface CardsData {
  readonly cards: readonly {
    readonly id: string;
    readonly deck: string;
    readonly donation: { readonly id: string };
    readonly constructionCities: readonly string[];
    readonly backAction: string;
    readonly humanResourcesShift: number;
    readonly managementDepartments: readonly string[];
    readonly researchDevelopment: { readonly region: string; readonly steps: number };
  }[];
  readonly difficulty: {
    readonly value: readonly { readonly level: number; readonly normal: number; readonly advanced: number }[];
  };
}

const counts = (field: string, list: readonly unknown[], should: number): Fault =>
  list.length !== should && `${field}: ${list.length}, not ${should}`;

const unique = (field: string, ids: readonly unknown[]): Fault =>
  new Set(ids).size !== ids.length && `${field}: two have the same id`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

function cityFaults({ id, region, size, vp, linkValue, sites }: CityData): readonly Fault[] {
  const field = `cities ${id}`;
  const types = size === "small" ? ["any"] : PROJECTS;
  return [
    !(REGIONS as readonly string[]).includes(region) && `${field}.region is ${region}`,
    size === "small" && sites.length !== 1 && `${field}.sites: a small town has one site, not ${sites.length}`,
    !["small", "medium", "major"].includes(size) && `${field}.size is ${size}`,
    (vp < 0 || vp > 3) && `${field}.vp is ${vp}, but cities give 0 to 3`,
    (size === "major") !== linkValue > 0 && `${field}.linkValue is ${linkValue}, but only major cities have one`,
    ...sites.flatMap(({ index, type }, at): readonly Fault[] => [
      !(types as readonly string[]).includes(type) && `${field}.sites[${at}].type is ${type} in a ${size} city`,
      index !== at && `${field}.sites[${at}].index is ${index}`,
    ]),
  ];
}

/** The cities that can be reached from the first one. */
function reached({ cities, links }: BoardData): ReadonlySet<string> {
  const found = new Set(cities.slice(0, 1).map((it) => it.id));
  for (const city of found)
    for (const link of links) if (link.includes(city)) for (const other of link) found.add(other);
  return found;
}

function linkFaults(board: BoardData): readonly Fault[] {
  const { cities, links } = board;
  const ids = new Set(cities.map((it) => it.id));
  const off = cities.filter((it) => !reached(board).has(it.id));
  return [
    counts("links", links, 54),
    unique(
      "links",
      links.map((it) => [...it].sort().join()),
    ),
    ...links.flatMap((it) => it.map((id) => !ids.has(id) && `links: there is no city ${id}`)),
    ...links.map(([one, other]) => one === other && `links: ${one} is linked to itself`),
    off.length > 0 && `links: the map is not connected, ${off.map((it) => it.id).join(", ")} cannot be reached`,
  ];
}

function trackFaults({ tracks }: BoardData): readonly Fault[] {
  return tracks.flatMap(({ region, costs, boxes }): readonly Fault[] => [
    counts(`tracks ${region}.boxes`, boxes, 5),
    counts(`tracks ${region}.costs`, costs, 4),
    costs.some((it) => it < 1) && `tracks ${region}.costs: a step costs at least 1`,
  ]);
}

/** `board.json`: 32 cities with 68 sites, 54 links that connect them all, 4 tracks, 20 donations. */
export function boardFaults(board: BoardData): readonly Fault[] {
  const { cities, tracks, donations } = board;
  return [
    counts("cities", cities, 32),
    unique(
      "cities",
      cities.map((it) => it.id),
    ),
    counts(
      "sites",
      cities.flatMap((it) => it.sites),
      68,
    ),
    ...cities.flatMap(cityFaults),
    sum(cities.map((it) => it.linkValue)) !== 5 && "cities.linkValue: the major cities have 5 together",
    ...linkFaults(board),
    REGIONS.join() !== [...tracks].map((it) => it.region).join() && `tracks: one for each of ${REGIONS.join(", ")}`,
    ...trackFaults(board),
    counts("donations", donations, 20),
    unique(
      "donations",
      donations.map((it) => it.id),
    ),
  ];
}

function positionFaults({ tiles }: TimelineData, position: number): readonly Fault[] {
  const here = tiles.flatMap(({ front, back }) => [front[position], back[position]]);
  const of = (region: string) => here.filter((it) => it?.region === region).length;
  const donations = here.filter((it) => it?.event === "donation").length;
  const field = `tiles, position ${position + 1}`;
  return [
    donations !== 4 && `${field}: ${donations} donations, not 4`,
    ...REGIONS.map((it) => of(it) !== 3 && `${field}: ${of(it)} incomes of ${it}, not 3`),
  ];
}

/** `timeline.json`: 8 tiles, 2 sides of 4 events each, every region three times and donation four times per position. */
export function timelineFaults(timeline: TimelineData): readonly Fault[] {
  const { tiles, endTile } = timeline;
  return [
    counts("tiles", tiles, 8),
    ...tiles.flatMap(({ id, front, back }) => [
      counts(`tiles ${id}.front`, front, 4),
      counts(`tiles ${id}.back`, back, 4),
    ]),
    ...[0, 1, 2, 3].flatMap((it) => positionFaults(timeline, it)),
    endTile.value.map((it) => it.row).join() !== CATEGORIES.join() &&
      `endTile.value: one row for each category, in order`,
    unique(
      "endTile.value region",
      endTile.value.map((it) => it.region),
    ),
  ];
}

/** `departments.json` and `new-departments.json`: 16 of two copies each, 4 of each category; those of the base game are numbered. */
export function departmentFaults({ departments }: DepartmentsData): readonly Fault[] {
  return [
    counts("departments", departments, 16),
    unique(
      "departments",
      departments.map((it) => it.id),
    ),
    ...departments.flatMap(({ number, id, copies, workstations }, at): readonly Fault[] => [
      number !== undefined &&
        number !== at + 1 &&
        `departments ${id}.number is ${number}, but it is listed as number ${at + 1}`,
      copies !== undefined && copies !== 2 && `departments ${id}.copies is ${copies}, not 2`,
      workstations.length > 3 && `departments ${id}.workstations: ${workstations.length}, but 3 is the most`,
      workstations.some((it) => it < 0) && `departments ${id}.workstations: a cost is below 0`,
    ]),
    ...CATEGORIES.map((it) =>
      counts(
        `departments in ${it}`,
        departments.filter(({ category }) => category === it),
        4,
      ),
    ),
  ];
}

/** The most that each tab gives. */
const TAB_MAXIMA = { housing: 6, commerce: 9, industry: 12, infrastructure: 15 } as const;
const DISC_SPACES = 15;

/** `project-tabs.json`: 15 disc spaces in all, end-of-game points of at most 6, 9, 12 and 15. */
export function tabFaults({ tabs, positions, sideB }: TabsData): readonly Fault[] {
  const discs = tabs.flatMap((it) => it.positions.filter((at) => at.disc));
  return [
    tabs.map((it) => it.type).join() !== PROJECTS.join() && `tabs: one for each of ${PROJECTS.join(", ")}`,
    counts("tabs disc spaces", discs, DISC_SPACES),
    !(sideB.donationLimit > 0) && `sideB.donationLimit is ${sideB.donationLimit}, but it raises the limit`,
    ...tabs.flatMap((tab): readonly Fault[] => {
      const field = `tabs ${tab.type}`;
      const most = Math.max(0, ...tab.positions.map((it) => it.vp ?? 0));
      const should = TAB_MAXIMA[tab.type as keyof typeof TAB_MAXIMA];
      return [
        counts(`${field}.positions`, tab.positions, positions),
        counts(`${field}.costsInRules1`, tab.costsInRules1, positions - 1),
        most !== should && `${field}: at most ${most} VP, not ${should}`,
        tab.positions.slice(1).some((it) => !((it.cost ?? 0) > 0)) && `${field}: a position without cost`,
      ];
    }),
  ];
}

const PRINTED = ["lobby", "human-resources", "commerce-and-finance", "strategic-planning", "construction"];

/** `company-board.json`: 4 × 4 spaces, the Lobby and five departments, the top row free. */
export function companyFaults({ rows, columns, rooms }: CompanyData): readonly Fault[] {
  return [
    (rows !== 4 || columns !== 4) && `rows, columns: ${rows} × ${columns} spaces, not 4 × 4`,
    counts("rooms", rooms, 6),
    ...[...PRINTED, "research-development"].map(
      (id) => !rooms.some((it) => it.id === id) && `rooms: there is no ${id}`,
    ),
    unique(
      "rooms place",
      rooms.map((it) => `${it.row},${it.column}`),
    ),
    ...rooms.flatMap(({ id, row, column, workstations }): readonly Fault[] => [
      (row < 2 || row > 4) && `rooms ${id}.row is ${row}, but the top row is free`,
      (column < 1 || column > 4) && `rooms ${id}.column is ${column}`,
      id !== "lobby" && workstations.length < 1 && `rooms ${id}.workstations: none, but one stands there at first`,
    ]),
  ];
}

/** Andrew's instructions on a card. */
function actionFaults(it: CardsData["cards"][number]): readonly Fault[] {
  const categories: readonly string[] = CATEGORIES;
  const { region, steps } = it.researchDevelopment;
  return [
    ...it.managementDepartments.map((id) => !categories.includes(id) && `cards ${it.id}: there is no category ${id}`),
    !(REGIONS as readonly string[]).includes(region) && `cards ${it.id}: there is no region ${region}`,
    !(it.humanResourcesShift > 0 && steps > 0) && `cards ${it.id}: nothing slides or moves`,
  ];
}

/** `solo-cards.json`: two decks of 20, each with every donation once and every back five times, cities as on the map. */
export function cardFaults({ cards, difficulty }: CardsData, board: BoardData): readonly Fault[] {
  const cities = new Set(board.cities.map((it) => it.id));
  const donations = new Set(board.donations.map((it) => it.id));
  const decks = ["normal", "advanced"].map((deck) => cards.filter((it) => it.deck === deck));
  return [
    ...decks.flatMap((deck): readonly Fault[] => [
      counts(`cards ${deck[0]?.deck}`, deck, 20),
      unique(
        `cards ${deck[0]?.deck}.donation`,
        deck.map((it) => it.donation.id),
      ),
      ...CATEGORIES.map((back) =>
        counts(
          `cards ${deck[0]?.deck} with the back ${back}`,
          deck.filter((it) => it.backAction === back),
          5,
        ),
      ),
    ]),
    ...difficulty.value.map(
      (it) => it.normal + it.advanced !== 20 && `difficulty ${it.level}: ${it.normal + it.advanced} cards, not 20`,
    ),
    ...cards.flatMap(actionFaults),
    ...cards.flatMap((it): readonly Fault[] => [
      !donations.has(it.donation.id) && `cards ${it.id}.donation: there is no ${it.donation.id}`,
      ...it.constructionCities.map((city) => !cities.has(city) && `cards ${it.id}: there is no city ${city}`),
    ]),
  ];
}

/** Throws an error that lists every fault of a file, if any. */
export function refuseFaults(file: string, faults: readonly Fault[]): void {
  const real = faults.filter((it) => it !== false);
  if (real.length > 0)
    throw new Error(`games/carnegie/data is wrong:\n${real.map((it) => `${file}: ${it}`).join("\n")}`);
}

/** Throws an error that names every fault of every file. */
export function checkData(): void {
  refuseFaults("board.json", boardFaults(board));
  refuseFaults("company-board.json", companyFaults(company));
  refuseFaults("departments.json", departmentFaults(departments));
  refuseFaults("new-beginning.json", beginningFaults(newBeginning));
  refuseFaults("new-departments.json", departmentFaults(newDepartments));
  refuseFaults("new-donations.json", donationTileFaults(newDonations, board));
  refuseFaults("project-tabs.json", tabFaults(tabs));
  refuseFaults("solo-cards.json", cardFaults(cards, board));
  refuseFaults("timeline.json", timelineFaults(timeline));
}
