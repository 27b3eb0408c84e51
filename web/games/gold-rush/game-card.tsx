/** Gold Rush as a card. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { fetchedWords } from "../../words/slice.ts";
import type { CardKey, Demo, GameCard } from "../card.ts";
import en from "./card/en.json" with { type: "json" };

const Picture = () => <img class="card-picture" src="/cards/gold-rush.svg" width="240" height="120" alt="" />;

/** The sign of Gold Rush: a peak in the sun, pick and shovel crossed, a nugget. 48 × 48 units round (0, 0). */
function Emblem() {
  return (
    <>
      <circle r="23" fill="var(--prairie)" stroke="var(--brass)" stroke-width="2" />
      <circle cx="9" cy="-9" r="5.4" fill="var(--gold)" />
      <path fill="var(--rock-lit)" d="M-19.8 8-6-17 1-6 4.6-10 19.6 8Z" />
      <path fill="var(--rock-shade)" d="M-6-17 1-6 3.4 8H-5L-2.6-2ZM4.6-10 19.6 8H8.6L6-1Z" />
      <path
        fill="none"
        stroke="var(--rock-line)"
        stroke-width="1.4"
        stroke-linejoin="round"
        d="M-20 8-6-17 1-6 4.6-10 20 8Z"
      />
      <path fill="var(--ballast)" d="M-21.6 8H21.6A23 23 0 0 1-21.6 8Z" />
      <g fill="none" stroke-linecap="round">
        <path stroke="var(--sleeper)" stroke-width="3" d="M-11 15 9-3M11 15-9-3" />
        <path stroke="var(--rail)" stroke-width="3.4" d="M2-7.4Q10.4-6.4 12.4 3" />
        <path
          fill="var(--rail)"
          stroke="var(--rail)"
          stroke-width="1"
          d="M-7-1.4-10.6 2Q-15.4-2-15-7.4-9.6-8-5.6-4.4Z"
        />
      </g>
      <path
        fill="var(--gold)"
        stroke="var(--gold-line)"
        stroke-width="1.2"
        stroke-linejoin="round"
        d="M-6 17.4-4.2 11.6.6 9.6 5.4 12 6.2 17 2.6 20.4H-3Z"
      />
      <path fill="var(--gold-bright)" d="M-4.2 11.6.6 9.6-.6 14.4Z" />
    </>
  );
}

export const card: GameCard = {
  id: "gold-rush",
  seats: { min: 2, max: 5 },
  time: "days",
  lesson: 5,
  picture: Picture,
  emblem: Emblem,
  demo: () => import("./demo.json").then((it) => it.default as Demo),
  words: fetchedWords<CardKey>(
    en,
    import.meta.glob<Catalogue<CardKey>>(["./card/*.json", "!./card/en.json"], { import: "default" }),
  ),
};
