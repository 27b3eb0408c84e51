/** `telegraph replay FILE`: the log in words, then the position and the score after an entry. */

import { type Language, say } from "../games/kernel/words.ts";
import { moduleOf } from "../games/modules.ts";
import type { Export, GameInLanguage } from "../games/record/export.ts";
import { logText, scoreText } from "../games/record/export.ts";
import { type Folded, statesOf } from "../games/record/fold.ts";
import { awaitedAfter, scoreOf } from "../games/record/standing.ts";
import { type Console, type Exit, readExport, tellerOf, Unusable, wholeNumber } from "./console.ts";

export interface ReplayOptions {
  readonly at?: string | undefined;
  readonly lang?: string | undefined;
}

/** Texts before the names of the awaited, and for the end. */
const AWAITED: Readonly<Record<Language, { readonly some: string; readonly nobody: string }>> = {
  en: { some: "awaited", nobody: "nobody is awaited" },
  ca: { some: "s’espera", nobody: "no s’espera ningú" },
  pl: { some: "czekamy na", nobody: "nie czekamy na nikogo" },
  ro: { some: "se așteaptă", nobody: "nu se așteaptă nimeni" },
  ru: { some: "ждём", nobody: "никого не ждём" },
};

const time = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;

/** The state after entry `at`, by folding; of a redacted export, the viewer's view. */
function stateAt({ game }: GameInLanguage, file: Export, at: number): unknown {
  const blank = file.complete ? game.blank : game.view(game.blank, file.viewer);
  return statesOf(game, file.entries.slice(0, at), blank).at(-1);
}

/** `last`: the entry after which the table is shown; none before the set-up. */
function awaitedText(
  { game, language }: GameInLanguage,
  state: unknown,
  last: Folded | undefined,
  names: readonly string[],
): string {
  const awaited = (last ? awaitedAfter(game, state, last) : game.awaited(state)).map((it) => names[it] ?? `#${it + 1}`);
  const { some, nobody } = AWAITED[language];
  return awaited.length === 0 ? nobody : `${some}: ${awaited.join(", ")}`;
}

/** Prints; throws `Unusable` when the events of the file make no state. */
export function replay(console: Console, name: string, { at, lang }: ReplayOptions): Exit {
  const file = readExport(name);
  const teller = tellerOf(file.header.game, lang);
  const last = file.entries.length;
  const until = at === undefined ? last : wholeNumber("at", at, 0);
  if (until > last) throw new Unusable(`--at ${until}: the last entry is ${last}`);
  const names = file.header.seats;
  try {
    const state = stateAt(teller, file, until);
    const speak = (key: string) => say(teller.words, teller.language, { key, params: {} });
    const text = moduleOf(file.header.game)?.text;
    const position = text ? text(state, names, speak) : JSON.stringify(state, null, 1);
    const scores =
      until === 0 ? "" : scoreText(teller, scoreOf(teller.game, state, file.entries.slice(0, until)), names);
    console.print(
      [
        logText(teller, file, time, until),
        position,
        awaitedText(teller, state, file.entries[until - 1], names),
        scores,
      ].join("\n\n"),
    );
    return 0;
  } catch (error) {
    throw new Unusable(`${name}: its events lead nowhere: ${error instanceof Error ? error.message : error}`);
  }
}
