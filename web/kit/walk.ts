/** From place to place with the arrow keys. */
import { centreOf, type Place, type Point } from "../../games/kit/layout.ts";

/** The way of each arrow key. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest place in a direction; going aside counts twice. `undefined`: there is none. */
export function nextPlace<P extends Pick<Place, "shape">>(places: readonly P[], from: P, way: Point): P | undefined {
  const here = centreOf(from);
  const cost = (it: P): number => {
    const there = centreOf(it);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * way.x + dy * way.y;
    return ahead > 1e-6 ? ahead + 2 * Math.abs(dx * way.y - dy * way.x) : Number.POSITIVE_INFINITY;
  };
  const [best] = places
    .filter((it) => cost(it) < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => cost(one) - cost(other));
  return best;
}
