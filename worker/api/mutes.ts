/**
 * Mutes, by table and channel, and the link in each mail that stops mails (RFC 8058) without a sign-in. GET changes nothing, because mail
 * scanners follow links.
 */

import { and, eq, ne, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { ProblemError } from "../contract/problem.ts";
import type { MuteShape } from "../contract/shapes.ts";
import { setTold } from "../db/club-announcements.ts";
import { hooks, mutes as kept, people } from "../db/schema.ts";
import type { Env } from "../env.ts";
import { json, route } from "../http/description.ts";
import { type AppEnv, signedIn } from "../http/route.ts";
import { ALL_TABLES, isAddress } from "../inbox/directory.ts";
import { pagePolicy } from "../lib/page.tsx";
import { clubOfPlace } from "../notify/announcements.ts";
import { MAIL } from "../notify/delivery.ts";
import { readToken, type Unsubscription } from "../notify/mail-tokens.ts";
import { unsubscribePage } from "../notify/pages.tsx";
import { TABLE } from "./examples.ts";
import { askFor, idOf, tellInbox } from "./table-answer.ts";

/** Channels to mute for the table: `mail`, ids of hooks. All others are unmuted. */
const mutesBody = once(() => z.object({ channels: z.array(z.string().min(1).max(64)).max(20) }));

/** Asks the table who sits there: the directory lags a moment behind. */
async function refuseStranger(c: Context<AppEnv>, table: string): Promise<void> {
  const { you } = await askFor(c.env, table, (it) => it.snapshot(signedIn(c).id, null));
  if (you === null) throw new ProblemError("not-seated");
}

async function refuseUnknown(c: Context<AppEnv>, channels: readonly string[]): Promise<void> {
  const theirs = await drizzle(c.env.DB)
    .select({ id: hooks.id })
    .from(hooks)
    .where(eq(hooks.person, signedIn(c).id));
  const known = new Set([MAIL, ...theirs.map((it) => it.id)]);
  const errors = channels.flatMap((it, at) =>
    known.has(it) ? [] : [{ path: `channels.${at}`, message: "Not one of your channels: see GET /hooks" }],
  );
  if (errors.length > 0) throw new ProblemError("invalid", {}, { errors });
}

export const muteRoutes = {
  "GET /me/mutes": route({
    does: "Which channels stay silent about which table.",
    who: "person",
    answers: { 200: json<{ readonly mutes: readonly MuteShape[] }>("The list.") },
    handle: async (c) => {
      const mine = and(eq(kept.person, signedIn(c).id), ne(kept.table, ALL_TABLES));
      const rows = await drizzle(c.env.DB).select({ table: kept.table, channel: kept.channel }).from(kept).where(mine);
      return { mutes: rows satisfies readonly MuteShape[] };
    },
  }),
  "PUT /me/mutes/:id": route({
    does: "Chooses the channels that stay silent about a table where you sit; the others are heard.",
    who: "person",
    body: mutesBody,
    example: { body: { channels: ["mail"] }, answer: { mutes: [{ table: TABLE, channel: "mail" }] } },
    irreversible: true,
    answers: { 200: json<{ readonly mutes: readonly MuteShape[] }>("The list, for this table.") },
    refuses: [403],
    handle: async (c, body) => {
      const person = signedIn(c).id;
      const table = idOf(c);
      const channels = [...new Set(body.channels)];
      await refuseStranger(c, table);
      await refuseUnknown(c, channels);
      const db = drizzle(c.env.DB);
      await db.batch([
        db.delete(kept).where(and(eq(kept.person, person), eq(kept.table, table))),
        ...channels.map((channel) => db.insert(kept).values({ person, table, channel })),
      ]);
      tellInbox(c, person, (inbox) => inbox.changed());
      return { mutes: channels.map((channel) => ({ table, channel })) satisfies readonly MuteShape[] };
    },
  }),
};

async function stop({ DB }: Env, { person, table }: Unsubscription): Promise<void> {
  const db = drizzle(DB);
  const club = clubOfPlace(table);
  if (club !== null) return void (await setTold({ DB }, club, person, false));
  const everyone = table === null && !isAddress(person);
  if (everyone)
    await db
      .update(people)
      .set({ mail: false, telling: sql`json_set(${people.telling}, '$.fallback', json('false'))` })
      .where(eq(people.id, person));
  else
    await db
      .insert(kept)
      .values({ person, table: table ?? ALL_TABLES })
      .onConflictDoNothing();
}

const policy = () => ({ "content-security-policy": pagePolicy() });

const tokenOf = (c: Context<AppEnv>): Promise<Unsubscription | null> => readToken(c.env, c.req.query("token") ?? "");

export const unsubscribeRoutes = {
  "GET /unsubscribe": route({
    does: "A page that asks whether to stop mails. Changes nothing.",
    who: "anyone",
    query: { token: "From the mail." },
    answers: { 200: "HTML.", 400: "HTML: the link does not work." },
    type: "text/html",
    refuses: [400],
    handle: async (c) => {
      const what = await tokenOf(c);
      const page = what ? (what.table === null ? "all" : clubOfPlace(what.table) === null ? "table" : "club") : "bad";
      return c.html(unsubscribePage(page, c.get("language"), c.env.ORIGIN), what ? 200 : 400, policy());
    },
  }),
  "POST /unsubscribe": route({
    does: "Stops mails (RFC 8058), without a session.",
    who: "anyone",
    query: { token: "From the mail." },
    irreversible: false,
    answers: { 200: "HTML.", 400: "HTML: the link does not work." },
    type: "text/html",
    refuses: [400],
    handle: async (c) => {
      const what = await tokenOf(c);
      if (what) {
        await stop(c.env, what);
        tellInbox(c, what.person, (inbox) => inbox.changed());
      }
      return c.html(
        unsubscribePage(what ? "done" : "bad", c.get("language"), c.env.ORIGIN),
        what ? 200 : 400,
        policy(),
      );
    },
  }),
};
