/** Everything an inbox needs from outside, in one list, so that a test can stand in for the clock, the network and the other objects. */
import type { Language } from "../../games/kernel/words.ts";
import type { NoticeShape, Reply, Submission } from "../contract/facts.ts";
import { type FaultNote, noteFault } from "../db/faults.ts";
import type { Env } from "../env.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { type Letters, lettersOf } from "../notify/letters.ts";
import { type HookAnswer, type HookMessage, postHook } from "../notify/post.ts";
import { type Mail, sendMail } from "../notify/send-mail.ts";
import { type Directory, dropHook, type HookNote, lookUp, noteBounce, noteHook } from "./directory.ts";
import type { Faults } from "./faults.ts";
import type { Store } from "./store.ts";

export interface Ports {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 ≤ chance < 1, for jitter. */
  readonly chance: () => number;
  /** How long a turn is held back where the person chose nothing, in milliseconds. */
  readonly hold: number;
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
  readonly mail: (mail: Mail) => Promise<void>;
  readonly post: (message: HookMessage) => Promise<HookAnswer>;
}

/** What a round works with. */
export interface Round {
  readonly store: Store;
  readonly ports: Ports;
  readonly faults: Faults;
  /** The person's id, or `to:<address>`. */
  readonly person: string;
  readonly directory: Directory;
  /** The person was told, wants no more until they are back, and has not been seen since: what is new waits. */
  readonly once: boolean;
}

/** The real ones. */
export function portsOf(env: Env): Ports {
  return {
    now: () => Date.now(),
    chance: () => Math.random(),
    hold: Number(env.HOLD_SECONDS) * 1_000,
    origin: env.ORIGIN,
    lookUp: (person) => withTimeout(lookUp(env, person)),
    noteHook: (hook, note) => withTimeout(noteHook(env, hook, note)),
    dropHook: (hook) => withTimeout(dropHook(env, hook)),
    noteBounce: (person) => withTimeout(noteBounce(env, person)),
    health: (note) => withTimeout(noteFault(env, note)),
    ask: (table, seat, seq, language) => withTimeout(env.TABLE.getByName(table).notice(seat, seq, language)),
    move: (table, submission) => withTimeout<Reply>(env.TABLE.getByName(table).move(submission)),
    letters: lettersOf(env),
    mail: (mail) => sendMail(env, mail),
    post: (message) => postHook(env, message),
  };
}
