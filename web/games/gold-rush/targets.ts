/** The current choices, as places on the board and sentences about them. */
import { featureAt } from "../../../games/gold-rush/board/features.ts";
import { squareName } from "../../../games/gold-rush/board/geometry.ts";
import { onTable, type Point, SIZE } from "../../../games/gold-rush/board/shapes.ts";
import { spotsOn } from "../../../games/gold-rush/board/spots.ts";
import { kindById } from "../../../games/gold-rush/board/tiles.ts";
import type { Command, FeatureName, Place, Placed, Rotation, State } from "../../../games/gold-rush/model/state.ts";
import { tBoard, tGame } from "./words/index.ts";
import type { Worth } from "./worth.ts";

export type Of<T extends Command["type"]> = Extract<Command, { readonly type: T }>;

/** A square the drawn tile may go to, with every turn that fits there. */
export interface SquareTarget {
  readonly kind: "square";
  readonly id: string;
  readonly at: Point;
  readonly x: number;
  readonly y: number;
  readonly rotations: readonly Rotation[];
  readonly label: string;
}

/** A spot on a tile that takes a piece, or gives one back. */
export interface SpotTarget {
  readonly kind: "cowboy" | "tent" | "removal" | "mine";
  readonly id: string;
  readonly at: Point;
  readonly label: string;
  readonly command: Command;
  /** Points that it brings; `null`: none. */
  readonly worth: Worth | null;
}

export type Target = SquareTarget | SpotTarget;

const isType =
  <T extends Command["type"]>(type: T) =>
  (command: Command): command is Of<T> =>
    command.type === type;

/** The place of a tent, in units of the table. */
export function tentAt(state: State, { tile, segment }: Place): Point {
  const placed = state.placed[tile] as Placed;
  return onTable(spotsOn(placed.kind)[segment]?.tent ?? { x: 50, y: 50 }, placed);
}

/** The place of a cowboy, in units of the table. */
export function pieceAt(state: State, { tile, segment }: Place): Point {
  const placed = state.placed[tile] as Placed;
  // A town is upright on every tile, with the merchant in front.
  if (featureNameAt(state, { tile, segment }) === "city") return { x: placed.x * SIZE + 50, y: placed.y * SIZE + 66 };
  return onTable(spotsOn(placed.kind)[segment]?.piece ?? { x: 50, y: 50 }, placed);
}

export const featureNameAt = (state: State, { tile, segment }: Place): FeatureName =>
  kindById((state.placed[tile] as Placed).kind).segments[segment]?.feature ?? "prairie";

function squareTargets(commands: readonly Of<"placeTile">[]): readonly SquareTarget[] {
  const squares = new Map<string, Of<"placeTile">[]>();
  for (const it of commands) squares.set(`${it.x},${it.y}`, [...(squares.get(`${it.x},${it.y}`) ?? []), it]);
  return [...squares].map(([id, ways]) => {
    const { x, y } = ways[0] as Of<"placeTile">;
    const label = tBoard("target.square", { square: squareName({ x, y }), ways: ways.length });
    const at = { x: (x + 0.5) * SIZE, y: (y + 0.5) * SIZE };
    return { kind: "square", id, at, x, y, rotations: ways.map((it) => it.rotation), label };
  });
}

/** How a choice is valued. */
interface Values {
  worthOfChoice(state: State, command: Command): Worth | null;
  worthText(worth: Worth): string;
}

/** Spots with what they are worth, also in their labels. */
export const valuedTargets = (targets: readonly Target[], state: State, values: Values): readonly Target[] =>
  targets.map((it) => {
    const worth = it.kind === "square" ? null : values.worthOfChoice(state, it.command);
    return it.kind === "square" || !worth ? it : { ...it, worth, label: `${it.label} · ${values.worthText(worth)}` };
  });

function cowboyTarget(state: State, command: Of<"placeCowboy">): SpotTarget {
  const place = { tile: state.placed.length - 1, segment: command.segment };
  const { name, tiles, open, locomotives, nuggets, tipis, horses, tokens, tracks } = featureAt(state, place);
  const facts = { tiles: tiles.length, open, locomotives, nuggets, tipis, horses, tokens, tracks: tracks.length };
  const label = tBoard(`target.${name}`, facts);
  return { kind: "cowboy", id: `cowboy-${command.segment}`, at: pieceAt(state, place), label, command, worth: null };
}

function tentTarget(state: State, command: Of<"placeTent">): SpotTarget {
  const { nuggets, tokens } = featureAt(state, command);
  const label = tBoard("target.tent", { nuggets, tokens });
  return {
    kind: "tent",
    id: `tent-${command.tile}-${command.segment}`,
    at: tentAt(state, command),
    label,
    command,
    worth: null,
  };
}

function removalTarget(state: State, command: Of<"removeCowboy">): SpotTarget {
  const label = tBoard("target.removal", { role: tGame(`role.${featureNameAt(state, command)}`) });
  const id = `removal-${command.tile}-${command.segment}`;
  return { kind: "removal", id, at: pieceAt(state, command), label, command, worth: null };
}

function mineTarget(state: State, seat: number, command: Of<"mine">): readonly SpotTarget[] {
  const tent = state.tents[seat];
  if (!tent) return [];
  const label = tBoard("target.mine", { tokens: featureAt(state, tent).tokens });
  return [{ kind: "mine", id: "mine", at: tentAt(state, tent), label, command, worth: null }];
}

/** All current targets, the top one last; doing nothing is a button, not a target. */
export function targetsOf(state: State, seat: number, legal: readonly Command[]): readonly Target[] {
  return [
    ...squareTargets(legal.filter(isType("placeTile"))),
    ...legal.filter(isType("placeTent")).map((it) => tentTarget(state, it)),
    ...legal.filter(isType("placeCowboy")).map((it) => cowboyTarget(state, it)),
    ...legal.filter(isType("mine")).flatMap((it) => mineTarget(state, seat, it)),
    ...legal.filter(isType("removeCowboy")).map((it) => removalTarget(state, it)),
  ];
}

const isWest = (by: Point) => by.x < 0;

/** The nearest target in a direction (arrow keys), preferring straight ahead. */
export function nextTarget(targets: readonly Target[], from: Target, by: Point): Target {
  const sideways = by.x !== 0;
  const ahead = ({ at }: Target): number =>
    (sideways ? at.x - from.at.x : at.y - from.at.y) * (isWest(by) || by.y < 0 ? -1 : 1);
  const aside = ({ at }: Target): number => Math.abs(sideways ? at.y - from.at.y : at.x - from.at.x);
  const cost = (it: Target): number => ahead(it) + 2 * aside(it);
  const found = targets.filter((it) => ahead(it) > 1);
  return found.reduce((best, it) => (cost(it) < cost(best) ? it : best), found[0] ?? from);
}
