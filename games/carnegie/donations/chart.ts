/** New Donations: the four tiles, and the chart of a table where some of them lie. */

import data from "../data/expansion.json" with { type: "json" };
import { DONATION_MAX_VP, DONATIONS, type Donation } from "../map/board.ts";
import { type Amounts, FIELDS, type Field, type State } from "../model/state.ts";

/** One space of a tile: what a donation there counts. */
export interface TileSpace {
  readonly id: string;
  /** Victory points per unit. */
  readonly vp: number;
  /** What one unit costs at the end. */
  readonly pay?: Amounts;
  /** The major city whose network is counted. */
  readonly city?: string;
}

const ALL: readonly { readonly tile: number; readonly spaces: readonly TileSpace[] }[] = data.newDonations.tiles;

const TILES: ReadonlyMap<number, readonly TileSpace[]> = new Map(ALL.map((it) => [it.tile, it.spaces]));

/** The numbers of the tiles, 1 to 4. */
export const TILE_NUMBERS: readonly number[] = [...TILES.keys()];

/** Every space of every tile. */
export const TILE_SPACES: readonly TileSpace[] = [...TILES.values()].flat();

const columnOf = (field: Field): readonly Donation[] => DONATIONS.filter((it) => it.field === field);

/** A printed donation with a tile's space on it: field, column and row stay. */
const covered = (printed: Donation, { id, vp, pay }: TileSpace): Donation => ({
  ...{ id, field: printed.field, column: printed.column, row: printed.row, vpPerUnit: vp },
  pay: pay ?? null,
  maxTimes: pay ? Math.floor(DONATION_MAX_VP / vp) : null,
  region: null,
});

function coveredColumn(field: Field, tile: number | undefined): readonly Donation[] {
  const spaces = tile === undefined ? undefined : TILES.get(tile);
  return columnOf(field).map((it, row) => {
    const space = spaces?.[row];
    return space ? covered(it, space) : it;
  });
}

const CHARTS = new WeakMap<object, readonly Donation[]>();

/** The donations of a table with covered columns, column by column. */
export function chart(covers: NonNullable<State["covers"]>): readonly Donation[] {
  const known = CHARTS.get(covers);
  if (known) return known;
  const made = FIELDS.flatMap((field) => coveredColumn(field, covers[field]));
  CHARTS.set(covers, made);
  return made;
}
