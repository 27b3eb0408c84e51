/** A stage of a turn: its legal commands and their effects. */
import type { Seat, Turn } from "../../kernel/game.ts";
import type { StageRules } from "../add-ons/add-on.ts";
import { addOnStage, chosenBy } from "../add-ons/brought.ts";
import { placements } from "../board/board.ts";
import { featureAt, featureIdAt } from "../board/features.ts";
import { kindById, mountainsOf } from "../board/tiles.ts";
import type { Command, Event, Place, Placed, StageName, Stages, State } from "../model/state.ts";
import { cowboysOn } from "../scoring/scoring.ts";
import { drawToken } from "../scoring/tokens.ts";
import { endTurn, tokensFor } from "./turn.ts";

// Step 1 of a turn: the drawn tile goes onto the table, and mining tokens onto its mountains.

export const place: StageRules<Command> = {
  legal(state) {
    if (state.drawn === null) return [];
    return placements(state, state.drawn).map(({ x, y, rotation }) => ({ type: "placeTile", x, y, rotation }));
  },
  decide(turn, seat, command) {
    const { drawn, tokens } = turn.state;
    if (command.type !== "placeTile" || drawn === null) throw new Error(`${command.type} in stage place`);
    const { x, y, rotation } = command;
    turn.emit({ type: "tilePlaced", seat, kind: drawn, x, y, rotation, tokens: tokensFor(tokens, drawn) });
    for (const { hooks } of chosenBy(turn.state.options))
      hooks.tilePlaced?.(turn, seat, turn.state.placed.at(-1) as Placed);
  },
};

// Step 2 of a turn: a cowboy, the tent, a token, or nothing; then completed features are scored.

type GoldRushTurn = Turn<State, Event>;
type Of<T extends Command["type"]> = Extract<Command, { readonly type: T }>;

const isSame = (one: Place, other: Place): boolean => one.tile === other.tile && one.segment === other.segment;

/** A cowboy goes onto the tile just placed, on a feature without any cowboy. Tents do not block. */
function cowboyCommands(state: State, seat: Seat): readonly Command[] {
  if ((state.supply[seat] ?? 0) === 0) return [];
  const tile = state.placed.length - 1;
  const { segments } = kindById((state.placed[tile] as Placed).kind);
  return segments.flatMap(({ feature }, segment) => {
    if (feature === "prairie" && !state.options.farmers) return [];
    const taken = cowboysOn(state, featureIdAt(state, { tile, segment })).length > 0;
    return taken ? [] : [{ type: "placeCowboy", segment }];
  });
}

function isTentPlace(state: State, place: Place): boolean {
  const { open, done } = featureAt(state, place);
  if (open === 0 || done) return false;
  return !state.cowboys.some((it) => isSame(it, place)) && !state.tents.some((it) => it && isSame(it, place));
}

/** The tent goes onto any mountain segment of an incomplete mountain without a cowboy or tent on the segment. */
function tentCommands(state: State): readonly Command[] {
  const commands: Command[] = [];
  for (const [tile, { kind }] of state.placed.entries()) {
    for (const segment of mountainsOf(kind))
      if (isTentPlace(state, { tile, segment })) commands.push({ type: "placeTent", tile, segment });
  }
  return commands;
}

function mineCommands(state: State, seat: Seat): readonly Command[] {
  const tent = state.tents[seat];
  return tent && featureAt(state, tent).tokens > 0 ? [{ type: "mine" }] : [];
}

function removalCommands(state: State, seat: Seat): readonly Command[] {
  if (!state.options.removeCowboy) return [];
  return state.cowboys
    .filter((it) => it.seat === seat)
    .map(({ tile, segment }) => ({ type: "removeCowboy", tile, segment }));
}

function placeCowboy(turn: GoldRushTurn, seat: Seat, { segment }: Of<"placeCowboy">): void {
  const tile = turn.state.placed.length - 1;
  const feature = featureAt(turn.state, { tile, segment }).name;
  turn.emit({ type: "cowboyPlaced", seat, tile, segment, feature });
}

function mine(turn: GoldRushTurn, seat: Seat): void {
  const { tile, segment } = turn.state.tents[seat] as Place;
  turn.emit({ type: "tokenTaken", seat, tile, segment, value: drawToken(turn), by: "mining" });
}

function removeCowboy(turn: GoldRushTurn, seat: Seat, { tile, segment }: Of<"removeCowboy">): void {
  const feature = featureAt(turn.state, { tile, segment }).name;
  turn.emit({ type: "cowboyRemoved", seat, tile, segment, feature });
}

function perform(turn: GoldRushTurn, seat: Seat, command: Command): void {
  switch (command.type) {
    case "placeCowboy":
      placeCowboy(turn, seat, command);
      break;
    case "placeTent":
      turn.emit({ type: "tentPlaced", seat, tile: command.tile, segment: command.segment });
      break;
    case "mine":
      mine(turn, seat);
      break;
    case "removeCowboy":
      removeCowboy(turn, seat, command);
      break;
    case "pass":
      turn.emit({ type: "passed", seat });
      break;
    default:
      throw new Error(`${command.type} in stage act`);
  }
}

export const act: StageRules<Command> = {
  legal(state, seat) {
    return [
      ...cowboyCommands(state, seat),
      ...mineCommands(state, seat),
      ...tentCommands(state),
      ...removalCommands(state, seat),
      { type: "pass" },
    ];
  },
  decide(turn, seat, command) {
    perform(turn, seat, command);
    endTurn(turn, seat);
  },
};

// Stages of the box, and those that add-ons bring.

const BASE: { readonly [S in Stages["base"]]: StageRules<Command> } = { place, act };

const isBase = (stage: StageName): stage is Stages["base"] => Object.hasOwn(BASE, stage);

/** The rules of a stage at a table. */
export function stageRules({ options }: State, stage: StageName): StageRules<Command> {
  if (isBase(stage)) return BASE[stage];
  const found = addOnStage(options, stage);
  if (!found) throw new Error(`there is no stage ${stage}`);
  return found;
}
