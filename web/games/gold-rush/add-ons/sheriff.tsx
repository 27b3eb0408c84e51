/** The Sheriff on the page: his figure, the star of his tiles, and what is said of his stage. */

import en from "../../../../games/gold-rush/add-ons/sheriff/en.json" with { type: "json" };
import { losersAt, sheriff } from "../../../../games/gold-rush/add-ons/sheriff.ts";
import { squareName } from "../../../../games/gold-rush/board/geometry.ts";
import { SIZE } from "../../../../games/gold-rush/board/shapes.ts";
import { spotsOn } from "../../../../games/gold-rush/board/spots.ts";
import type { Place, Placed, State } from "../../../../games/gold-rush/model/state.ts";
import type { Catalogue } from "../../../../games/kernel/words.ts";
import { fetchedWords } from "../../../words/slice.ts";
import { Land } from "../land/land.tsx";
import { HAT } from "../pieces.tsx";
import type { DrawnAddOn } from "./add-on.ts";

const words = fetchedWords<string>(
  en,
  import.meta.glob<Catalogue>(
    ["../../../../games/gold-rush/add-ons/sheriff/*.json", "!../../../../games/gold-rush/add-ons/sheriff/en.json"],
    { import: "default" },
  ),
);

const STAR = "M0-5 1.2-1.6H4.8L1.9.6 2.9 4 0 2-2.9 4-1.9.6-4.8-1.6H-1.2Z";
const GOLD = "#f0bb2f";
const DARK = "#4a3414";

/** He is of gold, and nobody's. */
const SheriffPiece = () => (
  <g fill={GOLD} stroke={DARK} stroke-width="1.6">
    <path d="M-9.6 13Q-8.6-3 0-3.4 8.6-3 9.6 13Z" />
    <circle cy="-8.4" r="4.8" />
    <path d={HAT} transform="translate(0 -13.4)" />
    <path d={STAR} transform="translate(0 5.4)" fill="#fff8df" />
  </g>
);

const Star = () => (
  <g transform="translate(14 14)" stroke={DARK}>
    <circle r="9" fill="#fff8df" />
    <path d={STAR} transform="scale(1.5)" fill={GOLD} stroke-width=".7" />
  </g>
);

const TILES = ["S1a", "39a"].map((kind, x) => ({ kind, x, y: 0, rotation: 0 as const }));

/** A tile with a star beside a mountain, and the sheriff on it. */
function Figure() {
  const { x, y } = spotsOn("39a")[1]?.figure ?? { x: SIZE / 2, y: SIZE / 4 };
  return (
    <svg class="gold-rush" viewBox="-6 -14 212 120" data-tiles={JSON.stringify(TILES)} aria-hidden="true">
      <Land tiles={TILES} />
      <g transform={`translate(${x + SIZE} ${y})`}>
        <SheriffPiece />
      </g>
    </svg>
  );
}

const squareOf = ({ placed }: State, { tile }: Place): string => squareName(placed[tile] as Placed);

export const sheriffDrawn: DrawnAddOn<"sheriff"> = {
  rules: sheriff,
  words,
  commands: {
    moveSheriff: {
      choice: (place, { state, seat }) =>
        words.t("target.moveSheriff", {
          square: squareOf(state, place),
          losers: losersAt(state, place, seat).length,
        }),
      planned: (place, state) => words.t("planned.moveSheriff", { square: squareOf(state, place) }),
      piece: "sheriff",
    },
  },
  stages: {
    sheriff: { prompt: () => words.t("prompt.sheriff"), missed: () => words.t("why.moveSheriff") },
  },
  skin: {
    sheriff: () => (
      <g class="gr-label">
        <SheriffPiece />
      </g>
    ),
  },
  tiles: Object.fromEntries(sheriff.tiles.map(({ id }) => [id, Star])),
  Figure,
};
