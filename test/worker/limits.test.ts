/** How often something may be done. */
import { describe, expect, test, vi } from "vitest";
import { deleteExpired } from "../../worker/db/people.ts";
import { limit } from "../../worker/http/limits.ts";
import { Client, type ClientOptions, countRows, env, newGuest } from "./client.ts";

const strict = { ...env, LIMITS: "on" as const };
let sources = 0;
const from = (ip = `10.0.0.${++sources}`): ClientOptions => ({ env: strict, headers: { "cf-connecting-ip": ip } });
const times = async (n: number, what: (at: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let at = 0; at < n; at++) statuses.push((await what(at)).status);
  return statuses;
};

describe("the counter", () => {
  test("lets so many through and not one more, even at once", async () => {
    const tries = Array.from({ length: 30 }, () =>
      limit(strict, "at once", 10, 60).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
  });

  test("begins anew when its window has ended, which is not put off by trying", async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    try {
      await limit(strict, "window", 1, 60);
      vi.setSystemTime(start + 59_000);
      await expect(limit(strict, "window", 1, 60)).rejects.toMatchObject({
        problem: "too-many",
        params: { seconds: 1 },
      });
      vi.setSystemTime(start + 60_000);
      await limit(strict, "window", 1, 60);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is kept without the key, and goes away with its window", async () => {
    await limit(strict, "ada@example.org", 1, -1);
    const kept = await env.DB.prepare("select * from limits").all();
    expect(JSON.stringify(kept.results)).not.toContain("ada@");
    await deleteExpired(env);
    expect(await countRows("limits", `expires_at <= ${Date.now()}`)).toBe(0);
  });
});

describe("routes", () => {
  test("an address is mailed five times in ten minutes, from wherever it is asked for", async () => {
    const email = "often@example.org";
    const statuses = await times(6, () => new Client(from()).post("/api/auth/request", { email }));
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await countRows("dev_mail", `\`to\` = '${email}'`)).toBe(5);
    const answer = await new Client(from()).post("/api/auth/request", { email });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await new Client(from()).post("/api/auth/request", { email: "other@example.org" })).status).toBe(202);
  });

  test("one source asks for thirty sign-ins an hour", async () => {
    const options = from();
    const ask = (at: number) => new Client(options).post("/api/auth/request", { email: `mass${at}@example.org` });
    const statuses = await times(31, ask);
    expect(statuses.filter((it) => it === 202)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  test("one source makes thirty guests an hour; another is not touched, and a known guest neither", async () => {
    const options = from("2001:db8:1:2::7");
    const known = await newGuest("Ada", options);
    const statuses = await times(30, () => new Client(options).post("/api/auth/guest", {}));
    expect(statuses.filter((it) => it === 201)).toHaveLength(29);
    expect(statuses.at(-1)).toBe(429);
    const neighbour = new Client(from("2001:0db8:0001:0002:ffff::1"));
    expect((await neighbour.post("/api/auth/guest", {})).status).toBe(429);
    expect((await new Client(from("2001:db8:1:3::7")).post("/api/auth/guest", {})).status).toBe(201);
    expect((await known.post("/api/auth/guest", {})).status).toBe(200);
  });

  test("a code cannot be guessed by asking for new ones", async () => {
    const email = "target@example.org";
    const guess = () => new Client(from()).post("/api/auth/verify", { email, code: "000000" });
    const statuses = await times(41, guess);
    expect(statuses.slice(0, 40).every((it) => it === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
