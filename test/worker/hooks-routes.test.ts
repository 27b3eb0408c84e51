/** Webhooks, deliveries and the development mailbox, as a person reaches them. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { Webhook } from "standardwebhooks";
import { describe, expect, test, vi } from "vitest";
import type { HookShape } from "../../worker/contract/channels.ts";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import { tokenFor } from "../../worker/notify/mail-tokens.ts";
import { postHook, testBody } from "../../worker/notify/post.ts";
import { sendMail } from "../../worker/notify/send-mail.ts";
import { Client, countRows, env, laterEnv, newGuest, newProgram } from "./client.ts";
import { arrivedAt } from "./inbox-kit.ts";

interface Made {
  readonly hook: HookShape;
  readonly secret: string;
}

const make = async (client: Client, url = "https://hook.test/routes/200") =>
  (await client.post("/api/hooks", { url })).json as Made;

const list = async (client: Client) => ((await client.get("/api/hooks")).json as { hooks: HookShape[] }).hooks;

const deliveriesOf = async (client: Client) =>
  ((await client.get("/api/deliveries")).json as { deliveries: DeliveryShape[] }).deliveries;

describe("a webhook", () => {
  test("is made once by a request that is repeated with its key", async () => {
    const ada = await newGuest();
    const late: (() => Promise<unknown>)[] = [];
    const unlucky = new Client({ env: laterEnv("insert into hooks", late) });
    for (const [name, value] of ada.cookies) unlucky.cookies.set(name, value);
    const key = { "idempotency-key": "my-hook-1" };
    const url = "https://hook.test/routes/200";
    expect((await unlucky.post("/api/hooks", { url }, key)).problem).toBe("busy");
    for (const it of late) await it();
    expect(await list(ada)).toHaveLength(1);
    const made = (await ada.post("/api/hooks", { url }, key)).json as Made;
    expect(await list(ada)).toEqual([made.hook]);
    await ada.post("/api/hooks", { url });
    expect(await list(ada)).toHaveLength(2);
  });

  test("under a new secret the old one signs beside it for a day, however often it is renewed", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const ada = await newGuest();
      const url = "https://hook.test/rotation/200";
      const { hook, secret } = (await ada.post("/api/hooks", { url })).json as Made;
      const secrets = [secret];
      for (const change of [{ secret: "new" }, { url: `${url}?moved` }]) {
        vi.setSystemTime(Date.now() + 3_600_000);
        const { secret: next } = (await ada.patch(`/api/hooks/${hook.id}`, change)).json as Made;
        expect(next).toMatch(/^whsec_/);
        secrets.push(next);
      }
      /** Which of the secrets a message is signed with, by the specification's own library. */
      const signers = async () => {
        const row = await env.DB.prepare("select sealed from hooks where id = ?")
          .bind(hook.id)
          .first<{ sealed: string }>();
        const at = Date.now();
        const body = testBody(hook.id, at);
        const id = `rotation-${at}`;
        await postHook(env, { id, kind: "webhook", sealed: row?.sealed ?? "", at, content: body });
        const arrived = (await arrivedAt("rotation")).find((it) => it.headers["webhook-id"] === id);
        return secrets.map((it) => {
          try {
            new Webhook(it).verify(arrived?.body ?? "", arrived?.headers ?? {});
            return true;
          } catch {
            return false;
          }
        });
      };
      expect(await signers()).toEqual([true, true, true]);
      vi.setSystemTime(Date.now() + 23 * 3_600_000 + 1);
      expect(await signers()).toEqual([false, true, true]);
      vi.setSystemTime(Date.now() + 3_600_000);
      expect(await signers()).toEqual([false, false, true]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("only a webhook has a secret to renew", async () => {
    const ada = await newGuest();
    const slack = { kind: "slack", url: "https://hook.test/no-secret/200" };
    const { hook } = (await ada.post("/api/hooks", slack)).json as Made;
    expect((await ada.patch(`/api/hooks/${hook.id}`, { secret: "new" })).problem).toBe("invalid");
    expect((await ada.patch(`/api/hooks/${hook.id}`, { secret: "mine" })).problem).toBe("invalid");
  });

  test("is made with a secret that is shown once, and listed by host alone", async () => {
    const ada = await newGuest();
    const answer = await ada.post("/api/hooks", { url: "https://hook.test/a-secret-path/200" });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ hook: { host: "hook.test", state: "on", badSince: null } });
    expect((answer.json as Made).secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { text } = await ada.get("/api/hooks");
    expect(text).not.toMatch(/secret|whsec/);
    expect(await list(ada)).toEqual([(answer.json as Made).hook]);
    const row = await env.DB.prepare("select * from hooks").first();
    expect(JSON.stringify(row)).not.toMatch(/a-secret-path|whsec/);
  });

  test("is switched off and on, moved with a new secret, and deleted", async () => {
    const ada = await newGuest();
    const { hook, secret } = await make(ada);
    const path = `/api/hooks/${hook.id}`;
    expect((await ada.patch(path, { state: "off" })).json).toEqual({ hook: { ...hook, state: "off" } });
    await env.DB.prepare("update hooks set state = 'failing', bad_since = 5 where id = ?").bind(hook.id).run();
    expect((await ada.patch(path, { state: "on" })).json).toEqual({ hook });
    const moved = (await ada.patch(path, { url: "https://other.example.net/x" })).json as Made;
    expect(moved.hook.host).toBe("other.example.net");
    expect(moved.secret).not.toBe(secret);
    expect((await ada.delete(path)).status).toBe(204);
    expect(await list(ada)).toEqual([]);
  });

  test.each(["http://hook.example.net/", "https://127.0.0.1/", "http://localhost:8787/", "https://db.internal/"])(
    "cannot lead to %s",
    async (url) => {
      const ada = await newGuest();
      const before = await countRows("hooks");
      const answer = await ada.post("/api/hooks", { url });
      expect([answer.status, answer.problem]).toEqual([400, "bad-target"]);
      expect(await countRows("hooks")).toBe(before);
      const { hook } = await make(ada);
      expect((await ada.patch(`/api/hooks/${hook.id}`, { url })).problem).toBe("bad-target");
      expect(await list(ada)).toEqual([hook]);
    },
  );

  test("is nobody else's, and nobody's who is not signed in", async () => {
    const [ada, ben] = [await newGuest(), await newGuest("Ben")];
    const { hook } = await make(ada);
    const path = `/api/hooks/${hook.id}`;
    const tries = (client: Client) => [
      client.patch(path, { state: "off" }),
      client.delete(path),
      client.post(`${path}/test`),
      client.post("/api/deliveries/nonesuch/replay"),
    ];
    for (const it of await Promise.all(tries(ben))) expect([it.status, it.problem]).toEqual([404, "not-found"]);
    const stranger = new Client();
    const refused = [
      ...tries(stranger),
      stranger.get("/api/hooks"),
      stranger.get("/api/deliveries"),
      stranger.post("/api/hooks", { url: "https://hook.test/" }),
    ];
    for (const it of await Promise.all(refused)) expect([it.status, it.problem]).toEqual([401, "sign-in"]);
    expect(await list(ada)).toEqual([hook]);
    expect(await list(ben)).toEqual([]);
  });

  test("ten are enough for anybody, and unknown fields are refused", async () => {
    const ada = await newGuest();
    for (let at = 0; at < 10; at++) await make(ada);
    expect((await ada.post("/api/hooks", { url: "https://hook.test/" })).problem).toBe("invalid");
    expect((await ada.post("/api/hooks", { url: "https://hook.test/", state: "on" })).problem).toBe("invalid");
    expect(await list(ada)).toHaveLength(10);
  });
});

