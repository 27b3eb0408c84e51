/** A browser and a service for the tests of one file. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { Service } from "../service/service.ts";
import { launch } from "./chromium.ts";

export interface Live {
  readonly service: Service;
  readonly browser: Browser;
}

/** Every table has the same chance, so that a test plays the same game each time. */
const TABLE_SEED = "5eed".repeat(16);

/** Starts both before the tests of the file, and ends them afterwards; they are there once the first test runs. */
export function live(vars: () => Readonly<Record<string, string>> = () => ({ HOLD_SECONDS: "0" })): Live {
  const both: { service?: Service; browser?: Browser } = {};
  beforeAll(async () => {
    both.browser = await launch();
    both.service = await Service.start({ TABLE_SEED, ...vars() });
  });
  afterAll(async () => {
    await both.browser?.close();
    await both.service?.stop();
  });
  return both as Live;
}
