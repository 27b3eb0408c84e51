/** Department tiles and printed departments: type, workstations, effect in an edition. */
import companyBoard from "../data/company-board.json" with { type: "json" };
import tiles from "../data/departments.json" with { type: "json" };
import { EDITIONS } from "../editions.ts";
import type { Category, Options } from "../model/state.ts";
import { ADD_ON_EFFECTS, EFFECTS, type Effect, type Way } from "./effects.ts";

/** The content of a space of a company board. */
export interface Department {
  readonly id: string;
  readonly category: Category | null;
  /** Activation costs of the workstations, left to right. */
  readonly workstations: readonly number[];
  /** Employees that are always active there and cannot leave. */
  readonly permanent: number;
  /** Part of the company board, not a tile. */
  readonly printed: boolean;
}

/** The two printed management departments, and the one whose name is no type's. */
const PRINTED_CATEGORY: Readonly<Record<string, Category>> = {
  "human-resources": "human-resources",
  "commerce-and-finance": "management",
  "strategic-planning": "management",
  construction: "construction",
  "research-development": "research-development",
};

const SIDE = companyBoard.columns;
/** Spaces of a company board; space 0 is top left, 15 bottom right. */
export const SPACES: number = companyBoard.rows * SIDE;

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

const tilesOf = (set: string): readonly Department[] =>
  tiles.departments
    .filter((it) => it.set === set)
    .map((it) => ({
      id: it.id,
      category: it.category as Category,
      workstations: it.workstations,
      permanent: 0,
      printed: false,
    }));

/** The sixteen kinds of tile of the base game, by number. */
export const TILES: readonly Department[] = tilesOf("base");

/** The sixteen kinds of tile of add-on 1, by number. */
export const ADD_ON_TILES: readonly Department[] = tilesOf("expansion");

/** Every kind of tile, by number. */
export const ALL_TILES: readonly Department[] = [...TILES, ...ADD_ON_TILES];

/** Copies of each tile. */
export const COPIES = 2;

const BY_ID: ReadonlyMap<string, Department> = new Map([...PRINTED, ...ALL_TILES].map((it) => [it.id, it]));

/** The department with this id. Throws for an unknown one: ids come from our own lists. */
export function departmentOf(id: string): Department {
  const department = BY_ID.get(id);
  if (!department) throw new Error(`no department is called ${id}`);
  return department;
}

const NOTHING: Effect = {};

/** The effects of a department in an edition. */
export const effectOf = (id: string, { edition }: Pick<Options, "edition">): Effect =>
  EFFECTS[id]?.[EDITIONS[edition].tiles] ?? ADD_ON_EFFECTS[id] ?? NOTHING;

/** The way of a department with this key. */
export function wayOf(id: string, key: string, options: Pick<Options, "edition">): Way {
  const way = effectOf(id, options).ways?.find((it) => it.key === key);
  if (!way) throw new Error(`${id} cannot be used by ${key}`);
  return way;
}
