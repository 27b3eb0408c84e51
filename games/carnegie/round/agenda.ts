/** The agenda of the set-up and of a round, and the choice of a row that begins one. */
import type { Seat } from "../../kernel/game.ts";
import { type AddOn, addOnsOf } from "../add-ons/add-on.ts";
import { EDITIONS } from "../editions.ts";
import { listOf } from "../model/pieces.ts";
import { CATEGORIES, type Category, type Chosen, PROJECTS, type Stage, type State } from "../model/state.ts";
import { expected, type StageRules } from "./stage.ts";
import { choiceOf, END_COLUMN } from "./timeline.ts";

/** Every seat once, from the first in playing order. */
const clockwise = (first: Seat, seats: number): readonly Seat[] => listOf(seats, (it) => (first + it) % seats);

/** The first stages of a round. `again`: another one was before it. */
const roundBegins = (state: State, seat: Seat, again: boolean): readonly Stage[] =>
  addOnsOf(state)
    .find((it) => it.roundBegins)
    ?.roundBegins?.(state, seat, again) ?? [{ stage: "chooseRow", seat }];

/** Whether sides of tabs are chosen at a table. */
const choosesSides = ({ rules, options }: State): boolean => rules >= 2 && EDITIONS[options.edition].sides;

/** Choices of the set-up that depend on the edition. */
export interface Chooses {
  readonly reserving: boolean;
  readonly sides?: true;
}

export const choosesOf = (state: State): Chooses => ({
  reserving: EDITIONS[state.options.edition].reserving,
  ...(choosesSides(state) && { sides: true }),
});

/**
 * The players' set-up: the sides of their tabs in playing order, housing (and reserving) against the clock or with it (`forward`), all else
 * with it, then the first row.
 */
export function setUpAgenda(
  state: State,
  first: Seat,
  forward: boolean,
  { reserving, sides = false }: { readonly reserving: boolean; readonly sides?: boolean } = choosesOf(state),
): readonly Stage[] {
  const order = clockwise(first, state.seats);
  const settling = (forward ? order : order.toReversed()).flatMap((seat): readonly Stage[] => {
    const settle: Stage = { stage: "settle", seat };
    return reserving ? [settle, { stage: "reserve", seat }] : [settle];
  });
  const choosing = order.flatMap((seat) => PROJECTS.map((project): Stage => ({ stage: "side", seat, project })));
  const each = (stageOf: (addOn: AddOn) => ((seat: Seat) => Stage) | undefined): readonly Stage[] =>
    addOnsOf(state).flatMap((it) => order.flatMap((seat) => stageOf(it)?.(seat) ?? []));
  return [
    ...(sides ? choosing : []),
    ...settling,
    ...each(({ afterHousing }) => afterHousing),
    ...order.map((seat): Stage => ({ stage: "company", seat })),
    ...each(({ beforeRounds }) => beforeRounds),
    ...roundBegins(state, first, false),
  ];
}

/** A round whose row was chosen: strict pace settles the event before all company turns, brisk each player's with theirs. */
export function roundAgenda(state: State, { region, donation }: Omit<Chosen, "row" | "advancing">): readonly Stage[] {
  const { options, seats, first } = state;
  const order = clockwise(first, seats);
  const together = options.pace === "strict" ? { atOnce: true as const } : {};
  const parts = [
    (seat: number): readonly Stage[] => (region ? [{ stage: "income", seat, region, ...together }] : []),
    (seat: number): readonly Stage[] => (donation ? [{ stage: "donate", seat }] : []),
    (seat: number): readonly Stage[] => [{ stage: "company", seat }],
  ];
  const all =
    options.pace === "strict"
      ? parts.flatMap((part) => order.flatMap(part))
      : order.flatMap((seat) => parts.flatMap((part) => part(seat)));
  const before = addOnsOf(state).flatMap((it) => it.afterRow ?? []);
  return [...before, ...all, { stage: "endOfRound", seat: null }];
}

/** The agenda after a round whose marker of `row` advances: of the next one, or nothing when all have reached the last column. */
export function nextAgenda(state: State, row: Category, first: Seat): readonly Stage[] {
  const at = CATEGORIES.indexOf(row);
  const more = state.markers.some((it, index) => it + (index === at ? 1 : 0) < END_COLUMN);
  return more ? roundBegins(state, first, true) : [];
}

// Step 1 of a round: the first player chooses any row; its space, or that of a row below, brings the event.

export const chooseRow: StageRules<"chooseRow"> = {
  legal: () => CATEGORIES.map((row) => ({ type: "chooseRow", row })),
  decide(turn, { seat }, command) {
    const chosen = choiceOf(turn.state, expected(command, "chooseRow").row);
    turn.emit({ type: "rowChosen", seat, ...chosen, agenda: roundAgenda(turn.state, chosen) });
  },
};
