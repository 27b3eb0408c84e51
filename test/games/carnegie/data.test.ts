import { expect, test } from "vitest";
import { bring } from "../../../games/carnegie/add-ons/add-on.ts";
import { newDepartments } from "../../../games/carnegie/add-ons/new-departments.ts";
import board from "../../../games/carnegie/data/board.json" with { type: "json" };
import company from "../../../games/carnegie/data/company-board.json" with { type: "json" };
import departments from "../../../games/carnegie/data/departments.json" with { type: "json" };
import tabs from "../../../games/carnegie/data/project-tabs.json" with { type: "json" };
import cards from "../../../games/carnegie/data/solo-cards.json" with { type: "json" };
import timeline from "../../../games/carnegie/data/timeline.json" with { type: "json" };
import { departmentOf, effectOf, TILES } from "../../../games/carnegie/departments/departments.ts";
import { EDITIONS } from "../../../games/carnegie/model/state.ts";
import measured from "../../../games/carnegie/sources/board.json" with { type: "json" };
import {
  boardFaults,
  cardFaults,
  checkData,
  companyFaults,
  departmentFaults,
  refuseFaults,
  tabFaults,
  timelineFaults,
} from "./check.ts";

// biome-ignore lint/suspicious/noExplicitAny: data files are spoilt here in ways that their types forbid.
type Loose = any;

const FILES = {
  "board.json": [board, boardFaults],
  "timeline.json": [timeline, timelineFaults],
  "departments.json": [departments, departmentFaults],
  "project-tabs.json": [tabs, tabFaults],
  "company-board.json": [company, companyFaults],
  "solo-cards.json": [cards, (data: Loose) => cardFaults(data, board)],
} as const;
type File = keyof typeof FILES;

function check(file: File, spoil: (data: Loose) => void): void {
  const [data, faults] = FILES[file] as readonly [object, (data: Loose) => readonly (string | false)[]];
  const copy = structuredClone(data);
  spoil(copy);
  refuseFaults(file, faults(copy));
}

test("the data files break no fact", () => {
  expect(checkData).not.toThrow();
});

const cityOf = (data: Loose, id: string) => data.cities.find((it: Loose) => it.id === id);
const tabOf = (data: Loose, type: string) => data.tabs.find((it: Loose) => it.type === type);

