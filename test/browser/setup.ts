/** One service and one browser for all browser tests; each test opens a context of its own, and plays at tables of its own. */
import type { TestProject } from "vitest/node";
import { Service } from "../service/service.ts";
import { launchServer } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly origin: string;
    readonly browser: string;
  }
}

/** Every table has the same chance, so that a test plays the same game each time. */
const VARS = { TABLE_SEED: "5eed".repeat(16), HOLD_SECONDS: "0" };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [service, browser] = await Promise.all([Service.start(VARS), launchServer()]);
  project.provide("origin", service.origin);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await service.stop();
  };
}
