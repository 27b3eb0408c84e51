/**
 * Verifies every claim of an export that can be recomputed. The work grows with the number of entries, and ends at the first false one.
 * The author of a file is the matter of `signature.ts`.
 */
import { canonical, isSame, type Spellings } from "../kernel/canonical.ts";
import { type AnyGame, begin, type GameEvent, play, type Seat, type Sheet } from "../kernel/game.ts";
import { commitmentOf, draw, keyOf, type Random, recorded } from "../kernel/random.ts";
import { type Entry, type Header, hashOf, isSealed, type NameSeal, rootHash, stateHash } from "./entry.ts";
import type { CompleteEntry, CompleteExport, Export, RedactedExport } from "./export.ts";
import { isService, type ServiceEvent, stateAfter, takenBackTo } from "./fold.ts";
import { awaitedAfter, scoreOf } from "./standing.ts";
import { History } from "./take-back.ts";

/**
 * The checks. `table`: game, rules, options and seats exist · `order`: entries are numbered 1, 2, 3 … · `chain`: each hash covers the
 * entry and the hash before · `commitment`: the seed is the promised one · `draws`: every draw follows from seed and nonces · `decisions`:
 * the rules, asked again, give the same events · `states`: the events lead to the hashed states · `scores` · `end`: nothing is missing
 * after the last entry.
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

/** A finding. `seq` 0 is the table itself. */
export interface Finding {
  readonly seq: number;
  readonly what: Check;
  readonly expected: string;
  readonly found: string;
}

export interface Verdict {
  readonly checked: readonly Check[];
  /** Checks that were impossible, and why. */
  readonly unchecked: readonly { readonly what: Check; readonly why: string }[];
  readonly findings: readonly Finding[];
}

type Findings = readonly Finding[];

const LONGEST_SHOWN = 300;
const spell = (value: unknown): string => {
  const text = typeof value === "string" ? value : canonical(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
};

function differ(seq: number, what: Check, expected: unknown, found: unknown): Findings {
  if (isSame(expected, found) || canonical(expected) === canonical(found)) return [];
  return [{ seq, what, expected: spell(expected), found: spell(found) }];
}

/** Runs code that may throw on false data; the error's message becomes the finding. */
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
  const nonces =
    header.nonces.length <= size ? [] : differ(0, "table", `at most ${size} nonces`, `${header.nonces.length} nonces`);
  return [...differ(0, "table", game.id, header.game), ...known, ...seats, ...nonces, ...parsed, ...playable];
}

interface SealedName {
  readonly name: string;
  readonly seal?: NameSeal;
}

/** Every name of a header with its seal. */
const namesIn = ({ seats, seals, players = [] }: Omit<Header, "seed">): readonly SealedName[] => [
  ...seats.map((name, seat) => ({ name, ...(seals?.[seat] && { seal: seals[seat] }) })),
  ...players.flatMap((it) => [it, ...(it.before ?? [])]),
];

/** Names that differ from their seals, and unsealed names where all should be sealed. */
function checkNames(header: Omit<Header, "seed">): Findings {
  const { seats, seals } = header;
  if (!seals) return [];
  if (seals.length !== seats.length) return differ(0, "table", `${seats.length} sealed names`, seals.length);
  return namesIn(header).flatMap(({ name, seal }) =>
    seal && !isSealed(name, seal) ? differ(0, "table", "the name that was sealed", name) : [],
  );
}

/** Facts that cannot be checked any more, because players had their names taken out. */
function nameless(header: Omit<Header, "seed">): Verdict["unchecked"] {
  const gone = namesIn(header).some((it) => it.seal && it.seal.salt === undefined);
  const names = { what: "table", why: "players had their names taken out" } as const;
  const root = {
    what: "chain",
    why: "the header is not covered by it: a name was taken out of it afterwards",
  } as const;
  return [...(gone ? [names] : []), ...(header.root === undefined ? [] : [root])];
}

