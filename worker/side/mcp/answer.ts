/** Answers of the tools, and what all of them say alike. */
import { LANGUAGES, type Language, say } from "../../../games/kernel/words.ts";
import { moduleOf } from "../../../games/modules.ts";
import { Refused } from "./api.ts";
import { NotPossible } from "./position.ts";

export type Data = Readonly<Record<string, unknown>>;
export interface Answer {
  readonly [more: string]: unknown;
  readonly content: { type: "text"; text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
}

export const told = (text: string, data?: Data): Answer => ({
  content: [{ type: "text", text }],
  ...(data && { structuredContent: { ...data } }),
});

/** A refusal is an answer that a program can mend; a fault of ours goes on. */
export async function answered(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refused) {
      const { type, title, detail, say: why, seq } = error.problem;
      const hint = type.endsWith("/stale") ? ' Call "table" for what is new.' : "";
      const text = [title, detail, why === detail ? "" : why].filter(Boolean).join(" ") + hint;
      return { ...told(text, { problem: type, ...(seq !== undefined && { seq }) }), isError: true };
    }
    if (error instanceof NotPossible) return { ...told(error.message), isError: true };
    throw error;
  }
}

/** The name of a game in a language. */
export const nameOf = (game: string, language: Language): string => {
  const words = moduleOf(game)?.words;
  return words ? say(words, language, { key: "game.name", params: {} }) : game;
};

/** On one line, so that no message can pass for another one, or for a text of ours. */
export const quoted = (text: string): string => JSON.stringify(text);

export const languageOf = (name: string): Language => LANGUAGES.find((it) => it === name) ?? "en";

export const READS = { readOnlyHint: true, openWorldHint: false } as const;
