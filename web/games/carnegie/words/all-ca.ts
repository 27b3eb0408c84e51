/** All that Carnegie says in Catalan, fetched together. */

import { ca as told } from "../../../../games/carnegie/words/ca.ts";
import { help } from "../../../../games/carnegie/words/ca-help.ts";
import type { Key } from "../../../../games/carnegie/words/en.ts";
import type { Catalogue } from "../../../../games/kernel/words.ts";

export const game: Catalogue<Key> = { ...told, ...help };
export { ca as board } from "./ca.ts";
