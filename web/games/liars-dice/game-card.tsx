/** Liar's Dice as a card. */
import en from "../../../games/liars-dice/words/en.json?card";
import { fetchedWords } from "../../words/slice.ts";
import type { CardWords, GameCard } from "../card.ts";

/** The pips of a one, a five and a hidden die, in thirds of a die. */
const FACES = [
  [[0, 0]],
  [
    [0, 0],
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [],
] as const;

const Picture = () => (
  <svg viewBox="0 0 240 120" class="card-picture" aria-hidden="true">
    {FACES.map((pips, at) => (
      <g key={at} transform={`translate(${60 + at * 60} 60)`}>
        <rect
          x="-24"
          y="-24"
          width="48"
          height="48"
          rx="9"
          class={pips.length > 0 ? "" : "seat-1"}
          fill="none"
          stroke="currentColor"
          stroke-width="2"
        />
        {pips.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x * 13} cy={y * 13} r="4.5" fill="currentColor" />
        ))}
      </g>
    ))}
  </svg>
);

export const card: GameCard = {
  id: "liars-dice",
  seats: { min: 2, max: 6 },
  time: "minutes",
  lesson: 3,
  free: true,
  picture: Picture,
  words: fetchedWords(
    en,
    import.meta.glob<CardWords>(
      ["../../../games/liars-dice/words/*.json", "!../../../games/liars-dice/words/en.json"],
      {
        query: "?card",
        import: "default",
      },
    ),
  ),
};
