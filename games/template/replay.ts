/** The part that replays the game in frames of other sites and in films. */
import { kitReplay } from "../kit/module.ts";
import { layout, template } from "./square/game.ts";

export const replay = kitReplay(template, layout);
