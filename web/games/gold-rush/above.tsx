/** Everything above the pieces, which loads right after them: marks of what is new, rings, points, the tried tile, badges, names at the edges. */
import { useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { columnOf, rowOf } from "../../../games/gold-rush/board/geometry.ts";
import type { State } from "../../../games/gold-rush/model/state.ts";
import { layout } from "../../../games/gold-rush/table.ts";
import { boundsOf } from "../../../games/kit/layout.ts";
import { moved, UNIT } from "../../kit/pieces.tsx";
import { type Line, Rulers } from "../../kit/rulers.tsx";
import { arranged, grownAt } from "./arrangement.ts";
import type { BoardController } from "./controller.ts";
import { Badges, Frames, marksOf } from "./marks.tsx";
import { GhostGains, PointsBeside } from "./points.tsx";
import { Rings } from "./rings.tsx";
import { Tile } from "./tile.tsx";
import "./above.css";

interface GhostProps {
  readonly controller: BoardController;
  readonly grown: number;
}

/** The tile where it is tried, with a sign that it can be turned. */
function Ghost({ controller, grown }: GhostProps) {
  const command = controller.ghost.value?.command;
  const kind = controller.state.value?.drawn;
  if (!command || !kind) return null;
  const gains = controller.values.value?.gainsAt(controller.model, command);
  return (
    <g style={{ transform: moved(command) }} class="gr-ghost">
      <g class="gr-tried">
        <Tile kind={kind} rotation={command.rotation} />
      </g>
      <rect class="gr-frame" width="100" height="100" rx="3" />
      {gains?.size ? <GhostGains controller={controller} all={gains} grown={grown} /> : null}
      <g transform="translate(50 50)" class="gr-turn">
        <circle class="gr-disc" r="15" />
        <path d="M7-4A8 8 0 1 0 8 2M8-9V-3H2" />
      </g>
    </g>
  );
}

interface Seen {
  readonly controller: BoardController;
  readonly state: State;
}

export function Above({ controller }: Pick<Seen, "controller">) {
  const { state, targets, camera, model } = controller;
  // The steps of a pinch that change nothing redraw nothing.
  const grown = useComputed(() => grownAt(camera.look.value.k));
  const marks = useComputed(() => (state.value ? marksOf(model, state.value) : []));
  const arrangement = useComputed(() => {
    const badges = marks.value.flatMap(({ badge }) => (badge ? [badge.at] : []));
    return arranged(targets.value, badges, grown.value);
  });
  const { rings, labels } = arrangement.value;
  return (
    <>
      <Frames marks={marks.value} />
      <Rings controller={controller} rings={rings} />
      <PointsBeside controller={controller} labels={labels} grown={grown.value} />
      <Ghost controller={controller} grown={grown.value} />
      <Badges marks={marks.value} />
    </>
  );
}

/** The names of all columns or rows that a tile lies in or may come to lie in. */
function linesOf(state: State, of: "x" | "y", nameOf: (at: number) => string): readonly Line[] {
  const [from, to] = boundsOf(layout.places(state).filter((it) => it.group === "square"));
  return Array.from({ length: to[of] - from[of] }, (_, at) => {
    return { at: (from[of] + at + 0.5) * UNIT, name: nameOf(from[of] + at) };
  });
}

export function Edges({ controller, state }: Seen) {
  const [columns, rows] = useMemo(
    () => [linesOf(state, "x", columnOf), linesOf(state, "y", rowOf)] as const,
    [state.placed],
  );
  return <Rulers camera={controller.camera} columns={columns} rows={rows} />;
}
