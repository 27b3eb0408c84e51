/** The rules of Gold Rush, put together. */
import type { Game } from "../kernel/game.ts";
import { narrate, tell } from "./describe.ts";
import { blank, evolve } from "./model/evolve.ts";
import type { Command, Event, Options, StageName, State } from "./model/state.ts";
import { options } from "./options.ts";
import { score } from "./scoring/sheets.ts";
import type { StageRules } from "./turn/stages.ts";
import { act, place } from "./turn/stages.ts";
import { beginGame, RULES, tilesLeft } from "./turn/turn.ts";
import { seen, view } from "./view.ts";

const STAGES: { readonly [S in StageName]: StageRules } = { place, act };

/** The game of railroads, mountains and mining tokens, for 2 to 5 players. */
export const goldRush: Game<State, Command, Event, Options> = {
  id: "gold-rush",
  seats: { min: 2, max: 5 },
  rules: RULES,
  options,
  blank,
  begin: beginGame,
  legal(state, seat) {
    const stage = state.agenda[0];
    return stage?.seat === seat ? STAGES[stage.stage].legal(state, seat) : [];
  },
  decide(turn, seat, command) {
    const stage = turn.state.agenda[0];
    if (stage) STAGES[stage.stage].decide(turn, seat, command);
  },
  evolve,
  awaited: ({ agenda }) => agenda.slice(0, 1).map((it) => it.seat),
  view,
  seen,
  tell,
  narrate,
  score,
  progress(state) {
    const done = state.placed.length + state.discarded.length;
    return { unit: "tile", done, of: done + tilesLeft(state) + (state.drawn === null ? 0 : 1) };
  },
};
