/** Carnegie as a card. */

import type { Catalogue } from "../../../games/kernel/words.ts";
import { fetchedWords } from "../../words/slice.ts";
import type { CardKey, GameCard } from "../card.ts";
import en from "./card/en.json" with { type: "json" };
import { Emblem } from "./game-card-emblem.tsx";

const Picture = () => <img class="card-picture" src="/cards/carnegie.svg" width="240" height="120" alt="" />;

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
