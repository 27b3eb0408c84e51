/** The set-up of the table: all chance of the game except Andrew's cards. */
import type { Turn } from "../../kernel/game.ts";
import { addOnsOf, type Kinds } from "../add-ons/add-on.ts";
import { COPIES, TILES } from "../departments/departments.ts";
import { EDITIONS } from "../editions.ts";
import { cityOf, freeSite } from "../map/board.ts";
import type { Event } from "../model/events.ts";
import { CATEGORIES, type Options, type State } from "../model/state.ts";
import { setUpAgenda } from "../round/agenda.ts";
import { TILE_NUMBERS } from "../round/timeline.ts";
import { CARDS, NEUTRAL_DISCS } from "../solo/cards.ts";
import { blankPlayer } from "./start.ts";

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

/** The kinds of tile at a table, with their copies. */
const kindsOf = ({ random, state }: CarnegieTurn): Kinds =>
  addOnsOf(state)
    .find((it) => it.kinds)
    ?.kinds?.(random, state.options) ?? {
    kinds: TILES.map((it) => it.id),
    copies: COPIES,
  };

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

/** The base game: neutral discs, then a random first player. */
function drawFirst(turn: CarnegieTurn, seats: number): void {
  placeNeutrals(turn);
  const seat = turn.random.below(seats);
  const choiceTiles = choiceTilesOf(seats, seat);
  turn.emit({ type: "firstPlayerDrawn", seat, choiceTiles, agenda: setUpAgenda(turn.state, seat, false) });
}

/** Sets the table up to the first decision: the first housing discs, or the marks on the sheets. */
export function setUp(turn: CarnegieTurn, seats: number, options: Options, rules: number): void {
  const { removed } = EDITIONS[options.edition];
  turn.emit({ type: "gameBegan", rules, seats, options, player: blankPlayer() });
  layTimeline(turn);
  turn.emit({ type: "marketLaid", market: marketOf(turn, kindsOf(turn), removed[seats] ?? 0) });
  const choosing = addOnsOf(turn.state).find((it) => it.chooseFirst);
  if (choosing) choosing.chooseFirst?.(turn);
  else drawFirst(turn, seats);
}
