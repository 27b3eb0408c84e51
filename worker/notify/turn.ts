/** The turn mail: decide from the mail what to do. What changed, what is asked and until when, where things stand, the table. */
import type { Language } from "../../games/kernel/words.ts";
import type { NoticeShape } from "../contract/facts.ts";
import type { Block } from "./document.tsx";
import { breakdown, gameWords, namesOf, placeOf, standings, type Told } from "./names.ts";
import { boardBlocks, catchUpUrl, changeBlocks } from "./picture.ts";
import type { InlinePicture } from "./send-mail.ts";
import { put } from "./words/index.ts";

/** A mail does not tell a whole game; the page does. */
const MOST_LINES = 20;

/** Lines of one entry, each once: what came several times says how often. */
export function merged(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const it of lines) counts.set(it, (counts.get(it) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (× ${count})`));
}

/** The lines since the reader's last turn, the latest when there are too many. */
export function linesOf({ since }: Pick<NoticeShape, "since">, language: Language): readonly string[] {
  const lines = since.flatMap((entry) => merged(entry.lines.map((it) => it.say)));
  const left = lines.length - MOST_LINES;
  return left > 0 ? [put("mail.turn.more", { count: left }, language), ...lines.slice(-MOST_LINES)] : lines;
}

interface Staged {
  readonly agenda?: readonly { readonly stage?: string }[];
}

/** What the head of the agenda asks, in the game's own words, and how many ways there are to go on. */
function askedOf({ delivery, notice }: Told, language: Language): string {
  const stage = (JSON.parse(notice.viewJson) as Staged | null)?.agenda?.[0]?.stage;
  const what = stage && gameWords(placeOf(delivery).game, { key: `stage.${stage}`, params: {} }, language);
  const count = (JSON.parse(notice.legalJson) as readonly unknown[]).length;
  const choices = put("mail.turn.choices", { count }, language);
  return what ? `${put("mail.turn.asked", { what }, language)} ${choices}` : choices;
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
  readonly image: InlinePicture | null;
}

/** The part of a turn mail about one table. */
export function turnBlocks(
  told: Told,
  { heading, deadline, image }: Head,
  language: Language,
  origin: string,
): readonly Block[] {
  const { delivery, notice } = told;
  const { table, game, seat } = placeOf(delivery);
  const lines = linesOf(notice, language);
  const names = namesOf(game, notice, seat, language);
  return [
    { kind: "title", text: heading },
    ...(names ? [{ kind: "paragraph", text: put("mail.turn.with", { names }, language) } as const] : []),
    { kind: "heading", text: put(notice.totalsBefore ? "mail.turn.since" : "mail.turn.first", {}, language) },
    lines.length > 0
      ? { kind: "list", items: lines }
      : { kind: "paragraph", text: put("mail.turn.nothing", {}, language) },
    ...changeBlocks(game, notice, language),
    {
      kind: "asked",
      lines: [askedOf(told, language), ...(deadline === null ? [] : [deadline])],
      text: put("mail.turn.open", {}, language),
      href: catchUpUrl(origin, table, notice),
    },
    { kind: "heading", text: put("mail.standings", {}, language) },
    { kind: "rows", rows: standings(game, notice, seat, language) },
    ...sourcesOf(told, language),
    ...boardBlocks(told, image, language),
  ];
}
