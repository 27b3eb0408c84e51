/**
 * A turn's whole life, at one table and seat: `drafting → sending → retrying | refused | accepted`. It outlives the page, and alone
 * decides about the stored draft, the idempotency key, retries, and what a failure means.
 */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { LeanMoveShape } from "../../worker/contract/shapes.ts";
import { Refused } from "../app/api.ts";
import { backoff } from "../ui/backoff.ts";
import { type Draft, looseStore, type Sent, type TurnStore } from "./turn-store.ts";

export type Turn =
  | { readonly kind: "drafting" }
  | { readonly kind: "sending" }
  /** It may pass: without a network, or until its person is signed in again. */
  | { readonly kind: "retrying" }
  | { readonly kind: "refused"; readonly refusal: Refused }
  | { readonly kind: "accepted" };

/** Where a send is: not pressed, on its way, or kept to be tried again. */
export type Sending = "no" | "sending" | "retrying";

/** The outcome of a send. `late`: not at the first try. `elsewhere`: another tab of this browser knows. */
export type Outcome = { readonly base: number; readonly late: boolean } & (
  | { readonly kind: "accepted"; readonly answer: LeanMoveShape }
  | { readonly kind: "refused"; readonly refusal: Refused }
  | { readonly kind: "elsewhere" }
);

/** The meaning of a failed call. `later`: nothing was decided. `signed-out`: nothing is decided before its person is here again. */
export type Verdict =
  | { readonly kind: "later" }
  | { readonly kind: "signed-out" }
  | { readonly kind: "refused"; readonly refusal: Refused };

/** The one verdict on a failure, for sends and for everything else that is tried again. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof Refused) || error.passing) return { kind: "later" };
  return error.signedOut ? { kind: "signed-out" } : { kind: "refused", refusal: error };
}

/** Dependencies of a session. */
export interface SessionPorts {
  readonly store: TurnStore;
  move(base: number, commands: readonly unknown[], key: string): Promise<LeanMoveShape>;
  wait(milliseconds: number): Promise<void>;
  newKey(): string;
}

/** The page that shows a session. */
export interface TurnHost {
  /** Another screen or tab changed the draft: it may not fit the table here. */
  changed(): void;
  /** Ends when the page shows what became of a send. */
  settled(outcome: Outcome): Promise<void>;
}

/** Another draft of the same turn. `version`: of the service's copy; `null`: it is the turn that was refused. */
export interface OtherDraft extends Draft {
  readonly version: number | null;
}

const textOf = (commands: readonly unknown[]): string => JSON.stringify(commands);

const NONE_EMPTIED: Draft = { base: -1, commands: [] };
const NOTHING: Draft = { base: 0, commands: [] };

