/** All add-ons, in the order of their options. The compiler finds an event or a stage that none of them has. */
import type { Line } from "../../kernel/game.ts";
import type { AddOnEvents, EventOf } from "../model/events.ts";
import type { AddOnStages, AddOnSteps, State } from "../model/state.ts";
import type { CarnegieTurn, StageRules } from "../round/stage.ts";
import { andrew } from "../solo/andrew.ts";
import type { AddOn } from "./add-on.ts";
import { newBeginning } from "./new-beginning.ts";
import { newDepartments } from "./new-departments.ts";
import { newDonations } from "./new-donations.ts";
import { secretDonation } from "./secret-donation.ts";
import { waiting } from "./waiting.ts";

export const ADD_ONS: readonly AddOn[] = [newBeginning, newDepartments, newDonations, waiting, secretDonation, andrew];

/** Everything that they say of events, stages and steps, with none left out. */
interface Whole {
  readonly evolve: { readonly [T in keyof AddOnEvents]: (state: State, event: EventOf<T>) => State };
  readonly describe: { readonly [T in keyof AddOnEvents]: (event: EventOf<T>) => Line | null };
  readonly stages: { readonly [N in keyof AddOnStages]: StageRules<N> };
  readonly steps: { readonly [N in keyof AddOnSteps]: (turn: CarnegieTurn) => void };
}

export const WHOLE: Whole = {
  evolve: {
    ...newBeginning.evolve,
    ...newDepartments.evolve,
    ...newDonations.evolve,
    ...waiting.evolve,
    ...secretDonation.evolve,
    ...andrew.evolve,
  },
  describe: {
    ...newBeginning.describe,
    ...newDepartments.describe,
    ...newDonations.describe,
    ...waiting.describe,
    ...secretDonation.describe,
    ...andrew.describe,
  },
  stages: { ...newBeginning.stages, ...newDepartments.stages, ...newDonations.stages, ...secretDonation.stages },
  steps: { ...newBeginning.steps, ...andrew.steps },
};
