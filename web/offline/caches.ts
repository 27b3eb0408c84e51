/** The browser's caches, which may be missing or refused: nothing here ever throws. */
import { tried } from "../app/storage.ts";

const cacheStorage = (): CacheStorage | null => tried(() => globalThis.caches ?? null, null);

/** Whether the browser allows storing pages for offline use. */
export const hasCaches = (): boolean => cacheStorage() !== null;

/** A cache by its name; `null`: missing or refused. */
export const openCache = async (name: string): Promise<Cache | null> =>
  (await cacheStorage()
    ?.open(name)
    .catch(() => null)) ?? null;

export const hasCache = async (name: string): Promise<boolean> =>
  (await cacheStorage()
    ?.has(name)
    .catch(() => false)) ?? false;

export const cacheNames = async (): Promise<readonly string[]> =>
  (await cacheStorage()
    ?.keys()
    .catch(() => [])) ?? [];

export const deleteCache = async (name: string): Promise<void> =>
  void (await cacheStorage()
    ?.delete(name)
    .catch(() => false));
