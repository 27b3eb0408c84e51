/** Carnegie in Russian. */
import type { Catalogue } from "../../words.ts";
import type { Key } from "./en.ts";
import { asked } from "./ru-asked.ts";
import { help } from "./ru-help.ts";
import { logged } from "./ru-logged.ts";
import { names } from "./ru-names.ts";

export const ru = { ...names, ...asked, ...logged, ...help } as const satisfies Catalogue<Key>;
