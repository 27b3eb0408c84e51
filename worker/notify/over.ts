/** The mail when a game is over: the result, the standings, how it ended, the export, and the table at the end. */
import type { Language } from "../../games/kernel/words.ts";
import type { NoticeShape } from "../contract/facts.ts";
import type { Block } from "./document.tsx";
import { gameName, listOf, placeOf, scorersOf, standings, type Told } from "./names.ts";
import { boardBlocks } from "./picture.ts";
import type { InlinePicture } from "./send-mail.ts";
import { linesOf, sourcesOf } from "./turn.ts";
import { put } from "./words/index.ts";

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

export function overBlocks(
  told: Told,
  image: InlinePicture | null,
  language: Language,
  origin: string,
): readonly Block[] {
  const { notice } = told;
  const { table, game, seat } = placeOf(told.delivery);
  const lines = linesOf(notice, language);
  const url = `${origin}/api/tables/${table}/export.ndjson`;
  const ending: readonly Block[] = [
    { kind: "heading", text: put("mail.over.last", {}, language) },
    { kind: "list", items: lines },
  ];
  return [
    { kind: "title", text: overHeading(gameName(game, language), language) },
    { kind: "paragraph", text: resultOf(game, notice, seat, language) },
    { kind: "heading", text: put("mail.standings", {}, language) },
    {
      kind: "rows",
      rows: standings(game, { ...notice, totalsBefore: notice.totals }, seat, language),
    },
    ...sourcesOf(told, language),
    { kind: "button", text: put("mail.over.open", {}, language), href: `${origin}/t/${table}` },
    ...(lines.length > 0 ? ending : []),
    ...boardBlocks(told, image, language),
    { kind: "paragraph", text: put("mail.over.export", { url }, language) },
  ];
}
