/** Chat and private notes of a table. */

import * as z from "zod";
import { fits } from "../../games/kernel/graphemes.ts";
import { once } from "../../games/kernel/once.ts";
import type { ChatShape, MessageShape, ReactionsShape } from "../contract/chat.ts";
import { MOST_SAID, REACTIONS } from "../contract/chat.ts";
import { readOrSkip } from "../db/d1-timeout.ts";
import { blocksAround } from "../db/people.ts";
import type { Env } from "../env.ts";
import { json, route, wholeNumber } from "../http/description.ts";
import { keyOf, REPEATED } from "../http/idempotency.ts";
import { signedIn } from "../http/route.ts";
import { proseSchema } from "../lib/names.ts";
import { newId } from "../lib/seal.ts";
import type { Blocks } from "../table/features/chat/chat.ts";
import { answerOf, numberIn } from "./table-answer.ts";

/** Visible characters of notes. */
const MOST_NOTES = 20_000;

/** The body of `POST /tables/:id/chat`: 1 to 1,000 visible characters. A header `Idempotency-Key` makes it safe to send twice. */
const sayBody = once(() => z.object({ text: proseSchema(MOST_SAID) }));
/** The body of `PUT /tables/:id/chat/seen`: the last message that was shown. */
const chatSeenBody = once(() => z.object({ id: z.int().min(0) }));
/** The body of `PUT /tables/:id/chat/reaction`: the message, and your sign on it; `null` takes it back. */
const reactionBody = once(() => z.object({ id: z.int().min(1), sign: z.enum(REACTIONS).nullable() }));
/** The body of `PUT /tables/:id/notes`: all of them, at most 20,000 visible characters; none deletes them. */
const notesBody = once(() =>
  z.object({ text: z.string().refine((it) => fits(it, MOST_NOTES), `field.long ${MOST_NOTES}`) }),
);

/** While D1 is down nobody counts as blocked, so that people can still talk. */
const blocksNow = (env: Env, person: string): Promise<Blocks> =>
  readOrSkip(env, blocksAround(env, person)).catch(() => ({ shuns: [], shunnedBy: [] }));

export const chatRoutes = {
  "GET /tables/:id/chat": route({
    does: "What was said at the table, for who sits there; the newest 100 of those asked for.",
    who: "person",
    query: {
      after: wholeNumber("The last message you know."),
      before: wholeNumber("The first message you know, for those before it."),
    },
    needsNoD1: true,
    answers: { 200: json<ChatShape>("Messages, oldest first.") },
    refuses: [400, 403],
    handle: async (c) => {
      const { id } = signedIn(c);
      const asked = { after: numberIn(c, "after") ?? 0, before: numberIn(c, "before") };
      const { shuns } = await blocksNow(c.env, id);
      return answerOf(c, "readChat", { ...asked, shuns });
    },
  }),
  "POST /tables/:id/chat": route({
    does: "Says something to those at the table. `@` and a name tells that player. The same key says it once.",
    who: "person",
    headers: REPEATED,
    body: sayBody,
    example: { body: { text: "Good luck!" } },
    irreversible: false,
    needsNoD1: true,
    answers: { 201: json<MessageShape>("The message.") },
    handle: async (c, body) => {
      const { id } = signedIn(c);
      const key = keyOf(c) ?? newId();
      return answerOf(c, "say", { ...body, key, ...(await blocksNow(c.env, id)) });
    },
  }),
  "PUT /tables/:id/chat/seen": route({
    does: "Notes how far you have read.",
    who: "person",
    body: chatSeenBody,
    example: { body: { id: 3 } },
    irreversible: false,
    needsNoD1: true,
    answers: { 200: json<{ readonly seen: number }>("How far you have read.") },
    handle: (c, body) => answerOf(c, "seeChat", body),
  }),
  "PUT /tables/:id/chat/reaction": route({
    does: "Gives a message a sign, one for each person and message; `null` takes it back.",
    who: "person",
    body: reactionBody,
    example: { body: { id: 3, sign: "hat" } },
    irreversible: false,
    needsNoD1: true,
    answers: { 200: json<ReactionsShape>("All signs on that message.") },
    handle: async (c, body) => {
      const { shuns } = await blocksNow(c.env, signedIn(c).id);
      return answerOf(c, "react", { ...body, shuns });
    },
  }),
  "GET /tables/:id/notes": route({
    does: "Your own notes at the table.",
    who: "person",
    needsNoD1: true,
    answers: { 200: json<{ readonly text: string }>("Their text.") },
    refuses: [403],
    handle: (c) => answerOf(c, "readNotes", {}),
  }),
  "PUT /tables/:id/notes": route({
    does: "Replaces your notes at the table, which nobody else can read.",
    who: "person",
    body: notesBody,
    bytes: 192 * 1024,
    example: { body: { text: "Save coal for the last round." } },
    irreversible: false,
    needsNoD1: true,
    answers: { 200: json<{ readonly text: string }>("Their text.") },
    handle: (c, body) => answerOf(c, "writeNotes", body),
  }),
};
