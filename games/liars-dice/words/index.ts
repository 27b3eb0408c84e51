/** The catalogues: one plain JSON file per language. The compiler reports keys that a language lacks. */
import type { AllCatalogues } from "../../kernel/words.ts";
import ca from "./ca.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import ro from "./ro.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };

export const words: AllCatalogues<keyof typeof en> = { en, ca, pl, ro, ru };
