/** The shared parts of a season's object: everything outside, its state, and the only way to change it. */
import type { Fact, Reply } from "../contract/facts.ts";
import type { Dealt, Opened, Sitter } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import type { SeasonMaking } from "../contract/season.ts";
import { withD1Timeout } from "../db/d1-timeout.ts";
import { putSeasonArchive, putSeasonPart, seasonPartsIn } from "../db/season-copies.ts";
import { putSeason, type SeasonWritten } from "../db/seasons.ts";
import type { Env } from "../env.ts";
import { Alarm } from "../lib/alarm.ts";
import { DELIVERY_LEASE } from "../lib/outbox.ts";
import { SECOND } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { Copied } from "./copy.ts";
import type { About, Member } from "./kept.ts";
import { entryOf, folded, type SeasonEntry } from "./log.ts";
import { owedAnew, owedBy, owedCopy, owedToArchive, owedToD1 } from "./owing.ts";
import { allStale, type Stale } from "./projection.ts";
import { decide, type SeasonCommand } from "./rules.ts";
import type { SeasonEvent, SeasonState } from "./state.ts";
import { Store } from "./store.ts";

export interface SeasonPorts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long after a delivery began answers and alarms wait for it, in milliseconds; slower ones go on by themselves. */
  readonly soon: number;
  /** Opens and starts a game. Idempotent. */
  readonly deal: (opening: Dealt, sitters: readonly (Sitter | null)[]) => Promise<Reply<Opened>>;
  /** Gives up a seat for somebody who left the season. */
  readonly resign: (table: string, person: string, name: string) => Promise<Reply>;
  readonly tell: (person: string, facts: readonly Fact[]) => Promise<unknown>;
  /** Writes to D1. Idempotent. */
  readonly project: (written: SeasonWritten) => Promise<void>;
  /** Makes another season. Idempotent. */
  readonly make: (making: SeasonMaking) => Promise<Reply>;
  /** Stores the log of a season that is over. */
  readonly archive: (id: string, text: string) => Promise<void>;
  /** Stores a part of the season's copy. Idempotent. */
  readonly copy: (id: string, part: string, text: string) => Promise<void>;
  /** The parts of a season's copy. */
  readonly recall: (id: string) => Promise<ReadonlyMap<string, string>>;
  readonly origin: string;
}

/** Timeouts of R2, in milliseconds. A large season has hundreds of parts to read. */
const COPY_PATIENCE = 5_000;
const RECALL_PATIENCE = 20_000;

function seasonPortsOf(given: Env): SeasonPorts {
  const env = withD1Timeout(given);
  return {
    now: () => Date.now(),
    soon: SECOND,
    deal: (opening, sitters) =>
      withTimeout(env.TABLE.getByName(opening.id).deal(opening, sitters) as Promise<Reply<Opened>>),
    resign: (table, person, name) =>
      withTimeout(
        env.TABLE.getByName(table).handle("resign", { person, name, language: "en" }, "{}") as Promise<Reply>,
      ),
    tell: (person, facts) => withTimeout(env.INBOX.getByName(person).tell(facts)),
    project: (written) => putSeason(env, written),
    make: (making) => withTimeout(env.SEASON.getByName(making.id).make(making) as Promise<Reply>),
    archive: (id, text) => withTimeout(putSeasonArchive(env, id, text), COPY_PATIENCE),
    copy: (id, part, text) => withTimeout(putSeasonPart(env, id, part, text), COPY_PATIENCE),
    recall: (id) => withTimeout(seasonPartsIn(env, id), RECALL_PATIENCE),
    origin: env.ORIGIN,
  };
}

/** Changes that a copy may lack, at most. */
const LOST = 1_000;

/** A change: a command with its events, and what it does beside the log. */
interface Change {
  readonly command: SeasonCommand;
  readonly by: SeasonEntry["by"];
  readonly write?: () => void;
}

export class SeasonContext {
  /** Everything from outside. Tests replace it. */
  ports: SeasonPorts;
  readonly store: Store;
  readonly alarm: Alarm;
  /** The deliveries under way, by the key of their row: none is begun twice. Each promise ends with its delivery, or `soon` after it began. */
  readonly underWay = new Map<string, Promise<void>>();
  #state: SeasonState | null | undefined;
  #last: Pick<SeasonEntry, "seq" | "hash"> | null = null;

  constructor(storage: DurableObjectStorage, env: Env) {
    this.store = new Store(storage);
    this.alarm = new Alarm(storage);
    this.ports = seasonPortsOf(env);
  }

  now(): number {
    return this.ports.now();
  }

  /** The state; `null`: there is no season here. */
  find(): SeasonState | null {
    if (this.#state === undefined) {
      const [state, last] = folded(this.store.entries());
      this.#last = last && { seq: last.seq, hash: last.hash };
      this.#state = state;
    }
    return this.#state;
  }

