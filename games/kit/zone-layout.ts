/** Zones on the table: those of the table in the first row, then a row for each seat, begun by its sign. */
import type { Seat } from "../kernel/game.ts";
import type { Piece, Place, PlaceId, Point, TableLayout } from "./layout.ts";
import { SEAT_SIGN } from "./layout.ts";
import type { Thing, WithZones, ZoneId, ZoneKind, Zoning } from "./zones.ts";

/** Width and height of a thing, and from one to the next. */
const SIZES = {
  die: { width: 0.8, height: 0.8, pitch: 0.92 },
  card: { width: 0.7, height: 0.98, pitch: 0.78 },
} as const;
const FIRST = 0.6;
const GAP = 0.25;

/** The label of a thing that the viewer may not see. */
export const HIDDEN = "?";

/** The places of the pips of a face, of nine, in rows. */
export const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** The place of a thing in a zone, for `placesOf`; of two equal things the first. */
export const thingPlace = (zoning: Zoning, state: WithZones, zone: ZoneId, thing: Thing): PlaceId =>
  `${zone}#${zoning.in(state, zone).indexOf(thing)}`;

const boxAt = ({ x, y }: Point, width: number, height: number): Place["shape"] => {
  const [w, h] = [width / 2, height / 2];
  const points = [-1, 1, 1, -1].map((side, at) => ({ x: x + side * w, y: y + (at < 2 ? -h : h) }));
  return { kind: "polygon", points };
};

const sizeOf = ({ faces }: ZoneKind) => SIZES[faces ? "die" : "card"];
const roomOf = (kind: ZoneKind): number => {
  const { width, pitch } = sizeOf(kind);
  const usual = kind.sees === "count" || kind.top ? 1 : 5;
  return ((kind.room ?? usual) - 1) * pitch + width;
};

/** Lays everything that lies in zones: places and pieces. */
class Laying {
  readonly places: Place[] = [];
  readonly pieces: Piece[] = [];
  readonly #zoning: Zoning;
  readonly #state: WithZones;
  /** A thing as it is printed. */
  readonly #label: (thing: Thing) => string;
  readonly #used = new Map<Thing, number>();

  constructor(zoning: Zoning, state: WithZones, label: (thing: Thing) => string) {
    [this.#zoning, this.#state, this.#label] = [zoning, state, label];
  }

  #printed(thing: Thing | null | undefined): string {
    return thing === null || thing === undefined ? HIDDEN : this.#label(thing);
  }

  /** The piece that a thing is: a card is itself wherever it lies, so that it is seen to move; equal ones are counted. */
  #identityOf(place: PlaceId, thing: Thing | null, { faces }: ZoneKind): string {
    if (thing === null || faces) return place;
    const times = this.#used.get(thing) ?? 0;
    this.#used.set(thing, times + 1);
    return `${thing} ${times}`;
  }

  #things(zone: ZoneId, left: number, y: number): void {
    const kind = this.#zoning.kindOf(zone);
    const { width, height, pitch } = sizeOf(kind);
    const owner = kind.seat === null ? {} : { seat: kind.seat };
    const things = this.#zoning.in(this.#state, zone);
    // Where there are too many, they overlap.
    const apart = Math.min(pitch, (roomOf(kind) - width) / Math.max(1, things.length - 1));
    for (const [number, thing] of things.entries()) {
      const at = `${zone}#${number}`;
      const label = this.#printed(thing);
      const shape = boxAt({ x: left + width / 2 + number * apart, y }, width, height);
      this.places.push({ id: at, name: label, shape, group: "thing", ...owner });
      const id = this.#identityOf(at, thing, kind);
      this.pieces.push({ id, at, kind: kind.faces ? "die" : "card", label, ...owner });
    }
  }

  #zone(zone: ZoneId, left: number, y: number): void {
    const kind = this.#zoning.kindOf(zone);
    const { name, seat, sees, top } = kind;
    const owner = seat === null ? {} : { seat };
    const shape = boxAt({ x: left + roomOf(kind) / 2, y }, roomOf(kind) + 0.1, sizeOf(kind).height + 0.1);
    this.places.push({ id: zone, name, word: `zone.${name}`, shape, group: "zone", ...owner });
    const things = this.#zoning.in(this.#state, zone);
    if (sees !== "count" && !top) {
      this.#things(zone, left, y);
      return;
    }
    const label = this.#printed(sees === "count" ? null : things.at(-1));
    if (things.length > 0)
      this.pieces.push({ id: zone, at: zone, kind: "pile", count: things.length, label, ...owner });
  }

  /** Returns where the row ends. */
  row(zones: readonly ZoneId[], y: number): number {
    let left = FIRST;
    for (const it of zones) {
      this.#zone(it, left, y);
      left += roomOf(this.#zoning.kindOf(it)) + GAP;
    }
    return left;
  }

  /** A place in the table's row that is no zone. */
  spot(id: PlaceId, piece: SpotPiece | null, left: number): void {
    const { width, height } = SIZES.die;
    const shape = boxAt({ x: left + width / 2, y: 0 }, width + 0.1, height + 0.1);
    this.places.push({ id, name: id, word: `zone.${id}`, shape, group: "zone" });
    if (piece) this.pieces.push({ id, at: id, ...piece });
  }

  sign(seat: Seat, y: number): void {
    const id = `${SEAT_SIGN}:${seat}`;
    const shape: Place["shape"] = { kind: "point", at: { x: 0, y }, radius: 0.42 };
    this.places.push({ id, name: "", shape, group: SEAT_SIGN, seat });
    this.pieces.push({ id, at: id, kind: SEAT_SIGN, seat });
  }
}

