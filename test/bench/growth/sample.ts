/** Operations of the real service for people who play: counted while whole games are played on a virtual clock. */
import type { AnyGame } from "../../../games/kernel/game.ts";
import { games } from "../../../games/modules.ts";
import type { TableShape } from "../../../worker/contract/shapes.ts";
import { walkedNow } from "../../../worker/db/queries.ts";
import { each, type Operations } from "../../service/rows.ts";
import { Service } from "../../service/service.ts";
import { type Script, SEED, scriptOf } from "../scripts.ts";
import { type Counted, divided, sumOf } from "./model.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A game that is played on the service. `pause`: how long everybody takes to answer. */
export interface Play {
  readonly game: AnyGame;
  readonly seats: number;
  readonly clock: boolean;
  readonly pause: number;
}

type Reasons = Readonly<Record<string, number>>;

/** The operations of one game, by event. */
export interface Played {
  readonly moves: number;
  readonly opening: Operations;
  /** All moves but the last, with everything that follows from them. */
  readonly playing: Operations;
  /** The last move, and what follows from the end; the object that empties itself a month later too. */
  readonly ending: Operations;
  /** The inbox of one of the players on a day on which nothing happens. */
  readonly idle: Operations;
  /** Rows written by the moves, by operation and table; by the beginning, and by the end with the month after. */
  readonly reasons: Reasons;
  readonly openingReasons: Reasons;
  readonly endingReasons: Reasons;
  /** Bytes of a table's object after the beginning, after the end, and a month later; and of an inbox. */
  readonly bytes: Readonly<Record<"begun" | "ended" | "rested" | "inbox", number>>;
}

/** Days after which the object of a finished game has emptied itself. */
const REST = 31;

/** Parts of the moves after which a page asks what happened. */
export interface Asking {
  readonly mover: number;
  readonly others: number;
}

const only = (of: Operations, is: (name: string) => boolean): Operations =>
  each(of, (count, name) => (is(name) ? count : 0));

/** A connection that waited while a game was thought out may be closed by now. */
const ANEW = { connection: "close" } as const;

const CLOCK = { kind: "bank", hours: 168, increment: 24, cap: 168, out: "bot", vacation: 0 } as const;

/** The service, with people who play on it. */
export class Sample {
  readonly #service: Service;
  readonly #people: string[] = [];

  private constructor(service: Service) {
    this.#service = service;
  }

  static async start(): Promise<Sample> {
    // Rare among a million moves, and frequent where days pass between two.
    const vars = { FIGURES: "off", LIMITS: "off", HOLD_SECONDS: "300", MAIL: "cloudflare", TABLE_SEED: SEED };
    return new Sample(await Service.start(vars, "test/service/counting.ts"));
  }

  stop(): Promise<void> {
    return this.#service.stop();
  }

  /** Runs something behind the service's back, and returns the counts since the last call. */
  async count(asked: object = {}): Promise<Operations> {
    const body = JSON.stringify(asked);
    const answer = await fetch(`${this.#service.origin}/api/bench`, { method: "POST", headers: ANEW, body });
    if (!answer.ok) throw new Error(`the bench's way in answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Operations;
  }

  /** Rows written since the last call, by operation and table. */
  async reasons(): Promise<Readonly<Record<string, number>>> {
    return (await this.count({ reasons: true })) as never;
  }

  /** Bytes of a table's object, and of an inbox on average. */
  async sizes(table: string): Promise<{ readonly table: number; readonly inbox: number }> {
    return (await this.count({ sizes: table })) as never;
  }

  /** Asks the database. */
  async query(query: string): Promise<readonly Readonly<Record<string, number>>[]> {
    const answer = await fetch(`${this.#service.origin}/api/bench`, {
      method: "POST",
      headers: ANEW,
      body: JSON.stringify({ query }),
    });
    return ((await answer.json()) as { rows: readonly Readonly<Record<string, number>>[] }).rows;
  }

