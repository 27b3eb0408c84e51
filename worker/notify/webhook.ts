/** Webhooks out, as Standard Webhooks 1.0 says: signed, with an id that stays the same on every try. And what a bot answers. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { NoticeShape } from "../contract/facts.ts";
import type { SeatDelivery } from "../inbox/delivery.ts";

/** How much of an answer is read. */
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

/** The commands of an answer, as JSON text; `null` when it brings none. */
export function commandsOf(text: string | null): string | null {
  if (!text?.trimStart().startsWith("{")) return null;
  try {
    const parsed = answer().safeParse(JSON.parse(text));
    return parsed.success ? JSON.stringify(parsed.data.commands) : null;
  } catch {
    return null;
  }
}

/** What is signed: an id, a time in milliseconds since 1970, and JSON text. */
interface Signed {
  readonly id: string;
  readonly at: number;
  readonly body: string;
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const SECRET = "whsec_";

/** The headers of a message; `secret` as `newSecret` makes it. */
export function signed(secret: string, { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const key = Uint8Array.from(atob(secret.slice(SECRET.length)), (it) => it.charCodeAt(0));
  const signature = hmac(sha256, key, utf8ToBytes(`${id}.${timestamp}.${body}`));
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${base64(signature)}` };
}

/** A new signing secret: 32 bytes of chance. */
export const newSecret = (): string => SECRET + base64(crypto.getRandomValues(new Uint8Array(32)));

// What a webhook is told: JSON text. A bot needs nothing else to answer with its commands.

/** Where a person or a program finds the table. */
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
