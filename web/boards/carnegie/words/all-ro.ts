/** All that Carnegie says in Romanian, fetched together. */
export { ro as game } from "../../../../games/carnegie/words/ro.ts";
export { ro as board } from "./ro.ts";
