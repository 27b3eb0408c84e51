/** Tables for the benchmark: two guests each, moved for by a player who chooses at random. */

import { type AnyGame, begin, play, preview, type Seat } from "../../games/kernel/game.ts";
import { type Random, seeded } from "../../games/kernel/random.ts";
import { games } from "../../games/modules.ts";
import type { MoveShape, TableShape } from "../../worker/contract/shapes.ts";
import { type Called, call } from "./caller.ts";
import { SERVICE_HOST } from "./servers.ts";

export const game = games["gold-rush"] as AnyGame;

/** Something that can be asked for one submission after the other. */
export interface Hand {
  /** Milliseconds that one submission took from request to answer, the choice of it not counted; `null`: nothing left to do. */
  step(): Promise<number | null>;
}

const origin = `http://${SERVICE_HOST}`;

export function ask(url: URL, cookie: string, path: string, body?: unknown, key?: string): Promise<Called> {
  const headers: Record<string, string> = { origin, cookie };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key !== undefined) headers["idempotency-key"] = key;
  const method = body === undefined ? "GET" : "POST";
  const given = body === undefined ? {} : { body: JSON.stringify(body) };
  return call({ url, host: SERVICE_HOST, method, path: `/api${path}`, headers, ...given });
}

export async function must(asked: Promise<Called>): Promise<Called> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

export async function signIn(url: URL, name: string): Promise<string> {
  const { cookie } = await must(ask(url, "", "/auth/guest", { name, language: "en", timeZone: "UTC" }));
  if (!cookie) throw new Error("the guest got no session");
  return cookie;
}

/** How much a submission holds: the whole turn, or one command (which makes twice as many entries of a game). */
export type Grain = "turn" | "command";

/** A submission, chosen by chance: legal commands until the turn is done or chance decides how it goes on. */
function choose(view: unknown, seat: Seat, grain: Grain, random: Random): readonly unknown[] {
  const commands: unknown[] = [];
  let now = view;
  while (game.awaited(now).includes(seat)) {
    const legal = game.legal(now, seat);
    commands.push(legal[random.below(legal.length)]);
    if (grain === "command") break;
    const shown = preview(game, view, seat, commands);
    if (!shown.ok || shown.unseen) break;
    now = shown.state;
  }
  return commands;
}

/** A running table. What a mover is shown suffices to choose the next seat's move: Gold Rush hides nothing that decides legality. */
export class LiveTable implements Hand {
  private readonly url: URL;
  readonly id: string;
  private readonly cookies: readonly string[];
  private readonly grain: Grain;
  private readonly random: Random;
  private view: unknown;
  /** The last entry. */
  seq: number;

  private constructor(url: URL, cookies: readonly string[], table: TableShape, grain: Grain) {
    this.url = url;
    this.id = table.id;
    this.cookies = cookies;
    this.view = table.view;
    this.seq = table.seq;
    this.grain = grain;
    this.random = seeded(table.id);
  }

  static async open(url: URL, grain: Grain): Promise<LiveTable> {
    const cookies = await Promise.all([signIn(url, "One"), signIn(url, "Two")]);
    const [host, guest] = cookies;
    const opening = { game: game.id, options: {}, seats: 2, bots: 0, listed: false, nonce: "a".repeat(32) };
    const { id } = JSON.parse((await must(ask(url, host, "/tables", opening))).text) as TableShape;
    const { invite } = JSON.parse((await must(ask(url, host, `/tables/${id}`))).text) as TableShape;
    await must(ask(url, guest, `/tables/${id}/join`, { invite, nonce: "b".repeat(32) }));
    const table = JSON.parse((await must(ask(url, host, `/tables/${id}`))).text) as TableShape;
    return new LiveTable(url, cookies, table, grain);
  }

  /** `GET`, as the host. */
  read(path: string): Promise<Called> {
    return ask(this.url, this.cookies[0] ?? "", path);
  }

  async step(): Promise<number | null> {
    const seat = game.awaited(this.view)[0];
    if (seat === undefined) return null;
    const move = { base: this.seq, commands: choose(this.view, seat, this.grain, this.random) };
    const began = performance.now();
    const path = `/tables/${this.id}/moves`;
    const { text } = await must(ask(this.url, this.cookies[seat] ?? "", path, move, `bench-${this.seq}`));
    const took = performance.now() - began;
    const { view, seq } = JSON.parse(text) as MoveShape;
    this.view = view;
    this.seq = seq;
    return took;
  }
}

/** Opens tables, a few at a time. */
export async function openTables(url: URL, count: number, grain: Grain): Promise<LiveTable[]> {
  const tables: LiveTable[] = [];
  const open = async () => {
    while (tables.length < count) tables.push(await LiveTable.open(url, grain));
  };
  await Promise.all(Array.from({ length: Math.min(8, count) }, open));
  return tables;
}

/** One place at which table after table is played. */
export function slot(tables: LiveTable[]): Hand {
  let table = tables.pop();
  return {
    async step() {
      while (table) {
        const took = await table.step();
        if (took !== null) return took;
        table = tables.pop();
      }
      return null;
    },
  };
}

/** As many bytes as an entry of Gold Rush has, give or take. */
const PADDING = "x".repeat(800);

/** Turns of a game that is played by the caller alone, over and over. */
function* turns(name: string): Generator<readonly unknown[], never> {
  const random = seeded(name);
  for (;;) {
    let { state } = begin(game, 2, game.options.parse({}), random);
    for (let seat = game.awaited(state)[0]; seat !== undefined; seat = game.awaited(state)[0]) {
      const commands = choose(state, seat, "turn", random);
      yield commands;
      const played = play(game, state, seat, commands, random);
      if (!played.ok) throw new Error(played.why);
      state = played.state;
    }
  }
}

/**
 * The same for a baseline, which appends what it is sent, and that is all. The caller chooses moves here too: it shares the
 * machine with what it measures, so it must have the same work with all of them.
 */
export function appender(url: URL, path: string, host?: string): Hand {
  const target = host === undefined ? { url, path } : { url, path, host };
  const chosen = turns(path);
  return {
    async step() {
      const body = JSON.stringify({ commands: chosen.next().value, PADDING });
      const began = performance.now();
      await must(call({ ...target, body }));
      return performance.now() - began;
    },
  };
}
