/** What mails tell about a table: a turn (decide from the mail what to do), and the end of the game. */

import type { Seat } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import { moduleOf } from "../../games/modules.ts";
import type { NoticeShape } from "../contract/facts.ts";
import type { Block } from "./document.tsx";
import { breakdown, gameName, gameWords, listOf, namesOf, placeOf, scorersOf, standings, type Told } from "./names.ts";
import { put } from "./words/index.ts";

/** A mail does not tell a whole game; the page does. */
const MOST_LINES = 40;

/** The lines since the reader's last turn, the latest when there are too many. */
export function linesOf({ since }: Pick<NoticeShape, "since">, language: Language): readonly string[] {
  const lines = since.flatMap((entry) => entry.lines.map((it) => it.say));
  const left = lines.length - MOST_LINES;
  return left > 0 ? [put("mail.turn.more", { count: left }, language), ...lines.slice(-MOST_LINES)] : lines;
}

interface Staged {
  readonly agenda?: readonly { readonly stage?: string }[];
}

/** What the head of the agenda asks, in the game's own words, and how many ways there are to go on. */
function askedOf({ delivery, notice }: Told, language: Language): readonly Block[] {
  const stage = (JSON.parse(notice.viewJson) as Staged | null)?.agenda?.[0]?.stage;
  const what = stage && gameWords(placeOf(delivery).game, { key: `stage.${stage}`, params: {} }, language);
  const count = (JSON.parse(notice.legalJson) as readonly unknown[]).length;
  const choices = put("mail.turn.choices", { count }, language);
  return [{ kind: "paragraph", text: what ? `${put("mail.turn.asked", { what }, language)} ${choices}` : choices }];
}

/** Where the points come from, when anybody has any. */
export function sourcesOf({ delivery, notice }: Told, language: Language): readonly Block[] {
  const items = breakdown(placeOf(delivery).game, notice, language);
  return items.length > 0 ? [{ kind: "list", items }] : [];
}

/** What a turn's part of a mail begins with: the headline, and until when there is time (`null`: no clock). */
interface Head {
  readonly heading: string;
  readonly deadline: string | null;
}

/** The part of a turn mail about one table. */
export function turnBlocks(told: Told, head: Head, language: Language, origin: string): readonly Block[] {
  const { delivery, notice } = told;
  const { table, game, seat } = placeOf(delivery);
  const lines = linesOf(notice, language);
  const names = namesOf(game, notice, seat, language);
  return [
    { kind: "heading", text: head.heading },
    { kind: "paragraph", text: put("mail.turn.with", { names }, language) },
    ...askedOf(told, language),
    ...(head.deadline === null ? [] : [{ kind: "paragraph", text: head.deadline } as const]),
    { kind: "button", text: put("mail.turn.open", {}, language), href: catchUpUrl(origin, table, notice) },
    { kind: "heading", text: put(notice.totalsBefore ? "mail.turn.since" : "mail.turn.first", {}, language) },
    lines.length > 0
      ? { kind: "list", items: lines }
      : { kind: "paragraph", text: put("mail.turn.nothing", {}, language) },
    { kind: "heading", text: put("mail.standings", {}, language) },
    { kind: "rows", rows: standings(game, notice, seat, language) },
    ...changeBlocks(game, notice, language),
    ...sourcesOf(told, language),
    ...boardBlocks(game, seat, notice, language),
  ];
}

// The mail when a game is over: the result, the standings, how it ended, and the export.

/** Who won, as the reader would say it. Ties share the victory. */
export function resultOf(game: string, notice: NoticeShape, you: number, language: Language): string {
  const all = scorersOf(game, notice, language);
  // Who resigned has not won, whatever their points, unless everybody has.
  const stayed = all.filter((it) => !notice.seats[it.seat]?.left);
  const ranked = stayed.length > 0 ? stayed : all;
  const points = Math.max(...ranked.map((it) => it.total));
  const winners = ranked.filter((it) => it.total === points);
  const names = listOf(
    winners.filter((it) => it.seat !== you).map((it) => it.name),
    language,
  );
  const mine = winners.some((it) => it.seat === you);
  if (!mine) return put("mail.over.lost", { names, points }, language);
  return put(names ? "mail.over.shared" : "mail.over.won", { names, points }, language);
}

