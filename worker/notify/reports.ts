/** Reports of a table in mails: a turn (to be decided from the mail), the end of the game, and the table as picture and letters. */

import { isSame } from "../../games/kernel/canonical.ts";
import type { GameEvent, Seat } from "../../games/kernel/game.ts";
import { sayOf } from "../../games/kernel/speech.ts";
import type { Language } from "../../games/kernel/words.ts";
import { moduleOf } from "../../games/modules.ts";
import type { NoticeShape } from "../contract/facts.ts";
import type { EntryShape } from "../contract/shapes.ts";
import { callSide, type DrawnPicture, type Sitting } from "../contract/side.ts";
import type { Env } from "../env.ts";
import { logFault } from "../lib/telemetry.ts";
import { t } from "../words/index.ts";
import type { Block } from "./document.tsx";
import {
  breakdown,
  gameName,
  gameWords,
  namesOf,
  namesParams,
  scorersOf,
  standings,
  type Told,
  tableSeatOf,
} from "./names.ts";
import type { InlinePicture } from "./send-mail.ts";

/** A link to the page that shows the entries since the reader's own last move one by one. */
export function catchUpUrl(origin: string, table: string, { since, seq }: NoticeShape): string {
  return `${origin}/t/${table}#since=${(since[0]?.seq ?? seq + 1) - 1}`;
}

/** The address of a public picture of the table, as a spectator sees it, with the entries since the reader's own last move marked. */
export function pictureUrl(origin: string, table: string, { since, seq }: NoticeShape): string {
  return `${origin}/api/tables/${table}/picture.png?at=${seq}&after=${(since[0]?.seq ?? seq + 1) - 1}`;
}

/** The entries to mark as new: all since the reader's last turn, and none before their first. */
const newsOf = ({ totalsBefore, since }: NoticeShape): readonly GameEvent[] =>
  totalsBefore ? since.flatMap((it) => it.events) : [];

/** If nobody can draw the picture, the mail goes out without it. */
async function drawn(env: Env, sitting: Sitting): Promise<DrawnPicture | null> {
  try {
    return await callSide(env, (side) => side.draw(sitting));
  } catch (error) {
    logFault("picture", error, { game: sitting.game });
    return null;
  }
}

/** The table drawn as its reader may see it; `null` without a picture, for whatever reason. */
export async function pictureFor(env: Env, { delivery, notice }: Told): Promise<InlinePicture | null> {
  const { table, game, seat } = tableSeatOf(delivery);
  const view: unknown = JSON.parse(notice.viewJson);
  const picture = view === null ? null : await drawn(env, { game, view, viewer: seat, news: newsOf(notice) });
  if (!picture) return null;
  const { png, width, marked } = picture;
  return { id: `${table}-${notice.seq}@telegraph`, url: pictureUrl(env.ORIGIN, table, notice), png, width, marked };
}

const wordOf = (game: string, key: string, language: Language): string =>
  gameWords(game, { key, params: {} }, language) ?? key;

/** If the board cannot be put in letters (a fault of the game), the mail still goes out. */
function written<T>(game: string, write: () => readonly T[]): readonly T[] {
  try {
    return write();
  } catch (error) {
    logFault("mail", error, { game });
    return [];
  }
}

function lettersOf({ delivery, notice }: Told, language: Language): readonly string[] {
  const { game, seat } = tableSeatOf(delivery);
  const view: unknown = JSON.parse(notice.viewJson);
  const brief = moduleOf(game)?.brief;
  if (!brief || view === null) return [];
  const names = notice.seats.map((it) => it.name);
  return written(game, () => brief.linesOf(view, seat, names, (key) => wordOf(game, key, language), newsOf(notice)));
}

