/** What tables with add-on 1 need beside the game, fetched social. */
export { plugAddOnIn } from "../../../games/carnegie/add-on/index.ts";
export { pageExtras } from "./add-on/index.ts";
export { withAddOnWords } from "./add-on/words/index.ts";
