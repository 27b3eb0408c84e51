/** The tiles: those of the box, made of data/tiles.json, which `check.ts` checks, and those of add-ons. */
import { once } from "../../kernel/once.ts";
import type { AddOnTile } from "../add-ons/add-on.ts";
import { brought, chosenBy, remade } from "../add-ons/brought.ts";
import type { DesignData, TileData, VariantData } from "../check.ts";
import data from "../data/tiles.json" with { type: "json" };
import { HALVES } from "../halves.ts";
import { type Kind, type Options, type Rotation, type Segment, SIDES, type Side } from "../model/state.ts";
import { HALF_COUNT, ROTATIONS, SIDE_COUNT, turned, turnedHalf, unturned } from "./geometry.ts";

/** The design of the start tile, which lies at (0, 0) unturned; its mountain has one nugget. */
export const START_KIND = "33a";
const PLAIN = {
  sides: [],
  halves: [],
  endsAt: null,
  locomotive: false,
  nuggets: 0,
  tipis: 0,
  horses: 0,
} as const satisfies Partial<Segment>;

const sidesOf = (edges: readonly string[]): readonly number[] => edges.map((it) => SIDES.indexOf(it as Side));

function railroadsOf(design: DesignData): readonly Segment[] {
  return design.rails.map((it) => ({
    ...PLAIN,
    feature: "railroad",
    sides: sidesOf(it.edges),
    endsAt: it.ends_at as Segment["endsAt"],
    locomotive: it.locomotive,
  }));
}

const peaksOf = (design: DesignData): readonly Segment[] =>
  design.mountains.map((it) => ({ ...PLAIN, feature: "mountain", sides: sidesOf(it.edges), nuggets: it.nuggets }));

function cityOf(design: DesignData): readonly Segment[] {
  if (!design.city) return [];
  const tracks = design.rails.filter((it) => it.ends_at === "city").flatMap((it) => sidesOf(it.edges));
  return [{ ...PLAIN, feature: "city", sides: tracks }];
}

function prairiesOf(design: DesignData, variant: VariantData): readonly Segment[] {
  return design.prairies.map(({ area, halves }) => {
    const on = variant.prairies.find((it) => it.area === area);
    const touched = halves.map((it) => HALVES.indexOf(it as (typeof HALVES)[number]));
    return { ...PLAIN, feature: "prairie", halves: touched, tipis: on?.tipis ?? 0, horses: on?.horses ?? 0 };
  });
}

/** A tile's look after a turn, independent of the order of its segments. */
function lookOf(segments: readonly Segment[], rotation: Rotation): string {
  const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
  return segments
    .map((it) => {
      const sides = sorted(it.sides.map((side) => turned(side, rotation)));
      const halves = sorted(it.halves.map((half) => turnedHalf(half, rotation)));
      return JSON.stringify({ ...it, sides, halves });
    })
    .sort()
    .join();
}

/** The rotations that look different from earlier ones. Edges alone decide for most tiles. */
function rotationsOf({ edges, segments }: Pick<Kind, "edges" | "segments">): readonly Rotation[] {
  const edgesAt = (rotation: Rotation) => SIDES.map((_, side) => edges[unturned(side, rotation)]).join();
  const looksAlike = (one: Rotation, other: Rotation) =>
    edgesAt(one) === edgesAt(other) && lookOf(segments, one) === lookOf(segments, other);
  return ROTATIONS.filter((it) => !ROTATIONS.some((before) => before < it && looksAlike(before, it)));
}

function kindOf(design: DesignData, variant: VariantData): Kind {
  const segments = [...railroadsOf(design), ...peaksOf(design), ...cityOf(design), ...prairiesOf(design, variant)];
  const edges = SIDES.map((it) => design.edges[it] as Kind["edges"][number]);
  return {
    id: design.id + variant.variant,
    count: variant.count,
    edges,
    segments,
    rotations: rotationsOf({ edges, segments }),
  };
}

const TILES: TileData = data;

const countOf = (tiles: readonly { readonly count: number }[]): number => tiles.reduce((sum, it) => sum + it.count, 0);

/** Number of tiles in the box. */
export const TILE_COUNT = countOf(TILES.designs);

/** Those of the box, in the order of the file. */
export const kindsInBox = once((): readonly Kind[] =>
  TILES.designs.flatMap((design) => design.variants.map((variant) => kindOf(design, variant))),
);

const kindLike = (tile: AddOnTile): Kind => ({
  ...(kindsInBox().find((it) => it.id === tile.like) as Kind),
  ...tile,
});

/** Every kind of tile, those of add-ons that are here too, in the order that chance uses. */
export const kinds = remade((): readonly Kind[] => [
  ...kindsInBox(),
  ...brought().flatMap((it) => it.tiles.map(kindLike)),
]);

/** The kinds at a table with these options. */
export const kindsAt = (options: Options): readonly Kind[] => [
  ...kindsInBox(),
  ...chosenBy(options).flatMap((it) => it.tiles.map(kindLike)),
];

/** Number of tiles that a game with these options is played with, discarded ones included. */
export const lengthOf = (options: Options): number =>
  chosenBy(options).reduce((sum, it) => sum + countOf(it.tiles), options.tiles);

const byId = remade((): ReadonlyMap<string, Kind> => new Map(kinds().map((it) => [it.id, it])));

/** The kind with this id. Throws for an unknown one: ids come from our own events. */
export function kindById(id: string): Kind {
  const kind = byId().get(id);
  if (!kind) throw new Error(`no tile is called ${id}`);
  return kind;
}

/** Kinds of edges. */
export const EDGES = ["railroad", "mountain", "prairie"] as const satisfies readonly Kind["edges"][number][];

/** The edge on a side of the table when the tile is turned. */
export const edgeAt = (kind: Kind, rotation: Rotation, side: number): Kind["edges"][number] =>
  kind.edges[unturned(side, rotation)] as Kind["edges"][number];

interface Touching {
  /** Per side of the unturned tile: the railroad or mountain segment there, or -1. */
  readonly sides: readonly number[];
  /** Per half-edge of the unturned tile: the prairie segment there, or -1. */
  readonly halves: readonly number[];
}

const touchingOf = ({ segments }: Kind): Touching => ({
  sides: Array.from({ length: SIDE_COUNT }, (_, side) =>
    segments.findIndex((it) => it.feature !== "city" && it.sides.includes(side)),
  ),
  halves: Array.from({ length: HALF_COUNT }, (_, half) => segments.findIndex((it) => it.halves.includes(half))),
});

const touchingById = remade((): ReadonlyMap<string, Touching> => new Map(kinds().map((it) => [it.id, touchingOf(it)])));

/** The segments that touch each side and half-edge of an unturned tile. */
export const touching = (id: string): Touching => touchingById().get(id) ?? touchingOf(kindById(id));

const mountainsById = remade(
  (): ReadonlyMap<string, readonly number[]> =>
    new Map(
      kinds().map(({ id, segments }) => [
        id,
        [...segments.keys()].filter((it) => segments[it]?.feature === "mountain"),
      ]),
    ),
);

/** The mountain segments of a kind, by their index. */
export const mountainsOf = (id: string): readonly number[] => mountainsById().get(id) ?? [];
