/** All that Carnegie says in Polish, fetched together. */
export { pl as game } from "../../../../games/carnegie/words/pl.ts";
export { pl as board } from "./pl.ts";
