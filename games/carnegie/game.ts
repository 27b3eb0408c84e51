/** The rules of Carnegie, put together. */
import type { Game } from "../kernel/game.ts";
import { narrate, tell } from "./describe.ts";
import type { Event } from "./model/events.ts";
import { blank, evolve } from "./model/evolve.ts";
import type { Command, Options, State } from "./model/state.ts";
import { options } from "./options.ts";
import { awaited, begin, decide, legal } from "./round/rules.ts";
import { score } from "./score.ts";
import { RULES } from "./set-up/set-up.ts";
import { seen, view } from "./view.ts";

/** The game of companies, transport and charity, for 2 to 4 players, or one against Andrew. */
export const carnegie: Game<State, Command, Event, Options> = {
  id: "carnegie",
  seats: { min: 1, max: 4 },
  rules: RULES,
  options,
  blank,
  begin,
  legal,
  decide,
  evolve,
  awaited,
  view,
  seen,
  tell,
  narrate,
  score,
};
