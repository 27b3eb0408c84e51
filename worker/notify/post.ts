/** Posts a message to a channel of any kind: checks the target, and judges the answer. A program gets everything that a bot needs. */
import * as z from "zod";
import { MOST_COMMANDS } from "../../games/kernel/game.ts";
import { once } from "../../games/kernel/once.ts";
import type { NoticeShape } from "../contract/facts.ts";
import type { Env } from "../env.ts";
import { readSome } from "../lib/bytes.ts";
import { unseal } from "../lib/seal.ts";
import type { Channel, ChatMessage, HookAddress, Posting } from "./channels/channel.ts";
import { channelOf, type ListedKind } from "./channels/index.ts";
import type { SeatDelivery } from "./delivery.ts";
import { checkTarget } from "./target.ts";

/** Timeout of a receiver. */
export const RECEIVER_TIMEOUT_MS = 15_000;

export interface HookMessage {
  readonly id: string;
  readonly kind: ListedKind;
  readonly sealed: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly patienceMs?: number;
  /** A message to people, or JSON text for a program. */
  readonly content: ChatMessage | string;
}

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

const failed = (why: "target" | "no-answer" | "redirect" | "status", response?: Response): HookAnswer => ({
  kind: "failed",
  why,
  status: response?.status ?? null,
  retryAfter: response?.headers.get("retry-after") ?? null,
});

async function judge(channel: Channel, response: Response): Promise<HookAnswer> {
  const { status, ok } = response;
  const { statuses, body: words } = channel.gone;
  const isRead = ok ? channel.tells === "programs" : statuses.includes(status) && words !== undefined;
  const text = isRead ? await readSome(response.body) : null;
  if (!isRead) await response.body?.cancel();
  if (ok) return { kind: "taken", status, commandsJson: commandsOf(text) };
  if (statuses.includes(status) && (!words || words.pattern.test(text ?? ""))) return { kind: "gone", status };
  return failed(status >= 300 && status < 400 ? "redirect" : "status", response);
}

const JSON_HEADERS = { "content-type": "application/json", "user-agent": "Telegraph-Webhook/1" };

async function addressIn(env: Env, sealed: string): Promise<HookAddress> {
  return address().parse(JSON.parse(await unseal(env, sealed)));
}

/** The request that posts a message. Throws for a message of the wrong sort. */
export async function postingOf(env: Env, message: Omit<HookMessage, "sealed">, to: HookAddress): Promise<Posting> {
  const { kind, id, at, content } = message;
  const channel = channelOf(kind);
  if (channel.tells === "people" && typeof content !== "string") return channel.post(to, content, { env, id, at });
  if (channel.tells === "programs" && typeof content === "string") return channel.post(to, content, { env, id, at });
  throw new Error(`${kind} takes no such message`);
}

/** The holder of a channel's buttons (see `Buttons`); `null`: nobody may press any. */
export async function answererOf(env: Env, { kind, sealed }: { readonly kind: ListedKind; readonly sealed: string }) {
  const { buttons } = channelOf(kind);
  return buttons ? buttons.holder(await addressIn(env, sealed), env) : null;
}

/** How a message that is under way is cancelled. */
export interface Cancellable {
  /** Aborted once nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Asked just before the message leaves. `false`: it must not any more. */
  readonly mayLeave: () => boolean;
}

/** Posts a message and judges the answer. Never throws. Sends nothing to a forbidden target, or once it is cancelled. */
export async function postHook(env: Env, message: HookMessage, cancellation?: Cancellable): Promise<HookAnswer> {
  // A timer that is left running keeps the object awake, which is charged for.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), message.patienceMs ?? RECEIVER_TIMEOUT_MS);
  try {
    const to = await addressIn(env, message.sealed);
    if (!checkTarget(to.url, { targets: env.WEBHOOK_TARGETS, origin: env.ORIGIN }).ok) return failed("target");
    const { url, headers: own, body } = await postingOf(env, message, to);
    const headers = { ...JSON_HEADERS, ...own };
    const signal = cancellation ? AbortSignal.any([timeout.signal, cancellation.signal]) : timeout.signal;
    const request = { method: "POST", body, redirect: "manual", headers, signal } as const;
    if (cancellation && !cancellation.mayLeave()) return failed("no-answer");
    return await judge(channelOf(message.kind), await fetch(url, request));
  } catch {
    return failed("no-answer");
  } finally {
    clearTimeout(timer);
  }
}

const answer = once(() => z.object({ commands: z.array(z.unknown()).min(1).max(MOST_COMMANDS) }));

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
