/** The language of records of Hex. */
import { hex, layout } from "../../../games/hex/game.ts";
import { kitSpeaker } from "../kit-speaker.ts";

export const speaker = kitSpeaker(hex, layout);
