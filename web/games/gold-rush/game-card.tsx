/** Gold Rush as a card. */

import type { Catalogue } from "../../../games/kernel/words.ts";
import { fetchedWords } from "../../words/slice.ts";
import type { CardKey, Demo, GameCard } from "../card.ts";
import en from "./card/en.json" with { type: "json" };
import { Emblem } from "./game-card-emblem.tsx";

const Picture = () => <img class="card-picture" src="/cards/gold-rush.svg" width="240" height="120" alt="" />;

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
