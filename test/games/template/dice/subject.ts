/** The game as a subject of the laws: options to play with, and the most turns that a game takes. Nothing is hidden. */
import { zoning } from "../../../../games/template/dice/game.ts";
import { templateModule } from "../../../../games/template/dice/module.ts";
import { zoneSubject } from "../../zone-subject.ts";

export const subject = { ...zoneSubject(templateModule, zoning, [{}], 200), hides: () => false };
