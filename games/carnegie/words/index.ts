/** The catalogues of Carnegie. English is complete and stands in for what another language does not say yet. */
import type { Catalogues } from "../../words.ts";
import { ca } from "./ca.ts";
import { en } from "./en.ts";
import { pl } from "./pl.ts";
import { ro } from "./ro.ts";
import { ru } from "./ru.ts";

export const words: Catalogues = { en, ca, pl, ro, ru };
