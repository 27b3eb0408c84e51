/** Department tiles and printed departments: type, workstations, effect in an edition. */
import { memoizeLast } from "../../kernel/once.ts";
import { addOnsHere, fromAddOn } from "../add-ons/add-on.ts";
import companyBoard from "../data/company-board.json" with { type: "json" };
import tiles from "../data/departments.json" with { type: "json" };
import { EDITIONS } from "../editions.ts";
import type { Category, Options } from "../model/state.ts";
import { type Department, EFFECTS, type Effect, type Way } from "./effects.ts";

/** The only department that builds departments. */
export const PLANNING = "strategic-planning";
/** The department that copies a donation. */
export const GIVING = "charitable-giving";

/** The two printed management departments, and the one whose name is no type's. */
const PRINTED_CATEGORY: Readonly<Record<string, Category>> = {
  "human-resources": "human-resources",
  "commerce-and-finance": "management",
  "strategic-planning": "management",
  construction: "construction",
  "research-development": "research-development",
};

/** Spaces in a row, and in a column. */
export const SIDE: number = companyBoard.columns;
/** Spaces of a company board; space 0 is top left, 15 bottom right. */
export const SPACES: number = companyBoard.rows * SIDE;

/** A space by where it is, rows by letters from the top, columns by numbers: "A1" to "D4". */
export const spaceCode = (space: number): string => `${"ABCD"[Math.floor(space / SIDE)]}${(space % SIDE) + 1}`;

/** Points at the end for a department built on a space. */
export const spaceVp = (space: number): number =>
  companyBoard.rowVp[String(Math.floor(space / SIDE) + 1) as "1" | "2" | "3" | "4"];

/** Orthogonal (or, with `diagonal`, also diagonal) steps from one space to another: employees pass through any space. */
export function stepsBetween(from: number, to: number, diagonal = false): number {
  const rows = Math.abs(Math.floor(from / SIDE) - Math.floor(to / SIDE));
  const columns = Math.abs((from % SIDE) - (to % SIDE));
  return diagonal ? Math.max(rows, columns) : rows + columns;
}

interface RoomData {
  readonly id: string;
  readonly row: number;
  readonly column: number;
  readonly workstations: readonly number[];
  readonly permanentActiveEmployee?: number;
}
const ROOMS: readonly RoomData[] = companyBoard.rooms;

/** Where the printed rooms are: space → id. */
export const PRINTED_ROOMS: ReadonlyMap<number, string> = new Map(
  ROOMS.map((it) => [(it.row - 1) * SIDE + it.column - 1, it.id]),
);

const PRINTED: readonly Department[] = ROOMS.map((it) => ({
  id: it.id,
  category: PRINTED_CATEGORY[it.id] ?? null,
  workstations: it.workstations,
  permanent: it.permanentActiveEmployee ?? 0,
  printed: true,
}));

interface TileData {
  readonly id: string;
  readonly category: string;
  readonly workstations: readonly number[];
}

/** Kinds of tile as a data file lists them. */
export const tilesIn = (departments: readonly TileData[]): readonly Department[] =>
  departments.map(({ id, category, workstations }) => ({
    ...{ id, category: category as Category, workstations },
    ...{ permanent: 0, printed: false },
  }));

/** The sixteen kinds of tile of the base game, by number. */
export const TILES: readonly Department[] = tilesIn(tiles.departments);

const tilesHere = memoizeLast((addOns: number): readonly Department[] =>
  addOns === 0 ? TILES : [...TILES, ...addOnsHere().flatMap((it) => it.tiles ?? [])],
);

/** Every kind of tile that is here, by number: a table has those of its market. */
export const allTiles = (): readonly Department[] => tilesHere(addOnsHere().length);

/** Copies of each tile. */
export const COPIES = 2;

/** Tiles of add-ons come in as they are first asked for. */
const BY_ID = new Map([...PRINTED, ...TILES].map((it) => [it.id, it]));

/** The department with this id. Throws for an unknown one: ids come from our own lists. */
export function departmentOf(id: string): Department {
  const known = BY_ID.get(id);
  if (known) return known;
  const found = allTiles().find((it) => it.id === id);
  if (!found) throw new Error(`no department is called ${id}`);
  BY_ID.set(id, found);
  return found;
}

const NOTHING: Effect = {};

/** The effects of a department in an edition. */
export const effectOf = (id: string, { edition }: Pick<Options, "edition">): Effect =>
  EFFECTS[id]?.[EDITIONS[edition].tiles] ?? fromAddOn<Effect>("effects", id) ?? NOTHING;

/** The way of a department with this key. */
export function wayOf(id: string, key: string, options: Pick<Options, "edition">): Way {
  const way = effectOf(id, options).ways?.find((it) => it.key === key);
  if (!way) throw new Error(`${id} cannot be used by ${key}`);
  return way;
}
