/** People of the gallery: they act through the API, as the page does, and lend their session to a browser. */
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import { preview } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { botOf, gameOf } from "../../games/modules.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";

/** How long the bots at a table may take to answer, in steps of 50 ms. */
const PATIENCE_STEPS = 1_200;

/** A number of a person's own for the chance of their table. Where all tables have the same seed, each number is another game. */
export const nonceOf = (nth: number): string => (7 + nth).toString(16).padStart(2, "0").repeat(16);

/** A mail as the development mailbox keeps it. */
interface DevMail {
  readonly to: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export class Actor {
  readonly origin: string;
  readonly name: string;
  readonly #cookies = new Map<string, string>();

  private constructor(origin: string, name: string) {
    this.origin = origin;
    this.name = name;
  }

  /** Somebody without a session. */
  static stranger(origin: string): Actor {
    return new Actor(origin, "");
  }

  /** A guest with a session of their own. */
  static async guest(origin: string, name: string): Promise<Actor> {
    const actor = new Actor(origin, name);
    await actor.call("POST", "/auth/guest", { name, language: "en", timeZone: "Europe/Madrid" });
    return actor;
  }

  /** Somebody who signed in by mail. */
  static async member(origin: string, email: string, name: string): Promise<Actor> {
    const actor = new Actor(origin, name);
    await actor.call("POST", "/auth/request", { email });
    const { text } = await actor.whenMailed(email, ({ text }) => /#token=/.test(text));
    const [, token] = /#token=([\w-]+)/.exec(text) ?? [];
    await actor.call("POST", "/auth/verify", { token, timeZone: "Europe/Madrid" });
    await actor.call("PATCH", "/me", { name, language: "en" });
    return actor;
  }

  /** Waits for a mail to a matching address. */
  async whenMailed(email: string, like: (mail: DevMail) => boolean): Promise<DevMail> {
    for (let step = 0; step < PATIENCE_STEPS; step++) {
      const { mails } = (await (await fetch(`${this.origin}/dev/mail.json`)).json()) as { mails: readonly DevMail[] };
      const found = mails.find((it) => it.to === email && like(it));
      if (found) return found;
      await pause(50);
    }
    throw new Error(`no such mail came to ${email}`);
  }

  /** Asks the API; throws its refusals. The result's type is the API reference's. */
  call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return this.#ask<T>(method, path, body === undefined ? null : ["application/json", JSON.stringify(body)]);
  }

  /** POST of a text of another type. */
  send<T>(path: string, type: string, text: string): Promise<T> {
    return this.#ask<T>("POST", path, [type, text]);
  }

  async #ask<T>(method: string, path: string, body: readonly [type: string, text: string] | null): Promise<T> {
    const request: RequestInit = {
      method,
      headers: {
        origin: this.origin,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "accept-language": "en",
        // On one machine packing an answer takes longer than sending it.
        "accept-encoding": "identity",
        "idempotency-key": crypto.randomUUID(),
        ...(body && { "content-type": body[0] }),
      },
      ...(body && { body: body[1] }),
    };
    const ask = () => fetch(`${this.origin}/api${path}`, request);
    // A connection that was kept may just have been closed; the key makes a second request harmless.
    const answer = await ask().catch(ask);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === "" ? null : JSON.parse(text)) as T;
  }

  /** Gives a browser this person's session. */
  async lend(context: BrowserContext): Promise<void> {
    const { origin: url } = this;
    await context.addCookies([...this.#cookies].map(([name, value]) => ({ name, value, url })));
  }

  /** Opens a table; with bots on all other seats it begins at once. */
  open(game: string, seats: number, more: Readonly<Record<string, unknown>> = {}): Promise<TableShape> {
    const body = { game, options: {}, seats, bots: seats - 1, listed: false, nonce: nonceOf(0), ...more };
    return this.call("POST", "/tables", body);
  }

  /** Has seen all that happened at the table at this address of the page, if it is one and they have a session. */
  async haveSeen(address: string): Promise<void> {
    const [, id] = /^\/t\/(\w+)$/.exec(address) ?? [];
    if (!id || this.#cookies.size === 0) return;
    const { seq, you } = await this.table(id);
    if (you !== null && seq > 0) await this.call("PUT", `/tables/${id}/seen`, { seq });
  }

  table(id: string): Promise<TableShape> {
    return this.call("GET", `/tables/${id}`);
  }

  /** The table once it waits for this person, or is over. */
  async whenAsked(id: string): Promise<TableShape> {
    for (let step = 0; step < PATIENCE_STEPS; step++) {
      const table = await this.table(id);
      if (table.status === "over" || (table.you !== null && table.awaited.includes(table.you))) return table;
      await pause(50);
    }
    const { status, seq, awaited, stuck } = await this.table(id);
    const found = JSON.stringify({ status, seq, awaited, stuck });
    throw new Error(`table ${id} never asked ${this.name}: ${found}`);
  }

  /** One whole turn as the built-in bot would play it, until it is handed over, chance decides or `until` is true. */
  plan(table: TableShape, until: (legal: readonly unknown[]) => boolean = () => false): readonly unknown[] {
    const game = gameOf(table.game);
    const { you } = table;
    if (!game || you === null) throw new Error(`nobody to plan for at ${table.id}`);
    const random = seeded(`${table.id.length}-${table.seq}`);
    const commands: unknown[] = [];
    let { view } = table;
    let legal = table.legal;
    while (legal.length > 0 && !until(legal)) {
      commands.push(botOf(game.id).choose(view, you, legal, random));
      const shown = preview(game, table.view, you, commands);
      if (!shown.ok || shown.unseen) break;
      view = shown.state;
      legal = game.awaited(view).includes(you) ? game.legal(view, you) : [];
    }
    return commands;
  }

  /** Plays on, as the bot would, until this person is asked something that `until` likes, or the game is over. */
  async playUntil(id: string, until: (table: TableShape) => boolean): Promise<TableShape> {
    for (;;) {
      const table = await this.whenAsked(id);
      if (table.status === "over" || until(table)) return table;
      await this.call("POST", `/tables/${id}/moves`, { base: table.seq, commands: this.plan(table) });
    }
  }
}

/** Plays a game of these people to its end, all as the bot would; they sit in this order. */
export async function playOut(id: string, players: readonly Actor[]): Promise<void> {
  for (;;) {
    const { status, awaited } = await (players[0] as Actor).table(id);
    if (status === "over") return;
    const mover = players[awaited[0] ?? -1];
    if (!mover) throw new Error(`nobody is to move at ${id}`);
    const table = await mover.table(id);
    await mover.call("POST", `/tables/${id}/moves`, { base: table.seq, commands: mover.plan(table) });
  }
}

/** Whether a command of one of these types is legal. */
export const asks =
  (...types: readonly string[]) =>
  (table: Pick<TableShape, "legal">): boolean =>
    table.legal.some((it) => types.includes((it as { readonly type: string }).type));

/** A screen of the page: the reader, the address, and the preparation. */
export interface Scene {
  readonly name: string;
  readonly as: Actor;
  readonly path: string;
  /** Actions on the page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Whether its words are worth a look in all five languages. */
  readonly words?: boolean;
  /** Whether the person comes back after others moved; else they have seen everything. */
  readonly news?: boolean;
  /** A mail: photographed whole, at the widths of mail programs. */
  readonly mail?: boolean;
  /** Sent along with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A page that the Worker writes itself, an offline one, or one with a refusal: its console messages are known. */
  readonly edge?: boolean;
}
