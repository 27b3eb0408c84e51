/** Legality of add-on 1 a second time, slowly, from the raw data files: what `reference.ts` is for the base game. */
import { SHEET_ROWS, type Sheet } from "../../../games/carnegie/add-ons/new-beginning.ts";
import board from "../../../games/carnegie/data/board.json" with { type: "json" };
import beginning from "../../../games/carnegie/data/new-beginning.json" with { type: "json" };
import donations from "../../../games/carnegie/data/new-donations.json" with { type: "json" };
import { type Command, FIELDS, type State } from "../../../games/carnegie/model/state.ts";

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, it) => from + it);

const { rows } = beginning;
/** Row 1 of the printed sheet is the bid. */
const costsOf = (row: (typeof SHEET_ROWS)[number]) =>
  rows[SHEET_ROWS.indexOf(row) + 1]!.options as readonly { option: number; cost: number }[];

function costOf(sheet: Omit<Sheet, "bid">): number {
  let cost = 0;
  for (const row of SHEET_ROWS) cost += costsOf(row).find((it) => it.option === sheet[row])!.cost;
  return cost;
}

const { tiles } = donations;
const TILE_IDS = tiles.flatMap((it) => it.spaces.map(({ id }) => id));

/** Every donation there is, printed or on a tile. */
export const ALL_DONATIONS: readonly string[] = [...board.donations.map((it) => it.id), ...TILE_IDS];

/** Whether a donation lies on the chart of the table: on a column that is open, or on a tile that was laid. */
export function isOnChart({ covers = {} }: State, donation: string): boolean {
  const printed = board.donations.find((it) => it.id === donation);
  if (printed) return covers[printed.field as (typeof FIELDS)[number]] === undefined;
  const tile = tiles.find((it) => it.spaces.some(({ id }) => id === donation))!.tile;
  return Object.values(covers).includes(tile);
}

function maySheet(state: State, seat: number, command: Command): boolean {
  const { bid: _, ...sheet } = state.sheets![seat]!;
  if (command.type === "markSheet") {
    const { row, option } = command;
    if (!costsOf(row).some((it) => it.option === option)) return false;
    return sheet[row] !== option && costOf({ ...sheet, [row]: option }) <= 50;
  }
  if (command.type !== "handSheetIn") return false;
  return state.seats === 1 ? command.bid === 0 : costOf(sheet) + command.bid <= 50;
}

function mayCover({ covers = {} }: State, command: Command): boolean {
  if (command.type === "pass") return true;
  if (command.type !== "coverDonations") return false;
  const printed = tiles.some((it) => it.tile === command.tile);
  return printed && !Object.values(covers).includes(command.tile) && covers[command.field] === undefined;
}

/** Whether a command is legal in a stage of the add-on; `null` where it is none. */
export function mayInAddOn(
  state: State,
  seat: number,
  { stage }: State["agenda"][number],
  command: Command,
): boolean | null {
  if (stage === "sheet") return maySheet(state, seat, command);
  if (stage === "cover") return mayCover(state, command);
  if (stage === "secret") return command.type === "nameDonation" && isOnChart(state, command.donation);
  return null;
}

/** Whether a seat may wait, if there is anything to wait with. */
export function mayWait({ options, turn, chosen, first, agenda }: State, seat: number): boolean {
  const later = agenda.filter((it) => it.stage === "company").map((it) => it.seat);
  return !!options.waiting && !!turn?.fresh && chosen !== null && seat === first && later.some((it) => it !== seat);
}

/** Every command of the add-on that can be written down. */
export const EVERYTHING: readonly Command[] = [
  { type: "wait" },
  ...SHEET_ROWS.flatMap((row) => range(-12, 12).map((option): Command => ({ type: "markSheet", row, option }))),
  ...range(0, 70).map((bid): Command => ({ type: "handSheetIn", bid })),
  ...range(0, 6).flatMap((tile) => FIELDS.map((field): Command => ({ type: "coverDonations", tile, field }))),
  ...ALL_DONATIONS.map((donation): Command => ({ type: "nameDonation", donation })),
];
