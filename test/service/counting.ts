/**
 * The service's Worker for `npm run bench -- reads` and `-- growth`: counts reads, writes and requests. Objects use a virtual clock, and
 * their alarms fire when the bench lets time pass.
 * `POST /api/bench` takes `{sql}` (asks the real D1), `{cron: time}` (runs it then; `true`: now), `{tell: [person, facts]}`, `{alarm:
 * person}` (their inbox does what is due), `{pass: ms}` (time passes, and due alarms fire), `{sizes: table}` or `{}`, and answers with the
 * counts since the last call.
 */
import type { Fact } from "../../worker/contract/facts.ts";
import type { Env } from "../../worker/env.ts";
import worker, { Inbox as RealInbox, Table as RealTable, Season } from "../../worker/index.ts";
import {
  type CountingD1,
  countingD1,
  countObject,
  NOTHING,
  noteReason,
  type Operations,
  type Reasons,
  type Rows,
} from "./rows.ts";

const counts = { ...NOTHING };
/** Rows written since they were last asked for. */
const reasons: Reasons = new Map();
const objects: { readonly kind: "table" | "inbox"; readonly rows: () => Rows }[] = [];
/** Ids of the inboxes there are. */
const inboxes = new Set<string>();
let counted: CountingD1 | null = null;
const told = { read: 0, written: 0, asked: 0 };

/** How far the bench's clock is ahead, in milliseconds. */
let ahead = 0;
const now = (): number => Date.now() + ahead;

/** More alarms than this in one go are a fault of the service's. */
const MOST_RUNS = 1_000;

/** Alarms that are set, by the object's kind and id. */
const alarms = new Map<string, number>();

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
      if (name === "put") counts.r2Written += 1;
      if (name === "get" || name === "head") counts.r2Read += 1;
      return value.bind(target);
    },
  });

function withCount(env: Env): Env {
  counted ??= countingD1(env.DB, reasons);
  const mail = {
    send: async () => {
      counts.mails += 1;
      return { messageId: "" };
    },
    // The binding takes mails in two forms; the service sends one of them.
  } as unknown as SendEmail;
  return {
    ...env,
    DB: counted.db,
    EMAIL: mail,
    ARCHIVE: countBucket(env.ARCHIVE),
    TABLE: countCalls(env.TABLE, "tableCalls"),
    INBOX: countCalls(env.INBOX, "inboxCalls"),
  };
}

/** Counts an object's rows, and keeps its alarm by the bench's clock. */
function countIn(ctx: DurableObjectState, kind: "table" | "inbox"): DurableObjectState {
  const { storage } = ctx;
  const key = `${kind} ${ctx.id}`;
  if (kind === "inbox") inboxes.add(String(ctx.id));
  objects.push({ kind, rows: countObject(storage, (query, rows) => noteReason(reasons, kind, query, rows)) });
  storage.setAlarm = async (at) => {
    counts[`${kind}Written`] += 1;
    noteReason(reasons, kind, "update alarm", 1);
    alarms.set(key, Number(at));
  };
  storage.getAlarm = async () => alarms.get(key) ?? null;
  storage.deleteAlarm = async () => void alarms.delete(key);
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
    await this.alarm();
  }

  /** Bytes of its SQLite. */
  async size(): Promise<number> {
    return this.ctx.storage.sql.databaseSize;
  }
}

export { Season };

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
    await this.alarm();
  }

  /** Bytes of its SQLite. */
  async size(): Promise<number> {
    return this.ctx.storage.sql.databaseSize;
  }
}

/** Lets time pass: the alarms go off in their order, each at its time. */
async function pass(span: number, env: Env): Promise<void> {
  const until = now() + span;
  for (let run = 0; ; run++) {
    const [next] = [...alarms].sort(([, a], [, b]) => a - b);
    if (!next || next[1] > until) break;
    if (run > MOST_RUNS) throw new Error(`alarms without end: ${JSON.stringify(counts)}`);
    ahead += Math.max(0, next[1] - now());
    alarms.delete(next[0]);
    const [kind, id = ""] = next[0].split(" ");
    const namespace = kind === "table" ? env.TABLE : env.INBOX;
    const object = namespace.get(namespace.idFromString(id)) as unknown as { round(): Promise<void> };
    await object.round();
  }
  ahead += Math.max(0, until - now());
}

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
  /** Answers with the rows written since the last call, by operation and table. */
  readonly reasons?: true;
}

async function serve(asked: Asked, env: Env): Promise<void> {
  if (asked.sql) await env.DB.prepare(asked.sql).run();
  if (asked.tell) await env.INBOX.getByName(asked.tell[0]).tell(asked.tell[1]);
  if (asked.alarm) await (env.INBOX.getByName(asked.alarm) as DurableObjectStub<Inbox>).round();
  if (asked.pass !== undefined) await pass(asked.pass, env);
  if (asked.cron) {
    const scheduledTime = asked.cron === true ? Date.now() : asked.cron;
    const controller = { cron: "", scheduledTime, noRetry: () => undefined };
    await worker.scheduled(controller, withCount(env));
  }
}

/** The counts since the last call. */
function take(): Operations {
  for (const { kind, rows } of objects) {
    const { read, written } = rows();
    counts[`${kind}Read`] += read;
    counts[`${kind}Written`] += written;
  }
  const all = { read: counted?.rows() ?? 0, written: counted?.written() ?? 0, asked: counted?.asked() ?? 0 };
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
  const found = asked.query ? await env.DB.prepare(asked.query).all() : undefined;
  const rows = found?.results.map((it) => ({ ...it, bytes_of_database: found.meta.size_after }));
  const taken = take();
  if (asked.sizes) return Response.json(await sizesFor(asked.sizes, env));
  if (!asked.reasons) return Response.json({ ...taken, ...(rows && { rows }) });
  const written = Object.fromEntries(reasons);
  reasons.clear();
  return Response.json(written);
}

export default {
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname === "/api/bench") return bench(request, env);
    counts.requests += 1;
    return worker.fetch(request, withCount(env), ctx);
  },
  scheduled: (controller, env) => worker.scheduled(controller, withCount(env)),
} satisfies ExportedHandler<Env>;
