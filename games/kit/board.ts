/** Boards of cells: squares, hexes, tracks, and any graph. A board is made once, and says what is beside what. */
import type { Seat } from "../kernel/game.ts";
import { columnName, type Place, type Point } from "./layout.ts";

export type CellId = string;

/** A side of a cell's outline. */
export type Side = readonly [from: Point, to: Point];

/** A cell, with the cells beside it by direction. */
export interface Cell {
  readonly id: CellId;
  /** As players call it: "f6". */
  readonly name: string;
  readonly centre: Point;
  readonly outline: readonly Point[];
  readonly beside: Readonly<Record<string, CellId>>;
  /** The edges of the board it lies on, by name, each with the sides of its outline that lie there. */
  readonly edges: Readonly<Record<string, readonly Side[]>>;
  /** Regions of the game's own that it belongs to: "camp", "palace". */
  readonly regions: readonly string[];
}

/** Cells in reading order; their numbers are for code that must be fast. */
export interface Board {
  readonly cells: readonly Cell[];
  /** The numbers of the cells beside each cell. */
  readonly near: readonly (readonly number[])[];
  /** Throws for an id that is not on the board, as everything here does. */
  cell(id: CellId): Cell;
  numberOf(id: CellId): number;
  neighbours(id: CellId): readonly CellId[];
  /** The cells on an edge, or in a region. A board without cells has none, whatever the name. */
  part(name: string): readonly CellId[];
}

/** Makes a board of cells. Throws an error that names the cell and its fault: two with one id, a neighbour that is not there. */
export function boardOf(cells: readonly Cell[]): Board {
  const numbers = new Map<CellId, number>();
  const parts = new Map<string, CellId[]>();
  for (const [at, { id, edges, regions }] of cells.entries()) {
    if (numbers.has(id)) throw new Error(`cell ${id}: there are two with this id`);
    numbers.set(id, at);
    for (const name of [...Object.keys(edges), ...regions]) parts.set(name, [...(parts.get(name) ?? []), id]);
  }
  const found = <T>(value: T | undefined, id: string): T => {
    if (value === undefined) throw new Error(`${id} is not on the board`);
    return value;
  };
  const near = cells.map(({ id, beside }) =>
    Object.entries(beside).map(([direction, it]) => {
      const at = numbers.get(it);
      if (at === undefined) throw new Error(`cell ${id}: its ${direction} is ${it}, which is not on the board`);
      return at;
    }),
  );
  const numberOf = (id: CellId) => found(numbers.get(id), id);
  return {
    cells,
    near,
    numberOf,
    cell: (id) => cells[numberOf(id)] as Cell,
    neighbours: (id) => (near[numberOf(id)] ?? []).map((it) => (cells[it] as Cell).id),
    part: (name) => (cells.length > 0 ? found(parts.get(name), name) : []),
  };
}

/** The cells as places, for a layout. */
export const cellPlaces = ({ cells }: Board): readonly Place[] =>
  cells.map(({ id, name, outline }) => ({ id, name, shape: { kind: "polygon", points: outline } }));

/** Edges of the board as places of a seat, drawn in its colour. Pieces never lie there. */
export const edgePlaces = (board: Board, edges: readonly string[], seat: Seat): readonly Place[] =>
  edges.map((edge) => ({
    id: `edge:${edge}`,
    name: edge,
    group: "edge",
    seat,
    shape: { kind: "lines", lines: board.part(edge).flatMap((it) => board.cell(it).edges[edge] ?? []) },
  }));

type Step = readonly [right: number, down: number];

/** A board on a lattice: where its cells are, and how one gets from each to the next. */
interface Lattice {
  readonly at: readonly Step[];
  readonly steps: Readonly<Record<string, Step>>;
  readonly centre: (right: number, down: number) => Point;
  /** Corners about the centre, in order. */
  readonly corners: readonly Point[];
  /** By edge: the directions in which there is nothing from its cells. */
  readonly edges: Readonly<Record<string, readonly string[]>>;
  readonly name: (right: number, down: number) => string;
}

const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });

