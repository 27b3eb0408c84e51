/** The complete answers to a decision, numbered and in words, for mails and chats, and links that open the page with one of them ready. */
import { type Answer, answersOf, areOpen, isPass, linesOf } from "../../games/kernel/answers.ts";
import type { Seat } from "../../games/kernel/game.ts";
import type { AnyModule } from "../../games/kernel/module.ts";
import { sayTo } from "../../games/kernel/speech.ts";
import type { Language } from "../../games/kernel/words.ts";
import { moduleOf } from "../../games/modules.ts";
import { base64urlOf } from "../lib/bytes.ts";
import { logFault } from "../lib/telemetry.ts";
import { type Key, t } from "../words/index.ts";
import type { Block } from "./document.tsx";
import { examplesOf, inWords, type Typed } from "./written-answers.ts";

/** One of at most nine; its number is its place in the list. */
export interface ShortAnswer {
  readonly commands: readonly unknown[];
  /** Its effect, as the log would say it, or the command in words. */
  readonly say: string;
  readonly pass: boolean;
}

export interface ShortAnswers {
  readonly list: readonly ShortAnswer[];
  /** Whether everybody may know the answers. */
  readonly open: boolean;
  /** Without numbered ones: examples of what may be written instead (`written-answers.ts`). */
  readonly examples: readonly string[];
}

const NONE: ShortAnswers = { list: [], open: true, examples: [] };

/** The seat that decides, on its own view. */
export interface Decision {
  readonly game: string;
  readonly seat: Seat;
  /** JSON text. */
  readonly viewJson: string;
  readonly seats: readonly { readonly name: string }[];
}

function wordsOf(
  module: AnyModule,
  answer: Answer,
  { seat, seats }: Decision,
  view: unknown,
  language: Language,
): string {
  const names = seats.map((it) => it.name);
  const lines = linesOf(module.game, answer, seat, view).map((it) => sayTo(module.words, language, it, names, seat));
  if (lines.length > 0) return lines.join(" ");
  // Without a log line (chance decides), the command speaks for itself.
  const commands = answer.commands as readonly Typed[];
  return commands.map((it) => inWords(module, language, it)).join(", ");
}

/** No answers if there are more than nine. Answers that would read the same are left out: only the board tells them apart. */
export function shortAnswersOf(decision: Decision, language: Language): ShortAnswers {
  const { game: id, seat, viewJson } = decision;
  const module = moduleOf(id);
  const view: unknown = JSON.parse(viewJson);
  if (!module || view === null) return NONE;
  try {
    const answers = answersOf(module.game, view, seat);
    const list = answers.map((it) => ({
      commands: it.commands,
      say: wordsOf(module, it, decision, view, language),
      pass: isPass(it),
    }));
    const plain = list.filter((it) => list.every((other) => other === it || other.say !== it.say));
    if (plain.length === 0) return { ...NONE, examples: examplesOf(module, view, seat, language) };
    return { list: plain, open: areOpen(module.game, view, seat, answers), examples: [] };
  } catch (error) {
    // The message still goes out; this is a fault of the game.
    logFault("answers", error, { game: id });
    return NONE;
  }
}

/** A link to the page with these commands as an unsent draft; opening it changes nothing. The fragment never reaches a server. */
export const draftUrl = (origin: string, table: string, commands: readonly unknown[]): string =>
  `${origin}/t/${table}#draft=${base64urlOf(commands)}`;

/** The answers as a part of a mail. `reply`: whether a reply to the mail plays. */
export function answerBlocks(
  {
    table,
    answers,
    reply,
  }: { readonly table: string; readonly answers: Omit<ShortAnswers, "open">; readonly reply: boolean },
  language: Language,
  origin: string,
): readonly Block[] {
  const paragraph = (key: Key) => ({ kind: "paragraph", text: t(key, {}, language) }) as const;
  const examples = { kind: "list", items: answers.examples } as const;
  const items = answers.list.map((it) => ({ text: it.say, href: draftUrl(origin, table, it.commands) }));
  if (items.length === 0 && !reply) return [];
  if (items.length === 0)
    return [
      ...(examples.items.length > 0 ? [paragraph("mail.answers.written"), examples] : []),
      paragraph("mail.answers.words"),
    ];
  return [
    { kind: "heading", text: t("mail.answers.heading", {}, language) },
    { kind: "answers", items },
    paragraph(reply ? "mail.answers.reply" : "mail.answers.links"),
  ];
}
