/** Bounces and complaints that Cloudflare's mail service tells by its queue. */
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { healthNow } from "../../worker/db/health.ts";
import { inboxOfAddress, lookUp } from "../../worker/inbox/directory.ts";
import worker from "../../worker/index.ts";
import { Client, countRows, d1Away, env, signIn } from "./client.ts";

let made = 0;

/** An event as the mail service's documentation shows it. */
function event(kind: string, recipient: string, more: object = {}) {
  return {
    type: `cf.email.sending.message.${kind}`,
    source: { type: "email.sending", zoneId: "023e105f4ecef8ad9ca31a8372d0c353", domain: "example.com" },
    payload: {
      eventId: "0190d0c4-7ea1-7af2-8b88-c1d2e3f4a5b6",
      messageId: "0101018f7d0c4d9a-msg",
      sender: "turns@example.com",
      recipient,
      terminal: true,
      delivery: { status: kind },
      ...more,
    },
    metadata: { eventSchemaVersion: 1, eventTimestamp: "2026-06-01T02:48:57.132Z" },
  };
}

const bounced = (recipient: string, type: "hard" | "soft", code: string, said: string) =>
  event("bounced", recipient, {
    delivery: { status: "bounced", smtpStatusCode: "550", smtpEnhancedStatusCode: code, smtpResponse: said },
    bounce: { type, classification: "permanent_failure", reason: said },
  });

/** Feeds the consumer one batch. */
async function feed(bodies: readonly unknown[], bindings = env) {
  const messages = bodies.map((body, at) => ({ id: `m${at}`, timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch("telegraph-mail", messages);
  await worker.queue(batch, bindings);
  return getQueueResult(batch, createExecutionContext());
}

async function newPerson() {
  made += 1;
  const email = `mail-event-${made}@example.org`;
  const client = new Client();
  expect((await signIn(client, email)).status).toBe(200);
  const me = async () => (await client.get("/api/me")).json as MeShape;
  return { email, me, id: (await me()).id };
}

describe("an event of the mail service", () => {
  test("a hard bounce stops mails to the address, and the account page is told", async () => {
    const { email, me, id } = await newPerson();
    const { explicitAcks } = await feed([bounced(email.toUpperCase(), "hard", "5.1.1", "550 5.1.1 User unknown")]);
    expect(explicitAcks).toEqual(["m0"]);
    expect((await lookUp(env, id)).bounced).toBe(true);
    expect(await me()).toMatchObject({ trouble: [{ channel: "mail", state: "bounced" }] });
  });

  test("one that is about us stops nothing, and is shown to the operator", async () => {
    const { email, id } = await newPerson();
    await feed([bounced(email, "hard", "5.7.1", "550 5.7.1 Service unavailable; client host blocked using Spamhaus")]);
    expect((await lookUp(env, id)).bounced).toBe(false);
    expect((await healthNow(env)).faults.map((it) => it.kind)).toContain("mail: refused as ours");
  });

  test("one that passes counts as a failed day; what is delivered or deferred is nothing", async () => {
    const { email, id } = await newPerson();
    const kinds = ["delivered", "deferred", "failed"].map((it) => event(it, email));
    const { explicitAcks } = await feed([bounced(email, "soft", "4.2.2", "452 4.2.2 Mailbox full"), ...kinds]);
    expect(explicitAcks).toHaveLength(4);
    expect((await lookUp(env, id)).bounced).toBe(false);
    expect(await countRows("limits", "key like 'bounced:%'")).toBe(1);
  });

  test("a complaint unsubscribes, and an address that the service suppresses gets no more", async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const suppressed = { rejection: { reason: "suppressed", party: "recipient", detail: "Recipient is suppressed" } };
    await feed([
      event("complained", one.email, { complaint: { type: "abuse" } }),
      event("rejected", two.email, suppressed),
    ]);
    expect(await one.me()).toMatchObject({ trouble: [{ channel: "mail", state: "complained" }] });
    expect((await lookUp(env, two.id)).bounced).toBe(true);
  });

  test("of an address without an account mutes that", async () => {
    await feed([event("complained", "Nobody.Known@example.org")]);
    expect((await lookUp(env, inboxOfAddress("nobody.known@example.org"))).mutes.has("mail *")).toBe(true);
  });
});

describe("a message of the queue", () => {
  test("that cannot be read is set aside, shown, and keeps no other", async () => {
    const { email, id } = await newPerson();
    const bad = [null, "text", { type: "other" }, event("bounced", "no address")];
    const result = await feed([...bad, event("complained", email)]);
    expect(result.explicitAcks).toEqual(["m4"]);
    expect(result.retryMessages.map((it) => it.msgId)).toEqual(["m0", "m1", "m2", "m3"]);
    expect((await lookUp(env, id)).bounced).toBe(true);
    const { faults } = await healthNow(env);
    expect(faults.map((it) => it.kind)).toContain("mail event: unreadable");
    expect(JSON.stringify(faults)).not.toContain("@");
  });

  test("comes again while D1 is away, or the service is not set up", async () => {
    const { email, id } = await newPerson();
    const one = event("complained", email);
    expect((await feed([one], { ...env, DB: d1Away })).retryMessages).toHaveLength(1);
    expect((await feed([one], { ...env, SECRET: "" })).retryBatch.retry).toBe(true);
    expect((await feed([one])).explicitAcks).toEqual(["m0"]);
    expect((await lookUp(env, id)).bounced).toBe(true);
  });

  test("comes again while the side Worker, which judges bounces, is away", async () => {
    const { email, id } = await newPerson();
    const one = bounced(email, "hard", "5.1.1", "550 5.1.1 User unknown");
    const judgeBounce = () => Promise.reject(new Error("away"));
    expect((await feed([one], { ...env, SIDE: { ...env.SIDE, judgeBounce } })).retryMessages).toHaveLength(1);
    expect((await lookUp(env, id)).bounced).toBe(false);
    expect((await feed([one])).explicitAcks).toEqual(["m0"]);
    expect((await lookUp(env, id)).bounced).toBe(true);
  });
});
