/**
 * The page itself, kept for when there is no network: its files are fetched once per build, when the browser has nothing else to
 * do. The service worker (`public/sw.js`) serves them. What is kept is always one whole build: the document comes last.
 */

import { buildOf } from "../app/build.ts";
import { storage, storedJson } from "../app/storage.ts";
import { hasCache, openCache } from "./caches.ts";

/** The service worker looks there too. */
const CACHE = "telegraph-shell";
/** Which build, games and language are kept whole. */
const DONE = "telegraph.shell";

/** A file of the page, and for which game and language alone it is needed; see `bin/shell.ts`. */
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

/** How long after it was opened a page has itself to do, in milliseconds. */
const BUSY = 3_000;

/** Waits until the page stands and has nothing else to do: what is kept for later must not hold up what is shown now. */
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
  // Where the network is slow the worker serves what is kept, so that the running build says nothing of the newest.
  if (looked && isWhole && before.build === new URL(running, location.href).pathname) return;
  const shell = await fetched("/");
  const build = buildOf(await shell.clone().text());
  looked = true;
  if (isWhole && before.build === build) return;
  const list = (await (await fetched("/shell.json")).json()) as readonly ShellFile[];
  // Between the two the service was deployed anew: next time.
  if (!list.some(([path]) => path === build)) return;
  const wanted = list
    .filter(([, ofGame, inLanguage]) =>
      ofGame === null || games.includes(ofGame) ? inLanguage === null || inLanguage === language : false,
    )
    .map(([path]) => path);
  const cache = await openCache(CACHE);
  if (!cache) return;
  const there = new Set((await cache.keys()).map(pathOf));
  // Only the names of these change with what is in them; the others are asked for again.
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
 * Keeps the page with what a table of a game needs in a language, and what was kept before. Does nothing when it is all there. One
 * at a time in the whole browser: two at once would each delete what the other has just fetched.
 */
export async function keepShell(game: string | null, language: string): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  await (locks ? locks.request(CACHE, () => keep(game, language)) : keep(game, language));
}
