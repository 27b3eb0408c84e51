/** The language of records of Liar's Dice. */
import { layout, liarsDice } from "../../../games/liars-dice/game.ts";
import { kitSpeaker } from "../kit-speaker.ts";

export const speaker = kitSpeaker(liarsDice, layout);
