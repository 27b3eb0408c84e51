/** The game as an entry of the registry. */
import type { GameModule } from "../kernel/module.ts";
import { template } from "./game.ts";
import type { Command, Event, Options, State } from "./model.ts";
import { words } from "./words/index.ts";

export const templateModule: GameModule<State, Command, Event, Options> = {
  game: template,
  words,
  // The lowest card that scores; if none does, the lowest.
  bot: {
    choose(view, _seat, legal) {
      const top = view.played.at(-1) ?? 0;
      return legal.find((it) => it.value > top) ?? (legal[0] as Command);
    },
  },
  text: ({ played, points }, names) =>
    [`> ${played.at(-1) ?? "-"}`, ...names.map((name, seat) => `${name}: ${points[seat] ?? 0}`)].join("\n"),
};
