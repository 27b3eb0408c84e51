/** The cron's run: it ends when its work has, and its statements share the connections of one invocation. */
import { createScheduledController } from "cloudflare:test";
import { expect, test } from "vitest";
import { limited } from "../../worker/db/d1-timeout.ts";
import type { Env } from "../../worker/env.ts";
import worker from "../../worker/index.ts";
import { Connections } from "../../worker/lib/connections.ts";
import { env } from "./client.ts";

/** A D1 that answers when it is let, but for the `quick` first statements; and how many it has before it at once. */
function slowD1(quick: number) {
  let asked = 0;
  const seen = { now: 0, most: 0 };
  let open = (): void => undefined;
  const opened = new Promise<void>((done) => {
    open = done;
  });
  const ask = async (answer: () => unknown) => {
    asked += 1;
    if (asked <= quick) return answer();
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await opened;
    const answered = await answer();
    seen.now -= 1;
    return answered;
  };
  const statement = (real: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(real, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values));
        const value = Reflect.get(target, name);
        return typeof value === "function" ? (...args: unknown[]) => ask(() => value.apply(target, args)) : value;
      },
    });
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (query: string) => statement(target.prepare(query));
      return (...args: unknown[]) => ask(() => Reflect.apply(Reflect.get(target, name), target, args));
    },
  });
  return { seen, open, env: { ...env, DB } as Env };
}

test("a run is over when its work is, with six statements before D1 at once", async () => {
  // The run asks first in which jurisdiction the service began.
  const slow = slowD1(1);
  let isOver = false;
  const run = worker.scheduled(createScheduledController(), slow.env).then(() => {
    isOver = true;
  });
  await expect.poll(() => slow.seen.now).toBe(6);
  expect(isOver).toBe(false);
  slow.open();
  await run;
  expect(slow.seen).toMatchObject({ now: 0, most: 6 });
});

test("a statement that waits for a connection is not late", async () => {
  const slow = slowD1(0);
  const { DB } = limited(slow.env, 50, new Connections());
  const ask = () => DB.prepare("select 1 as one").first<number>("one");
  // Six that are not answered in time have given their connections back, and the next has its own time.
  const first = await Promise.allSettled(Array.from({ length: 6 }, ask));
  expect(first.map((it) => it.status === "rejected" && it.reason.name)).toEqual(Array(6).fill("Late"));
  const waiting = Array.from({ length: 7 }, ask);
  await expect.poll(() => slow.seen.most).toBe(12);
  slow.open();
  expect(await Promise.all(waiting)).toEqual(Array(7).fill(1));
});
