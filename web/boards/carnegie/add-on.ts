/** What tables with add-on 1 need beside the game, fetched together. */
export { plugAddOnIn } from "../../../games/carnegie/add-on/index.ts";
export { withAddOn } from "../../../games/carnegie/add-on/words/index.ts";
export { pageExtras } from "./add-on/index.ts";