function latticeOf({ at, steps, centre, corners, edges, name }: Lattice): Board {
  const taken = new Set(at.map(String));
  const origin = centre(0, 0);
  /** The side of the outline that faces a direction: its middle is the farthest that way. */
  const sideTo = (direction: string): Side => {
    const way = centre(...(steps[direction] as Step));
    const reach = ([from, to]: Side) => (from.x + to.x) * (way.x - origin.x) + (from.y + to.y) * (way.y - origin.y);
    const sides = corners.map((it, next): Side => [it, corners[(next + 1) % corners.length] as Point]);
    return sides.reduce((best, it) => (reach(it) > reach(best) ? it : best));
  };
  const cellAt = ([right, down]: Step): Cell => {
    const middle = centre(right, down);
    const beside = Object.entries(steps).flatMap(([direction, step]) => {
      const there: Step = [right + step[0], down + step[1]];
      return taken.has(String(there)) ? [[direction, name(...there)] as const] : [];
    });
    const has = new Set(beside.map(([direction]) => direction));
    const open = Object.entries(edges).filter(([, beyond]) => beyond.every((it) => !has.has(it)));
    const moved = ([from, to]: Side): Side => [plus(middle, from), plus(middle, to)];
    return {
      id: name(right, down),
      name: name(right, down),
      centre: middle,
      outline: corners.map((it) => plus(middle, it)),
      beside: Object.fromEntries(beside),
      edges: Object.fromEntries(open.map(([edge, beyond]) => [edge, beyond.map((it) => moved(sideTo(it)))])),
      regions: [],
    };
  };
  return boardOf(at.map(cellAt));
}

const made = new Map<string, Board>();

/** Boards never change: each is made once. */
function onceFor(key: string, make: () => Board): Board {
  const board = made.get(key) ?? make();
  made.set(key, board);
  return board;
}

const isSize = (it: number): boolean => Number.isSafeInteger(it) && it >= 0;

function grid(columns: number, rows: number): readonly Step[] {
  if (!isSize(columns) || !isSize(rows)) throw new RangeError(`a board of ${columns} by ${rows} cells is none`);
  return Array.from({ length: columns * rows }, (_, at): Step => [at % columns, Math.floor(at / columns)]);
}

const STRAIGHT = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] } as const;
const DIAGONAL = { northeast: [1, -1], southeast: [1, 1], southwest: [-1, 1], northwest: [-1, -1] } as const;
const SQUARE: readonly Point[] = [-1, 1, 1, -1].map((x, at) => ({ x: x / 2, y: at < 2 ? -0.5 : 0.5 }));

/** Squares of side 1; row 1 is at the bottom, as in chess. Edges: north, east, south, west. `diagonal`: squares that touch at a corner are neighbours, too. */
export const squares = (columns: number, rows: number, diagonal = false): Board =>
  onceFor(`squares ${columns} ${rows} ${diagonal}`, () =>
    latticeOf({
      at: grid(columns, rows),
      steps: diagonal ? { ...STRAIGHT, ...DIAGONAL } : STRAIGHT,
      centre: (x, y) => ({ x, y }),
      corners: SQUARE,
      edges: { north: ["north"], east: ["east"], south: ["south"], west: ["west"] },
      name: (column, row) => `${columnName(column)}${rows - row}`,
    }),
  );

const HEX = {
  east: [1, 0],
  southeast: [0, 1],
  southwest: [-1, 1],
  west: [-1, 0],
  northwest: [0, -1],
  northeast: [1, -1],
} as const;
/** Corners of a hex that stands on a corner and is 1 wide. */
const HEX_CORNERS: readonly Point[] = [-90, -30, 30, 90, 150, 210].map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.cos(angle) / Math.sqrt(3), y: Math.sin(angle) / Math.sqrt(3) };
});
const hexCentre = (column: number, row: number): Point => ({ x: column + row / 2, y: (row * Math.sqrt(3)) / 2 });

const hexLattice = (lattice: Pick<Lattice, "at" | "edges" | "name">): Board =>
  latticeOf({ steps: HEX, centre: hexCentre, corners: HEX_CORNERS, ...lattice });

/** A parallelogram of hexes, 1 wide; each row begins half a hex further right. Edges: north, east, south, west. */
export const hexes = (columns: number, rows: number): Board =>
  onceFor(`hexes ${columns} ${rows}`, () =>
    hexLattice({
      at: grid(columns, rows),
      edges: {
        north: ["northwest", "northeast"],
        east: ["northeast", "east"],
        south: ["southeast", "southwest"],
        west: ["southwest", "west"],
      },
      name: (column, row) => `${columnName(column)}${row + 1}`,
    }),
  );

