/**
 * The built-in player. It looks one turn ahead: for each placement it thinks of the best action after it, and takes the pair
 * whose position it values most (estimate.ts). It sees no more than its own view.
 */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { featureIdAt } from "../board/features.ts";
import { evolve } from "../model/evolve.ts";
import type { Command, Event, Place, State } from "../model/state.ts";
import { act } from "../turn/stages.ts";
import { tokensFor } from "../turn/turn.ts";
import { estimate } from "./estimate.ts";

/** What a command comes to before anything is scored; a token that is mined is worth the mean. */
function eventOf(state: State, seat: Seat, command: Command): Event {
  const tile = state.placed.length - 1;
  switch (command.type) {
    case "placeTile": {
      const kind = state.drawn as string;
      return { ...command, type: "tilePlaced", seat, kind, tokens: tokensFor(state.tokens, kind) };
    }
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

const after = (state: State, seat: Seat, command: Command): State => evolve(state, eventOf(state, seat, command));

/** Segments of one mountain are as good as each other for a tent. */
function differing(state: State, commands: readonly Command[]): readonly Command[] {
  const mountains = new Set<number>();
  return commands.filter((it) => {
    if (it.type !== "placeTent") return true;
    const id = featureIdAt(state, it);
    return !mountains.has(id) && mountains.add(id);
  });
}

const valueOfAction = (state: State, seat: Seat, command: Command): number =>
  estimate(after(state, seat, command), seat);

function valueOfPlacement(state: State, seat: Seat, command: Command): number {
  const placed = after(state, seat, command);
  const actions = differing(placed, act.legal(placed, seat));
  return Math.max(...actions.map((it) => valueOfAction(placed, seat, it)));
}

/** Differences smaller than this are none. */
const EQUAL = 1e-9;

/** A legal command for the seat, from its own view; equally good ones are chosen between by chance. */
export function choose(view: State, seat: Seat, legal: readonly Command[], random: Random): Command {
  const worth = view.agenda[0]?.stage === "place" ? valueOfPlacement : valueOfAction;
  const valued = differing(view, legal).map((command) => ({ command, value: worth(view, seat, command) }));
  const most = Math.max(...valued.map((it) => it.value));
  const best = valued.filter((it) => it.value > most - EQUAL);
  return (best[random.below(best.length)] as { command: Command }).command;
}
