/**
 * Forgeries by somebody who can make hashes: every kind of falsehood, applied to entries of games of every kind. Games and options come
 * from the registry.
 */
import { simulateTable } from "../bin/simulate-table.ts";
import type { AnyGame, GameEvent } from "../games/kernel/game.ts";
import { legalOf } from "../games/kernel/game.ts";
import { once } from "../games/kernel/once.ts";
import type { OptionField } from "../games/kernel/options.ts";
import { modules, wordsOf } from "../games/modules.ts";
import { hashOf, rootHash, stateHash } from "../games/record/entry.ts";
import { type CompleteEntry, type CompleteExport, exportOf, type GameInLanguage } from "../games/record/export.ts";
import { stateAfter, statesOf } from "../games/record/fold.ts";
import { scoreOf } from "../games/record/standing.ts";
import { takeBackRefusal } from "../games/record/take-back.ts";

type Lie = Partial<CompleteEntry>;

/** Values that a field may have, the usual one first. */
function valuesOf(field: OptionField): readonly unknown[] {
  if (field.kind === "switch") return [field.default, !field.default];
  if (field.kind === "module") return [undefined, true];
  if (field.kind === "number") return [field.min, Math.min(field.default, field.min + 10)];
  return field.kind === "level" ? [undefined, ...field.values] : field.values;
}

/** The options of a game in four ways: each value of each field comes up. Fields that go with none of the seats are left out. */
function optionsFor(game: AnyGame, way: number, seats: number): unknown {
  let given: Readonly<Record<string, unknown>> = {};
  for (const field of game.options.fields) {
    const values = valuesOf(field);
    const tried = { ...given, [field.key]: values[way % values.length] };
    const read = game.options.safeParse(tried);
    if (read.success && game.options.refuses(seats, read.data) === null) given = tried;
  }
  return game.options.parse(given);
}

export interface Forged {
  readonly name: string;
  readonly game: AnyGame;
  readonly file: CompleteExport;
}

/** Histories of each game. */
export const WAYS = 4;

/** Translates a game. */
const tellerOf = (game: AnyGame): GameInLanguage => ({ game, words: wordsOf(game.id) ?? { en: {} }, language: "en" });

/** A complete history of each game in four ways: numbers of seats, editions, modules. Played once for all files of a process. */
export const histories = once((): readonly Forged[] =>
  Object.values(modules).flatMap(({ game }) =>
    Array.from({ length: WAYS }, (_, way) => {
      const seats = game.seats.min + (way % (game.seats.max - game.seats.min + 1));
      const options = optionsFor(game, way, seats);
      const name = `${game.id} for ${seats} ${JSON.stringify(options)}`;
      const { header, entries } = simulateTable({ game, seats, options, name, player: "random", most: 6_000 });
      return { name, game, file: exportOf(tellerOf(game), header, entries, null) as CompleteExport };
    }),
  ),
);

/** Entries early, in the middle and late in a game. */
export const placesIn = ({ entries }: CompleteExport): readonly number[] => [
  2,
  Math.ceil(entries.length / 2),
  entries.length - 1,
];

/** Entries after a falsehood that are adapted to it. A game is judged no further than to its first falsehood. */
const FITTED = 6;

/** Recomputes all hashes and numbers, so that only the content is false. */
export function rechained(game: AnyGame, file: CompleteExport, from = 1): CompleteExport {
  const before = file.entries.slice(0, from - 1);
  const states = [...statesOf(game, before)];
  let previous = before.at(-1)?.hash ?? rootHash(file.header);
  const rest = file.entries.slice(from - 1).map((it, index): CompleteEntry => {
    const entry = { ...it, seq: from + index };
    previous = hashOf(previous, entry);
    if (index >= FITTED) return { ...entry, hash: previous };
    try {
      states.push(stateAfter(game, states, entry));
      return { ...entry, hash: previous, stateHash: stateHash(states.at(-1)) };
    } catch {
      return { ...entry, hash: previous };
    }
  });
  return { ...file, entries: [...before, ...rest] };
}

const withEntry = (file: CompleteExport, seq: number, change: Lie): CompleteExport => ({
  ...file,
  entries: file.entries.map((it) => (it.seq === seq ? { ...it, ...change } : it)),
});

