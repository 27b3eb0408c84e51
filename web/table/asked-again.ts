/** Players asked to play again, by the id of the table that follows, until the page is left: the service tells them, not the table. */
import type { InvitedShape } from "../../worker/contract/shapes.ts";

export const askedAgain = new Map<string, readonly InvitedShape[]>();
