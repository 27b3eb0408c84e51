/** Step 1 of a turn: the drawn tile goes onto the table, and mining tokens onto its mountains. */
import { placements } from "../board.ts";
import { tokensFor } from "../turn.ts";
import type { StageRules } from "./stage.ts";

export const place: StageRules = {
  legal(state) {
    if (state.drawn === null) return [];
    return placements(state, state.drawn).map(({ x, y, rotation }) => ({ type: "placeTile", x, y, rotation }));
  },
  decide(turn, seat, command) {
    const { drawn, tokens } = turn.state;
    if (command.type !== "placeTile" || drawn === null) throw new Error(`${command.type} in stage place`);
    const { x, y, rotation } = command;
    turn.emit({ type: "tilePlaced", seat, kind: drawn, x, y, rotation, tokens: tokensFor(tokens, drawn) });
  },
};