const entryAt = ({ entries }: CompleteExport, seq: number): CompleteEntry => {
  const found = entries[seq - 1];
  if (!found) throw new Error(`no entry ${seq}`);
  return found;
};

/** The first number inside a value, one more. */
function bumped<T>(value: T): T {
  let done = false;
  return JSON.parse(JSON.stringify(value), (_, it) => {
    if (done || typeof it !== "number") return it;
    done = true;
    return it + 1;
  });
}

const other = (digits: string): string => (digits.startsWith("0") ? "1" : "0") + digits.slice(1);

const isDrawn = ({ rolls }: CompleteEntry): boolean => rolls.some(([n]) => n > 1);

/** The next entry decided by chance; the last one if there is none. */
const drawnFrom = (file: CompleteExport, seq: number): CompleteEntry =>
  file.entries.find((it) => it.seq >= seq && isDrawn(it)) ?? (file.entries.findLast(isDrawn) as CompleteEntry);

/** The next entry that nobody could have sent before the one after it was due: those of seats awaited at once may stand in any order. */
function orderedFrom({ game, file }: Forged, seq: number): number {
  const states = statesOf(game, file.entries);
  const isOrdered = (at: number) => !game.awaited(states[at - 1]).includes(file.entries[at]?.seat ?? -1);
  const all = file.entries.slice(1, -1).map((it) => it.seq);
  return all.find((it) => it >= seq && isOrdered(it)) ?? all.findLast(isOrdered) ?? 1;
}

/** Another command of the same seat that would have been as legal; one of nobody's where there was no choice. */
function alternative({ game, file }: Forged, seq: number): unknown {
  const { seat, commands } = entryAt(file, seq);
  const state = statesOf(game, file.entries.slice(0, seq - 1)).at(-1);
  const listed = legalOf(game, state, seat ?? 0).map((it) => JSON.stringify(it));
  const found = listed.find((it) => it !== JSON.stringify(commands[0]));
  return found === undefined ? { type: "steal" } : JSON.parse(found);
}

/** The false file, and the first entry that is not as it was. Who judges it may find out there or, where nothing gives it away yet, later. */
export interface Falsehood {
  readonly file: CompleteExport;
  readonly seq: number;
}

type Forge = (forged: Forged, seq: number) => Falsehood;

/** One entry told otherwise, and all that follows fitted to it. */
const retold =
  (lie: (entry: CompleteEntry, forged: Forged) => Lie): Forge =>
  (forged, seq) => ({
    file: rechained(forged.game, withEntry(forged.file, seq, lie(entryAt(forged.file, seq), forged)), seq),
    seq,
  });

/** A forgery where chance decided. */
const redrawn =
  (lie: (entry: CompleteEntry) => Lie): Forge =>
  (forged, seq) => {
    const entry = drawnFrom(forged.file, seq);
    return retold(lie)(forged, entry.seq);
  };

/** One entry changed by somebody who cannot hash. */
const scribbled =
  (lie: (entry: CompleteEntry) => Lie): Forge =>
  ({ file }, seq) => ({ file: withEntry(file, seq, lie(entryAt(file, seq))), seq });

/** An entry that was not there. */
const inserted =
  (made: (entry: CompleteEntry, forged: Forged) => Lie): Forge =>
  (forged, seq) => {
    const { game, file } = forged;
    const entry = { ...entryAt(file, seq), ...made(entryAt(file, seq), forged), key: "inserted" };
    return { file: rechained(game, { ...file, entries: file.entries.toSpliced(seq - 1, 0, entry) }, seq), seq };
  };

const service = (event: object): Lie => ({ commands: [], rolls: [], events: [event as GameEvent] });