/** A fault, and what the error says of it. */
const FAULTS: readonly (readonly [File, (data: Loose) => void, string])[] = [
  ["board.json", (it) => it.cities.pop(), "board.json: cities: 31, not 32"],
  ["board.json", (it) => cityOf(it, "denver").sites.pop(), "board.json: sites: 67, not 68"],
  ["board.json", (it) => it.links.pop(), "board.json: links: 53, not 54"],
  ["board.json", (it) => (it.links[0] = ["seattle", "seatle"]), "board.json: links: there is no city seatle"],
  ["board.json", (it) => (it.links[0] = ["seattle", "seattle"]), "links: seattle is linked to itself"],
  ["board.json", (it) => (it.links[0] = it.links[5]), "board.json: links: two have the same id"],
  [
    "board.json",
    (it) => (it.links = it.links.map((link: Loose) => (link.includes("boston") ? ["reno", "boise"] : link))),
    "board.json: links: the map is not connected, boston cannot be reached",
  ],
  ["board.json", (it) => (cityOf(it, "denver").region = "north"), "board.json: cities denver.region is north"],
  [
    "board.json",
    (it) => (cityOf(it, "denver").sites[0].type = "any"),
    "cities denver.sites[0].type is any in a medium city",
  ],
  [
    "board.json",
    (it) => (cityOf(it, "boise").sites[0].type = "housing"),
    "cities boise.sites[0].type is housing in a small city",
  ],
  ["board.json", (it) => (cityOf(it, "denver").linkValue = 1), "cities denver.linkValue is 1"],
  ["board.json", (it) => (cityOf(it, "chicago").linkValue = 2), "the major cities have 5 together"],
  ["board.json", (it) => (cityOf(it, "denver").vp = 4), "cities denver.vp is 4"],
  ["board.json", (it) => it.tracks[0].boxes.pop(), "board.json: tracks west.boxes: 4, not 5"],
  ["board.json", (it) => (it.tracks[0].costs[1] = 0), "tracks west.costs: a step costs at least 1"],
  ["board.json", (it) => it.tracks.reverse(), "board.json: tracks: one for each of west"],
  ["board.json", (it) => it.donations.pop(), "board.json: donations: 19, not 20"],
  ["timeline.json", (it) => it.tiles.pop(), "timeline.json: tiles: 7, not 8"],
  [
    "timeline.json",
    (it) => (it.tiles[0].front[0].region = "south"),
    "timeline.json: tiles, position 1: 2 incomes of west, not 3",
  ],
  ["timeline.json", (it) => (it.tiles[0].front[0] = { event: "donation" }), "tiles, position 1: 5 donations, not 4"],
  ["timeline.json", (it) => it.tiles[2].back.pop(), "timeline.json: tiles 3.back: 3, not 4"],
  ["timeline.json", (it) => it.endTile.value.reverse(), "endTile.value: one row for each category"],
  ["timeline.json", (it) => (it.endTile.value[0].region = "west"), "endTile.value region: two have the same id"],
  ["departments.json", (it) => it.departments.pop(), "departments.json: departments: 15, not 16"],
  ["departments.json", (it) => (it.departments[3].category = "management"), "departments in management: 5, not 4"],
  ["departments.json", (it) => (it.departments[3].copies = 3), "departments new-lobby.copies is 3, not 2"],
  ["departments.json", (it) => it.departments[4].workstations.push(1, 1), "departments purchasing.workstations: 4"],
  [
    "departments.json",
    (it) => (it.departments[4].number = 6),
    "departments purchasing.number is 6, but it is listed as number 5",
  ],
  [
    "project-tabs.json",
    (it) => (tabOf(it, "housing").positions[1].disc = false),
    "project-tabs.json: tabs disc spaces: 14, not 15",
  ],
  [
    "project-tabs.json",
    (it) => (tabOf(it, "industry").positions[6].vp = 11),
    "project-tabs.json: tabs industry: at most 11 VP, not 12",
  ],
  [
    "project-tabs.json",
    (it) => tabOf(it, "commerce").positions.pop(),
    "project-tabs.json: tabs commerce.positions: 6, not 7",
  ],
  [
    "project-tabs.json",
    (it) => (tabOf(it, "commerce").positions[2].cost = 0),
    "tabs commerce: a position without cost",
  ],
  ["project-tabs.json", (it) => it.tabs.reverse(), "tabs: one for each of housing"],
  ["company-board.json", (it) => it.rooms.pop(), "company-board.json: rooms: 5, not 6"],
  ["company-board.json", (it) => (it.rooms[0].row = 1), "rooms lobby.row is 1, but the top row is free"],
  ["company-board.json", (it) => (it.rooms[0].id = "hall"), "rooms: there is no lobby"],
  ["company-board.json", (it) => Object.assign(it.rooms[1], { row: 4, column: 3 }), "rooms place: two"],
  ["company-board.json", (it) => (it.rooms[1].workstations = []), "rooms human-resources.workstations: none"],
  ["company-board.json", (it) => (it.rows = 5), "rows, columns: 5 × 4 spaces, not 4 × 4"],
  ["solo-cards.json", (it) => it.cards.pop(), "solo-cards.json: cards advanced: 19, not 20"],
  [
    "solo-cards.json",
    (it) => (it.cards[0].constructionCities[0] = "gotham"),
    "solo-cards.json: cards N01: there is no city gotham",
  ],
  [
    "solo-cards.json",
    (it) => (it.cards[0].backAction = "management"),
    "cards normal with the back human-resources: 4, not 5",
  ],
  [
    "solo-cards.json",
    (it) => (it.cards[0].managementDepartments[0] = "sales"),
    "solo-cards.json: cards N01: there is no category sales",
  ],
  [
    "solo-cards.json",
    (it) => (it.cards[0].researchDevelopment.region = "north"),
    "solo-cards.json: cards N01: there is no region north",
  ],
  [
    "solo-cards.json",
    (it) => (it.cards[0].humanResourcesShift = 0),
    "solo-cards.json: cards N01: nothing slides or moves",
  ],
  ["solo-cards.json", (it) => (it.difficulty.value[1].normal = 14), "solo-cards.json: difficulty 2: 19 cards, not 20"],
  [
    "solo-cards.json",
    (it) => (it.cards[0].donation.id = "welfare-goods"),
    "solo-cards.json: cards normal.donation: two have the same id",
  ],
];

for (const [file, spoil, message] of FAULTS)
  test(`wrong data are refused: ${message}`, () => {
    expect(() => check(file, spoil)).toThrow(message);
  });

test("the data are right as they are", () => {
  for (const file of Object.keys(FILES) as File[]) check(file, () => undefined);
});

test("every department of the base game does something in every printing", () => {
  expect(TILES).toHaveLength(16);
  for (const { id } of TILES)
    for (const edition of ["rulebook", "platform", "current"] as const)
      expect(Object.keys(effectOf(id, { edition })), `${id} ${edition}`).not.toEqual([]);
});

test("every department of add-on 1 does something, and the same in every printing", () => {
  bring(newDepartments);
  expect(newDepartments.tiles).toHaveLength(16);
  for (const { id } of newDepartments.tiles) {
    const effects = EDITIONS.map((edition) => effectOf(id, { edition }));
    expect(Object.keys(effects[0]!), id).toHaveLength(1);
    expect(effects[1]).toBe(effects[0]);
    expect(effects[2]).toBe(effects[0]);
  }
});

test("what is not known throws", () => {
  expect(() => departmentOf("cellar")).toThrow("no department is called cellar");
});

test("on the map of Carnegie sites are listed from left to right, as they were measured", () => {
  for (const { id, sites } of measured.cities) {
    const places = sites.map((it) => it.x);
    expect(places, id).toEqual(places.toSorted((a, b) => a - b));
  }
});
