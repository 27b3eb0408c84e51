/** A game's card for lists and the first page, without its rules. */
import type { VNode } from "preact";
import type { GameEvent, Line, Progress } from "../../games/kernel/game.ts";
import type { GameTime } from "../../games/kernel/module.ts";
import type { Catalogue } from "../../games/kernel/words.ts";
import type { Words } from "../words/slice.ts";

/** `name`; `facts`: players, length, weight in a few words; `about`: two lines on what one does; `provisional`: what of it is a reconstruction. */
export type CardKey = "name" | "facts" | "about" | "provisional";

export type CardWords = Catalogue<CardKey>;

/** A finished game that is shown to strangers: names in playing order, and what happened, entry by entry, as spectators saw it. */
export interface Demo {
  readonly names: readonly string[];
  readonly options: unknown;
  readonly entries: readonly { readonly seat: number | null; readonly events: readonly GameEvent[] }[];
}

/** A game as a card. */
export interface GameCard {
  readonly id: string;
  /** Fewest and most players. With one, it can be played alone. */
  readonly seats: { readonly min: number; readonly max: number };
  /** As its module has it. */
  readonly time: GameTime;
  /** Minutes that its lesson takes; absent as long as it has neither a lesson nor a page of rules. */
  readonly lesson?: number;
  /** Nobody publishes the game: there is no box to buy, and no rulebook in it. */
  readonly free?: true;
  /** English comes with the card; each other language is fetched when somebody speaks it. */
  readonly words: Words<CardKey>;
  /** A small picture of its board, drawn by us; decoration only. */
  readonly picture: () => VNode;
  /** Its sign for lists: 48 × 48 units around (0, 0); absent: the picture replaces it. */
  readonly emblem?: () => VNode;
  readonly demo?: () => Promise<Demo>;
}

const found = import.meta.glob<{ readonly card: GameCard }>(["./*/game-card.tsx", "!./template/*"], {
  eager: true,
});

const UNTAUGHT = 1_000;

/** The cards of all games that can be played here, the quickest to learn first, those that cannot be learned here last. */
export const CARDS: readonly GameCard[] = Object.values(found)
  .map((it) => it.card)
  .toSorted(({ lesson: a = UNTAUGHT }, { lesson: b = UNTAUGHT }) => a - b);

/** The game that strangers see, learn and play first; `undefined`: none has a game to show. */
export const SHOWN = CARDS.find((it) => it.demo);

/** Words of a card in the page's language. */
export const cardText = ({ words }: GameCard, key: CardKey): string => words.t(key);

/** A message that only some games have; "" where the game has none. */
function ownText(id: string, key: string, params?: Line["params"]): string {
  const words = CARDS.find((it) => it.id === id)?.words;
  return words && key in words.catalogues.value.en ? (words as Words<string>).t(key, params) : "";
}

/** The name of the game's own player, who plays against a person alone; "" where the game has none. */
export const opponentName = (id: string): string => ownText(id, "opponent");

/** How far a game is, in its own words. */
export const gameProgress = (id: string, { done, of }: Progress): string =>
  ownText(id, "progress", { done, of, left: of - done });

/** Options of a table that its game tells in lists, in its own words: `<option>.<value>`. */
export const gameOptions = (id: string, options: object): readonly string[] =>
  Object.entries(options).flatMap(([key, value]) => ownText(id, `${key}.${value}`) || []);

/** A game's name by its id; the id itself when the page does not know the game. */
export function gameName(id: string): string {
  const card = CARDS.find((it) => it.id === id);
  return card ? cardText(card, "name") : id;
}
