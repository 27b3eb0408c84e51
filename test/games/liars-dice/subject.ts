/** Liar's Dice as a subject of the laws. */
import assert from "node:assert/strict";
import { zoning } from "../../../games/liars-dice/game.ts";
import { liarsDiceModule } from "../../../games/liars-dice/module.ts";
import { zoneSubject } from "../zone-subject.ts";

const OPTIONS = [{}, { exact: true }, { wild: false, dice: 3 }];

export const subject = zoneSubject(liarsDiceModule, zoning, OPTIONS, 2_000, (state) => {
  if (state.turn === null) return;
  for (const [seat, left] of state.left.entries())
    assert.equal(zoning.in(state, `cup:${seat}`).length, left, `the cup of seat ${seat}`);
});
