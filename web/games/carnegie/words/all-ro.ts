/** All that Carnegie says in Romanian, fetched together. */
import type { Key } from "../../../../games/carnegie/words/en.ts";
import { ro as told } from "../../../../games/carnegie/words/ro.ts";
import { help } from "../../../../games/carnegie/words/ro-help.ts";
import type { Catalogue } from "../../../../games/kernel/words.ts";

export const game: Catalogue<Key> = { ...told, ...help };
export { ro as board } from "./ro.ts";
