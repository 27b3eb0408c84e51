/** The game, as the registry has it. */
import { kitModule } from "../../kit/module.ts";
import { layout, template } from "./game.ts";
import en from "./words/en.json" with { type: "json" };

export const templateModule = kitModule({ game: template, words: { en }, layout });
