/** The catalogues of every add-on, in the languages of the service; the page fetches those of a table's options. */
import type { Catalogue } from "../../kernel/words.ts";

const none: Catalogue = {};

export const addOnWords = { en: none, ca: none, pl: none, ro: none, ru: none };
