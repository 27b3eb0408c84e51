/** Everything above the pieces, which loads right after them: marks of what is new, rings, points, the tried tile, badges, names at the edges. */
import { useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { columnOf, rowOf } from "../../../games/gold-rush/board/geometry.ts";
import type { State } from "../../../games/gold-rush/model/state.ts";
import { layout } from "../../../games/gold-rush/table.ts";
import { boundsOf } from "../../../games/kit/layout.ts";
import { UNIT } from "../../kit/pieces.tsx";
import { type Line, Rulers } from "../../kit/rulers.tsx";
import { arranged, grownAt } from "./arrangement.ts";
import type { BoardController } from "./controller.ts";
import { Ghost } from "./ghost.tsx";
import { Badges, Frames, marksOf } from "./marks.tsx";
import { PointsBeside } from "./points.tsx";
import { Rings } from "./rings.tsx";
import "./above.css";

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
