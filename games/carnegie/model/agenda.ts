/** What is to be done and in which order: in the set-up, and as a round begins. */
import type { Seat } from "../../kernel/game.ts";
import { evenly } from "./pieces.ts";
import { PROJECTS, type Stage, type State } from "./state.ts";

/** Every seat once, from the first in playing order. */
export const clockwise = (first: Seat, seats: number): readonly Seat[] => evenly(seats, (it) => (first + it) % seats);

/** A round begins: alone, Andrew's card comes first, and every other time he chooses. */
export function roundBegins({ andrew }: State, seat: Seat): readonly Stage[] {
  if (!andrew) return [{ stage: "chooseRow", seat }];
  return [
    { stage: "newCard", seat: null },
    andrew.chooses ? { stage: "andrewChooses", seat: null } : { stage: "chooseRow", seat },
  ];
}

/** The first player, and who has an Action Choice tile. */
export const setUpTiles = (state: State, first: Seat, choiceTiles: readonly Seat[]): State => ({
  ...state,
  first,
  players: state.players.map((it, seat) => ({ ...it, choiceTile: choiceTiles.includes(seat) })),
});

/** How the players set up. */
interface SetUp {
  readonly clockwise: boolean;
  readonly reserving: boolean;
  readonly sides?: boolean | undefined;
}

/** The set-up of the players: the sides of their tabs in playing order, housing (and reserving) against the clock or with it, all else with it, then the first row. */
export function setUpStages(state: State, { clockwise: forward, reserving, sides = false }: SetUp): readonly Stage[] {
  const order = clockwise(state.first, state.seats);
  const settling = (forward ? order : order.toReversed()).flatMap((seat): readonly Stage[] => {
    const settle: Stage = { stage: "settle", seat };
    return reserving ? [settle, { stage: "reserve", seat }] : [settle];
  });
  const choosing = order.flatMap((seat) => PROJECTS.map((project): Stage => ({ stage: "side", seat, project })));
  return [
    ...(sides ? choosing : []),
    ...settling,
    ...(state.options.newDonations ? order.map((seat): Stage => ({ stage: "cover", seat })) : []),
    ...order.map((seat): Stage => ({ stage: "company", seat })),
    ...(state.options.secretDonation ? order.map((seat): Stage => ({ stage: "secret", seat, atOnce: true })) : []),
    ...roundBegins(state, state.first),
  ];
}
