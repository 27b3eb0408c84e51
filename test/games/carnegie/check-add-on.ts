/** Checks of the add-ons' data files, like `check.ts` for the base game. */

/** `false`: no fault. */
type Fault = string | false;

interface Row {
  readonly name: string;
  readonly options?: readonly { readonly option: number; readonly cost: number }[];
}
interface Space {
  readonly id: string;
  readonly vp: number;
  readonly city?: string;
}
interface BeginningData {
  readonly budget: { readonly value: number };
  readonly rows: readonly Row[];
}
interface TilesData {
  readonly tiles: readonly { readonly tile: number; readonly spaces: readonly Space[] }[];
}
export interface PrintedData {
  readonly cities: readonly { readonly id: string; readonly size: string }[];
  readonly donations: readonly { readonly id: string }[];
}

const ROWS = ["goods cubes", "employees in Lobby", "victory points", "setup moves"];
const TILES = [1, 2, 3, 4];
const SPACES = 5;

function rowFaults(rows: readonly Row[], name: string): readonly Fault[] {
  const field = name;
  const options = rows.find((it) => it.name === name)?.options;
  if (!Array.isArray(options)) return [`${field}: there is no such row with options`];
  return [
    options.length !== SPACES && `${field}: ${options.length} options, not ${SPACES}`,
    ...options.map(
      (it, at) =>
        at > 0 &&
        (it.option <= options[at - 1].option || it.cost <= options[at - 1].cost) &&
        `${field}: ${it.option} for $${it.cost} is no more than the option before`,
    ),
  ];
}

/** The cost of the base game's start on a sheet; it must leave the base game's money. */
const BASE: Readonly<Record<string, number>> = {
  "goods cubes": 4,
  "employees in Lobby": 5,
  "victory points": 0,
  "setup moves": 6,
};
const BASE_MONEY = 12;

function costOfBase(rows: readonly Row[]): number {
  const costs = rows.map(({ name, options }) => options?.find((it) => it.option === BASE[name])?.cost ?? 0);
  return costs.reduce((sum, it) => sum + it, 0);
}

function spaceFaults({ id, vp, city }: Space, printed: PrintedData): readonly Fault[] {
  const field = id;
  const isMajor = printed.cities.some((it) => it.id === city && it.size === "major");
  return [
    (vp < 1 || vp > 12) && `${field}.vp is ${vp}`,
    city !== undefined && !isMajor && `${field}.city: there is no major city ${city}`,
    printed.donations.some((it) => it.id === id) && `${field}: a printed donation has this id`,
  ];
}

/** `new-beginning.json`: a sheet with four rows of five options. */
export function beginningFaults({ budget, rows }: BeginningData): readonly Fault[] {
  const left = budget.value - costOfBase(rows);
  const names = rows.slice(1).map((it) => it.name);
  return [
    ...ROWS.flatMap((it) => rowFaults(rows, it)),
    names.join() !== ROWS.join() && `rows are ${names.join(", ")}, not the bid and ${ROWS.join(", ")}`,
    left !== BASE_MONEY && `the usual start leaves $${left}, not $${BASE_MONEY}`,
  ];
}

/** `new-donations.json`: four tiles of five donations. */
export function donationTileFaults({ tiles }: TilesData, printed: PrintedData): readonly Fault[] {
  const spaces = tiles.flatMap((it) => it.spaces);
  return [
    tiles.map((it) => it.tile).join() !== TILES.join() && "tiles are not 1 to 4",
    ...tiles.map((it) => it.spaces.length !== SPACES && `tile ${it.tile}: ${it.spaces.length} spaces`),
    new Set(spaces.map((it) => it.id)).size !== spaces.length && "two have the same id",
    ...spaces.flatMap((it) => spaceFaults(it, printed)),
  ];
}
