/** Hex as a card. */
import en from "../../../games/hex/words/en.json?card";
import { fetchedWords } from "../../words/slice.ts";
import type { CardWords, GameCard } from "../card.ts";

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
  time: "minutes",
  lesson: 3,
  free: true,
  picture: Picture,
  words: fetchedWords(
    en,
    import.meta.glob<CardWords>(["../../../games/hex/words/*.json", "!../../../games/hex/words/en.json"], {
      query: "?card",
      import: "default",
    }),
  ),
};
