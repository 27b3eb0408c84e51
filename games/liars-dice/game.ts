/** Liar's Dice: everybody rolls in secret, bids rise, until one is doubted. Whoever is wrong loses a die. Rulings: README.md. */
import type { GameEvent, Seat, Sheet, Turn } from "../kernel/game.ts";
import { zoneLayout } from "../kit/zone-layout.ts";
import { NO_ZONES, type Thing, type ZoneEvent, type Zones, Zoning, zoneGame } from "../kit/zones.ts";

/** `dice`: of each player at first. `wild`: ones count as every face. `exact`: a bid may be called exact, too. */
type Options = { readonly dice: number; readonly wild: boolean; readonly exact: boolean };
/** At least so many dice show this face. */
export type Bid = { readonly count: number; readonly face: number };
export interface State extends Options {
  readonly rules: number;
  readonly zones: Zones;
  /** How many dice each seat has left. */
  readonly left: readonly number[];
  /** The seats without dice, in the order in which they left. */
  readonly out: readonly Seat[];
  readonly turn: Seat | null;
  readonly bid: (Bid & { readonly seat: Seat }) | null;
}
export type Command = ({ readonly type: "makeBid" } & Bid) | { readonly type: "doubtBid" | "callExact" };
type Own = GameEvent &
  (
    | ({ readonly type: "gameBegan"; readonly rules: number; readonly seats: number } & Options)
    | ({ readonly type: "bidMade"; readonly seat: Seat } & Bid)
    | { readonly type: "bidDoubted" | "exactCalled"; readonly seat: Seat; readonly bidder: Seat }
    | ({ readonly type: "diceCounted"; readonly found: number } & Bid)
    | { readonly type: "roundBegan" | "dieLost" | "dieRegained" | "playerLeft" | "gameWon"; readonly seat: Seat }
  );
export type Event = Own | ZoneEvent;

/** `shown`: the dice of the last bid that was called, until the next one. */
export const zoning = new Zoning({
  cup: { sees: "owner", each: true, faces: 6 },
  shown: { sees: "all", each: true, faces: 6 },
});

const seatsOf = ({ left }: State): readonly Seat[] => left.map((_, seat) => seat);
export const playing = (state: State): readonly Seat[] => seatsOf(state).filter((it) => (state.left[it] as number) > 0);
/** The next seat with dice, after this one. */
function nextAfter(state: State, seat: Seat): Seat {
  const seats = playing(state);
  return seats.find((it) => it > seat) ?? (seats[0] as Seat);
}
const allDice = ({ left }: State): number => left.reduce((sum, it) => sum + it, 0);
/** Whether a die counts for bids on a face. */
export const counts = ({ wild }: Options, face: number, die: Thing | null) => die === face || (wild && die === 1);
/** The faces that are bid on: not wild ones. */
export const facesOf = ({ wild }: Options): readonly number[] => [1, 2, 3, 4, 5, 6].slice(Number(wild));

/** Every higher bid: more dice, or as many of a higher face. */
function higher(state: State): readonly Bid[] {
  const { bid } = state;
  const bids = Array.from({ length: allDice(state) }, (_, at) =>
    facesOf(state).map((face) => ({ count: at + 1, face })),
  );
  return bids.flat().filter((it) => !bid || it.count > bid.count || (it.count === bid.count && it.face > bid.face));
}

function legal(state: State, seat: Seat): readonly Command[] {
  if (state.turn !== seat) return [];
  const calls: Command[] = state.bid ? [{ type: "doubtBid" }] : [];
  if (state.bid && state.exact) calls.push({ type: "callExact" });
  return [...calls, ...higher(state).map((it): Command => ({ type: "makeBid", ...it }))];
}

function beginRound(turn: Turn<State, Event>, seat: Seat): void {
  turn.emit({ type: "roundBegan", seat });
  for (const it of playing(turn.state)) zoning.roll(turn, `cup:${it}`, turn.state.left[it] as number);
}

/** Opens all cups. Returns how many dice count for a face. */
function open(turn: Turn<State, Event>, face: number): number {
  const dice = playing(turn.state).flatMap((it) => zoning.known(turn.state, `cup:${it}`));
  for (const it of seatsOf(turn.state)) {
    const [shown, cup] = [zoning.in(turn.state, `shown:${it}`), zoning.in(turn.state, `cup:${it}`)];
    if (shown.length > 0) zoning.take(turn, `shown:${it}`, shown);
    if (cup.length > 0) zoning.move(turn, `cup:${it}`, `shown:${it}`, cup);
  }
  return dice.filter((it) => counts(turn.state, face, it)).length;
}

