/** A table of Carnegie on the real rules, in memory: the service of the page's model. */

import { choose } from "../../games/carnegie/bot/choose.ts";
import { carnegie } from "../../games/carnegie/game.ts";
import type { Event } from "../../games/carnegie/model/events.ts";
import type { Command, Options, State } from "../../games/carnegie/model/state.ts";
import { words } from "../../games/carnegie/words/index.ts";
import { begin, play, type Seat } from "../../games/kernel/game.ts";
import { type Random, seeded } from "../../games/kernel/random.ts";
import { sayOf } from "../../games/kernel/speech.ts";
import type { TablePorts } from "../../web/table/ports.ts";
import { looseSession } from "../../web/table/session.ts";
import type { EntryShape, MoveShape, TableShape } from "../../worker/contract/shapes.ts";

const NAMES = ["Ada", "Bo", "Cy", "Di"];

let made = 0;

export class CarnegieTable {
  readonly random: Random;
  readonly options: Options;
  readonly names: readonly string[];
  readonly entries: { readonly seat: Seat | null; readonly events: readonly Event[] }[] = [];
  readonly id = `c${++made}`;
  state: State;
  you: Seat;

  constructor(seed: string, seats = 2, options: Partial<Options> = {}) {
    this.random = seeded(seed);
    this.names = NAMES.slice(0, seats);
    this.options = { edition: "rulebook", pace: "strict", ...options };
    const begun = begin(carnegie, seats, this.options, this.random);
    this.state = begun.state;
    this.entries.push({ seat: null, events: begun.events });
    this.you = carnegie.awaited(this.state)[0] ?? 0;
  }

  /** Plays one command of the awaited player: the bot's, or any. */
  step(how: "bot" | "any"): void {
    const seat = carnegie.awaited(this.state)[0] ?? 0;
    const legal = carnegie.legal(this.state, seat);
    const any = legal[this.random.below(legal.length)] as Command;
    const command = how === "any" ? any : choose(this.state, seat, legal, this.random, "normal");
    this.#accept(seat, [command]);
  }

  /** Plays on until `until` holds for the awaited player, who then owns the page. Returns whether it did. */
  playTo(until: (state: State, seat: Seat) => boolean, how: "bot" | "any" = "bot"): boolean {
    for (;;) {
      const [seat] = carnegie.awaited(this.state);
      if (seat === undefined) return false;
      this.you = seat;
      if (until(this.state, seat)) return true;
      this.step(how);
    }
  }

  #accept(seat: Seat, commands: readonly Command[]): void {
    const played = play(carnegie, this.state, seat, commands, this.random);
    if (!played.ok) throw new Error(`${played.why}: ${JSON.stringify(commands[played.at])}`);
    this.state = played.state;
    this.entries.push({ seat, events: played.events });
  }

  entry(seq: number): EntryShape {
    const { seat, events } = this.entries[seq - 1] as (typeof this.entries)[number];
    const lines = events.flatMap((it) => {
      const line = carnegie.describe(it, this.you);
      return line ? [{ ...line, say: sayOf(words, "en", line, this.names) }] : [];
    });
    return { seq, at: 1_000 * seq, seat, by: "person", events, lines };
  }

  table(): TableShape {
    const view = carnegie.view(this.state, this.you);
    const awaited = carnegie.awaited(this.state);
    return {
      id: this.id,
      game: "carnegie",
      options: this.options,
      status: awaited.length > 0 ? "running" : "over",
      seq: this.entries.length,
      seats: this.names.map((name, seat) => ({ seat, name, kind: "person" })),
      awaited,
      you: this.you,
      host: true,
      listed: false,
      view,
      legal: carnegie.legal(view, this.you),
      score: carnegie.score(view),
      commitment: "",
      nonces: [],
      seed: null,
      invite: null,
      createdAt: 0,
      lastAt: 0,
    };
  }

  move(commands: readonly unknown[]): MoveShape {
    this.#accept(this.you, commands as readonly Command[]);
    const { seq, view, awaited, legal } = this.table();
    return { seq, view, awaited, legal, log: [this.entry(seq)] };
  }

  ports(): TablePorts {
    const session = looseSession({
      move: async (_base, commands) => this.move(commands),
      wait: async () => {},
      newKey: () => `key-${this.entries.length}`,
    });
    return {
      since: async (after) => ({
        table: this.table(),
        entries: this.entries.map((_, at) => this.entry(at + 1)).filter((it) => it.seq > after),
      }),
      wait: async () => {},
      session: () => session,
    };
  }
}