/** Context of an entry's checks: the entries before it. */
interface Before {
  readonly hash: string;
  /** Draws made. */
  readonly drawn: number;
}

const checkOrder = ({ seq }: { readonly seq: number }, index: number): Findings => differ(seq, "order", index + 1, seq);

function checkDraws(key: Uint8Array, { seq, rolls }: CompleteEntry, drawn: number): Findings {
  const expected = rolls.map(([n], at) => [n, draw(key, drawn + at, n)]);
  return differ(seq, "draws", expected, rolls);
}

/** Decides an entry again by the rules; throws when they refuse it. */
function redecide(
  game: AnyGame,
  header: Header,
  entry: CompleteEntry,
  state: unknown,
  random: Random,
): readonly GameEvent[] {
  if (entry.seq === 1)
    return begin(game, header.seats.length, game.options.parse(header.options), random, header.rules).events;
  const played = play(game, state, entry.seat as Seat, entry.commands, random);
  if (played.ok) return played.events;
  throw new Error(`command ${played.at} is refused: ${played.why}`);
}

function checkDecision(game: AnyGame, header: Header, entry: CompleteEntry, state: unknown): Findings {
  const { seq, seat, commands, rolls } = entry;
  return attempt(seq, "decisions", "an entry that the rules allow", () => {
    const sent = seat !== null && commands.length > 0;
    const bare = seat === null && commands.length === 0;
    if (seq === 1 ? !bare : !sent)
      throw new Error(seq === 1 ? "a set-up with a seat or commands" : "an entry without a seat or commands");
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

/** Decides a service entry again; throws when it was not allowed. */
function checkService(entry: CompleteEntry, history: History): Findings {
  return attempt(entry.seq, "decisions", "an entry that is allowed", () => {
    const fault = serviceFault(entry, history);
    return fault === null ? [] : differ(entry.seq, "decisions", "an entry that is allowed", fault);
  });
}

/** Cached hashes of states: going back to an earlier state needs no new one. */
function hashing(): (state: unknown) => string {
  const known = new WeakMap<object, string>();
  const spellings: Spellings = new WeakMap();
  return (state) => {
    if (state === null || typeof state !== "object") return stateHash(state);
    const hash = known.get(state) ?? stateHash(state, spellings);
    known.set(state, hash);
    return hash;
  };
}

interface Walked {
  readonly findings: Findings;
  readonly state: unknown;
}

/** Checks every entry before it folds it, and ends at the first false one, which is never folded. */
function walk<T extends { readonly seq: number; readonly events: readonly GameEvent[]; readonly stateHash: string }>(
  game: AnyGame,
  entries: readonly T[],
  blank: unknown,
  judge: (entry: T, index: number, states: readonly unknown[]) => Findings,
): Walked {
  const states = [blank];
  const hashed = hashing();
  for (const [index, entry] of entries.entries()) {
    const judged = judge(entry, index, states);
    if (judged.length > 0) return { findings: judged, state: states.at(-1) };
    const folded = attempt(entry.seq, "states", "events that fold", () => {
      states.push(stateAfter(game, states, entry));
      return differ(entry.seq, "states", hashed(states.at(-1)), entry.stateHash);
    });
    if (folded.length > 0) return { findings: folded, state: states.at(-1) };
  }
  return { findings: [], state: states.at(-1) };
}

/** The seats still awaited. Before the set-up there are none, yet the game is not over. */
function missing(game: AnyGame, last: CompleteEntry | undefined, state: unknown): string | null {
  if (!last) return "no set-up";
  const awaited = awaitedAfter(game, state, last);
  return awaited.length === 0 ? null : `seat ${awaited.join(", ")} is awaited`;
}

/** Sheets reduced to the words that an older file could have known, because reasons have become more detailed. */
const asKnownTo = (found: readonly Sheet[], sheets: readonly Sheet[]) =>
  sheets.map((sheet, at) => ({
    ...sheet,
    items: sheet.items.map((item, n) => ({
      ...item,
      reasons: item.reasons.map((reason, m) => {
        const known = found[at]?.items[n]?.reasons[m]?.params ?? reason.params;
        const params = Object.entries(reason.params).filter(([name]) => Object.hasOwn(known, name));
        return { ...reason, params: Object.fromEntries(params) };
      }),
    })),
  }));

const checkScores = (seq: number, expected: readonly Sheet[], found: readonly Sheet[]): Findings =>
  differ(seq, "scores", asKnownTo(found, expected), found);

function checkEnd(game: AnyGame, { entries, scores }: CompleteExport, state: unknown): Findings {
  const seq = entries.length;
  return [
    ...attempt(seq, "scores", "a state that can be scored", () =>
      checkScores(seq, scoreOf(game, state, entries), scores),
    ),
    ...attempt(seq, "end", "a state that says who is awaited", () => {
      const open = missing(game, entries.at(-1), state);
      return open === null ? [] : differ(seq, "end", "the end of the game", open);
    }),
  ];
}

/** An entry that a what-if table copied from an unprovable game has only its events. */
const checkBare = ({ seq, commands, rolls, events }: CompleteEntry, expected: readonly unknown[] = events): Findings =>
  differ(seq, "decisions", { commands: [], rolls: [], events: expected }, { commands, rolls, events });

/** Checks of one entry after another. */
function entryJudge({ header, entries }: CompleteExport, game: AnyGame) {
  const { fork } = header;
  const given = fork?.at ?? 0;
  const key = keyOf(header.seed, header.nonces);
  const other = fork?.seed && fork.nonces ? keyOf(fork.seed, fork.nonces) : null;
  const history = new History(game, header.seats.length);
  let before: Before = { hash: rootHash(header), drawn: 0 };
  const decide = (entry: CompleteEntry, states: readonly unknown[]) => {
    if (entry.seq === given + 1 && fork) return checkBare(entry, [{ type: "$forked", at: given }]);
    const last = entries[states.length - 2];
    if (last && awaitedAfter(game, states.at(-1), last).length === 0)
      return differ(entry.seq, "decisions", "nothing after the end of the game", "an entry");
    if (entry.seq <= given && !other) return checkBare(entry);
    if (isServiceEntry(entry)) return checkService(entry, history);
    return checkDecision(game, header, entry, states.at(-1));
  };
  return (entry: CompleteEntry, index: number, states: readonly unknown[]): Findings => {
    history.reach(entries, states);
    const findings = [
      ...checkOrder(entry, index),
      ...differ(entry.seq, "chain", hashOf(before.hash, entry), entry.hash),
      ...checkDraws(entry.seq <= given ? (other ?? key) : key, entry, before.drawn),
      ...decide(entry, states),
    ];
    before = { hash: entry.hash, drawn: entry.seq === given ? 0 : before.drawn + entry.rolls.length };
    return findings;
  };
}

const REST = "what comes after the first falsehood is not looked at";

/** The verdict after all entries, including the end if nothing was false. */
function concluded(
  checked: readonly Check[],
  walked: Walked,
  unchecked: Verdict["unchecked"],
  end: () => Findings,
): Verdict {
  if (walked.findings.length === 0) return { checked, unchecked, findings: end() };
  const rest = (["scores", "end"] as const).filter((it) => checked.includes(it)).map((what) => ({ what, why: REST }));
  return {
    checked: checked.filter((it) => it !== "scores" && it !== "end"),
    unchecked: [...unchecked, ...rest],
    findings: walked.findings,
  };
}

/** An impossible table is not replayed. */
function refused(all: readonly Check[], checked: readonly Check[], findings: Findings): Verdict {
  const unchecked = all.filter((it) => !checked.includes(it)).map((what) => ({ what, why: REST }));
  return { checked, unchecked, findings };
}

function verifyComplete(file: CompleteExport, game: AnyGame): Verdict {
  const { header, entries } = file;
  const claims = [
    ...checkTable(header, game),
    ...checkNames(header),
    ...differ(0, "commitment", header.commitment, commitmentOf(header.seed)),
    ...checkFork(file),
  ];
  if (claims.length > 0) return refused(CHECKS, ["table", "commitment"], claims);
  const walked = walk(game, entries, game.blank, entryJudge(file, game));
  const bare = header.fork && !header.fork.commitment ? UNPROVED : [];
  return concluded(CHECKS, walked, [...nameless(header), ...bare], () => checkEnd(game, file, walked.state));
}

/** A what-if table continues copied entries, and has all of the other table's proof or none. */
function checkFork({ header: { fork }, entries }: CompleteExport): Findings {
  if (!fork) return [];
  const { at, commitment, nonces, seed } = fork;
  const proof = [commitment, nonces, seed].filter((it) => it !== undefined).length;
  return [
    ...(at < entries.length ? [] : differ(0, "table", `more than ${at} entries`, `${entries.length} entries`)),
    ...(proof === 0 || proof === 3 ? [] : differ(0, "commitment", "all of a fork's proof or none", "a part of it")),
    ...(seed && commitment ? differ(0, "commitment", commitment, commitmentOf(seed)) : []),
  ];
}

const UNPROVED = (["draws", "decisions"] as const).map((what) => ({
  what,
  why: "of the entries that this what-if table took over, only what everybody saw is here",
}));

const REDACTED = "the export is redacted for a viewer, because the game was running when it was made";
const OPEN = ["table", "order", "states", "scores"] as const satisfies readonly Check[];

function verifyRedacted(file: RedactedExport, game: AnyGame): Verdict {
  const { header, entries, viewer } = file;
  const claims = [...checkTable(header, game), ...checkNames(header)];
  if (claims.length > 0) return refused(OPEN, ["table"], claims);
  const walked = walk(game, entries, game.view(game.blank, viewer), checkOrder);
  const seq = entries.length;
  const hidden = CHECKS.filter((it) => !(OPEN as readonly Check[]).includes(it));
  return concluded(
    OPEN,
    walked,
    hidden.map((what) => ({ what, why: REDACTED })),
    () =>
      attempt(seq, "scores", "a view that can be scored", () =>
        checkScores(seq, seq === 0 ? [] : scoreOf(game, walked.state, entries), file.scores),
      ),
  );
}

/** Verifies an export; no findings: all of it is true. Never throws on anything that `parseExport` accepted. */
export const verifyExport = (file: Export, game: AnyGame): Verdict =>
  file.complete ? verifyComplete(file, game) : verifyRedacted(file, game);

/** Whether an entry is a service entry, unknown to the rules. */
const isServiceEntry = ({ events }: Pick<Entry, "events">): boolean => events.some(isService);

function expected(entry: Entry, seat: Seat): ServiceEvent {
  const to = takenBackTo(entry);
  if (to !== null) return { type: "$takenBack", to };
  return entry.events[0]?.type === "$resigned" ? { type: "$resigned", seat } : { type: "$ended" };
}

/** Checks a service entry (resigned, taken back, ended); returns the fault in words, or `null`. */
function serviceFault(entry: Entry, history: History): string | null {
  const { seq, seat, commands, rolls, events } = entry;
  if (seq === 1) return "no set-up before it";
  if (seat === null || seat < 0 || seat >= history.seats) return "no seat did it";
  if (commands.length > 0 || rolls.length > 0) return "commands or draws beside it";
  if (canonical(events) !== canonical([expected(entry, seat)])) return "events beside it";
  const to = takenBackTo(entry);
  if (to !== null) return history.takeBackRefusal(to, seat);
  if (history.resigned.has(seat)) return "the seat had been given up";
  return events[0]?.type === "$ended" && history.resigned.size === 0 ? "nobody had given up" : null;
}
