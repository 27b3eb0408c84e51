/** Applies events to the pieces. Without rules and chance: history folds with this alone. */
import { addOnOf, chosenBy } from "../add-ons/brought.ts";
import { handOn } from "../board/board.ts";
import { featureIdAt, withTile } from "../board/features.ts";
import { squareKey } from "../board/geometry.ts";
import { TILE_COUNT } from "../board/tiles.ts";
import { homeFrom, STAGES_OF_TURN, setUpOf, tokensOn } from "./outcomes.ts";
import type { BaseEvent, Event, Feature, Place, State } from "./state.ts";

type Kinds = BaseEvent["type"];
type Of<T extends Kinds> = Extract<BaseEvent, { readonly type: T }>;

/** The state before the first event. */
export const blank: State = {
  rules: 0,
  options: { farmers: true, fifthCowboy: false, removeCowboy: false, tiles: TILE_COUNT },
  seats: 0,
  agenda: [],
  over: false,
  drawn: null,
  bag: {},
  discarded: [],
  placed: [],
  board: {},
  featureOf: {},
  features: {},
  cowboys: [],
  supply: [],
  tents: [],
  tokens: 0,
  hands: [],
  points: [],
};

const replaced = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((it, index) => (index === at ? value : it));

const added = (counts: readonly number[], seat: number, by: number): readonly number[] =>
  counts.map((it, index) => (index === seat ? it + by : it));

const isAt =
  (place: Place) =>
  (it: Place): boolean =>
    it.tile === place.tile && it.segment === place.segment;

function withFeature(state: State, place: Place, change: (feature: Feature) => Partial<Feature>): State {
  const id = featureIdAt(state, place);
  const feature = state.features[id] as Feature;
  return { ...state, features: { ...state.features, [id]: { ...feature, ...change(feature) } } };
}

const acted = (state: State): State => ({ ...state, agenda: state.agenda.slice(1) });

function gameBegan(_: State, { rules, seats, options, set = setUpOf(options) }: Of<"gameBegan">): State {
  const each = Array.from({ length: seats });
  return {
    ...blank,
    rules,
    seats,
    options,
    bag: set.bag,
    supply: each.map(() => set.cowboys),
    tents: each.map(() => null),
    tokens: set.tokens,
    hands: each.map(() => []),
    ...Object.assign({}, ...chosenBy(options).map((it) => it.fresh)),
  };
}

/** The start tile is not drawn: it leaves the bag as it is placed. */
function tilePlaced(state: State, { seat, kind, x, y, rotation, tokens }: Of<"tilePlaced">): State {
  const tile = { kind, x, y, rotation, seat };
  const before = seat === null ? tileDrawn(state, { kind }) : acted(state);
  const board = { ...state.board, [squareKey(tile)]: state.placed.length };
  handOn(state.board, board);
  return {
    ...before,
    ...withTile(state, tile, tokens),
    drawn: null,
    placed: [...state.placed, tile],
    board,
    tokens: tokens.reduce((left, it) => left - it, state.tokens),
  };
}

function tileDrawn(state: State, { kind }: Pick<Of<"tileDrawn">, "kind">): State {
  return { ...state, drawn: kind, bag: { ...state.bag, [kind]: (state.bag[kind] ?? 0) - 1 } };
}

function tileDiscarded(state: State, { kind }: Of<"tileDiscarded">): State {
  return { ...state, drawn: null, discarded: [...state.discarded, kind] };
}

function turnBegan(state: State, { seat, stages = STAGES_OF_TURN }: Of<"turnBegan">): State {
  return { ...state, agenda: stages.map((stage) => ({ stage, seat })) };
}

function cowboyPlaced(state: State, { seat, tile, segment }: Of<"cowboyPlaced">): State {
  const cowboys = [...state.cowboys, { seat, tile, segment }];
  return acted({ ...state, cowboys, supply: added(state.supply, seat, -1) });
}

function cowboyRemoved(state: State, { seat, tile, segment }: Of<"cowboyRemoved">): State {
  const cowboys = state.cowboys.filter((it) => !isAt({ tile, segment })(it));
  return acted({ ...state, cowboys, supply: added(state.supply, seat, 1) });
}

function tentPlaced(state: State, { seat, tile, segment }: Of<"tentPlaced">): State {
  return acted({ ...state, tents: replaced(state.tents, seat, { tile, segment }) });
}

function tokenTaken(state: State, { seat, tile, segment, value, by }: Of<"tokenTaken">): State {
  const hands = state.hands.map((it, index) => (index === seat ? [...it, value] : it));
  const after = withFeature({ ...state, hands }, { tile, segment }, (it) => ({ tokens: it.tokens - 1 }));
  return by === "mining" ? acted(after) : after;
}

function tokensReturned(state: State, { tile, segment, count }: Of<"tokensReturned">): State {
  return withFeature({ ...state, tokens: state.tokens + count }, { tile, segment }, () => ({ tokens: 0 }));
}

function featureCompleted(state: State, event: Of<"featureCompleted">): State {
  const { cowboys, tents } = event.home ?? homeFrom(state, event);
  return {
    ...withFeature(state, event, () => ({ done: true })),
    cowboys: state.cowboys.filter((it) => !cowboys.some(isAt(it))),
    supply: cowboys.reduce((supply, it) => added(supply, it.seat, 1), state.supply),
    tents: state.tents.map((it, seat) => (tents.includes(seat) ? null : it)),
  };
}

function tentsRemoved(state: State, { left = tokensOn(state) }: Of<"tentsRemoved">): State {
  const swept = left.reduce((now, it) => withFeature(now, it, ({ tokens }) => ({ tokens: tokens - it.count })), state);
  const tokens = left.reduce((sum, it) => sum + it.count, state.tokens);
  return { ...swept, tokens, tents: state.tents.map(() => null) };
}

const EVOLVE: { readonly [T in Kinds]: (state: State, event: Of<T>) => State } = {
  gameBegan,
  tilePlaced,
  turnBegan,
  tileDrawn,
  tileDiscarded,
  cowboyPlaced,
  cowboyRemoved,
  tentPlaced,
  passed: acted,
  tokenTaken,
  tokensReturned,
  scored: (state, { points }) => ({ ...state, points: [...state.points, points] }),
  featureCompleted,
  turnEnded: (state) => ({ ...state, agenda: [] }),
  tentsRemoved,
  tokensRevealed: (state, { hands }) => ({ ...state, hands }),
  gameEnded: (state) => ({ ...state, agenda: [], over: true }),
};

type Apply = (state: State, event: Event) => State;

/** The state after an event. */
export function evolve(state: State, event: Event): State {
  const apply = (EVOLVE as Readonly<Record<string, unknown>>)[event.type] ?? addOnOf(event.type)?.evolve[event.type];
  if (!apply) throw new Error(`no rules that are loaded know the event ${event.type}`);
  return (apply as Apply)(state, event);
}
