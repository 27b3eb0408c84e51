/** All that Carnegie says in Catalan, fetched together. */
export { ca as game } from "../../../../games/carnegie/words/ca.ts";
export { ca as board } from "./ca.ts";
