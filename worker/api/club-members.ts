/** The members of a club: requests, roles, removals and bans, and the log of it all. */

import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { ClubAct, ClubBansPage, ClubLogPage, ClubMembersPage, ClubRequestsPage } from "../contract/clubs.ts";
import { ProblemError } from "../contract/problem.ts";
import {
  accept,
  appoint,
  ban,
  bansAt,
  type Deed,
  handOver,
  isBanned,
  logOf,
  membersOf,
  mute,
  refuse,
  remove,
  requestsAt,
  unban,
} from "../db/club-members.ts";
import { findClub } from "../db/clubs.ts";
import { personById } from "../db/people.ts";
import { AFTER, json, route } from "../http/description.ts";
import { type AppEnv, inPerson, paramOf, signedIn } from "../http/route.ts";
import { CLUB_DEEDS, clubFor, clubMark } from "./clubs.ts";

/** The body of `PATCH /clubs/:id/members/:person`. `owner`: the club is handed over to them. */
const memberBody = once(() =>
  z.union([z.strictObject({ role: z.enum(["owner", "organiser", "member"]) }), z.strictObject({ muted: z.boolean() })]),
);
/** The body of `PUT /clubs/:id/requests/:person`. */
const answerBody = once(() => z.object({ accept: z.boolean() }));

/** A deed of a caller who may, to the person of the path. */
async function deedOf(c: Context<AppEnv>, act: ClubAct): Promise<Deed> {
  const { slug } = await clubFor(c, act);
  return { club: slug, actor: signedIn(c).id, person: paramOf(c, "person"), at: Date.now() };
}

/** Throws `club-changed` where a deed came too late. */
function refuseLate(done: boolean): void {
  if (!done) throw new ProblemError("club-changed");
}

/** Refuses what is done to somebody who is no member, or is not below the caller. */
async function refuseUnlessBelow(c: Context<AppEnv>, { club, person }: Deed, done: boolean): Promise<void> {
  if (done) return;
  const found = await findClub(c.env, club, person);
  if (!found?.you) throw new ProblemError("not-found");
  throw new ProblemError(found.you.role === "owner" ? "club-owner" : "club-role");
}

const DONE = { done: true } as const;

