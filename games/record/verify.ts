/** Verifies an export: everything that it claims and that can be recomputed is. Each entry is judged by itself. */
import { canonical } from "../kernel/canonical.ts";
import { type AnyGame, begin, type Happening, play, type Seat } from "../kernel/game.ts";
import { commitmentOf, draw, keyOf, type Random, recorded } from "../kernel/random.ts";
import { type Entry, type Header, hashOf, rootHash, stateHash } from "./entry.ts";
import type { CompleteEntry, CompleteExport, Export, RedactedExport } from "./export.ts";
import { awaitedAfter, isService, resignedIn, type ServiceEvent, scoreOf, stateAfter, takenBackTo } from "./fold.ts";
import { takeBackRefusal } from "./take-back.ts";

/**
 * What is checked. `table`: game, rules, options and seats exist · `order`: entries are numbered 1, 2, 3 … · `chain`: each hash
 * covers the entry and the hash before · `commitment`: the seed is the one promised · `draws`: every draw follows from seed and
 * nonces · `decisions`: the rules, asked again, give the same events · `states`: the events lead to the hashed states ·
 * `scores` · `end`: nothing is missing after the last entry.
 */
export const CHECKS = [
  "table",
  "order",
  "chain",
  "commitment",
  "draws",
  "decisions",
  "states",
  "scores",
  "end",
] as const;
export type Check = (typeof CHECKS)[number];

/** Something that is not as it should be. `seq` 0 is the table itself. */
export interface Finding {
  readonly seq: number;
  readonly what: Check;
  readonly expected: string;
  readonly found: string;
}

export interface Verdict {
  readonly checked: readonly Check[];
  /** What could not be checked, and why. */
  readonly unchecked: readonly { readonly what: Check; readonly why: string }[];
  readonly findings: readonly Finding[];
}

type Findings = readonly Finding[];

