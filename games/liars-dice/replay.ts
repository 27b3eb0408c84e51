/** The replay part of Liar's Dice. */
import { kitReplay } from "../kit/module.ts";
import { layout, liarsDice } from "./game.ts";

export const replay = kitReplay(liarsDice, layout);
