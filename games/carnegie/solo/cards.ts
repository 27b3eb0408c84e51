/** The action cards: two decks of twenty, and what can be known of those not turned yet. For neutral discs both decks are alike. */

import type { Random } from "../../kernel/random.ts";
import data from "../data/solo-cards.json" with { type: "json" };
import type { Andrew, Category, Region, State } from "../model/state.ts";

/** A card: the donation and the cities it names, in printed order. */
export interface Card {
  readonly id: string;
  readonly donation: string;
  readonly cities: readonly string[];
}

export const DECKS = ["normal", "advanced"] as const;
export type Deck = (typeof DECKS)[number];

/** A card in Andrew's game. */
export interface ActionCard extends Card {
  readonly deck: Deck;
  /** The row he would choose; the only visible part before the card is turned. */
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

/** The normal deck. */
export const CARDS: readonly Card[] = ACTION_CARDS.filter((it) => it.deck === "normal");

/** The action card with this id. Throws when there is none: ids come from our own lists. */
export function actionCardOf(id: string): ActionCard {
  const card = ACTION_CARDS.find((it) => it.id === id);
  if (!card) throw new Error(`no action card is called ${id}`);
  return card;
}

/** Cards of each deck in Andrew's pile, by level. */
export const DECK_SIZES: ReadonlyMap<number, Readonly<Record<Deck, number>>> = new Map(
  data.difficulty.value.map(({ level, normal, advanced }) => [level, { normal, advanced }]),
);

/** Points of a card at the end, by its place in the row of point cards. */
export const CARD_VP: readonly number[] = data.victoryPointCards.value;

/** Points of each department tile, and of each last box. */
export const DEPARTMENT_VP = 2;
export const LAST_BOX_VP = 6;

/** Neutral discs, by number of players. */
export const NEUTRAL_DISCS: Readonly<Record<number, number>> = data.setupNeutralDiscs.value;

// Draws Andrew's cards as late as possible: for a face-down card only the back is decided, so nobody could learn its front. The odds are those
// of twenty cards dealt from a level's decks and shuffled.

/** Possible cards, each with its weight. */
export interface WeightedCard {
  readonly card: ActionCard;
  readonly weight: number;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

const turnedOf = ({ row, card }: Andrew): readonly string[] => [...row.map((it) => it.card), ...(card ? [card] : [])];

/** The rest of each deck: unturned cards, and how many of them are in Andrew's pile. */
interface Left {
  readonly cards: readonly ActionCard[];
  readonly unturned: Readonly<Record<Deck, number>>;
  readonly inPile: Readonly<Record<Deck, number>>;
}

function leftOf(andrew: Andrew, level: number): Left {
  const turned = turnedOf(andrew);
  const cards = ACTION_CARDS.filter((it) => !turned.includes(it.id));
  const sizes = DECK_SIZES.get(level) ?? { normal: 0, advanced: 0 };
  const unturned = (deck: Deck) => cards.filter((it) => it.deck === deck).length;
  const gone = (deck: Deck) => ACTION_CARDS.filter((it) => it.deck === deck).length - unturned(deck);
  return {
    cards,
    unturned: { normal: unturned("normal"), advanced: unturned("advanced") },
    inPile: { normal: sizes.normal - gone("normal"), advanced: sizes.advanced - gone("advanced") },
  };
}

/**
 * Weights of a sequence of cards, so many of each deck, in whole numbers: per deck the pile's cards over the unturned ones, card by card,
 * brought to a common denominator.
 */
function likelihood({ unturned, inPile }: Left, count: Readonly<Record<Deck, number>>): number {
  const length = count.normal + count.advanced;
  let product = 1;
  for (const deck of DECKS) {
    const own = count[deck];
    for (let at = 0; at < own; at++) product *= Math.max(0, inPile[deck] - at);
    for (let at = own; at < length; at++) product *= Math.max(1, unturned[deck] - at);
  }
  return product;
}

/** The weight of each card as the next one. */
const aloneOdds = (left: Left): ((card: ActionCard) => number) => {
  const odds = {
    normal: likelihood(left, { normal: 1, advanced: 0 }),
    advanced: likelihood(left, { normal: 0, advanced: 1 }),
  };
  return ({ deck }) => odds[deck];
};

/** The weight of each card as the next one, together with others in a given order. */
function pairOdds(left: Left, others: readonly ActionCard[]): (card: ActionCard) => number {
  const byNormal = [0, 1, 2].map((normal) => likelihood(left, { normal, advanced: 2 - normal }));
  const normalIn = (card: ActionCard): number => (card.deck === "normal" ? 1 : 0);
  return (card) => sum(others.map((it) => (it === card ? 0 : (byNormal[normalIn(card) + normalIn(it)] as number))));
}

/** Without impossible cards, in the smallest whole numbers. */
function reduced(lots: readonly WeightedCard[]): readonly WeightedCard[] {
  const open = lots.filter((it) => it.weight > 0);
  const divisor = open.reduce((all, it) => greatestDivisor(all, it.weight), 0);
  return open.map(({ card, weight }) => ({ card, weight: weight / divisor }));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

const levelOf = ({ options }: State): number => options.level ?? 1;

/** Candidates for the next face-down card: only its back becomes known. */
export function nextBackChances(state: State, andrew: Andrew): readonly WeightedCard[] {
  const left = leftOf(andrew, levelOf(state));
  const [back] = andrew.backs;
  const weightOf = back
    ? pairOdds(
        left,
        left.cards.filter((it) => it.back === back),
      )
    : aloneOdds(left);
  return reduced(left.cards.map((card) => ({ card, weight: weightOf(card) })));
}

/** Candidates for this round's card, given its back and the next one's. */
export function frontLots(state: State, andrew: Andrew): readonly WeightedCard[] {
  const left = leftOf(andrew, levelOf(state));
  const [back, next] = andrew.backs;
  const weightOf = next
    ? pairOdds(
        left,
        left.cards.filter((it) => it.back === next),
      )
    : aloneOdds(left);
  const open = left.cards.filter((it) => it.back === back);
  return reduced(open.map((card) => ({ card, weight: weightOf(card) })));
}

/** Draws by weight. */
export function drawLot(random: Random, lots: readonly WeightedCard[]): ActionCard {
  let value = random.below(sum(lots.map((it) => it.weight)));
  const drawn = lots.find(({ weight }) => {
    value -= weight;
    return value < 0;
  });
  if (!drawn) throw new Error("Andrew has no card left");
  return drawn.card;
}