const LONGEST = 300;
const spell = (value: unknown): string => {
  const text = typeof value === "string" ? value : canonical(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

function differ(seq: number, what: Check, expected: unknown, found: unknown): Findings {
  if (canonical(expected) === canonical(found)) return [];
  return [{ seq, what, expected: spell(expected), found: spell(found) }];
}

/** Runs what may throw on false data; the error's words become the finding. */
function attempt(seq: number, what: Check, expected: string, check: () => Findings): Findings {
  try {
    return check();
  } catch (error) {
    return [{ seq, what, expected, found: error instanceof Error ? error.message : String(error) }];
  }
}

function checkTable(header: Omit<Header, "seed">, game: AnyGame): Findings {
  const options = game.options.safeParse(header.options);
  const { min, max } = game.seats;
  const size = header.seats.length;
  const seats = size >= min && size <= max ? [] : differ(0, "table", `${min} to ${max} seats`, `${size} seats`);
  const known =
    header.rules <= game.rules ? [] : differ(0, "table", `rules 1 to ${game.rules}`, `rules ${header.rules}`);
  const parsed = options.success
    ? differ(0, "table", options.data, header.options)
    : differ(0, "table", "options that this game knows", header.options);
  const refused = options.success ? game.options.refuses(size, options.data) : null;
  const playable = refused ? differ(0, "table", `options for ${size} seats`, refused.option) : [];
  return [...differ(0, "table", game.id, header.game), ...known, ...seats, ...parsed, ...playable];
}

const checkOrder = (entries: readonly { readonly seq: number }[]): Findings =>
  entries.flatMap(({ seq }, index) => differ(seq, "order", index + 1, seq));

function checkChain({ header, entries }: CompleteExport): Findings {
  const previous = (index: number) => entries[index - 1]?.hash ?? rootHash(header);
  return entries.flatMap((it, index) => differ(it.seq, "chain", hashOf(previous(index), it), it.hash));
}

function checkDraws({ header, entries }: CompleteExport): Findings {
  const key = keyOf(header.seed, header.nonces);
  let index = 0;
  return entries.flatMap(({ seq, rolls }) =>
    differ(
      seq,
      "draws",
      rolls.map(([n]) => [n, draw(key, index++, n)]),
      rolls,
    ),
  );
}

/** What the rules make of an entry; throws when they refuse it. */
function redecide(
  game: AnyGame,
  header: Header,
  entry: CompleteEntry,
  state: unknown,
  random: Random,
): readonly Happening[] {
  if (entry.seq === 1)
    return begin(game, header.seats.length, game.options.parse(header.options), random, header.rules).events;
  const played = play(game, state, entry.seat as Seat, entry.commands, random);
  if (played.ok) return played.events;
  throw new Error(`command ${played.at} is refused: ${played.why}`);
}

function checkDecision(game: AnyGame, header: Header, entry: CompleteEntry, state: unknown): Findings {
  const { seq, seat, commands, rolls } = entry;
  return attempt(seq, "decisions", "an entry that the rules allow", () => {
    const bare = seat === null && commands.length === 0;
    if (bare !== (seq === 1)) throw new Error(bare ? "an entry without a seat and commands" : "a set-up with commands");
    const random = recorded(rolls);
    const events = differ(seq, "decisions", redecide(game, header, entry, state, random), entry.events);
    return [
      ...events,
      ...differ(
        seq,
        "decisions",
        "no draws left over",
        random.left === 0 ? "no draws left over" : `${random.left} draws left over`,
      ),
    ];
  });
}

/** The same for what happened beside the rules. */
function checkService(
  game: AnyGame,
  { header, entries }: CompleteExport,
  entry: CompleteEntry,
  states: readonly unknown[],
): Findings {
  const before = entries.slice(0, states.length - 1);
  return attempt(entry.seq, "decisions", "an entry that is allowed", () => {
    const fault = serviceFault(game, header.seats.length, entry, before, states);
    return fault === null ? [] : differ(entry.seq, "decisions", "an entry that is allowed", fault);
  });
}

/** Folds; calls `each` with the states before every entry. */
function walk<T extends { readonly seq: number; readonly events: readonly Happening[]; readonly stateHash: string }>(
  game: AnyGame,
  entries: readonly T[],
  blank: unknown,
  each: (entry: T, states: readonly unknown[]) => Findings,
): { state: unknown; findings: Findings } {
  const states = [blank];
  const findings = entries.flatMap((entry) => {
    const at = states.length;
    const judged = each(entry, states);
    const folded = attempt(entry.seq, "states", "events that fold", () => {
      states.push(stateAfter(game, states, entry));
      return differ(entry.seq, "states", stateHash(states.at(-1)), entry.stateHash);
    });
    // An entry that does not fold changes nothing: those after it are judged from the state before.
    if (states.length === at) states.push(states.at(-1));
    return [...judged, ...folded];
  });
  return { state: states.at(-1), findings };
}

/** Who is still awaited; before the set-up nobody is, and yet the game is not over. */
function missing(game: AnyGame, last: CompleteEntry | undefined, state: unknown): string | null {
  if (!last) return "no set-up";
  const awaited = awaitedAfter(game, state, last);
  return awaited.length === 0 ? null : `seat ${awaited.join(", ")} is awaited`;
}

function checkEnd(game: AnyGame, { entries, scores }: CompleteExport, state: unknown): Findings {
  const seq = entries.length;
  return [
    ...attempt(seq, "scores", "a state that can be scored", () =>
      differ(seq, "scores", scoreOf(game, state, entries), scores),
    ),
    ...attempt(seq, "end", "a state that says who is awaited", () => {
      const open = missing(game, entries.at(-1), state);
      return open === null ? [] : differ(seq, "end", "the end of the game", open);
    }),
  ];
}

function verifyComplete(file: CompleteExport, game: AnyGame): Verdict {
  const { header, entries } = file;
  const decide = (entry: CompleteEntry, states: readonly unknown[]) => {
    if (isServiceEntry(entry)) return checkService(game, file, entry, states);
    return checkDecision(game, header, entry, states.at(-1));
  };
  const { state, findings } = walk(game, entries, game.blank, decide);
  return {
    checked: CHECKS,
    unchecked: [],
    findings: [
      ...checkTable(header, game),
      ...checkOrder(entries),
      ...differ(0, "commitment", header.commitment, commitmentOf(header.seed)),
      ...checkChain(file),
      ...checkDraws(file),
      ...findings,
      ...checkEnd(game, file, state),
    ],
  };
}

const REDACTED = "the export is redacted for a viewer, because the game was running when it was made";

function verifyRedacted(file: RedactedExport, game: AnyGame): Verdict {
  const { header, entries, viewer } = file;
  const { state, findings } = walk(game, entries, game.view(game.blank, viewer), () => []);
  const seq = entries.length;
  const scores = attempt(seq, "scores", "a view that can be scored", () =>
    differ(seq, "scores", seq === 0 ? [] : scoreOf(game, state, entries), file.scores),
  );
  const hidden = ["chain", "commitment", "draws", "decisions", "end"] as const satisfies readonly Check[];
  return {
    checked: ["table", "order", "states", "scores"],
    unchecked: hidden.map((what) => ({ what, why: REDACTED })),
    findings: [...checkTable(header, game), ...checkOrder(entries), ...findings, ...scores],
  };
}

/** Checks all that can be checked; no findings: all of it is true. Never throws on anything that `parseExport` let through. */
export const verifyExport = (file: Export, game: AnyGame): Verdict =>
  file.complete ? verifyComplete(file, game) : verifyRedacted(file, game);

// Whether what happened beside the rules was allowed: turns taken back, seats given up, a game called off.

/** Whether an entry is one of these, which the rules know nothing of. */
export const isServiceEntry = ({ events }: Pick<Entry, "events">): boolean => events.some(isService);

function expected(entry: Entry, seat: Seat): ServiceEvent {
  const to = takenBackTo(entry);
  if (to !== null) return { type: "$takenBack", to };
  return entry.events[0]?.type === "$resigned" ? { type: "$resigned", seat } : { type: "$ended" };
}

/** What is wrong with such an entry, in words; `null`: nothing. `before`: the entries before it, `states` those they fold to, the first before them all. */
export function serviceFault(
  game: AnyGame,
  seats: number,
  entry: Entry,
  before: readonly Entry[],
  states: readonly unknown[],
): string | null {
  const { seat, commands, rolls, events } = entry;
  if (seat === null || seat < 0 || seat >= seats) return "no seat did it";
  if (commands.length > 0 || rolls.length > 0) return "commands or draws beside it";
  if (canonical(events) !== canonical([expected(entry, seat)])) return "events beside it";
  const to = takenBackTo(entry);
  if (to !== null) return takeBackRefusal(game, before, states, { to, seat, seats });
  const gone = resignedIn(before);
  if (gone.has(seat)) return "the seat had been given up";
  return events[0]?.type === "$ended" && gone.size === 0 ? "nobody had given up" : null;
}
