/** The page's model of one table: the service's state, the draft on top of it, and the look back. */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import {
  type AnyRules,
  fold,
  type Happening,
  legalOf,
  type Previewed,
  preview,
  type Seat,
} from "../../games/kernel/game.ts";
import { isService, scoreOf } from "../../games/record/fold.ts";
import type { EntryShape, LeanMoveShape, PokeShape, TableShape } from "../../worker/contract/shapes.ts";
import { outdated } from "../app/build.ts";
import { replayOf } from "../replay/states.ts";
import { backoff } from "../ui/backoff.ts";
import { now } from "../ui/now.ts";
import { type Hint, hintOn } from "./hint.ts";
import { type TableNow, type TablePorts, WATCHING } from "./ports.ts";
import { legalPart, statesAlong, unplanned } from "./previews.ts";
import { type Outcome, type TurnSession, verdictOf } from "./session.ts";

/** Data beside the game that may change with any entry: if it does, the table is read again. */
const BESIDE_THE_LOG = ["takeBack", "orders", "plansSuspended", "stuck"] as const;
/** How long after a turn's answer the socket may report it, in milliseconds. */
const HEARD_WITHIN = 1_000;

/** Everything a table page shows and does. Made from a table that was read once already. */
export class TableModel {
  readonly game: AnyRules;
  /** The table as it stood when the reader came. */
  readonly first: TableShape;
  readonly table: Signal<TableShape>;
  readonly entries = signal<readonly EntryShape[]>([]);
  /** How many commands of the draft were dropped because something else happened first. */
  readonly dropped = signal(0);
  /** The entry looked back at; `null` is now. */
  readonly at = signal<number | null>(null);
  /** The seats whose players have the table open now, as the socket says; `null`: nobody has said. */
  readonly here = signal<readonly Seat[] | null>(null);
  /** The last entry the reader had seen when they came; `null` until that is known. */
  readonly since = signal<number | null>(null);
  /** While what happened after this entry is shown entry by entry; `null`: it is not. */
  readonly catchUp = signal<number | null>(null);
  /** The analysis draws this on the board while the entry before it is looked at. */
  readonly hint = signal<Hint | null>(null);
  /** As of when the table is shown while there is no network, in milliseconds since 1970; `null`: it is up to date. */
  readonly asOf = signal<number | null>(null);
  /** The time of the shown state while the service does not answer, in milliseconds since 1970; `null`: it answers. */
  readonly staleSince = signal<number | null>(null);
  /** The entry of the last turn sent from here, until it was read; `null`: none. */
  readonly sentAt = signal<number | null>(null);
  /** Whether *Send* was pressed since the page was opened; a turn of an earlier page may still be on its way. */
  hasSent = false;
  readonly sent: ReadonlySignal<readonly EntryShape[]>;
  /** The draft played on the own view. */
  readonly previewed: ReadonlySignal<Previewed<unknown, Happening>>;
  /** The state to draw: back then, or now with the draft on top. `null` before the start. */
  readonly shown: ReadonlySignal<unknown>;
  /** The legal commands after the draft. */
  readonly legal: ReadonlySignal<readonly unknown[]>;
  /** Whether the draft leaves no choices: it can be sent. */
  readonly complete: ReadonlySignal<boolean>;
  /** The state after an entry, as far as the reader knew it. */
  readonly stateAt: (seq: number) => unknown;
  /** The service's `mark` of the shown state; `undefined`: unknown. */
  mark: string | undefined;
  /** The socket has said something. */
  #heard = () => {};
  /** Whether the table waits for you. */
  readonly yours: ReadonlySignal<boolean>;
  readonly #ports: TablePorts;
  readonly #session: ReadonlySignal<TurnSession>;
  readonly #current: ReadonlySignal<unknown>;
  readonly #detach: () => void;
  /** Number of requests for news. */
  #asked = 0;
  #reading: Promise<void> = Promise.resolve();
  /** When the service last confirmed the state, in milliseconds since 1970. */
  #toldAt = now();
  /** Whether the lines of the log are in another language than the reader's. */
  #stale = false;
  #left = false;

