import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll } from "vitest";

beforeAll(async () => {
  const { DB, TEST_MIGRATIONS } = env as unknown as { DB: D1Database; TEST_MIGRATIONS: [] };
  await applyD1Migrations(DB, TEST_MIGRATIONS);
});

// What the Worker logs is shown for a test that fails. It is never handed to the runner while an object is at work: a line that
// an object writes after the last test of its file would be waited for and never sent, and the run would stand still for ever.
const METHODS = ["log", "info", "warn", "error"] as const;
const speak = console.log.bind(console);
const lines: string[] = [];
for (const it of METHODS) console[it] = (...words: unknown[]) => void lines.push(words.map(String).join(" "));

afterEach(({ task }) => {
  const said = lines.splice(0);
  if (task.result?.state === "fail") for (const it of said) speak(it);
});
