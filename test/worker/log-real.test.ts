/** The log names nobody: failures as they really happen, by the databases, objects and mail servers themselves, of requests with marked values. */
import { runInDurableObject } from "cloudflare:test";
import { env as bindings } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { figuresNow } from "../../worker/db/health.ts";
import type { Env } from "../../worker/env.ts";
import { inboxOfAddress } from "../../worker/inbox/directory.ts";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { portsOf } from "../../worker/inbox/ports.ts";
import { type Answer, Client, newGuest, signIn } from "./client.ts";
import { takeLines } from "./console.ts";
import { marksIn } from "./marks.ts";

const env = bindings as unknown as Env;
const NAME = "Zoe Marker";
const ADDRESS = "zoe.marker@marked.example";
const nonce = "00112233445566778899aabbccddeeff";

let ada: Client;
/** Ada's browser on a service with other bindings. */
function within(change: Partial<Env>): Client {
  const client = new Client({ env: { ...env, ...change } });
  for (const [name, value] of ada.cookies) client.cookies.set(name, value);
  return client;
}
beforeEach(async () => {
  ada = await newGuest("Ada");
  await signIn(ada, `ada${crypto.randomUUID()}@example.org`);
  takeLines();
});

/** Makes D1 itself refuse writes to a table, until the test ends. */
async function refuse(table: string, what: "insert" | "update" | "delete"): Promise<void> {
  await env.DB.prepare(
    `create trigger refused before ${what} on ${table} begin select raise(abort, 'refused'); end`,
  ).run();
}
afterEach(() => env.DB.prepare("drop trigger if exists refused").run());

/** Neither the log nor the kept faults name anybody, and something was logged. */
async function expectNobody(answers: readonly Answer[], status = 500): Promise<void> {
  expect(answers.map((it) => it.status)).toEqual(answers.map(() => status));
  const lines = takeLines().join("\n");
  expect(lines).not.toBe("");
  expect(marksIn(lines)).toEqual([]);
  for (const it of answers) expect(marksIn(it.text)).toEqual([]);
  expect(marksIn(JSON.stringify((await figuresNow(env)).faults))).toEqual([]);
}

test("D1 refuses a name, a channel and a token", async () => {
  await refuse("people", "update");
  const name = await ada.patch("/api/me", { name: NAME });
  await env.DB.prepare("drop trigger refused").run();
  await refuse("hooks", "insert");
  const hook = await ada.post("/api/hooks", {
    kind: "webhook",
    url: `https://bots.chessclub.org/marker-${NAME.length}`,
  });
  await env.DB.prepare("drop trigger refused").run();
  await refuse("tokens", "insert");
  const token = await ada.post("/api/me/tokens", { name: NAME });
  await expectNobody([name, hook, token]);
});

test("D1 refuses an invitation by mail, and a sign-in", async () => {
  const opened = await ada.post("/api/tables", { game: "gold-rush", seats: 2, bots: 0, nonce });
  const { id } = opened.json as { id: string };
  takeLines();
  await refuse("sign_ins", "insert");
  const asked = await ada.post("/api/auth/request", { email: ADDRESS });
  await env.DB.prepare("drop trigger refused").run();
  await refuse("invitations", "insert");
  const invited = await ada.post(`/api/tables/${id}/invite`, { email: ADDRESS });
  await expectNobody([asked, invited]);
});

test("R2 does not take a key", async () => {
  const get = () => env.ARCHIVE.get("zoe-marker/".repeat(200));
  const ARCHIVE = new Proxy(env.ARCHIVE, {
    get: (of, name) => (name === "get" || name === "head" ? get : Reflect.get(of, name)),
  });
  await expect(get()).rejects.toThrow();
  const OPERATOR_TOKEN = "operator-token-of-the-test";
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const operator = new Client({ program: true, headers, env: { ...env, ARCHIVE, OPERATOR_TOKEN } });
  const answer = await operator.get("/api/operator/backup/archives/aaaaaaaaaaaaaaaaaaaa");
  await expectNobody([answer]);
});

test("what an object's method throws has no values left when it leaves the object", async () => {
  const inbox = env.INBOX.getByName("marked");
  const thrown = await inbox.answer(`${NAME} ${ADDRESS}`).then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(Error);
  const { name, message, stack = "" } = thrown as Error;
  expect(marksIn(`${name} ${message} ${stack}`)).toEqual([]);
  expect(`${name} ${message}`).toMatch(/Error/);
});

test("a mail server refuses an address, with the address and a name in its words", async () => {
  const { port } = await (await fetch("https://smtp.test/")).json<{ port: number }>();
  const smtp: Partial<Env> = {
    MAIL: "smtp",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(port),
    SMTP_USER: "telegraph",
    SMTP_PASSWORD: "tell",
  };
  // The inbox of the address sends it, and says what the server said.
  const inbox = env.INBOX.getByName(inboxOfAddress(ADDRESS)) as unknown as DurableObjectStub<Inbox>;
  await runInDurableObject(inbox, (it: Inbox) => {
    it.ports = portsOf({ ...env, ...smtp });
  });
  const answer = await within(smtp).post("/api/auth/request", { email: ADDRESS });
  expect(answer.text).not.toMatch(/Zoe/);
  await inbox.hurry();
  const lines = takeLines().join("\n");
  expect(lines).toContain("550");
  expect(marksIn(lines)).toEqual([]);
  expect(marksIn(JSON.stringify((await figuresNow(env)).faults))).toEqual([]);
  // Records about mail outlive the test, so they are removed.
  await within({ MAIL: "dev" }).post("/api/auth/request", { email: "ada@example.org" });
});
