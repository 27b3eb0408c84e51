/** S5: webhooks cannot be turned against us or against the network we run in. */
import { describe, expect, test } from "vitest";
import { seal } from "../../worker/lib/seal.ts";
import { isForPeople, LISTED_KINDS } from "../../worker/notify/channels/index.ts";
import { newSecret } from "../../worker/notify/channels/webhook.ts";
import { postHook } from "../../worker/notify/post.ts";
import { checkTarget, type Policy } from "../../worker/notify/target.ts";
import { arrivedAt, env } from "./inbox-kit.ts";

const PUBLIC: Policy = { targets: "public", origin: "https://telegraph.example" };
const LOOPBACK: Policy = { targets: "loopback", origin: "http://localhost:8787" };

/** Grouped by attack. */
const HOSTILE = {
  "not an address": [
    "",
    "hook",
    "//host.net/x",
    "https://",
    "https:///path",
    "http//x",
    "https://[::1",
    `https://a.net/${"x".repeat(2_100)}`,
  ],
  "another scheme": [
    "http://hook.example.net/",
    "ftp://hook.example.net/",
    "file:///etc/passwd",
    "gopher://hook.example.net:70/_",
    "javascript:alert(1)",
    "data:text/plain,x",
    "ws://hook.example.net/",
    "wss://hook.example.net/",
    "blob:https://hook.example.net/1",
  ],
  "a user or password": [
    "https://me@hook.example.net/",
    "https://me:pw@hook.example.net/",
    "https://hook.example.net@127.0.0.1/",
    "https://:pw@hook.example.net/",
  ],
  "another port": [
    "https://hook.example.net:8443/",
    "https://hook.example.net:80/",
    "https://hook.example.net:22/",
    "https://hook.example.net:6379/",
  ],
  "an IPv4 address, however written": [
    "https://127.0.0.1/",
    "https://127.1/",
    "https://0x7f000001/",
    "https://0x7f.0.0.1/",
    "https://2130706433/",
    "https://017700000001/",
    "https://0177.0.0.1/",
    "https://0/",
    "https://0.0.0.0/",
    "https://10.0.0.1/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://8.8.8.8/",
    "https://１２７.０.０.１/",
    "https://127。0。0。1/",
    "https://127.0.0.1./",
    "https://%31%32%37.0.0.1/",
  ],
  "an IPv6 address": [
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[fe80::1]/",
    "https://[fc00::1]/",
    "https://[fd12:3456::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[2001:4860:4860::8888]/",
  ],
  "a name inside a network": [
    "https://localhost/",
    "https://localhost./",
    "https://LOCALHOST/",
    "https://a.localhost/",
    "https://intranet/",
    "https://router/",
    "https://printer.local/",
    "https://db.internal/",
    "https://metadata.google.internal/",
    "https://nas.home.arpa/",
    "https://box.lan/",
    "https://kubernetes.default.svc/",
    "https://kubernetes.default.svc.cluster.local/",
    "https://1.0.0.127.in-addr.arpa/",
    "https://xyz.onion/",
  ],
  "a public name of an inside address": [
    "https://127.0.0.1.nip.io/",
    "https://7f000001.nip.io/",
    "https://127-0-0-1.sslip.io/",
    "https://localtest.me/",
    "https://a.lvh.me/",
  ],
  "a name that is none": [
    "https://under_score.net/",
    "https://-a.net/",
    "https://a..net/",
    "https://hook.example.net./",
    "https://exa%00mple.net/",
  ],
  ourselves: [
    "https://telegraph.example/",
    "https://telegraph.example/api/tables",
    "https://TELEGRAPH.example/",
    "https://api.telegraph.example/",
  ],
} as const;

const ALL = Object.values(HOSTILE).flat();

test("the table has at least sixty", () => {
  expect(new Set(ALL).size).toBeGreaterThanOrEqual(60);
});

describe.each(Object.entries(HOSTILE))("%s", (_, urls) => {
  test.each(urls as readonly string[])("%s is refused", (url) => {
    expect(checkTarget(url, PUBLIC).ok).toBe(false);
  });
});

const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const MESSAGE = { title: "t", lines: [], url: "https://telegraph.example/", urgent: false };

test.each(LISTED_KINDS)("0 requests are sent to any of them by %s, on a laptop too", async (kind) => {
  const own = ["http://localhost:8787/api/health", "http://127.0.0.1:8787/"];
  const before = (await arrivedAt("blocked")).length;
  for (const url of [...ALL.filter((it) => !it.toLowerCase().includes("telegraph.example")), ...own]) {
    const sealed = await seal(env, JSON.stringify({ url, secret: newSecret(), ...KEYS }));
    const content = isForPeople(kind) ? MESSAGE : "{}";
    const answer = await postHook(env, { id: "d", kind, sealed, at: 0, content });
    expect([url, answer]).toEqual([url, { kind: "failed", why: "target", status: null, retryAfter: null }]);
  }
  expect((await arrivedAt("blocked")).length).toBe(before);
});

test.each([
  "https://hook.example.net/",
  "https://hook.example.net:443/a?b=c",
  "https://xn--bcher-kva.example.net/hook",
  "https://a.b.c.d.example.co.uk/",
  "https://local.example.net/",
  "https://1and1.com/",
])("%s is allowed", (url) => {
  expect(checkTarget(url, PUBLIC).ok).toBe(true);
  expect(checkTarget(url, LOOPBACK).ok).toBe(true);
});

test.each([
  ["http://localhost:9000/hook", true],
  ["http://127.0.0.1:9000/hook", true],
  ["http://localhost:8787/api/me", false],
  ["http://127.0.0.1:8787/api/me", false],
  ["http://0x7f000001:8787/", false],
  ["http://localhost.:9000/", false],
  ["http://[::1]:9000/", false],
  ["http://192.168.0.2:9000/", false],
  ["http://hook.example.net/", false],
  ["http://me@localhost:9000/", false],
  ["https://localhost:9000/", false],
])("in development %s: %s", (url, ok) => {
  expect(checkTarget(url, LOOPBACK).ok).toBe(ok);
  expect(checkTarget(url, PUBLIC).ok).toBe(false);
});

test("a redirect is not followed", async () => {
  const sealed = await seal(env, JSON.stringify({ url: "https://hook.test/redirects/302", secret: newSecret() }));
  const answer = await postHook(env, { id: "d", kind: "webhook", sealed, at: 0, content: "{}" });
  expect(answer).toMatchObject({ kind: "failed", why: "redirect", status: 302 });
  expect(await arrivedAt("redirects")).toHaveLength(1);
  expect(await arrivedAt("elsewhere")).toHaveLength(0);
});
