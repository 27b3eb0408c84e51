/** The twenty action cards, as far as they place neutral discs. (Both decks of the current printing agree in this.) */

import { cardFaults, refuseFaults } from "./check.ts";
import boardData from "./data/board.json" with { type: "json" };
import data from "./data/solo-cards.json" with { type: "json" };

refuseFaults("solo-cards.json", cardFaults(data, boardData));

/** A card: the donation and the cities it names, in printed order. */
export interface Card {
  readonly id: string;
  readonly donation: string;
  readonly cities: readonly string[];
}

export const CARDS: readonly Card[] = data.cards
  .filter((it) => it.deck === "normal")
  .map((it) => ({ id: it.id, donation: it.donation.id, cities: it.constructionCities }));

/** How many neutral discs are placed, by number of players. */
export const NEUTRAL_DISCS: Readonly<Record<number, number>> = data.setupNeutralDiscs.value;
