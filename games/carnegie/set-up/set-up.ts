/** The set-up of the table: all chance of the game except Andrew's cards. */
import type { Turn } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { ALL_TILES, COPIES, TILES } from "../departments/departments.ts";
import { EDITIONS } from "../editions.ts";
import { cityOf, freeSite } from "../map/board.ts";
import type { Event } from "../model/events.ts";
import { CATEGORIES, type Category, type Options, type State } from "../model/state.ts";
import { TILE_NUMBERS } from "../round/timeline.ts";
import { CARDS, NEUTRAL_DISCS } from "../solo/cards.ts";

type CarnegieTurn = Turn<State, Event>;

function layTimeline(turn: CarnegieTurn): void {
  const { random } = turn;
  const left = [...TILE_NUMBERS];
  const timeline = CATEGORIES.map(() => {
    const [tile = 0] = left.splice(random.below(left.length), 1);
    return { tile, side: random.below(2) === 0 ? ("front" as const) : ("back" as const) };
  });
  turn.emit({ type: "timelineLaid", timeline });
}

/** The kinds of tile at a table, and how many of each. */
interface Kinds {
  readonly kinds: readonly string[];
  readonly copies: number;
}

/** How many kinds of each type are drawn. */
const DRAWN = 4;

function drawn(random: Random, category: Category): readonly string[] {
  const left = ALL_TILES.filter((it) => it.category === category).map((it) => it.id);
  return Array.from({ length: DRAWN }, () => left.splice(random.below(left.length), 1)[0] as string);
}

/** Wide Choice: one of each of all 32. Else both tiles of four kinds of each type, at random. In the order of their numbers. */
function addOnKinds(random: Random, { wideChoice }: Options): Kinds {
  const all = ALL_TILES.map((it) => it.id);
  if (wideChoice) return { kinds: all, copies: 1 };
  const found = new Set(CATEGORIES.flatMap((it) => drawn(random, it)));
  return { kinds: all.filter((it) => found.has(it)), copies: COPIES };
}

/** The kinds of tile at a table, with their copies. */
function kindsOf({ random }: CarnegieTurn, options: Options): Kinds {
  const more = options.newDepartments || options.wideChoice;
  return more ? addOnKinds(random, options) : { kinds: TILES.map((it) => it.id), copies: COPIES };
}

/** The tiles of each kind, without those that are removed at random. */
function marketOf({ random }: CarnegieTurn, { kinds, copies }: Kinds, removed: number): State["market"] {
  const tiles = kinds.flatMap((it) => Array.from({ length: copies }, () => it));
  for (let out = 0; out < removed; out++) tiles.splice(random.below(tiles.length), 1);
  return Object.fromEntries(kinds.map((id) => [id, tiles.filter((it) => it === id).length]));
}

/** Action Choice tiles: with four players all get one, with three the third in playing order. */
export function choiceTilesOf(seats: number, first: number): readonly number[] {
  if (seats < 3) return [];
  return seats === 3 ? [(first + 2) % seats] : Array.from({ length: seats }, (_, seat) => seat);
}

/** The left-most free sites of the card's cities, one each, while discs last; full cities take none. */
function sitesFor(state: State, cities: readonly string[], discs: number): readonly string[] {
  const found: string[] = [];
  for (const city of cities) {
    const site = freeSite(state.sites, cityOf(city), null);
    if (site && found.length < discs) found.push(site.id);
  }
  return found;
}

function neutralsFor({ seats, options, rules }: State): number {
  if (seats === 1 && rules < 3) return EDITIONS[options.edition].soloNeutralsBefore;
  return NEUTRAL_DISCS[seats] ?? 0;
}

/** The table's neutral discs, card by card. */
export function placeNeutrals(turn: CarnegieTurn): void {
  const discs = neutralsFor(turn.state);
  const deck = [...CARDS];
  for (let left = discs; left > 0 && deck.length > 0; ) {
    const [card] = deck.splice(turn.random.below(deck.length), 1);
    if (!card) return;
    const donation = turn.state.neutralDonations.includes(card.donation) ? null : card.donation;
    if (donation) left--;
    const sites = sitesFor(turn.state, card.cities, left);
    left -= sites.length;
    turn.emit({ type: "neutralsPlaced", card: card.id, donation, sites });
  }
}

/** Whether sides of tabs are chosen at a table. */
export const choosesSides = ({ rules, options }: Pick<State, "rules" | "options">): { readonly sides?: true } =>
  rules >= 2 && EDITIONS[options.edition].sides ? { sides: true } : {};

/** The base game: neutral discs, then a random first player. */
function drawFirst(turn: CarnegieTurn, seats: number, reserving: boolean): void {
  placeNeutrals(turn);
  const first = turn.random.below(seats);
  turn.emit({
    type: "firstPlayerDrawn",
    seat: first,
    choiceTiles: choiceTilesOf(seats, first),
    reserving,
    ...choosesSides(turn.state),
  });
}

/** Sets the table up to the first decision: the first housing discs, or the marks on the sheets. */
export function setUp(turn: CarnegieTurn, seats: number, options: Options, rules: number): void {
  const { removed, reserving } = EDITIONS[options.edition];
  turn.emit({ type: "gameBegan", rules, seats, options });
  layTimeline(turn);
  turn.emit({ type: "marketLaid", market: marketOf(turn, kindsOf(turn, options), removed[seats] ?? 0) });
  if (options.newBeginning) turn.emit({ type: "sheetsDealt" });
  else drawFirst(turn, seats, reserving);
}