test("a test message goes out, shows what became of it, and can be replayed; by a program too", async () => {
  const ada = await newGuest();
  const bot = await newProgram(ada);
  const { hook } = await make(bot, "https://hook.test/tested/204");
  const sent = await bot.post(`/api/hooks/${hook.id}/test`);
  expect(sent.status).toBe(202);
  const { delivery } = sent.json as { delivery: DeliveryShape };
  const inbox = env.INBOX.getByName(ada.me.id);
  await runDurableObjectAlarm(inbox);
  await expect
    .poll(() => deliveriesOf(ada))
    .toMatchObject([{ id: delivery.id, type: "test", hook: hook.id, state: "sent", status: 204 }]);
  expect((await ada.post(`/api/deliveries/${delivery.id}/replay`)).status).toBe(202);
  await runDurableObjectAlarm(inbox);
  await expect.poll(() => deliveriesOf(ada)).toMatchObject([{ id: delivery.id, state: "sent" }]);
  const ids = (await arrivedAt("tested")).map((it) => it.headers["webhook-id"]);
  expect(ids).toEqual([delivery.id, delivery.id]);
  expect(await deliveriesOf(await newGuest("Ben"))).toEqual([]);
});

describe("the development mailbox", () => {
  const mail = {
    to: "ada@example.org",
    subject: "Gold <Rush>",
    text: "Play: http://localhost:8787/t/abc\n<script>alert(1)</script>",
    html: "<p style='color:red'>Play</p>",
    headers: { References: "<abc@localhost>" },
  };

  test("shows mails newest first, their addresses as links, and nothing that runs", async () => {
    await sendMail({ ...env, MAIL: "dev" }, { ...mail, subject: "older" });
    await sendMail({ ...env, MAIL: "dev" }, mail);
    const client = new Client();
    const { mails } = (await client.get("/dev/mail.json")).json as { mails: (typeof mail & { id: number })[] };
    expect(mails.slice(0, 2)).toMatchObject([mail, { subject: "older" }]);
    const page = await client.get("/dev/mail");
    expect(page.text).toContain('<a href="http://localhost:8787/t/abc">http://localhost:8787/t/abc</a>');
    expect(page.text).toContain("Gold &lt;Rush>");
    expect(page.text).not.toMatch(/<script>|style=/);
    const style = new TextEncoder().encode(page.text.match(/<style>([\s\S]*)<\/style>/)?.[1]);
    const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", style))));
    expect(page.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
    const part = await client.get(`/dev/mail/${mails[0]?.id}`);
    expect(part.text).toBe(mail.html);
    expect(part.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
    expect((await client.get("/dev/mail/999999")).status).toBe(404);
  });
});

test("M1: the pages for stopping mails pass the service's own guards, without a cookie", async () => {
  const ada = await newGuest();
  const path = `/api/unsubscribe?token=${await tokenFor(env, { person: ada.me.id, table: "t1" })}`;
  const page = await new Client().get(path);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
  expect(await countRows("mutes")).toBe(0);
  const mailer = new Client({ program: true });
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await mailer.call("POST", path, { body: "List-Unsubscribe=One-Click", headers: form });
  expect(answer.status).toBe(200);
  expect(await countRows("mutes", `person = '${ada.me.id}' and table_id = 't1'`)).toBe(1);
  expect((await new Client().call("POST", path, { body: "x", headers: form })).status).toBe(200);
});
