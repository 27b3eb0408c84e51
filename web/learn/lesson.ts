/** A lesson: a short game on real positions of the real engine, in which the reader makes the requested moves. */

import { signal } from "@preact/signals";
import { isSame } from "../../games/kernel/canonical.ts";
import { type AnyGame, begin, type GameEvent, play, type Seat } from "../../games/kernel/game.ts";
import type { Random } from "../../games/kernel/random.ts";
import type { EntryShape, MoveShape, TableShape } from "../../worker/contract/shapes.ts";
import type { TablePorts } from "../table/ports.ts";
import { looseSession } from "../table/session.ts";
import type { Translate } from "../words/slice.ts";

/** A seat's submission: all of it or nothing. */
export interface Submission {
  readonly seat: Seat;
  readonly commands: readonly unknown[];
}

/** Numbers in a step's explanation, read from the actual events. */
export type Facts = Readonly<Record<string, number>>;

export interface Step {
  /** Words: `<id>.title`, `<id>.1`, `<id>.2` … (instructions in order), `<id>.why` (afterwards). */
  readonly id: string;
  /** The requested commands, in order; no others are offered. Those of one type in a row may be done in any order. */
  readonly commands: readonly unknown[];
  /** Number of draft commands after which each hint is due; the first is 0. */
  readonly hints: readonly number[];
  /** The others' submissions afterwards, before the next step. */
  readonly replies: readonly Submission[];
  /** The facts of the step, for its explanation. */
  facts(events: readonly GameEvent[], you: Seat): Facts;
  /** A section of the rules with more. */
  readonly section: string;
}

export interface Lesson {
  readonly game: string;
  /** Options as for a new table. */
  readonly options: unknown;
  /** The players in seat order, the reader included, in the page's language. */
  names(): readonly string[];
  /** The reader's seat. */
  readonly you: Seat;
  /** A fixed source of chance, so that every reader plays the same game. */
  random(): Random;
  /** Submissions before the first step. */
  readonly opening: readonly Submission[];
  readonly steps: readonly Step[];
  readonly t: Translate<string>;
}

const typeOf = (command: unknown): unknown => (command as { readonly type: string } | undefined)?.type;

/** How often the command at `at` occurs earlier in the list. */
const countBefore = (list: readonly unknown[], at: number): number =>
  list.slice(0, at).filter((it) => isSame(it, list[at])).length;

/** The table of a lesson, in memory: nothing is ever sent. */
export class LessonTable {
  readonly lesson: Lesson;
  readonly game: AnyGame;
  readonly entries: { readonly seat: Seat | null; readonly events: readonly GameEvent[] }[] = [];
  state: unknown;
  readonly #random: Random;
  readonly #options: unknown;
  /** The reader's progress. The panel follows it even if the table does not change. */
  readonly #place = signal({ at: 0, sent: false });
  /** The reader's own last entry, or the last of the opening. */
  told = 0;

  /** Plays the steps before `at` as requested. */
  constructor(lesson: Lesson, game: AnyGame, at = 0) {
    this.lesson = lesson;
    this.game = game;
    this.#random = lesson.random();
    this.#options = game.options.parse(lesson.options);
    const begun = begin(game, lesson.names().length, this.#options, this.#random);
    this.state = begun.state;
    this.entries.push({ seat: null, events: begun.events });
    for (const it of lesson.opening) this.#submit(it);
    this.told = this.entries.length;
    for (let step = 0; step < at; step++) {
      this.take();
      this.next();
    }
  }

  /** The reader's step; the number of steps when all are done. */
  get at(): number {
    return this.#place.value.at;
  }

  /** Whether the reader has sent the turn of this step. */
  get sent(): boolean {
    return this.#place.value.sent;
  }

  get step(): Step | undefined {
    return this.lesson.steps[this.at];
  }

  /** Plays, and throws if the rules refuse: every lesson is tested to the end. */
  #submit({ seat, commands }: Submission): readonly GameEvent[] {
    const played = play(this.game, this.state, seat, commands, this.#random);
    if (!played.ok) throw new Error(`the lesson is refused: ${played.why} ${JSON.stringify(commands[played.at])}`);
    this.state = played.state;
    this.entries.push({ seat, events: played.events });
    return played.events;
  }

  /** The legal commands that the step asks for next; of several of one type in a row, any that is not in the draft yet. */
  offered(legal: readonly unknown[], draft: readonly unknown[]): readonly unknown[] {
    const asked = this.sent ? [] : (this.step?.commands ?? []);
    const left = asked.filter((it, at) => draft.filter((other) => isSame(it, other)).length <= countBefore(asked, at));
    const other = left.findIndex((it) => typeOf(it) !== typeOf(left[0]));
    const run = other < 0 ? left : left.slice(0, other);
    return legal.filter((it) => run.some((wanted) => isSame(it, wanted)));
  }

  /** Continues: the others play, and the next step begins. */
  next(): void {
    this.told = this.entries.length;
    for (const it of this.step?.replies ?? []) this.#submit(it);
    this.#place.value = { at: this.at + 1, sent: false };
  }

  /** Events of the reader's turn in this step, as the reader may know them; empty before it is sent. */
  get earned(): readonly GameEvent[] {
    return this.sent ? (this.entry(this.entries.length).events as readonly GameEvent[]) : [];
  }

  /** Events of the others before this step. */
  get meanwhile(): readonly GameEvent[] {
    const last = this.sent ? this.entries.length - 1 : this.entries.length;
    const seqs = Array.from({ length: last - this.told }, (_, at) => this.told + at + 1);
    return seqs.flatMap((it) => this.entry(it).events as readonly GameEvent[]);
  }

  entry(seq: number): EntryShape {
    const { seat, events } = this.entries[seq - 1] ?? { seat: null, events: [] };
    const seen = events.flatMap((it) => this.game.seen(it, this.lesson.you) ?? []);
    return { seq, at: 0, seat, by: "person", events: seen, lines: [] };
  }

  table(): TableShape {
    const { you } = this.lesson;
    const view = this.game.view(this.state, you);
    const awaited = this.game.awaited(this.state);
    return {
      ...{ id: "lesson", game: this.lesson.game, options: this.#options, seq: this.entries.length },
      ...{ host: false, listed: false, commitment: "", nonces: [], seed: null, invite: null, createdAt: 0, lastAt: 0 },
      status: awaited.length > 0 ? "running" : "over",
      seats: this.lesson.names().map((name, seat) => ({ seat, name, kind: seat === you ? "person" : "bot" })),
      awaited,
      you,
      view,
      legal: this.game.legal(view, you),
      score: this.game.score(view),
    };
  }

  /** Plays the turn that the step asks for. */
  take(): void {
    this.#accept(this.step?.commands ?? []);
  }

  #accept(commands: readonly unknown[]): MoveShape {
    this.#submit({ seat: this.lesson.you, commands });
    this.#place.value = { at: this.at, sent: true };
    const { seq, view, awaited, legal } = this.table();
    return { seq, view, awaited, legal, log: [this.entry(seq)] };
  }

  /** The service of a table's model, in memory. */
  ports(): TablePorts {
    const session = looseSession({
      move: async (_base, commands) => this.#accept(commands),
      wait: async () => undefined,
      newKey: () => `${this.entries.length}`,
    });
    return {
      since: async (after) => ({
        table: this.table(),
        entries: this.entries.map((_, at) => this.entry(at + 1)).filter((it) => it.seq > after),
      }),
      wait: async () => undefined,
      session: () => session,
      offered: (legal, draft) => this.offered(legal, draft),
    };
  }
}