  constructor(game: AnyRules, first: TableShape, ports: TablePorts) {
    const replay = replayOf(game);
    this.stateAt = (seq) => replay(this.entries.value, seq);
    this.game = game;
    this.first = first;
    this.table = signal(first);
    this.#ports = ports;
    const seat = computed(() => this.#you);
    this.#session = computed(() => (seat.value === null ? WATCHING.session(0) : ports.session(seat.value)));
    this.yours = computed(() => this.#you !== null && this.table.value.awaited.includes(this.#you));
    this.previewed = computed(() => this.#preview());
    this.#current = computed(() => (this.previewed.value.ok ? this.previewed.value.state : this.table.value.view));
    this.sent = computed(() => this.entries.value.filter((it) => it.seq === this.sentAt.value));
    this.shown = computed(() =>
      this.at.value === null ? this.#current.value : (hintOn(this)?.state ?? this.stateAt(this.at.value)),
    );
    this.complete = computed(() => this.#isComplete());
    this.legal = computed(() => this.#options());
    this.#detach = effect(() => this.#attach(this.#session.value));
  }

  /** The reader's own turn; of a spectator, one that nothing can be planned in. */
  get session(): TurnSession {
    return this.#session.value;
  }

  get draft(): TurnSession["draft"] {
    return this.session.draft;
  }

  get sending(): TurnSession["sending"] {
    return this.session.sending;
  }

  /** The service's refusal, with its reason. */
  get refused(): TurnSession["refused"] {
    return this.session.refused;
  }

  get #you(): Seat | null {
    return this.table.value.you;
  }

  /** The state in which each of these commands is played on the own view; one that is not legal changes nothing. */
  statesAlong(commands: readonly unknown[]): readonly unknown[] {
    const { view, you } = this.table.value;
    return you === null || view === null ? commands.map(() => view) : statesAlong(this.game, view, you, commands);
  }

  #preview(): Previewed<unknown, Happening> {
    const { view, you } = this.table.value;
    if (view === null || you === null) return unplanned(view);
    return preview(this.game, view, you, this.draft.value);
  }

  #isComplete(): boolean {
    const played = this.previewed.value;
    if (this.#you === null || this.draft.value.length === 0 || !played.ok) return false;
    return played.unseen || !this.game.awaited(played.state).includes(this.#you);
  }

  #options(): readonly unknown[] {
    if (this.#you === null || this.at.value !== null || this.sending.value !== "no") return [];
    if (this.complete.value || this.table.value.status === "over" || this.#current.value === null) return [];
    const legal = legalOf(this.game, this.#current.value, this.#you as Seat);
    return this.#ports.offered?.(legal, this.draft.value) ?? legal;
  }

  #plan(commands: readonly unknown[]): void {
    if (this.sending.value !== "no") return;
    batch(() => {
      this.session.plan(commands, this.table.value.seq);
      this.dropped.value = 0;
    });
  }

  /** Adds a command to the draft. */
  choose(command: unknown): void {
    this.#plan([...this.draft.value, command]);
  }

  /** Takes the last command back, or a reset. */
  undo(): void {
    if (this.at.value !== null) return;
    if (this.draft.value.length > 0) this.#plan(this.draft.value.slice(0, -1));
    else if (this.undoable) this.take(this.session.emptied.value.commands);
  }

  get undoable(): boolean {
    return this.draft.value.length > 0 || this.session.emptied.value.base === this.table.value.seq;
  }

  /** Takes up a draft from elsewhere: as much of it as is legal now. */
  take(commands: readonly unknown[]): void {
    batch(() => {
      this.session.take(commands, this.table.value.seq);
      this.dropped.value = 0;
      this.#rebase();
    });
  }

  /** Empties the draft; `undo` brings it back. */
  reset(): void {
    this.session.empty(this.table.value.seq);
  }

  /** Keeps the part of the draft that is still legal after news. */
  #rebase(): void {
    const { view, seq } = this.table.value;
    const { session } = this;
    const draft = session.draft.value;
    if (this.#you === null || view === null || draft.length === 0 || session.sending.value !== "no") return;
    if (this.#isPlayed()) {
      this.dropped.value += draft.length;
      session.drop();
      return;
    }
    const kept = legalPart(this.game, view, this.#you, draft);
    this.dropped.value += draft.length - kept.length;
    if (kept.length < draft.length || session.base !== seq) session.fit(kept, seq);
  }

  /** Whether the turn of the draft was played already, from another screen or by the clock. */
  #isPlayed(): boolean {
    const own = this.entries.value.findLast((it) => it.seat === this.#you)?.seq ?? 0;
    return own > this.session.base;
  }

  #append(news: readonly EntryShape[]): void {
    const last = this.entries.value.length;
    const fresh = news.filter((it) => it.seq > last);
    if (fresh[0]?.seq === last + 1) this.entries.value = [...this.entries.value, ...fresh];
  }

  /** Takes up the log that was read with the table. */
  begin({ entries, mark }: TableNow): void {
    this.#append(entries);
    this.mark = mark;
  }

  /** Loads news, with retries until the service answers. A second call does not wait for the next retry. */
  read(): Promise<void> {
    this.#reading = this.#readUntilAnswered(++this.#asked);
    return this.#reading;
  }

  async #readUntilAnswered(mine: number): Promise<void> {
    for (let tries = 1; mine === this.#asked && !this.#left; tries++) {
      try {
        return await this.refresh();
      } catch (error) {
        console.warn("could not read what is new", error);
        if (verdictOf(error).kind !== "later") return;
        this.staleSince.value ??= this.asOf.peek() ?? this.#toldAt;
      }
      await this.#ports.wait(backoff(tries));
    }
    // A later request goes on; this one ends with it.
    if (!this.#left) await this.#reading;
  }

  /** Reads the whole log again: its lines come in the language that the reader speaks now. */
  retell(): Promise<void> {
    this.#stale = true;
    return this.read();
  }

  /** Loads news once. */
  async refresh(): Promise<void> {
    const anew = this.#stale;
    const { table: then, entries, mark } = await this.#ports.since(anew ? 0 : this.entries.value.length);
    if (this.#left || then.seq < this.table.value.seq) return;
    this.mark = mark;
    batch(() => {
      if (anew && entries.length >= this.entries.value.length) {
        this.entries.value = entries;
        this.#stale = false;
      }
      this.#append(entries);
      // Unchanged parts are not redrawn.
      if (JSON.stringify(then) !== JSON.stringify(this.table.peek())) this.table.value = then;
      this.asOf.value = null;
      this.touch();
      this.#rebase();
    });
  }

  /** Records that the service has just confirmed the state. */
  touch(): void {
    this.#toldAt = now();
    this.staleSince.value = null;
  }

  /** Applies a message of the socket; `false`: the table must be read, because the message is incomplete. */
  hear({ seq, mark, entry, awaited = [], clocks }: PokeShape): boolean {
    this.#heard();
    const known = this.table.peek();
    // The answer to the own turn may have come before.
    const isKnown = seq === known.seq;
    const isNext = entry?.seq === this.entries.peek().length + 1 && (isKnown || seq === known.seq + 1);
    if (!isNext || known.status !== "running" || outdated.peek() || BESIDE_THE_LOG.some((it) => known[it]))
      return false;
    const view = isKnown ? known.view : this.#folded(known.view, entry.events);
    if (view === undefined) return false;
    batch(() => {
      this.#append([entry]);
      const then = this.#after(known, { seq, view, awaited });
      const score = scoreOf(this.game, view, this.entries.value);
      const clock = known.clock && clocks && { clock: { ...known.clock, seats: clocks } };
      this.table.value = { ...then, score, lastAt: entry.at, ...clock };
      this.#rebase();
    });
    this.mark = mark;
    this.touch();
    return true;
  }

  /** The view after some events; `undefined`: the rules here do not know them, since the service is newer than the page. */
  #folded(view: unknown, events: readonly unknown[]): unknown {
    try {
      return fold(this.game, view, events as readonly Happening[]);
    } catch (error) {
      console.warn("what happened is not known to this page", error);
      void import("../app/newest.ts").then(
        (it) => it.lookForBuild(),
        () => undefined,
      );
      return undefined;
    }
  }

  /** Reads the own turn with its words, unless the socket says it, at about the same time as the answer. */
  async #readSent(seq: number): Promise<void> {
    const isMissing = () => this.entries.peek().length < seq;
    const heard = () =>
      new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    if (this.mark && isMissing()) await Promise.race([heard(), this.#ports.wait(HEARD_WITHIN)]);
    if (isMissing()) await this.read();
  }

  /** Sends the draft, once it is complete. Ends when the service has decided and the table is read again. */
  async send(): Promise<void> {
    if (!this.complete.value || this.at.value !== null) return;
    this.hasSent = true;
    await this.session.send();
  }

  /** Shows the outcome of a send. `late`: a person who was away is shown what others did meanwhile. */
  async #settled(outcome: Outcome): Promise<void> {
    if (outcome.kind === "accepted") {
      this.#accepted(outcome.answer);
      await this.#readSent(outcome.answer.seq);
    } else await this.read();
    this.#rebase();
    const isNews = ({ seq, seat }: EntryShape) => seq > outcome.base && seat !== this.#you;
    const { kind, late } = outcome;
    if (late && kind === "refused" && this.entries.value.some(isNews)) this.catchUp.value = outcome.base;
  }

  /** The table after one's own turn until it is read again: the events are folded onto the own view. */
  #moved({ seq, awaited, log }: LeanMoveShape): TableShape {
    const { value: table } = this.table;
    if (seq !== table.seq + 1 || table.view === null) return table;
    const events = log.flatMap((it) => it.events).filter((it) => !isService(it));
    const view = this.#folded(table.view, events);
    return view === undefined ? table : this.#after(table, { seq, view, awaited });
  }

  #after(table: TableShape, then: Pick<TableShape, "seq" | "view" | "awaited">): TableShape {
    const asked = table.you !== null && then.awaited.length > 0;
    const legal = asked ? legalOf(this.game, then.view, table.you as Seat) : [];
    return { ...table, ...then, legal };
  }

  #accepted(answer: LeanMoveShape): void {
    batch(() => {
      this.sentAt.value = answer.seq;
      this.table.value = this.#moved(answer);
    });
  }

  /** Shows a session, and continues a sent turn of a page that was left. Returns the function that ends it. */
  #attach(session: TurnSession): () => void {
    return untracked(() => {
      const end = session.attach({ changed: () => this.#rebase(), settled: (it) => this.#settled(it) });
      if (session.sending.value === "no") this.#rebase();
      else void session.resume();
      return end;
    });
  }

  /** Stops reading when the page is left. A turn under way continues by itself. */
  leave(): void {
    this.#left = true;
    this.#detach();
  }
}
