import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { cronsOf, fireAt, isDue, startCrons } from "../../bin/crons.mjs";

const toml = readFileSync(path.join(import.meta.dirname, "..", "..", "wrangler.toml"), "utf8");

test("the crons are those of wrangler.toml", () => {
  expect(cronsOf(toml)).toEqual(["*/4 * * * *"]);
  expect(cronsOf('[triggers]\ncrons = [ "0 3 * * 1-5", "5,35 * 1 */6 *" ]\n')).toEqual([
    "0 3 * * 1-5",
    "5,35 * 1 */6 *",
  ]);
  expect(cronsOf("[vars]")).toEqual([]);
});

test.each([
  ["*/4 * * * *", "2026-11-22T05:08:59Z", true],
  ["*/4 * * * *", "2026-11-22T05:09:00Z", false],
  ["5,35 * 1 */6 *", "2026-07-01T09:35:00Z", true],
  ["5,35 * 1 */6 *", "2026-06-01T09:35:00Z", false],
  ["0 3 * * 1-5", "2026-11-23T03:00:00Z", true],
  ["0 3 * * 1-5", "2026-11-22T03:00:00Z", false],
  ["10/20 * * * *", "2026-11-22T03:50:00Z", true],
])("%s at %s: %s", (cron, at, due) => {
  expect(isDue(cron, new Date(at))).toBe(due);
});

test("what is no cron is said", () => {
  expect(() => isDue("every day", new Date())).toThrow("not five fields: every day");
});

test("each minute has its crons fired; one that fails keeps no other from its own", async () => {
  let at = Date.parse("2026-11-22T05:07:30Z");
  let next: (() => Promise<void>) | undefined;
  const waits: number[] = [];
  const asked: string[] = [];
  const fire = fireAt("http://localhost:8799", async (url) => {
    asked.push(decodeURIComponent(url));
    if (asked.length === 1) throw new Error("not up yet");
    return { ok: true, status: 200 };
  });
  startCrons(["*/4 * * * *", "8 * * * *", "9 * * * *"], fire, {
    now: () => at,
    later: (then: () => Promise<void>, ms: number) => {
      waits.push(ms);
      next = then;
    },
  });
  for (let minute = 0; minute < 2; minute++) {
    at += waits.at(-1)!;
    await next!();
  }
  expect(waits).toEqual([30_000, 60_000, 60_000]);
  expect(asked).toEqual(
    ["*/4 * * * *", "8 * * * *", "9 * * * *"].map((it) => `http://localhost:8799/cdn-cgi/local/scheduled?cron=${it}`),
  );
});
