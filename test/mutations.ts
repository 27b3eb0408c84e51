/**
 * Histories with one value replaced: what a hostile or broken program may send where a number, a name or an object is expected.
 * Every field of every kind of event, entry and header comes up, in each game of the registry.
 */
import type { Export } from "../games/record/export.ts";

/** Values that a field may be set to; `undefined` takes the field out. */
export const HOSTILE: readonly unknown[] = [
  -1,
  -1e9,
  0.5,
  1e6,
  1e15,
  Number.MAX_SAFE_INTEGER,
  999,
  -1_000,
  null,
  undefined,
  "",
  "__proto__",
  "x".repeat(100_000),
  true,
  [],
  {},
  Array.from({ length: 10_000 }, () => 0),
  Array.from({ length: 500 }, () => 999),
  { length: 1e9 },
];

/** How each of them is named. Some are long, and each comes up thousands of times. */
const SPELT: ReadonlyMap<unknown, string> = new Map(HOSTILE.map((it) => [it, String(JSON.stringify(it)).slice(0, 30)]));

type Path = readonly (string | number)[];

/** The paths to all values inside `value`, itself left out. Of a list the first and the last item stand for the others. */
function pathsIn(value: unknown): readonly Path[] {
  if (value === null || typeof value !== "object") return [];
  const keys = Array.isArray(value)
    ? [...new Set([0, value.length - 1])].filter((it) => it >= 0 && it < value.length)
    : Object.keys(value);
  return keys.flatMap((key) => [[key], ...pathsIn((value as never)[key]).map((rest) => [key, ...rest])]);
}

/** A copy of `value` in which the value at `path` is another. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((it, at) => (at === key ? replaced(it, rest, by) : it));
  const found = replaced((value as never)[key], rest, by);
  const { [key]: _, ...others } = value as Record<string, unknown>;
  return found === undefined ? others : { ...(value as object), [key]: found };
}

export interface Mutation {
  /** The change, for readers of a failure. */
  readonly name: string;
  /** The file as NDJSON; made when it is asked for, since all of them together are gigabytes. */
  text(): string;
}

/** The lines of a file, as `ndjsonOf` writes them. */
function linesOf(file: Export): readonly unknown[] {
  const header = file.complete ? file.header : { ...file.header, viewer: file.viewer };
  return [header, ...file.entries, { scores: file.scores }];
}

/** Which entries show all kinds of events that there are, each kind where it comes first and where it comes last. */
function telling({ entries }: Export): ReadonlySet<number> {
  const found = new Map<string, number[]>();
  for (const [at, { events }] of entries.entries())
    for (const { type } of events) found.set(type, [found.get(type)?.[0] ?? at, at]);
  return new Set([...found.values()].flat());
}

/** Every value of the header, of the telling entries and of the scores, replaced by every hostile one. */
export function* mutationsOf(name: string, file: Export): Generator<Mutation> {
  const lines = linesOf(file);
  const shown = telling(file);
  const text = lines.map((it) => JSON.stringify(it));
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (at > 0 && at < lines.length - 1 && !shown.has(at - 1)) continue;
    for (const path of pathsIn(line)) {
      for (const value of HOSTILE) {
        const about = `${name}, line ${at + 1}, ${path.join(".")} = ${SPELT.get(value)}`;
        if (seen.has(about)) continue;
        seen.add(about);
        yield {
          name: about,
          text: () => `${text.with(at, JSON.stringify(replaced(line, path, value)) ?? "null").join("\n")}\n`,
        };
      }
    }
  }
}