/** Every kind of falsehood about an entry, by its name. */
export const FORGERIES: Readonly<Record<string, Forge>> = {
  "what came of a move": retold(({ events }) => ({ events: bumped(events) })),
  "an event left out": retold(({ events }) => ({ events: events.slice(0, -1) })),
  "an event too many": retold(({ events }) => ({ events: [...events, events.at(-1) as GameEvent] })),
  "a move that was not sent": retold(({ commands, seq }, forged) => ({
    commands: commands.with(0, alternative(forged, seq)),
  })),
  "a move that no rule knows": retold(({ commands }) => ({ commands: commands.with(-1, { type: "steal" }) })),
  "another seat's move": retold(({ seat }, { file }) => ({ seat: ((seat ?? 0) + 1) % (file.header.seats.length + 1) })),
  "nobody's move": retold(() => ({ seat: null, commands: [] })),
  "a lucky draw": redrawn(({ rolls }) => ({ rolls: rolls.map(([n, value]) => [n, (value + 1) % n] as const) })),
  "a draw among more": redrawn(({ rolls }) => ({ rolls: rolls.map(([n, value]) => [n + 1, value] as const) })),
  "a draw left out": redrawn(({ rolls }) => ({ rolls: rolls.slice(0, -1) })),
  "a draw too many": retold(({ rolls }) => ({ rolls: [...rolls, [6, 3]] })),
  "a time": scribbled(({ at }) => ({ at: at + 1 })),
  "who it was by": scribbled(({ by }) => ({ by: by === "person" ? "bot" : "person" })),
  "a key": scribbled(({ key }) => ({ key: `${key}!` })),
  "a hash": scribbled(({ hash }) => ({ hash: other(hash) })),
  "a state": scribbled((it) => ({ stateHash: other(it.stateHash) })),
  "a number skipped": scribbled(({ seq }) => ({ seq: seq + 1 })),
  "an entry left out": ({ game, file }, seq) => ({
    file: rechained(game, { ...file, entries: file.entries.toSpliced(seq - 1, 1) }, seq),
    seq,
  }),
  "an entry twice": inserted((it) => it),
  "a turn of nothing": inserted(() => ({ commands: [], rolls: [], events: [] })),
  "two entries the other way round": (forged, from) => {
    const { game, file } = forged;
    const seq = orderedFrom(forged, from);
    const entries = file.entries.with(seq - 1, entryAt(file, seq + 1)).with(seq, entryAt(file, seq));
    return { file: rechained(game, { ...file, entries }, seq), seq };
  },
  "a turn of somebody else's taken back": inserted(({ seat, seq }, { file }) => ({
    ...service({ type: "$takenBack", to: Math.max(seq - 2, 1) }),
    seat: ((seat ?? 0) + 1) % (file.header.seats.length + 1),
  })),
  "a turn taken back to one that is not there": inserted(({ seq }) => service({ type: "$takenBack", to: seq })),
  "somebody else given up": inserted(({ seat }, { file }) =>
    service({ type: "$resigned", seat: ((seat ?? 0) + 1) % (file.header.seats.length + 1) }),
  ),
  "a game called off that everybody plays": inserted(() => service({ type: "$ended" })),
  "an event of the service beside a move": retold(({ events }) => ({
    events: [...events, { type: "$resigned", seat: 0 } as GameEvent],
  })),
};

