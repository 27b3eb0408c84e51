/**
 * Cards and dice: zones in which things lie, each with a visibility. Views, seen events and guesses of a built-in player follow from it.
 * Nothing is drawn before it is turned: zones that nobody sees are sorted, so no order lies in the state.
 */
import { type GameEvent, HiddenInformation, type Line, type Seat, type Viewer } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";
import { type KitGame, lineOf } from "./open.ts";

/** A card by its name or number, or the face of a die. */
export type Thing = string | number;
/** `null`: hidden from the viewer. */
export type Things = readonly (Thing | null)[];
/** `pile`, or, where each seat has one, `hand:0`. */
export type ZoneId = string;

/** `owner`: the owner sees what lies there, others how many. `count`: everybody sees how many. `nobody`: not even that. */
export type Visibility = "all" | "owner" | "count" | "nobody";

export interface ZoneKind {
  readonly sees: Visibility;
  /** One for each seat, which owns it: `hand:0`, `hand:1` … Absent: one for the table. */
  readonly each?: true;
  /** Dice with so many faces lie there. Absent: cards, each of which is somewhere. */
  readonly faces?: number;
  /** How many lie side by side; more overlap. Absent: five, and one in a pile. */
  readonly room?: number;
  /** Only the last thing is shown, and how many there are: a discard pile. */
  readonly top?: true;
}

/** The things in each zone, as part of a game's state. Zones that were never used are absent. */
export interface Zones {
  readonly lie: Readonly<Record<ZoneId, Things>>;
  /** The viewer, of a view; absent: everything is known. */
  readonly viewer?: Viewer;
}

export interface WithZones {
  readonly zones: Zones;
}

export const NO_ZONES: Zones = { lie: {} };

/** Events of the kit. Things are `null` for those who may not see them. */
export type ZoneEvent = GameEvent &
  /** From the box. */
  (
    | { readonly type: "thingsDealt"; readonly to: ZoneId; readonly things: Things }
    | { readonly type: "thingsMoved"; readonly from: ZoneId; readonly to: ZoneId; readonly things: Things }
    /** Back to the box. */
    | { readonly type: "thingsTaken"; readonly from: ZoneId; readonly things: Things }
    /** All dice of a zone, however many there were before. */
    | { readonly type: "diceRolled"; readonly to: ZoneId; readonly things: Things }
  );

/** The part of a `Turn` that zones need. */
interface ZoneTurn {
  readonly state: WithZones;
  readonly random: Random;
  emit(event: ZoneEvent): void;
}

/** Order without meaning, so that it tells nothing: holes, numbers, texts. */
export function inOrder(one: Thing | null, other: Thing | null): number {
  const rank = (it: Thing | null) => (it === null ? 0 : typeof it === "number" ? 1 : 2);
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  return typeof one === "number" ? one - Number(other) : String(one) < String(other) ? -1 : Number(one !== other);
}

