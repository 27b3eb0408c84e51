/** The add-on's words beside those of the game: more messages, and more names in the choices of all of them. */
import { type Catalogue, type Catalogues, LANGUAGES, type Language } from "../../../words.ts";
import { branches, en } from "./en.ts";

interface Extension {
  readonly messages: Catalogue;
  /** By parameter: branches that every choice by it has more. */
  readonly branches: Readonly<Record<string, string>>;
}

const ENGLISH: Extension = { messages: en, branches };

/** A language that has no words of the add-on yet puts the English names into its own sentences. */
const EXTENSIONS: Readonly<Partial<Record<Language, Extension>>> = { en: ENGLISH };

const extensionOf = (language: Language): Extension => EXTENSIONS[language] ?? { ...ENGLISH, messages: {} };

const withBranches = (pattern: string, more: Extension["branches"]): string =>
  Object.entries(more).reduce(
    (text, [name, added]) => text.replaceAll(`{${name}, select, `, `{${name}, select, ${added} `),
    pattern,
  );

function extended(known: Catalogue, { messages, branches }: Extension): Catalogue {
  const all = Object.entries({ ...known, ...messages });
  return Object.fromEntries(all.map(([key, pattern]) => [key, withBranches(pattern, branches)]));
}

/** The same catalogues, able to say what the add-on brings. */
export function withAddOn(words: Catalogues): Catalogues {
  const all = LANGUAGES.flatMap((language) => {
    const known = words[language];
    return known ? [[language, extended(known, extensionOf(language))] as const] : [];
  });
  return { ...words, ...Object.fromEntries(all) };
}
