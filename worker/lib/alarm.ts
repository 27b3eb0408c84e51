/** The object's one alarm, as this instance knows it. Asks and tells storage no more often than necessary. */
import { logFault } from "./telemetry.ts";
import { DAY, MINUTE } from "./time.ts";

/** How late an alarm may be before it counts as lost, in milliseconds. */
const LOST = 30_000;
/**
 * Alarms further ahead than this, in milliseconds, are left to the cron: setting one costs a row, and moves before then set others. The
 * cron rearms tables, and the inboxes of who is awaited there, within two days (`table/sweep.ts`).
 */
export const FAR = 3 * DAY;
/** The alarm of a running game that is further ahead than this, in milliseconds, may not have been set by the cron yet. */
export const UNSET = FAR - 2 * DAY;
/** Delay of an alarm while the service is not set up, in milliseconds. */
const PUT_OFF = 10 * MINUTE;
const NEVER = Number.POSITIVE_INFINITY;
/** The latest alarm that the platform accepts. An imported history may hold any time. */
const LATEST = Date.UTC(2180, 0, 1);

export class Alarm {
  readonly #storage: DurableObjectStorage;
  #at = NEVER;
  /** Whether `#at` is known: an earlier instance may have set the alarm. */
  #known = false;
  /** Whether it could not be set. */
  #failed = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Marks the alarm as fired. Answers when it should have, if this instance knows. */
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

  /** Whether it must be looked at again: it is overdue, or could not be set. */
  isLost(now: number): boolean {
    return this.#failed || this.#at < now - LOST;
  }

  /** Sets the alarm, unless it comes sooner: endless moves must not postpone it. Safe inside a transaction. */
  bring(due: number): void {
    if (due >= this.#at) return;
    void this.#set(due).catch((error: unknown) => logFault("alarm", error));
  }

  /** Sets it, when it may be set already, or lost. Answers whether it was missing, or would have come too late. */
  async ensure(due: number, now: number): Promise<boolean> {
    if (this.isLost(now) || !this.#known) await this.#read(now);
    if (due >= this.#at) return false;
    await this.#set(due);
    return true;
  }

  /** Sets the alarm; if that fails, whether one is set is unknown. */
  async #set(due: number): Promise<void> {
    this.#at = due;
    this.#failed = false;
    try {
      await this.#storage.setAlarm(Math.min(due, LATEST));
    } catch (error) {
      if (this.#at === due) this.doubt();
      this.#failed = true;
      throw error;
    }
  }

  /** Postpones the alarm, because the service may not act: nothing due is forgotten. */
  async putOff(now: number): Promise<void> {
    this.fired();
    await this.ensure(now + PUT_OFF, now);
  }

  async #read(now: number): Promise<void> {
    const before = this.#at;
    const alarm = await this.#storage.getAlarm();
    this.#known = true;
    const found = alarm === null || alarm < now - LOST ? NEVER : alarm;
    // An alarm set meanwhile is newer than the one read.
    this.#at = this.#at === before ? found : Math.min(this.#at, found);
  }
}
