/**
 * A person's data for offline use: who they are, their lists, and the tables they have looked at. Each person has a separate cache, which
 * is used only while they are the last person of this browser.
 */
import type { EntryShape, MeShape, TableShape } from "../../worker/contract/shapes.ts";
import { cacheNameOf, rememberedPerson } from "../app/here.ts";
import { deleteCache, openCache } from "./caches.ts";

/** A stored value, and its time, in milliseconds since 1970. */
export interface AsOf<T> {
  readonly at: number;
  readonly value: T;
}

/** A table at some moment, with its log. */
export interface KeptTable {
  readonly table: TableShape;
  readonly entries: readonly EntryShape[];
}

/** Tables stored at most; the one not looked at for longest is deleted first. */
const MOST_TABLES = 40;

/** The cache of the last person. `person`: who it must be; `null`: anybody. */
async function open(person: string | null): Promise<Cache | null> {
  const here = rememberedPerson();
  // A tab that stayed open while somebody else signed in stores nothing, and reads nothing.
  if (here === null || (person !== null && person !== here)) return null;
  const cache = await openCache(cacheNameOf(here));
  if (rememberedPerson() === here) return cache;
  // They left while the cache was opened, which may have made it anew.
  await deleteCache(cacheNameOf(here));
  return null;
}

async function keep<T>(person: string, name: string, value: T): Promise<void> {
  const kept: AsOf<T> = { at: Date.now(), value };
  const text = JSON.stringify(kept);
  await (await open(person))?.put(`/kept/${name}`, new Response(text));
  // Deletes what was written for a person who left meanwhile.
  await open(person);
}

async function find<T>(person: string | null, name: string): Promise<AsOf<T> | null> {
  const found = await (await open(person))?.match(`/kept/${name}`);
  return found ? ((await found.json()) as AsOf<T>) : null;
}

export const keepMe = (me: MeShape): Promise<void> => keep(me.id, "me", me);
/** The last person, before the page knows the session. */
export const keptMe = (): Promise<AsOf<MeShape> | null> => find(null, "me");

export const keepLists = (person: string, lists: unknown): Promise<void> => keep(person, "lists", lists);
export const keptLists = <T>(person: string): Promise<AsOf<T> | null> => find<T>(person, "lists");

/** `person`: of the page; `null`: not known yet. */
export const keptTable = (id: string, person: string | null): Promise<AsOf<KeptTable> | null> =>
  find(person, `tables/${id}`);

export async function keepTable(person: string, kept: KeptTable): Promise<void> {
  await keep(person, `tables/${kept.table.id}`, kept);
  const cache = await open(person);
  const tables = (await cache?.keys())?.filter((it) => it.url.includes("/kept/tables/")) ?? [];
  await Promise.all(tables.slice(0, -MOST_TABLES).map((it) => cache?.delete(it)));
}
