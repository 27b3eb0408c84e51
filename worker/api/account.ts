/** The account as a whole: a copy of its data, and its deletion. The cron repeats what fails of a deletion. */

import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { DeliveryShape } from "../contract/notifications.ts";
import { ProblemError } from "../contract/problem.ts";
import { REBUILD_PATIENCE } from "../contract/season.ts";
import {
  bringTables,
  copyOwned,
  deleteOwned,
  type InboxWork,
  inboxWork,
  putOffInbox,
  putOffTable,
  settleInbox,
  settleTable,
  type TableWork,
  tableWork,
} from "../db/owned.ts";
import type { Person } from "../db/people.ts";
import { putOffSeason, type SeasonWork, seasonWork, settleSeason } from "../db/seasons.ts";
import type { Env } from "../env.ts";
import { json, route } from "../http/description.ts";
import { knownPerson, signedIn } from "../http/route.ts";
import { endSession, forget } from "../http/session.ts";
import { inboxOfAddress, isAddress } from "../inbox/directory.ts";
import { logFault } from "../lib/telemetry.ts";
import { DAY } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";

/** Tables and inboxes that one run asks. With their D1 statements and the rest of the cron they stay below 1,000 requests. */
const MOST_TABLES = 60;
const MOST_INBOXES = 30;
const MOST_SEASONS = 20;

async function handTable(env: Env, work: TableWork): Promise<void> {
  if (await bringTables(env, work, Date.now())) return;
  const { table, person, heir } = work;
  const stub = env.TABLE.getByName(table);
  await withTimeout(heir === null ? stub.forget(person) : stub.adopt(person, heir));
  await settleTable(env, work, Date.now());
}

/** A season hands over or forgets as a table does. */
async function handSeason(env: Env, work: SeasonWork): Promise<void> {
  const { season, person, heir } = work;
  const stub = env.SEASON.getByName(season);
  // A lost season would come back with everybody it had.
  await withTimeout(stub.rebuild(season), REBUILD_PATIENCE);
  await withTimeout(heir === null ? stub.forget(person) : stub.adopt(person, heir));
  await settleSeason(env, work);
}

/** An inbox by its object's id, so that no address is kept. One of an address is marked as such: reached by its id it knows no name. */
function inboxById({ INBOX }: Env, name: string): string {
  const id = INBOX.idFromName(name).toString();
  return isAddress(name) ? inboxOfAddress(id) : id;
}

async function clearInbox(env: Env, work: InboxWork): Promise<void> {
  const isOfAddress = isAddress(work.inbox);
  const id = isOfAddress ? work.inbox.slice(inboxOfAddress("").length) : work.inbox;
  const stub = env.INBOX.get(env.INBOX.idFromString(id));
  await withTimeout(work.author === null ? stub.erase(isOfAddress) : stub.forget(work.author));
  await settleInbox(env, work);
}

/** Does one piece of work. A piece that fails is retried later, with a growing delay, and blocks no other. */
async function attempt(
  at: string,
  tries: number,
  run: () => Promise<void>,
  putOff: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    logFault(at, error, { tries: tries + 1 });
    await putOff();
  }
}

/**
 * Has tables and inboxes finish a merge or a deletion: hand over what is a guest's, or forget somebody. The cron asks again those that do
 * not answer.
 */
export async function followUp(env: Env, now = Date.now()): Promise<void> {
  const [tables, inboxes, seasons] = await Promise.all([
    tableWork(env, now, MOST_TABLES),
    inboxWork(env, now, MOST_INBOXES),
    seasonWork(env, now, MOST_SEASONS),
  ]);
  await Promise.all([
    ...tables.map((it) =>
      attempt(
        "hand over",
        it.tries,
        () => handTable(env, it),
        () => putOffTable(env, it, now),
      ),
    ),
    ...seasons.map((it) =>
      attempt(
        "hand over a season",
        it.tries,
        () => handSeason(env, it),
        () => putOffSeason(env, it, now),
      ),
    ),
    ...inboxes.map((it) =>
      attempt(
        "forget",
        it.tries,
        () => clearInbox(env, it),
        () => putOffInbox(env, it, now),
      ),
    ),
  ]);
}

/** Deletes a person at once; what tables and inboxes keep follows. */
async function deleteAccount(env: Env, { id, email }: Person): Promise<void> {
  const names = [id, ...(email === null ? [] : [inboxOfAddress(email)])];
  const inboxes = names.map((it) => inboxById(env, it));
  await deleteOwned(env, { id, email, inboxes }, Date.now());
  forget(id);
}

