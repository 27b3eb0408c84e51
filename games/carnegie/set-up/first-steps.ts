/** Each player's first steps: the sides of the tabs, the first housing disc, the department put aside. */
import { allTiles } from "../departments/departments.ts";
import { CITIES, cityOf, freeSite } from "../map/board.ts";
import { SIDES } from "../model/state.ts";
import { expected, type StageRules } from "../round/stage.ts";

/** Set-up (edition `current`): the side of a tab; only its last position differs. */
export const side: StageRules<"side"> = {
  legal: () => SIDES.map((it) => ({ type: "chooseSide", side: it })),
  decide(turn, { seat, project }, command) {
    turn.emit({ type: "sideChosen", seat, project, side: expected(command, "chooseSide").side });
  },
};

/** Set-up: the first housing disc goes onto a housing site of a medium or major city. */
export const settle: StageRules<"settle"> = {
  legal({ sites }) {
    const open = CITIES.filter((it) => it.size !== "small" && freeSite(sites, it, "housing"));
    return open.map(({ id }) => ({ type: "settle", city: id }));
  },
  decide(turn, { seat }, command) {
    const { city } = expected(command, "settle");
    const site = freeSite(turn.state.sites, cityOf(city), "housing")?.id ?? "";
    turn.emit({ type: "projectBuilt", seat, project: "housing", city, site, by: "setup" });
  },
};

/** Set-up (edition `current`): reserves a department, which has to be built first. */
export const reserve: StageRules<"reserve"> = {
  legal({ market }) {
    return allTiles()
      .filter(({ id }) => (market[id] ?? 0) > 0)
      .map(({ id }) => ({ type: "reserve", department: id }));
  },
  decide(turn, { seat }, command) {
    turn.emit({ type: "departmentReserved", seat, department: expected(command, "reserve").department });
  },
};
