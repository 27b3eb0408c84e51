/**
 * The built-in player. It looks one turn ahead: for each placement it thinks of the best action after it, and takes the pair
 * whose position it values most (estimate.ts). It sees no more than its own view.
 */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { featureIdAt, withTile } from "../board/features.ts";
import { evolve } from "../model/evolve.ts";
import type { Command, Event, Place, State } from "../model/state.ts";
import { act } from "../turn/stages.ts";
import { tokensFor } from "../turn/turn.ts";
import { estimateActions } from "./estimate.ts";

type Action = Exclude<Command, { readonly type: "placeTile" }>;

type Placement = Extract<Command, { readonly type: "placeTile" }>;

const isPlacement = (command: Command): command is Placement => command.type === "placeTile";

/** The state with the drawn tile in place, as far as actions and their worth need it: the board stays as it was. */
function laid(state: State, seat: Seat, { x, y, rotation }: Placement): State {
  const kind = state.drawn as string;
  const tile = { kind, x, y, rotation, seat };
  const tokens = tokensFor(state.tokens, kind);
  const left = state.tokens - tokens.reduce((sum, it) => sum + it, 0);
  return { ...state, ...withTile(state, tile, tokens), drawn: null, placed: [...state.placed, tile], tokens: left };
}

/** What an action comes to before anything is scored; a token that is mined is worth the mean. */
function eventOf(state: State, seat: Seat, command: Action): Event {
  const tile = state.placed.length - 1;
  switch (command.type) {
    case "placeCowboy":
      return { type: "cowboyPlaced", seat, tile, segment: command.segment, feature: "railroad" };
    case "placeTent":
      return { ...command, type: "tentPlaced", seat };
    case "mine":
      return { ...(state.tents[seat] as Place), type: "tokenTaken", seat, value: null, by: "mining" };
    case "removeCowboy":
      return { ...command, type: "cowboyRemoved", seat, feature: "railroad" };
    case "pass":
      return { type: "passed", seat };
  }
}

const after = (state: State, seat: Seat, command: Action): State => evolve(state, eventOf(state, seat, command));

/** Segments of one mountain are as good as each other for a tent. */
function differing(state: State, commands: readonly Command[]): readonly Command[] {
  const mountains = new Set<number>();
  return commands.filter((it) => {
    if (it.type !== "placeTent") return true;
    const id = featureIdAt(state, it);
    return !mountains.has(id) && mountains.add(id);
  });
}

const valuesOfActions = (state: State, seat: Seat, actions: readonly Command[]): readonly number[] =>
  estimateActions(state, seat, actions, (it) => (isPlacement(it) ? state : after(state, seat, it)));

function valueOfPlacement(state: State, seat: Seat, command: Placement): number {
  const placed = laid(state, seat, command);
  return Math.max(...valuesOfActions(placed, seat, differing(placed, act.legal(placed, seat))));
}

/** Differences smaller than this are none. */
const EQUAL = 1e-9;

/** A legal command for the seat, from its own view; equally good ones are chosen between by chance. */
export function choose(view: State, seat: Seat, legal: readonly Command[], random: Random): Command {
  const open = differing(view, legal);
  const placements = open.filter(isPlacement);
  const values =
    placements.length > 0
      ? placements.map((it) => valueOfPlacement(view, seat, it))
      : valuesOfActions(view, seat, open);
  const most = Math.max(...values);
  const best = open.filter((_, at) => (values[at] as number) > most - EQUAL);
  return best[random.below(best.length)] as Command;
}
