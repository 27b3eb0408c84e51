/**
 * Events of Cloudflare's mail service about mails that it took from us, by a queue (Email Service, event subscriptions, schema version 1):
 * what bounced, what was reported as unwanted, and what it no longer sends because of that.
 */
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { type BounceVerdict, callSide } from "../contract/side.ts";
import { noteFault } from "../db/health.ts";
import { personByEmail } from "../db/people.ts";
import type { Env } from "../env.ts";
import { inboxOfAddress } from "../inbox/directory.ts";
import { nameOf } from "../lib/errors.ts";
import { logNamed } from "../lib/telemetry.ts";
import { MINUTE, SECOND } from "../lib/time.ts";
import { noteVerdict, switchOff } from "./mail-reports.ts";

const KINDS = "cf.email.sending.message.";
const words = () => z.string().max(4_000);

const event = once(() =>
  z.object({
    type: z.string().startsWith(KINDS),
    payload: z.object({
      recipient: z.email().max(254),
      delivery: z.object({ smtpEnhancedStatusCode: words().optional(), smtpResponse: words().optional() }).optional(),
      bounce: z.object({ type: z.string(), reason: words().optional() }).optional(),
      rejection: z.object({ reason: z.string(), party: z.string().optional() }).optional(),
    }),
  }),
);
type MailEvent = z.output<ReturnType<typeof event>>["payload"];

/** Says what a bounce tells of an address. The service calls those hard that no retry helps; some of them are about us. */
async function verdictIn(env: Env, { delivery, bounce }: MailEvent): Promise<BounceVerdict> {
  const { smtpEnhancedStatusCode: code = "", smtpResponse = "" } = delivery ?? {};
  const verdict = await callSide(env, (side) => side.judgeBounce(code, `${smtpResponse} ${bounce?.reason ?? ""}`));
  return bounce?.type === "hard" && verdict === "soft" ? "gone" : verdict;
}

/** The inbox that a mail to an address came from: of its person, or of the address alone. */
const inboxAt = async (env: Env, address: string): Promise<string> =>
  (await personByEmail(env, address))?.id ?? inboxOfAddress(address);

/** Acts on one event; `body`: as the queue has it. Throws where it is no such event. Safe to repeat. */
async function note(env: Env, body: unknown): Promise<void> {
  const { type, payload } = event().parse(body);
  const kind = type.slice(KINDS.length);
  const isSuppressed = payload.rejection?.reason === "suppressed" && payload.rejection.party !== "sender";
  if (kind !== "bounced" && kind !== "complained" && !(kind === "rejected" && isSuppressed)) return;
  const inbox = await inboxAt(env, payload.recipient.toLowerCase());
  if (kind === "complained") return switchOff(env, inbox, "complaint");
  await noteVerdict(env, inbox, isSuppressed ? "gone" : await verdictIn(env, payload));
}

/** The kind under which `/api/health` shows a message that cannot be read. */
const UNREADABLE = "mail event: unreadable";
const LONGEST_PAUSE = 60 * MINUTE;

/**
 * Takes a batch, each message by itself. One that fails comes again, later each time; after the queue's last try it lies in the queue for
 * dead ones, if there is one. So does one that cannot be read, and that is shown.
 */
export async function takeMailEvents({ messages }: MessageBatch, env: Env): Promise<void> {
  for (const it of messages) {
    try {
      await note(env, it.body);
      it.ack();
    } catch (error) {
      logNamed({ at: "mail event", error: error instanceof Error ? nameOf(error) : "unknown" });
      if (error instanceof z.ZodError)
        await noteFault(env, { kind: UNREADABLE, place: "queue", reason: "form" }).catch(() => undefined);
      it.retry({ delaySeconds: Math.min(30 * SECOND * 2 ** it.attempts, LONGEST_PAUSE) / SECOND });
    }
  }
}
