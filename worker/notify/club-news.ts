/**
 * News for a club's channel: new tables, turns by name, and ends. Only what everybody may know, in one message for all that is new, and
 * nobody is mentioned. Told by the cron.
 */

import { LANGUAGES, type Language } from "../../games/kernel/words.ts";
import { FAILING_AFTER } from "../contract/channels.ts";
import { clubNewsDue, noteChannel, putOffNews, settleNews, type TableNews, type ToldClub } from "../db/club-channel.ts";
import type { Databases } from "../db/shards.ts";
import type { Env } from "../env.ts";
import { Connections } from "../lib/connections.ts";
import { idFrom } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { MINUTE, SECOND } from "../lib/time.ts";
import { t } from "../words/index.ts";
import { tellOrganisers } from "./announcements.ts";
import type { ChatMessage } from "./channels/channel.ts";
import { isForPeople, isListedKind } from "./channels/index.ts";
import { gameName, listOf } from "./names.ts";
import { type HookAnswer, postHook } from "./post.ts";

/** Tables of one run, and receivers that are told at the same time. */
const MOST_TABLES = 100;
const AT_ONCE = 4;
/** How long a receiver may take, and when one that failed is told again. Milliseconds. */
const PATIENCE_MS = 5 * SECOND;
const AGAIN = 15 * MINUTE;

type Row = NonNullable<TableNews["row"]>;

/** The people whose turn it is; bots answer by themselves. */
const askedIn = ({ seats, awaited }: Row): readonly number[] =>
  awaited.filter((it) => seats[it]?.kind === "person" || seats[it]?.kind === "guest");

/** Whether there is something to tell of a table since `since`, that was not told already. */
export function isNews({ row, told }: Pick<TableNews, "row" | "told">, since: number): boolean {
  if (!row || row.lastAt < since) return false;
  if (row.status !== told?.status && row.status !== "running") return true;
  if (row.status !== "running") return false;
  const asked = askedIn(row);
  const isFirst = told?.status !== "running" || asked.some((it) => !told.awaited.includes(it));
  return asked.length > 0 && (isFirst || (row.since !== null && row.since > told.lastAt));
}

const languageOf = (name: string): Language => LANGUAGES.find((it) => it === name) ?? "en";

/** A table in one line. */
function lineOf(row: Row, language: Language): string {
  const game = gameName(row.game, language);
  const namesAt = (seats: readonly number[]) =>
    listOf(
      seats.flatMap((it) => row.seats[it]?.name || []),
      language,
    );
  if (row.status === "running") return t("club.told.turn", { game, names: namesAt(askedIn(row)) }, language);
  const names = namesAt(row.seats.flatMap((it) => (it.kind === "open" ? [] : it.seat)));
  return t(`club.feed.${row.status}`, { game, names }, language);
}

/** The points at the end: "Ada 45 · Ben 40". */
const pointsOf = ({ seats, totals }: Row): string | null =>
  totals && seats.map((it) => `${it.name} ${totals[it.seat] ?? 0}`).join(" · ");

/** The message to people. */
export function clubMessage(
  { club, name, language: spoken }: ToldClub,
  rows: readonly Row[],
  origin: string,
): ChatMessage {
  const language = languageOf(spoken);
  const [first, ...more] = rows;
  const isOne = first !== undefined && more.length === 0;
  const points = isOne ? pointsOf(first) : null;
  return {
    title: name,
    lines: [...rows.map((it) => lineOf(it, language)), ...(points ? [points] : [])],
    url: isOne ? `${origin}/t/${first.id}` : `${origin}/clubs/${club}`,
    urgent: false,
  };
}

/** The message to programs, as JSON text: `{ type: "club", timestamp, club, name, tables }`. */
export function clubBody({ club, name }: ToldClub, rows: readonly Row[], origin: string, at: number): string {
  const tables = rows.map((it) => ({
    ...{ table: it.id, game: it.game, status: it.status, page: `${origin}/t/${it.id}` },
    turn: it.status === "running" ? askedIn(it).map((seat) => it.seats[seat]?.name ?? "") : [],
    players: it.seats.flatMap((seat) => (seat.kind === "open" ? [] : seat.name)),
    totals: it.totals,
  }));
  return JSON.stringify({ type: "club", timestamp: new Date(at).toISOString(), club, name, tables });
}

async function noteAnswer(env: Env, club: ToldClub, answer: HookAnswer, now: number): Promise<void> {
  const badSince = club.badSince ?? now;
  if (answer.kind === "taken")
    return club.badSince === null ? undefined : noteChannel(env, club, { badSince: null }, now);
  const state = answer.kind === "gone" ? "gone" : now - badSince >= FAILING_AFTER ? "failing" : null;
  // Told before it is noted: after a cut-off it is told again, and inboxes know it already.
  if (state) await tellOrganisers(env, club, state);
  await noteChannel(env, club, { badSince, ...(state && { state }) }, now);
}

interface Run {
  readonly env: Env;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly connections: Connections;
}

async function tellOne({ env, now, connections }: Run, club: ToldClub, news: readonly TableNews[]): Promise<void> {
  const rows = news.filter((it) => isNews(it, club.since)).flatMap((it) => it.row ?? []);
  if (rows.length === 0 || !isListedKind(club.kind)) return settleNews(env, news);
  const { kind, sealed } = club;
  const content = isForPeople(kind) ? clubMessage(club, rows, env.ORIGIN) : clubBody(club, rows, env.ORIGIN, now);
  const id = await idFrom(`club ${club.id} ${rows.map((it) => `${it.id} ${it.version}`).join(" ")}`);
  const message = { id, kind, sealed, at: now, patienceMs: PATIENCE_MS, content };
  const answer = await connections.toProgram(() => postHook(env, message));
  await noteAnswer(env, club, answer, now);
  await (answer.kind === "failed" ? putOffNews(env, news, now + AGAIN) : settleNews(env, news));
}

/** Tells the channels of clubs what is new. The rest follows in the next run. `connections`: those of the invocation. */
export async function tellClubs(env: Env & Databases, now: number, connections = new Connections()): Promise<void> {
  const due = [...(await clubNewsDue(env, now, MOST_TABLES))];
  const run: Run = { env, now, connections };
  const work = async () => {
    for (let next = due.shift(); next; next = due.shift())
      await tellOne(run, next.club, next.news).catch((error: unknown) => logFault("club channel", error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
