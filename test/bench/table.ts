/** Tables for the benchmarks: guests who sit down and play a script. */
import type { AnyGame } from "../../games/kernel/game.ts";
import { games } from "../../games/modules.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { type Called, call } from "./caller.ts";
import { type Script, scriptOf } from "./scripts.ts";
import { SERVICE_HOST } from "./servers.ts";

export const game = games["gold-rush"] as AnyGame;

/** Something that can be asked for one submission after the other. */
export interface Hand {
  /** Milliseconds from request to answer; `null`: nothing left to do. */
  step(): Promise<number | null>;
}

const origin = `http://${SERVICE_HOST}`;

/** A request to the service's API: `GET`, or `POST` of a body (an object, or JSON text). */
export function ask(
  url: URL,
  cookie: string,
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Called> {
  const headers: Record<string, string> = { origin, cookie, ...more };
  if (body !== undefined) headers["content-type"] = "application/json";
  const method = body === undefined ? "GET" : "POST";
  const given = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
  return call({ url, host: SERVICE_HOST, method, path: `/api${path}`, headers, ...given });
}

export async function must(asked: Promise<Called>): Promise<Called> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

/** The cookie of a new guest. */
export async function signIn(url: URL, name: string): Promise<string> {
  const { cookie } = await must(ask(url, "", "/auth/guest", { name, language: "en", timeZone: "UTC" }));
  if (!cookie) throw new Error("the guest got no session");
  return cookie;
}

/** The answer to a submission: complete, or minimal, as for a page that folds by itself. */
export type Answering = "full" | "lean";
const PREFER: Readonly<Record<Answering, Readonly<Record<string, string>>>> = {
  full: {},
  lean: { prefer: "return=minimal" },
};

/** A running table whose players do what its script says. */
export class LiveTable implements Hand {
  private readonly url: URL;
  readonly id: string;
  private readonly cookies: readonly string[];
  private readonly script: Script;
  private readonly answering: Answering;
  private played = 0;

  private constructor(url: URL, id: string, cookies: readonly string[], script: Script, answering: Answering) {
    this.url = url;
    this.id = id;
    this.cookies = cookies;
    this.script = script;
    this.answering = answering;
  }

  /** `cookies`: one for each seat, the host's first. */
  static async open(
    url: URL,
    cookies: readonly string[],
    script: Script,
    answering: Answering = "full",
  ): Promise<LiveTable> {
    const [host = "", ...guests] = cookies;
    const [nonce, ...nonces] = script.nonces;
    const { game: id, options } = script;
    const opening = { game: id, options, seats: script.nonces.length, bots: 0, listed: false, nonce };
    const table = JSON.parse((await must(ask(url, host, "/tables", opening))).text) as TableShape;
    for (const [at, guest] of guests.entries())
      await must(ask(url, guest, `/tables/${table.id}/join`, { invite: table.invite, nonce: nonces[at] }));
    return new LiveTable(url, table.id, cookies, script, answering);
  }

  /** `GET`, as the host. */
  read(path: string): Promise<Called> {
    return ask(this.url, this.cookies[0] ?? "", path);
  }

  /** Submissions left. */
  get left(): number {
    return this.script.submissions.length - this.played;
  }

  async step(): Promise<number | null> {
    const next = this.script.submissions[this.played];
    if (!next) return null;
    this.played += 1;
    const headers = { "idempotency-key": `bench-${this.played}`, ...PREFER[this.answering] };
    const began = performance.now();
    await must(ask(this.url, this.cookies[next.seat] ?? "", `/tables/${this.id}/moves`, next.body, headers));
    return performance.now() - began;
  }
}

/** A few different games of two, each of which is played at many tables. */
const castings = new Map<string, readonly Script[]>();
export function scriptsOf(grain: "turn" | "command", count = 8): readonly Script[] {
  const found =
    castings.get(grain) ??
    Array.from({ length: count }, (_, it) => scriptOf({ game, seats: 2, grain, name: `bench ${it}` }));
  castings.set(grain, found);
  return found;
}

/** Runs something so many times, a few in parallel; results in order. */
export async function fewAtATime<T>(count: number, run: (index: number) => Promise<T>): Promise<readonly T[]> {
  const results: T[] = [];
  let next = 0;
  const hand = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await run(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(8, count) }, hand));
  return results;
}

/** Two new guests. */
const couple = (url: URL): Promise<readonly string[]> => Promise.all([signIn(url, "One"), signIn(url, "Two")]);

/** One place at which two people play game after game. */
export interface Place extends Hand {
  readonly left: number;
}

/** A place in the script with at least so many submissions left. */
export async function openPlace(
  url: URL,
  atLeast: number,
  answering: Answering,
  index = 0,
  cookies?: readonly string[],
): Promise<Place> {
  const scripts = scriptsOf("turn");
  const players = cookies ?? (await couple(url));
  const tables: LiveTable[] = [];
  const leftAt = () => tables.reduce((sum, it) => sum + it.left, 0);
  for (let at = index; leftAt() < atLeast; at++)
    tables.push(await LiveTable.open(url, players, scripts[at % scripts.length] as Script, answering));
  return {
    get left() {
      return leftAt();
    },
    async step() {
      const table = tables.find((it) => it.left > 0);
      return table ? table.step() : null;
    },
  };
}

/** As many bytes as an entry of Gold Rush has, give or take. */
const PADDING = "x".repeat(900);

/** A table of a baseline, which only appends what it gets. */
export function appender(url: URL, path: string, host?: string): Hand {
  const target = host === undefined ? { url, path } : { url, path, host };
  const body = JSON.stringify({ commands: [{ type: "pass" }], PADDING });
  return {
    async step() {
      const began = performance.now();
      await must(call({ ...target, body }));
      return performance.now() - began;
    },
  };
}
