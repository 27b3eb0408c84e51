/**
 * The catalogues of Gold Rush, one plain JSON file per language. The compiler reports keys that a language lacks. Only the page loads the
 * explanations in `../help/`.
 */
import type { AllCatalogues } from "../../kernel/words.ts";
import type { AddOnName } from "../add-ons/add-on.ts";
import sheriffCa from "../add-ons/sheriff/ca.json" with { type: "json" };
import sheriffEn from "../add-ons/sheriff/en.json" with { type: "json" };
import sheriffPl from "../add-ons/sheriff/pl.json" with { type: "json" };
import sheriffRo from "../add-ons/sheriff/ro.json" with { type: "json" };
import sheriffRu from "../add-ons/sheriff/ru.json" with { type: "json" };
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

/** Every message, those of all add-ons among them. The page fetches the words of a table's own add-ons. */
export const words: AllCatalogues<Key | Needed> = {
  en: { ...en, ...sheriffEn },
  ca: { ...ca, ...sheriffCa },
  pl: { ...pl, ...sheriffPl },
  ro: { ...ro, ...sheriffRo },
  ru: { ...ru, ...sheriffRu },
};
