/** The board as text, for people who do not see it. */
import type { Placed, State } from "../../../games/gold-rush/model/state.ts";
import type { Hand } from "./hand.ts";
import { featureNameAt } from "./targets.ts";
import { tellBoard, tellGame } from "./words/index.ts";

const squareOf = ({ placed }: State, tile: number): { x: number; y: number } => {
  const { x, y } = placed[tile] as Placed;
  return { x, y };
};

function extentOf({ placed }: State): string {
  const xs = placed.map((it) => it.x);
  const ys = placed.map((it) => it.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return tellBoard("text.tiles", { count: placed.length, left, right, top, bottom });
}

function linesOf(state: State, name: (seat: number) => string): readonly string[] {
  const cowboys = state.cowboys.map((it) => {
    const role = tellGame(`role.${featureNameAt(state, it)}`);
    return tellBoard("text.cowboy", { seat: name(it.seat), role, ...squareOf(state, it.tile) });
  });
  const tents = state.tents.flatMap((it, seat) =>
    it ? [tellBoard("text.tent", { seat: name(seat), ...squareOf(state, it.tile) })] : [],
  );
  const tokens = Object.values(state.features)
    .filter((it) => it.tokens > 0)
    .map((it) => tellBoard("text.tokens", { tokens: it.tokens, ...squareOf(state, it.tiles[0] ?? 0) }));
  const pieces = [...cowboys, ...tents];
  return [extentOf(state), ...(pieces.length > 0 ? pieces : [tellBoard("text.empty")]), ...tokens];
}

export function InWords({ hand }: { readonly hand: Hand }) {
  const state = hand.state.value;
  if (!state) return null;
  const { seats } = hand.model.table.value;
  const lines = linesOf(state, (seat) => seats[seat]?.name ?? "");
  return (
    <section class="unseen" aria-label={tellBoard("text.title")}>
      <ul>
        {lines.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </section>
  );
}
