/**
 * The catalogues of Gold Rush, one plain JSON file per language. The compiler reports keys that a language lacks. Only the page loads the
 * explanations in `../help/`.
 */
import type { AllCatalogues } from "../../kernel/words.ts";
import type { AddOnName } from "../add-ons/add-on.ts";
import { addOnWords } from "../add-ons/words.ts";
import type { Command, Options, StageName } from "../model/state.ts";
import ca from "./ca.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import ro from "./ro.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };

/** Every message; each language has its own `part.…`, which only its other messages name. */
export type Key = Exclude<keyof typeof en, `part.${string}`>;

/** Messages that commands, stages and options ask for by their names; the compiler reports each that is not there. */
type Needed =
  | `command.${Command["type"]}`
  | `why.${Command["type"]}`
  | `stage.${StageName}`
  | `option.${keyof Options}`
  | `option.${keyof Options}.help`
  | `help.${AddOnName}`;

export const words: AllCatalogues<Key | Needed> = {
  en: { ...en, ...addOnWords.en },
  ca: { ...ca, ...addOnWords.ca },
  pl: { ...pl, ...addOnWords.pl },
  ro: { ...ro, ...addOnWords.ro },
  ru: { ...ru, ...addOnWords.ru },
};
