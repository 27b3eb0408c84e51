/**
 * New Beginning: a sealed sheet buys each player's start, and bids for being first. Its data are
 * `data/new-beginning.json`.
 */
import { HiddenInformation, type Seat, type Turn } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import data from "../data/new-beginning.json" with { type: "json" };
import type { Event, EventOf } from "../model/events.ts";
import { changedAt, listOf, setUpTiles, withoutFirstStage, withPlayer } from "../model/pieces.ts";
import type { Command, Player, Stage, State } from "../model/state.ts";
import { type Chooses, setUpAgenda } from "../round/agenda.ts";
import { expected, type StageRules } from "../round/stage.ts";
import { choiceTilesOf, placeNeutrals } from "../set-up/set-up.ts";
import { line, pointParams } from "../words/line.ts";
import type { AddOn } from "./add-on.ts";

/** The rows of a sheet beside the bid: goods, employees in the Lobby, victory points, moves of the set-up. */
export const SHEET_ROWS = ["goods", "employees", "vp", "moves"] as const;
export type SheetRow = (typeof SHEET_ROWS)[number];

/** A seat's marks, one option per row. `bid` is `null` until the sheet is handed in. */
export type Sheet = Readonly<Record<SheetRow, number>> & { readonly bid: number | null };

declare module "../model/state.ts" {
  interface Options {
    /** Add-on 1: a sealed sheet buys each player's start, and bids for being first. */
    readonly newBeginning?: boolean;
  }
  interface State {
    /** New Beginning: the sheets by seat; those of others are `null` until all are opened. They stay here, as bought. */
    readonly sheets?: readonly (Sheet | null)[];
  }
  interface AddOnStages {
    /** Everybody fills in the sealed sheet at once. */
    readonly sheet: { readonly atOnce: true };
  }
  interface AddOnSteps {
    /** The sheets are opened. */
    readonly revealSheets: unknown;
  }
  interface AddOnCommands {
    /** Another option of a row of one's own sheet. */
    readonly markSheet: { readonly row: SheetRow; readonly option: number };
    /** Hands the sheet in as marked, with a bid in dollars for being first. */
    readonly handSheetIn: { readonly bid: number };
  }
}

declare module "../model/events.ts" {
  interface AddOnEvents {
    /** Everybody has the sheet of the base game, and marks it. */
    readonly sheetsDealt: { readonly agenda: State["agenda"] };
    /** Known to its owner only. */
    readonly sheetMarked: { readonly seat: Seat; readonly row: SheetRow; readonly option: number };
    /** `bid` is `null` for all but the owner. */
    readonly sheetHandedIn: { readonly seat: Seat; readonly bid: number | null };
    /** All sheets are in and opened: the seat gets what it bought, and `money` is what is left of the budget. */
    readonly sheetRevealed: { readonly seat: Seat; readonly sheet: Sheet; readonly money: number };
    /** The highest bid won and is paid. `agenda`: the stages of the set-up, clockwise. */
    readonly firstPlayerBid: {
      readonly seat: Seat;
      readonly bid: number;
      readonly choiceTiles: readonly Seat[];
      readonly agenda: State["agenda"];
    };
  }
}

/** The start of the base game: the initial marks of every sheet. */
export const BASE_SHEET: Sheet = { goods: 4, employees: 5, vp: 0, moves: 6, bid: null };

/** One choice of a row; a negative `cost` adds to the budget. */
export interface SheetOption {
  readonly option: number;
  readonly cost: number;
}

/** Dollars to spend, bid included. */
export const BUDGET: number = data.budget.value;

/** The options of each row, as printed; the bid is the first row of the data. */
export const SHEET_OPTIONS = Object.fromEntries(
  SHEET_ROWS.map((row, at) => [row, data.rows[at + 1]?.options ?? []]),
) as Record<string, readonly SheetOption[]> as Readonly<Record<SheetRow, readonly SheetOption[]>>;

const costOf = (row: SheetRow, option: number): number =>
  SHEET_OPTIONS[row].find((it) => it.option === option)?.cost ?? 0;

/** The cost of the marks in dollars, without the bid. */
export const sheetCost = (sheet: Sheet): number => SHEET_ROWS.reduce((sum, row) => sum + costOf(row, sheet[row]), 0);

