/** Answers by the buttons of notifications: the same tickets and the same door as answers by mail. */
import { Hono } from "hono";
import * as z from "zod";
import type { Env } from "../env.ts";
import type { Calls } from "../http/body.ts";
import { jsonBody } from "../http/body.ts";
import type { AppEnv } from "../http/caller.ts";
import { ProblemError } from "../http/problem.ts";
import type { Answered, Heard } from "../inbox/answering.ts";
import { drawId } from "../lib/seal.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { readTicket } from "../notify/reply-address.ts";

/** The body of `POST /answers`: what the button of a notification carries. */
export const answerBody = z.object({ token: z.string().max(100), answer: z.int().min(1).max(9) });

const NOBODYS: Answered = { outcome: "ignored", heading: "", lines: [] };

/** Acts on an answer by a ticket. */
export async function answerBy(
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

export const answers = new Hono<AppEnv>().post("/answers", jsonBody(answerBody), async (c) => {
  const { token, answer } = c.req.valid("json");
  const heard = { via: "ntfy", from: "", line: String(answer), id: drawId() } as const;
  const { outcome, heading, lines } = await answerBy(c.env, token, heard);
  if (outcome === "ignored") throw new ProblemError("not-found");
  if (outcome === "refused") throw new ProblemError("late-answer", { why: lines.join(" ") });
  return c.json({ outcome, say: [heading, ...lines].join("\n") });
});

/** What this call does, for the reference. */
export const answersCalls: Calls = {
  "POST /answers": {
    does: "Plays the answer of a notification's button, once. The token is the button's; no session is needed.",
    who: "anyone",
    answers: { 200: "What came of it, in words." },
    refuses: [404, 409],
  },
};
