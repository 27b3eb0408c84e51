/** Tables for the benchmark: two guests each, moved for by a player who chooses at random. */
import { games } from "../../games/index.ts";
import { type AnyGame, preview, type Seat } from "../../games/kernel.ts";
import { type Random, seeded } from "../../games/random.ts";
import type { MoveShape, TableShape } from "../../worker/shapes.ts";
import { type Called, call } from "./caller.ts";
import { SERVICE_HOST } from "./servers.ts";

export const game = games["gold-rush"] as AnyGame;

/** Something that can be asked for one submission after the other. */
export interface Hand {
  /** Milliseconds that one submission took from request to answer, the choice of it not counted; `null`: nothing left to do. */
  step(): Promise<number | null>;
}

const origin = `http://${SERVICE_HOST}`;

function ask(url: URL, cookie: string, path: string, body?: unknown, key?: string): Promise<Called> {
  const headers: Record<string, string> = { origin, cookie };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key !== undefined) headers["idempotency-key"] = key;
  const method = body === undefined ? "GET" : "POST";
  const given = body === undefined ? {} : { body: JSON.stringify(body) };
  return call({ url, host: SERVICE_HOST, method, path: `/api${path}`, headers, ...given });
}

async function must(asked: Promise<Called>): Promise<Called> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

async function signIn(url: URL, name: string): Promise<string> {
  const { cookie } = await must(ask(url, "", "/auth/guest", { name, language: "en", timeZone: "UTC" }));
  if (!cookie) throw new Error("the guest got no session");
  return cookie;
}

/** How much a submission holds: the whole turn, or one command (which makes twice as many entries of a game). */
export type Grain = "turn" | "command";

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

  private choose(seat: Seat): readonly unknown[] {
    const commands: unknown[] = [];
    let now = this.view;
    while (game.awaited(now).includes(seat)) {
      const legal = game.legal(now, seat);
      commands.push(legal[this.random.below(legal.length)]);
      if (this.grain === "command") break;
      const shown = preview(game, this.view, seat, commands);
      if (!shown.ok || shown.unseen) break;
      now = shown.state;
    }
    return commands;
  }

  async step(): Promise<number | null> {
    const seat = game.awaited(this.view)[0];
    if (seat === undefined) return null;
    const move = { base: this.seq, commands: this.choose(seat) };
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
const ENTRY = JSON.stringify({ entry: "x".repeat(900) });

/** The same for a baseline: it appends an entry, and that is all. */
export function appender(url: URL, path: string, host?: string): Hand {
  const target = host === undefined ? { url, path } : { url, path, host };
  return {
    async step() {
      const began = performance.now();
      await must(call({ ...target, body: ENTRY }));
      return performance.now() - began;
    },
  };
}
