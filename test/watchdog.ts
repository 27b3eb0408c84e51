/**
 * A reporter that adds up a run for `npm test`, and ends it when a file makes no progress: the file is named and counts as failed. Results
 * so far and finished files are written to `out/`, so that the others can be run afterwards. Long tests call `progress()`.
 */
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule, TestSpecification } from "vitest/node";
import { descendantsOf, signal } from "./service/processes.ts";

/** A file without progress for so long, in milliseconds, is ended: longer than any wait of a test (`patience.ts`). */
const STILL = Number(process.env.TELEGRAPH_STILL ?? 300_000);

/** A run's results for `npm test`. */
interface Sum {
  passed: number;
  failed: number;
  /** Failures with their reasons: `file > test: error`. */
  readonly names: string[];
  readonly done: string[];
  stalled: readonly string[];
  /** Whether a worker did not start in time: its file is not done. */
  late: boolean;
}

const LOOK_MS = 1_000;
/** Reasons are cut to so many characters; the test's own output has all of it. */
const LONGEST_WHY = 300;
/** Vitest's message for a worker that starts too slowly (its limit is fixed); none of its tests has run. */
const LATE = /^\[vitest-pool\]: Timeout starting /;
const out = path.join(import.meta.dirname, "..", "out");

/** Why a test failed, on one line. */
function why(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const said = stripVTControlCharacters(error?.message ?? "").replace(/\s+/g, " ");
  return said && `: ${said.slice(0, LONGEST_WHY)}`;
}

export class Watchdog implements Reporter {
  readonly #sum: Sum = { passed: 0, failed: 0, names: [], done: [], stalled: [], late: false };
  /** Files under way, and when each was last seen to go on. */
  readonly #running = new Map<string, number>();
  readonly #ended = new Set<string>();
  /** Files that no worker has taken yet. */
  readonly #waiting = new Set<string>();
  readonly #file = process.env.TELEGRAPH_SUM ?? path.join(out, "sum.json");
  readonly #progress = `${this.#file}.progress`;
  readonly #now: () => number;
  #last: number;
  #timer: NodeJS.Timeout | undefined;

  /** `now`: milliseconds, by which progress is judged. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#last = now();
  }

  onInit(): void {
    mkdirSync(out, { recursive: true });
    for (const it of [this.#file, this.#progress]) rmSync(it, { force: true });
    // Workers inherit it: see progress().
    process.env.TELEGRAPH_PROGRESS = this.#progress;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const it of specifications) this.#waiting.add(it.moduleId);
    this.#last = this.#now();
  }

  onTestModuleQueued = (it: TestModule): void => this.#touch(it);
  onTestModuleCollected = (it: TestModule): void => this.#touch(it);
  onTestModuleStart = (it: TestModule): void => this.#touch(it);
  onTestCaseReady = (it: TestCase): void => this.#touch(it.module);
  onTestCaseResult = (it: TestCase): void => this.#touch(it.module);

  onTestModuleEnd(it: TestModule): void {
    this.#ended.add(it.moduleId);
    this.#running.delete(it.moduleId);
    this.#last = this.#now();
    this.#sum.done.push(it.relativeModuleId);
    const tests = [...it.children.allTests()];
    const failed = tests
      .filter((test) => test.result().state === "failed")
      .map((test) => ` > ${test.fullName}${why(test)}`);
    this.#sum.passed += tests.filter((test) => test.result().state === "passed").length;
    // A file that could not even begin has no failed tests, but it is one failure.
    if (failed.length === 0 && it.state() === "failed") failed.push("");
    this.#sum.failed += failed.length;
    this.#sum.names.push(...failed.map((test) => `${it.relativeModuleId}${test}`));
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly unknown[]): void {
    clearInterval(this.#timer);
    const others = errors.filter((it) => !LATE.test(it instanceof Object && "message" in it ? String(it.message) : ""));
    this.#sum.late = others.length < errors.length;
    if (others.length > 0 && this.#sum.failed === 0) {
      this.#sum.failed = 1;
      this.#sum.names.push("an error outside of every test");
    }
    this.#write();
  }

  #touch({ moduleId }: TestModule): void {
    // News of a file may come after its end.
    if (this.#ended.has(moduleId)) return;
    this.#waiting.delete(moduleId);
    this.#running.set(moduleId, this.#now());
    this.#last = this.#now();
  }

  #look(): void {
    const said = statSync(this.#progress, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const still = (since: number) => this.#now() - Math.max(since, said) > STILL;
    const stalled = [...this.#running].filter(([, since]) => still(since)).map(([id]) => id);
    if (stalled.length === 0 && this.#running.size === 0 && this.#waiting.size > 0 && still(this.#last))
      stalled.push(...[...this.#waiting].slice(0, 1));
    if (stalled.length === 0) return;
    this.#sum.stalled = stalled.map((it) => path.relative(process.cwd(), it));
    for (const it of this.#sum.stalled) console.error(`\n${it} made no progress for ${STILL / 60_000} minutes: ended`);
    this.#write();
    // It may be busy with itself and deaf to anything less; browsers and services end with it.
    for (const { pid } of descendantsOf(process.pid)) signal(pid, "SIGKILL");
    process.exit(1);
  }

  #write(): void {
    writeFileSync(this.#file, JSON.stringify(this.#sum));
  }
}