/** The rest of a sheet's budget, before any bid is paid. */
export const moneyLeft = (sheet: Sheet): number => BUDGET - sheetCost(sheet);

/** All spending, the bid included, as a tie-breaker. */
const spentOn = (sheet: Sheet): number => sheetCost(sheet) + (sheet.bid ?? 0);

/** The seats with the highest bid; of these, those who spent most. Chance decides among the rest. */
export function winnersOf(sheets: readonly Sheet[]): readonly number[] {
  const most = (value: (sheet: Sheet) => number, seats: readonly number[]): readonly number[] => {
    const values = seats.map((it) => value(sheets[it] as Sheet));
    return seats.filter((_, at) => values[at] === Math.max(...values));
  };
  const bidding = most(
    (it) => it.bid ?? 0,
    sheets.map((_, seat) => seat),
  );
  return most(spentOn, bidding);
}

// Stage `sheet` of New Beginning: rows are marked one by one, and the sheet is handed in with a bid.

/** Every other mark that keeps the sheet within the budget. */
function marksOpen(sheet: Sheet): readonly Command[] {
  return SHEET_ROWS.flatMap((row) =>
    SHEET_OPTIONS[row]
      .filter(({ option }) => option !== sheet[row] && moneyLeft({ ...sheet, [row]: option }) >= 0)
      .map(({ option }): Command => ({ type: "markSheet", row, option })),
  );
}

/** Every affordable bid; alone there is nobody to outbid. */
function bidsOpen({ seats }: State, sheet: Sheet): readonly Command[] {
  const most = seats === 1 ? 0 : moneyLeft(sheet);
  return Array.from({ length: most + 1 }, (_, bid): Command => ({ type: "handSheetIn", bid }));
}

const sheetStage: StageRules<"sheet"> = {
  legal(state, { seat }) {
    const own = state.sheets?.[seat];
    return own ? [...marksOpen(own), ...bidsOpen(state, own)] : [];
  },
  decide(turn, { seat }, command) {
    if (command.type === "markSheet")
      return turn.emit({ type: "sheetMarked", seat, row: command.row, option: command.option });
    turn.emit({ type: "sheetHandedIn", seat, bid: expected(command, "handSheetIn").bid });
  },
};

// New Beginning: when all sheets are in, they are opened together, and the highest bid goes first.

type CarnegieTurn = Turn<State, Event>;

/** The sheets; on a seat's view those of others are unknown. */
function openSheets({ sheets = [] }: State): readonly Sheet[] {
  return sheets.map((it) => {
    if (it === null) throw new HiddenInformation("the sheets of others are sealed");
    return it;
  });
}

/** The first player; chance is asked only when bid and spending are equal. */
function winnerOf({ random }: CarnegieTurn, sheets: readonly Sheet[]): number {
  const best = winnersOf(sheets);
  return (best.length === 1 ? best[0] : best[random.below(best.length)]) as number;
}

/** Opens all sheets, hands out the purchases, charges the winner, and continues the set-up after the bids. */
function revealSheets(turn: CarnegieTurn): void {
  const { seats } = turn.state;
  const sheets = openSheets(turn.state);
  for (const [seat, sheet] of sheets.entries())
    turn.emit({ type: "sheetRevealed", seat, sheet, money: moneyLeft(sheet) });
  const seat = winnerOf(turn, sheets);
  const choiceTiles = choiceTilesOf(seats, seat);
  const agenda = setUpAgenda(turn.state, seat, true);
  turn.emit({ type: "firstPlayerBid", seat, bid: sheets[seat]?.bid ?? 0, choiceTiles, agenda });
  placeNeutrals(turn);
}

/** A changed sheet, as far as it is visible. */
function withSheet(state: State, seat: number, change: Partial<Sheet>): State {
  const { sheets = [] } = state;
  return { ...state, sheets: changedAt(sheets, seat, (it) => it && { ...it, ...change }) };
}

/** The budget is spent: the purchases replace the usual start. */
function bought({ lying, rooms, supply, earned }: Player, { goods, employees, vp }: Sheet): Partial<Player> {
  const lobby = rooms.indexOf("lobby");
  const more = employees - (lying[lobby] ?? 0);
  return {
    goods,
    lying: changedAt(lying, lobby, () => employees),
    supply: { ...supply, employees: supply.employees - more },
    earned: vp === 0 ? earned : { ...earned, "new-beginning": vp },
  };
}

