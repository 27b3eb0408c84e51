/** Effects of commands, by the rules on one's own view: the page computes none of them again. */
import type { ReadonlySignal } from "@preact/signals";
import { addAll } from "../../../games/carnegie/map/tabs.ts";
import type { Event } from "../../../games/carnegie/model/events.ts";
import type { Amounts, Command, Player, Stage, State } from "../../../games/carnegie/model/state.ts";
import { rules } from "../../../games/carnegie/rules.ts";
import { HiddenInformation, newTurn, preview, unseen } from "../../../games/kernel/game.ts";
import { memoize } from "../../../games/kernel/memoize.ts";
import { memoizeEach } from "../../../games/kernel/once.ts";

/** The seat of a command, and its state. */
export interface Standpoint {
  readonly state: State;
  readonly seat: number;
}

/** The reader of the board: where they stand, if they play, and the players' names. */
export interface Reader {
  readonly at: ReadonlySignal<Standpoint | null>;
  seatName(seat: number): string;
}

export const playerAt = ({ state, seat }: Standpoint): Player => state.players[seat] as Player;

/** The current stage of a seat. */
export const stageAt = ({ state, seat }: Standpoint): Stage | undefined => state.agenda.find((it) => it.seat === seat);

/** Whether nothing is left of a company turn that would be lost with its end. */
export function isSpent({ state: { turn } }: Standpoint): boolean {
  if (!turn) return false;
  return turn.activating || (turn.steps + turn.study === 0 && Object.values(turn.uses).every((it) => it === 0));
}

type Of<T extends Event["type"]> = Extract<Event, { readonly type: T }>;

/** The outcome of commands. */
export interface Outcome {
  readonly events: readonly Event[];
  /** The seat's payments and gains. */
  readonly paid: Amounts;
  readonly gained: Amounts;
  /** The first event of a type, if there is one. */
  find<T extends Event["type"]>(type: T): Of<T> | undefined;
}

/** An event's cost and gain for its seat. */
function balanceOf(event: Event): readonly [paid: Amounts, gained: Amounts] {
  switch (event.type) {
    case "departmentUsed":
      return [event.pay, event.gain];
    case "incomeTaken":
    case "archivesUsed":
      return [{}, event.gain];
    case "donationMade":
      return [{ money: event.cost }, {}];
    case "tabAdvanced":
    case "transportAdvanced":
      return [{ study: event.cost }, {}];
    case "employeeActivated":
      return [{ money: event.cost }, { vp: event.vp ?? 0 }];
    case "employeeMoved":
      return [{ steps: event.steps }, {}];
    case "goodsSold":
      return [{ goods: event.goods }, { money: event.money }];
    case "projectBuilt":
      return [{}, { vp: event.lobbied ?? 0 }];
    default:
      return [{}, {}];
  }
}

const isPart = (amounts: Amounts): Amounts => Object.fromEntries(Object.entries(amounts).filter(([, it]) => it !== 0));

function summed(events: readonly Event[], seat: number): Outcome {
  const own = events.filter((it) => "seat" in it && it.seat === seat).map(balanceOf);
  return {
    events,
    paid: isPart(addAll(own.map(([it]) => it))),
    gained: isPart(addAll(own.map(([, it]) => it))),
    find: <T extends Event["type"]>(type: T) => events.find((it): it is Of<T> => it.type === type),
  };
}

/**
 * The direct effect of commands that are known to be legal: the events of `preview` without forced steps, and without computing `legal`.
 * For comparing hundreds of alternatives.
 */
function eventsOf({ state, seat }: Standpoint, commands: readonly Command[]): readonly Event[] {
  const turn = newTurn(rules, state, unseen);
  try {
    for (const it of commands) rules.decide(turn, seat, it);
  } catch (error) {
    if (!(error instanceof HiddenInformation)) throw error;
  }
  return turn.events;
}

function told(at: Standpoint, commands: readonly Command[]): Outcome {
  try {
    return summed(eventsOf(at, commands), at.seat);
  } catch {
    // A step of a plan that cannot be played any more has no outcome; it is told without figures.
    return summed([], at.seat);
  }
}

/** Outcomes on each state, by seat and commands: a list of choices is redrawn often. */
const outcomesOn = memoizeEach((state: State) =>
  memoize(
    ({ seat, commands }: { readonly seat: number; readonly commands: readonly Command[] }) =>
      told({ state, seat }, commands),
    JSON.stringify,
  ),
);

/** The direct effect of a legal command; with `then`: and the one after it. */
export function outcomeOf(at: Standpoint, command: Command, then?: Command): Outcome {
  return outcomesOn(at.state)({ seat: at.seat, commands: then ? [command, then] : [command] });
}

/** Whether the seat is asked again right after a command. */
export function asksAgain({ state, seat }: Standpoint, command: Command): boolean {
  const played = preview(rules, state, seat, [command]);
  return played.ok && rules.awaited(played.state).includes(seat);
}

/** The project, if the rules ask for the site first: on the site that is named first. */
export function builtBy(at: Standpoint, command: Command): Outcome {
  const first = outcomeOf(at, command);
  if (!first.find("siteOffered")) return first;
  const offered = preview(rules, at.state, at.seat, [command]);
  const [site] = offered.ok ? rules.legal(offered.state, at.seat) : [];
  return site ? outcomeOf(at, command, site) : first;
}
