/**
 * The log of a season: one entry for each command that changed something, chained by its hash as at a table. It holds numbers, never names:
 * those stand beside it, and go with their accounts. Pure.
 */
import { canonical } from "../../games/kernel/canonical.ts";
import { sha256Hex } from "../../games/kernel/random.ts";
import { type Entry, hashOf } from "../../games/record/entry.ts";
import { type Decided, decide, type SeasonCommand } from "./rules.ts";
import { evolve, type SeasonEvent, type SeasonState } from "./state.ts";

export const SEASON_FORMAT = "telegraph-season/1";

export type SeasonEntry = Entry<SeasonCommand, SeasonEvent>;

/** The first line of an export. `players`: names by number, which no hash covers. */
interface SeasonHeader {
  readonly format: typeof SEASON_FORMAT;
  readonly id: string;
  readonly origin: string;
  readonly players: readonly string[];
}

/** The hash that entry 1 is chained to. */
const rootOf = (id: string): string => sha256Hex(canonical({ format: SEASON_FORMAT, id }));

/** The next entry of a log. */
export function entryOf(
  { id, seq, hash }: { readonly id: string; readonly seq: number; readonly hash: string | null },
  made: Pick<SeasonEntry, "at" | "by" | "key"> & {
    readonly command: SeasonCommand;
    readonly events: readonly SeasonEvent[];
  },
): SeasonEntry {
  const { at, by, key, command, events } = made;
  const entry = { seq: seq + 1, at, seat: null, by, key, commands: [command], rolls: [], events };
  return { ...entry, hash: hashOf(hash ?? rootOf(id), entry) };
}

/** The state that entries add up to, and the last of them. */
export function folded(entries: Iterable<SeasonEntry>): readonly [state: SeasonState | null, last: SeasonEntry | null] {
  let [state, last]: [SeasonState | null, SeasonEntry | null] = [null, null];
  for (const entry of entries) {
    for (const event of entry.events) state = evolve(state, event);
    last = entry;
  }
  return [state, last];
}

/** The export as text: a header and one entry per line. `entries`: each as JSON. */
export const exported = (header: SeasonHeader, entries: readonly string[]): string =>
  [JSON.stringify(header), ...entries, ""].join("\n");

/** Whether a text is the export of a season. */
export const isSeason = (text: string): boolean => text.startsWith(`{"format":"${SEASON_FORMAT}"`);

type SeasonVerdict =
  | { readonly ok: true; readonly entries: number; readonly state: SeasonState }
  /** `seq`: the first entry that does not hold; 0: the file as a whole. */
  | { readonly ok: false; readonly seq: number; readonly why: string };

/** Checks an export. */
export function verifySeason(text: string): SeasonVerdict {
  let lines: readonly unknown[];
  try {
    const all = text.split("\n").filter((it) => it !== "");
    lines = all.map((it) => JSON.parse(it));
  } catch {
    return { ok: false, seq: 0, why: "a line is no JSON" };
  }
  const [header, ...entries] = lines as readonly [Partial<SeasonHeader>?, ...SeasonEntry[]];
  if (header?.format !== SEASON_FORMAT || typeof header.id !== "string") return { ok: false, seq: 0, why: "no season" };
  return verifyEntries(header.id, entries);
}

/** Checks the entries of a season: every hash, and that the rules decide every command as it was decided. */
export function verifyEntries(id: string, entries: readonly SeasonEntry[]): SeasonVerdict {
  let state: SeasonState | null = null;
  let hash = rootOf(id);
  for (const [at, entry] of entries.entries()) {
    const seq = at + 1;
    const [command] = entry.commands;
    if (entry.seq !== seq) return { ok: false, seq, why: "an entry is missing" };
    if (hashOf(hash, entry) !== entry.hash) return { ok: false, seq, why: "the hash differs" };
    const decided: Decided | null = command ? decide(state, command, entry.at) : null;
    if (!decided?.ok) return { ok: false, seq, why: "the rules refuse it" };
    if (canonical(decided.events) !== canonical(entry.events))
      return { ok: false, seq, why: "the rules decide otherwise" };
    ({ state } = decided);
    ({ hash } = entry);
  }
  return state ? { ok: true, entries: entries.length, state } : { ok: false, seq: 0, why: "no entries" };
}
