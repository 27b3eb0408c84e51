import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, vi } from "vitest";
import { say, takeLines } from "./console.ts";
import { given } from "./given.ts";

// All files of a worker share one workerd: each begins with an empty D1, and with objects that have never been.
beforeAll(async () => {
  // The migrations are a binding of the tests alone.
  const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: [] };
  for (const it of Object.values(given)) it.clear();
  await reset();
  await applyD1Migrations(DB, TEST_MIGRATIONS);
});

afterEach(({ task }) => {
  vi.useRealTimers();
  const lines = takeLines();
  if (task.result?.state === "fail") for (const it of lines) say(it);
});