/** Tables that are asked at once for a copy. */
const AT_ONCE = 20;

/** Collects what single tables keep of a person; `null` for a table that does not answer. */
async function copiesAt(env: Env, tables: readonly string[], person: string): Promise<readonly unknown[]> {
  const copies: unknown[] = [];
  for (let at = 0; at < tables.length; at += AT_ONCE) {
    const asked = tables.slice(at, at + AT_ONCE).map(async (table) => {
      const kept = await withTimeout(env.TABLE.getByName(table).copyOf(person)).then(JSON.parse, () => null);
      return { table, kept };
    });
    copies.push(...(await Promise.all(asked)));
  }
  return copies;
}

/** The data that a season keeps of a person; `null`: it does not answer. */
async function copyOfSeason(env: Env, season: string, person: string) {
  const kept = await withTimeout(env.SEASON.getByName(season).copyOf(person)).then(JSON.parse, () => null);
  return { season, kept: kept as unknown };
}

/** The body of `DELETE /me`: your name, as a confirmation. */
const goodbyeBody = once(() => z.object({ name: z.string().max(100) }));

/** Everything the service keeps about the caller, except secrets. Rows are as they are stored. */
export interface PersonalData {
  readonly person: Readonly<Record<string, unknown>>;
  readonly seats: readonly unknown[];
  readonly left: readonly unknown[];
  readonly sessions: readonly unknown[];
  readonly tokens: readonly unknown[];
  readonly hooks: readonly unknown[];
  readonly feeds: readonly unknown[];
  readonly ratings: readonly unknown[];
  readonly ratedGames: readonly unknown[];
  readonly totals: readonly unknown[];
  readonly clubs: readonly unknown[];
  readonly clubRequests: readonly unknown[];
  readonly clubBans: readonly unknown[];
  readonly clubLog: readonly unknown[];
  readonly clubChat: readonly unknown[];
  readonly clubReports: readonly unknown[];
  readonly clubAnnouncements: readonly unknown[];
  readonly mutes: readonly unknown[];
  readonly blocks: readonly unknown[];
  readonly follows: readonly unknown[];
  readonly followers: readonly unknown[];
  readonly invitations: readonly unknown[];
  /** `kept`: `null` when the season did not answer. */
  readonly seasons: readonly { readonly season: string; readonly kept: unknown }[];
  /** `kept`: `null` when the table did not answer. */
  readonly tables: readonly { readonly table: string; readonly kept: unknown }[];
  readonly deliveries: readonly DeliveryShape[];
}

export const accountRoutes = {
  "GET /me/export": route({
    does: "A copy of all that is kept about you, but secrets.",
    who: "session",
    limit: { of: "copies", most: 20, per: DAY },
    irreversible: true,
    answers: { 200: json<PersonalData>("JSON.") },
    refuses: [403],
    handle: async (c) => {
      const { id } = signedIn(c);
      const { tables, seasons, ...rest } = await copyOwned(c.env, id);
      const deliveries = JSON.parse(await withTimeout(c.env.INBOX.getByName(id).deliveries()));
      c.header("content-disposition", 'attachment; filename="telegraph-me.json"');
      const copy: unknown = {
        ...rest,
        tables: await copiesAt(c.env, tables, id),
        seasons: await Promise.all(seasons.map(({ season }) => copyOfSeason(c.env, season, id))),
        deliveries,
      };
      // The lists of rows are those of `db/owned.ts`.
      return copy as PersonalData;
    },
  }),
  "DELETE /me": route({
    does: "Deletes your account at once: profile, address, sessions, tokens, webhooks, notices. Bots play your seats on as a former player's; finished games stay.",
    who: "session",
    body: goodbyeBody,
    example: { body: { name: "Ada" } },
    irreversible: true,
    answers: { 204: "It is deleted." },
    handle: async (c, body) => {
      const person = knownPerson(c);
      if (body.name.trim() !== person.name)
        throw new ProblemError(
          "invalid",
          {},
          { errors: [{ path: "name", message: "Your name, as it stands in GET /me" }] },
        );
      await deleteAccount(c.env, person);
      await endSession(c);
      c.executionCtx.waitUntil(followUp(c.env));
    },
  }),
};
