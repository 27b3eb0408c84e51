import { availableParallelism } from "node:os";
import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";
import { sideWorker } from "./bin/miniflare.ts";
import { cardWords, saidWords } from "./bin/words.ts";
import { once } from "./games/kernel/once.ts";
import { TEST, WAIT } from "./test/patience.ts";
import { Watchdog } from "./test/watchdog.ts";
import { outbound } from "./test/worker/outbound.ts";

const here = (file: string) => path.join(import.meta.dirname, file);

const PATIENT = { testTimeout: TEST, hookTimeout: TEST, expect: { poll: { timeout: WAIT } } };

/** Bundled once for all test processes. */
const side = once(sideWorker);

export default defineConfig({
  test: {
    // Hides the output of passing tests.
    silent: "passed-only",
    reporters: ["default", new Watchdog()],
    // The browser tests run beside these: more processes than cores would fight over caches.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "games",
          include: ["test/*.test.ts", "test/games/**/*.test.ts", "test/bin/**/*.test.ts"],
          isolate: false,
          // Node runs TypeScript itself: nothing to transform, and imports that cost nothing in a hot loop.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          ...PATIENT,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: here("test/worker/main.ts"),
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations(here("migrations")),
                HOLD_SECONDS: "0",
                LIMITS: "off",
                // Tests of them switch them on.
                FIGURES: "off",
                TABLE_SEED: "5eed".repeat(16),
                // `npm run drill -- replies` plays more than the tests do.
                DRILL: process.env.TELEGRAPH_DRILL ?? "",
              },
              workers: [side()],
              // For tests of a history that lies in several databases.
              d1Databases: Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`SPARE_${at}`, `spare-${at}`])),
              // All outbound requests of the worker end here, in Node: nothing leaves the machine.
              outboundService: outbound,
            },
          })),
        ],
        test: {
          name: "worker",
          // One workerd for many files; test/worker/setup.ts empties it before each.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          include: ["test/worker/**/*.test.ts"],
          globalSetup: "./test/worker/page.ts",
          setupFiles: ["./test/worker/setup.ts"],
          ...PATIENT,
        },
      },
      {
        plugins: [preact(), cardWords(), saidWords()],
        test: {
          name: "web",
          environment: "happy-dom",
          isolate: false,
          include: ["test/web/**/*.test.ts", "test/web/**/*.test.tsx"],
          setupFiles: ["./test/web/setup.ts", "./test/compiled.ts"],
          // Node runs the rules itself, as in the project "games".
          server: { deps: { external: [new RegExp(`^${here("games")}/.*\\.ts$`)] } },
          ...PATIENT,
        },
      },
    ],
  },
});
