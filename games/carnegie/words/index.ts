/** The catalogues of Carnegie for programs, mails and logs: the page adds the help. A language that is here has every key: the compiler sees to it. */
import type { Catalogues } from "../../kernel/words.ts";
import { ca } from "./ca.ts";
import { told } from "./en-told.ts";
import { pl } from "./pl.ts";
import { ro } from "./ro.ts";
import { ru } from "./ru.ts";

export const words: Catalogues = { en: told, ca, pl, ro, ru };