function decide(turn: Turn<State, Event>, seat: Seat, command: Command): void {
  if (command.type === "makeBid") {
    turn.emit({ type: "bidMade", seat, count: command.count, face: command.face });
    return;
  }
  const isDoubt = command.type === "doubtBid";
  const { seat: bidder, count, face } = turn.state.bid as Bid & { readonly seat: Seat };
  turn.emit({ type: isDoubt ? "bidDoubted" : "exactCalled", seat, bidder });
  const found = open(turn, face);
  turn.emit({ type: "diceCounted", count, face, found });
  const isRight = isDoubt ? found < count : found === count;
  const loser = isDoubt && isRight ? bidder : seat;
  if (isDoubt || !isRight) turn.emit({ type: "dieLost", seat: loser });
  else if ((turn.state.left[seat] as number) < turn.state.dice) turn.emit({ type: "dieRegained", seat });
  if (turn.state.left[loser] === 0) turn.emit({ type: "playerLeft", seat: loser });
  const [winner, other] = playing(turn.state);
  if (other === undefined) turn.emit({ type: "gameWon", seat: winner as Seat });
  else beginRound(turn, turn.state.left[loser] === 0 ? nextAfter(turn.state, loser) : loser);
}

const blank: State = {
  ...{ rules: 0, dice: 0, wild: false, exact: false },
  zones: NO_ZONES,
  left: [],
  out: [],
  turn: null,
  bid: null,
};

function evolve(state: State, event: Own): State {
  const lose = (seat: Seat, dice: number) => state.left.map((it, at) => (at === seat ? it - dice : it));
  switch (event.type) {
    case "gameBegan": {
      const { type: _type, auto: _auto, seats, ...given } = event;
      return { ...blank, ...given, left: Array.from({ length: seats }, () => given.dice) };
    }
    case "roundBegan":
      return { ...state, turn: event.seat, bid: null };
    case "bidMade":
      return {
        ...state,
        turn: nextAfter(state, event.seat),
        bid: { seat: event.seat, count: event.count, face: event.face },
      };
    case "dieLost":
      return { ...state, left: lose(event.seat, 1) };
    case "dieRegained":
      return { ...state, left: lose(event.seat, -1) };
    case "playerLeft":
      return { ...state, out: [...state.out, event.seat] };
    case "gameWon":
      return { ...state, turn: null };
    default:
      return state;
  }
}

/** A point for every player who left before. */
function score(state: State): readonly Sheet[] {
  const totals = seatsOf(state).map((seat) => (state.out.includes(seat) ? state.out.indexOf(seat) : state.out.length));
  return totals.map((total, seat) => {
    const reasons = total > 0 ? [{ key: "reason.outlasted", params: { count: total } }] : [];
    const rank = 1 + totals.filter((it) => it > total).length;
    return { seat, items: [{ key: "score.outlasted", points: total, reasons }], total, rank };
  });
}

export const liarsDice = zoneGame<State, Command, Own, Options>(zoning, {
  id: "liars-dice",
  seats: { min: 2, max: 6 },
  rules: 1,
  options: [
    { key: "dice", kind: "number", default: 5, min: 2, max: 6 },
    { key: "wild", kind: "switch", default: true },
    { key: "exact", kind: "switch", default: false },
  ],
  blank,
  begin(turn, seats, options, rules) {
    turn.emit({ type: "gameBegan", rules, seats, ...options });
    beginRound(turn, turn.random.below(seats));
  },
  legal,
  decide,
  evolve,
  awaited: ({ turn }) => (turn === null ? [] : [turn]),
  score,
});

export const layout = zoneLayout<State, Command>(zoning, {
  seatsOf: ({ left }) => left.length,
  spots: { bid: ({ bid }) => bid && { kind: "die", label: String(bid.face), count: bid.count, seat: bid.seat } },
  placesOf: () => [],
  changedBy: (event) =>
    event.type === "bidMade"
      ? ["bid"]
      : event.type === "dieLost"
        ? [`cup:${(event as Own & { seat: Seat }).seat}`]
        : [],
  ending: (state) => (state.turn === null ? playing(state).map((it) => `cup:${it}`) : []),
});
