/** Waiting: the first player may take the company turn last in the round. */
import type { Seat } from "../../kernel/game.ts";
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
    readonly waited: { readonly seat: Seat; readonly agenda: State["agenda"] };
  }
}

/** Whether company turns of others are still to come in this round. */
const othersFollow = ({ agenda }: State, seat: Seat): boolean =>
  agenda.some((it) => it.stage === "company" && it.seat !== seat);

const isEnd = ({ stage }: Stage): boolean => stage === "endOfRound";

/** The stage of the turn that was begun goes behind those of the others. */
function agendaAfter({ agenda }: State, seat: Seat): State["agenda"] {
  const at = agenda.findIndex((it) => it.seat === seat);
  const rest = agenda.filter((_, index) => index !== at);
  const end = rest.findIndex(isEnd);
  return [...rest.slice(0, end), { stage: "company", seat }, ...rest.slice(end)];
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
  perform: { wait: (turn, seat) => turn.emit({ type: "waited", seat, agenda: agendaAfter(turn.state, seat) }) },
  evolve: { waited: (state, { agenda }) => ({ ...state, turn: null, agenda }) },
  completes: { waited: (state, event) => ({ ...event, agenda: agendaAfter(state, event.seat) }) },
  describe: { waited: ({ seat }) => line("log.waited", { seat }) },
} satisfies AddOn;
