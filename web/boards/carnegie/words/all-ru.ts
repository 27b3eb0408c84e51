/** All that Carnegie says in Russian, fetched together. */
export { ru as game } from "../../../../games/carnegie/words/ru.ts";
export { ru as board } from "./ru.ts";
