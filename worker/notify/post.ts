/** Posts a message to a hook of any kind: checks the target, and judges the answer. A webhook gets everything that a bot needs. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { NoticeShape } from "../contract/facts.ts";
import type { Env } from "../env.ts";
import { base64, fromBase64, fromBase64url } from "../lib/bytes.ts";
import { unseal } from "../lib/seal.ts";
import { type ChatKind, type HookAddress, type Posting, postingOf, type Saying } from "./chat.ts";
import type { SeatDelivery } from "./delivery.ts";
import { authorization, encrypt, newPushKeys, pushText, vapid } from "./push.ts";

/** `public`: the internet only. `loopback`: also plain http to this machine, for development. */
export interface Policy {
  readonly targets: "public" | "loopback";
  /** Our own origin, which is never a target. */
  readonly origin: string;
}

export type Target =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly reason: "url" | "scheme" | "user" | "port" | "host" };

const LONGEST_URL = 2_048;

/** Names inside networks, and (the last line) public names that resolve to whatever address they contain. */
const INSIDE = [
  ..."local localhost internal intranet lan home corp private localdomain invalid example onion arpa svc".split(" "),
  ..."nip.io sslip.io xip.io localtest.me lvh.me vcap.me lacolhost.com traefik.me 1u.ms rbndr.us".split(" "),
];

const isWithin = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);

/** A name of at least two labels of letters, digits and hyphens, whose last is not a number: never an address. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

function isPublicHost(host: string, own: string): boolean {
  return host.length <= 253 && NAME.test(host) && !isWithin(host, own) && !INSIDE.some((it) => isWithin(host, it));
}

const LOOPBACK = new Set(["localhost", "127.0.0.1"]);

function isLoopback(url: URL, { targets, origin }: Policy): boolean {
  return targets === "loopback" && url.protocol === "http:" && LOOPBACK.has(url.hostname) && !isOwn(url, origin);
}

/** `localhost` and `127.0.0.1` are one machine: both are our own address on our port. */
function isOwn(url: URL, origin: string): boolean {
  const own = new URL(origin);
  return LOOPBACK.has(own.hostname) ? url.port === own.port : url.hostname === own.hostname;
}

/** Judges an address without sending anything. */
export function checkTarget(address: string, policy: Policy): Target {
  const url = address.length <= LONGEST_URL && URL.canParse(address) ? new URL(address) : null;
  if (!url) return { ok: false, reason: "url" };
  if (url.username || url.password) return { ok: false, reason: "user" };
  if (isLoopback(url, policy)) return { ok: true, url };
  if (url.protocol !== "https:") return { ok: false, reason: "scheme" };
  if (url.port) return { ok: false, reason: "port" };
  if (!isPublicHost(url.hostname, new URL(policy.origin).hostname)) return { ok: false, reason: "host" };
  return { ok: true, url };
}

/** Timeout of a receiver. */
export const RECEIVER_TIMEOUT_MS = 15_000;

interface Common {
  /** `webhook-id`. */
  readonly id: string;
  readonly sealed: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly patienceMs?: number;
}

export type HookMessage = Common &
  ({ readonly kind: "webhook"; readonly body: string } | { readonly kind: ChatKind | "push"; readonly saying: Saying });

/** `taken`: a 2xx, with the commands of a JSON answer, if any. `gone`: the receiver is no more. `failed`: anything else, retried later. */
export type HookAnswer =
  | { readonly kind: "taken"; readonly status: number; readonly commandsJson: string | null }
  | { readonly kind: "gone"; readonly status: number }
  | {
      readonly kind: "failed";
      readonly status: number | null;
      readonly why: "target" | "no-answer" | "redirect" | "status";
      readonly retryAfter: string | null;
    };

const address = once(() =>
  z.object({
    url: z.string(),
    secret: z.string().optional(),
    former: z.array(z.object({ secret: z.string(), until: z.number() })).optional(),
    token: z.string().optional(),
    user: z.string().optional(),
    p256dh: z.string().optional(),
    auth: z.string().optional(),
  }),
);

/** Statuses of a receiver that is gone. ntfy makes topics on demand: its 401 and 403 ask for another token, which may come. */
const GONE: Readonly<Record<HookMessage["kind"], ReadonlySet<number>>> = {
  webhook: new Set([410]),
  discord: new Set([401, 403, 404, 410]),
  slack: new Set([401, 403, 404, 410]),
  ntfy: new Set([410]),
  push: new Set([404, 410]),
};

const failed = (why: "target" | "no-answer" | "redirect" | "status", response?: Response): HookAnswer => ({
  kind: "failed",
  why,
  status: response?.status ?? null,
  retryAfter: response?.headers.get("retry-after") ?? null,
});

async function judge({ kind }: HookMessage, response: Response): Promise<HookAnswer> {
  const { status } = response;
  if (response.ok && kind === "webhook")
    return { kind: "taken", status, commandsJson: commandsOf(await readSome(response.body)) };
  await response.body?.cancel();
  if (response.ok) return { kind: "taken", status, commandsJson: null };
  if (GONE[kind].has(status)) return { kind: "gone", status };
  return failed(status >= 300 && status < 400 ? "redirect" : "status", response);
}

interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

const JSON_HEADERS = { "content-type": "application/json", "user-agent": "Telegraph-Webhook/1" };

/** How long a push service keeps a message for an offline browser. */
const TTL_SECONDS = 86_400;

/** Characters of a topic for push services (RFC 8030 § 5.4), at most 32. */
const topicOf = (topic: string): string => topic.replace(/[^\w-]/g, "").slice(0, 32);

