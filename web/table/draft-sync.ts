/**
 * Keeps the draft of a session and the service's copy the same, for all screens of a person. A copy is replaced only by a screen that
 * knows it; where two screens have planned something different, the player chooses.
 */
import { effect } from "@preact/signals";
import type { DraftShape } from "../../worker/contract/table.ts";
import { Refused } from "../app/api.ts";
import { backoff } from "../ui/backoff.ts";
import { type TurnSession, verdictOf } from "./session.ts";

/** Delay before a draft is saved, in milliseconds. */
const REST = 1_000;

export interface SyncPorts {
  read(): Promise<DraftShape>;
  write(draft: DraftShape, leaving: boolean): Promise<DraftShape>;
  /** Calls back after so many milliseconds; returns the function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** The last entry that this screen knows. */
  seq(): number;
  /** Reads the table anew. */
  refresh(): Promise<void>;
}

const textOf = (commands: readonly unknown[]): string => JSON.stringify(commands);

export class DraftSync {
  readonly #session: TurnSession;
  readonly #ports: SyncPorts;
  /** Every draft that this screen has written: what comes back from the service may be one of them. */
  readonly #written = new Set<string>();
  readonly #stop: () => void;
  #mustRead = true;
  #busy = false;
  #again = false;
  #ended = false;
  #tries = 0;
  #callOff = () => {};

  constructor(session: TurnSession, ports: SyncPorts) {
    this.#session = session;
    this.#ports = ports;
    this.#stop = effect(() => {
      void [session.draft.value, session.turn.value, session.other.value];
      this.#schedule(REST);
    });
    void this.#step();
  }

  #schedule(rest: number): void {
    this.#callOff();
    if (!this.#ended) this.#callOff = this.#ports.after(rest, () => void this.#step());
  }

  /** Somebody came back to this screen: another one may have saved something since. */
  look(): void {
    this.#mustRead = true;
    void this.#step();
  }

  /** Saves at once: the page may be closed any moment. */
  flush(): void {
    void this.#step(true);
  }

  end(): void {
    this.#ended = true;
    this.#stop();
    this.#callOff();
    this.flush();
  }

  get #mustWrite(): boolean {
    const { sending, saved, other } = this.#session;
    // Emptied before anything was ever saved: there is nothing to say.
    return sending.peek() === "no" && !saved && other.peek() === null;
  }

  /** One call at a time: the next write must carry the version that this one makes. */
  async #step(leaving = false): Promise<void> {
    if (this.#busy) {
      this.#again = true;
      return;
    }
    const isSending = this.#session.sending.peek() !== "no";
    // Without reading first there may be a newer version: a write would be refused.
    const write = this.#mustWrite && (leaving || !this.#mustRead);
    if (!write && (!this.#mustRead || isSending || this.#ended)) return;
    this.#busy = true;
    await (write ? this.#write(leaving) : this.#read()).then(
      () => {
        this.#tries = 0;
      },
      (error) => this.#failed(error),
    );
    this.#busy = false;
    if (!this.#again) return;
    this.#again = false;
    await this.#step(this.#ended);
  }

  #failed(error: unknown): void {
    console.warn("the draft is not saved", error);
    // Nothing is saved after signing out or leaving the seat.
    if (verdictOf(error).kind === "later") this.#schedule(backoff(++this.#tries));
  }

  async #read(): Promise<void> {
    this.#mustRead = false;
    const there = await this.#ports.read().catch((error) => {
      this.#mustRead = true;
      throw error;
    });
    await this.#hear(there);
    this.#again ||= this.#mustWrite;
  }

  async #write(leaving: boolean): Promise<void> {
    const { version, base, draft } = this.#session;
    const commands = draft.peek();
    this.#written.add(textOf(commands));
    try {
      const there = await this.#ports.write({ version, base, commands }, leaving);
      this.#session.know(there.version, textOf(draft.peek()) === textOf(commands));
    } catch (error) {
      const there = error instanceof Refused ? error.problem.draft : undefined;
      if (!there) throw error;
      await this.#hear(there);
      this.#again = true;
    }
  }

  /** Compares the service's draft with this one. */
  async #hear(there: DraftShape): Promise<void> {
    const { draft, saved, version, sending, other } = this.#session;
    if (sending.peek() !== "no") {
      this.#mustRead = true;
      return;
    }
    if (there.version <= version) return;
    const [theirs, mine] = [textOf(there.commands), textOf(draft.peek())];
    if (theirs === mine) return this.#session.know(there.version, true);
    // Our own write whose answer was lost, or there is nothing to lose.
    if (!saved && (this.#written.has(theirs) || there.commands.length === 0))
      return this.#session.know(there.version, false);
    if (saved || draft.peek().length === 0) return await this.#takeUp(there);
    if (other.peek()?.version !== null) other.value = there;
  }

  /** A draft that was planned on what this screen has not read yet would not fit here. */
  async #takeUp(there: DraftShape): Promise<void> {
    const before = this.#session.draft.peek();
    if (there.base > this.#ports.seq()) await this.#ports.refresh();
    const { draft, sending } = this.#session;
    const isStill = draft.peek() === before && sending.peek() === "no" && there.base <= this.#ports.seq();
    if (isStill) this.#session.adopt(there, there.version);
    else this.#mustRead = true;
  }
}
