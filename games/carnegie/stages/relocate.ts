/** After a department was built under Property Management: one employee may move in. */
import { relocations } from "../relocation.ts";
import { expected, playerOf, type StageRules } from "./stage.ts";

export const relocate: StageRules<"relocate"> = {
  legal: (state, { seat, space }) => [...relocations(playerOf(state, seat), space, state.options), { type: "pass" }],
  decide(turn, { seat, space }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "relocate" });
    const { from, standing } = expected(command, "relocate");
    turn.emit({ type: "employeeRelocated", seat, from, to: space, standing });
  },
};
