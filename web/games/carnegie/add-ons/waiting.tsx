/** Waiting: on the card of a seat that has put its company turn behind those of others. */
import type { State } from "../../../../games/carnegie/model/state.ts";
import { tBoard } from "../words/index.ts";

/** Whether turns of others that are still to come are played before a seat's. */
function isWaiting({ agenda, first }: State, seat: number): boolean {
  const turns = agenda.filter((it) => it.stage === "company").map((it) => it.seat);
  return seat === first && turns.length > 1 && turns.at(-1) === seat;
}

export const Waits = ({ state, seat }: { readonly state: State; readonly seat: number }) =>
  isWaiting(state, seat) ? <li class="cg-waits">{tBoard("waiting.now")}</li> : null;
