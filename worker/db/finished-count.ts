/**
 * A finished table's contribution to a person's figures (JSON: Counted, `figures.ts`) as a row of `finished` keeps it. A row of more than
 * 1,002 bytes takes a page of 4 KB to itself, because a table without a rowid keeps a quarter of a page of each.
 */
import type { StoredTurn } from "../contract/reliability.ts";

/** A contribution, as far as it is kept shorter. */
interface Counted {
  readonly met?: Readonly<Record<string, number>>;
  readonly turns?: readonly StoredTurn[];
}

/** Rows of older versions have both parts as in Counted. */
interface Short {
  /** A letter for each of the `people` of the row beside: they won, tied or lost (`w`, `t`, `l`) against them, or neither (`-`). */
  readonly met?: string | Counted["met"];
  /** The first turn, and how much later each is than the one before it, in base 36. */
  readonly turns?: string | Counted["turns"];
}

/** The part of a list's row that says against whom a result was. */
interface Beside {
  readonly game: string;
  readonly people: readonly string[];
}

const MARKS = ["w", "t", "l"] as const;

const besideIn = (row: string | null): Beside => (row === null ? { game: "", people: [] } : JSON.parse(row));

/** Results by the people of the row, if it names everybody they were against. */
function marksOf(met: NonNullable<Counted["met"]>, row: string | null): Short["met"] {
  const { game, people } = besideIn(row);
  const marks = people.map((it) => MARKS.find((mark) => met[`${it} ${game} ${mark}`] === 1) ?? "-");
  return marks.filter((it) => it !== "-").length === Object.keys(met).length ? marks.join("") : met;
}

function metIn(marks: string, row: string | null): Counted["met"] {
  const { game, people } = besideIn(row);
  return Object.fromEntries(
    people.flatMap((it, at) => (marks[at] === "-" ? [] : [[`${it} ${game} ${marks[at]}`, 1] as const])),
  );
}

const stepsOf = (turns: readonly StoredTurn[]): string =>
  turns.map((it, at) => (it - (turns[at - 1] ?? 0)).toString(36)).join(" ");

function turnsIn(steps: string): readonly StoredTurn[] {
  let turn = 0;
  return steps.split(" ").map((it) => {
    turn += Number.parseInt(it, 36);
    return turn;
  });
}

/** Counted as it is kept beside this row, without zeros. */
export function shortCount(counted: string, row: string | null): string {
  const all: Counted = Object.fromEntries(Object.entries(JSON.parse(counted)).filter(([, it]) => it !== 0));
  const { met, turns } = all;
  return JSON.stringify({ ...all, ...(met && { met: marksOf(met, row) }), ...(turns && { turns: stepsOf(turns) }) });
}

/** Counted of what is kept beside this row, its parts in the order that `figures.ts` compares. */
export function countedIn(short: string, row: string | null): string {
  const all: Short = JSON.parse(short);
  const met = typeof all.met === "string" && { met: metIn(all.met, row) };
  const turns = typeof all.turns === "string" && { turns: turnsIn(all.turns) };
  return JSON.stringify({ ...all, ...met, ...turns });
}
