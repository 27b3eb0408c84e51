import { expect, test } from "vitest";
import { refuseFaults } from "../../../games/carnegie/check.ts";
import { expansionFaults } from "../../../games/carnegie/check-add-on.ts";
import board from "../../../games/carnegie/data/board.json" with { type: "json" };
import expansion from "../../../games/carnegie/data/expansion.json" with { type: "json" };
import { chart, TILE_SPACES } from "../../../games/carnegie/donations/donations.ts";
import { DONATIONS } from "../../../games/carnegie/map/board.ts";
import { BASE_SHEET } from "../../../games/carnegie/model/pieces.ts";
import { FIELDS, SHEET_ROWS } from "../../../games/carnegie/model/state.ts";
import {
  BUDGET,
  moneyLeft,
  SHEET_OPTIONS,
  sheetCost,
  winnersOf,
} from "../../../games/carnegie/set-up/new-beginning.ts";

// biome-ignore lint/suspicious/noExplicitAny: data files are spoilt here in ways that their types forbid.
type Loose = any;

function check(spoil: (data: Loose) => void): void {
  const copy = structuredClone(expansion);
  spoil(copy);
  refuseFaults("expansion.json", expansionFaults(copy, board));
}

/** A fault, and what the error says of it. */
const FAULTS: readonly (readonly [(data: Loose) => void, string])[] = [
  [(it) => it.newBeginning.rows.pop(), "expansion.json: newBeginning setup moves: there is no such row with options"],
  [(it) => it.newBeginning.rows[1].options.pop(), "newBeginning goods cubes: 4 options, not 5"],
  [(it) => (it.newBeginning.rows[2].options[4].cost = 24), "7 for $24 is no more than the option before"],
  [(it) => (it.newBeginning.budget.value = 40), "newBeginning: the usual start leaves $2, not $12"],
  [(it) => it.newDonations.tiles.pop(), "newDonations.tiles are not 1 to 4"],
  [(it) => it.newDonations.tiles[0].spaces.pop(), "newDonations tile 1: 4 spaces"],
  [(it) => (it.newDonations.tiles[0].spaces[0].vp = 0), "newDonations departments-of-one-category.vp is 0"],
  [(it) => (it.newDonations.tiles[3].spaces[0].city = "albany"), "medium-cities-1.city: there is no major city albany"],
  [(it) => (it.newDonations.tiles[0].spaces[0].id = "projects"), "newDonations: two have the same id"],
  [(it) => (it.newDonations.tiles[0].spaces[0].id = "welfare-7vp"), "welfare-7vp: a printed donation has this id"],
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
    for (const { tile, spaces } of expansion.newDonations.tiles) {
      const all = chart({ [field]: tile });
      expect(all.map(({ field: own, column, row }) => [own, column, row])).toEqual(
        DONATIONS.map(({ field: own, column, row }) => [own, column, row]),
      );
      expect(all.filter((it) => it.field === field).map((it) => it.id)).toEqual(spaces.map((it) => it.id));
    }
});