export const clubMemberRoutes = {
  "GET /clubs/:id/members": route({
    does: "The members of a club where you are one: the owner, organisers, then the others, the oldest first.",
    who: "person",
    query: AFTER,
    lists: true,
    answers: { 200: json<ClubMembersPage>("Up to 20 rows, and `next`: where the next page begins, or null.") },
    refuses: [400, 403],
    handle: async (c) => membersOf(c.env, (await clubFor(c, "read")).slug, { after: c.req.query("after") }),
  }),
  "PATCH /clubs/:id/members/:person": route({
    does: "Makes a member an organiser, a member or the owner (the owner may, the last in person), or mutes them in the chat (organisers may).",
    who: "person",
    body: memberBody,
    example: { body: { role: "organiser" } },
    limit: CLUB_DEEDS,
    irreversible: true,
    answers: { 200: json<{ readonly done: true }>("It is done.") },
    refuses: [403, 404, 409],
    handle: async (c, body) => {
      if ("muted" in body) {
        const deed = await deedOf(c, "mute");
        const isMember = (await findClub(c.env, deed.club, deed.person))?.you;
        if (isMember?.muted === body.muted) return DONE;
        await refuseUnlessBelow(c, deed, await mute(c.env, deed, body.muted));
        return DONE;
      }
      const { role } = body;
      // A stolen token must not be able to give a club away.
      if (role === "owner") inPerson(c);
      const deed = await deedOf(c, role === "owner" ? "hand-over" : "appoint");
      const known = (await findClub(c.env, deed.club, deed.person))?.you;
      if (!known) throw new ProblemError("not-found");
      if (known.role === role) return DONE;
      if (known.role === "owner") throw new ProblemError("club-owner");
      refuseLate(await (role === "owner" ? handOver(c.env, deed) : appoint(c.env, deed, role)));
      return DONE;
    },
  }),
  "DELETE /clubs/:id/members/:person": route({
    does: "Removes a member below you. They may come again: a ban keeps them out.",
    who: "person",
    limit: CLUB_DEEDS,
    irreversible: true,
    answers: { 204: "They are no member any more." },
    refuses: [403, 409],
    handle: async (c) => {
      const deed = await deedOf(c, "remove");
      await refuseUnlessBelow(c, deed, await remove(c.env, deed));
    },
  }),
  "GET /clubs/:id/requests": route({
    does: "People who ask to join, the first first. Organisers may.",
    who: "person",
    query: AFTER,
    answers: { 200: json<ClubRequestsPage>("Up to 20 rows, and `next`: where the next page begins, or null.") },
    refuses: [400, 403],
    handle: async (c) => requestsAt(c.env, (await clubFor(c, "answer")).slug, { after: c.req.query("after") }),
  }),
  "PUT /clubs/:id/requests/:person": route({
    does: "Accepts a request, or turns it down. Organisers may; of two at once the first counts.",
    who: "person",
    body: answerBody,
    example: { body: { accept: true } },
    limit: CLUB_DEEDS,
    irreversible: true,
    answers: { 200: json<{ readonly done: true }>("It is done.") },
    refuses: [403, 404, 409],
    handle: async (c, body) => {
      const deed = await deedOf(c, "answer");
      if (await (body.accept ? accept(c.env, deed) : refuse(c.env, deed))) return DONE;
      const now = await findClub(c.env, deed.club, deed.person);
      if (body.accept && now?.you) return DONE;
      if (now?.you || now?.asked) throw new ProblemError("club-changed");
      throw new ProblemError("not-found");
    },
  }),
  "GET /clubs/:id/bans": route({
    does: "People who are kept out, the latest first. Organisers may.",
    who: "person",
    query: AFTER,
    answers: { 200: json<ClubBansPage>("Up to 20 rows, and `next`: where the next page begins, or null.") },
    refuses: [400, 403],
    handle: async (c) => bansAt(c.env, (await clubFor(c, "ban")).slug, { after: c.req.query("after") }),
  }),
  "PUT /clubs/:id/bans/:person": route({
    does: "Keeps somebody below you out, member or not. It holds for their mailbox: against requests, links, and a new account.",
    who: "person",
    limit: CLUB_DEEDS,
    irreversible: true,
    answers: { 200: json<{ readonly done: true }>("It is done.") },
    refuses: [403, 409],
    handle: async (c) => {
      const deed = await deedOf(c, "ban");
      const email = (await personById(c.env, deed.person))?.email ?? null;
      if (email === null) throw new ProblemError("not-found");
      const mark = await clubMark(c.env, deed.club, email);
      const done = await ban(c.env, { ...deed, mark });
      if (!done && !(await isBanned(c.env, deed.club, mark))) await refuseUnlessBelow(c, deed, false);
      return DONE;
    },
  }),
  "DELETE /clubs/:id/bans/:ban": route({
    does: "Ends a ban, by the id that the list of bans shows. Organisers may.",
    who: "person",
    limit: CLUB_DEEDS,
    irreversible: true,
    answers: { 204: "It is ended." },
    refuses: [403, 404, 409],
    handle: async (c) => {
      const { slug } = await clubFor(c, "ban");
      const mark = paramOf(c, "ban");
      if (!(await isBanned(c.env, slug, mark))) throw new ProblemError("not-found");
      refuseLate(await unban(c.env, { club: slug, actor: signedIn(c).id, mark, at: Date.now() }));
    },
  }),
  "GET /clubs/:id/log": route({
    does: "What members and organisers did in a club where you are a member, the latest first. Nothing is ever taken out.",
    who: "person",
    query: AFTER,
    answers: { 200: json<ClubLogPage>("Up to 20 rows, and `next`: where the next page begins, or null.") },
    refuses: [400, 403],
    handle: async (c) => logOf(c.env, (await clubFor(c, "read")).slug, { after: c.req.query("after") }),
  }),
};
