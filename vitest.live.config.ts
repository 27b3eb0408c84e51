import { defineConfig } from "vitest/config";
import { TEST, WAIT } from "./test/patience.ts";

/** What needs the whole service in a process of its own: the browser tests with a real Chromium, kills under load, the example bot. */
export default defineConfig({
  test: {
    name: "live",
    globalSetup: "./test/browser/setup.ts",
    include: ["test/browser/**/*.test.ts", "test/service/**/*.test.ts"],
    isolate: false,
    fileParallelism: false,
    testTimeout: TEST,
    hookTimeout: TEST,
    expect: { poll: { timeout: WAIT, interval: 50 } },
  },
});
