/** The game as a card: lists and the first page show it. */
import en from "../../../games/template/square/words/en.json?card";
import { fetchedWords } from "../../words/slice.ts";
import type { CardWords, GameCard } from "../card.ts";
import { Picture } from "./square/picture.tsx";

export const card: GameCard = {
  id: "template",
  seats: { min: 2, max: 2 },
  time: "minutes",
  picture: Picture,
  words: fetchedWords(
    en,
    import.meta.glob<CardWords>(
      ["../../../games/template/square/words/*.json", "!../../../games/template/square/words/en.json"],
      { query: "?card", import: "default" },
    ),
  ),
};