const sheetAgenda = (seats: number): State["agenda"] => [
  ...listOf(seats, (seat): Stage => ({ stage: "sheet", seat, atOnce: true })),
  { stage: "revealSheets", seat: null },
];

function sheetRevealed(state: State, { seat, sheet, money }: EventOf<"sheetRevealed">): State {
  const sheets = changedAt(state.sheets ?? [], seat, () => sheet);
  return withPlayer({ ...state, sheets }, seat, (it) => ({ ...bought(it, sheet), money }));
}

function firstPlayerBid(state: State, { seat, bid, choiceTiles, agenda }: EventOf<"firstPlayerBid">): State {
  const next = withPlayer(setUpTiles(state, seat, choiceTiles), seat, ({ money }) => ({ money: money - bid }));
  return { ...next, agenda };
}

const isSealed = ({ agenda }: State): boolean => agenda.some((it) => it.stage === "revealSheets");

// The built-in player.

/** Marks that did best in games against itself: three points are worth less than the dollars that they bring. */
const BEST: Sheet = { goods: 5, employees: 5, vp: -3, moves: 6, bid: null };
/** Being first is worth a few dollars; the bid varies at random, so that nobody can predict it. */
const LEAST_BID = 2;
const MOST_BID = 5;

type Mark = Extract<Command, { readonly type: "markSheet" }>;

/** The mark that brings the sheet nearer to the wanted one; a bid once there is none. */
function chooseOnSheet(sheet: Sheet, legal: readonly Command[], random: Random): Command | null {
  const marks = legal.filter((it): it is Mark => it.type === "markSheet");
  const mark = marks.find(({ row, option }) => sheet[row] !== BEST[row] && option === BEST[row]);
  if (mark) return mark;
  const bids = legal.filter((it) => it.type === "handSheetIn");
  const wanted = bids.filter(({ bid }) => bid >= LEAST_BID && bid <= MOST_BID);
  const open = wanted.length > 0 ? wanted : bids;
  return open[random.below(open.length)] ?? null;
}

export const newBeginning = {
  name: "newBeginning",
  fields: [{ key: "newBeginning", kind: "module", says: { budget: BUDGET } }],
  chooseFirst: (turn) => turn.emit({ type: "sheetsDealt", agenda: sheetAgenda(turn.state.seats) }),
  stepsOf: ({ sheets }, seat) => sheets?.[seat]?.moves,
  stages: { sheet: sheetStage },
  steps: { revealSheets },
  evolve: {
    sheetsDealt: (state, { agenda }) => ({ ...state, sheets: listOf(state.seats, () => BASE_SHEET), agenda }),
    sheetMarked: (state, { seat, row, option }) => withSheet(state, seat, { [row]: option }),
    sheetHandedIn: (state, { seat, bid }) => withSheet(withoutFirstStage(state, seat), seat, { bid }),
    sheetRevealed,
    firstPlayerBid,
  },
  completes: {
    sheetsDealt: (state, event) => ({ ...event, agenda: sheetAgenda(state.seats) }),
    firstPlayerBid: (state, event) => ({
      ...event,
      agenda: setUpAgenda(state, event.seat, true, event as unknown as Chooses),
    }),
  },
  seen: { sheetMarked: () => null, sheetHandedIn: (event) => ({ ...event, bid: null }) },
  view: (state, viewer) =>
    state.sheets && isSealed(state) ? { sheets: state.sheets.map((it, seat) => (seat === viewer ? it : null)) } : {},
  describe: {
    sheetsDealt: () => line("log.sheetsDealt", {}),
    sheetMarked: () => null,
    sheetHandedIn: ({ seat }) => line("log.sheetHandedIn", { seat }),
    sheetRevealed: ({ seat, sheet: { goods, employees, vp, moves, bid }, money }) =>
      line("log.sheetRevealed", { seat, goods, employees, ...pointParams(vp), moves, bid: bid ?? 0, money }),
    firstPlayerBid: ({ seat, bid }) => line("log.firstPlayerBid", { seat, bid }),
  },
  choose(view, seat, legal, random) {
    const sheet = view.sheets?.[seat];
    return sheet && legal.some((it) => it.type === "handSheetIn") ? chooseOnSheet(sheet, legal, random) : null;
  },
} satisfies AddOn;
