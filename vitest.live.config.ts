import { defineConfig } from "vitest/config";
import { TEST, WAIT } from "./test/patience.ts";
import { Watchdog } from "./test/watchdog.ts";

/** What needs the whole service in a process of its own: the browser tests with a real Chromium, kills under load, the example bot. */
export default defineConfig({
  test: {
    name: "live",
    globalSetup: "./test/browser/setup.ts",
    include: ["test/browser/**/*.test.ts", "test/service/**/*.test.ts"],
    isolate: false,
    // One waits while another works.
    maxWorkers: 2,
    reporters: ["default", new Watchdog()],
    // A whole game by clicks takes its time, and says that it goes on; each wait in it is limited.
    testTimeout: 0,
    hookTimeout: TEST,
    expect: { poll: { timeout: WAIT, interval: 50 } },
  },
});
