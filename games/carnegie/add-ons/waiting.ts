/** Waiting: the first player may take the company turn last in the round. */
import type { Seat } from "../../kernel/game.ts";
import type { EventOf } from "../model/events.ts";
import type { Stage, State } from "../model/state.ts";
import { line } from "../words/line.ts";
import type { AddOn } from "./add-on.ts";

declare module "../model/state.ts" {
  interface Options {
    /** Add-on 1: the first player may take the company turn last. */
    readonly waiting?: boolean;
  }
  interface AddOnCommands {
    /** Company turn: the first player takes it last in the round. Only before anything else, and only once. */
    readonly wait: unknown;
  }
}

declare module "../model/events.ts" {
  interface AddOnEvents {
    /** The first player's company turn goes to the end of the round. */
    readonly waited: { readonly seat: Seat };
  }
}

/** Whether company turns of others are still to come in this round. */
const othersFollow = ({ agenda }: State, seat: Seat): boolean =>
  agenda.some((it) => it.stage === "company" && it.seat !== seat);

const isEnd = ({ stage }: Stage): boolean => stage === "endOfRound";

/** The turn that was begun is cancelled; its stage goes behind those of the others. */
function waited(state: State, { seat }: EventOf<"waited">): State {
  const at = state.agenda.findIndex((it) => it.seat === seat);
  const rest = state.agenda.filter((_, index) => index !== at);
  const end = rest.findIndex(isEnd);
  const stage: Stage = { stage: "company", seat };
  return { ...state, turn: null, agenda: [...rest.slice(0, end), stage, ...rest.slice(end)] };
}

export const waiting = {
  name: "waiting",
  fields: [{ key: "waiting", kind: "module" }],
  together: true,
  /** Before anything else is done. Without other commands nobody is asked. */
  commands(state, seat, open) {
    const { turn, first } = state;
    if (seat !== first || !turn?.fresh || turn.category === null || !othersFollow(state, seat)) return [];
    return open.length > 0 || Object.keys(turn.uses).length > 0 ? [{ type: "wait" }] : [];
  },
  perform: { wait: (turn, seat) => turn.emit({ type: "waited", seat }) },
  evolve: { waited },
  describe: { waited: ({ seat }) => line("log.waited", { seat }) },
} satisfies AddOn;
