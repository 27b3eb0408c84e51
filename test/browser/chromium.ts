/** Debian's Chromium, headless, with nothing that would look for a network. */
import { type Browser, chromium, type Page } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Pages of tests live for seconds: to optimise their code takes longer than it saves. */
const SHORT_LIVED = "--js-flags=--no-opt --no-maglev";

const { CHROMIUM = "/usr/bin/chromium", CHROMIUM_SHELL = CHROMIUM } = process.env;

/** The whole browser. */
export const launch = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

/**
 * Where there is one, the headless shell, which is the same engine without windows of its own, and takes a fraction of the time for
 * each page. It shows no notifications.
 */
export const launchShell = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM_SHELL, args: [...FLAGS, SHORT_LIVED] });

/** Where pictures are kept as artefacts of the run. */
export const shot = (name: string): string => `out/screenshots/${name}.png`;

/** Keeps a picture of the page, the part of it that is seen, where pictures are asked for; a failed test leaves one in any case. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.TELEGRAPH_PICTURES) await page.screenshot({ path: shot(name) });
}
