/**
 * Vocabulary of Gold Rush. A *kind* is a design with a variant ("01a"); a *segment* is one piece of a feature on one tile; a *feature* is
 * all the segments that are joined. Tiles are numbered in the order they were placed (0: the start tile).
 */
import type { GameEvent, Seat } from "../../kernel/game.ts";

// `Options`, `State`, `Stages`, `Commands` and `Events` are open: each add-on (`../add-ons/`) declares its own members of them.

/** Clockwise, as the `edges` of the data file name them; the index is the direction. */
export const SIDES = ["N", "E", "S", "W"] as const;
export type Side = (typeof SIDES)[number];

export const FEATURES = ["railroad", "mountain", "city", "prairie"] as const;
export type FeatureName = (typeof FEATURES)[number];

/** Quarter turns clockwise. */
export type Rotation = 0 | 1 | 2 | 3;

/** A square of the table: `x` grows to the east, `y` to the south; the start tile lies on (0, 0). */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** One segment, by the tile it is on and its index in `kind.segments`. */
export interface Place {
  readonly tile: number;
  readonly segment: number;
}

/** A piece of a feature in the tile data, unturned. Order within a kind: railroads, mountains, city, prairies. */
export interface Segment {
  readonly feature: FeatureName;
  /** Sides it touches (0 N … 3 W). A prairie's are in `halves`, a city's are those of the tracks that end at it. */
  readonly sides: readonly number[];
  /** Prairie only: half-edges, 0 NL, 1 NR, 2 EL … 7 WR, clockwise. */
  readonly halves: readonly number[];
  /** Railroad only: the end of a track with one side. */
  readonly endsAt: "junction" | "city" | "mountain" | null;
  readonly locomotive: boolean;
  readonly nuggets: number;
  readonly tipis: number;
  readonly horses: number;
}

/** One kind of tile, ready for use. */
export interface Kind {
  readonly id: string;
  /** Copies of this kind in its box. */
  readonly count: number;
  readonly edges: readonly ("railroad" | "mountain" | "prairie")[];
  readonly segments: readonly Segment[];
  /** The rotations that look different from each other; `[0]` for a tile that is the same all round. */
  readonly rotations: readonly Rotation[];
  /** Of an add-on's tile: the kind in the box with the same features. */
  readonly like?: string;
}

/** Options of a new game. */
export interface Options {
  /** `false`: no cowboys on prairies and no prairie scoring (the box's advice for a first game). */
  readonly farmers: boolean;
  /** `true`: five cowboys each instead of four (house rule). */
  readonly fifthCowboy: boolean;
  /** `true`: instead of placing one, a cowboy may be taken back from the table, unscored (house rule). */
  readonly removeCowboy: boolean;
  /** Number of tiles played of those in the box, the start tile included; fewer make a shorter game (ours). Tiles of add-ons come on top. */
  readonly tiles: number;
}

export interface Placed extends Square {
  readonly kind: string;
  readonly rotation: Rotation;
  readonly seat: Seat | null;
}

/** A joined feature, updated as tiles are placed. */
export interface Feature {
  readonly name: FeatureName;
  /** Tiles it runs over, each once, ascending. */
  readonly tiles: readonly number[];
  /**
   * Open sides (prairies: not counted); of a city, the tracks whose railroad is not complete. A railroad, mountain or city without any is
   * complete.
   */
  readonly open: number;
  readonly locomotives: number;
  readonly nuggets: number;
  readonly tipis: number;
  readonly horses: number;
  /** Cities: the segments ids of the tracks that leave it. Railroads: the tile numbers of the cities it ends at. */
  readonly tracks: readonly number[];
  readonly cities: readonly number[];
  /** Face-down mining tokens lying on it. */
  readonly tokens: number;
  /** Scored and emptied; it never changes again. */
  readonly done: boolean;
}

export interface Cowboy extends Place {
  readonly seat: Seat;
}

/** The source of points, complete enough for words. */
export interface Points {
  readonly seat: Seat;
  readonly from: FeatureName | "tokens";
  readonly points: number;
  /** A place on the scored feature; `null` for tokens. */
  readonly at: Place | null;
  /** Scored when completed, or at the end of the game. */
  readonly final: boolean;
  /** The numbers behind the points: tiles, locomotives, nuggets, railroads, tipis, horses. */
  readonly of: Readonly<Record<string, number>>;
}

/** Stages by the part of the rules that they belong to. */
export interface Stages {
  readonly base: "place" | "act";
}
export type StageName = Stages[keyof Stages];
export interface Stage {
  readonly stage: StageName;
  readonly seat: Seat;
}

