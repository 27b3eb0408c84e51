/** Everything an inbox needs from outside, in one interface, so that tests can replace the clock, the network and the other objects. */

import type { Seat } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import type { Caller, Fact, NoticeShape, Played, Reply, Submission } from "../contract/facts.ts";
import type { OpenFilter } from "../contract/open.ts";
import type { TableRow, TableShape } from "../contract/shapes.ts";
import { type Announced, announcedTo } from "../db/club-announcements.ts";
import { readOrSkip, withD1Timeout } from "../db/d1-timeout.ts";
import { type FaultNote, noteFault } from "../db/health.ts";
import { tablesToJoin } from "../db/open-tables.ts";
import { mineInD1, stuckAmong, type VersionedRow } from "../db/queries.ts";
import { playedAt } from "../db/shards.ts";
import type { Env } from "../env.ts";
import { unseal } from "../lib/seal.ts";
import { type Metrics, metricsOf } from "../lib/telemetry.ts";
import { SECOND } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { type Letters, lettersOf, type SignInLetter, signInMail } from "../notify/letters.ts";
import { replyAddressOf, type Ticket, ticketToken } from "../notify/mail-tokens.ts";
import { answererOf, type HookAnswer, type HookMessage, postHook } from "../notify/post.ts";
import { type Mail, sendMail } from "../notify/send-mail.ts";
import type { Cancellation } from "./attempt.ts";
import { type Directory, dropHook, type Hook, type HookNote, lookUp, mute, noteBounce, noteHook } from "./directory.ts";