/** The table as the reader may see it; empty for a game that shows none. */
export function boardBlocks(told: Told, image: InlinePicture | null, language: Language): readonly Block[] {
  const { delivery, notice } = told;
  const { game, seat } = tableSeatOf(delivery);
  const lines = lettersOf(told, language);
  if (lines.length === 0 && !image) return [];
  const signs = moduleOf(game)?.signs;
  const alt = t("mail.board.alt", { game: gameName(game, language) }, language);
  return [
    { kind: "heading", text: t("mail.board", {}, language) },
    {
      kind: "board",
      image: image && { src: `cid:${image.id}`, width: image.width, alt },
      legend: notice.seats.map(({ name }, at) => (at === seat ? t("mail.you", { name }, language) : name)),
      marked: image?.marked ? t("mail.board.marked", {}, language) : "",
      lines,
      signs: signs ? wordOf(game, signs, language) : "",
      folded: t("mail.board.letters", {}, language),
    },
  ];
}

/** "dollars 12 → 6, goods 4 → 2": changes of a seat's possessions. */
function changesOf(game: string, seat: Seat, before: unknown, now: unknown, language: Language): string {
  const brief = moduleOf(game)?.brief;
  const had = brief?.holdingsOf(before, seat) ?? {};
  return Object.entries(brief?.holdingsOf(now, seat) ?? {})
    .filter(([key, count]) => count !== had[key])
    .map(([key, count]) => `${wordOf(game, key, language)} ${had[key] ?? 0} → ${count}`)
    .join(", ");
}

/** Everybody's possessions now and after the reader's last move, where they differ. */
export function changeBlocks(game: string, { seats, ...notice }: NoticeShape, language: Language): readonly Block[] {
  const before: unknown = JSON.parse(notice.viewBeforeJson ?? "null");
  const now: unknown = JSON.parse(notice.viewJson);
  if (before === null || now === null) return [];
  return written(game, () => {
    const rows = seats
      .map(({ name, seat }) => [name, changesOf(game, seat, before, now, language)] as const)
      .filter(([, changes]) => changes !== "");
    return rows.length > 0 ? [{ kind: "rows", rows }] : [];
  });
}

/** Lines of a turn in a mail, at most; the page shows the whole game. */
const MOST_LINES = 20;
/** Lines of the end of a game, where the result says most. */
const MOST_LAST_LINES = 8;

