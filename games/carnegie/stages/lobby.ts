/** With a New Lobby: how many of the employees that just came go there. */
import { newLobbyOf, spaceOf } from "../company.ts";
import { expected, playerOf, type StageRules } from "./stage.ts";

export const lobby: StageRules<"lobby"> = {
  legal: (_state, { employees }) =>
    Array.from({ length: employees + 1 }, (_, newLobby) => ({ type: "splitLobby", newLobby })),
  decide(turn, { seat }, command) {
    const player = playerOf(turn.state, seat);
    const from = spaceOf(player, "lobby");
    const to = newLobbyOf(player, turn.state.options) ?? from;
    turn.emit({ type: "lobbySplit", seat, from, to, count: expected(command, "splitLobby").newLobby });
  },
};
