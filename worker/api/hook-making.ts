/** What a channel needs to be made, by its kind, and how its address is judged and kept. */
import * as z from "zod";
import type { Language } from "../../games/kernel/words.ts";
import { HOOK_KINDS, type HookKind } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { ProblemError } from "../http/problem.ts";
import { fingerprint, seal } from "../lib/seal.ts";
import { type HookAddress, isTopic } from "../notify/chat.ts";
import { isSubscriber } from "../notify/push.ts";
import { checkTarget, type Target } from "../notify/ssrf.ts";
import { newSecret } from "../notify/webhook.ts";
import { put } from "../notify/words/index.ts";

export const urlSchema = z.string().min(1).max(2_048);
/** `tk_…`, or whatever a server of one's own gives out: visible ASCII, because it goes into a header. */
const tokenSchema = z.string().regex(/^[!-~]{1,200}$/, "A token is 1 to 200 visible characters");
const keysSchema = z
  .strictObject({ p256dh: z.string().max(100), auth: z.string().max(50) })
  .refine(isSubscriber, "These are not the keys of a browser's subscription");

/** The body of `POST /hooks`. `keys`: of a browser's subscription (`push` alone, and there needed); `token`: of a protected topic (`ntfy` alone). */
export const hookBody = z
  .object({
    kind: z.enum(HOOK_KINDS).default("webhook"),
    url: urlSchema,
    token: tokenSchema.optional(),
    keys: keysSchema.optional(),
  })
  .refine((it) => it.token === undefined || it.kind === "ntfy", { path: ["token"], message: "Only ntfy has a token" })
  .refine((it) => (it.keys !== undefined) === (it.kind === "push"), {
    path: ["keys"],
    message: "Push, and nothing but push, needs the keys of the browser's subscription",
  });
export type HookBody = z.infer<typeof hookBody>;

function refuse(reason: Exclude<Target, { ok: true }>["reason"] | "topic", language: Language): never {
  throw new ProblemError("bad-target", { reason: put(`target.${reason}`, {}, language) });
}

/** The host to show; a target that is not allowed is the problem `bad-target`, and nothing is sent to it. */
export function hostOf(env: Env, kind: HookKind, address: string, language: Language): string {
  const target = checkTarget(address, { targets: env.WEBHOOK_TARGETS, origin: env.ORIGIN });
  if (!target.ok) return refuse(target.reason, language);
  return kind === "ntfy" && !isTopic(target.url) ? refuse("topic", language) : target.url.host;
}

export interface Sealed {
  readonly sealed: string;
  /** Shown once: a webhook's signing secret. */
  readonly secret?: string;
}

/** Encrypts an address with what belongs to it. A webhook gets a new secret. */
export async function sealAddress(env: Env, kind: HookKind, address: Omit<HookAddress, "secret">): Promise<Sealed> {
  const secret = kind === "webhook" ? { secret: newSecret() } : {};
  return { sealed: await seal(env, JSON.stringify({ ...address, ...secret })), ...secret };
}

/** A browser has one subscription, which is one channel however often it is made. */
export const pushId = async (person: string, url: string): Promise<string> =>
  `push${(await fingerprint(`${person} ${url}`)).slice(0, 28)}`;
