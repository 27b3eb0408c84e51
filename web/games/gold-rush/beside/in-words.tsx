/** The board as text, for people who do not see it. */
import type { Placed, State } from "../../../../games/gold-rush/model/state.ts";
import type { BoardController } from "../controller.ts";
import { featureNameAt } from "../targets.ts";
import { tGame } from "../words/index.ts";
import { tBeside } from "./words/index.ts";

const squareOf = ({ placed }: State, tile: number): { x: number; y: number } => {
  const { x, y } = placed[tile] as Placed;
  return { x, y };
};

function extentOf({ placed }: State): string {
  const xs = placed.map((it) => it.x);
  const ys = placed.map((it) => it.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return tBeside("text.tiles", { count: placed.length, left, right, top, bottom });
}

function linesOf(state: State, name: (seat: number) => string): readonly string[] {
  const cowboys = state.cowboys.map((it) => {
    const role = tGame(`role.${featureNameAt(state, it)}`);
    return tBeside("text.cowboy", { seat: name(it.seat), role, ...squareOf(state, it.tile) });
  });
  const tents = state.tents.flatMap((it, seat) =>
    it ? [tBeside("text.tent", { seat: name(seat), ...squareOf(state, it.tile) })] : [],
  );
  const tokens = Object.values(state.features)
    .filter((it) => it.tokens > 0)
    .map((it) => tBeside("text.tokens", { tokens: it.tokens, ...squareOf(state, it.tiles[0] ?? 0) }));
  const pieces = [...cowboys, ...tents];
  return [extentOf(state), ...(pieces.length > 0 ? pieces : [tBeside("text.empty")]), ...tokens];
}

export function InWords({ controller }: { readonly controller: BoardController }) {
  const state = controller.state.value;
  if (!state) return null;
  const { seats } = controller.model.table.value;
  const lines = linesOf(state, (seat) => seats[seat]?.name ?? "");
  return (
    <section class="visually-hidden" aria-label={tBeside("text.title")}>
      <ul>
        {lines.map((it, at) => (
          <li key={`${at} ${it}`}>{it}</li>
        ))}
      </ul>
    </section>
  );
}
