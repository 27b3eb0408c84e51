/** Web push: the example of RFC 8291, a browser of our own that decrypts the messages, and the meaning of answers. */
import { describe, expect, test } from "vitest";
import { base64url, fromBase64url } from "../../worker/lib/bytes.ts";
import type { ChatMessage } from "../../worker/notify/channels/channel.ts";
import { push } from "../../worker/notify/channels/push.ts";
import { isSubscriber, newVapid, vapid, vapidOf } from "../../worker/notify/push.ts";
import { type Browser, decrypt, newBrowser, privateKey } from "./browser-kit.ts";
import { addChannel, arrivedAt, env, type Kit, newKit, turnFact } from "./inbox-kit.ts";

const encoder = new TextEncoder();
const url64 = (bytes: Uint8Array) => base64url(bytes);

/** RFC 8291, appendix A. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  uaPrivate: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
} as const;

const MESSAGE = { title: "Twój ruch", lines: ["With Ben."], url: "https://play.example/t/x", urgent: false } as const;

/** The request that carries a message to a browser. */
async function posted(browser: Browser, message: Partial<ChatMessage> = {}) {
  const to = { url: "https://push.test:443/box/201", p256dh: browser.p256dh, auth: browser.auth };
  const { headers, body } = await push.post(to, { ...MESSAGE, ...message } as ChatMessage, { env, id: "m", at: 0 });
  return { headers: headers as Record<string, string>, body: body as Uint8Array<ArrayBuffer> };
}

describe("RFC 8291", () => {
  test("our browser reads the example of the appendix, and what is encrypted for it alone", async () => {
    const key = await privateKey(EXAMPLE.uaPrivate, EXAMPLE.p256dh);
    expect(await decrypt(fromBase64url(EXAMPLE.body), { ...EXAMPLE, key })).toBe(EXAMPLE.text);
    const [one, other] = [await newBrowser(), await newBrowser()];
    const { body } = await posted(one);
    expect(JSON.parse(await decrypt(body, one))).toMatchObject({ title: "Twój ruch" });
    await expect(decrypt(body, other)).rejects.toThrow();
    expect(url64((await posted(one)).body)).not.toBe(url64(body));
  });

  test("the longest message fits one record, and its length says nothing", async () => {
    const browser = await newBrowser();
    const lines = ["ы".repeat(4_000)];
    const answers = [1, 2].map((number) => ({ number, say: "ы".repeat(1_000), url: `https://play.example/${number}` }));
    const sizes = [await posted(browser, { lines, answers } as object), await posted(browser)].map(
      (it) => it.body.length,
    );
    expect(sizes).toEqual([4_096, 4_096]);
  });

  test("keys that are none are refused", async () => {
    const browser = await newBrowser();
    expect(isSubscriber(browser)).toBe(true);
    for (const change of [{ p256dh: "AAAA" }, { auth: "" }, { p256dh: `A${browser.p256dh.slice(1)}` }, { auth: "a b" }])
      expect(isSubscriber({ ...browser, ...change })).toBe(false);
  });
});

/** Checks RFC 8292: the signature by the key named beside it, the audience, an end within a day. */
async function claimsOf(header: string): Promise<Record<string, unknown>> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(header) ?? [];
  const [head = "", claims = "", mac = ""] = token.split(".");
  const ecdsa = { name: "ECDSA", namedCurve: "P-256" };
  const known = await crypto.subtle.importKey("raw", fromBase64url(key), ecdsa, false, ["verify"]);
  const text = encoder.encode(`${head}.${claims}`);
  const good = await crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, known, fromBase64url(mac), text);
  expect(good).toBe(true);
  expect(JSON.parse(new TextDecoder().decode(fromBase64url(head)))).toEqual({ typ: "JWT", alg: "ES256" });
  return JSON.parse(new TextDecoder().decode(fromBase64url(claims)));
}