  async ask(
    cookie: string,
    path: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
    method = body === undefined ? "GET" : "POST",
  ) {
    const { origin } = this.#service;
    const typed: Readonly<Record<string, string>> = body === undefined ? {} : { "content-type": "application/json" };
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...ANEW, origin, cookie, ...typed, ...more },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return { json: JSON.parse(text || "null"), bytes: text.length, cookie: answer.headers.getSetCookie()[0] ?? "" };
  }

  /** The cookie of somebody with an address. */
  async person(at: number): Promise<string> {
    const known = this.#people[at];
    if (known) return known;
    const who = { name: `Player ${at}`, language: "en", timeZone: "UTC" };
    const { json, cookie } = await this.ask("", "/auth/guest", who);
    await this.count({ sql: `update people set email = 'player${at}@bench.example' where id = '${json.id}'` });
    this.#people[at] = cookie.split(";")[0] ?? "";
    return this.#people[at];
  }

  /** Moves all finished games out of the directory; returns the cron's cost for each, beyond its usual work. */
  async leave(): Promise<Operations> {
    const [found] = await this.query("select count(*) as n from tables where archived is not null");
    await this.count({ sql: "update tables set archived_at = 0" });
    await this.count();
    const moved = await this.count({ cron: true });
    const [left] = await this.query("select count(*) as n from tables where archived is not null");
    if (!found?.n || left?.n !== 0) throw new Error("finished games stay in the directory");
    await this.count();
    const idle = await this.count({ cron: true });
    return divided(
      each(moved, (count, name) => Math.max(0, count - idle[name])),
      found.n,
    );
  }

  /**
   * Requests of the page: of home when somebody looks at it; of a table when it is opened, after each move, and when it is left without
   * one.
   */
  async look(): Promise<Pick<Counted, "home" | "table" | "refresh" | "seen" | "putOff" | "passed" | "check">> {
    const game = games["gold-rush"] as AnyGame;
    const script = scriptOf({ game, seats: 2, grain: "turn", name: "looked at", most: 10 });
    const id = await this.#openUnlooked(script);
    for (const [at, { seat, body }] of script.submissions.slice(0, 6).entries())
      await this.ask(await this.person(seat), `/tables/${id}/moves`, body, { "idempotency-key": `k${at}` });
    await this.count({ pass: MINUTE });
    const [me] = [await this.person(0)];
    // The first time, the list is filled.
    await this.ask(me, "/tables?list=mine");
    await this.count();
    // Requests as by start.js and the pages: with the session, and with the socket's news.
    await this.ask(me, "/tables?list=mine,invited,open,watch,finished&session=1");
    await this.ask(me, `/tables/${id}/news`);
    const home = await this.count();
    const { mark } = (await this.ask(me, `/tables/${id}?log=0&session=1`)).json as { mark: string };
    const socket = await this.#follow(me, id, mark);
    socket.close();
    const table = await this.count();
    await this.ask(me, `/tables/${id}?log=5`);
    const refresh = await this.count();
    await this.ask(me, `/tables/${id}/seen`, { seq: 6 }, {}, "PUT");
    const seen = await this.count();
    const idle = await this.count({ cron: true });
    const checkAt = async () => Number((await this.query(`select at from checks where table_id = '${id}'`))[0]?.at);
    /** The cron's run of today that looks after the table, without what every run does. */
    const cron = async (): Promise<Operations> => {
      const check = await checkAt();
      const midnight = Math.floor(Date.now() / DAY) * DAY;
      const runs = Array.from({ length: 360 }, (_, at) => midnight + at * 4 * MINUTE);
      const time = runs.find((it) => walkedNow(it) === check) ?? Date.now();
      await this.count();
      return each(await this.count({ cron: time }), (count, name) => Math.max(0, count - idle[name]));
    };
    // Once for each game, and then every day.
    await this.count({ sql: `update checks set at = 1 where table_id = '${id}'` });
    const putOff = await cron();
    const passed = await cron();
    if (putOff.tableCalls + passed.tableCalls > 0) throw new Error("a table that goes on was asked");
    const asked = async (): Promise<Operations> => {
      await this.count({ sql: `update entries set played = null where table_id = '${id}'` });
      await this.count({ sql: `update tables set last_at = 1, deadline = null where id = '${id}'` });
      return cron();
    };
    // The first time it makes a table for the hash of the folded log.
    await asked();
    const { seat, body } = script.submissions[6] ?? { seat: 0, body: "" };
    await this.ask(await this.person(seat), `/tables/${id}/moves`, body, { "idempotency-key": "k6" });
    await this.count({ pass: MINUTE });
    const check = await asked();
    if (check.tableCalls === 0) throw new Error("a quiet table was not asked");
    return { home, table, refresh, seen, putOff, passed, check };
  }

  /** Opens a table's socket, as the page does that knows the table as of `mark`. */
  async #follow(cookie: string, id: string, mark: string): Promise<WebSocket> {
    const { origin } = this.#service;
    const address = `${origin.replace("http", "ws")}/api/tables/${id}/socket?mark=${mark}`;
    // Node's type has headers beyond the standard's.
    const socket = new WebSocket(address, { headers: { origin, cookie } } as never);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error("the socket was refused")));
    });
    return socket;
  }

  /**
   * Plays a game at which everybody looks on, and says after which part of the moves a page asks, because its socket did not say what
   * happened: that of who moved, and that of another.
   */
  async listen({ game, seats, clock }: Omit<Play, "pause">, name: string): Promise<Asking> {
    const script = scriptOf({ game, seats, grain: "turn", name });
    const { id } = await this.#open(script, clock);
    const heard = await Promise.all(
      Array.from({ length: seats }, async (_, seat) => {
        const me = await this.person(seat);
        const { mark } = (await this.ask(me, `/tables/${id}?log=0`)).json as { mark: string };
        const said: { readonly entry?: unknown }[] = [];
        const socket = await this.#follow(me, id, mark);
        socket.addEventListener("message", ({ data }) => void said.push(JSON.parse(String(data))));
        return { said, socket };
      }),
    );
    for (const [at, { seat, body }] of script.submissions.entries()) {
      const headers = { "idempotency-key": `k${at}`, prefer: "return=minimal" };
      await this.ask(await this.person(seat), `/tables/${id}/moves`, body, headers);
    }
    const all = script.submissions.length;
    const late = Date.now() + MINUTE;
    while (heard.some((it) => it.said.length < all) && Date.now() < late) await new Promise((go) => setTimeout(go, 20));
    for (const it of heard) it.socket.close();
    const asks = (is: (seat: number, mover: number) => boolean) => {
      const told = script.submissions.flatMap(({ seat: mover }, at) =>
        heard.flatMap((it, seat) => (is(seat, mover) ? [it.said[at]] : [])),
      );
      return told.filter((it) => !it?.entry).length / told.length;
    };
    return { mover: asks((seat, mover) => seat === mover), others: asks((seat, mover) => seat !== mover) };
  }

  /** Opens a running table whose turn to be checked by the cron is not today. */
  async #openUnlooked(script: Script): Promise<string> {
    const today = Math.floor(Date.now() / DAY);
    for (;;) {
      const { id } = await this.#open(script, true);
      if ([4, 7].every((it) => ((id.codePointAt(0) ?? 0) + today) % it > 0)) return id;
    }
  }

  async #open({ options, nonces, game: id }: Script, clock: boolean): Promise<TableShape> {
    const [nonce, ...rest] = nonces;
    const host = await this.person(0);
    const opening = {
      game: id,
      options,
      seats: nonces.length,
      bots: 0,
      listed: false,
      nonce,
      ...(clock && { clock: CLOCK }),
    };
    const table = (await this.ask(host, "/tables", opening)).json as TableShape;
    for (const [at, nonce] of rest.entries()) {
      const body = { invite: table.invite, nonce };
      await this.ask(await this.person(at + 1), `/tables/${table.id}/join`, body);
    }
    return table;
  }

  /** Plays a game to its end, everybody answering after the same pause. */
  async play({ game, seats, clock, pause }: Play, name: string): Promise<Played> {
    const script = scriptOf({ game, seats, grain: "turn", name });
    for (let at = 0; at < seats; at++) await this.person(at);
    await this.count();
    await this.reasons();
    const { id } = await this.#open(script, clock);
    const opening = await this.count({ pass: MINUTE });
    const begun = await this.sizes(id);
    const openingReasons = await this.reasons();
    const move = async (at: number) => {
      const { seat, body } = script.submissions[at] ?? { seat: 0, body: "" };
      const headers = { "idempotency-key": `k${at}`, prefer: "return=minimal" };
      await this.ask(await this.person(seat), `/tables/${id}/moves`, body, headers);
      return this.count({ pass: pause });
    };
    const last = script.submissions.length - 1;
    let playing = await move(0);
    for (let at = 1; at < last; at++) playing = sumOf([playing, await move(at)]);
    const reasons = await this.reasons();
    const end = sumOf([await move(last), await this.count({ pass: HOUR })]);
    const ended = await this.sizes(id);
    const month = await this.count({ pass: REST * DAY });
    const rested = await this.sizes(id);
    const endingReasons = await this.reasons();
    const bytes = { begun: begun.table, ended: ended.table, rested: rested.table, inbox: rested.inbox };
    const inboxes = only(month, (it) => it.startsWith("inbox"));
    const ending = sumOf([end, only(month, (it) => !it.startsWith("inbox"))]);
    return {
      moves: last,
      opening,
      playing,
      ending,
      idle: divided(inboxes, REST * seats),
      reasons,
      openingReasons,
      endingReasons,
      bytes,
    };
  }
}
