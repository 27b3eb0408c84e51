/** Hex as a card. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { fetchedWords } from "../../words/slice.ts";
import type { CardKey, GameCard } from "../card.ts";
import en from "./card/en.json" with { type: "json" };

const HEX = "M0-16 14-8V8L0 16-14 8V-8Z";
const CELLS = Array.from({ length: 15 }, (_, at) => ({
  x: 50 + (at % 5) * 28 + Math.floor(at / 5) * 14,
  y: 34 + Math.floor(at / 5) * 25,
}));
const COLOURS: Readonly<Record<number, string>> = { 2: "seat-0", 6: "seat-1", 7: "seat-0", 8: "seat-1", 11: "seat-0" };

const Picture = () => (
  <svg viewBox="0 0 240 120" class="card-picture" aria-hidden="true">
    {CELLS.map(({ x, y }, at) => (
      <g key={at} transform={`translate(${x} ${y})`}>
        <path d={HEX} fill="none" stroke="currentColor" stroke-width="1.5" />
        {COLOURS[at] ? <circle r="9" class={COLOURS[at]} /> : null}
      </g>
    ))}
  </svg>
);

export const card: GameCard = {
  id: "hex",
  seats: { min: 2, max: 2 },
  lesson: 3,
  picture: Picture,
  words: fetchedWords<CardKey>(
    en,
    import.meta.glob<Catalogue<CardKey>>(["./card/*.json", "!./card/en.json"], { import: "default" }),
  ),
};
