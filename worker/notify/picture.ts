/** The table in a mail: a small picture and letters for those who see none, and what has changed on it. */
import type { Happening, Seat } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import { moduleOf } from "../../games/modules.ts";
import type { NoticeShape } from "../contract/facts.ts";
import { drawTable } from "../side/picture.ts";
import type { Block } from "./document.tsx";
import { gameName, gameWords, placeOf, type Told } from "./names.ts";
import type { InlinePicture } from "./send-mail.ts";
import { put } from "./words/index.ts";

/** Where the page shows entry by entry what the mail tells: what came after the reader's own last move. */
export function catchUpUrl(origin: string, table: string, { since, seq }: NoticeShape): string {
  return `${origin}/t/${table}#since=${(since[0]?.seq ?? seq + 1) - 1}`;
}

/** The picture of a table as a spectator sees it, for whoever can read the address: with what is new since the reader's own last move. */
export function pictureUrl(origin: string, table: string, { since, seq }: NoticeShape): string {
  return `${origin}/api/tables/${table}/picture.png?at=${seq}&after=${(since[0]?.seq ?? seq + 1) - 1}`;
}

/** What is marked as new: everything since the reader's last turn, and nothing before their first. */
const newsOf = ({ totalsBefore, since }: NoticeShape): readonly Happening[] =>
  totalsBefore ? since.flatMap((it) => it.events) : [];

/** The table as its reader may see it, drawn; `null` when there is no picture of it, for whatever reason. */
export async function pictureFor({ delivery, notice }: Told, origin: string): Promise<InlinePicture | null> {
  const { table, game, seat } = placeOf(delivery);
  const view: unknown = JSON.parse(notice.viewJson);
  const drawn = await drawTable({ game, view, viewer: seat, news: newsOf(notice) });
  if (!drawn) return null;
  const { png, width, marked } = drawn;
  return { id: `${table}-${notice.seq}@telegraph`, url: pictureUrl(origin, table, notice), png, width, marked };
}

const wordOf = (game: string, key: string, language: Language): string =>
  gameWords(game, { key, params: {} }, language) ?? key;

/** A mail goes out even if its board cannot be put in letters, which is then a fault of the game. */
function written<T>(game: string, write: () => readonly T[]): readonly T[] {
  try {
    return write();
  } catch (error) {
    console.error(JSON.stringify({ at: "mail", game, fault: String(error) }));
    return [];
  }
}

function lettersOf({ delivery, notice }: Told, language: Language): readonly string[] {
  const { game, seat } = placeOf(delivery);
  const view: unknown = JSON.parse(notice.viewJson);
  const brief = moduleOf(game)?.brief;
  if (!brief || view === null) return [];
  const names = notice.seats.map((it) => it.name);
  return written(game, () => brief.linesOf(view, seat, names, (key) => wordOf(game, key, language), newsOf(notice)));
}

/** The table as the reader may see it; nothing for a game that shows none. */
export function boardBlocks(told: Told, image: InlinePicture | null, language: Language): readonly Block[] {
  const { delivery, notice } = told;
  const { game, seat } = placeOf(delivery);
  const lines = lettersOf(told, language);
  if (lines.length === 0 && !image) return [];
  const signs = moduleOf(game)?.signs;
  const alt = put("mail.board.alt", { game: gameName(game, language) }, language);
  return [
    { kind: "heading", text: put("mail.board", {}, language) },
    {
      kind: "board",
      image: image && { src: `cid:${image.id}`, width: image.width, alt },
      legend: notice.seats.map(({ name }, at) => (at === seat ? put("mail.you", { name }, language) : name)),
      marked: image?.marked ? put("mail.board.marked", {}, language) : "",
      lines,
      signs: signs ? wordOf(game, signs, language) : "",
      folded: put("mail.board.letters", {}, language),
    },
  ];
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
  return written(game, () => {
    const rows = seats
      .map(({ name, seat }) => [name, changesOf(game, seat, before, now, language)] as const)
      .filter(([, changes]) => changes !== "");
    return rows.length > 0 ? [{ kind: "rows", rows }] : [];
  });
}
