/** The replay part of Hex. */
import { kitReplay } from "../kit/module.ts";
import { hex, layout } from "./game.ts";

export const replay = kitReplay(hex, layout);