  /** The state. Throws the problem `no-season`. */
  load(): SeasonState {
    const state = this.find();
    if (!state) throw new ProblemError("no-season");
    return state;
  }

  about(): About {
    const about = this.store.about();
    if (!about) throw new ProblemError("no-season");
    return about;
  }

  /** Counts all changes. */
  version(): number {
    this.find();
    return (this.#last?.seq ?? 0) + (this.store.about()?.changes ?? 0);
  }

  /** The number of somebody; `null`: they take no part. */
  playerOf(person: string): number | null {
    const player = this.store.people().findIndex((it) => it.person === person);
    return player < 0 ? null : player;
  }

  /** Decides a command and saves everything it brings about at once. Throws the problem that refuses it. Answers whether anything changed. */
  run({ command, by, write = () => undefined }: Change, id = this.about().id): boolean {
    const before = this.find();
    const at = this.now();
    const decided = decide(before, command, at);
    if (!decided.ok) throw new ProblemError(decided.why, { min: before?.settings.seats ?? 2 });
    if (decided.events.length === 0) return false;
    const { seq, hash } = this.#last ?? { seq: 0, hash: null };
    const entry = entryOf({ id, seq, hash }, { at, by, key: `${by} ${seq + 1}`, command, events: decided.events });
    this.#write(() => {
      if (!before) this.store.begin();
      write();
      this.store.append(entry);
      this.#owe(decided.events, decided.state, at);
    });
    this.#state = decided.state;
    this.#last = entry;
    this.arm();
    return true;
  }

  /** Saves a change beside the log, with the rows of D1 and the archive that it makes stale. */
  keep(stale: readonly Stale[], write: (about: About) => About): void {
    const about = this.about();
    const state = this.load();
    this.#write(() => {
      this.store.putAbout({ ...write(about), changes: about.changes + 1 });
      this.store.owe(owedToD1(this.store.find("d1"), stale, this.version(), this.now()));
      for (const it of owedToArchive(state, this.now())) this.store.owe(it);
    });
    this.arm();
  }

  /** Takes the season over from its copy, and does again whatever it may owe. Only where there is none. */
  restore({ about, people, entries }: Copied): void {
    const [state, last] = folded(entries);
    if (!state || !last) return;
    // D1 may have rows of changes that the copy lacks.
    const changes = about.changes + LOST;
    const owed = owedAnew(state, { at: this.now(), version: last.seq + changes });
    this.#write(() => {
      this.store.begin();
      this.store.putAbout({ ...about, changes });
      for (const [player, it] of people.entries()) this.store.putPerson(player, it);
      for (const it of entries) this.store.append(it);
      for (const it of owed) this.store.owe(it);
    });
    this.#state = state;
    this.#last = last;
    this.arm();
  }

  /** The number of the last entry. */
  lastSeq(): number {
    this.find();
    return this.#last?.seq ?? 0;
  }

  /** Owes D1 all rows anew, and R2 these parts of the copy. */
  renew(copies: readonly string[]): void {
    const state = this.load();
    const { store } = this;
    this.#write(() => {
      store.owe(owedToD1(store.find("d1"), allStale(state), this.version(), this.now()));
      store.owe(owedCopy(store.find("copy"), copies, this.now()));
      for (const it of owedToArchive(state, this.now())) store.owe(it);
    });
    this.arm();
  }

  #owe(events: readonly SeasonEvent[], state: SeasonState, at: number): void {
    const { store } = this;
    const before = { tables: store.find("tables"), d1: store.find("d1") };
    const owed = owedBy(events, state, { at, before, version: this.version() + 1 });
    for (const it of owed) store.owe(it);
  }

  #write(run: () => void): void {
    try {
      this.store.atomic(() => {
        run();
        const touched = this.store.takeTouched();
        if (touched.length > 0) this.store.owe(owedCopy(this.store.find("copy"), touched, this.now()));
      });
    } catch (error) {
      this.store.doubt();
      this.#state = undefined;
      this.alarm.doubt();
      throw error;
    }
  }

  /** Somebody's data, by number. */
  person(player: number): Member | null {
    return this.store.people()[player] ?? null;
  }

  /** When the season starts or goes on by date, milliseconds since 1970; `null`: it does not. */
  ownDate(): number | null {
    const { phase, settings, rounds } = this.load();
    return phase === "open" ? settings.startsAt : phase === "running" ? (rounds.at(-1)?.until ?? null) : null;
  }

  /** When the object acts next, milliseconds since 1970; `null`: never, as things stand. */
  nextAlarm(): number | null {
    if (!this.find()) return null;
    const owed = this.store.nextDue(this.underWay.keys(), this.now() + DELIVERY_LEASE);
    const dates = [owed, this.ownDate()].filter((it) => it !== null);
    return dates.length === 0 ? null : Math.min(...dates);
  }

  arm(): void {
    const next = this.nextAlarm();
    if (next !== null) this.alarm.bring(next);
  }
}
