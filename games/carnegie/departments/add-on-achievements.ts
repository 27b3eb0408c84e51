/** What the end-of-game tiles of add-on 1 count. */
import type { Seat } from "../../kernel/game.ts";
import type { AddOn } from "../add-on/slot.ts";
import { REGIONS, type State } from "../model/state.ts";
import { projectsIn } from "./uses.ts";

const projectsByRegion = (state: State, seat: Seat): readonly number[] =>
  REGIONS.map((it) => projectsIn(state, seat, it));

/** The Lobby is no free space. */
export const achievements: AddOn["achievements"] = {
  freeSpaces: (_state, _seat, { rooms }) => rooms.filter((it) => it === null).length,
  mostProjects: (state, seat) => Math.max(...projectsByRegion(state, seat)),
  fewestProjects: (state, seat) => Math.min(...projectsByRegion(state, seat)),
};
