/** A table on the real rules, in memory: the service of the page's model, with a network that can be cut. */
import { choose } from "../../games/gold-rush/bot/choose.ts";
import { goldRush } from "../../games/gold-rush/game.ts";
import type { Command, Event, Options, State } from "../../games/gold-rush/model/state.ts";
import { words } from "../../games/gold-rush/words/index.ts";
import { begin, play, type Seat } from "../../games/kernel/game.ts";
import { type Random, seeded } from "../../games/kernel/random.ts";
import { sayOf } from "../../games/kernel/speech.ts";
import { Refused } from "../../web/app/api.ts";
import type { TablePorts } from "../../web/table/ports.ts";
import { type SessionPorts, TurnSession } from "../../web/table/session.ts";
import { type TurnStore, turnStoreOf } from "../../web/table/turn-store.ts";
import type { EntryShape, LeanMoveShape, Problem, TableShape } from "../../worker/contract/shapes.ts";

const OPTIONS: Options = { farmers: true, fifthCowboy: false, removeCowboy: false, tiles: 72 };
const NAMES = ["Ada", "Bo"];

export const problem = (type: string, status: number): Problem => ({
  type: `/problems/${type}`,
  title: type,
  status,
  detail: `${type} happened`,
});

/** The network's behaviour for the next calls of `move`: nothing arrives, or only the answer is lost. */
export type Cut = "before" | "after";

export class FakeService {
  readonly random: Random;
  readonly entries: { readonly seat: Seat | null; readonly events: readonly Event[] }[] = [];
  readonly answers = new Map<string, LeanMoveShape>();
  readonly keys: string[] = [];
  readonly waits: number[] = [];
  readonly cuts: Cut[] = [];
  readonly refusals: Problem[] = [];
  /** The browser's storage, which outlives the page. */
  readonly store: TurnStore = turnStoreOf("t", 0, "ada");
  state: State;
  you: Seat;

  constructor(seed = "page") {
    this.random = seeded(seed);
    const begun = begin(goldRush, NAMES.length, OPTIONS, this.random);
    this.state = begun.state;
    this.entries.push({ seat: null, events: begun.events });
    this.you = goldRush.awaited(this.state)[0] ?? 0;
  }

  /** Plays a whole turn of the awaited player, by the bot. */
  playOther(): void {
    const seat = goldRush.awaited(this.state)[0] ?? 0;
    const events: Event[] = [];
    while (goldRush.awaited(this.state)[0] === seat) {
      const view = goldRush.view(this.state, seat);
      const command = choose(view, seat, goldRush.legal(view, seat), this.random);
      events.push(...this.#apply(seat, [command]));
    }
    this.entries.push({ seat, events });
  }

  #apply(seat: Seat, commands: readonly Command[]): readonly Event[] {
    const played = play(goldRush, this.state, seat, commands, this.random);
    if (!played.ok) throw new Refused(problem("illegal", 422));
    this.state = played.state;
    return played.events;
  }

  entry(seq: number): EntryShape {
    const { seat, events } = this.entries[seq - 1]!;
    const seen = events.flatMap((it) => goldRush.seen(it, this.you) ?? []);
    const lines = seen.flatMap((it) => {
      const line = goldRush.describe(it, this.you);
      return line ? [{ ...line, say: sayOf(words, "en", line, NAMES) }] : [];
    });
    return { seq, at: 1_000 * seq, seat, by: "person", events: seen, lines };
  }

  table(): TableShape {
    const view = goldRush.view(this.state, this.you);
    const awaited = goldRush.awaited(this.state);
    return {
      id: "t",
      game: "gold-rush",
      options: OPTIONS,
      status: awaited.length > 0 ? "running" : "over",
      seq: this.entries.length,
      seats: NAMES.map((name, seat) => ({ seat, name, kind: "person" })),
      awaited,
      you: this.you,
      host: true,
      listed: false,
      view,
      legal: goldRush.legal(view, this.you),
      score: goldRush.score(view),
      commitment: "",
      nonces: [],
      seed: null,
      invite: null,
      createdAt: 0,
      lastAt: 0,
    };
  }

  move(base: number, commands: readonly unknown[], key: string): LeanMoveShape {
    this.keys.push(key);
    const cut = this.cuts.shift();
    if (cut === "before") throw new Refused(problem("away", 0));
    const refusal = this.refusals.shift();
    if (refusal) throw new Refused(refusal);
    const answer = this.answers.get(key) ?? this.#accept(base, commands as readonly Command[]);
    this.answers.set(key, answer);
    if (cut === "after") throw new Refused(problem("away", 0));
    return answer;
  }

  #accept(base: number, commands: readonly Command[]): LeanMoveShape {
    if (base !== this.entries.length) throw new Refused(problem("stale", 409));
    this.entries.push({ seat: this.you, events: this.#apply(this.you, commands) });
    const { seq, awaited } = this.table();
    const { lines: _, ...entry } = this.entry(seq);
    return { seq, awaited, log: [entry] };
  }

  /** Calls of the page. */
  ports(move: SessionPorts["move"] = async (...of) => this.move(...of)): TablePorts {
    const wait = async (milliseconds: number) => {
      this.waits.push(milliseconds);
    };
    const session = new TurnSession({
      store: this.store,
      move,
      wait,
      newKey: () => `key-${this.answers.size}-${this.entries.length}`,
    });
    return {
      since: async (after) => ({
        table: this.table(),
        entries: this.entries.map((_, at) => this.entry(at + 1)).filter((it) => it.seq > after),
      }),
      wait,
      session: () => session,
    };
  }
}
