/** The game as a subject of the laws: options to play with, and the most turns that a game takes. */
import { templateModule } from "../../../games/template/module.ts";
import { openSubject } from "../open-subject.ts";

export const subject = openSubject(templateModule, [{}], 300);