export interface State {
  readonly rules: number;
  readonly options: Options;
  readonly seats: number;
  /** The agenda; its head is awaited. Empty before the beginning and after the end. */
  readonly agenda: readonly Stage[];
  readonly over: boolean;
  /** The public tile to be placed now; `null` while none is drawn. */
  readonly drawn: string | null;
  /** Tiles not drawn yet, by kind. They have no order. */
  readonly bag: Readonly<Record<string, number>>;
  readonly discarded: readonly string[];
  readonly placed: readonly Placed[];
  /** `"x,y"` → tile number. */
  readonly board: Readonly<Record<string, number>>;
  /** Segment id (`tile * 16 + segment`) → feature id. */
  readonly featureOf: Readonly<Record<number, number>>;
  readonly features: Readonly<Record<number, Feature>>;
  readonly cowboys: readonly Cowboy[];
  /** Cowboys in each seat's supply. */
  readonly supply: readonly number[];
  /** The place of each seat's tent; `null`: in supply. */
  readonly tents: readonly (Place | null)[];
  /** Face-down tokens in the general supply. */
  readonly tokens: number;
  /** Each seat's tokens, in the order they were taken; `null` for values hidden from the viewer. */
  readonly hands: readonly (readonly (number | null)[])[];
  readonly points: readonly Points[];
}

export type BaseCommand =
  | { readonly type: "placeTile"; readonly x: number; readonly y: number; readonly rotation: Rotation }
  | { readonly type: "placeCowboy"; readonly segment: number }
  | { readonly type: "placeTent"; readonly tile: number; readonly segment: number }
  | { readonly type: "mine" }
  | { readonly type: "removeCowboy"; readonly tile: number; readonly segment: number }
  | { readonly type: "pass" };

/** Commands by the part of the rules that they belong to. */
export interface Commands {
  readonly base: BaseCommand;
}
export type Command = Commands[keyof Commands];

/** How a table is set up: cowboys of each player, face-down tokens, and tiles by kind. */
export interface SetUp {
  readonly cowboys: number;
  readonly tokens: number;
  readonly bag: Readonly<Record<string, number>>;
}

/** Pieces that leave a completed feature: cowboys, and tents by their owner. */
export interface Home {
  readonly cowboys: readonly Cowboy[];
  readonly tents: readonly Seat[];
}

/** Tokens on a mountain. */
export interface Left extends Place {
  readonly count: number;
}

/** The events of the box alone. Places are on the table after the event. */
export type BaseEvent = GameEvent &
  /** Since rules 2 with `set`: what everybody has, and what lies ready. */
  (
    | {
        readonly type: "gameBegan";
        readonly rules: number;
        readonly seats: number;
        readonly options: Options;
        readonly set?: SetUp;
      }
    /** `seat: null` is the start tile. `tokens` is the number of face-down tokens on each of the tile's mountains. */
    | {
        readonly type: "tilePlaced";
        readonly seat: Seat | null;
        readonly kind: string;
        readonly x: number;
        readonly y: number;
        readonly rotation: Rotation;
        readonly tokens: readonly number[];
      }
    /** Since rules 2 with the `stages` of the turn. */
    | { readonly type: "turnBegan"; readonly seat: Seat; readonly stages?: readonly StageName[] }
    | { readonly type: "tileDrawn"; readonly seat: Seat; readonly kind: string }
    | { readonly type: "tileDiscarded"; readonly seat: Seat; readonly kind: string }
    | {
        readonly type: "cowboyPlaced";
        readonly seat: Seat;
        readonly tile: number;
        readonly segment: number;
        readonly feature: FeatureName;
      }
    | {
        readonly type: "cowboyRemoved";
        readonly seat: Seat;
        readonly tile: number;
        readonly segment: number;
        readonly feature: FeatureName;
      }
    | { readonly type: "tentPlaced"; readonly seat: Seat; readonly tile: number; readonly segment: number }
    | { readonly type: "passed"; readonly seat: Seat }
    /** One token off a mountain, by mining or by majority; `value` is `null` for all but its owner. */
    | {
        readonly type: "tokenTaken";
        readonly seat: Seat;
        readonly tile: number;
        readonly segment: number;
        readonly value: number | null;
        readonly by: "mining" | "majority";
      }
    /** Tokens of a completed mountain without miners go back to the supply, unseen. */
    | { readonly type: "tokensReturned"; readonly tile: number; readonly segment: number; readonly count: number }
    | { readonly type: "scored"; readonly points: Points }
    /** The feature is scored. Since rules 2 with the pieces that go `home`. */
    | {
        readonly type: "featureCompleted";
        readonly tile: number;
        readonly segment: number;
        readonly feature: FeatureName;
        readonly home?: Home;
      }
    | { readonly type: "turnEnded"; readonly seat: Seat }
    /** Since rules 2 with the tokens `left` on mountains, which go back to the supply. */
    | { readonly type: "tentsRemoved"; readonly left?: readonly Left[] }
    | { readonly type: "tokensRevealed"; readonly hands: readonly (readonly number[])[] }
    | { readonly type: "gameEnded" }
  );

/** Events by the part of the rules that they belong to. */
export interface Events {
  readonly base: BaseEvent;
}
export type Event = Events[keyof Events];
