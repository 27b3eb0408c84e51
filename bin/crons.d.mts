export function cronsOf(toml: string): string[];
export function isDue(cron: string, date: Date): boolean;
/** What the test puts in place of the real clock and timer. */
interface Ports {
  readonly now?: () => number;
  readonly later?: (then: () => Promise<void>, ms: number) => unknown;
  readonly stop?: (timer: unknown) => void;
}
type Fire = (cron: string) => Promise<unknown>;
export function startCrons(crons: readonly string[], fire: Fire, ports?: Ports): () => void;
export function fireAt(
  origin: string,
  ask?: (url: string) => Promise<{ readonly ok: boolean; readonly status: number }>,
): Fire;
