/** The turn mail: decide from the mail what to do. What happened, where things stand, what is asked. */
import type { Language } from "../../games/kernel/words.ts";
import type { NoticeShape } from "../contract/facts.ts";
import type { Block } from "./document.tsx";
import { breakdown, gameWords, namesOf, placeOf, standings, type Told } from "./names.ts";
import { boardBlocks, catchUpUrl, changeBlocks } from "./picture.ts";
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
