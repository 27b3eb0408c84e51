/**
 * What the page keeps of a person for when there is no network: who they are, their lists, and the tables they have looked at. Each
 * person has a cache of their own, and it is read and written only while they are the one who was here last.
 */
import type { EntryShape, MeShape, TableShape } from "../../worker/contract/shapes.ts";
import { cacheNameOf, whoWasHere } from "../app/here.ts";
import { deleteCache, openCache } from "./caches.ts";

/** Something that is kept, and as of when, in milliseconds since 1970. */
export interface AsOf<T> {
  readonly at: number;
  readonly value: T;
}

/** A table as it stood, with its log. */
export interface KeptTable {
  readonly table: TableShape;
  readonly entries: readonly EntryShape[];
}

/** The most tables that are kept; the one that was looked at longest ago goes first. */
const MOST_TABLES = 40;

/** The cache of who was here last. `person`: who it must be; `null`: whoever it is. */
async function open(person: string | null): Promise<Cache | null> {
  const here = whoWasHere();
  // A tab that stayed open while somebody else signed in keeps nothing, and is given nothing.
  if (here === null || (person !== null && person !== here)) return null;
  const cache = await openCache(cacheNameOf(here));
  if (whoWasHere() === here) return cache;
  // They left while it was opened, which may have made it anew.
  await deleteCache(cacheNameOf(here));
  return null;
}

async function keep<T>(person: string, name: string, value: T): Promise<void> {
  const kept: AsOf<T> = { at: Date.now(), value };
  const text = JSON.stringify(kept);
  await (await open(person))?.put(`/kept/${name}`, new Response(text));
  // Whoever left while it was written leaves nothing.
  await open(person);
}

async function find<T>(person: string | null, name: string): Promise<AsOf<T> | null> {
  const found = await (await open(person))?.match(`/kept/${name}`);
  return found ? ((await found.json()) as AsOf<T>) : null;
}

export const keepMe = (me: MeShape): Promise<void> => keep(me.id, "me", me);
/** Who was here last; the page does not know yet who that is. */
export const keptMe = (): Promise<AsOf<MeShape> | null> => find(null, "me");

export const keepLists = (person: string, lists: unknown): Promise<void> => keep(person, "lists", lists);
export const keptLists = <T>(person: string): Promise<AsOf<T> | null> => find<T>(person, "lists");

/** `person`: who the page believes is here; `null`: it does not know yet. */
export const keptTable = (id: string, person: string | null): Promise<AsOf<KeptTable> | null> =>
  find(person, `tables/${id}`);

export async function keepTable(person: string, kept: KeptTable): Promise<void> {
  await keep(person, `tables/${kept.table.id}`, kept);
  const cache = await open(person);
  const tables = (await cache?.keys())?.filter((it) => it.url.includes("/kept/tables/")) ?? [];
  await Promise.all(tables.slice(0, -MOST_TABLES).map((it) => cache?.delete(it)));
}
