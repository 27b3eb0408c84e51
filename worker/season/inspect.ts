/** A season's object as the operator's check compares it with its rows of D1 and its copy in R2. */
import type { SeasonPart } from "../db/seasons.ts";
import { MINUTE } from "../lib/time.ts";
import type { SeasonContext } from "./context.ts";
import { ABOUT_PART, partOfEntry, partOfPerson } from "./kept.ts";
import { verifyEntries } from "./log.ts";
import { allStale, type Stale, writtenFor } from "./projection.ts";

/** Parts of one season that are compared: spread evenly, all of a small one. */
const MOST_PARTS = 40;
/** How long anything owed may be late, in milliseconds. */
const LATE = 5 * MINUTE;

export interface SeasonInspection {
  readonly version: number;
  /** The first entry that does not follow from those before; `null`: all do. */
  readonly broken: number | null;
  /** Whether rows of D1, or parts of the copy, are still to be written. */
  readonly isOwed: { readonly d1: boolean; readonly copy: boolean };
  /** Kinds of what is owed and late. */
  readonly late: readonly string[];
  /** The season's own row, as JSON. */
  readonly season: string;
  readonly groups: number;
  readonly places: number;
  /** `row`: as JSON. */
  readonly parts: readonly { readonly kind: SeasonPart["kind"]; readonly number: number; readonly row: string }[];
  /** The parts that a copy has. */
  readonly copies: readonly string[];
}

/** The names of all parts of the copy. */
export function copyPartsOf(context: SeasonContext): readonly string[] {
  const entries = Array.from({ length: context.lastSeq() }, (_, at) => partOfEntry(at + 1));
  const people = context.store.people().map((_, player) => partOfPerson(player));
  return [...new Set([ABOUT_PART, ...entries, ...people])];
}

const spread = (all: readonly Stale[]): readonly Stale[] => {
  const step = Math.max(1, Math.ceil(all.length / MOST_PARTS));
  return all.filter((_, at) => at % step === 0);
};

/** Compares nothing itself, and changes nothing; `null`: there is no season here. */
export async function inspected(context: SeasonContext): Promise<SeasonInspection | null> {
  const state = context.find();
  if (!state) return null;
  const { store } = context;
  const about = context.about();
  const version = context.version();
  // While a Swiss round runs, D1 has the places as they were when it began.
  const isMoving = state.settings.kind === "swiss" && state.phase === "running";
  const all = allStale(state);
  const shown = { about, state, people: store.people(), version, due: context.ownDate() };
  const { season, parts } = await writtenFor(shown, spread(isMoving ? all.filter((it) => !it.startsWith("p")) : all));
  const verdict = verifyEntries(about.id, [...store.entries()]);
  const owed = store.owed();
  return {
    ...{ version, broken: verdict.ok ? null : verdict.seq },
    isOwed: { d1: owed.some((it) => it.lane === "d1"), copy: owed.some((it) => it.lane === "copy") },
    late: [...new Set(owed.filter((it) => context.now() - it.due > LATE || it.tries > 2).map((it) => it.lane))],
    season: JSON.stringify(season),
    groups: state.groups.length,
    places: all.length - state.groups.length,
    parts: parts.map(({ kind, number, row }) => ({ kind, number, row: JSON.stringify(row) })),
    copies: copyPartsOf(context),
  };
}
