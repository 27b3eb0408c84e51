/** The current choices on the board, each at a place. */
import type { Command, State } from "../../../games/gold-rush/model/state.ts";
import { layout } from "../../../games/gold-rush/table.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import { centreOf, type Place, type PlaceId, type Point } from "../../../games/kit/layout.ts";
import { scaled } from "../../kit/pieces.tsx";
import { wordsOf } from "./commands.ts";

/** Points of one choice. */
export interface Worth {
  readonly now: number;
  readonly most: number;
}

export interface Target {
  readonly id: PlaceId;
  readonly place: Place;
  /** Where it is shown, in units of the table. */
  readonly at: Point;
  readonly type: Command["type"];
  /** On a square, a command for each turn of the tile that fits; else one. */
  readonly commands: readonly Command[];
  readonly label: string;
  /** The kind of piece that would lie there. */
  readonly piece: string | undefined;
  /** Points that it brings; `null`: none. */
  readonly worth: Worth | null;
}

/** A square where a tile may lie takes all of it; other choices are rings. */
export const isSquare = ({ type }: Pick<Target, "type">): boolean => type === "placeTile";

/** How a choice is valued. */
interface Values {
  worthOfChoice(state: State, command: Command): Worth | null;
  worthText(worth: Worth): string;
}

/** The choices by their places. `values`: once it is here, points are said, too. */
export function targetsOf(
  state: State,
  seat: Seat,
  choices: ReadonlyMap<PlaceId | undefined, readonly Command[]>,
  values: Values | null,
): readonly Target[] {
  const places = new Map(layout.places(state).map((it) => [it.id, it]));
  return [...choices].flatMap(([id, commands]) => {
    const [command] = commands;
    const place = places.get(id ?? "");
    if (!command || !place) return [];
    const { choice, piece } = wordsOf(command);
    const words = choice(command, { state, seat, ways: commands.length });
    const worth = values?.worthOfChoice(state, command) ?? null;
    const label = worth && values ? `${words} · ${values.worthText(worth)}` : words;
    return [{ id: place.id, place, at: scaled(centreOf(place)), type: command.type, commands, label, piece, worth }];
  });
}
