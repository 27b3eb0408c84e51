/** Sign-in mails on their way, in the inbox of their address: sealed, and kept until their link ends at most. */
import type { Kind } from "../lib/records.ts";
import { newId } from "../lib/seal.ts";
import { MINUTE, SECOND } from "../lib/time.ts";
import type { Owed } from "./outbox.ts";
import { nextTry } from "./schedule.ts";

/** Pause before each attempt: a link lasts for ten minutes. */
const PAUSES: readonly number[] = [0, 5 * SECOND, 20 * SECOND, MINUTE, 2 * MINUTE, 3 * MINUTE];
/** How soon an attempt that was lost with its object is made again, in milliseconds. */
const LEASE = 20 * SECOND;
/** Mails of one address that wait at once; the oldest makes room. */
const MOST = 5;

interface KeptSignIn {
  /** The link and its code, sealed: `SignInLetter`. */
  readonly sealed: string;
  /** When the link ends, and when the next attempt is due, milliseconds since 1970. */
  readonly until: number;
  readonly due: number;
  readonly tries: number;
}

export class SignIns {
  readonly #kept: Kind<KeptSignIn>;

  constructor(kept: Kind<KeptSignIn>) {
    this.#kept = kept;
  }

  /** Keeps a mail to be sent at once. The first attempt is the caller's; the alarm makes it if that is cut off. */
  add(sealed: string, until: number, now: number): void {
    this.#kept.set(newId(), { sealed, until, due: now + 5 * SECOND, tries: 0 });
    for (const [id] of this.#kept.entries().slice(0, -MOST)) this.#kept.delete(id);
  }

  /** When each is due. Each is a lane of its own, so that one that hangs keeps no other waiting. */
  get owed(): readonly Owed[] {
    return this.#kept.entries().map(([lane, { due }]) => ({ lane, due }));
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Ids of those to be sent now. */
  ready(now: number): readonly string[] {
    return this.#kept.entries().flatMap(([id, it]) => (it.tries === 0 || it.due <= now ? id : []));
  }

  /** Notes an attempt before it is made; `null`: the link has ended, and the mail with it. */
  begin(id: string, now: number): KeptSignIn | null {
    const it = this.#kept.get(id);
    if (!it || it.until <= now) {
      this.done(id);
      return null;
    }
    const begun = { ...it, tries: it.tries + 1, due: now + LEASE };
    this.#kept.set(id, begun);
    return begun;
  }

  /** Notes a failed attempt. The last one ends it. */
  failed(id: string, now: number, chance: number): void {
    const it = this.#kept.get(id);
    const again = it && nextTry(PAUSES, it.tries, now, chance);
    if (it && again && again < it.until) this.#kept.set(id, { ...it, due: again });
    else this.done(id);
  }

  done(id: string): void {
    this.#kept.delete(id);
  }
}
