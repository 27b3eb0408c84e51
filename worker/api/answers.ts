/** Answers by the buttons of chats and phones: the same tickets and the same door as answers by mail. */
import { type Context, Hono } from "hono";
import * as z from "zod";
import type { Env } from "../env.ts";
import type { Calls } from "../http/body.ts";
import { jsonBody } from "../http/body.ts";
import type { AppEnv } from "../http/caller.ts";
import { ProblemError } from "../http/problem.ts";
import type { Answered, Heard } from "../inbox/answering.ts";
import { base64url } from "../lib/bytes.ts";
import { isSignedBy } from "../lib/ed25519.ts";
import { drawId } from "../lib/seal.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { readTicket } from "../notify/reply-address.ts";
import { put } from "../notify/words/index.ts";
import { languageOf } from "../words/index.ts";

/** The body of `POST /answers`: what the button of a notification carries. */
export const answerBody = z.object({ token: z.string().max(100), answer: z.int().min(1).max(9) });

const NOBODYS: Answered = { outcome: "ignored", heading: "", lines: [] };

/** Acts on an answer by a ticket. */
async function answerBy(
  env: Env,
  token: string,
  heard: Pick<Heard, "via" | "from" | "line" | "id">,
): Promise<Answered> {
  const ticket = await readTicket(env, token);
  if (!ticket) return NOBODYS;
  const all: Heard = { ...heard, nonce: ticket.nonce, messageId: null, references: [] };
  const call = () => withTimeout(env.INBOX.getByName(ticket.person).answer(JSON.stringify(all)));
  return JSON.parse(await call().catch(call)) as Answered;
}

// Discord: interactions, as https://discord.com/developers/docs/interactions describes them.

/** A signature that is older could be somebody else's copy. */
const OLDEST_SECONDS = 300;
/** Discord waits for three seconds; what takes longer is told afterwards. */
const PATIENCE_MS = 2_000;
const API = "https://discord.com/api/v10";

const PING = 1;
const COMPONENT = 3;
const PONG = { type: 1 };
/** Seen by who pressed alone. */
const EPHEMERAL = 64;

const user = z.object({ id: z.string() });
const interaction = z.object({
  id: z.string(),
  type: z.int(),
  application_id: z.string().optional(),
  token: z.string().optional(),
  locale: z.string().optional(),
  data: z.object({ custom_id: z.string() }).optional(),
  member: z.object({ user }).optional(),
  user: user.optional(),
});
type Interaction = z.infer<typeof interaction>;

/** Whether Discord signed this body just now, as our application's key says. */
async function isByDiscord(c: Context<AppEnv>, body: string): Promise<boolean> {
  const { DISCORD_PUBLIC_KEY: key = "" } = c.env;
  const at = c.req.header("x-signature-timestamp") ?? "";
  const signature = c.req.header("x-signature-ed25519") ?? "";
  if (!/^[0-9a-f]{64}$/i.test(key) || !/^[0-9a-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(at)) return false;
  if (Math.abs(Date.now() / 1_000 - Number(at)) > OLDEST_SECONDS) return false;
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (it) => Number.parseInt(it, 16));
  const known = { kty: "OKP", crv: "Ed25519", kid: "discord", x: base64url(bytes(key)) } as const;
  return isSignedBy(known, `${at}${body}`, base64url(bytes(signature)));
}

/** What Discord shows for an answer. */
function messageFor(answered: Answered, locale: string | undefined) {
  const { outcome, heading, lines } = answered;
  const text = outcome === "ignored" ? put("answer.not-yours", {}, languageOf(locale)) : [heading, ...lines].join("\n");
  return { content: text.slice(0, 1_900), flags: EPHEMERAL, allowed_mentions: { parse: [] } };
}

/** One line in the log, without a token or whose it is. */
const logFault = (what: string, fault: string | number): void =>
  console.error(JSON.stringify({ at: "discord", what, fault }));

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "unknown");

async function press(c: Context<AppEnv>, pressed: Interaction): Promise<Response> {
  const [, token = "", number = ""] = /^answer:([a-z2-7]+):(\d)$/.exec(pressed.data?.custom_id ?? "") ?? [];
  const from = pressed.member?.user.id ?? pressed.user?.id ?? "";
  const heard = { via: "discord", from, line: number, id: pressed.id } as const;
  const answering = answerBy(c.env, token, heard).catch((error: unknown): Answered => {
    logFault("answer", nameOf(error));
    return { outcome: "refused", heading: put("mail.answered.busy", {}, languageOf(pressed.locale)), lines: [] };
  });
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS));
  const answered = await Promise.race([answering, late]);
  if (answered) return c.json({ type: 4, data: messageFor(answered, pressed.locale) });
  const following = answering.then((it) => follow(pressed, it));
  c.executionCtx.waitUntil(following.catch((error: unknown) => logFault("follow-up", nameOf(error))));
  return c.json({ type: 5, data: { flags: EPHEMERAL } });
}

/** Tells what came of it, after all. */
async function follow({ application_id: id, token, locale }: Interaction, answered: Answered): Promise<void> {
  const body = JSON.stringify(messageFor(answered, locale));
  const headers = { "content-type": "application/json" };
  const url = `${API}/webhooks/${encodeURIComponent(id ?? "")}/${encodeURIComponent(token ?? "")}/messages/@original`;
  const answer = await fetch(url, { method: "PATCH", headers, body, signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) logFault("follow-up", answer.status);
  await answer.body?.cancel();
}

export const answers = new Hono<AppEnv>()
  .post("/answers", jsonBody(answerBody), async (c) => {
    const { token, answer } = c.req.valid("json");
    const heard = { via: "ntfy", from: "", line: String(answer), id: drawId() } as const;
    const { outcome, heading, lines } = await answerBy(c.env, token, heard);
    if (outcome === "ignored") throw new ProblemError("not-found");
    if (outcome === "refused") throw new ProblemError("late-answer", { why: lines.join(" ") });
    return c.json({ outcome, say: [heading, ...lines].join("\n") });
  })
  .post("/discord/interactions", async (c) => {
    if (!c.env.DISCORD_PUBLIC_KEY) throw new ProblemError("not-found");
    const body = await c.req.text();
    if (!(await isByDiscord(c, body))) throw new ProblemError("bad-token");
    const pressed = interaction.safeParse(JSON.parse(body));
    if (!pressed.success) throw new ProblemError("invalid");
    if (pressed.data.type === PING) return c.json(PONG);
    if (pressed.data.type === COMPONENT) return press(c, pressed.data);
    throw new ProblemError("invalid");
  });

/** What each of these calls does, for the reference. */
export const answersCalls: Calls = {
  "POST /answers": {
    does: "Plays the answer of a notification's button, once. The token is the button's; no session is needed.",
    who: "anyone",
    answers: { 200: "What came of it, in words." },
    refuses: [404, 409],
  },
  "POST /discord/interactions": {
    does: "What Discord sends when somebody presses a button under a message of ours, signed by Discord.",
    who: "anyone",
    headers: {
      "x-signature-ed25519": "The signature, hexadecimal.",
      "x-signature-timestamp": "When it was made, in seconds since 1970; at most five minutes ago.",
    },
    answers: { 200: "What Discord shows." },
    refuses: [400, 401, 404],
  },
};
