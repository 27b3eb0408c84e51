/** Carnegie as a whole: how a table begins, all its rules, and how they are told. */
import type { Game } from "../kernel/game.ts";
import { bring } from "./add-ons/add-on.ts";
import { ADD_ONS } from "./add-ons/all.ts";
import { byItsRules } from "./before-4.ts";
import { describe, describeEntry } from "./describe.ts";
import type { Event } from "./model/events.ts";
import type { Command, Options, State } from "./model/state.ts";
import { options, RULES } from "./options.ts";
import { proceed } from "./round/rules.ts";
import { rules } from "./rules.ts";
import { setUp } from "./set-up/set-up.ts";

bring(...ADD_ONS);

/** The game of companies, transport and charity, for 2 to 4 players, or one against Andrew. */
export const carnegie: Game<State, Command, Event, Options> = {
  ...rules,
  rules: RULES,
  options,
  begin(turn, seats, chosen, version) {
    const told = byItsRules(turn);
    setUp(told, seats, chosen, version);
    proceed(told);
  },
  describe,
  describeEntry,
};
