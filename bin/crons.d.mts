export function cronsOf(toml: string): string[];
export function isDue(cron: string, date: Date): boolean;
/** What the test puts in place of the real clock, timer and `fetch`. */
interface Ports {
  readonly now?: () => number;
  readonly later?: (then: () => Promise<void>, ms: number) => unknown;
  readonly ask?: (url: string) => Promise<{ readonly ok: boolean }>;
}
export function startCrons(origin: string, crons: readonly string[], ports?: Ports): void;
