/** The language of the game's records. */
import { layout, template } from "../../../games/template/square/game.ts";
import { kitSpeaker } from "../kit-speaker.ts";

export const speaker = kitSpeaker(template, layout);
