/** The add-on's words become words of the game: messages beside the others, and names in the choices of all of them. */
import type { Catalogue, Language } from "../../../words.ts";
import { learn } from "../../words/index.ts";
import { branches, en } from "./en.ts";

interface Extension {
  readonly messages: Catalogue;
  /** By parameter: branches that every choice by it has more. */
  readonly branches: Readonly<Record<string, string>>;
}

const EXTENSIONS: Partial<Record<Language, Extension>> = { en: { messages: en, branches } };

const withBranches = (pattern: string, more: Extension["branches"]): string =>
  Object.entries(more).reduce(
    (text, [name, added]) => text.replaceAll(`{${name}, select, `, `{${name}, select, ${added} `),
    pattern,
  );

function extended(known: Catalogue, { messages, branches }: Extension): Catalogue {
  const all = Object.entries({ ...known, ...messages });
  return Object.fromEntries(all.map(([key, pattern]) => [key, withBranches(pattern, branches)]));
}

/** Teaches every language that the add-on speaks. */
export function teachWords(): void {
  for (const [language, extension] of Object.entries(EXTENSIONS))
    learn(language as Language, (known) => extended(known, extension));
}
