/** One service for all browser tests; each test opens a browser context of its own, and plays at tables of its own. */
import type { TestProject } from "vitest/node";
import { Service } from "../service/service.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly origin: string;
  }
}

/** Every table has the same chance, so that a test plays the same game each time. */
const VARS = { TABLE_SEED: "5eed".repeat(16), HOLD_SECONDS: "0" };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const service = await Service.start(VARS);
  project.provide("origin", service.origin);
  return () => service.stop();
}