export const overHeading = (game: string, language: Language): string => put("mail.over.heading", { game }, language);

export function overBlocks(told: Told, language: Language, origin: string): readonly Block[] {
  const { notice } = told;
  const { table, game, seat } = placeOf(told.delivery);
  const lines = linesOf(notice, language);
  const url = `${origin}/api/tables/${table}/export.ndjson`;
  const ending: readonly Block[] = [
    { kind: "heading", text: put("mail.over.last", {}, language) },
    { kind: "list", items: lines },
  ];
  return [
    { kind: "heading", text: overHeading(gameName(game, language), language) },
    { kind: "paragraph", text: resultOf(game, notice, seat, language) },
    { kind: "heading", text: put("mail.standings", {}, language) },
    {
      kind: "rows",
      rows: standings(game, { ...notice, totalsBefore: notice.totals }, seat, language),
    },
    ...sourcesOf(told, language),
    { kind: "button", text: put("mail.over.open", {}, language), href: `${origin}/t/${table}` },
    { kind: "paragraph", text: put("mail.over.export", { url }, language) },
    ...(lines.length > 0 ? ending : []),
  ];
}

// The table in a turn mail: drawn with letters (a picture would cost more than the whole service), and what has changed on it.

/** Where the page shows entry by entry what the mail tells: what came after the reader's own last move. */
export function catchUpUrl(origin: string, table: string, { since, seq }: NoticeShape): string {
  return `${origin}/t/${table}#since=${(since[0]?.seq ?? seq + 1) - 1}`;
}

const wordOf = (game: string, key: string, language: Language): string =>
  gameWords(game, { key, params: {} }, language) ?? key;

/** A mail goes out even if its board cannot be drawn, which is then a fault of the game. */
function drawn(game: string, draw: () => readonly Block[]): readonly Block[] {
  try {
    return draw();
  } catch (error) {
    console.error(JSON.stringify({ at: "mail", game, fault: String(error) }));
    return [];
  }
}

/** The table as the reader may see it; nothing for a game that has no such picture. */
export function boardBlocks(game: string, seat: Seat, notice: NoticeShape, language: Language): readonly Block[] {
  const view: unknown = JSON.parse(notice.viewJson);
  const { brief, signs } = moduleOf(game) ?? {};
  if (!brief || view === null) return [];
  return drawn(game, () => {
    const names = notice.seats.map((it) => it.name);
    const news = notice.totalsBefore ? notice.since.flatMap((it) => it.events) : [];
    const lines = brief.linesOf(view, seat, names, (key) => wordOf(game, key, language), news);
    if (lines.length === 0) return [];
    return [
      { kind: "heading", text: put("mail.board", {}, language) },
      { kind: "picture", lines, label: signs ? wordOf(game, signs, language) : "" },
    ];
  });
}

/** "dollars 12 → 6, goods 4 → 2": what has changed in a seat's hands. */
function changesOf(game: string, seat: Seat, before: unknown, now: unknown, language: Language): string {
  const brief = moduleOf(game)?.brief;
  const had = brief?.holdingsOf(before, seat) ?? {};
  return Object.entries(brief?.holdingsOf(now, seat) ?? {})
    .filter(([key, count]) => count !== had[key])
    .map(([key, count]) => `${wordOf(game, key, language)} ${had[key] ?? 0} → ${count}`)
    .join(", ");
}

/** What everybody has now and had after the reader's last move, where that differs. */
export function changeBlocks(game: string, { seats, ...notice }: NoticeShape, language: Language): readonly Block[] {
  const before: unknown = JSON.parse(notice.viewBeforeJson ?? "null");
  const now: unknown = JSON.parse(notice.viewJson);
  if (before === null || now === null) return [];
  return drawn(game, () => {
    const rows = seats
      .map(({ name, seat }) => [name, changesOf(game, seat, before, now, language)] as const)
      .filter(([, changes]) => changes !== "");
    return rows.length > 0 ? [{ kind: "rows", rows }] : [];
  });
}
