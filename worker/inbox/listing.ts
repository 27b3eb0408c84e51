/**
 * The list of a person's tables, read from their index. Tables report with their facts; plays since then are read from the history
 * databases, or from the tables themselves when those do not answer.
 */

import { ProblemError } from "../contract/problem.ts";
import type { TableRow } from "../contract/shapes.ts";
import { type Asked, keyIn, MINE_KEY, type Page, pageOfMine } from "../db/paging.ts";
import { shownRow } from "../db/queries.ts";
import type { Env } from "../env.ts";
import { logFault } from "../lib/telemetry.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { Ports } from "./ports.ts";
import type { Store } from "./store.ts";
import { type Told, toldBy } from "./tables.ts";

/** Where an index is stored, and whose it is. */
export interface Index {
  readonly store: Store;
  readonly ports: Pick<Ports, "now" | "tablesInD1" | "playedAt" | "stuckAmong" | "tableOf">;
  readonly person: string;
}

/** Set once the index holds everything D1 knew. */
const FILLED = "tables";

/** The person's tables in D1. Throws where an alarm woke the object, and it does not know whose it is. */
async function tablesInD1({ ports, person }: Index): Promise<readonly Told[]> {
  if (person === "") throw new Error("an inbox without a name");
  return (await ports.tablesInD1(person)).map(toldBy);
}

/** Fills the index from D1, which also knows tables that never reported. */
async function fill(index: Index): Promise<void> {
  const { store, ports } = index;
  const rows = await tablesInD1(index);
  store.atomic(() => {
    for (const it of rows) store.tables.take(it, ports.now());
    store.setMeta(FILLED, String(ports.now()));
  });
}

/**
 * Rebuilds the index from D1, and from the tables D1 does not know. Keeps reports that arrive meanwhile. Answers the number of rows before
 * and after.
 */
export async function rebuild(index: Index): Promise<{ readonly was: number; readonly now: number }> {
  const { store, ports, person } = index;
  const was = store.tables.rows().length;
  const before = new Map(store.tables.ids().map((it) => [it, store.tables.get(it)]));
  const rows = await tablesInD1(index);
  const known = new Set(rows.map((it) => it.table));
  const others = store.tables.ids().filter((it) => !known.has(it));
  const said = await Promise.all(others.map((it) => ports.tableOf(it, person)));
  store.atomic(() => {
    for (const [id, it] of before) if (store.tables.get(id) === it) store.tables.forget(id);
    for (const it of [...rows, ...said]) if (it) store.tables.take(it, ports.now());
    store.setMeta(FILLED, String(ports.now()));
  });
  return { was, now: store.tables.rows().length };
}

const fieldsThatDiffer = (what: string, ours: object, theirs: object): readonly string[] =>
  [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
    .filter((it) => JSON.stringify(Reflect.get(ours, it)) !== JSON.stringify(Reflect.get(theirs, it)))
    .map((it) => `${what}.${it}`);

/** Where an index differs from a table's own report. Later plays are no difference, since they need not be reported. */
export function differs({ store }: Pick<Index, "store">, { table, seat, played, settled }: Told): readonly string[] {
  const known = store.tables.get(table);
  if (!known?.settled) return known || !store.meta(FILLED) ? [] : ["is missing"];
  return [
    ...(known.settled.seat === seat ? [] : ["seat"]),
    ...fieldsThatDiffer("settled", settled ?? {}, known.settled.is ?? {}),
    ...((known.played?.version ?? 0) < (played?.version ?? 0)
      ? []
      : fieldsThatDiffer("played", played ?? {}, known.played ?? {})),
  ];
}

const runningIn = (tables: readonly TableRow[]): readonly string[] =>
  tables.filter((it) => it.status === "running").map((it) => it.id);

/** Asks the tables of a page for their own state; keeps the last report of those that do not answer. */
async function askTables({ store, ports, person }: Index, tables: readonly string[]): Promise<void> {
  const said = await Promise.allSettled(tables.map((it) => ports.tableOf(it, person)));
  store.atomic(() => {
    for (const it of said) if (it.status === "fulfilled" && it.value) store.tables.take(it.value, ports.now());
  });
}

/** One page of the person's tables, the most urgent first. Throws `invalid` for a bad cursor, and when the index was never filled and cannot be. */
export async function pageOfTables(index: Index, asked: Asked): Promise<Page> {
  const { store, ports } = index;
  if (!store.meta(FILLED) || store.tables.hasGaps()) await fill(index);
  const page = () => pageOfMine(store.tables.rows(), asked);
  const running = runningIn(store.tables.rows());
  if (running.length > 0)
    try {
      for (const [id, played] of await ports.playedAt(running)) store.tables.note(id, played);
    } catch {
      // D1 is away, and /api/health says so.
      await askTables(index, runningIn(page().tables));
    }
  const { tables, next } = page();
  const stuck = await ports.stuckAmong(runningIn(tables)).catch(() => new Set<string>());
  return {
    tables: tables.map((it) => ({ ...shownRow(it), ...(stuck.has(it.id) && { stuck: true as const }) })),
    next,
  };
}

/** A page of the index, asked of the person's object from outside. Throws `invalid` for a bad cursor, and `busy` when there is no answer. */
export async function tablesOf(env: Pick<Env, "INBOX">, person: string, { after, most }: Asked = {}): Promise<Page> {
  keyIn(after, MINE_KEY);
  const call = () => withTimeout(env.INBOX.getByName(person).tables(after ?? null, most));
  const page = await call()
    .catch(call)
    .catch((error: unknown) => {
      logFault("list", error);
      throw new ProblemError("busy");
    });
  return JSON.parse(page);
}
