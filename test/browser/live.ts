/** The service that all browser tests share, and a browser for the tests of one process. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, inject } from "vitest";
import { WAIT } from "../patience.ts";
import { launchShell, shot } from "./chromium.ts";

/** As much of a browser as a test needs. */
export type Opener = Pick<Browser, "newContext">;

export interface Live {
  readonly service: { readonly origin: string };
  readonly browser: Opener;
}

/** As in a private window of Firefox. Storing the page for offline use takes as long as most tests. */
const KEEP_NOTHING = "delete Navigator.prototype.serviceWorker; delete globalThis.caches";

/** Starts the page's storing for offline use at once, instead of after three seconds. */
const KEEP_AT_ONCE = "{ const now = performance.now.bind(performance); performance.now = () => now() + 3_000; }";

/** On one machine packing an answer takes longer than sending it. */
const UNPACKED = { "accept-encoding": "identity" };

/** How long a page may take to tell of itself, in milliseconds. */
const TELLING = 5_000;

/** The browser of this process. */
let launched: Promise<Browser> | undefined;

/** Shows the page of a failed test: a picture among the artefacts, and its words in the output. */
async function tellOf(page: Page, name: string): Promise<void> {
  const told = (error: Error) => error.message;
  const [words] = await Promise.all([
    page.locator("body").innerText({ timeout: TELLING }).catch(told),
    page.screenshot({ path: shot(name), timeout: TELLING }).catch(told),
  ]);
  console.error(`${name}: ${page.url()}\n${words}`);
}

/** Starts before the first test; everything opened is closed after the last. `keeps`: whether the page is stored for offline use. */
export function live({ keeps = false } = {}): Live {
  const contexts: BrowserContext[] = [];
  const newContext: Opener["newContext"] = async (options) => {
    launched ??= launchShell();
    const context = await (await launched).newContext({ ...options, extraHTTPHeaders: UNPACKED });
    contexts.push(context);
    // Every context waits patiently: for a condition, not for a time.
    context.setDefaultTimeout(WAIT);
    await context.addInitScript(keeps ? KEEP_AT_ONCE : KEEP_NOTHING);
    return context;
  };
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    for (const [at, page] of contexts.flatMap((it) => it.pages()).entries())
      await tellOf(page, `failed-${task.id}-${at}`);
  });
  afterAll(async () => {
    for (const it of contexts) await it.close();
  });
  return { service: { origin: inject("origin") }, browser: { newContext } };
}
