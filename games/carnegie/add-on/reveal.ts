/** New Beginning: when all sheets are in they are opened together, and the highest bid goes first. */
import { type Turn, Unseen } from "../../kernel/game.ts";
import { EDITIONS } from "../editions.ts";
import type { Event } from "../events.ts";
import { choiceTilesOf, placeNeutrals } from "../setup.ts";
import type { Sheet, State } from "../types.ts";
import { moneyLeft, winnersOf } from "./sheets.ts";

type CarnegieTurn = Turn<State, Event>;

/** The sheets as they are; on a view of a seat those of others cannot be known. */
function openSheets({ sheets = [] }: State): readonly Sheet[] {
  return sheets.map((it) => {
    if (it === null) throw new Unseen("the sheets of others are sealed");
    return it;
  });
}

/** Who goes first: chance is asked only when bid and spending are equal. */
function winnerOf({ random }: CarnegieTurn, sheets: readonly Sheet[]): number {
  const best = winnersOf(sheets);
  return (best.length === 1 ? best[0] : best[random.below(best.length)]) as number;
}

/** Opens all sheets, gives what was bought, lets the winner pay, and lays out what waited for the bids. */
export function revealSheets(turn: CarnegieTurn): void {
  const { seats, options } = turn.state;
  const sheets = openSheets(turn.state);
  for (const [seat, sheet] of sheets.entries())
    turn.emit({ type: "sheetRevealed", seat, sheet, money: moneyLeft(sheet) });
  const seat = winnerOf(turn, sheets);
  const { reserving } = EDITIONS[options.edition];
  const choiceTiles = choiceTilesOf(seats, seat);
  turn.emit({ type: "firstPlayerBid", seat, bid: sheets[seat]?.bid ?? 0, choiceTiles, reserving });
  placeNeutrals(turn);
}
