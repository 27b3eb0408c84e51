/** The page's model of one table: the service's state, the draft on top of it, and the look back. */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import { type AnyRules, type GameEvent, legalOf, type Previewed, preview, type Seat } from "../../games/kernel/game.ts";
import type { EntryShape, TableShape } from "../../worker/contract/shapes.ts";
import { replayOf } from "../replay/states.ts";
import { insisted } from "../ui/lazy.tsx";
import { now } from "../ui/now.ts";
import { type Hint, hintOn } from "./hint.ts";
import type { TableNews } from "./news.ts";
import { type TableNow, type TablePorts, WATCHING } from "./ports.ts";
import type { Outcome, TurnSession } from "./session.ts";

/** A view on which nothing is planned. */
const unplanned = (view: unknown): Previewed<unknown, GameEvent> => ({
  ...{ ok: true, state: view, events: [], unseen: false },
});

/** As many commands of a draft, from the first, as are legal on this view. */
function legalPart(game: AnyRules, view: unknown, seat: Seat, commands: readonly unknown[]): readonly unknown[] {
  const played = preview(game, view, seat, commands);
  return played.ok ? commands : commands.slice(0, played.at);
}

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
  readonly previewed: ReadonlySignal<Previewed<unknown, GameEvent>>;
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
  /** Whether the table waits for you. */
  readonly yours: ReadonlySignal<boolean>;
  readonly #ports: TablePorts;
  readonly #session: ReadonlySignal<TurnSession>;
  readonly #current: ReadonlySignal<unknown>;
  readonly #detach: () => void;
  /** When the service last confirmed the state, in milliseconds since 1970. */
  toldAt = now();
  left = false;
  #news: TableNews | null = null;
  #coming: Promise<TableNews | null> | null = null;

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

  #preview(): Previewed<unknown, GameEvent> {
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
      this.rebase();
    });
  }

  /** Empties the draft; `undo` brings it back. */
  reset(): void {
    this.session.empty(this.table.value.seq);
  }

  /** Keeps the part of the draft that is still legal after news. */
  rebase(): void {
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

  /** Takes up entries that follow the last one. */
  append(news: readonly EntryShape[]): void {
    const last = this.entries.value.length;
    const fresh = news.filter((it) => it.seq > last);
    if (fresh[0]?.seq === last + 1) this.entries.value = [...this.entries.value, ...fresh];
  }

  /** Takes up the log that was read with the table. */
  begin({ entries, mark }: TableNow): void {
    this.append(entries);
    this.mark = mark;
  }

  /** The part that reads and hears news: it comes after the board, and is asked for until it is there. `null`: the page was left. */
  news(): Promise<TableNews | null> {
    this.#coming ??= insisted(
      () => import("./news.ts"),
      () => !this.left,
    ).then((them) => {
      this.#news = them && new them.TableNews(this, this.#ports);
      return this.#news;
    });
    return this.#coming;
  }

  /** Loads news, with retries until the service answers. */
  async read(): Promise<void> {
    await (await this.news())?.read();
  }

  /** Loads news once. */
  async refresh(): Promise<void> {
    await (await this.news())?.refresh();
  }

  /** Sends the draft, once it is complete. Ends when the service has decided and the table is read again. */
  async send(): Promise<void> {
    if (!this.complete.value || this.at.value !== null) return;
    this.hasSent = true;
    await this.session.send();
  }

  /** At once if it can be: nobody may see the table without the turn. */
  async #settled(outcome: Outcome): Promise<void> {
    await (this.#news ?? (await this.news()))?.settled(outcome);
  }

  /** Shows a session, and continues a sent turn of a page that was left. Returns the function that ends it. */
  #attach(session: TurnSession): () => void {
    return untracked(() => {
      const end = session.attach({ changed: () => this.rebase(), settled: (it) => this.#settled(it) });
      if (session.sending.value === "no") this.rebase();
      else void session.resume();
      return end;
    });
  }

  /** Stops reading when the page is left. A turn under way continues by itself. */
  leave(): void {
    this.left = true;
    this.#detach();
  }
}
