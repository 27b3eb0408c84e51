/** Webhooks out, as Standard Webhooks 1.0 says: signed, with an id that stays the same on every try. */
import { Webhook } from "standardwebhooks";
import * as z from "zod";
import type { Env } from "../env.ts";
import { open } from "../seal.ts";
import { checkTarget } from "./ssrf.ts";

/** How long a receiver may take. */
export const PATIENCE_MS = 15_000;
/** How much of an answer is read. */
const MOST_BYTES = 65_536;

/** What a webhook's `sealed` column holds: where to, and the signing secret (`whsec_…`). */
const address = z.object({ url: z.string(), secret: z.string() });
export type HookAddress = z.infer<typeof address>;

export interface HookMessage {
  /** `webhook-id`. */
  readonly id: string;
  readonly sealed: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** JSON text. */
  readonly body: string;
  readonly patienceMs?: number;
}

/** `taken`: a 2xx, with the commands of a JSON answer that has any. `failed`: anything else, tried again later. */
export type HookAnswer =
  | { readonly kind: "taken"; readonly status: number; readonly commandsJson: string | null }
  | { readonly kind: "gone"; readonly status: 410 }
  | {
      readonly kind: "failed";
      readonly status: number | null;
      readonly why: "target" | "no-answer" | "redirect" | "status";
      readonly retryAfter: string | null;
    };

const answer = z.object({ commands: z.array(z.unknown()).min(1).max(64) });

/** The first 64 KB of a body as text; `null` when there is more, which is not read. */
async function readSome(body: ReadableStream<Uint8Array> | null): Promise<string | null> {
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
    const parsed = answer.safeParse(JSON.parse(text));
    return parsed.success ? JSON.stringify(parsed.data.commands) : null;
  } catch {
    return null;
  }
}

const failed = (why: "target" | "no-answer" | "redirect" | "status", response?: Response): HookAnswer => ({
  kind: "failed",
  why,
  status: response?.status ?? null,
  retryAfter: response?.headers.get("retry-after") ?? null,
});

async function judge(response: Response): Promise<HookAnswer> {
  const { status } = response;
  if (response.ok) return { kind: "taken", status, commandsJson: commandsOf(await readSome(response.body)) };
  await response.body?.cancel();
  if (status === 410) return { kind: "gone", status };
  return failed(status >= 300 && status < 400 ? "redirect" : "status", response);
}

async function addressOf(env: Env, sealed: string): Promise<HookAddress> {
  return address.parse(JSON.parse(await open(env, sealed)));
}

/** Posts a signed message and judges the answer. Never throws; to a target that is not allowed nothing is sent. */
export async function postHook(env: Env, message: HookMessage): Promise<HookAnswer> {
  try {
    const { url, secret } = await addressOf(env, message.sealed);
    const target = checkTarget(url, { targets: env.WEBHOOK_TARGETS, origin: env.ORIGIN });
    if (!target.ok) return failed("target");
    const headers = signed(secret, message);
    const signal = AbortSignal.timeout(message.patienceMs ?? PATIENCE_MS);
    return await judge(
      await fetch(target.url, { method: "POST", body: message.body, redirect: "manual", headers, signal }),
    );
  } catch {
    return failed("no-answer");
  }
}

/** The headers of a message. */
export function signed(
  secret: string,
  { id, at, body }: Pick<HookMessage, "id" | "at" | "body">,
): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "Telegraph-Webhook/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at / 1_000)),
    "webhook-signature": new Webhook(secret).sign(id, new Date(at), body),
  };
}

/** A new signing secret: 32 bytes of chance. */
export function newSecret(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
}
