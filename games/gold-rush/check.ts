/** Checks of the tile data. */
import tiles from "./data/tiles.json" with { type: "json" };
import tokens from "./data/tokens.json" with { type: "json" };
import { HALVES } from "./halves.ts";
import { SIDES } from "./model/state.ts";
import source from "./sources/tiles.json" with { type: "json" };

/** Totals, as counted in the box. */
const { totals } = source;

export interface RailData {
  readonly edges: readonly string[];
  readonly ends_at: string | null;
  readonly locomotive: boolean;
}

export interface MountainData {
  readonly edges: readonly string[];
  readonly nuggets: number;
}

export interface PrairieData {
  readonly area: number;
  readonly halves: readonly string[];
}

/** Variants of a design that differ in tipi camps and horse herds only. */
export interface VariantData {
  readonly variant: string;
  readonly count: number;
  readonly prairies: readonly { readonly area: number; readonly tipis: number; readonly horses: number }[];
}

/** One design of data/tiles.json; purely descriptive fields are left out. */
export interface DesignData {
  readonly id: string;
  readonly count: number;
  readonly start_tiles: number;
  readonly edges: Readonly<Record<string, string>>;
  readonly rails: readonly RailData[];
  readonly mountains: readonly MountainData[];
  readonly prairies: readonly PrairieData[];
  readonly city: boolean;
  readonly city_rails: number;
  readonly junction: boolean;
  readonly locomotive: boolean;
  readonly nuggets: number;
  readonly variants: readonly VariantData[];
}

export interface TileData {
  readonly designs: readonly DesignData[];
}

type Fault = string | false;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

function edgeFaults(design: DesignData): readonly Fault[] {
  return SIDES.map((side) => {
    const rails = design.rails.filter((it) => it.edges.includes(side)).length;
    const mountains = design.mountains.filter((it) => it.edges.includes(side)).length;
    const touched = rails + mountains > 1 ? "several" : rails ? "railroad" : mountains ? "mountain" : "prairie";
    return (
      design.edges[side] !== touched && `edges.${side} is ${design.edges[side]}, but the features make it ${touched}`
    );
  });
}

function halfFaults(design: DesignData): readonly Fault[] {
  return HALVES.map((half) => {
    const areas = design.prairies.filter((it) => it.halves.includes(half)).length;
    const wanted = design.edges[half.slice(0, 1)] === "mountain" ? 0 : 1;
    return areas !== wanted && `prairies: half-edge ${half} is in ${areas} areas, not ${wanted}`;
  });
}

function prairieEdgeFaults(design: DesignData): readonly Fault[] {
  return SIDES.map((side) => {
    const split = design.prairies.some((it) => it.halves.includes(`${side}L`) !== it.halves.includes(`${side}R`));
    return design.edges[side] === "prairie" && split && `prairies: the prairie edge ${side} is split between areas`;
  });
}

function railFaults(design: DesignData): readonly Fault[] {
  return design.rails.flatMap((rail, at): readonly Fault[] => {
    const field = `rails[${at}]`;
    const through = rail.edges.length === 2;
    return [
      ![1, 2].includes(rail.edges.length) && `${field}.edges: a track has one or two`,
      through && rail.ends_at !== null && `${field}.ends_at: a track that runs through ends nowhere`,
      !through &&
        !["junction", "city", "mountain"].includes(rail.ends_at ?? "") &&
        `${field}.ends_at is ${rail.ends_at}`,
      rail.ends_at === "city" && !design.city && `${field}.ends_at: there is no city`,
      rail.ends_at === "junction" && !design.junction && `${field}.ends_at: there is no junction`,
      rail.ends_at === "mountain" && design.mountains.length === 0 && `${field}.ends_at: there is no mountain`,
    ];
  });
}

function featureFaults(design: DesignData): readonly Fault[] {
  const ending = (at: string) => design.rails.filter((it) => it.ends_at === at).length;
  return [
    ...design.mountains.map(
      (it, at) => !(isCount(it.nuggets) && it.nuggets > 0) && `mountains[${at}].nuggets: a mountain piece has some`,
    ),
    ...design.mountains.map((it, at) => it.edges.length === 0 && `mountains[${at}].edges: a mountain reaches an edge`),
    design.nuggets !== sum(design.mountains.map((it) => it.nuggets)) &&
      `nuggets is ${design.nuggets}, but nuggets lie on mountains only, and those have another sum`,
    design.city_rails !== ending("city") &&
      `city_rails is ${design.city_rails}, but ${ending("city")} tracks end there`,
    design.city && ![3, 4].includes(ending("city")) && "city: three or four tracks leave a city",
    design.city && design.mountains.length > 0 && "city: a city tile has prairie and track edges only",
    design.junction && ending("junction") < 3 && "junction: at least three tracks meet at a junction",
    design.locomotive !== design.rails.some((it) => it.locomotive) && "locomotive does not agree with the rails",
  ];
}

