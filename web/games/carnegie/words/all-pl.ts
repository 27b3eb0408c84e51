/** All that Carnegie says in Polish, fetched together. */
import type { Key } from "../../../../games/carnegie/words/en.ts";
import { pl as told } from "../../../../games/carnegie/words/pl.ts";
import { help } from "../../../../games/carnegie/words/pl-help.ts";
import type { Catalogue } from "../../../../games/kernel/words.ts";

export const game: Catalogue<Key> = { ...told, ...help };
export { pl as board } from "./pl.ts";
