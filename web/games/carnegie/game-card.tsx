/** Carnegie as a card. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { fetchedWords } from "../../words/slice.ts";
import type { CardKey, GameCard } from "../card.ts";
import en from "./card/en.json" with { type: "json" };

const Picture = () => <img class="card-picture" src="/cards/carnegie.svg" width="240" height="120" alt="" />;

/** Twelve teeth round a wheel. */
const GEAR = Array.from({ length: 12 }, (_, at) => `rotate(${at * 30})`);

/** The sign of Carnegie: a brick works with its chimney before a gear wheel, over a bridge. 48 × 48 units round (0, 0). */
function Emblem() {
  return (
    <>
      {GEAR.map((it) => (
        <path key={it} transform={it} fill="var(--brass)" d="M-3.4-19 -2.4-23.6H2.4L3.4-19Z" />
      ))}
      <circle r="20" fill="var(--raised)" stroke="var(--brass)" stroke-width="2.6" />
      <g stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round">
        <path fill="var(--wall)" d="M5-3.4 5.8-15H10.4L11.2-3.4Z" />
        <path fill="var(--wall)" d="M-13 6.4V-8.6L-7-12.4V-8.6L-1-12.4V-8.6L5-12.4V-3.6H12.4V6.4Z" />
        <path
          fill="none"
          stroke="var(--soft)"
          stroke-width="1.6"
          stroke-linecap="round"
          d="M8-16.6Q5-19 1.4-16.4-2-18.4-4.4-16"
        />
        <path
          fill="var(--timber)"
          d="M-10.4-5H-6.8V-1H-10.4ZM-3.8-5H-.2V-1H-3.8ZM-10.4 1.6H-6.8V6.4H-10.4ZM-3.8 1.6H-.2V6.4H-3.8ZM3.6-.8H9.4V3H3.6Z"
        />
        <path fill="none" stroke-width="2" d="M-18.4 8.4H18.4" />
        <path
          fill="none"
          d="M-16.6 10.6Q-12 17-8 10.6M-8 10.6Q-4 17 0 10.6M0 10.6Q4 17 8 10.6M8 10.6Q12 17 16.6 10.6M-8 8.4V15.6M0 8.4V17.6M8 8.4V15.6"
        />
      </g>
    </>
  );
}

export const card: GameCard = {
  id: "carnegie",
  seats: { min: 1, max: 4 },
  time: "days",
  lesson: 8,
  picture: Picture,
  emblem: Emblem,
  words: fetchedWords<CardKey>(
    en,
    import.meta.glob<Catalogue<CardKey>>(["./card/*.json", "!./card/en.json"], { import: "default" }),
  ),
};