/** A hexagon of hexes, `side` of them along each edge. Edges: north, northeast, southeast, south, southwest, northwest. */
export const hexagon = (side: number): Board =>
  onceFor(`hexagon ${side}`, () => {
    const most = side - 1;
    const shifted = grid(2 * side - 1, 2 * side - 1).map(([column, row]): Step => [column - most, row - most]);
    return hexLattice({
      at: shifted.filter(([column, row]) => Math.abs(column + row) <= most),
      edges: {
        north: ["northwest", "northeast"],
        northeast: ["northeast", "east"],
        southeast: ["east", "southeast"],
        south: ["southeast", "southwest"],
        southwest: ["southwest", "west"],
        northwest: ["west", "northwest"],
      },
      name: (column, row) => `${columnName(column + Math.min(most, most + row))}${row + side}`,
    });
  });

/** Spaces in a row, named 1, 2, 3 …; `loop`: they lie on a circle, and the last leads to the first. Directions: forward and back. Edges: start and finish. */
export const track = (length: number, loop = false): Board =>
  onceFor(`track ${length} ${loop}`, () => {
    if (!isSize(length)) throw new RangeError(`a track of ${length} spaces is none`);
    // Squares on a circle need more room than in a row.
    const radius = (length * 1.25) / (2 * Math.PI) + 0.5;
    const name = (at: number): CellId => String(((at + length) % length) + 1);
    const centre = (at: number): Point => {
      const angle = (at / length) * 2 * Math.PI - Math.PI / 2;
      return loop ? { x: radius * Math.cos(angle), y: radius * Math.sin(angle) } : { x: at, y: 0 };
    };
    return boardOf(
      Array.from({ length }, (_, at) => ({
        id: name(at),
        name: name(at),
        centre: centre(at),
        outline: SQUARE.map((it) => plus(centre(at), { x: it.x * 0.9, y: it.y * 0.9 })),
        beside: {
          ...((loop || at + 1 < length) && { forward: name(at + 1) }),
          ...((loop || at > 0) && { back: name(at - 1) }),
        },
        edges: { ...(!loop && at === 0 && { start: [] }), ...(!loop && at + 1 === length && { finish: [] }) },
        regions: [],
      })),
    );
  });

const ROUND: readonly Point[] = Array.from({ length: 16 }, (_, at) => {
  const angle = (at * Math.PI) / 8;
  return { x: Math.cos(angle) / 2, y: Math.sin(angle) / 2 };
});

/**
 * Round places, 1 wide, that lines join: `places` by name, `[right, down]`; `lines` as the names along them, "a-b-c". Throws an error
 * that names the line and the place that is not there.
 */
export function graph(
  places: Readonly<Record<CellId, readonly [right: number, down: number]>>,
  lines: readonly string[],
): Board {
  const beside = new Map<CellId, CellId[]>(Object.keys(places).map((id) => [id, []]));
  for (const line of lines) {
    const ids = line.split("-");
    const missing = ids.find((id) => !beside.has(id));
    if (missing !== undefined) throw new Error(`line ${line}: there is no place ${missing}`);
    for (const [at, id] of ids.slice(1).entries()) {
      beside.get(id)?.push(ids[at] as CellId);
      beside.get(ids[at] as CellId)?.push(id);
    }
  }
  return boardOf(
    Object.entries(places).map(([id, [x, y]]) => ({
      id,
      name: id,
      centre: { x, y },
      outline: ROUND.map((it) => plus({ x, y }, it)),
      beside: Object.fromEntries((beside.get(id) ?? []).map((it) => [it, it])),
      edges: {},
      regions: [],
    })),
  );
}

/** The lines between neighbours as a place to draw: before the cells, which lie on them. */
export const linePlaces = (board: Board): readonly Place[] => {
  const lines = board.cells.flatMap(({ id, centre }) =>
    board.neighbours(id).flatMap((it): Side[] => (id < it ? [[centre, board.cell(it).centre]] : [])),
  );
  return [{ id: "lines", name: "", group: "lines", shape: { kind: "lines", lines } }];
};
