/** Following people. */
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { FOLLOW_LISTS, type FollowsPage, MOST_FOLLOWED } from "../contract/person-page.ts";
import { ProblemError } from "../contract/problem.ts";
import { addFollow, deleteFollow, followsOf } from "../db/follows.ts";
import { AFTER, json, route } from "../http/description.ts";
import { paramOf, signedIn } from "../http/route.ts";
import { DAY } from "../lib/time.ts";

const listSchema = once(() => z.enum(FOLLOW_LISTS).default("following"));

export const followRoutes = {
  "GET /me/follows": route({
    does: "The people you follow, those who follow you, or your friends: people who follow each other are friends.",
    who: "person",
    query: {
      list: { description: "following unless given.", type: "string", enum: FOLLOW_LISTS },
      ...AFTER,
    },
    lists: true,
    answers: {
      200: json<FollowsPage>("Up to 20 people, the latest first, and `next`: where the next page begins, or null."),
    },
    refuses: [400],
    handle: async (c) => {
      const list = listSchema().parse(c.req.query("list"));
      const { rows, next } = await followsOf(c.env, { person: signedIn(c).id, list }, { after: c.req.query("after") });
      return { people: rows, next };
    },
  }),
  "PUT /me/follows/:id": route({
    does: `Follows somebody, by the id of \`GET /people/:id\`: ${MOST_FOLLOWED} people at most, accounts alone, and nobody where one has blocked the other. They see it.`,
    who: "person",
    limit: { of: "follows", most: 200, per: DAY },
    irreversible: true,
    answers: { 204: "You follow them." },
    refuses: [403, 404, 409],
    handle: async (c) => {
      const { id } = signedIn(c);
      const followed = paramOf(c);
      if (followed === id) throw new ProblemError("forbidden");
      const refused = await addFollow(c.env, id, followed, Date.now());
      if (refused) throw new ProblemError(refused, { most: MOST_FOLLOWED });
    },
  }),
  "DELETE /me/follows/:id": route({
    does: "Stops following somebody.",
    who: "person",
    irreversible: true,
    answers: { 204: "You do not follow them." },
    handle: async (c) => {
      await deleteFollow(c.env, signedIn(c).id, paramOf(c));
    },
  }),
};
