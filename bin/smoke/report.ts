/** The output of a smoke test: a line for each step, and how long answers took. */
import type { Console } from "../console.ts";

/** Kinds of waits, with the median from which each counts as slow, in milliseconds. */
const SLOW_MS = { pages: 1_000, answers: 1_000, moves: 1_000, pushes: 2_000, mails: 60_000 } as const;
export type Timed = keyof typeof SLOW_MS;

/** Thrown when something does not work; the message says what, and what to do. */
export class Broken extends Error {
  override name = "Broken";
}

const seconds = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

export class Report {
  private readonly console: Console;
  private readonly took = new Map<Timed, number[]>();
  /** Requests that had no answer, or one of a busy service, and were sent again. */
  private repeated = 0;
  private broken = 0;

  constructor(console: Console) {
    this.console = console;
  }

  time(kind: Timed, ms: number): void {
    this.took.set(kind, [...(this.took.get(kind) ?? []), ms]);
  }

  noteRepeat(): void {
    this.repeated++;
  }

  /** The step works. */
  ok(step: string, what: string): void {
    this.console.print(`ok       ${step}: ${what}`);
  }

  /** The step was left out; `why` says how to include it. */
  skip(step: string, why: string): void {
    this.console.print(`skipped  ${step}: ${why}`);
  }

  break(step: string, why: string): void {
    this.broken++;
    this.console.print(`BROKEN   ${step}: ${why}`);
  }

  /** Runs a step; whether it worked. Throws errors that are no `Broken`. */
  async step(name: string, run: () => Promise<string>): Promise<boolean> {
    this.console.progress?.(`${name} …`);
    try {
      const what = await run();
      this.console.progress?.("");
      this.ok(name, what);
      return true;
    } catch (error) {
      this.console.progress?.("");
      if (!(error instanceof Broken)) throw error;
      this.break(name, error.message);
      return false;
    }
  }

  /** Says how long everything took; whether nothing was broken. */
  end(): boolean {
    for (const [kind, all] of this.took) {
      const sorted = all.toSorted((one, other) => one - other);
      const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
      const isSlow = median > SLOW_MS[kind];
      const figures = `${all.length} ${kind}, median ${seconds(median)}, slowest ${seconds(sorted.at(-1) ?? 0)}`;
      this.console.print(`${isSlow ? `SLOW     (over ${seconds(SLOW_MS[kind])})` : "time    "} ${figures}`);
    }
    if (this.repeated > 0) this.console.print(`SLOW     ${this.repeated} requests had to be sent again`);
    this.console.print(this.broken === 0 ? "it works" : `${this.broken} broken`);
    return this.broken === 0;
  }
}