/** Lines of one entry; equal ones are shown once, with their number. */
export function merged(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const it of lines) counts.set(it, (counts.get(it) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (× ${count})`));
}

/** The lines since the reader's last turn; the latest when there are too many. */
export function linesOf(
  { since }: Pick<NoticeShape, "since">,
  language: Language,
  most = MOST_LINES,
): readonly string[] {
  const lines = since.flatMap((entry) => merged(entry.lines.map((it) => it.say)));
  const left = lines.length - most;
  return left > 0 ? [t("mail.turn.more", { count: left }, language), ...lines.slice(-most)] : lines;
}

/** An entry in words for everybody at the table: lines that only the reader may know are replaced by a spectator's. */
function publicWords(entry: EntryShape, { seats }: Pick<NoticeShape, "seats">, game: string, language: Language) {
  const said = entry.lines.map((it) => it.say);
  const { game: rules, words } = moduleOf(game) ?? {};
  if (!rules || !words || entry.events.every((it) => isSame(rules.seen(it, null), it))) return said;
  const names = seats.map((it) => it.name);
  return entry.events
    .map((it) => rules.seen(it, null))
    .map((it) => (it === null ? null : rules.describe(it, null)))
    .flatMap((line) => (line === null ? [] : [sayOf(words, language, line, names)]));
}

/** The lines since the reader's last turn, without anything hidden from spectators: a channel can have many readers. */
export const publicLinesOf = (notice: NoticeShape, game: string, language: Language): readonly string[] =>
  notice.since.flatMap((it) => merged(publicWords(it, notice, game, language)));

interface Staged {
  readonly agenda?: readonly { readonly stage?: string }[];
}

/** The question at the head of the agenda, in the game's own words, and the number of choices. */
export function askedOf(game: string, notice: NoticeShape, language: Language): string {
  const stage = (JSON.parse(notice.viewJson) as Staged | null)?.agenda?.[0]?.stage;
  const what = stage && gameWords(game, { key: `stage.${stage}`, params: {} }, language);
  const count = (JSON.parse(notice.legalJson) as readonly unknown[]).length;
  const choices = t("mail.turn.choices", { count }, language);
  return what ? `${what}. ${choices}` : choices;
}

/** The sources of the points, when anybody has any. */
function sourcesOf({ delivery, notice }: Told, language: Language): readonly Block[] {
  const items = breakdown(tableSeatOf(delivery).game, notice, language);
  return items.length > 0 ? [{ kind: "list", items, folded: t("mail.sources", {}, language) }] : [];
}

/** The beginning of a turn's part of a mail: the headline, and the deadline (`null`: no clock). */
interface Head {
  readonly heading: string;
  readonly deadline: string | null;
  readonly image: InlinePicture | null;
  /** Short answers to the turn. */
  readonly answers: readonly Block[];
}

/** The part of a turn mail about one table. */
export function turnBlocks(
  told: Told,
  { heading, deadline, image, answers }: Head,
  language: Language,
  origin: string,
): readonly Block[] {
  const { delivery, notice } = told;
  const { table, game, seat } = tableSeatOf(delivery);
  const lines = linesOf(notice, language);
  const names = namesOf(game, notice, seat, language);
  return [
    { kind: "title", text: heading },
    ...(names ? [{ kind: "paragraph", text: t("mail.turn.with", { names }, language) } as const] : []),
    { kind: "heading", text: t(notice.totalsBefore ? "mail.turn.since" : "mail.turn.first", {}, language) },
    lines.length > 0
      ? { kind: "list", items: lines }
      : { kind: "paragraph", text: t("mail.turn.nothing", {}, language) },
    ...changeBlocks(game, notice, language),
    {
      kind: "asked",
      lines: [askedOf(game, notice, language), ...(deadline === null ? [] : [deadline])],
      text: t("mail.turn.open", {}, language),
      href: catchUpUrl(origin, table, notice),
    },
    ...answers,
    { kind: "heading", text: t("mail.standings", {}, language) },
    { kind: "rows", rows: standings(game, notice, seat, language) },
    ...sourcesOf(told, language),
    ...boardBlocks(told, image, language),
  ];
}

/** The winners, as the reader would say it. Ties share the victory. */
export function resultOf(game: string, notice: NoticeShape, you: number, language: Language): string {
  const all = scorersOf(game, notice, language);
  // Players who resigned have not won, whatever their points, unless everybody has resigned.
  const stayed = all.filter((it) => !notice.seats[it.seat]?.left);
  const ranked = stayed.length > 0 ? stayed : all;
  const points = Math.max(...ranked.map((it) => it.total));
  const winners = ranked.filter((it) => it.total === points);
  const others = winners.filter((it) => it.seat !== you).map((it) => it.name);
  const mine = winners.length > others.length;
  const won = others.length > 0 ? "mail.over.shared" : "mail.over.won";
  return t(mine ? won : "mail.over.lost", { ...namesParams(others, language), points }, language);
}

export const overHeading = (game: string, language: Language): string => t("mail.over.heading", { game }, language);

export function overBlocks(
  told: Told,
  image: InlinePicture | null,
  language: Language,
  origin: string,
): readonly Block[] {
  const { notice } = told;
  const { table, game, seat } = tableSeatOf(told.delivery);
  const lines = linesOf(notice, language, MOST_LAST_LINES);
  const url = `${origin}/api/tables/${table}/export.ndjson`;
  const ending: readonly Block[] = [
    { kind: "heading", text: t("mail.over.last", {}, language) },
    { kind: "list", items: lines },
  ];
  return [
    { kind: "title", text: overHeading(gameName(game, language), language) },
    { kind: "paragraph", text: resultOf(game, notice, seat, language) },
    { kind: "heading", text: t("mail.standings", {}, language) },
    {
      kind: "rows",
      rows: standings(game, { ...notice, totalsBefore: notice.totals }, seat, language),
    },
    ...sourcesOf(told, language),
    { kind: "button", text: t("mail.over.open", {}, language), href: `${origin}/t/${table}` },
    ...(lines.length > 0 ? ending : []),
    ...boardBlocks(told, image, language),
    { kind: "link", text: t("mail.over.export", {}, language), href: url },
  ];
}
