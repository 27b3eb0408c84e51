/**
 * The service's Worker as `npm run bench -- reads` runs it: it counts the rows it reads. `POST /api/bench` takes `{sql}` (the real D1
 * is asked), `{cron: true}`, `{tell: [person, facts]}`, `{alarm: person}` (their inbox does what is due) or `{}`, and answers with the
 * rows that were read since it was last asked, by D1 and by objects.
 */
import type { Fact } from "../../worker/contract/facts.ts";
import type { Env } from "../../worker/env.ts";
import worker, { Inbox as RealInbox, Table as RealTable } from "../../worker/index.ts";
import { countingD1, countRows } from "./rows.ts";

const counters: (() => number)[] = [];
let counted: ReturnType<typeof countingD1> | null = null;
let before = 0;

function withCount(env: Env): Env {
  counted ??= countingD1(env.DB);
  return { ...env, DB: counted.db };
}

function countIn(ctx: DurableObjectState): DurableObjectState {
  counters.push(countRows(ctx.storage));
  return ctx;
}

export class Table extends RealTable {
  constructor(ctx: DurableObjectState, env: Env) {
    super(countIn(ctx), withCount(env));
  }
}

export class Inbox extends RealInbox {
  constructor(ctx: DurableObjectState, env: Env) {
    super(countIn(ctx), withCount(env));
  }

  /** Does what is due, as its alarm would. */
  async round(): Promise<void> {
    await this.alarm();
  }
}

interface Asked {
  readonly sql?: string;
  readonly cron?: true;
  readonly tell?: readonly [person: string, facts: readonly Fact[]];
  readonly alarm?: string;
}

async function serve(asked: Asked, env: Env, ctx: ExecutionContext): Promise<void> {
  if (asked.sql) await env.DB.prepare(asked.sql).run();
  if (asked.tell) await env.INBOX.getByName(asked.tell[0]).tell(asked.tell[1]);
  if (asked.alarm) await (env.INBOX.getByName(asked.alarm) as DurableObjectStub<Inbox>).round();
  if (asked.cron) {
    const waited: Promise<unknown>[] = [];
    const waitUntil = (it: Promise<unknown>) => void waited.push(it);
    const controller = { cron: "", scheduledTime: Date.now(), noRetry: () => undefined };
    worker.scheduled(controller, withCount(env), { ...ctx, waitUntil, props: {} });
    await Promise.all(waited);
  }
}

async function bench(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  await serve(await request.json<Asked>(), env, ctx);
  const all = counted?.rows() ?? 0;
  const d1 = all - before;
  before = all;
  return Response.json({ d1, objects: counters.reduce((sum, it) => sum + it(), 0) });
}

export default {
  fetch(request, env, ctx) {
    return new URL(request.url).pathname === "/api/bench"
      ? bench(request, env, ctx)
      : worker.fetch(request, withCount(env), ctx);
  },
  scheduled: (controller, env, ctx) => worker.scheduled(controller, withCount(env), ctx),
} satisfies ExportedHandler<Env>;
