/**
 * The page's files for offline use: loaded once per build, when the browser is idle. The service worker (`public/sw.js`) serves them. The
 * cache always holds one whole build, because the document is stored last.
 */

import { buildOf } from "../app/newest.ts";
import { storage, storedJson } from "../app/storage.ts";
import { hasCache, openCache } from "./caches.ts";

/** The service worker uses it, too. */
const CACHE = "telegraph-shell";
/** The build, games and language that are stored completely. */
const DONE = "telegraph.shell";

/** A file of the page, and the game and language that need it, if not all do; see `bin/shell.ts`. */
type ShellFile = readonly [path: string, game: string | null, language: string | null];

const pathOf = ({ url }: Request): string => new URL(url).pathname;

interface Done {
  readonly build: string;
  readonly games: readonly string[];
  readonly language: string;
}

function done(): Done | null {
  return storedJson(DONE) as Done | null;
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: "no-cache", credentials: "omit" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Whether this page has asked for the newest build since it was opened. */
let looked = false;

/** How long after opening a page is busy, in milliseconds. */
const BUSY = 3_000;

/** Waits until the page is idle: storing must not delay what is shown now. */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    const rest = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(() => resolve()) : resolve());
    setTimeout(rest, Math.max(0, BUSY - performance.now()));
  });

async function keep(game: string | null, language: string): Promise<void> {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "";
  const before = done();
  const games = [...new Set([...(before?.games ?? []), ...(game === null ? [] : [game])])];
  const isWhole = before?.language === language && before.games.length === games.length && (await hasCache(CACHE));
  // On a slow network the worker serves the stored page, so the running build may not be the newest.
  if (looked && isWhole && before.build === new URL(running, location.href).pathname) return;
  const shell = await fetched("/");
  const build = buildOf(await shell.clone().text());
  looked = true;
  if (isWhole && before.build === build) return;
  const list = (await (await fetched("/shell.json")).json()) as readonly ShellFile[];
  // A deploy happened in between: next time.
  if (!list.some(([path]) => path === build)) return;
  const wanted = list
    .filter(([, ofGame, inLanguage]) =>
      ofGame === null || games.includes(ofGame) ? inLanguage === null || inLanguage === language : false,
    )
    .map(([path]) => path);
  const cache = await openCache(CACHE);
  if (!cache) return;
  const there = new Set((await cache.keys()).map(pathOf));
  // Only names of these files change with their content; the others are loaded again.
  const isNamed = (path: string) => path.startsWith("/assets/");
  await cache.addAll(wanted.filter((it) => isNamed(it) && !there.has(it)));
  const plain = wanted.filter((it) => !isNamed(it));
  const files = await Promise.all(plain.map(async (it) => [it, await fetched(it)] as const));
  await Promise.all(files.map(([path, file]) => cache.put(path, file)));
  await cache.put("/", shell);
  const obsolete = [...there].filter((it) => it !== "/" && !wanted.includes(it));
  await Promise.all(obsolete.map((it) => cache.delete(it)));
  storage.set(DONE, JSON.stringify({ build, games, language } satisfies Done));
}

/**
 * Stores the page with the files for a table of a game in a language, in addition to earlier ones. Does nothing if all are there. One run
 * at a time in the whole browser: two would delete each other's files.
 */
export async function keepShell(game: string | null, language: string): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  await (locks ? locks.request(CACHE, () => keep(game, language)) : keep(game, language));
}
