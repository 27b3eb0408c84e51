/**
 * Commands as players write them on a line: by the names of their places in order ("e2 e4"), else by their numbers ("3 5"), else in words
 * ("Doubt the bid"). For games that follow from a layout, where a decision has more answers than a mail can number. Pure.
 */
import { type Line, legalOf, type Seat } from "../../games/kernel/game.ts";
import type { AnyModule } from "../../games/kernel/module.ts";
import { LANGUAGES, type Language, say } from "../../games/kernel/words.ts";
import type { AnyLayout } from "../../games/kit/layout.ts";

export interface Typed {
  readonly type: string;
}

interface Written {
  readonly command: Typed;
  readonly text: string;
  /** Whether the text is the command in words. */
  readonly wordy: boolean;
}

/** Fewer letters are no beginning of a command in words. */
const SHORTEST = 4;

const layoutOf = (module: AnyModule): AnyLayout | null =>
  "layout" in module ? ((module.layout as AnyLayout | undefined) ?? null) : null;

/** Whether commands of the game can be written. */
export const canBeWritten = (module: AnyModule): boolean => layoutOf(module) !== null;

/** The fields of a command that its message can name. */
const paramsOf = (command: Typed): Line["params"] =>
  Object.fromEntries(
    Object.entries(command).flatMap(([key, it]) =>
      typeof it === "number" || typeof it === "string" ? [[key, it]] : [],
    ),
  );

/** A command as the game's words say it. */
export const inWords = ({ words }: AnyModule, language: Language, command: Typed): string =>
  say(words, language, { key: `command.${command.type}`, params: paramsOf(command) });

/** All that may be written now, in the order of `legal`. Leaves out a text that means two commands; without a layout there is nothing. */
function writtenIn(module: AnyModule, view: unknown, seat: Seat, language: Language): readonly Written[] {
  const layout = layoutOf(module);
  if (!layout) return [];
  const nameOf = new Map(layout.places(view).map((it) => [it.id, it.name]));
  const all = (legalOf(module.game, view, seat) as readonly Typed[]).map((command): Written => {
    const names = layout.placesOf(command, view, seat).map((it) => nameOf.get(it) ?? "");
    const numbers = Object.values(command).filter((it) => typeof it === "number");
    if (names.length > 0 && !names.includes("")) return { command, text: names.join(" "), wordy: false };
    if (numbers.length > 0) return { command, text: numbers.join(" "), wordy: false };
    return { command, text: inWords(module, language, command), wordy: true };
  });
  return all.filter((it) => all.every((other) => other === it || !isLike(other.text, it.text)));
}

/** Letters and digits alone count; between numbers also "3 × 5" means "3 5". */
const plainOf = (text: string): string =>
  (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/(?<=\d)\s*[x×*х]\s*(?=\d)/g, " ")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(" ");

const isLike = (one: string, other: string): boolean => plainOf(one) === plainOf(other);

/** The only legal command that a line names, in any language; `null`: none, or several. Commands in words may be cut short. */
export function commandIn(line: string, module: AnyModule, view: unknown, seat: Seat): unknown {
  const wanted = plainOf(line);
  if (wanted === "") return null;
  for (const language of LANGUAGES) {
    const written = writtenIn(module, view, seat, language);
    const exact = written.find((it) => isLike(it.text, wanted));
    if (exact) return exact.command;
    const begun = written.filter((it) => it.wordy && plainOf(it.text).startsWith(wanted));
    if (wanted.length >= SHORTEST && begun.length === 1) return begun[0]?.command;
  }
  return null;
}

/** One example for each type of command, as it is written and what it means: "a1 – Stone on a1". */
export function examplesOf(module: AnyModule, view: unknown, seat: Seat, language: Language): readonly string[] {
  const written = writtenIn(module, view, seat, language);
  const firsts = written.filter(
    (it, at) => written.findIndex(({ command }) => command.type === it.command.type) === at,
  );
  return firsts.map(({ command, text, wordy }) => (wordy ? text : `${text} – ${inWords(module, language, command)}`));
}
