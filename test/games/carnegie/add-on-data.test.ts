import { expect, test } from "vitest";
import {
  BASE_SHEET,
  BUDGET,
  moneyLeft,
  SHEET_OPTIONS,
  SHEET_ROWS,
  sheetCost,
  winnersOf,
} from "../../../games/carnegie/add-ons/new-beginning.ts";
import { chart, newDonations, TILE_SPACES } from "../../../games/carnegie/add-ons/new-donations.ts";
import board from "../../../games/carnegie/data/board.json" with { type: "json" };
import beginning from "../../../games/carnegie/data/new-beginning.json" with { type: "json" };
import donations from "../../../games/carnegie/data/new-donations.json" with { type: "json" };
import { COUNTS } from "../../../games/carnegie/donations/counts.ts";
import { DONATIONS } from "../../../games/carnegie/map/board.ts";
import { FIELDS } from "../../../games/carnegie/model/state.ts";
import { refuseFaults } from "./check.ts";
import { beginningFaults, donationTileFaults } from "./check-add-on.ts";

// biome-ignore lint/suspicious/noExplicitAny: data files are spoilt here in ways that their types forbid.
type Loose = any;

function check(spoil: (data: Loose) => void): void {
  const copy = structuredClone({ beginning, donations });
  spoil(copy);
  refuseFaults("new-beginning.json", beginningFaults(copy.beginning));
  refuseFaults("new-donations.json", donationTileFaults(copy.donations, board));
}

/** A fault, and what the error says of it. */
const FAULTS: readonly (readonly [(data: Loose) => void, string])[] = [
  [(it) => it.beginning.rows.pop(), "new-beginning.json: setup moves: there is no such row with options"],
  [(it) => it.beginning.rows[1].options.pop(), "goods cubes: 4 options, not 5"],
  [(it) => (it.beginning.rows[2].options[4].cost = 24), "7 for $24 is no more than the option before"],
  [(it) => (it.beginning.budget.value = 40), "the usual start leaves $2, not $12"],
  [(it) => it.donations.tiles.pop(), "new-donations.json: tiles are not 1 to 4"],
  [(it) => it.donations.tiles[0].spaces.pop(), "tile 1: 4 spaces"],
  [(it) => (it.donations.tiles[0].spaces[0].vp = 0), "departments-of-one-category.vp is 0"],
  [(it) => (it.donations.tiles[3].spaces[0].city = "albany"), "medium-cities-1.city: there is no major city albany"],
  [(it) => (it.donations.tiles[0].spaces[0].id = "projects"), "new-donations.json: two have the same id"],
  [(it) => (it.donations.tiles[0].spaces[0].id = "welfare-7vp"), "welfare-7vp: a printed donation has this id"],
];

for (const [spoil, message] of FAULTS)
  test(`wrong data are refused: ${message}`, () => {
    expect(() => check(spoil)).toThrow(message);
  });

test("the data are right as they are", () => {
  check(() => undefined);
  expect(TILE_SPACES).toHaveLength(20);
});

test("the sheet of the booklet's example leaves $18", () => {
  const maria = { goods: 5, employees: 4, vp: -3, moves: 8, bid: 3 };
  expect([sheetCost(maria), moneyLeft(maria), moneyLeft(BASE_SHEET), BUDGET]).toEqual([32, 18, 12, 50]);
  for (const row of SHEET_ROWS) expect(SHEET_OPTIONS[row].map((it) => it.option)).toContain(BASE_SHEET[row]);
});

test("the highest bid wins, then who spent more; equal ones stay for chance", () => {
  const bids = (...all: readonly (readonly [bid: number, moves: number])[]) =>
    winnersOf(all.map(([bid, moves]) => ({ ...BASE_SHEET, moves, bid })));
  expect(bids([2, 6], [3, 4], [0, 10])).toEqual([1]);
  expect(bids([2, 6], [2, 8], [2, 5])).toEqual([1]);
  expect(bids([2, 6], [1, 8], [2, 6])).toEqual([0, 2]);
  expect(bids([0, 6], [0, 6])).toEqual([0, 1]);
});

test("every tile fits every column, field, column and row stay", () => {
  for (const field of FIELDS)
    for (const { tile, spaces } of donations.tiles) {
      const all = chart({ [field]: tile });
      expect(all.map(({ field: own, column, row }) => [own, column, row])).toEqual(
        DONATIONS.map(({ field: own, column, row }) => [own, column, row]),
      );
      expect(all.filter((it) => it.field === field).map((it) => it.id)).toEqual(spaces.map((it) => it.id));
    }
});

test("every donation that is not paid for counts something", () => {
  const counts = { ...COUNTS, ...newDonations.counts };
  const paid = [...DONATIONS, ...TILE_SPACES].filter((it) => it.pay).map((it) => it.id);
  const all = [...DONATIONS, ...TILE_SPACES].map((it) => it.id);
  expect([...paid, ...Object.keys(counts)].sort()).toEqual(all.sort());
});
