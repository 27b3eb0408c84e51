/** Debian's Chromium, headless, with nothing that would look for a network. */
import { type Browser, type BrowserServer, chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const options = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS };

export const launch = (): Promise<Browser> => chromium.launch(options);

/** A browser for several to connect to. */
export const launchServer = (): Promise<BrowserServer> => chromium.launchServer(options);

/** Where screenshots are kept as artefacts of the run. */
export const shot = (name: string): string => `out/screenshots/${name}.png`;
