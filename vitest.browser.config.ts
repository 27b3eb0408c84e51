import { defineConfig } from "vitest/config";

/** The browser tests: a real service (wrangler's workerd), a real Chromium, nothing shared between files. */
export default defineConfig({
  test: {
    name: "browser",
    include: ["test/browser/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
