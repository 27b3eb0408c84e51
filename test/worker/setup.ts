import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll } from "vitest";
import { say, takeLines } from "./console.ts";

beforeAll(async () => {
  const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: [] };
  await applyD1Migrations(DB, TEST_MIGRATIONS);
});

afterEach(({ task }) => {
  const lines = takeLines();
  if (task.result?.state === "fail") for (const it of lines) say(it);
});
