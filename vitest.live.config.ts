import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import LONGEST from "./test/browser/longest.json" with { type: "json" };
import { TEST, WAIT } from "./test/patience.ts";
import { Watchdog } from "./test/watchdog.ts";

/** Starts the files of `longest.json` first, so that none is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(path.basename(moduleId, ".test.ts"));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Tests of the whole service and of whole tools in separate processes: a real Chromium, kills under load, a deploy, a new game. */
export default defineConfig({
  test: {
    name: "live",
    globalSetup: "./test/browser/setup.ts",
    include: ["browser", "service", "tools"].map((it) => `test/${it}/**/*.test.ts`),
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The other tests run beside these: a third process on two cores takes a tenth more of them, and is no faster.
    maxWorkers: Math.max(2, Math.min(3, availableParallelism() - 1)),
    sequence: { sequencer: LongestFirst },
    reporters: ["default", new Watchdog()],
    // A whole game by clicks takes long and reports progress; each wait in it is limited.
    testTimeout: 0,
    hookTimeout: TEST,
    expect: { poll: { timeout: WAIT, interval: 50 } },
  },
});
