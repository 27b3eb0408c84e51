/** Profiles and API tokens. */
import { describe, expect, test, vi } from "vitest";
import { fingerprint } from "../../worker/lib/seal.ts";
import { Client, countRows, d1Away, env, laterEnv, newGuest, newProgram } from "./client.ts";

interface TokenShape {
  readonly id: string;
  readonly name: string;
  readonly token?: string;
}
const tokensOf = async (client: Client) =>
  ((await client.get("/api/me/tokens")).json as { tokens: TokenShape[] }).tokens;

describe("profile", () => {
  test("without a session there is none", async () => {
    for (const path of ["/api/me", "/api/me/tokens"]) expect((await new Client().get(path)).problem).toBe("sign-in");
    expect((await new Client().patch("/api/me", { name: "Eve" })).problem).toBe("sign-in");
  });

  test("everything can be changed, each by itself", async () => {
    const ada = await newGuest();
    const changes = { name: "  Àdá 💪🏽 ", language: "ru", timeZone: "Europe/Madrid", mail: false };
    for (const [field, value] of Object.entries(changes))
      expect((await ada.patch("/api/me", { [field]: value })).status).toBe(200);
    const expected = { ...ada.me, ...changes, name: "Àdá 💪🏽" };
    expect((await ada.get("/api/me")).json).toEqual(expected);
    expect((await ada.patch("/api/me", {})).json).toEqual(expected);
  });

  test("one person's change is nobody else's", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    await ada.patch("/api/me", { name: "Ann" });
    expect((await ben.get("/api/me")).json).toEqual(ben.me);
  });
});

describe("API tokens", () => {
  test("a token acts as its person, is shown once, and is kept as a fingerprint", async () => {
    const ada = await newGuest();
    const { json, status } = await ada.post("/api/me/tokens", { name: "my bot" });
    const { token = "", ...rest } = json as TokenShape;
    expect(status).toBe(201);
    expect(token).toMatch(/^tg_[\w-]{43}$/);
    expect(await tokensOf(ada)).toEqual([rest]);
    const kept = await env.DB.prepare("select * from tokens where hash = ?")
      .bind(await fingerprint(token))
      .all();
    expect(kept.results).toHaveLength(1);
    expect(JSON.stringify(kept.results)).not.toContain(token);
    const program = new Client({ program: true, headers: { authorization: `Bearer ${token}` } });
    expect((await program.get("/api/me")).json).toEqual(ada.me);
  });

  test("a request that is repeated with its key makes one token, however late D1 does what the first one asked", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const ada = await newGuest();
      const late: (() => Promise<unknown>)[] = [];
      const away = laterEnv("insert into tokens", late);
      const key = { "idempotency-key": "my-bot-1" };
      const unlucky = new Client({ env: away });
      for (const [name, value] of ada.cookies) unlucky.cookies.set(name, value);
      expect((await unlucky.post("/api/me/tokens", { name: "my bot" }, key)).problem).toBe("busy");
      vi.setSystemTime(Date.now() + 1);
      const { token } = (await ada.post("/api/me/tokens", { name: "my bot" }, key)).json as TokenShape;
      for (const it of late) await it();
      expect(late).toHaveLength(1);
      expect(await tokensOf(ada)).toHaveLength(1);
      const program = new Client({ program: true, headers: { authorization: `Bearer ${token}` } });
      expect((await program.get("/api/me")).status).toBe(200);
      // Another person means something else.
      expect((await ada.post("/api/me/tokens", { name: "other bot" }, key)).problem).toBe("key-reused");
      await (await newGuest("Ben")).post("/api/me/tokens", { name: "my bot" }, key);
      expect(await tokensOf(ada)).toHaveLength(1);
      expect((await ada.post("/api/me/tokens", { name: "my bot" }, { "idempotency-key": "" })).problem).toBe("bad-key");
    } finally {
      vi.useRealTimers();
    }
  });

  test("nobody who is gone is given one, by a Worker that remembers them", async () => {
    const ada = await newGuest();
    await env.DB.prepare("update people set deleted_at = 1 where id = ?").bind(ada.me.id).run();
    await ada.post("/api/me/tokens", { name: "my bot" });
    await ada.post("/api/hooks", { url: "https://hook.test/200" });
    for (const it of ["tokens", "hooks"]) expect(await countRows(it, `person = '${ada.me.id}'`)).toBe(0);
  });

  test("a deleted token is no use any more", async () => {
    const ada = await newGuest();
    const program = await newProgram(ada);
    const [token] = await tokensOf(ada);
    expect((await ada.delete(`/api/me/tokens/${token?.id}`)).status).toBe(204);
    expect((await program.get("/api/me")).problem).toBe("bad-token");
    expect((await ada.delete(`/api/me/tokens/${token?.id}`)).problem).toBe("not-found");
  });

  test("nobody deletes another's token", async () => {
    const [ada, eve] = [await newGuest("Ada"), await newGuest("Eve")];
    await newProgram(ada);
    const [token] = await tokensOf(ada);
    expect((await eve.delete(`/api/me/tokens/${token?.id}`)).problem).toBe("not-found");
    expect(await tokensOf(ada)).toHaveLength(1);
  });

  test("a token makes, lists and deletes no tokens", async () => {
    const ada = await newGuest();
    const program = await newProgram(ada);
    const before = await countRows("tokens");
    expect((await program.post("/api/me/tokens", { name: "more" })).problem).toBe("forbidden");
    expect((await program.get("/api/me/tokens")).problem).toBe("forbidden");
    const [token] = await tokensOf(ada);
    expect((await program.delete(`/api/me/tokens/${token?.id}`)).problem).toBe("forbidden");
    expect(await countRows("tokens")).toBe(before);
  });

  test("there are at most twenty", async () => {
    const ada = await newGuest();
    for (let at = 0; at < 20; at++) expect((await ada.post("/api/me/tokens", { name: `${at}` })).status).toBe(201);
    expect((await ada.post("/api/me/tokens", { name: "one more" })).problem).toBe("invalid");
    expect(await tokensOf(ada)).toHaveLength(20);
  });
});

test("health says whether D1 answers", async () => {
  expect((await new Client().get("/api/health")).json).toEqual({ ok: true, d1: true, schema: expect.any(String) });
  const away = { ...env, DB: d1Away };
  const answer = await new Client({ env: away }).get("/api/health");
  expect([answer.status, answer.json]).toEqual([503, { ok: false, d1: false }]);
});
