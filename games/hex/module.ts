/** Hex, as the registry has it. */
import { kitModule } from "../kit/module.ts";
import { figures } from "./figures.ts";
import { hex, layout, playout } from "./game.ts";
import { words } from "./words/index.ts";

export const hexModule = kitModule({
  game: hex,
  words,
  layout,
  figures,
  search: { playout, tries: { easy: 24, normal: 400, strong: 2_500 } },
});