export class TurnSession {
  readonly turn = signal<Turn>({ kind: "drafting" });
  readonly draft = signal<readonly unknown[]>([]);
  /** Planned on another screen, or before, while something else was planned here. Only the player chooses. */
  readonly other = signal<OtherDraft | null>(null);
  /** The draft that was emptied last, until something else is planned; `base`: the entry at which that was, -1: none. */
  readonly emptied = signal<Draft>(NONE_EMPTIED);
  readonly sending: ReadonlySignal<Sending>;
  readonly refused: ReadonlySignal<Refused | null>;
  /** The last entry the draft was planned on. */
  base = 0;
  /** As `KeptDraft` has them. */
  version = 0;
  saved = true;
  /** Whether something was chosen since the session was made. */
  edited = false;
  readonly #ports: SessionPorts;
  #host: TurnHost | null = null;
  #sent: Sent | null = null;
  /** It waits for its person. */
  #paused = false;
  #ended = false;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    this.sending = computed(() => {
      const { kind } = this.turn.value;
      return kind === "sending" || kind === "retrying" ? kind : "no";
    });
    this.refused = computed(() => (this.turn.value.kind === "refused" ? this.turn.value.refusal : null));
    this.#sent = ports.store.sent();
    this.#paused = this.#sent !== null;
    if (this.#sent) this.#show(this.#sent, { kind: "retrying" });
    else this.#read();
  }

  /** Whether no page shows it. */
  get detached(): boolean {
    return this.#host === null;
  }

  /** A page shows it from now on. Gives the function that ends that. */
  attach(host: TurnHost): () => void {
    this.#host = host;
    return () => {
      if (this.#host === host) this.#host = null;
    };
  }

  #show(draft: Draft, turn: Turn): void {
    batch(() => {
      this.base = draft.base;
      if (textOf(draft.commands) !== textOf(this.draft.peek())) this.draft.value = draft.commands;
      this.turn.value = turn;
    });
  }

  /** Takes up the draft that is stored. */
  #read(turn: Turn = { kind: "drafting" }): void {
    const kept = this.#ports.store.draft();
    this.version = kept?.version ?? this.version;
    this.saved = kept?.saved ?? true;
    this.#show(kept ?? NOTHING, turn);
  }

  #keep(): void {
    const { base, version, saved } = this;
    const commands = this.draft.peek();
    // An empty draft that the service does not know to be empty must not come back.
    const isNothing = commands.length === 0 && saved;
    this.#ports.store.keepDraft(isNothing ? null : { base, commands, version, saved });
  }

  /** The player plans this now. Nothing can be planned while a turn is on its way. */
  plan(commands: readonly unknown[], base: number): void {
    if (this.#sent) return;
    this.edited = true;
    this.saved = false;
    this.emptied.value = NONE_EMPTIED;
    this.#show({ base, commands }, { kind: "drafting" });
    this.#keep();
  }

  /** Empties the draft at entry `base`. */
  empty(base: number): void {
    const commands = this.draft.peek();
    if (this.#sent || commands.length === 0) return;
    this.plan([], base);
    this.emptied.value = { base, commands };
  }

  /** Takes up a draft that came by a link or from a plan; while another turn is on its way, it is next. */
  take(commands: readonly unknown[], base: number): void {
    this.edited = true;
    if (!this.#sent) {
      this.plan(commands, base);
      return;
    }
    const next = { base: Math.max(base, this.#sent.base + 1), commands, version: this.version, saved: false };
    this.#ports.store.keepDraft(next);
  }

  /** As much of the draft as fits the table at entry `base`: nothing the player has chosen. */
  fit(commands: readonly unknown[], base: number): void {
    if (this.#sent) return;
    this.#show({ base, commands }, this.turn.peek());
    this.#keep();
  }

  /** The turn of the draft was played, on whatever screen. */
  drop(): void {
    if (this.#sent) return;
    this.saved = true;
    this.other.value = null;
    this.#show({ base: this.base, commands: [] }, this.turn.peek());
    this.#keep();
  }

  // The service's copy of the draft; see draft-sync.ts.

  /** Takes up what another screen has saved. Why a turn was refused stays said. */
  adopt({ base, commands }: Draft, version: number): void {
    if (this.#sent) return;
    this.version = version;
    this.saved = true;
    this.#show({ base, commands }, this.turn.peek());
    this.#keep();
    this.#host?.changed();
  }

  /** The service's copy has this version now. `saved`: it is the draft as it is here. */
  know(version: number, saved: boolean): void {
    this.version = version;
    this.saved ||= saved;
    if (!this.#sent) this.#keep();
  }

  /** The player chooses between the draft that is shown and the other one. */
  choose(other: boolean): void {
    const { value: found } = this.other;
    if (!found || this.#sent) return;
    this.other.value = null;
    if (found.version !== null) this.version = found.version;
    if (other) this.plan(found.commands, found.base);
    this.saved = other && found.version !== null;
    this.#keep();
    if (other) this.#host?.changed();
  }

  // Sending.

  /** Sends the draft. Ends when the service has decided, or it waits for its person. */
  async send(): Promise<void> {
    if (this.#sent || this.draft.peek().length === 0) return;
    const { store, newKey } = this.#ports;
    // Another tab of this browser may have been faster.
    const there = store.sent();
    const sent = there ?? { base: this.base, commands: this.draft.peek(), key: newKey() };
    if (!there) {
      store.keepSent(sent);
      store.keepDraft(null);
    }
    this.other.value = null;
    await this.#deliver(sent, there !== null);
  }

  /** Continues a sent, undecided turn: of a page that was left, or after its person was away. */
  async resume(): Promise<void> {
    if (!this.#sent || !this.#paused) return;
    await this.#deliver(this.#sent, true);
  }

  async #deliver(sent: Sent, again: boolean): Promise<void> {
    this.#sent = sent;
    this.#paused = false;
    this.#show(sent, { kind: "sending" });
    let late = again;
    for (let tries = 1; !this.#isOver(sent); tries++) {
      const outcome = await this.#ask(sent, late);
      if (this.#isOver(sent)) return;
      if (outcome.kind === "accepted") return this.#accepted(sent, outcome);
      if (outcome.kind === "refused") return this.#refused(sent, outcome);
      late = true;
      this.turn.value = { kind: "retrying" };
      this.#paused = outcome.kind === "signed-out";
      if (this.#paused) return;
      await this.#ports.wait(backoff(tries));
    }
  }

  async #ask({ base, commands, key }: Sent, late: boolean) {
    try {
      const answer = await this.#ports.move(base, commands, key);
      return { kind: "accepted", answer, base, late } as const;
    } catch (error) {
      if (!(error instanceof Refused)) console.warn("a turn could not be sent", error);
      return { ...verdictOf(error), base, late };
    }
  }

  /** Whether it is decided already, or the browser has closed its page. A turn settled by another tab is not sent again. */
  #isOver(sent: Sent): boolean {
    if (this.#ended || this.#sent !== sent) return true;
    if (this.#ports.store.sent()?.key === sent.key) return false;
    this.#elsewhere(sent);
    return true;
  }

  #elsewhere({ base }: Sent): void {
    this.#sent = null;
    this.#read();
    void this.#host?.settled({ kind: "elsewhere", base, late: true });
  }

  async #accepted(sent: Sent, outcome: Outcome): Promise<void> {
    const { store } = this.#ports;
    const next = store.draft();
    // Plans made before the turn end with it.
    if (next && next.base <= sent.base) store.keepDraft(null);
    store.keepSent(null);
    this.#sent = null;
    this.#read({ kind: "accepted" });
    await this.#tell(outcome);
  }

  async #refused(sent: Sent, outcome: Outcome & { readonly kind: "refused" }): Promise<void> {
    const { store } = this.#ports;
    const { base, commands } = sent;
    const newer = store.draft();
    const isOther = newer !== null && newer.commands.length > 0 && textOf(newer.commands) !== textOf(commands);
    if (!isOther) store.keepDraft({ base, commands, version: this.version, saved: false });
    store.keepSent(null);
    this.#sent = null;
    this.#read({ kind: "refused", refusal: outcome.refusal });
    if (isOther) this.other.value = { base, commands, version: null };
    await this.#tell(outcome);
  }

  async #tell(outcome: Outcome): Promise<void> {
    await (this.#host ?? this.untold)?.settled(outcome);
  }

  /** Told of what became of a turn whose page was left. */
  untold: Pick<TurnHost, "settled"> | null = null;

  /** Another tab of this browser has changed the storage. */
  reload(): void {
    const there = this.#ports.store.sent();
    if (this.#sent) {
      if (!this.#isOver(this.#sent)) return;
    } else if (!there) this.#read(this.turn.peek());
    if (there && !this.#sent) void this.#deliver(there, true);
    this.#host?.changed();
  }

  /** The browser has closed the page: nothing more is sent from here. Stored turns stay. */
  end(): void {
    this.#ended = true;
    this.#host = null;
  }
}

/** A session that lives as long as the page. */
export const looseSession = (ports: Omit<SessionPorts, "store">): TurnSession =>
  new TurnSession({ ...ports, store: looseStore() });
