import { defineConfig } from "vitest/config";

/** What needs the whole service (wrangler's workerd): the browser tests with a real Chromium, kills under load, the example bot. */
export default defineConfig({
  test: {
    name: "live",
    include: ["test/browser/**/*.test.ts", "test/service/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
