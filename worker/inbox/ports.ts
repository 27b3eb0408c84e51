/** Everything an inbox needs from outside, in one list, so that a test can stand in for the clock, the network and the other objects. */

import type { Seat } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import type { Caller, Fact, NoticeShape, Played, Reply, Submission } from "../contract/facts.ts";
import type { TableShape } from "../contract/shapes.ts";
import { type FaultNote, noteFault } from "../db/health.ts";
import { glance, patient } from "../db/patience.ts";
import { mineInD1, stuckAmong, type VersionedRow } from "../db/queries.ts";
import { playedAt } from "../db/shards.ts";
import type { Env } from "../env.ts";
import { reasonOf } from "../lib/errors.ts";
import { kept } from "../lib/records.ts";
import { logFault, type Metrics, metricsOf } from "../lib/telemetry.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { type Letters, lettersOf } from "../notify/letters.ts";
import { replyAddressOf, type Ticket, ticketToken } from "../notify/mail-tokens.ts";
import { answererOf, type HookAnswer, type HookMessage, postHook } from "../notify/post.ts";
import { type Mail, sendMail } from "../notify/send-mail.ts";
import { type Directory, dropHook, type Hook, type HookNote, lookUp, mute, noteBounce, noteHook } from "./directory.ts";
import type { Lanes } from "./lanes.ts";
import type { Store } from "./store.ts";

