/** The table in a turn mail: drawn with letters (a picture would cost more than the whole service), and what has changed on it. */
import type { Seat } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import { moduleOf } from "../../games/modules.ts";
import type { NoticeShape } from "../contract/facts.ts";
import type { Block } from "./document.tsx";
import { gameWords } from "./names.ts";
import { put } from "./words/index.ts";

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