/** Falsehoods about the table as a whole, and about its end. `null`: nothing of that kind can be said of this history. */
export const TABLE_FORGERIES: Readonly<Record<string, (forged: Forged) => CompleteExport>> = {
  "another seed": ({ file }) => ({ ...file, header: { ...file.header, seed: other(file.header.seed) } }),
  "another commitment": ({ game, file }) =>
    rechained(game, { ...file, header: { ...file.header, commitment: other(file.header.commitment) } }),
  "another name": ({ file }) => ({ ...file, header: { ...file.header, seats: file.header.seats.with(0, "Champion") } }),
  "another nonce": ({ game, file }) =>
    rechained(game, { ...file, header: { ...file.header, nonces: file.header.nonces.with(-1, "mine") } }),
  "a nonce of nobody's": ({ game, file }) =>
    rechained(game, { ...file, header: { ...file.header, nonces: [...file.header.nonces, "mine"] } }),
  "rules of the future": ({ game, file }) =>
    rechained(game, { ...file, header: { ...file.header, rules: game.rules + 1 } }),
  "a seat too many": ({ game, file }) => {
    const seats = Array.from({ length: game.seats.max + 1 }, (_, at) => `Player ${at}`);
    return rechained(game, { ...file, header: { ...file.header, seats } });
  },
  "options that nobody knows": ({ game, file }) =>
    rechained(game, { ...file, header: { ...file.header, options: { ...Object(file.header.options), cheat: true } } }),
  "another game": ({ game, file }) => {
    const foreign = Object.keys(modules).find((it) => it !== game.id) ?? "chess";
    return rechained(game, { ...file, header: { ...file.header, game: foreign } });
  },
  points: ({ file }) => ({ ...file, scores: bumped(file.scores) }),
  "a rank": ({ file }) => ({ ...file, scores: file.scores.map((it) => ({ ...it, rank: it.rank + 1 })) }),
  "a sheet left out": ({ file }) => ({ ...file, scores: file.scores.slice(1) }),
  "giving up after the end": ({ game, file }) => ended(game, file, { type: "$resigned", seat: 0 }),
  "a game that never began": ({ game, file }) =>
    scored(game, rechained(game, { ...file, entries: calledOff(file, 1) })),
  "a move after it was called off": ({ game, file }) => {
    const half = Math.ceil(file.entries.length / 2);
    const entries = [...file.entries.slice(0, half), ...calledOff(file, half), ...file.entries.slice(half)];
    return rechained(game, { ...file, entries }, half);
  },
};

/** Seat 0 resigns, and the last seat calls the game off; otherwise as in entry `seq`. */
const calledOff = (file: CompleteExport, seq: number): readonly CompleteEntry[] => [
  { ...entryAt(file, seq), ...service({ type: "$resigned", seat: 0 }), seat: 0, key: "given up" },
  { ...entryAt(file, seq), ...service({ type: "$ended" }), seat: file.header.seats.length - 1, key: "called off" },
];

function scored(game: AnyGame, file: CompleteExport): CompleteExport {
  return { ...file, scores: scoreOf(game, statesOf(game, file.entries).at(-1), file.entries) };
}

function ended(game: AnyGame, file: CompleteExport, event: object): CompleteExport {
  const more = { ...(file.entries.at(-1) as CompleteEntry), ...service(event), seat: 0, key: "more" };
  return scored(game, rechained(game, { ...file, entries: [...file.entries, more] }, file.entries.length));
}

/** The last turn of a history that may be taken back; `null`: none may. */
function retractable({ game, file }: Forged): CompleteEntry | null {
  const states = statesOf(game, file.entries);
  const seats = file.header.seats.length;
  return (
    file.entries.findLast(({ seq, seat, commands }) => {
      if (seat === null || commands.length === 0) return false;
      const known = file.entries.slice(0, seq);
      return takeBackRefusal(game, known, states.slice(0, seq + 1), { to: seq - 1, seat, seats }) === null;
    }) ?? null
  );
}

/**
 * A true history that costs as much as one can to judge: a turn is sent and taken back until `isFull`, then the game is called
 * off. `null`: nothing in it may be taken back.
 */
export function backAndForth(forged: Forged, isFull: (file: CompleteExport) => boolean): CompleteExport | null {
  const { game, file } = forged;
  const turn = retractable(forged);
  if (!turn) return null;
  const gone = { ...turn, ...service({ type: "$takenBack", to: turn.seq - 1 }) };
  const before = file.entries.slice(0, turn.seq);
  const end = [
    { ...turn, ...service({ type: "$resigned", seat: 0 }), seat: 0 },
    { ...turn, ...service({ type: "$ended" }), seat: file.header.seats.length - 1 },
  ];
  const played = (times: number): CompleteExport => {
    const all = [...before, ...Array.from({ length: times }, () => [gone, turn]).flat(), ...end];
    return { ...file, entries: all.map((it, at) => ({ ...it, seq: at + 1, key: `key ${at}` })) };
  };
  let times = 1;
  while (!isFull(played(times + 1))) times++;
  const { header, entries } = played(times);
  let previous = rootHash(header);
  const chained = entries.map((it) => {
    previous = hashOf(previous, it);
    return { ...it, hash: previous };
  });
  return exportOf(tellerOf(game), header, chained, null) as CompleteExport;
}
