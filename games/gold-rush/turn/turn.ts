/** The course of the game from turn to turn. Chance is asked only when a tile or token is turned. */
import type { Seat, Turn } from "../../kernel/game.ts";
import { chosenBy } from "../add-ons/brought.ts";
import { isPlaceable } from "../board/board.ts";
import { kindById, kinds, lengthOf, START_KIND } from "../board/tiles.ts";
import { STAGES_OF_TURN, setUpOf, tellsAll } from "../model/outcomes.ts";
import type { Event, Options, State } from "../model/state.ts";
import { scoreCompleted, scoreEnd } from "../scoring/scoring.ts";

type GoldRushTurn = Turn<State, Event>;

/** The rules version of new tables. */
export const RULES = 2;

/** Number of tokens on each mountain of a tile: one per nugget symbol, while they last. */
export function tokensFor(supply: number, kindId: string): readonly number[] {
  let left = supply;
  return kindById(kindId)
    .segments.filter((it) => it.feature === "mountain")
    .map(({ nuggets }) => {
      const laid = Math.min(nuggets, left);
      left -= laid;
      return laid;
    });
}

function tilesIn(bag: State["bag"]): number {
  let sum = 0;
  for (const id in bag) sum += bag[id] as number;
  return sum;
}

/** Number of tiles still to be drawn: those in the bag, but no more than the length of the game leaves. */
export function tilesLeft({ bag, placed, discarded, drawn, options }: State): number {
  const used = placed.length + discarded.length + (drawn ? 1 : 0);
  return Math.max(0, Math.min(tilesIn(bag), lengthOf(options) - used));
}

function drawKind({ state, random }: GoldRushTurn): string {
  let at = random.below(tilesIn(state.bag));
  for (const { id } of kinds()) {
    const count = state.bag[id] ?? 0;
    if (at < count) return id;
    at -= count;
  }
  throw new Error("the source of chance went out of range");
}

/** Draws until a tile fits somewhere; if the very last one does not, the game ends. */
function drawTile(turn: GoldRushTurn, seat: Seat): void {
  while (tilesLeft(turn.state) > 0) {
    const kind = drawKind(turn);
    turn.emit({ type: "tileDrawn", seat, kind });
    if (isPlaceable(turn.state, kind)) return;
    turn.emit({ type: "tileDiscarded", seat, kind });
  }
  scoreEnd(turn);
}

function beginTurn(turn: GoldRushTurn, seat: Seat): void {
  turn.emit({ type: "turnBegan", seat, ...(tellsAll(turn.state) && { stages: STAGES_OF_TURN }) });
  drawTile(turn, seat);
}

/** Sets the table up: the start tile with its token, and a random first player. */
export function beginGame(turn: GoldRushTurn, seats: number, options: Options, rules: number): void {
  turn.emit({ type: "gameBegan", rules, seats, options, ...(tellsAll({ rules }) && { set: setUpOf(options) }) });
  const tokens = tokensFor(turn.state.tokens, START_KIND);
  turn.emit({ type: "tilePlaced", seat: null, kind: START_KIND, x: 0, y: 0, rotation: 0, tokens });
  beginTurn(turn, turn.random.below(seats));
}

/** After the action: scores completed features, and continues with the next player or ends the game. */
export function endTurn(turn: GoldRushTurn, seat: Seat): void {
  scoreCompleted(turn, seat);
  for (const { hooks } of chosenBy(turn.state.options)) hooks.turnEnded?.(turn, seat);
  turn.emit({ type: "turnEnded", seat });
  if (tilesLeft(turn.state) === 0) scoreEnd(turn);
  else beginTurn(turn, (seat + 1) % turn.state.seats);
}
