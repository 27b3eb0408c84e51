/** Announcements of a club: organisers make one a day, and each member chooses whether they are told. */
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { MOST_SAID } from "../contract/chat.ts";
import type { ClubShape } from "../contract/clubs.ts";
import { ProblemError } from "../contract/problem.ts";
import { announce, isAnnounced, setTold, withdraw } from "../db/club-announcements.ts";
import { json, route } from "../http/description.ts";
import { REPEATED, toMake } from "../http/idempotency.ts";
import { signedIn } from "../http/route.ts";
import { proseSchema } from "../lib/names.ts";
import { CLUB_DEEDS, clubFor, shown } from "./clubs.ts";

/** The body of `POST /clubs/:id/announcement`: 1 to 1,000 visible characters. */
const announcementBody = once(() => z.object({ text: proseSchema(MOST_SAID) }));
/** The body of `PATCH /clubs/:id/me`. */
const toldBody = once(() => z.object({ told: z.boolean() }));

export const clubAnnouncementRoutes = {
  "POST /clubs/:id/announcement": route({
    does: "Announces something to the members, who are told as they wish to be, except people who block the author or are blocked by them. One a day. Organisers may, in person.",
    who: "session",
    headers: REPEATED,
    body: announcementBody,
    example: { body: { text: "We play on Friday this week." } },
    limit: CLUB_DEEDS,
    irreversible: true,
    answers: { 201: json<ClubShape>("The club.") },
    refuses: [403, 409],
    handle: async (c, { text }) => {
      const { slug: club } = await clubFor(c, "announce");
      const { at } = await toMake(c, { text });
      const announcement = { club, actor: signedIn(c).id, text, at };
      if (!(await announce(c.env, announcement)) && !(await isAnnounced(c.env, announcement)))
        throw new ProblemError("club-announced");
      return shown(c);
    },
  }),
  "DELETE /clubs/:id/announcement": route({
    does: "Deletes the club’s newest announcement. It is sent no further, and the next one still waits for its day. Organisers may.",
    who: "person",
    limit: CLUB_DEEDS,
    irreversible: true,
    answers: { 204: "It is deleted." },
    refuses: [403],
    handle: async (c) => {
      const { slug } = await clubFor(c, "announce");
      if (!(await withdraw(c.env, { club: slug, actor: signedIn(c).id, at: Date.now() })))
        throw new ProblemError("not-found");
    },
  }),
  "PATCH /clubs/:id/me": route({
    does: "Turns the announcements of a club on or off for you.",
    who: "person",
    body: toldBody,
    example: { body: { told: false } },
    limit: CLUB_DEEDS,
    irreversible: true,
    answers: { 200: json<ClubShape>("The club.") },
    refuses: [403],
    handle: async (c, { told }) => {
      const { slug } = await clubFor(c, "read");
      if (!(await setTold(c.env, slug, signedIn(c).id, told))) throw new ProblemError("club-member");
      return shown(c);
    },
  }),
};
