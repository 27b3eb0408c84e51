/** Short answers: decisions with so few complete answers that a mail can number them. Pure; found by playing on the seat's own view. */
import { canonical } from "./canonical.ts";
import {
  type AnyGame,
  type GameEvent,
  type Line,
  legalOf,
  type Played,
  preview,
  type Seat,
  type Viewer,
} from "./game.ts";

/** With more answers, the decision is left to the page. */
export const MOST_ANSWERS = 9;
/** Commands that are tried before a decision counts as large. */
const MOST_TRIED = 40;
/** Commands of one answer. */
const MOST_STEPS = 4;

/** Everything that a seat must say until it hands over, or until chance or something hidden decides. */
export interface Answer {
  readonly commands: readonly unknown[];
  /** Its effect, as far as the seat can foresee. */
  readonly events: readonly GameEvent[];
}

interface Reached extends Answer {
  readonly state: unknown;
  readonly unseen: boolean;
}

type Foreseen = Extract<Played<unknown, GameEvent>, { readonly ok: true }> & { readonly unseen: boolean };

const isWhole = (game: AnyGame, { state, unseen }: Foreseen, seat: Seat): boolean =>
  unseen || !game.awaited(state).includes(seat);

/** An answer with the same outcome: the same commands in another order. */
const sameAs = (found: readonly Reached[], { state, unseen }: Foreseen): boolean => {
  if (unseen || found.length === 0) return false;
  const text = canonical(state);
  return found.some((it) => !it.unseen && canonical(it.state) === text);
};

/**
 * All complete answers of a seat on its own view, shortest first and else in the order of `legal`; `[]` when the seat is not asked, or
 * when there are more than nine or they are long. An answer is a command, or several, after which the seat hands over.
 */
export function answersOf(game: AnyGame, view: unknown, seat: Seat): readonly Answer[] {
  if (!game.awaited(view).includes(seat)) return [];
  const found: Reached[] = [];
  let open: readonly Pick<Reached, "commands" | "events" | "state">[] = [{ commands: [], events: [], state: view }];
  let tried = 0;
  for (let step = 0; step < MOST_STEPS && open.length > 0; step++) {
    const next: Reached[] = [];
    for (const from of open) {
      const legal = legalOf(game, from.state, seat);
      tried += legal.length;
      if (tried > MOST_TRIED || (step === 0 && legal.length > MOST_ANSWERS)) return [];
      for (const command of legal) {
        const played = preview(game, from.state, seat, [command]);
        if (!played.ok) return [];
        const commands = [...from.commands, command];
        const events = [...from.events, ...(played.events as readonly GameEvent[])];
        const reached = { commands, events, state: played.state as unknown, unseen: played.unseen };
        if (!isWhole(game, played, seat)) next.push(reached);
        else if (!sameAs(found, played)) found.push(reached);
        if (found.length > MOST_ANSWERS) return [];
      }
    }
    open = next;
  }
  return open.length > 0 ? [] : found.map(({ commands, events }) => ({ commands, events }));
}

/** Whether an answer does nothing: by convention the command of type `pass`, alone. */
export const isPass = ({ commands }: Pick<Answer, "commands">): boolean =>
  commands.length === 1 && (commands[0] as { readonly type?: unknown }).type === "pass";

/** The effect of an answer as the log would say it to a viewer, given their view before. */
export function linesOf(game: AnyGame, { events }: Answer, viewer: Viewer, before: unknown): readonly Line[] {
  if (game.describeEntry) return game.describeEntry(events, viewer, before);
  return events.map((it) => game.describe(it, viewer)).filter((it) => it !== null);
}

/** Whether these answers are public: a spectator would list them in the same words. Channels with many readers show no others. */
export function areOpen(game: AnyGame, view: unknown, seat: Seat, answers: readonly Answer[]): boolean {
  try {
    const open: unknown = game.view(view, null);
    const told = (list: readonly Answer[], viewer: Viewer, before: unknown) =>
      canonical(list.map((it) => [it.commands, linesOf(game, it, viewer, before)]));
    return told(answersOf(game, open, seat), null, open) === told(answers, seat, view);
  } catch {
    return false;
  }
}
