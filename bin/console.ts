/** Output and exit codes of the commands; tests pass their own. */
import { readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "../games/kernel/words.ts";
import { gameOf, wordsOf } from "../games/modules.ts";
import type { Export, GameInLanguage } from "../games/record/export.ts";
import { parseExport } from "../games/record/parse.ts";

export interface Console {
  /** One line, or several, on standard output. */
  print(text: string): void;
  /** One line, or several, on standard error. */
  complain(text: string): void;
  /** Progress of a long command, replacing the last one; `""`: done. Absent: nobody watches. */
  progress?(text: string): void;
  /** The line that somebody types as the answer to a question; `null`: none. Absent: nobody can be asked. */
  ask?(question: string): Promise<string | null>;
}

/** 0: all good. 1: something is false, or was refused. 2: unusable input. */
export type Exit = 0 | 1 | 2;

/** Thrown for unusable input; the message is for the person at the terminal, the exit code is 2. */
export class Unusable extends Error {
  override name = "Unusable";
}

/** The text of a file (`-`: standard input). Throws `Unusable`. */
export function readText(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw new Unusable(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The export in the text of a file. Throws `Unusable` with the line at fault. */
export function exportIn(file: string, text: string): Export {
  const parsed = parseExport(text);
  if (parsed.ok) return parsed.export;
  throw new Unusable(`${file}: line ${parsed.line} is unreadable (${parsed.why}): ${parsed.detail}`);
}

/** The export in a file. Throws as `exportIn` does. */
export const readExport = (file: string): Export => exportIn(file, readText(file));

/** A game and its words. Throws `Unusable` for an unknown game or language. */
export function tellerOf(id: string, language = "en"): GameInLanguage {
  const [game, words] = [gameOf(id), wordsOf(id)];
  if (!game || !words) throw new Unusable(`there is no game '${id}' here`);
  const known = LANGUAGES.find((it) => it === language);
  if (!known) throw new Unusable(`--lang ${language}: we speak ${LANGUAGES.join(", ")}`);
  return { game, words, language: known satisfies Language };
}

/** A whole number of at least `least`, from an option. */
export function wholeNumber(name: string, text: string, least: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least)) throw new Unusable(`--${name} ${text}: it must be a whole number of at least ${least}`);
  return number;
}
