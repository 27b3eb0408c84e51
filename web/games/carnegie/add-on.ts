/** What tables with add-on 1 need beside the game, fetched together. */
export { pageExtras } from "./add-on/index.ts";
