/** Add-ons together leave no event, stage or step of theirs out: a missing one does not compile, or is not among all of them. */
import { expect, test } from "vitest";
import { ADD_ONS } from "../../../games/carnegie/add-ons/all.ts";
import { newBeginning } from "../../../games/carnegie/add-ons/new-beginning.ts";
import { newDepartments } from "../../../games/carnegie/add-ons/new-departments.ts";
import { newDonations } from "../../../games/carnegie/add-ons/new-donations.ts";
import { secretDonation } from "../../../games/carnegie/add-ons/secret-donation.ts";
import { waiting } from "../../../games/carnegie/add-ons/waiting.ts";
import type { AddOnEvents, EventOf } from "../../../games/carnegie/model/events.ts";
import type { AddOnStages, AddOnSteps, State } from "../../../games/carnegie/model/state.ts";
import type { CarnegieTurn, StageRules } from "../../../games/carnegie/round/stage.ts";
import { andrew } from "../../../games/carnegie/solo/andrew.ts";
import type { Line } from "../../../games/kernel/game.ts";

/** Everything that they say of events, stages and steps, with none left out. */
interface Whole {
  readonly evolve: { readonly [T in keyof AddOnEvents]: (state: State, event: EventOf<T>) => State };
  readonly describe: { readonly [T in keyof AddOnEvents]: (event: EventOf<T>) => Line | null };
  readonly stages: { readonly [N in keyof AddOnStages]: StageRules<N> };
  readonly steps: { readonly [N in keyof AddOnSteps]: (turn: CarnegieTurn) => void };
}

const WHOLE: Whole = {
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

test.each(["evolve", "describe", "stages", "steps"] as const)("all add-ons together say everything of %s", (what) => {
  const said = ADD_ONS.flatMap((it) => Object.keys(it[what] ?? {}));
  expect(said.sort()).toEqual(Object.keys(WHOLE[what]).sort());
});

test("no two add-ons have the same name or option", () => {
  const names = ADD_ONS.flatMap((it) => [it.name, ...it.fields.map(({ key }) => `option ${key}`)]);
  expect(new Set(names).size).toBe(names.length);
});