/** A piece on a spot. */
type SpotPiece = Omit<Piece, "id" | "at">;

interface ZoneLayout<S, C> extends Pick<TableLayout<S, C>, "placesOf" | "changedBy" | "ending"> {
  /** The number of seats; 0 before the game has begun. */
  seatsOf(state: S): number;
  /** A thing as it is printed; absent: as it is. */
  readonly label?: (thing: Thing) => string;
  /** Places in the table's row that are no zones, by id, and what is on them: a bid, a price. Their words are `zone.<id>`. */
  readonly spots?: Readonly<Record<PlaceId, (state: S) => SpotPiece | null>>;
}

/** Room between the table's row and those of the seats for the names of several zones that each seat has. */
const HEADING = 0.3;
/** A spot begins so far from what is left of it: room for how many. */
const SPOT = 1;

/** Everything that lies in zones. Without seats there is nothing yet. */
function laidOut<S extends WithZones, C>(zoning: Zoning, state: S, layout: ZoneLayout<S, C>): Laying {
  const laying = new Laying(zoning, state, layout.label ?? String);
  const seats = layout.seatsOf(state);
  if (seats === 0) return laying;
  const kinds = [...zoning.kinds].filter(([, it]) => it.sees !== "nobody");
  const shared = kinds.filter(([, it]) => !it.each).map(([name]) => name);
  const own = kinds.filter(([, it]) => it.each).map(([name]) => name);
  const spots = Object.entries(layout.spots ?? {});
  const pitch = kinds.some(([, it]) => !it.faces) ? 1.25 : 1.08;
  let left = laying.row(shared, 0);
  for (const [id, pieceOf] of spots) {
    laying.spot(id, pieceOf(state), left + SPOT);
    left += SPOT + SIZES.die.width + GAP;
  }
  const first = shared.length + spots.length > 0 ? pitch + (own.length > 1 ? HEADING : 0) : 0;
  for (let seat = 0; seat < seats; seat++) {
    const y = first + seat * pitch;
    laying.sign(seat, y);
    laying.row(
      own.map((name) => `${name}:${seat}`),
      y,
    );
  }
  return laying;
}

/** The layout of a game with zones. A game with a board, too, adds its places and pieces. */
export function zoneLayout<S extends WithZones, C>(zoning: Zoning, layout: ZoneLayout<S, C>): TableLayout<S, C> {
  const { placesOf, changedBy, ending } = layout;
  const laid = (state: S) => laidOut(zoning, state, layout);
  return {
    places: (state) => laid(state).places,
    pieces: (state) => laid(state).pieces,
    placesOf,
    ...(changedBy && { changedBy }),
    ...(ending && { ending }),
  };
}
