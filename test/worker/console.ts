/**
 * What the Worker logs is kept, and shown for a test that fails. It is never handed to the runner while an object is at work: a
 * line that an object writes after the last test of its file would be waited for and never sent, and the run would stand still.
 */
const METHODS = ["log", "info", "warn", "error"] as const;

/** Prints at once; only for a test itself, which is never late. */
export const say: (text: string) => void = console.log.bind(console);

const lines: string[] = [];
for (const it of METHODS) console[it] = (...words: unknown[]) => void lines.push(words.map(String).join(" "));

/** The lines since the last call. */
export const takeLines = (): readonly string[] => lines.splice(0);
