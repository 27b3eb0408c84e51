/**
 * The strong player: plays the most promising turns on, each with the same sample of tiles for the next player and that player's best
 * answers. Hidden tokens are dealt at random. Its work is bounded by the number of positions, not by time, so that it is deterministic.
 */
import type { Seat } from "../../kernel/game.ts";
import { type Random, unchecked } from "../../kernel/random.ts";
import { addOnStage } from "../add-ons/brought.ts";
import { isPlaceable } from "../board/board.ts";
import { kinds } from "../board/tiles.ts";
import { evolve } from "../model/evolve.ts";
import type { Command, Event, State } from "../model/state.ts";
import { score } from "../scoring/sheets.ts";
import { TOKENS } from "../scoring/tokens.ts";
import { act, place } from "../turn/stages.ts";
import { commandOf, standingIn, type Thought, thoughtsOf } from "./normal.ts";

/** Turns that are played on, tiles tried after each, and placements looked at in all. */
const MOST_TURNS = 8;
const MOST_TILES = 12;
const MOST_LOOKED_AT = 3_000;
/** Placements on a board of few tiles, about; each tile adds one. */
const BOARD_PLACEMENTS = 10;
const SEEDS = 2 ** 31;

/** The view with a random value for every hidden token, all remaining ones being equally likely. */
function dealt(view: State, random: Random): State {
  const known = view.hands.flat().filter((it) => it !== null);
  const left = TOKENS.flatMap(([value, count]) =>
    Array.from({ length: count - known.filter((it) => it === value).length }, () => value),
  );
  const deal = (): number => left.splice(random.below(left.length), 1)[0] as number;
  return { ...view, hands: view.hands.map((hand) => hand.map((it) => it ?? deal())) };
}

const addOnStageOf = ({ options, agenda }: State) => agenda[0] && addOnStage(options, agenda[0].stage);

/** The state after the rest of a turn, by the rules, with a random tile. */
function played(state: State, seat: Seat, { placement, action }: Thought, random: Random): State {
  const turn = {
    state,
    random,
    emit(event: Event) {
      turn.state = evolve(turn.state, event);
    },
  };
  if (placement) place.decide(turn, seat, placement);
  for (let stage = addOnStageOf(turn.state); stage; stage = addOnStageOf(turn.state))
    stage.decide(turn, seat, stage.choose(turn.state, seat, stage.legal(turn.state, seat), random));
  act.decide(turn, seat, action);
  return turn.state;
}

/** The state with another tile drawn; `null` when it fits nowhere. */
function withDrawn(state: State, kind: string): State | null {
  if (state.drawn === null || !isPlaceable(state, kind)) return null;
  const bag = { ...state.bag, [state.drawn]: (state.bag[state.drawn] ?? 0) + 1 };
  return { ...state, drawn: kind, bag: { ...bag, [kind]: (bag[kind] ?? 0) - 1 } };
}

/** A sample of possible tiles, evenly spread over the bag. */
function tilesToTry({ bag }: State, count: number, random: Random): readonly string[] {
  const all = kinds().flatMap(({ id }) => Array.from({ length: bag[id] ?? 0 }, () => id));
  const from = random.below(Math.max(1, all.length));
  const tried = Math.min(count, all.length);
  return Array.from(
    { length: tried },
    (_, at) => all[(from + Math.floor((at * all.length) / tried)) % all.length] as string,
  );
}

const best = (thoughts: readonly Thought[]): Thought =>
  thoughts.reduce((most, it) => (it.standing > most.standing ? it : most));

/** A seat's final standing, when nothing is left to guess. */
function standingAtEnd(state: State, seat: Seat): number {
  const totals = score(state).map((it) => it.total);
  const others = totals.reduce((sum, it) => sum + it, 0) - (totals[seat] ?? 0);
  return (totals[seat] ?? 0) - others / (state.seats - 1);
}

/** The seat's average standing after the next player's best answers, over the sampled tiles. */
function foreseen(state: State, seat: Seat, kinds: readonly string[]): number {
  if (state.over) return standingAtEnd(state, seat);
  const next = state.agenda[0]?.seat ?? seat;
  let [sum, count] = [0, 0];
  for (const kind of kinds) {
    const drawn = withDrawn(state, kind);
    if (!drawn) continue;
    sum += standingIn(best(thoughtsOf(drawn, next, place.legal(drawn, next))), next, seat);
    count++;
  }
  return count > 0 ? sum / count : Number.NEGATIVE_INFINITY;
}

/** A legal command for the seat, from its own view. */
export function chooseStrong(view: State, seat: Seat, legal: readonly Command[], random: Random): Command {
  const thoughts = [...thoughtsOf(view, seat, legal)].sort((one, other) => other.standing - one.standing);
  const turns = thoughts.slice(0, MOST_TURNS);
  const dice = unchecked(random.below(SEEDS));
  const state = dealt(view, dice);
  const lookedAt = turns.length * (BOARD_PLACEMENTS + view.placed.length);
  const kinds = tilesToTry(view, Math.min(MOST_TILES, Math.max(1, Math.floor(MOST_LOOKED_AT / lookedAt))), dice);
  const seed = dice.below(SEEDS);
  let chosen = turns[0] as Thought;
  let most = Number.NEGATIVE_INFINITY;
  if (turns.length > 1) {
    for (const thought of turns) {
      const worth = foreseen(played(state, seat, thought, unchecked(seed)), seat, kinds);
      if (worth > most) [chosen, most] = [thought, worth];
    }
  }
  return commandOf(chosen);
}