/** Without these things; one that is not there was a hole. */
export function without(all: Things, things: Things): Things {
  const left = [...all];
  for (const it of things) {
    const at = left.includes(it) ? left.indexOf(it) : left.indexOf(null);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The zones of a game, by kind. */
export class Zoning {
  readonly kinds: ReadonlyMap<string, ZoneKind>;
  /** Every card of the game. */
  readonly box: readonly Thing[];

  constructor(kinds: Readonly<Record<string, ZoneKind>>, box: readonly Thing[] = []) {
    this.kinds = new Map(Object.entries(kinds));
    this.box = box;
  }

  /** The kind of a zone and its owner. Throws for a zone that the game does not have. */
  kindOf(id: ZoneId): ZoneKind & { readonly name: string; readonly seat: Seat | null } {
    const [name = "", seat] = id.split(":");
    const kind = this.kinds.get(name);
    if (!kind || (seat !== undefined) !== (kind.each === true)) throw new Error(`${id} is no zone`);
    return { ...kind, name, seat: seat === undefined ? null : Number(seat) };
  }

  /** Whether a viewer sees what lies in a zone. */
  isSeen(id: ZoneId, viewer: Viewer): boolean {
    const { sees, seat } = this.kindOf(id);
    return sees === "all" || (sees === "owner" && viewer !== null && seat === viewer);
  }

  /** The things in a zone, with holes in a view. */
  in({ zones }: WithZones, id: ZoneId): Things {
    this.kindOf(id);
    return zones.lie[id] ?? [];
  }

  /** The things in a zone, for rules that need to know them: a preview ends where they are hidden. */
  known(state: WithZones, id: ZoneId): readonly Thing[] {
    const { sees } = this.kindOf(id);
    const things = this.in(state, id);
    if (things.includes(null) || (sees === "nobody" && "viewer" in state.zones))
      throw new HiddenInformation(`${id} is hidden`);
    return things as readonly Thing[];
  }

  /** Brings things from the box. */
  deal(turn: ZoneTurn, things: readonly Thing[], to: ZoneId): void {
    turn.emit({ type: "thingsDealt", to, things: things.toSorted(inOrder) });
  }

  move(turn: ZoneTurn, from: ZoneId, to: ZoneId, things: Things): void {
    turn.emit({ type: "thingsMoved", from, to, things });
  }

  /** Puts things back into the box. */
  take(turn: ZoneTurn, from: ZoneId, things: Things): void {
    turn.emit({ type: "thingsTaken", from, things });
  }

  /** Draws by chance, at most what is there: a shuffled pile, from the top. One event for each thing. */
  draw(turn: ZoneTurn, from: ZoneId, to: ZoneId, count = 1): void {
    for (let left = Math.min(count, this.in(turn.state, from).length); left > 0; left--) {
      const at = turn.random.below(this.in(turn.state, from).length);
      this.move(turn, from, to, [this.known(turn.state, from)[at] as Thing]);
    }
  }

  /** Shuffles all of a zone into another one, from which `draw` draws: no order is kept, so none is made. */
  shuffle(turn: ZoneTurn, from: ZoneId, to: ZoneId): void {
    const things = this.in(turn.state, from);
    if (things.length > 0) this.move(turn, from, to, things);
  }

  /** Rolls so many dice into a zone, in place of those that lie there. */
  roll(turn: ZoneTurn, to: ZoneId, count: number): void {
    const { faces = 6 } = this.kindOf(to);
    const things = Array.from({ length: count }, () => turn.random.below(faces) + 1);
    turn.emit({ type: "diceRolled", to, things: things.toSorted(inOrder) });
  }

  evolve(zones: Zones, event: ZoneEvent): Zones {
    const { lie } = zones;
    const of = (id: ZoneId): Things => lie[id] ?? [];
    const changed = (changes: Zones["lie"]): Zones => {
      const next = { ...zones, lie: { ...lie, ...changes } };
      return zones.viewer === undefined ? next : this.view(next, zones.viewer);
    };
    switch (event.type) {
      case "thingsDealt":
        return changed({ [event.to]: this.#with(event.to, of(event.to), event.things) });
      case "thingsMoved": {
        const { from, to, things } = event;
        const left = without(of(from), things);
        return changed({ [from]: left, [to]: this.#with(to, from === to ? left : of(to), things) });
      }
      case "thingsTaken":
        return changed({ [event.from]: without(of(event.from), event.things) });
      case "diceRolled":
        return changed({ [event.to]: this.#with(event.to, [], event.things) });
    }
  }

  /** Things as they lie in a zone: in a row where everybody sees them, else sorted. */
  #with(id: ZoneId, there: Things, more: Things): Things {
    const all = [...there, ...more];
    return this.kindOf(id).sees === "all" ? all : all.toSorted(inOrder);
  }

  /** A viewer's zones: holes for what they may not see. */
  view(zones: Zones, viewer: Viewer): Zones {
    const shown = Object.entries(zones.lie).filter(([id]) => this.kindOf(id).sees !== "nobody");
    const lie = shown.map(([id, it]) => [id, this.isSeen(id, viewer) ? it : it.map(() => null)] as const);
    return { lie: Object.fromEntries(lie), viewer };
  }

  /** An event as a viewer may know it: whoever sees where a thing was, or where it comes to, sees the thing. */
  seen(event: ZoneEvent, viewer: Viewer): ZoneEvent | null {
    const ends = ["from" in event ? event.from : null, "to" in event ? event.to : null].filter((it) => it !== null);
    if (ends.some((it) => this.isSeen(it, viewer))) return event;
    if (ends.every((it) => this.kindOf(it).sees === "nobody")) return null;
    return { ...event, things: event.things.map(() => null) };
  }
}

const TYPES = ["thingsDealt", "thingsMoved", "thingsTaken", "diceRolled"] as const;
/** `never`, so that it does not compile, where `TYPES` lacks a type. */
type Whole = ZoneEvent["type"] extends (typeof TYPES)[number] ? readonly string[] : never;

/** Whether an event is one of the kit's. */
export const isZoneEvent = (event: GameEvent): event is ZoneEvent =>
  (TYPES satisfies Whole as readonly string[]).includes(event.type);

type Derived = "view" | "seen" | "describe" | "evolve";

/** The rules of a game with zones. `evolve` and `describe` are asked about the game's own events; zones tell no lines unless `tell` does. */
type ZoneRules<S, C, E extends GameEvent, O> = Omit<KitGame<S, C, E | ZoneEvent, O>, Derived> & {
  evolve(state: S, event: E): S;
  describe?(event: E, viewer: Viewer): Line | null;
  /** The line of an event of the zones, already `seen`. */
  tell?(event: ZoneEvent, viewer: Viewer): Line | null;
};

/** Says which zones a game has. */
export interface Zoned {
  readonly zoning: Zoning;
}

/** The zones of a game; `null`: it has none. */
export const zoningOf = (game: object): Zoning | null => (game as Partial<Zoned>).zoning ?? null;

/** A game whose secrets lie in zones only: `view`, `seen` and the folding of zones follow from them. */
export function zoneGame<S extends WithZones, C, E extends GameEvent, O>(
  zoning: Zoning,
  { evolve, describe = lineOf, tell, ...rules }: ZoneRules<S, C, E, O>,
): KitGame<S, C, E | ZoneEvent, O> & Zoned {
  return {
    ...rules,
    zoning,
    evolve: (state, event) =>
      isZoneEvent(event) ? { ...state, zones: zoning.evolve(state.zones, event) } : evolve(state, event as E),
    view: (state, viewer) => ({ ...state, zones: zoning.view(state.zones, viewer) }),
    seen: (event, viewer) => (isZoneEvent(event) ? zoning.seen(event, viewer) : event),
    describe: (event, viewer) => (isZoneEvent(event) ? (tell?.(event, viewer) ?? null) : describe(event as E, viewer)),
  };
}
