/** A symbol of the land at a point of the table. */
import type { Point } from "../../../../games/gold-rush/board/shapes.ts";
import { num } from "./strokes.ts";

interface SignProps {
  /** Of `symbols.tsx`, without its prefix. */
  readonly id: string;
  readonly at: Point;
  readonly size?: number;
  /** In degrees. */
  readonly turn?: number;
}

export function Sign({ id, at, size = 1, turn = 0 }: SignProps) {
  const move = `translate(${num(at.x)} ${num(at.y)})`;
  const turned = turn ? ` rotate(${num(turn)})` : "";
  const sized = size === 1 ? "" : ` scale(${Math.round(size * 100) / 100})`;
  return <use href={`#gr-${id}`} transform={move + turned + sized} />;
}
