/** Candidate commands of the built-in players, and their effect before anything is scored or drawn. */
import type { Seat } from "../../kernel/game.ts";
import { featureAt, featureIdAt, withTile } from "../board/features.ts";
import { evolve } from "../model/evolve.ts";
import type { BaseCommand, Command, Event, Place, State } from "../model/state.ts";
import { tokensFor } from "../turn/turn.ts";

export type Placement = Extract<BaseCommand, { readonly type: "placeTile" }>;
export type Action = Exclude<BaseCommand, Placement>;

export const isPlacement = (command: Command): command is Placement => command.type === "placeTile";
export const isAction = (command: Command): command is Action => command.type !== "placeTile";

/** The state with the drawn tile in place, as far as actions and their worth need it: the board stays as it was. */
export function afterPlacement(state: State, seat: Seat, { x, y, rotation }: Placement): State {
  const kind = state.drawn as string;
  const tile = { kind, x, y, rotation, seat };
  const tokens = tokensFor(state.tokens, kind);
  const left = state.tokens - tokens.reduce((sum, it) => sum + it, 0);
  return { ...state, ...withTile(state, tile, tokens), drawn: null, placed: [...state.placed, tile], tokens: left };
}

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

/** The state after an action; a mined token is not turned, and counts as the mean. */
export const after = (state: State, seat: Seat, command: Action): State => evolve(state, eventOf(state, seat, command));

/** One tent for each mountain: its segments are equivalent. */
export function differing<C extends Command>(state: State, commands: readonly C[]): readonly C[] {
  const mountains = new Set<number>();
  return commands.filter((it) => {
    if (it.type !== "placeTent") return true;
    const id = featureIdAt(state, it);
    return !mountains.has(id) && mountains.add(id);
  });
}

/** Without bad commands: passing where a token can be mined, a tent where one is already or where there is nothing to mine. */
export function sensible(state: State, seat: Seat, commands: readonly Command[]): readonly Action[] {
  const tent = state.tents[seat];
  const stands = tent ? featureIdAt(state, tent) : null;
  const mines = commands.some((it) => it.type === "mine");
  const open = commands.filter(isAction).filter((it) => {
    if (it.type === "pass") return !mines;
    return it.type !== "placeTent" || (featureAt(state, it).tokens > 0 && featureIdAt(state, it) !== stands);
  });
  return differing(state, open);
}
