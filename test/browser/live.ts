/** The service and the browser that all browser tests share. */
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { WAIT } from "../patience.ts";

export interface Live {
  readonly service: { readonly origin: string };
  readonly browser: Browser;
}

/** Every context waits patiently: for a condition, not for a time. */
function patient(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(WAIT);
    return context;
  };
  return browser;
}

/** They are there once the first test runs; what the file opened is closed after its last. */
export function live(): Live {
  const both: { service: Live["service"]; browser?: Browser } = { service: { origin: inject("origin") } };
  beforeAll(async () => {
    both.browser = patient(await chromium.connect(inject("browser")));
  });
  afterAll(() => both.browser?.close());
  return both as Live;
}
