/**
 * The service's Worker for `npm run bench -- reads` and `-- growth`: counts reads, writes and requests. Objects use a virtual clock, and
 * their alarms fire when the bench lets time pass.
 * `POST /api/bench` takes `{sql}` (asks the real D1), `{cron: time}` (runs it then; `true`: now), `{tell: [person, facts]}`, `{alarm:
 * person}` (their inbox does what is due), `{pass: ms}` (time passes, and due alarms fire), `{sizes: table}` or `{}`, and answers with the
 * counts since the last call. What else it takes is for `npm run drill -- year`.
 */
import { games } from "../../games/modules.ts";
import type { Fact } from "../../worker/contract/facts.ts";
import type { Env } from "../../worker/env.ts";
import worker, { Inbox as RealInbox, Season as RealSeason, Table as RealTable } from "../../worker/index.ts";
import { type ClockState, clockState, keepAlarm, now, type Passing, pass, setClock, setDate } from "./clock.ts";
import { type CountingD1, countingD1, NOTHING, noteReason, type Operations, type Reasons, RowCounter } from "./rows.ts";

const counts = { ...NOTHING };
/** Rows written since they were last asked for. */
const reasons: Reasons = new Map();
/** Rows of D1 read since then, by query. */
const reads = new Map<string, number>();
const KINDS = ["table", "inbox", "season"] as const;
type Kind = (typeof KINDS)[number];
const objects = new RowCounter<Kind>();
/** Ids of the inboxes there are. */
const inboxes = new Set<string>();
/** The databases, by their binding. */
const counted = new Map<string, CountingD1>();
const told = { read: 0, written: 0, asked: 0 };

type Calls = "tableCalls" | "inboxCalls";

/** Counts every call of a method of an object. */
function countCalls<T extends object>(namespace: T, calls: Calls): T {
  const stub = (of: object): object =>
    new Proxy(of, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== "function" || name === "then") return value;
        return (...args: unknown[]) => {
          counts[calls] += 1;
          return Reflect.apply(value, target, args);
        };
      },
    });
  return new Proxy(namespace, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      const bound = value.bind(target);
      return name === "get" || name === "getByName" ? (...args: unknown[]) => stub(bound(...args)) : bound;
    },
  });
}

/** Counts writes to a bucket and reads from it. */
const countBucket = (bucket: R2Bucket): R2Bucket =>
  new Proxy(bucket, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (name === "put") counts.r2Written += 1;
        if (name === "get" || name === "head") counts.r2Read += 1;
        return Reflect.apply(value, target, args);
      };
    },
  });

/** Mails of sign-ins that nobody has fetched, by address. */
const mails = new Map<string, string>();
const MOST_MAILS = 1_000;

function keepMail(to: string, text: string): void {
  if (!/^\d{6}$/m.test(text)) return;
  mails.set(to, text);
  const [oldest] = mails.keys();
  if (mails.size > MOST_MAILS && oldest !== undefined) mails.delete(oldest);
}

function withCount(env: Env): Env {
  const databases = Object.entries(env).flatMap(([name, it]) => {
    if (name !== "DB" && !name.startsWith("HISTORY_")) return [];
    const known = counted.get(name) ?? countingD1(it as D1Database, reasons, reads);
    counted.set(name, known);
    return [[name, known.db] as const];
  });
  const mail = {
    send: async ({ to, text }: { readonly to: string; readonly text: string }) => {
      counts.mails += 1;
      keepMail(to, text);
      return { messageId: "" };
    },
    // The binding takes mails in two forms; the service sends one of them.
  } as unknown as SendEmail;
  return {
    ...env,
    ...Object.fromEntries(databases),
    EMAIL: mail,
    ARCHIVE: countBucket(env.ARCHIVE),
    TABLE: countCalls(env.TABLE, "tableCalls"),
    INBOX: countCalls(env.INBOX, "inboxCalls"),
  };
}

/** Counts an object's rows, and keeps its alarm by the bench's clock. */
function countIn(ctx: DurableObjectState, kind: Kind): DurableObjectState {
  const { storage } = ctx;
  if (kind === "inbox") inboxes.add(String(ctx.id));
  objects.watch(storage, kind, (query, rows) => noteReason(reasons, kind, query, rows));
  keepAlarm(ctx, kind, () => {
    counts[`${kind}Written`] += 1;
    noteReason(reasons, kind, "update alarm", 1);
  });
  return ctx;
}

export class Table extends RealTable {
  constructor(ctx: DurableObjectState, env: Env) {
    super(countIn(ctx, "table"), withCount(env));
    this.ports = { ...this.ports, now };
  }

  override async alarm(): Promise<void> {
    counts.tableAlarms += 1;
    await super.alarm();
  }

  /** Runs what is due, as its alarm would. */
  async round(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.alarm();
  }

  /** Bytes of its SQLite. */
  async size(): Promise<number> {
    return this.ctx.storage.sql.databaseSize;
  }
}

export class Season extends RealSeason {
  constructor(ctx: DurableObjectState, env: Env) {
    super(countIn(ctx, "season"), withCount(env));
    this.ports = { ...this.ports, now };
  }

  /** Runs what is due, as its alarm would. */
  async round(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.alarm();
  }
}

export class Inbox extends RealInbox {
  constructor(ctx: DurableObjectState, env: Env) {
    super(countIn(ctx, "inbox"), withCount(env));
    this.ports = { ...this.ports, now };
  }

  override async alarm(): Promise<void> {
    counts.inboxAlarms += 1;
    await super.alarm();
  }

