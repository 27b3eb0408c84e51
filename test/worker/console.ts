/**
 * Keeps the Worker's log, and shows it for a test that fails. It is never passed on to the runner while an object works: the runner would
 * wait forever for a line that an object writes after the last test of its file.
 */
const METHODS = ["log", "info", "warn", "error"] as const;

/** Prints at once; only for a test itself, which is never late. */
export const say: (text: string) => void = console.log.bind(console);

const lines: string[] = [];
for (const it of METHODS) console[it] = (...words: unknown[]) => void lines.push(words.map(String).join(" "));

/** The lines since the last call. */
export const takeLines = (): readonly string[] => lines.splice(0);
