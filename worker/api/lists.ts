/** Lists of tables. */
import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { NEAR, type OpenFilter, PACES } from "../contract/open.ts";
import { openFilterSchema } from "../contract/open-schema.ts";
import { ProblemError } from "../contract/problem.ts";
import { SHARES } from "../contract/reliability.ts";
import type { TableRow } from "../contract/shapes.ts";
import { finishedBy } from "../db/finished.ts";
import { liveTables } from "../db/live-tables.ts";
import { openTables } from "../db/open-tables.ts";
import { type Asked, invitedTo, type Page, watchableTables } from "../db/queries.ts";
import { AFTER, json, type Parameter, route } from "../http/description.ts";
import { type AppEnv, signedIn } from "../http/route.ts";
import { inboxOfAddress } from "../inbox/directory.ts";
import { tablesOf } from "../inbox/listing.ts";
import { readSession, type SessionOf } from "./me.ts";

/** The inboxes of the caller: by their id, and by their address from before they had an account. */
function inboxesOf(c: Context<AppEnv>) {
  const { id, email } = signedIn(c);
  const names = [id, ...(email === null ? [] : [inboxOfAddress(email)])];
  return { person: id, inboxes: names.map((it) => c.env.INBOX.idFromName(it).toString()) };
}

/** The open tables that were asked for. */
function filterIn(c: Context<AppEnv>): OpenFilter {
  const { game, pace, language, rated, reliable, near } = c.req.query();
  const given = { game, pace, language, ...(rated && { rated: rated === "1" || rated }) };
  const asked = { ...given, ...(reliable && { reliable: Number(reliable) }), ...(near && { near: Number(near) }) };
  return openFilterSchema().parse(Object.fromEntries(Object.entries(asked).filter(([, it]) => it)));
}

const LISTS = {
  mine: (c: Context<AppEnv>, asked: Asked) => tablesOf(c.env, signedIn(c).id, asked),
  finished: (c: Context<AppEnv>, asked: Asked) => finishedBy(c.env, signedIn(c).id, asked),
  open: (c: Context<AppEnv>, asked: Asked) =>
    openTables(c.env, { person: c.get("person")?.id ?? null, filter: filterIn(c) }, asked),
  invited: (c: Context<AppEnv>, asked: Asked) => invitedTo(c.env, inboxesOf(c), asked),
  live: (c: Context<AppEnv>) => liveTables(c.env, c.get("person")?.id ?? null),
  watch: (c: Context<AppEnv>, asked: Asked) => watchableTables(c.env, c.get("person")?.id ?? null, asked),
} as const;

const listSchema = once(() => z.enum(["mine", "invited", "open", "live", "watch", "finished"]));

type ListName = z.output<ReturnType<typeof listSchema>>;

/** A page of one list; or, for several names with commas between them, the first page of each. */
async function listFor(c: Context<AppEnv>): Promise<Page | Readonly<Partial<Record<ListName, Page>>>> {
  // Each list once, because each costs reads.
  const names = [...new Set((c.req.query("list") ?? "").split(","))].map((it) => listSchema().parse(it));
  const after = c.req.query("after") ?? null;
  const [only, ...others] = names;
  if (only && others.length === 0) return LISTS[only](c, { after });
  if (after !== null) throw new ProblemError("invalid", {}, { errors: [{ path: "after", message: "One list" }] });
  const pages = names.map(async (it) => [it, await LISTS[it](c, {})] as const);
  return Object.fromEntries(await Promise.all(pages));
}

/** A page of a list. */
export interface TablesPage {
  readonly tables: readonly TableRow[];
  /** `after` of the next page; `null`: this was the last. */
  readonly next: string | null;
}

/** One list, or the first page of each list that was asked for. */
export interface Lists extends Partial<TablesPage> {
  readonly mine?: TablesPage;
  readonly invited?: TablesPage;
  readonly open?: TablesPage;
  readonly live?: TablesPage;
  readonly watch?: TablesPage;
  readonly finished?: TablesPage;
  /** With `session=1`. */
  readonly session?: SessionOf;
}

/** Adds the member `session`, if it was asked for, which saves a page that opens a request. */
export async function withSession<T extends Response>(c: Context<AppEnv>, answered: Promise<T>): Promise<T> {
  if (c.req.query("session") !== "1") return answered;
  const [answer, session] = await Promise.all([answered, readSession(c)]);
  const text = await answer.text();
  const whole: Response = c.body(`${text.slice(0, -1)},"session":${JSON.stringify(session)}}`, answer);
  // The answer keeps all of its members.
  return whole as T;
}

export const WITH_SESSION: Parameter = {
  description: "1: with the member `session`, as `GET /session` answers.",
  type: "string",
  enum: ["1"],
};
export const listRoutes = {
  "GET /tables": route({
    does: "Lists tables: yours that wait or run, those open to join, those to watch, yours that ended. `programs: false` marks those where programs may not play.",
    who: "anyone",
    query: {
      list: {
        description:
          "mine (your turn first, then by what is due), invited (latest), open (friends' first, soonest to begin, newest), live (all players are there: to watch, or to join), watch (newest) or finished (latest). Several with commas between them: the first page of each, by name.",
        type: "string",
        pattern: "^(?:mine|invited|open|live|watch|finished)(?:,(?:mine|invited|open|live|watch|finished))*$",
        examples: ["mine", "mine,open"],
      },
      game: "Of `open`: tables of this game.",
      pace: {
        description:
          "Of `open`: live (in one sitting), day, days (up to three) or week (longer) for each turn, or none (without a clock).",
        type: "string",
        enum: [...PACES],
      },
      language: { description: "Of `open`: tables opened in this language.", type: "string", enum: [...LANGUAGES] },
      rated: { description: "Of `open`, 1: rated ones.", type: "string", enum: ["1"] },
      reliable: {
        description: "Of `open`: tables that ask at least this percentage of turns in time of those who join.",
        type: "string",
        enum: SHARES.map(String),
      },
      near: {
        description:
          "Of `open`: tables whose host's rating in that game is within so many points of yours; both need one.",
        type: "string",
        enum: NEAR.map(String),
      },
      session: WITH_SESSION,
      ...AFTER,
    },
    lists: true,
    answers: { 200: json<Lists>("Up to 20 tables, and `next`: where the next page begins, or null.") },
    refuses: [400],
    handle: async (c) => {
      const lists = listFor(c).then((it) => c.json(it));
      return withSession(c, lists);
    },
  }),
};
