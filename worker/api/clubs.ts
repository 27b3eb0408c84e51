/** Clubs: finding, making, changing and closing them, and one's way in and out. */

import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import {
  CLUB_ACTS,
  CLUB_ENTRIES,
  type ClubAct,
  type ClubRow,
  type ClubShape,
  type ClubsPage,
  type MyClubRow,
  rankOf,
} from "../contract/clubs.ts";
import { ProblemError } from "../contract/problem.ts";
import { newestAnnouncement } from "../db/club-announcements.ts";
import { ask, isBanned, join, leave, unask } from "../db/club-members.ts";
import {
  changeClub,
  closeClub,
  clubList,
  clubsOf,
  type FoundClub,
  findClub,
  isFree,
  MOST_CLUBS,
  MOST_OWNED,
  makeClub,
  slugLook,
} from "../db/clubs.ts";
import type { Person } from "../db/people.ts";
import { surely } from "../db/replicas.ts";
import type { Env } from "../env.ts";
import { AFTER, json, nothing, route } from "../http/description.ts";
import { REPEATED, toMake } from "../http/idempotency.ts";
import { type AppEnv, knownPerson, paramOf, signedIn } from "../http/route.ts";
import { mailboxOf } from "../http/session.ts";
import { labelSchema, proseSchema } from "../lib/names.ts";
import { newId, seal, sign, unseal } from "../lib/seal.ts";
import { DAY } from "../lib/time.ts";
import { languageSchema } from "./me.ts";

/** Addresses that would pass for the service, or are meant for its own pages. */
const RESERVED = once(
  () =>
    new Set(
      "telegraph official support help admin administrator operator moderator moderators staff team system service bot bots new mine club clubs all api about null undefined"
        .split(" ")
        .map(slugLook),
    ),
);

/** An address: 3 to 32 lower-case letters, digits and single hyphens. */
const slugSchema = once(() =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z\d](?:-?[a-z\d]){2,31}$/, "field.slug")
    .refine((it) => !RESERVED().has(slugLook(it)), "field.reserved"),
);

/** Visible characters of a description. */
const MOST_ABOUT = 1_000;
const aboutSchema = once(() => z.union([z.literal(""), proseSchema(MOST_ABOUT)]));

/** The body of `POST /clubs`. */
const newBody = once(() =>
  z.object({
    slug: slugSchema(),
    name: labelSchema(),
    about: aboutSchema().default(""),
    language: languageSchema().optional(),
    entry: z.enum(CLUB_ENTRIES).default("request"),
  }),
);
/** The body of `PATCH /clubs/:id`. `code`: makes a new link; the old one ends. */
const changeBody = once(() =>
  z.object({
    name: labelSchema().optional(),
    about: aboutSchema().optional(),
    language: languageSchema().optional(),
    entry: z.enum(CLUB_ENTRIES).optional(),
    code: z.literal("new").optional(),
  }),
);
/** The body of `POST /clubs/:id/join`. `code`: of the club's link. */
const joinBody = once(() => z.object({ code: z.string().max(100).optional() }));

/** Calls that stand in a club's log for good, from one person. */
export const CLUB_DEEDS = { of: "club deeds", most: 500, per: DAY } as const;

/** The caller with an account: guests are in no club. Throws `club-guest`. */
export function memberToBe(c: Context<AppEnv>): Person & { readonly email: string } {
  const { email, ...person } = knownPerson(c);
  if (email === null) throw new ProblemError("club-guest");
  return { ...person, email };
}

/** The club of the path, as the caller may see it. Throws `not-found`. */
export async function clubAt(c: Context<AppEnv>): Promise<FoundClub> {
  const club = await surely(c.env, (it) => findClub(it, paramOf(c), c.get("person")?.id ?? null));
  if (!club) throw new ProblemError("not-found");
  return club;
}

/** The club of the path, for a member who may do this. Throws `club-member` or `club-role`. */
export async function clubFor(c: Context<AppEnv>, act: ClubAct) {
  signedIn(c);
  const club = await clubAt(c);
  if (!club.you) throw new ProblemError("club-member");
  if (!club.you.may.includes(act)) throw new ProblemError("club-role");
  return { ...club, you: club.you };
}

/** The mark of a mailbox in one club. */
export const clubMark = async (env: Env, club: string, email: string): Promise<string> =>
  (await sign(env, `club ${club} address ${mailboxOf(email)}`)).slice(0, 22);

async function shapeOf(c: Context<AppEnv>, { sealed, ...club }: FoundClub): Promise<ClubShape> {
  const [announcement, code] = await Promise.all([
    club.you ? newestAnnouncement(c.env, club.slug, signedIn(c).id) : null,
    club.you?.may.includes("change") ? unseal(c.env, sealed) : null,
  ]);
  return { ...club, announcement, code };
}

/** The club of the path after a change. */
export const shown = async (c: Context<AppEnv>): Promise<ClubShape> => shapeOf(c, await clubAt(c));

async function make(c: Context<AppEnv>, body: z.output<ReturnType<typeof newBody>>): Promise<ClubShape> {
  const owner = memberToBe(c);
  const { slug } = body;
  const { at: createdAt, again } = await toMake(c, body);
  const language = body.language ?? owner.language;
  const sealed = await seal(c.env, newId());
  const made = await makeClub(c.env, { ...body, language, createdAt, owner: owner.id, sealed });
  const club = await findClub(c.env, slug, owner.id);
  const isMine = club?.you?.role === "owner" && club.createdAt === createdAt;
  if (club && (made || (again && isMine))) return shapeOf(c, club);
  if (await isFree(c.env, slug)) throw new ProblemError("clubs-enough", { owned: MOST_OWNED, most: MOST_CLUBS });
  throw new ProblemError("invalid", {}, { errors: [{ path: "slug", message: "field.taken" }] });
}

