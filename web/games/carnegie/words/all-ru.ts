/** All that Carnegie says in Russian, fetched together. */
import type { Key } from "../../../../games/carnegie/words/en.ts";
import { ru as told } from "../../../../games/carnegie/words/ru.ts";
import { help } from "../../../../games/carnegie/words/ru-help.ts";
import type { Catalogue } from "../../../../games/kernel/words.ts";

export const game: Catalogue<Key> = { ...told, ...help };
export { ru as board } from "./ru.ts";