async function pushRequest(env: Env, { url, p256dh = "", auth = "" }: HookAddress, saying: Saying, at: number) {
  const key = await vapid(env);
  const body = await encrypt(pushText(saying), { p256dh, auth }, await newPushKeys());
  const topic = topicOf(saying.topic ?? "");
  const headers = {
    authorization: await authorization(
      key,
      url,
      env.ORIGIN.startsWith("https:") ? env.ORIGIN : `mailto:${env.MAIL_FROM}`,
      at,
    ),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(TTL_SECONDS),
    urgency: saying.urgent ? "high" : "normal",
    ...(topic && { topic }),
  };
  return { url, headers, body };
}

async function requestOf(env: Env, message: HookMessage, to: HookAddress): Promise<Sending> {
  if (message.kind === "webhook")
    return {
      url: to.url,
      headers: { ...JSON_HEADERS, ...signed(secretsAt(to, message.at), message) },
      body: message.body,
    };
  if (message.kind === "push") return pushRequest(env, to, message.saying, message.at);
  const posting: Posting = postingOf(message.kind, to, message.saying);
  return { ...posting, headers: { ...JSON_HEADERS, ...posting.headers } };
}

/** The person who may press a channel's buttons: the id of a Discord user, `""` for readers of a protected topic; `null`: nobody. */
export async function answererOf(env: Env, { kind, sealed }: { readonly kind: string; readonly sealed: string }) {
  if (kind !== "ntfy" && kind !== "discord") return null;
  const { token, user } = address().parse(JSON.parse(await unseal(env, sealed)));
  if (kind === "ntfy") return token ? "" : null;
  return env.DISCORD_PUBLIC_KEY && user ? user : null;
}

/** Posts a message and judges the answer. Never throws. Sends nothing to a forbidden target. */
export async function postHook(env: Env, message: HookMessage): Promise<HookAnswer> {
  // A timer that is left running keeps the object awake, which is charged for.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), message.patienceMs ?? RECEIVER_TIMEOUT_MS);
  try {
    const to = address().parse(JSON.parse(await unseal(env, message.sealed)));
    if (!checkTarget(to.url, { targets: env.WEBHOOK_TARGETS, origin: env.ORIGIN }).ok) return failed("target");
    const { url, headers, body } = await requestOf(env, message, to);
    const request = { method: "POST", body, redirect: "manual", headers, signal: timeout.signal } as const;
    return await judge(message, await fetch(url, request));
  } catch {
    return failed("no-answer");
  } finally {
    clearTimeout(timer);
  }
}

// Outgoing webhooks by Standard Webhooks 1.0: signed, with the same id on every try, and with the bot's answer.

/** Bytes of an answer that are read. */
const MOST_BYTES = 65_536;

const answer = once(() => z.object({ commands: z.array(z.unknown()).min(1).max(64) }));

/** The first 64 KB of a body as text; `null` when there is more, which is not read. */
export async function readSome(body: ReadableStream<Uint8Array> | null): Promise<string | null> {
  if (!body) return "";
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let size = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MOST_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** The commands in an answer, as JSON text; `null` if there are none. */
export function commandsOf(text: string | null): string | null {
  if (!text?.trimStart().startsWith("{")) return null;
  try {
    const parsed = answer().safeParse(JSON.parse(text));
    return parsed.success ? JSON.stringify(parsed.data.commands) : null;
  } catch {
    return null;
  }
}

/** The signed parts: an id, a time in milliseconds since 1970, and JSON text. */
interface Signed {
  readonly id: string;
  readonly at: number;
  readonly body: string;
}

const SECRET = "whsec_";

/** The secrets that sign at a time, the current one first. */
const secretsAt = ({ secret = "", former = [] }: HookAddress, at: number): readonly string[] => [
  secret,
  ...former.filter((it) => it.until > at).map((it) => it.secret),
];

/**
 * The headers of a message; secrets as by `newSecret`. Each of several secrets signs (Standard Webhooks, "Zero downtime secret rotation").
 */
export function signed(secrets: string | readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const text = utf8ToBytes(`${id}.${timestamp}.${body}`);
  const signatures = [secrets].flat().map((secret) => {
    const key = fromBase64(secret.slice(SECRET.length));
    return `v1,${base64(hmac(sha256, key, text))}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

/** A new signing secret of 32 random bytes. */
export const newSecret = (): string => SECRET + base64(crypto.getRandomValues(new Uint8Array(32)));

/** A signing secret from random bytes, base64url. */
export const secretOf = (drawn: string): string => SECRET + base64(fromBase64url(drawn));

// The body of a webhook, as JSON text. A bot needs nothing else to answer with its commands.

/** Links to the table, for people and for programs. */
const linksOf = (origin: string, table: string) => ({
  page: `${origin}/t/${table}`,
  table: `${origin}/api/tables/${table}`,
  moves: `${origin}/api/tables/${table}/moves`,
  export: `${origin}/api/tables/${table}/export.ndjson`,
});

/**
 * `{ type: "turn" | "over", timestamp, table, game, seat, seq, seats, totals, view, legal, log, links }`: the seat's own view and
 * legal commands, and the entries since its own last one, each with its lines in words.
 */
export function bodyOf(it: SeatDelivery, notice: NoticeShape, origin: string): string {
  return JSON.stringify({
    type: it.type === "over" ? "over" : "turn",
    timestamp: new Date(it.createdAt).toISOString(),
    table: it.table,
    game: it.game,
    seat: it.seat,
    seq: notice.seq,
    status: notice.status,
    seats: notice.seats,
    totals: notice.totals,
    view: JSON.parse(notice.viewJson),
    legal: JSON.parse(notice.legalJson),
    log: notice.since,
    links: linksOf(origin, it.table),
  });
}

/** `{ type: "test", timestamp, hook }`. */
export function testBody(hook: string, at: number): string {
  return JSON.stringify({ type: "test", timestamp: new Date(at).toISOString(), hook });
}
