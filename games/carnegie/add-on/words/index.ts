/** The add-on's words beside those of the game: more messages, and more names in the choices of all of them. */
import { type Catalogue, type Catalogues, LANGUAGES, type Language } from "../../../kernel/words.ts";
import { extension as english } from "./en.ts";
import type { Extension } from "./extension.ts";

/** What is known of the languages; English is always there. */
export type Extensions = Readonly<Partial<Record<Language, Extension>>>;

const withBranches = (pattern: string, more: Extension["branches"]): string =>
  Object.entries(more).reduce(
    (text, [name, added]) => text.replaceAll(`{${name}, select, `, `{${name}, select, ${added} `),
    pattern,
  );

function extended(known: Catalogue, { messages, branches }: Extension): Catalogue {
  const all = Object.entries({ ...known, ...messages });
  return Object.fromEntries(all.map(([key, pattern]) => [key, withBranches(pattern, branches)]));
}

/**
 * The same catalogues, able to say what the add-on brings. A language whose extension is not there puts the English names into
 * its own sentences.
 */
export function withAddOn(words: Catalogues, extensions: Extensions): Catalogues {
  const all = LANGUAGES.flatMap((language) => {
    const known = words[language];
    const extension = language === "en" ? english : (extensions[language] ?? { ...english, messages: {} });
    return known ? [[language, extended(known, extension)] as const] : [];
  });
  return { ...words, ...Object.fromEntries(all) };
}
