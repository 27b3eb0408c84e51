import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { say, takeLines } from "./console.ts";
import { given } from "./given.ts";

interface Runner {
  import(id: string): Promise<unknown>;
  /** Ours: what `main.ts` exports, once it was asked for. */
  main?: Promise<unknown>;
}

/** How vitest loads modules here; a global of its own. */
declare const __vitest_mocker__: { readonly moduleRunner: Runner };

/**
 * Caches the location of `main.ts`: vitest asks its own process for it at each call of the Worker or of an object, which took half of the
 * time of these tests.
 */
function rememberMain(runner: Runner): void {
  if (runner.main) return;
  const ask = runner.import.bind(runner);
  runner.import = (id) => {
    if (!id.endsWith("/test/worker/main.ts")) return ask(id);
    runner.main ??= ask(id);
    return runner.main;
  };
}

rememberMain(__vitest_mocker__.moduleRunner);

const RECORD =
  "create table d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)";

// All files of a worker share one workerd: each begins with an empty D1 and R2, and leaves no object that wakes up once it is over.
beforeAll(async () => {
  const { DB, ARCHIVE, TEST_MIGRATIONS } = env as unknown as {
    DB: D1Database;
    ARCHIVE: R2Bucket;
    TEST_MIGRATIONS: readonly { readonly name: string; readonly queries: readonly string[] }[];
  };
  // All at once, recorded as wrangler does: one by one takes twice the time.
  const steps = TEST_MIGRATIONS.flatMap(({ name, queries }) => [
    ...queries,
    `insert into d1_migrations (name) values ('${name}')`,
  ]);
  await DB.batch([RECORD, ...steps].map((it) => DB.prepare(it)));
  await ARCHIVE.delete((await ARCHIVE.list()).objects.map((it) => it.key));
});

afterAll(async () => {
  for (const it of Object.values(given)) it.clear();
  await reset();
});

afterEach(({ task }) => {
  vi.useRealTimers();
  const lines = takeLines();
  if (task.result?.state === "fail") for (const it of lines) say(it);
});