/** Whether a code is that of the club's link. */
const opens = async (env: Env, { sealed }: FoundClub, code: string | undefined): Promise<boolean> =>
  code !== undefined && code === (await unseal(env, sealed));

async function come(c: Context<AppEnv>, code: string | undefined): Promise<ClubShape> {
  const { id: person, email } = memberToBe(c);
  const club = await clubAt(c);
  if (club.you) return shapeOf(c, club);
  const { slug, entry } = club;
  const mark = await clubMark(c.env, slug, email);
  if (await isBanned(c.env, slug, mark)) throw new ProblemError("club-banned");
  const comer = { club: slug, person, mark, at: Date.now() };
  const invited = await opens(c.env, club, code);
  if (code !== undefined && !invited && entry !== "open") throw new ProblemError("club-link");
  if (entry === "link" && !invited) throw new ProblemError("club-link");
  if (invited || entry === "open") await join(c.env, comer, invited ? "link" : "open");
  else await ask(c.env, comer);
  const after = await shown(c);
  if (!after.you && !after.asked) throw new ProblemError("club-full", { most: MOST_CLUBS });
  return after;
}

const EXAMPLE: ClubRow = {
  ...{
    slug: "lisbon-hex",
    name: "Lisbon Hex",
    about: "Every Thursday.",
    language: "en",
    entry: "request",
    members: 12,
  },
  createdAt: 1_795_582_691_745,
};

export const clubRoutes = {
  "GET /clubs": route({
    does: "Clubs that anybody may find, those with most members first; not those that are joined by link.",
    who: "anyone",
    query: { language: "Only clubs of this language.", ...AFTER },
    lists: true,
    answers: { 200: json<ClubsPage>("Up to 20 clubs, and `next`: where the next page begins, or null.") },
    refuses: [400],
    handle: (c) => clubList(c.env, c.req.query("language") ?? null, { after: c.req.query("after") }),
  }),
  "GET /me/clubs": route({
    does: "Your clubs, the latest first.",
    who: "person",
    lists: true,
    answers: { 200: json<{ readonly clubs: readonly MyClubRow[] }>("At most 50.") },
    handle: async (c) => ({ clubs: await clubsOf(c.env, signedIn(c).id) }),
  }),
  "POST /clubs": route({
    does: "Makes a club, which is yours. Its address never changes. Guests cannot.",
    who: "person",
    headers: REPEATED,
    body: newBody,
    example: { body: { slug: EXAMPLE.slug, name: EXAMPLE.name, about: EXAMPLE.about, entry: "request" } },
    limit: { of: "clubs", most: 10, per: DAY },
    irreversible: true,
    answers: { 201: json<ClubShape>("The club.") },
    refuses: [403, 409],
    handle: (c, body) => make(c, body),
  }),
  "GET /clubs/:id": route({
    does: "A club by its address.",
    who: "anyone",
    lists: true,
    answers: { 200: json<ClubShape>("The club as you may see it.") },
    handle: (c) => shown(c),
  }),
  "PATCH /clubs/:id": route({
    does: "Changes a club, or makes its link anew; the old link ends. Organisers may.",
    who: "person",
    body: changeBody,
    example: { body: { entry: "link" } },
    limit: CLUB_DEEDS,
    irreversible: true,
    answers: { 200: json<ClubShape>("The club.") },
    refuses: [403, 409],
    handle: async (c, { code, ...body }) => {
      const { slug } = await clubFor(c, "change");
      const by = { club: slug, actor: signedIn(c).id, rank: rankOf(CLUB_ACTS.change), at: Date.now() };
      const change = { ...body, ...(code && { sealed: await seal(c.env, newId()) }) };
      if (Object.keys(change).length > 0 && !(await changeClub(c.env, by, change)))
        throw new ProblemError("club-changed");
      return shown(c);
    },
  }),
  "DELETE /clubs/:id": route({
    does: "Closes a club for good: its members, chat and log are deleted, its tables play on, and nobody else gets its address. The owner may.",
    who: "session",
    irreversible: true,
    answers: { 204: "It is closed." },
    refuses: [403, 409],
    handle: async (c) => {
      const { slug } = await clubFor(c, "close");
      if (!(await closeClub(c.env, { club: slug, owner: signedIn(c).id, at: Date.now() })))
        throw new ProblemError("club-changed");
    },
  }),
  "POST /clubs/:id/join": route({
    does: "Joins a club that is open, or with the code of its link; asks to join one that takes requests. Repeated it changes nothing.",
    who: "person",
    body: joinBody,
    example: { body: {} },
    limit: { of: "club joins", most: 60 },
    irreversible: true,
    answers: { 200: json<ClubShape>("The club: `you` are a member, or have `asked`.") },
    refuses: [403, 409],
    handle: (c, { code }) => come(c, code),
  }),
  "POST /clubs/:id/leave": route({
    does: "Leaves a club, or takes your request back. The owner hands the club over first, or closes it.",
    who: "person",
    body: nothing,
    irreversible: true,
    answers: { 200: json<ClubShape>("The club.") },
    refuses: [403, 409],
    handle: async (c) => {
      const { slug, you } = await clubAt(c);
      const { id } = signedIn(c);
      if (you?.role === "owner") throw new ProblemError("club-owner");
      await (you ? leave(c.env, slug, id, Date.now()) : unask(c.env, slug, id));
      return shown(c);
    },
  }),
};
