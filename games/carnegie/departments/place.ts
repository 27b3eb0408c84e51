/** Stage `place` of Human Resources Administration: employees go anywhere in the company, one after another. */

import { movesFrom } from "../round/company-turn.ts";
import { expected, playerOf, type StageRules } from "../round/stage.ts";
import { ALL_SPACES } from "./company.ts";

export const place: StageRules<"place"> = {
  legal(state, { seat }) {
    const player = playerOf(state, seat);
    return [...ALL_SPACES.flatMap((from) => movesFrom(player, from)), { type: "pass" }];
  },
  decide(turn, { seat }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "place" });
    const { from, to, standing } = expected(command, "moveEmployee");
    const room = playerOf(turn.state, seat).rooms[to] ?? null;
    turn.emit({ type: "employeePlaced", seat, from, to, room, standing });
  },
};