  /** Runs what is due, as its alarm would. */
  async round(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.alarm();
  }

  /** Bytes of its SQLite. */
  async size(): Promise<number> {
    return this.ctx.storage.sql.databaseSize;
  }
}

/** Lets time pass: the alarms go off in their order. */
const passIn = (env: Env, until: number, span = 0): Promise<number> =>
  pass({
    until,
    span,
    fire: async (kind, id) => {
      const namespace = kind === "table" ? env.TABLE : kind === "inbox" ? env.INBOX : env.SEASON;
      await (namespace.get(namespace.idFromString(id)) as unknown as { round(): Promise<void> }).round();
    },
  });

interface Asked {
  readonly sql?: string;
  /** Asked of the real D1 as well; its rows come with the answer. */
  readonly query?: string;
  readonly cron?: true | number;
  readonly tell?: readonly [person: string, facts: readonly Fact[]];
  readonly alarm?: string;
  readonly pass?: number;
  /** Average bytes of a table, and of the inboxes. */
  readonly sizes?: string;
  /** Answers with the rows written since the last call, by operation and table; or with those that D1 read, by query. */
  readonly reasons?: "read" | true;
  /** Answers with the clock; or goes on from such an answer, and has `Date` follow the clock from then on. */
  readonly clock?: true | ClockState;
  /** Time passes until then; the cron runs so often meanwhile. */
  readonly to?: Omit<Passing, "fire"> & { readonly crons: number };
  /** Answers with the code of the last mail to this address. */
  readonly code?: string;
  /** The rules that new games of a game have from now on. */
  readonly rules?: { readonly game: string; readonly rules: number };
  /** The database of `query`; absent: `DB`. */
  readonly db?: string;
}

async function runCron(env: Env, scheduledTime: number): Promise<void> {
  const controller = { cron: "", scheduledTime, noRetry: () => undefined };
  await worker.scheduled(controller, withCount(env));
}

/** Time passes in equal parts, with a run of the cron after each. */
async function passTo({ until, span, crons }: NonNullable<Asked["to"]>, env: Env) {
  const from = now();
  if (crons === 0) await passIn(env, until, span);
  for (let run = 1; run <= crons; run++) {
    await passIn(env, from + ((until - from) * run) / crons, span);
    await runCron(env, now());
  }
}

async function serve(asked: Asked, env: Env): Promise<void> {
  if (asked.sql) await env.DB.prepare(asked.sql).run();
  if (asked.tell) await env.INBOX.getByName(asked.tell[0]).tell(asked.tell[1]);
  if (asked.alarm) await (env.INBOX.getByName(asked.alarm) as DurableObjectStub<Inbox>).round();
  if (asked.pass !== undefined) await passIn(env, now() + asked.pass);
  if (asked.cron) await runCron(env, asked.cron === true ? Date.now() : asked.cron);
  if (asked.to) await passTo(asked.to, env);
  if (asked.rules) Object.assign(games[asked.rules.game] ?? {}, { rules: asked.rules.rules });
  if (asked.clock && asked.clock !== true) {
    setClock(asked.clock);
    setDate();
  }
}

/** The counts since the last call. */
function take(): Operations {
  for (const kind of KINDS) {
    const { read, written } = objects.take(kind);
    counts[`${kind}Read`] += read;
    counts[`${kind}Written`] += written;
  }
  const sum = (of: "rows" | "written" | "asked") => [...counted.values()].reduce((n, it) => n + it[of](), 0);
  const all = { read: sum("rows"), written: sum("written"), asked: sum("asked") };
  const taken = {
    ...counts,
    d1Read: all.read - told.read,
    d1Written: all.written - told.written,
    d1Asked: all.asked - told.asked,
  };
  Object.assign(told, all);
  Object.assign(counts, NOTHING);
  return taken;
}

interface Sized {
  size(): Promise<number>;
}

/** Bytes of a table's SQLite, and of an inbox's on average. */
async function sizesFor(table: string, env: Env): Promise<{ readonly table: number; readonly inbox: number }> {
  const sizeOf = (stub: object) => (stub as Sized).size();
  const all = await Promise.all([...inboxes].map((it) => sizeOf(env.INBOX.get(env.INBOX.idFromString(it)))));
  return { table: await sizeOf(env.TABLE.getByName(table)), inbox: all.reduce((sum, it) => sum + it, 0) / all.length };
}

async function bench(request: Request, env: Env): Promise<Response> {
  const asked = await request.json<Asked>();
  await serve(asked, env);
  if (asked.clock === true) return Response.json(clockState());
  if (asked.code) return Response.json({ code: /^(\d{6})$/m.exec(mails.get(asked.code) ?? "")?.[1] ?? null });
  const database = (Reflect.get(env, asked.db ?? "DB") ?? env.DB) as D1Database;
  const found = asked.query ? await database.prepare(asked.query).all() : undefined;
  const rows = found?.results.map((it) => ({ ...it, bytes_of_database: found.meta.size_after }));
  const taken = take();
  if (asked.sizes) return Response.json(await sizesFor(asked.sizes, env));
  if (!asked.reasons) return Response.json({ ...taken, ...(rows && { rows }) });
  const wanted = asked.reasons === "read" ? reads : reasons;
  const answer = Object.fromEntries(wanted);
  wanted.clear();
  return Response.json(answer);
}

export default {
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname === "/api/bench") return bench(request, env);
    counts.requests += 1;
    return worker.fetch(request, withCount(env), ctx);
  },
  scheduled: (controller, env) => worker.scheduled(controller, withCount(env)),
} satisfies ExportedHandler<Env>;
