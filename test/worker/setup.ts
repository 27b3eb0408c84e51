import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { say, takeLines } from "./console.ts";
import { given } from "./given.ts";

// All files of a worker share one workerd: each begins with an empty D1, and leaves no object that wakes up once it is over.
beforeAll(async () => {
  const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: [] };
  await applyD1Migrations(DB, TEST_MIGRATIONS);
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
