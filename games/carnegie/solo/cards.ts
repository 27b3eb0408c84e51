/** The action cards: two decks of twenty. As far as they place neutral discs both agree. */

import data from "../data/solo-cards.json" with { type: "json" };
import type { Category, Region } from "../model/state.ts";

/** A card: the donation and the cities it names, in printed order. */
export interface Card {
  readonly id: string;
  readonly donation: string;
  readonly cities: readonly string[];
}

export const CARDS: readonly Card[] = data.cards
  .filter((it) => it.deck === "normal")
  .map((it) => ({ id: it.id, donation: it.donation.id, cities: it.constructionCities }));

export const DECKS = ["normal", "advanced"] as const;
export type Deck = (typeof DECKS)[number];

/** A card as Andrew plays it. */
export interface ActionCard extends Card {
  readonly deck: Deck;
  /** The row he would choose; all that can be seen before the card is turned. */
  readonly back: Category;
  /** How far the card slides when the row is Human Resources. */
  readonly shift: number;
  /** The types of department he takes a tile of. */
  readonly departments: readonly Category[];
  readonly transport: { readonly region: Region; readonly steps: number };
}

/** Both decks, in order. */
export const ACTION_CARDS: readonly ActionCard[] = data.cards.map((it) => ({
  id: it.id,
  deck: it.deck as Deck,
  donation: it.donation.id,
  cities: it.constructionCities,
  back: it.backAction as Category,
  shift: it.humanResourcesShift,
  departments: it.managementDepartments as readonly Category[],
  transport: { region: it.researchDevelopment.region as Region, steps: it.researchDevelopment.steps },
}));

/** The action card with this id. Throws when there is none: ids come from our own lists. */
export function actionCardOf(id: string): ActionCard {
  const card = ACTION_CARDS.find((it) => it.id === id);
  if (!card) throw new Error(`no action card is called ${id}`);
  return card;
}

/** How many cards of each deck Andrew plays with, by level. */
export const DECK_SIZES: ReadonlyMap<number, Readonly<Record<Deck, number>>> = new Map(
  data.difficulty.value.map(({ level, normal, advanced }) => [level, { normal, advanced }]),
);

/** What a card gives at the end, by its place in the row of point cards. */
export const CARD_VP: readonly number[] = data.victoryPointCards.value;

/** How many neutral discs are placed, by number of players. */
export const NEUTRAL_DISCS: Readonly<Record<number, number>> = data.setupNeutralDiscs.value;