export interface Ports {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 ≤ chance < 1, for jitter. */
  readonly chance: () => number;
  /** The default hold-back of a turn, in milliseconds. */
  readonly hold: number;
  readonly metrics: Metrics;
  /** Milliseconds for which a round waits for what it sends. Slower channels go on by themselves. */
  readonly soon: number;
  /** Milliseconds after which an attempt to send a message is given up, whatever it waits for. */
  readonly patience: number;
  /** The start of every link. */
  readonly origin: string;
  /** Reads the person and their channels from D1. Throws when D1 does not answer. */
  readonly lookUp: (person: string) => Promise<Directory>;
  /** Stores the health of a channel after a delivery. */
  readonly noteHook: (hook: string, note: HookNote) => Promise<void>;
  /** Deletes a channel that no longer exists. */
  readonly dropHook: (hook: string) => Promise<void>;
  /** Stores that the person's address bounces for good. */
  readonly noteBounce: (person: string) => Promise<void>;
  /** Shows a fault on `/api/health`, or (without a reason) clears it. */
  readonly health: (note: FaultNote) => Promise<void>;
  /** Asks a table for its current notice. Throws when it does not answer. */
  readonly ask: (table: string, seat: number, seq: number, language: Language) => Promise<NoticeShape>;
  /** Plays the commands of a webhook's answer. */
  readonly move: (table: string, submission: Submission) => Promise<Reply>;
  /** Writes mails. */
  readonly letters: Letters;
  /** Writes the mail of a sealed sign-in. */
  readonly signInMail: (sealed: string) => Promise<Mail>;
  /** Sends a mail and answers its Message-ID, where known. May never answer. */
  readonly mail: (mail: Mail, cancellation: Cancellation) => Promise<string | undefined>;
  /** The token of a ticket and its reply address; `null`: the inbox has no account. */
  readonly ticket: (ticket: Ticket) => Promise<{ readonly token: string; readonly address: string | null } | null>;
  /** The user whose buttons count on a channel; `null`: nobody's, and the channel has links. */
  readonly answerer: (hook: Pick<Hook, "kind" | "sealed">) => Promise<string | null>;
  /** Calls another handler of a table by name. */
  readonly handle: (table: string, name: string, caller: Caller, body: unknown) => Promise<Reply>;
  /** The person's current seat at a table. */
  readonly seatAt: (table: string, person: string) => Promise<Seat | null>;
  /** Stores that the person wants no mails about a table. */
  readonly mute: (person: string, table: string) => Promise<void>;
  /** Gives up the person's seat at a table that has not begun. Throws when it does not answer. */
  readonly leave: (table: string, person: string) => Promise<void>;
  /** Open tables that fit, where the person could sit down. */
  readonly openFor: (person: string, filter: OpenFilter) => Promise<readonly TableRow[]>;
  /** Words of a club's announcement, as the person may read them now; `null`: they are not told any more. */
  readonly announced: (club: string, at: number, person: string) => Promise<Announced | null>;
  readonly post: (message: HookMessage, cancellation: Cancellation) => Promise<HookAnswer>;
  /** The person's running tables, as D1 knows them. */
  readonly tablesInD1: (person: string) => Promise<readonly VersionedRow[]>;
  /** Plays that D1 knows beyond the tables' rows. */
  readonly playedAt: (tables: readonly string[]) => Promise<ReadonlyMap<string, Played>>;
  /** The tables that a fault keeps from going on. */
  readonly stuckAmong: (tables: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Clears the hold-back of the person's turns at a table. */
  readonly clearHoldBack: (table: string, person: string) => Promise<void>;
  /** The table's own entry in a person's list; `null`: there is no such table. */
  readonly tableOf: (table: string, person: string) => Promise<Extract<Fact, { readonly type: "table" }> | null>;
}

async function seatAt(env: Env, table: string, person: string): Promise<Seat | null> {
  const reply: Reply<TableShape> = await env.TABLE.getByName(table).snapshot(person, null);
  return reply.ok ? (JSON.parse(reply.json) as TableShape).you : null;
}

/** Connects the ports to the platform. */
export function portsOf(given: Env): Ports {
  const env = withD1Timeout(given);
  return {
    now: () => Date.now(),
    chance: () => Math.random(),
    hold: Number(env.HOLD_SECONDS) * 1_000,
    metrics: metricsOf(env),
    soon: SECOND,
    patience: 90 * SECOND,
    origin: env.ORIGIN,
    lookUp: (person) => lookUp(env, person),
    noteHook: (hook, note) => noteHook(env, hook, note),
    dropHook: (hook) => dropHook(env, hook),
    noteBounce: (person) => noteBounce(env, person),
    health: (note) => noteFault(env, note),
    ask: (table, seat, seq, language) => withTimeout(env.TABLE.getByName(table).notice(seat, seq, language)),
    move: (table, submission) => withTimeout<Reply>(env.TABLE.getByName(table).move(submission)),
    letters: lettersOf(env),
    signInMail: async (sealed) => signInMail(env, JSON.parse(await unseal(env, sealed)) as SignInLetter),
    mail: (mail, cancellation) => sendMail(env, mail, cancellation.mayLeave),
    ticket: async (it) => {
      const token = await ticketToken(env, it);
      return token === null ? null : { token, address: replyAddressOf(env, token) };
    },
    answerer: (hook) => answererOf(env, hook),
    handle: (table, name, caller, body) =>
      withTimeout<Reply>(env.TABLE.getByName(table).handle(name, caller, JSON.stringify(body))),
    seatAt: (table, person) => withTimeout(seatAt(env, table, person)),
    mute: (person, table) => mute(env, person, table),
    leave: async (table, person) => void (await withTimeout<Reply>(env.TABLE.getByName(table).leave(person))),
    openFor: async (person, filter) => (await tablesToJoin(env, person, filter)).filter((it) => it.you === null),
    announced: (club, at, person) => announcedTo(env, club, at, person),
    post: (message, cancellation) => postHook(env, message, cancellation),
    tablesInD1: (person) => mineInD1(env, person),
    playedAt: (tables) => readOrSkip(env, playedAt(env, tables)),
    stuckAmong: (tables) => readOrSkip(env, stuckAmong(env, tables)),
    clearHoldBack: (table, person) => withTimeout(env.TABLE.getByName(table).clearHoldBack(person)),
    tableOf: async (table, person) => JSON.parse(await withTimeout(env.TABLE.getByName(table).listed(person))),
  };
}