function variantFaults(design: DesignData): readonly Fault[] {
  const areas = design.prairies.map((it) => it.area).join();
  return [
    design.variants.length === 0 && "variants: there is none",
    sum(design.variants.map((it) => it.count)) !== design.count &&
      `variants: the counts do not add up to ${design.count}`,
    ...design.variants.flatMap((it): readonly Fault[] => [
      it.count < 1 && `variants.${it.variant}.count is ${it.count}`,
      it.prairies.map((on) => on.area).join() !== areas && `variants.${it.variant}.prairies: not the areas ${areas}`,
      it.prairies.some((on) => !isCount(on.tipis) || !isCount(on.horses)) &&
        `variants.${it.variant}.prairies: tipis and horses are whole numbers`,
    ]),
  ];
}

const CHECKS = [edgeFaults, halfFaults, prairieEdgeFaults, railFaults, featureFaults, variantFaults];

function wholeFaults({ designs }: TileData): readonly Fault[] {
  const ids = designs.map((it) => it.id);
  const count = sum(designs.map((it) => it.count));
  const nuggets = sum(designs.map((it) => it.count * it.nuggets));
  const starts = sum(designs.map((it) => it.start_tiles));
  return [
    new Set(ids).size !== ids.length && "designs: an id is used twice",
    count !== totals.tiles && `totals.tiles is ${totals.tiles}, but there are ${count}`,
    nuggets !== totals.nugget_symbols && `totals.nugget_symbols is ${totals.nugget_symbols}, but there are ${nuggets}`,
    starts !== 1 && `designs: ${starts} start tiles, not 1`,
  ];
}

/** Everything that is wrong with tile data, one sentence each ("design 01: …"); `[]` when nothing is. */
export function faultsOf(tiles: TileData): readonly string[] {
  const ofDesigns = tiles.designs.flatMap((design) =>
    CHECKS.flatMap((check) => check(design)).map((it) => it && `design ${design.id}: ${it}`),
  );
  return [...ofDesigns, ...wholeFaults(tiles)].filter((it) => it !== false);
}

/** Throws an error that lists every fault: design, field, and the broken fact. */
export function checkTiles(tiles: TileData): void {
  const faults = faultsOf(tiles);
  if (faults.length > 0)
    throw new Error(`games/gold-rush/data is wrong:\n${faults.map((it) => `tiles.json: ${it}`).join("\n")}`);
}

interface TokenData {
  readonly tokens: readonly { readonly value: number; readonly count: number }[];
  readonly total_count: number;
  readonly total_value: number;
}

/** Checks token data: 63 of them, values and counts whole, totals right. Throws with the broken fact. */
export function checkTokens({ tokens, total_count, total_value }: TokenData): void {
  const count = tokens.reduce((sum, it) => sum + it.count, 0);
  const value = tokens.reduce((sum, it) => sum + it.count * it.value, 0);
  if (tokens.some((it) => !Number.isInteger(it.value) || it.value < 0 || !Number.isInteger(it.count) || it.count < 1))
    throw new Error("games/gold-rush/data is wrong:\ntokens.json: values and counts are whole numbers");
  if (new Set(tokens.map((it) => it.value)).size !== tokens.length)
    throw new Error("games/gold-rush/data is wrong:\ntokens.json: a value is listed twice");
  if (count !== 63 || total_count !== 63)
    throw new Error(`games/gold-rush/data is wrong:\ntokens.json: ${count} tokens, not 63`);
  if (value !== total_value)
    throw new Error(`games/gold-rush/data is wrong:\ntokens.json: total_value is ${total_value}, not ${value}`);
}

/** Throws an error that names every fault of both data files. Tests call it; code trusts the data. */
export function checkData(): void {
  checkTiles(tiles);
  checkTokens(tokens);
}