describe("RFC 8292: who we are", () => {
  test("a word for one push service, signed, good for half a day", async () => {
    const now = Math.floor(Date.now() / 1_000);
    const claims = await claimsOf((await posted(await newBrowser())).headers.authorization ?? "");
    expect(claims).toMatchObject({ aud: "https://push.test", sub: `mailto:${env.MAIL_FROM}` });
    expect(Number(claims.exp) - now).toBeGreaterThanOrEqual(43_200);
    expect(Number(claims.exp) - now).toBeLessThanOrEqual(86_400);
  });

  test("the key is made once and kept sealed; one from the environment goes before", async () => {
    // The key is remembered by the secret that seals it: under a new one nothing is remembered yet.
    const fresh = { ...env, SECRET: "a secret that no other test has used" };
    await env.DB.exec("delete from own_keys");
    const [one, two] = await Promise.all([vapid(fresh), vapid(fresh)]);
    expect((await vapid(fresh)).publicKey).toBe(two.publicKey);
    expect(one.publicKey).toBe(two.publicKey);
    const row = await env.DB.prepare("select sealed from own_keys where name = 'vapid'").first<{ sealed: string }>();
    expect(row?.sealed).toMatch(/^v2\./);
    const own = await newVapid();
    expect((await vapid({ ...env, VAPID_KEY: JSON.stringify(own.jwk) })).publicKey).toBe(own.publicKey);
    expect(() => vapidOf({ kty: "EC", crv: "P-256" })).toThrow();
    await env.DB.exec("delete from own_keys");
  });
});

async function newSubscriber(box: string, plan = "201", email: string | null = null) {
  const kit = await newKit({}, email);
  const browser = await newBrowser();
  const { p256dh, auth } = browser;
  const id = await addChannel(kit.person, "push", { url: `https://push.test/${box}/${plan}`, p256dh, auth });
  return { kit, browser, id };
}

const hooksOf = async (kit: Kit) => {
  const { results } = await env.DB.prepare("select id from hooks where person = ?").bind(kit.person).all();
  return results.map((it) => it.id);
};

describe("a browser that subscribed", () => {
  test("is told its turn, encrypted, with a title, a link, and a topic that newer messages replace", async () => {
    const { kit, browser } = await newSubscriber("push-turn");
    await kit.tell(turnFact("tpush"));
    await kit.settle();
    const [arrival] = await arrivedAt("push-turn");
    expect(arrival?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      urgency: "normal",
      topic: "tpush",
    });
    expect((await claimsOf(arrival?.headers.authorization ?? "")).aud).toBe("https://push.test");
    const body = fromBase64url(arrival?.body ?? "");
    expect(JSON.parse(await decrypt(body, browser))).toEqual({
      title: "Your turn in Gold Rush",
      body: "With Ben.",
      url: "http://localhost:8787/t/tpush#since=7",
      urgent: false,
      topic: "tpush",
      turn: true,
    });
    expect(await kit.deliveries()).toMatchObject([
      { channel: "push", state: "sent", status: 201 },
      { channel: "mail" },
    ]);
  });

  test.each(["404", "410"])("and is gone (%s) is forgotten without a word; mail takes over", async (status) => {
    const { kit } = await newSubscriber(`push-${status}`, status, "ada@example.org");
    await env.DB.prepare("update people set mail = 0 where id = ?").bind(kit.person).run();
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(await hooksOf(kit)).toEqual([]);
    expect(kit.mails).toHaveLength(1);
    await kit.tell(turnFact("t2"));
    await kit.settle();
    expect(await arrivedAt(`push-${status}`)).toHaveLength(1);
  });

  test("and cannot be reached is tried again", async () => {
    const { kit, id } = await newSubscriber("push-busy", "503,201");
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(await arrivedAt("push-busy")).toHaveLength(2);
    expect(await kit.deliveries()).toMatchObject([{ channel: "push", state: "sent", tries: 2 }, {}]);
    expect(await hooksOf(kit)).toEqual([id]);
  });
});
