/** Set-up (edition `current`): a department is put aside; it has to be the first one built. */
import { ALL_TILES } from "../departments.ts";
import { expected, type StageRules } from "./stage.ts";

export const reserve: StageRules<"reserve"> = {
  legal({ market }) {
    return ALL_TILES.filter(({ id }) => (market[id] ?? 0) > 0).map(({ id }) => ({ type: "reserve", department: id }));
  },
  decide(turn, { seat }, command) {
    turn.emit({ type: "departmentReserved", seat, department: expected(command, "reserve").department });
  },
};