export interface Ports {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 ≤ chance < 1, for jitter. */
  readonly chance: () => number;
  /** How long a turn is held back where the person chose nothing, in milliseconds. */
  readonly hold: number;
  readonly metrics: Metrics;
  /** So long, in milliseconds, a round waits for what it sends; a channel that is slower goes on by itself. */
  readonly soon: number;
  /** Links begin with it. */
  readonly origin: string;
  /** Who the person is, and by which channels they are told, as D1 has it now. Throws when D1 does not answer. */
  readonly lookUp: (person: string) => Promise<Directory>;
  /** Keeps what a hook's last delivery says about it. */
  readonly noteHook: (hook: string, note: HookNote) => Promise<void>;
  /** Forgets a hook that is no more. */
  readonly dropHook: (hook: string) => Promise<void>;
  /** Keeps that the person's address refuses mails for good. */
  readonly noteBounce: (person: string) => Promise<void>;
  /** Has `/api/health` show what does not work, or (without a reason) show it no more. */
  readonly health: (note: FaultNote) => Promise<void>;
  /** Asks a table what is true now. Throws when it does not answer. */
  readonly ask: (table: string, seat: number, seq: number, language: Language) => Promise<NoticeShape>;
  /** Plays the commands a webhook answered with. */
  readonly move: (table: string, submission: Submission) => Promise<Reply>;
  /** Writes the mails. */
  readonly letters: Letters;
  /** Sends a mail and answers with its Message-ID, where that is known. */
  readonly mail: (mail: Mail) => Promise<string | undefined>;
  /** The token of a ticket, and the address that takes it; `null`: this inbox is nobody's account. */
  readonly ticket: (ticket: Ticket) => Promise<{ readonly token: string; readonly address: string | null } | null>;
  /** Who may answer by a channel's buttons; `null`: nobody, it has links. */
  readonly answerer: (hook: Pick<Hook, "kind" | "sealed">) => Promise<string | null>;
  /** Asks a table for something else, by the name of its handler. */
  readonly handle: (table: string, name: string, caller: Caller, body: unknown) => Promise<Reply>;
  /** The seat that a person has at a table now. */
  readonly seatAt: (table: string, person: string) => Promise<Seat | null>;
  /** Keeps that the person wants no mails about a table. */
  readonly mute: (person: string, table: string) => Promise<void>;
  readonly post: (message: HookMessage) => Promise<HookAnswer>;
  /** The tables of a person that go on, as D1 knows them. */
  readonly tablesInD1: (person: string) => Promise<readonly VersionedRow[]>;
  /** What was played at tables, as far as D1 knows more than their rows say. */
  readonly playedAt: (tables: readonly string[]) => Promise<ReadonlyMap<string, Played>>;
  /** Those that do not go on by themselves. */
  readonly stuckAmong: (tables: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Has a table hold none of the person's turns back any more. */
  readonly clearHoldBack: (table: string, person: string) => Promise<void>;
  /** How a table stands in a person's list, as it says itself; `null`: there is no such table. */
  readonly tableOf: (table: string, person: string) => Promise<Extract<Fact, { readonly type: "table" }> | null>;
}

/** What a round works with. */
export interface Round {
  readonly store: Store;
  readonly ports: Ports;
  readonly faults: Faults;
  readonly lanes: Lanes;
  /** The person's id, or `to:<address>`. */
  readonly person: string;
  readonly directory: Directory;
  /** The person was told, wants no more until they are back, and has not been seen since: what is new waits. */
  readonly once: boolean;
}

async function seatAt(env: Env, table: string, person: string): Promise<Seat | null> {
  const reply: Reply<TableShape> = await env.TABLE.getByName(table).snapshot(person, null);
  return reply.ok ? (JSON.parse(reply.json) as TableShape).you : null;
}

/** The real ones. */
export function portsOf(given: Env): Ports {
  const env = patient(given);
  return {
    now: () => Date.now(),
    chance: () => Math.random(),
    hold: Number(env.HOLD_SECONDS) * 1_000,
    metrics: metricsOf(env),
    soon: 1_000,
    origin: env.ORIGIN,
    lookUp: (person) => lookUp(env, person),
    noteHook: (hook, note) => noteHook(env, hook, note),
    dropHook: (hook) => dropHook(env, hook),
    noteBounce: (person) => noteBounce(env, person),
    health: (note) => noteFault(env, note),
    ask: (table, seat, seq, language) => withTimeout(env.TABLE.getByName(table).notice(seat, seq, language)),
    move: (table, submission) => withTimeout<Reply>(env.TABLE.getByName(table).move(submission)),
    letters: lettersOf(env),
    mail: (mail) => sendMail(env, mail),
    ticket: async (it) => {
      const token = await ticketToken(env, it);
      return token === null ? null : { token, address: replyAddressOf(env, token) };
    },
    answerer: (hook) => answererOf(env, hook),
    handle: (table, name, caller, body) =>
      withTimeout<Reply>(env.TABLE.getByName(table).handle(name, caller, JSON.stringify(body))),
    seatAt: (table, person) => withTimeout(seatAt(env, table, person)),
    mute: (person, table) => mute(env, person, table),
    post: (message) => postHook(env, message),
    tablesInD1: (person) => mineInD1(env, person),
    playedAt: (tables) => glance(env, playedAt(env, tables)),
    stuckAmong: (tables) => glance(env, stuckAmong(env, tables)),
    clearHoldBack: (table, person) => withTimeout(env.TABLE.getByName(table).clearHoldBack(person)),
    tableOf: async (table, person) => JSON.parse(await withTimeout(env.TABLE.getByName(table).listed(person))),
  };
}

// What fails in an inbox by our own fault: never silent, and never in the way of the rest.

/** The log's line for it. */
export const logHere = (what: string, error: unknown): void => logFault("inbox", error, { what });

const SHOWN = "faults";
const WHAT = kept<readonly string[]>("faults");

/** What `/api/health` shows of this inbox: a row for each kind of fault, until a round goes by without it. */
export class Faults {
  readonly #store: Store;
  /** The object's own id, which tells nobody who the person is. */
  readonly #place: string;
  readonly #health: (note: FaultNote) => void;
  readonly #now = new Set<string>();

  constructor(store: Store, place: string, health: (note: FaultNote) => void) {
    this.#store = store;
    this.#place = place;
    this.#health = health;
  }

  #shown(): readonly string[] {
    const text = this.#store.meta(SHOWN);
    return text ? WHAT.read(text) : [];
  }

  #show(what: readonly string[]): void {
    this.#store.setMeta(SHOWN, WHAT.write(what));
  }

  /** Something failed: it is logged and shown. Never throws. */
  note(what: string, error: unknown): void {
    logHere(what, error);
    try {
      const shown = this.#shown();
      if (!shown.includes(what)) this.#show([...shown, what]);
      this.#now.add(what);
    } catch (second) {
      logHere("faults", second);
    }
    this.#health({ kind: `inbox: ${what}`, place: this.#place, reason: reasonOf(error) });
  }

  /** A round is over: what did not fail in it works again. */
  endRound(): void {
    const gone = this.#shown().filter((it) => !this.#now.has(it));
    for (const it of gone) this.#health({ kind: `inbox: ${it}`, place: this.#place, reason: null });
    if (gone.length > 0) this.#show([...this.#now]);
    this.#now.clear();
  }
}
