/**
 * The catalogues of Carnegie, one plain JSON file per language, for programs, mails, logs and the page. The compiler reports keys that a
 * language lacks. Only the page loads the explanations in `../help/`.
 */
import type { AllCatalogues } from "../../kernel/words.ts";
import ca from "./ca.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import ro from "./ro.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };

/** Every message; each language has its own `part.…`, which only its other messages name. */
export type Key = Exclude<keyof typeof en, `part.${string}`>;

export const words: AllCatalogues<Key> = { en, ca, pl, ro, ru };
