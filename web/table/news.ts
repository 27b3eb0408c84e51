/** News of a table: read with retries, heard from its socket, or the answer to one's own turn. Loads after the board. */
import { batch, type Signal } from "@preact/signals";
import { type AnyRules, fold, type GameEvent, legalOf, type Seat } from "../../games/kernel/game.ts";
import { isService } from "../../games/record/fold.ts";
import { scoreOf } from "../../games/record/standing.ts";
import type { EntryShape, LeanMoveShape, PokeShape, TableShape } from "../../worker/contract/shapes.ts";
import { outdated } from "../app/build.ts";
import { backoff } from "../ui/backoff.ts";
import { now } from "../ui/now.ts";
import type { TablePorts } from "./ports.ts";
import { type Outcome, verdictOf } from "./session.ts";

/** Data beside the game that may change with any entry: if it does, the table is read again. */
const BESIDE_THE_LOG = ["takeBack", "orders", "plansSuspended", "stuck"] as const;
/** How long after a turn's answer the socket may report it, in milliseconds. */
const HEARD_WITHIN = 1_000;

/** The parts of a table's model that news change. */
export interface Newsworthy {
  readonly game: AnyRules;
  readonly table: Signal<TableShape>;
  readonly entries: Signal<readonly EntryShape[]>;
  readonly asOf: Signal<number | null>;
  readonly staleSince: Signal<number | null>;
  readonly sentAt: Signal<number | null>;
  readonly catchUp: Signal<number | null>;
  readonly left: boolean;
  mark: string | undefined;
  toldAt: number;
  append(news: readonly EntryShape[]): void;
  rebase(): void;
}

export class TableNews {
  readonly #model: Newsworthy;
  readonly #ports: Pick<TablePorts, "since" | "wait">;
  /** The socket has said something. */
  #heard = () => {};
  /** Number of requests for news. */
  #asked = 0;
  #reading: Promise<void> = Promise.resolve();
  /** Whether the lines of the log are in another language than the reader's. */
  #stale = false;

  constructor(model: Newsworthy, ports: Pick<TablePorts, "since" | "wait">) {
    this.#model = model;
    this.#ports = ports;
  }

  /** Loads news, with retries until the service answers. A second call does not wait for the next retry. */
  read(): Promise<void> {
    this.#reading = this.#readUntilAnswered(++this.#asked);
    return this.#reading;
  }

  async #readUntilAnswered(mine: number): Promise<void> {
    const model = this.#model;
    for (let tries = 1; mine === this.#asked && !model.left; tries++) {
      try {
        return await this.refresh();
      } catch (error) {
        console.warn("could not read what is new", error);
        if (verdictOf(error).kind !== "later") return;
        model.staleSince.value ??= model.asOf.peek() ?? model.toldAt;
      }
      await this.#ports.wait(backoff(tries));
    }
    // A later request goes on; this one ends with it.
    if (!model.left) await this.#reading;
  }

  /** Reads the whole log again: its lines come in the language that the reader speaks now. */
  retell(): Promise<void> {
    this.#stale = true;
    return this.read();
  }

  /** Loads news once. */
  async refresh(): Promise<void> {
    const model = this.#model;
    const anew = this.#stale;
    const { table: then, entries, mark } = await this.#ports.since(anew ? 0 : model.entries.value.length);
    if (model.left || then.seq < model.table.value.seq) return;
    model.mark = mark;
    batch(() => {
      if (anew && entries.length >= model.entries.value.length) {
        model.entries.value = entries;
        this.#stale = false;
      }
      model.append(entries);
      // Unchanged parts are not redrawn.
      if (JSON.stringify(then) !== JSON.stringify(model.table.peek())) model.table.value = then;
      model.asOf.value = null;
      this.touch();
      model.rebase();
    });
  }

  /** Records that the service has just confirmed the state. */
  touch(): void {
    this.#model.toldAt = now();
    this.#model.staleSince.value = null;
  }

  /** Applies a message of the socket; `false`: the table must be read, because the message is incomplete. */
  hear({ seq, mark, entry, awaited = [], clocks }: PokeShape): boolean {
    this.#heard();
    const model = this.#model;
    const known = model.table.peek();
    // The answer to the own turn may have come before.
    const isKnown = seq === known.seq;
    const isNext = entry?.seq === model.entries.peek().length + 1 && (isKnown || seq === known.seq + 1);
    if (!isNext || known.status !== "running" || outdated.peek() || BESIDE_THE_LOG.some((it) => known[it]))
      return false;
    const view = isKnown ? known.view : this.#folded(known.view, entry.events);
    if (view === undefined) return false;
    batch(() => {
      model.append([entry]);
      const then = this.#after(known, { seq, view, awaited });
      const score = scoreOf(model.game, view, model.entries.value);
      const clock = known.clock && clocks && { clock: { ...known.clock, seats: clocks } };
      model.table.value = { ...then, score, lastAt: entry.at, ...clock };
      model.rebase();
    });
    model.mark = mark;
    this.touch();
    return true;
  }

  /** The view after some events; `undefined`: the rules here do not know them, since the service is newer than the page. */
  #folded(view: unknown, events: readonly unknown[]): unknown {
    try {
      return fold(this.#model.game, view, events as readonly GameEvent[]);
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
    const { entries, mark } = this.#model;
    const isMissing = () => entries.peek().length < seq;
    const heard = () =>
      new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    if (mark && isMissing()) await Promise.race([heard(), this.#ports.wait(HEARD_WITHIN)]);
    if (isMissing()) await this.read();
  }

  /** Shows the outcome of a send. `late`: a person who was away is shown what others did meanwhile. */
  async settled(outcome: Outcome): Promise<void> {
    const { entries, table, catchUp } = this.#model;
    if (outcome.kind === "accepted") {
      this.#accepted(outcome.answer);
      await this.#readSent(outcome.answer.seq);
    } else await this.read();
    this.#model.rebase();
    const isNews = ({ seq, seat }: EntryShape) => seq > outcome.base && seat !== table.value.you;
    const { kind, late } = outcome;
    if (late && kind === "refused" && entries.value.some(isNews)) catchUp.value = outcome.base;
  }

  /** The table after one's own turn until it is read again: the events are folded onto the own view. */
  #moved({ seq, awaited, log }: LeanMoveShape): TableShape {
    const { value: table } = this.#model.table;
    if (seq !== table.seq + 1 || table.view === null) return table;
    const events = log.flatMap((it) => it.events).filter((it) => !isService(it));
    const view = this.#folded(table.view, events);
    return view === undefined ? table : this.#after(table, { seq, view, awaited });
  }

  #after(table: TableShape, then: Pick<TableShape, "seq" | "view" | "awaited">): TableShape {
    const asked = table.you !== null && then.awaited.length > 0;
    const legal = asked ? legalOf(this.#model.game, then.view, table.you as Seat) : [];
    return { ...table, ...then, legal };
  }

  #accepted(answer: LeanMoveShape): void {
    batch(() => {
      this.#model.sentAt.value = answer.seq;
      this.#model.table.value = this.#moved(answer);
    });
  }
}
