/** Inviting: an address, or somebody one has played with. */

import { type Context, Hono } from "hono";
import * as z from "zod";
import { companionNamed, companionsOf } from "../db/companions.ts";
import type { Calls } from "../http/body.ts";
import { jsonBody } from "../http/body.ts";
import { type AppEnv, signedIn } from "../http/caller.ts";
import { limit } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { addressMark } from "../http/session.ts";
import { invite } from "../notify/invite.ts";
import { askFor, handled } from "../table/call.ts";
import { idOf } from "./answer.ts";
import { emailSchema } from "./me.ts";

const HOUR = 3_600;
/** People whom one may invite in an hour, and in a day. */
const MOST_INVITES = 30;
const MOST_INVITES_A_DAY = 60;

/** The body of `POST /tables/:id/invite`: an address, or (by their id) somebody you have played with. */
export const inviteBody = z.union([
  z.strictObject({ email: emailSchema }),
  z.strictObject({ person: z.string().min(1).max(100) }),
]);
type Invited = z.output<typeof inviteBody>;

/** Whom the table is to expect. Of an address nobody learns whether it is known; who is no companion of the caller is nobody. */
async function expected(c: Context<AppEnv>, table: string, whom: Invited) {
  const { id } = signedIn(c);
  if ("email" in whom) return { person: null, name: null, mark: await addressMark(c.env, table, whom.email) };
  const companion = await companionNamed(c.env, id, whom.person);
  if (!companion) throw new ProblemError("not-found");
  return { person: companion.id, name: companion.name, mark: null };
}

/** Only who sits at a table may invite to it; the code is shown to nobody else. */
async function inviteTo(c: Context<AppEnv>, whom: Invited): Promise<void> {
  const { id: person, name, email } = signedIn(c);
  if ("email" in whom && email === null) throw new ProblemError("needs-address");
  const table = idOf(c);
  await limit(c.env, `invitations of ${person}`, MOST_INVITES, HOUR);
  await limit(c.env, `invitations of ${person} in a day`, MOST_INVITES_A_DAY, 24 * HOUR);
  const caller = { person, name, language: c.get("language") };
  const guest = await expected(c, table, whom);
  const { game, code } = await askFor(c.env, table, handled("expect", caller, guest));
  const about = { table, game, from: person, by: name, invite: code, language: c.get("language") };
  await invite(c.env, { ...about, to: whom });
}

export const invitations = new Hono<AppEnv>()
  .get("/me/companions", async (c) => c.json({ people: await companionsOf(c.env, signedIn(c).id) }))
  .post("/tables/:id/invite", jsonBody(inviteBody), async (c) => {
    await inviteTo(c, c.req.valid("json"));
    return c.json({}, 202);
  });

/** What each of these calls does, for the reference. */
export const invitationsCalls: Calls = {
  "GET /me/companions": {
    does: "People you have played with, the latest first, for inviting them again. Without those who have blocked you, or whom you have.",
    who: "person",
    answers: { 200: "At most 50 people." },
  },
  "POST /tables/:id/invite": {
    does: "Invites an address by mail, or somebody you have played with. The answer is the same for every address.",
    who: "person",
    answers: { 202: "It is on its way." },
    refuses: [403, 404, 409, 429],
  },
};
