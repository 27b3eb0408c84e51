/** The chat of a club, and reports to the operator. */

import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { MOST_SAID } from "../contract/chat.ts";
import type { ClubChatPage, ClubMessageRow, ClubReportsPage } from "../contract/clubs.ts";
import { ProblemError } from "../contract/problem.ts";
import { addReport, chatOf, eraseMessage, messageAt, reportsNow, sayInClub, settleReport } from "../db/club-chat.ts";
import { closeClub } from "../db/clubs.ts";
import { AFTER, json, route } from "../http/description.ts";
import { keyOf, REPEATED } from "../http/idempotency.ts";
import { paramOf, signedIn } from "../http/route.ts";
import { proseSchema } from "../lib/names.ts";
import { newId } from "../lib/seal.ts";
import { DAY } from "../lib/time.ts";
import { clubAt, clubFor, memberToBe } from "./clubs.ts";

/** The body of `POST /clubs/:id/chat`: 1 to 1,000 visible characters. */
const sayBody = once(() => z.object({ text: proseSchema(MOST_SAID) }));
/** The body of `POST /clubs/:id/reports`. `message`: the one in the chat that it is about. */
const reportBody = once(() => z.object({ text: proseSchema(MOST_SAID), message: z.int().min(1).optional() }));

const numberOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export const clubChatRoutes = {
  "GET /clubs/:id/chat": route({
    does: "What members said, the newest 50 of those asked for; a club keeps the last 1,000 messages.",
    who: "person",
    query: AFTER,
    answers: { 200: json<ClubChatPage>("Messages, oldest first, and `next`: for those before, or null.") },
    refuses: [400, 403],
    handle: async (c) => {
      const { slug } = await clubFor(c, "read");
      return chatOf(c.env, slug, signedIn(c).id, { after: c.req.query("after") });
    },
  }),
  "POST /clubs/:id/chat": route({
    does: "Says something to the members. Nobody is notified. The same key says it once.",
    who: "person",
    headers: REPEATED,
    body: sayBody,
    example: { body: { text: "Who plays on Thursday?" } },
    limit: { of: "club chat", most: 120 },
    irreversible: false,
    answers: { 201: json<ClubMessageRow>("The message.") },
    refuses: [403],
    handle: async (c, { text }) => {
      const { slug, you } = await clubFor(c, "chat");
      const said = { club: slug, person: signedIn(c).id, text, key: keyOf(c) ?? newId(), at: Date.now() };
      const message = you.muted ? null : await sayInClub(c.env, said);
      if (!message) throw new ProblemError("club-muted");
      return message;
    },
  }),
  "DELETE /clubs/:id/chat/:message": route({
    does: "Deletes a message: your own, or, as an organiser, anybody’s, which stands in the log.",
    who: "person",
    irreversible: true,
    answers: { 204: "It is deleted." },
    refuses: [403],
    handle: async (c) => {
      const { slug } = await clubFor(c, "read");
      const id = numberOf(paramOf(c, "message"));
      if (!(await eraseMessage(c.env, { club: slug, actor: signedIn(c).id, id, at: Date.now() })))
        throw new ProblemError("no-message");
    },
  }),
  "POST /clubs/:id/reports": route({
    does: "Reports a club, or a message in its chat, to the operator of the service.",
    who: "person",
    body: reportBody,
    example: { body: { text: "This club sells accounts." } },
    limit: { of: "club reports", most: 10, per: DAY },
    irreversible: true,
    answers: { 202: json<Record<string, never>>("The operator will see it.") },
    refuses: [403],
    handle: async (c, { text, message: id }) => {
      const { id: person } = memberToBe(c);
      const { slug } = await (id === undefined ? clubAt(c) : clubFor(c, "read"));
      const about = id === undefined ? null : await messageAt(c.env, slug, id);
      if (id !== undefined && !about) throw new ProblemError("no-message");
      const report = { club: slug, person, text, author: about?.person ?? null, message: about?.text ?? null };
      await addReport(c.env, { ...report, at: Date.now() });
      return {};
    },
  }),
};

/** Mounted behind the operator's check. */
export const clubOperatorRoutes = {
  "GET /operator/club-reports": route({
    does: "Reports of clubs and of messages in their chats, the first first.",
    who: "operator",
    query: AFTER,
    answers: { 200: json<ClubReportsPage>("Up to 20 reports, and `next`: where the next page begins, or null.") },
    refuses: [400],
    handle: (c) => reportsNow(c.env, { after: c.req.query("after") }),
  }),
  "DELETE /operator/club-reports/:id": route({
    does: "Deletes a report that was seen to.",
    who: "operator",
    answers: { 204: "It is deleted." },
    handle: async (c) => {
      if (!(await settleReport(c.env, numberOf(paramOf(c))))) throw new ProblemError("not-found");
    },
  }),
  "DELETE /operator/clubs/:id": route({
    does: "Closes a club for good.",
    who: "operator",
    answers: { 204: "It is closed." },
    handle: async (c) => {
      const slug = paramOf(c);
      if (!(await closeClub(c.env, { club: slug, owner: null, at: Date.now() }))) throw new ProblemError("not-found");
    },
  }),
};
