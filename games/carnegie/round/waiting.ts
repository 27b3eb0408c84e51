/** The option to wait: the first player may take the company turn last. */
import type { Seat } from "../../kernel/game.ts";
import type { Command, Stage, State } from "../model/state.ts";

/** Whether company turns of others are still to come in this round. */
const othersFollow = ({ agenda }: State, seat: Seat): boolean =>
  agenda.some((it) => it.stage === "company" && it.seat !== seat);

/** To wait, before anything else is done; `open` is what else there is to do: with nothing at all nobody is asked. */
export function waits(state: State, seat: Seat, open: readonly Command[]): readonly Command[] {
  const { turn, first } = state;
  if (seat !== first || !turn?.fresh || turn.category === null || !othersFollow(state, seat)) return [];
  return open.length > 0 || Object.keys(turn.uses).length > 0 ? [{ type: "wait" }] : [];
}

const isEnd = ({ stage }: Stage): boolean => stage === "endOfRound";

/** The turn that was begun is none yet; its stage goes behind those of the others. */
export function waited(state: State, seat: Seat): State {
  const at = state.agenda.findIndex((it) => it.seat === seat);
  const rest = state.agenda.filter((_, index) => index !== at);
  const end = rest.findIndex(isEnd);
  const stage: Stage = { stage: "company", seat };
  return { ...state, turn: null, agenda: [...rest.slice(0, end), stage, ...rest.slice(end)] };
}
