/** The game as a card: what lists and the first page say of it. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { fetchedWords } from "../../words/slice.ts";
import type { CardKey, GameCard } from "../card.ts";
import en from "./card/en.json" with { type: "json" };

const Picture = () => (
  <svg viewBox="0 0 240 120" class="card-picture" aria-hidden="true">
    <rect x="70" y="20" width="50" height="80" rx="6" fill="none" stroke="currentColor" stroke-width="3" />
    <rect x="120" y="20" width="50" height="80" rx="6" fill="none" stroke="currentColor" stroke-width="3" />
  </svg>
);

export const card: GameCard = {
  id: "template",
  seats: { min: 2, max: 5 },
  picture: Picture,
  words: fetchedWords<CardKey>(
    en,
    import.meta.glob<Catalogue<CardKey>>(["./card/*.json", "!./card/en.json"], { import: "default" }),
  ),
};
