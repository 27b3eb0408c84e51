/** Points on the board beside a choice. The choice's own label says them in words, so they are drawn for the eyes alone. */
import { SIZE } from "../../../games/gold-rush/board/shapes.ts";
import { letterOf, seatClass } from "../../ui/seat.tsx";
import { type PointsLabel, widthOf } from "./arrangement.ts";
import type { BoardController } from "./controller.ts";
import { isSquare, type Target } from "./targets.ts";
import { gainText } from "./worth.ts";
import "./points.css";

/** A label of so many units across lies within its square, where there is room for a larger one than elsewhere. */
const WITHIN_SQUARE = 90;
const LARGER = 1.3;

/** Points in a size that stays legible, around (0, 0). */
function Points({ text }: { readonly text: string }) {
  const width = widthOf(text);
  return (
    <g class="gr-label">
      <rect x={-width / 2} y="-9" width={width} height="18" rx="9" />
      <text y="5">{text}</text>
    </g>
  );
}

/** Points that a square brings at once, low within the square. */
function SquarePoints({ target, gain, grown }: { target: Target; gain: number; grown: number }) {
  const text = `+${gain}`;
  const size = Math.min(LARGER, WITHIN_SQUARE / (widthOf(text) * grown));
  if (size < 1) return null;
  const low = Math.min(28, SIZE / 2 - 6 - 9 * grown * size);
  return (
    <g class="gr-worth" transform={`translate(${target.at.x} ${target.at.y + low}) scale(${size})`}>
      <Points text={text} />
    </g>
  );
}

interface PointsProps {
  readonly controller: BoardController;
  readonly labels: readonly PointsLabel[];
  /** How much they are enlarged. */
  readonly grown: number;
}

/** The points of every choice on the board, above all choices. */
export function PointsBeside({ controller, labels, grown }: PointsProps) {
  const { targets, gains, ghost } = controller;
  const squares = targets.value.filter((it) => isSquare(it) && it !== ghost.value?.target);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group is not focusable.
    <g aria-hidden="true">
      {squares.map((it) => {
        const gain = gains.value.get(it.id) ?? 0;
        return gain > 0 ? <SquarePoints key={it.id} target={it} gain={gain} grown={grown} /> : null;
      })}
      {labels.map(({ id, at, from }) =>
        from ? <path key={id} class="gr-worth-line" d={`M${from.x} ${from.y}L${at.x} ${at.y}`} /> : null,
      )}
      {labels.map(({ id, text, at }) => (
        <g key={id} class="gr-worth" transform={`translate(${at.x} ${at.y})`}>
          <Points text={text} />
        </g>
      ))}
    </g>
  );
}

interface GainsProps extends Omit<PointsProps, "labels"> {
  /** By seat. */
  readonly all: ReadonlyMap<number, number>;
}

/** The points that everybody would get at once for what the tile completes there, in rows that end at the tile's lower edge. */
export function GhostGains({ controller, all, grown }: GainsProps) {
  const { seats } = controller.model.table.value;
  const gains = [...all].map(([seat, points]) => ({
    seat,
    points,
    text: `${letterOf(seats[seat]?.name ?? "")} +${points}`,
  }));
  const width = Math.max(...gains.map(({ text }) => widthOf(text) + 3)) * grown;
  const inRow = Math.max(1, Math.floor(SIZE / width));
  return gains.map(({ seat, points, text }, at) => {
    const row = Math.floor(at / inRow);
    const x = width * ((at % inRow) + 0.5);
    const y = SIZE - (12 + 20 * row) * grown;
    return (
      <g key={seat} class={`gr-gain ${seatClass(seat)}`} transform={`translate(${x} ${y})`}>
        <title>{`${seats[seat]?.name ?? ""}: ${gainText(points)}`}</title>
        <Points text={text} />
      </g>
    );
  });
}
