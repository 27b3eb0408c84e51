/** The table of Gold Rush as a picture that can be played on. */
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { State } from "../../../games/gold-rush/model/state.ts";
import { layout } from "../../../games/gold-rush/table.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import { boundsOf, inactiveOn, type Place, type Point } from "../../../games/kit/layout.ts";
import type { Box } from "../../kit/look.ts";
import { Pieces, UNIT } from "../../kit/pieces.tsx";
import { hintOn } from "../../table/hint.ts";
import { later } from "../../ui/lazy.tsx";
import { addOnSays } from "./add-ons/add-on.ts";
import type { BoardController } from "./controller.ts";
import { Land } from "./land/land.tsx";
import { Rock } from "./land/rock.tsx";
import { SKIN } from "./pieces.tsx";
import { Squares } from "./target.tsx";
import { isSquare } from "./targets.ts";
import { tBoard } from "./words/index.ts";

const Zoom = later(() => import("../../kit/zoom.tsx").then((it) => it.Zoom), null, true);

/** They load after the board. */
const Symbols = later(() => import("./land/symbols.tsx").then((it) => it.Symbols));
const Above = later(() => import("./above.tsx").then((it) => it.Above));
const Edges = later(() => import("./above.tsx").then((it) => it.Edges));
/** Only an analysis needs it. */
const Hints = later(() => import("./hints.tsx").then((it) => it.Hints));

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

/** Below this many pixels per unit tiles cannot be told apart, even by spectators. */
const RECOGNISABLE = 0.2;

const toBox = ([from, to]: readonly [Point, Point], margin: number): Box => ({
  x: from.x * UNIT - margin,
  y: from.y * UNIT - margin,
  width: (to.x - from.x) * UNIT + 2 * margin,
  height: (to.y - from.y) * UNIT + 2 * margin,
});

/** The squares where tiles lie. */
const squaresOf = (state: State): readonly Place[] =>
  inactiveOn(layout, state).flatMap(({ piece, place }) => (piece.kind === "tile" ? [place] : []));

/** The whole table; for players of a running game with one more square around, so that the picture does not jump with every step. */
const boxOf = (state: State | null, you: Seat | null): Box =>
  state && state.placed.length > 0
    ? toBox(boundsOf(squaresOf(state)), UNIT * (state.over || you === null ? 0 : 1) + 16)
    : { x: 0, y: 0, width: UNIT, height: UNIT };

/** The last tile with the points around it, in tiles from its middle. */
const POINTS_AROUND = 0.95;

/** The table, and the squares where a tile may go, or the points beside the last one: a player must see them. */
function neededIn({ targets }: BoardController, state: State, near: boolean): Box {
  const squares = targets.value.filter(isSquare).map((it) => it.place);
  const { x, y } = heartOf(state);
  const shape = { kind: "point", at: { x: x / UNIT, y: y / UNIT }, radius: POINTS_AROUND } as const;
  return toBox(boundsOf([...squaresOf(state), ...squares, ...(near ? [{ id: "", name: "", shape }] : [])]), 0);
}

/** The middle of the tile placed last. */
function heartOf(state: State | null): Point {
  const last = state?.placed.at(-1);
  return { x: ((last?.x ?? 0) + 0.5) * UNIT, y: ((last?.y ?? 0) + 0.5) * UNIT };
}

function Tiles({ state }: Pick<Seen, "state">) {
  const { placed, points } = state;
  // Finished features change only with a tile or a score, so nothing else redraws the land.
  const finished = useMemo(() => state, [placed, points]);
  return <Land tiles={placed} finished={finished} />;
}

export function Board({ controller }: { readonly controller: BoardController }) {
  const frame = useRef<SVGSVGElement>(null);
  const state = controller.state.value;
  const { you } = controller.model.table.value;
  const box = () => boxOf(controller.state.value, you);
  // A piece goes onto the last tile: there the board is shown close up.
  const near = () => controller.targets.value.some((it) => it.type === "placeCowboy");
  const show = (needed?: Box) =>
    controller.camera.follow(
      box(),
      heartOf(controller.state.value),
      near(),
      you === null ? RECOGNISABLE : undefined,
      needed,
    );
  const extent = state ? JSON.stringify(boxOf(state, you)) : "";
  useLayoutEffect(() => controller.camera.attach(frame.current, () => show()), [controller]);
  useEffect(() => show(state ? neededIn(controller, state, near()) : undefined), [extent, near()]);
  if (!state) return null;
  const tapped = ({ target }: PointerEvent) => {
    const missed = !(target as Element).closest(".gr-target");
    if (missed && !controller.camera.dragged) controller.miss();
  };
  const measured = controller.camera.measured.value;
  // The land is a picture of its own below the other, so that a browser need not look through it again for every tap.
  return (
    <div class="board gold-rush" translate={false}>
      <svg class="gr-ground" style={{ "--k": controller.camera.look.value.k }} aria-hidden="true">
        <Rock />
        <Symbols />
        {measured ? (
          <g transform={controller.camera.transform.value}>
            <Tiles state={state} />
          </g>
        ) : null}
      </svg>
      <svg ref={frame} style={{ "--k": controller.camera.look.value.k }} onPointerUp={tapped}>
        <title>{tBoard("board.label")}</title>
        {measured ? (
          <g transform={controller.camera.transform.value}>
            <Pieces
              layout={layout}
              state={state}
              skin={{ ...SKIN, ...addOnSays().skin }}
              names={controller.model.table.value.seats.map((it) => it.name)}
              still={controller.model.draft.value.length > 0}
            />
            <Squares controller={controller} />
            <Above controller={controller} />
            {hintOn(controller.model) ? <Hints controller={controller} /> : null}
          </g>
        ) : null}
        {measured ? <Edges controller={controller} state={state} /> : null}
      </svg>
      <Zoom camera={controller.camera} box={box} />
    </div>
  );
}
