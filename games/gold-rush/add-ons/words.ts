/** The catalogues of every add-on, in the languages of the service; the page fetches those of a table's options. */
import type { AllCatalogues } from "../../kernel/words.ts";
import ca from "./sheriff/ca.json" with { type: "json" };
import en from "./sheriff/en.json" with { type: "json" };
import pl from "./sheriff/pl.json" with { type: "json" };
import ro from "./sheriff/ro.json" with { type: "json" };
import ru from "./sheriff/ru.json" with { type: "json" };

export const addOnWords = { en, ca, pl, ro, ru } satisfies AllCatalogues;
