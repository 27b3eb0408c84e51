/** The board as text, for people who do not see it. */
import { squareName } from "../../../../games/gold-rush/board/geometry.ts";
import type { State } from "../../../../games/gold-rush/model/state.ts";
import { layout } from "../../../../games/gold-rush/table.ts";
import { inactiveOn, type Lying } from "../../../../games/kit/layout.ts";
import type { BoardController } from "../controller.ts";
import { tAdded, tGame } from "../words/index.ts";
import { tBeside } from "./words/index.ts";

function extentOf({ placed }: State): string {
  const [xs, ys] = [placed.map((it) => it.x), placed.map((it) => it.y)];
  const from = squareName({ x: Math.min(...xs), y: Math.min(...ys) });
  const to = squareName({ x: Math.max(...xs), y: Math.max(...ys) });
  return tBeside("text.tiles", { count: placed.length, from, to });
}

/** A piece in words; `null`: its tile is said to lie there already. */
function wordsOf({ piece, place: { name: square, group } }: Lying, nameOf: (seat: number) => string): string | null {
  const seat = nameOf(piece.seat ?? -1);
  if (piece.kind === "cowboy") return tBeside("text.cowboy", { seat, role: tGame(`role.${group}`), square });
  if (group === "figure") return `${tAdded(`piece.${piece.kind}`)} ${square}`;
  if (piece.kind === "tent") return tBeside("text.tent", { seat, square });
  return piece.kind === "token" ? tBeside("text.tokens", { tokens: piece.count ?? 1, square }) : null;
}

function linesOf(state: State, nameOf: (seat: number) => string): readonly string[] {
  const lying = inactiveOn(layout, state);
  const empty = lying.some(({ piece }) => piece.seat !== undefined) ? [] : [tBeside("text.empty")];
  return [extentOf(state), ...empty, ...lying.flatMap((it) => wordsOf(it, nameOf) ?? [])];
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
