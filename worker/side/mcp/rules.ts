/** The rules of the games in words, by section: the texts of `games/<id>/rules/`. */
import type { Catalogue, Language } from "../../../games/kernel/words.ts";
import { moduleOf } from "../../../games/modules.ts";

export interface RulesSection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

interface Texts {
  readonly default: Catalogue;
}

/** The texts of a game in a language; `null` when there are none. */
async function textsOf(game: string, language: Language): Promise<Catalogue | null> {
  if (!moduleOf(game)) return null;
  // The bundler takes in every file that fits; a name that fits none throws.
  const file: Promise<Texts> = import(`../../../games/${game}/rules/${language}.json`);
  return file.then(
    (it) => it.default,
    () => null,
  );
}

/** All sections in their order; `null` for a game that has no rules in words. */
export async function rulesOf(game: string, language: Language): Promise<readonly RulesSection[] | null> {
  const texts = (await textsOf(game, language)) ?? (await textsOf(game, "en"));
  if (!texts) return null;
  return Object.keys(texts)
    .filter((it) => it.endsWith(".title"))
    .flatMap((key) => {
      const id = key.slice(0, -".title".length);
      const text = texts[id];
      return text ? [{ id, title: texts[key] ?? id, text }] : [];
    });
}
