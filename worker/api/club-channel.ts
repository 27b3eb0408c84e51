/** The channel of a club: a chat, a topic or a program that is told of its tables. Organisers set it. */
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { Language } from "../../games/kernel/words.ts";
import type { ChannelKindShape } from "../contract/channels.ts";
import type { ClubChannelAnswer } from "../contract/clubs.ts";
import { ProblemError } from "../contract/problem.ts";
import { channelOfClub, endChannel, setChannel } from "../db/club-channel.ts";
import { json, route } from "../http/description.ts";
import { signedIn } from "../http/route.ts";
import { newId } from "../lib/seal.ts";
import { DAY } from "../lib/time.ts";
import { channelOf, isListedKind, kindsIn, LISTED_KINDS } from "../notify/channels/index.ts";
import { clubFor } from "./clubs.ts";
import { hostOf, sealAddress } from "./hooks.ts";

/** Kinds that a club can have: all that have an address, and so no browser. */
const KINDS = LISTED_KINDS.filter((it) => channelOf(it).needs !== "keys");

/** The body of `PUT /clubs/:id/channel`. */
const channelBody = once(() =>
  z
    .strictObject({
      kind: z.enum(KINDS),
      url: z.string().min(1).max(2_048),
      token: z
        .string()
        .regex(/^[!-~]{1,200}$/, "A token is 1 to 200 visible characters")
        .optional(),
    })
    .refine((it) => it.token === undefined || channelOf(it.kind).needs === "token", {
      path: ["token"],
      message: "This kind of channel has no token",
    }),
);

const kindsOfClubs = (language: Language): readonly ChannelKindShape[] =>
  kindsIn(language).filter(({ kind }) => isListedKind(kind) && KINDS.includes(kind));

export const clubChannelRoutes = {
  "GET /clubs/:id/channel": route({
    does: "The channel of a club, and the kinds that it can have, in your language. Organisers may.",
    who: "person",
    answers: { 200: json<ClubChannelAnswer>("The channel, or null.") },
    refuses: [403],
    handle: async (c): Promise<ClubChannelAnswer> => {
      const { slug } = await clubFor(c, "change");
      return { channel: await channelOfClub(c.env, slug), kinds: kindsOfClubs(c.get("language")) };
    },
  }),
  "PUT /clubs/:id/channel": route({
    does: "Sets the channel that is told of a club's new tables, turns and ends, instead of the one before. Only this answer shows a secret. It mentions nobody, and tells nothing that only a seat may see. Organisers may.",
    who: "person",
    body: channelBody,
    example: { body: { kind: "discord", url: "https://discord.com/api/webhooks/000/xxxx" } },
    limit: { of: "club channels", most: 30, per: DAY },
    irreversible: true,
    answers: { 200: json<ClubChannelAnswer>("The channel.") },
    refuses: [403, 409],
    handle: async (c, { kind, url, token }): Promise<ClubChannelAnswer> => {
      const { slug: club } = await clubFor(c, "change");
      const host = hostOf(c.env, kind, url, c.get("language"));
      const { sealed, secret } = await sealAddress(c.env, kind, { url, token });
      const made = { club, actor: signedIn(c).id, id: newId(), kind, host, sealed, at: Date.now() };
      if (!(await setChannel(c.env, made))) throw new ProblemError("club-changed");
      const channel = await channelOfClub(c.env, club);
      return { channel, kinds: kindsOfClubs(c.get("language")), ...(secret !== undefined && { secret }) };
    },
  }),
  "DELETE /clubs/:id/channel": route({
    does: "Ends the channel of a club. Organisers may.",
    who: "person",
    irreversible: true,
    answers: { 204: "It is ended." },
    refuses: [403],
    handle: async (c) => {
      const { slug } = await clubFor(c, "change");
      if (!(await endChannel(c.env, slug, signedIn(c).id, Date.now()))) throw new ProblemError("not-found");
    },
  }),
};
