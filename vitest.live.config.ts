import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { TEST, WAIT } from "./test/patience.ts";
import { Watchdog } from "./test/watchdog.ts";

/** What waits longest comes first, and never alone at the end. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) => Number(moduleId.includes("/test/service/"));
    return (await super.sort(files)).toSorted((one, other) => waits(other) - waits(one));
  }
}

/** What needs the whole service in a process of its own: the browser tests with a real Chromium, kills under load, the example bot. */
export default defineConfig({
  test: {
    name: "live",
    globalSetup: "./test/browser/setup.ts",
    include: ["test/browser/**/*.test.ts", "test/service/**/*.test.ts"],
    isolate: false,
    // One or two wait while another works.
    maxWorkers: 3,
    sequence: { sequencer: WaitingFirst },
    reporters: ["default", new Watchdog()],
    // A whole game by clicks takes its time, and says that it goes on; each wait in it is limited.
    testTimeout: 0,
    hookTimeout: TEST,
    expect: { poll: { timeout: WAIT, interval: 50 } },
  },
});
