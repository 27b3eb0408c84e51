/** The object's one alarm, as far as this instance knows it: storage is asked and told no more often than it must be. */
import { DAY, MINUTE } from "./time.ts";

/** An alarm that should have gone off so long ago, in milliseconds, is lost. */
const LOST = 30_000;
/**
 * An alarm is a row written, and moves that come before it goes off bring others: one that is further ahead than this, in milliseconds,
 * is left to the cron. It pokes tables, and the inboxes of who is asked there, within two days (`table/call.ts`).
 */
export const FAR = 3 * DAY;
/** An alarm of a service that is not set up goes off again after so many milliseconds. */
const PUT_OFF = 10 * MINUTE;
const NEVER = Number.POSITIVE_INFINITY;

export class Alarm {
  readonly #storage: DurableObjectStorage;
  #at = NEVER;
  /** Whether `#at` is when it goes off: an instance before this one may have set it. */
  #known = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** It has gone off: none is set. Answers when it should have, as far as this instance knows. */
  fired(): number | null {
    const due = this.#known && this.#at < NEVER ? this.#at : null;
    this.#at = NEVER;
    this.#known = true;
    return due;
  }

  /** It may not be set as we think. */
  doubt(): void {
    this.#at = NEVER;
    this.#known = false;
  }

  /** When it goes off, as storage says; `null`: none is set. */
  next(): Promise<number | null> {
    return this.#storage.getAlarm();
  }

  isLost(now: number): boolean {
    return this.#at < now - LOST;
  }

  /** Sets it, unless it comes sooner: moves without end must not put it off. Safe inside a transaction. */
  bring(due: number): void {
    if (due >= this.#at) return;
    this.#at = due;
    void this.#storage.setAlarm(due);
  }

  /** The same, when it may be set already, or lost. */
  async ensure(due: number, now: number): Promise<void> {
    if (this.isLost(now) || !this.#known) await this.#read(now);
    if (due >= this.#at) return;
    this.#at = due;
    await this.#storage.setAlarm(due);
  }

  /** Has it go off later instead of now, because the service may not act: nothing that is due is forgotten. */
  async putOff(now: number): Promise<void> {
    this.fired();
    await this.ensure(now + PUT_OFF, now);
  }

  async #read(now: number): Promise<void> {
    const before = this.#at;
    const alarm = await this.#storage.getAlarm();
    this.#known = true;
    const found = alarm === null || alarm < now - LOST ? NEVER : alarm;
    // What was set meanwhile is newer than what was read.
    this.#at = this.#at === before ? found : Math.min(this.#at, found);
  }
}
