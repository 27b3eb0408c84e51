/**
 * The service's Worker as drills run it: with objects that can be aborted, and a D1 that fails as it is told. `POST /api/drill` takes
 * `{table}`: the object of this table is aborted (answers with `{anew}`: whether another one answers now); `{broken}`: how the drill
 * is sabotaged from now on; `{mode, ms?}`: so D1 fails from now on, in every request and object; `{r2, times}`: so
 * R2 does, so often; `{empty}`: the clocks of these tables go ahead until their objects have emptied themselves, which are aborted then
 * (answers with how many have, and how often R2 was written to since the start); `{sql, db?}`: the real D1 is asked.
 */
import type { Env } from "../../worker/env.ts";
import worker, { Inbox as RealInbox, Table as RealTable, Season } from "../../worker/index.ts";
import { failingR2, type R2Faults } from "./r2.ts";

/** `before`: fails without doing it; `after`: does it, and fails; `hang`: does it after so many milliseconds. */
export type Mode = "well" | "before" | "after" | "hang";

const d1: { mode: Mode; ms: number } = { mode: "well", ms: 0 };

async function fail<T>(run: () => Promise<T>): Promise<T> {
  const { mode, ms } = d1;
  if (mode === "before") throw new Error("D1_ERROR: the drill lets nothing through");
  if (mode === "hang") await new Promise((resolve) => setTimeout(resolve, ms));
  const result = await run();
  if (mode === "after") throw new Error("D1_ERROR: the drill keeps the answer back");
  return result;
}

const RUNS: ReadonlySet<string | symbol> = new Set(["first", "run", "all", "raw", "exec"]);
const real = new WeakMap<object, D1PreparedStatement>();

const bound = (target: object, name: string | symbol): unknown => {
  const value = Reflect.get(target, name);
  return typeof value === "function" ? value.bind(target) : value;
};

function statement(of: D1PreparedStatement): D1PreparedStatement {
  const faulty = new Proxy(of, {
    get(target, name) {
      if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values));
      const value = bound(target, name);
      return RUNS.has(name)
        ? (...args: unknown[]) => fail(() => (value as (...it: unknown[]) => never)(...args))
        : value;
    },
  });
  real.set(faulty, of);
  return faulty;
}

const faulty = (db: D1Database): D1Database =>
  new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (query: string) => statement(target.prepare(query));
      if (name === "batch")
        return (statements: D1PreparedStatement[]) =>
          fail(() => target.batch(statements.map((it) => real.get(it) ?? it)));
      return bound(target, name);
    },
  });

let puts = 0;
const r2: R2Faults = { onPut: () => void puts++ };

const withFaults = (env: Env): Env => failingR2({ ...env, DB: faulty(env.DB) }, r2);

const DAY = 86_400_000;
/** A game is emptied 31 days after its end; what failed is tried again, each day. */
const FIRST_DAY = 31;
const MOST_DAYS = 100;

/** The sabotage of a drill: objects are not aborted, or a move is acknowledged as another entry. */
export type Broken = "aborts" | "answers";

let broken: Broken | null = null;

export class Table extends RealTable {
  readonly #birth = crypto.randomUUID();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, withFaults(env));
  }

  /** Whether it has emptied itself. */
  async ahead(): Promise<boolean> {
    for (let day = 0; day < MOST_DAYS && !this.context.archived.isEmpty(); day++) {
      this.ports = { ...this.ports, now: () => Date.now() + (FIRST_DAY + day) * DAY };
      await this.alarm();
    }
    return this.context.archived.isEmpty();
  }

  /** Another one for each time that the object began. */
  birth(): string {
    return this.#birth;
  }

  abort(): void {
    if (broken === "aborts") return;
    this.ctx.abort("aborted by the drill");
  }
}

export { Season };

export class Inbox extends RealInbox {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, withFaults(env));
  }
}

interface Asked {
  readonly broken?: Broken;
  readonly table?: string;
  readonly mode?: Mode;
  readonly ms?: number;
  readonly r2?: R2Faults["mode"];
  readonly times?: number;
  readonly empty?: readonly string[];
  readonly sql?: string;
  readonly db?: "DB" | `HISTORY_${number}`;
}

async function emptyAll(env: Env, tables: readonly string[]) {
  const done = tables.map(async (it) => {
    const stub = () => env.TABLE.getByName(it) as DurableObjectStub<Table>;
    const isEmpty = await stub().ahead();
    await stub()
      .abort()
      .catch(() => undefined);
    return isEmpty;
  });
  return { emptied: (await Promise.all(done)).filter(Boolean).length, puts };
}

/** Aborts the object of a table; returns whether it restarted. */
async function abort(env: Env, table: string): Promise<{ readonly anew: boolean }> {
  const stub = () => env.TABLE.getByName(table) as DurableObjectStub<Table>;
  const before = await stub().birth();
  await stub()
    .abort()
    .catch(() => undefined);
  return { anew: (await stub().birth()) !== before };
}

/** The answer to a move as it is, or once as a sabotaged drill gets it. */
async function answered(request: Request, answer: Response): Promise<Response> {
  if (broken !== "answers" || !request.url.endsWith("/moves") || answer.status !== 200) return answer;
  broken = null;
  const body = (await answer.json()) as { readonly seq: number };
  return Response.json({ ...body, seq: body.seq + 1 });
}

async function drill(request: Request, env: Env): Promise<Response> {
  const asked = (await request.json()) as Asked;
  if (asked.broken) broken = asked.broken;
  if (asked.table) return Response.json(await abort(env, asked.table));
  if (asked.mode) Object.assign(d1, { mode: asked.mode, ms: asked.ms ?? 0 });
  if (asked.r2) Object.assign(r2, { mode: asked.r2, times: asked.times ?? 0 });
  if (asked.empty) return Response.json(await emptyAll(env, asked.empty));
  const database = env[asked.db ?? "DB"] ?? env.DB;
  return Response.json(asked.sql ? (await database.prepare(asked.sql).all()).results : null);
}

export default {
  async fetch(request, env, ctx) {
    return new URL(request.url).pathname === "/api/drill"
      ? drill(request, env)
      : answered(request, await worker.fetch(request, withFaults(env), ctx));
  },
  scheduled: (controller, env) => worker.scheduled(controller, withFaults(env)),
} satisfies ExportedHandler<Env>;
