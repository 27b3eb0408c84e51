/** The game as a subject of the laws: options to play with, the most turns that a game takes, and that no card is lost. */
import assert from "node:assert/strict";
import { zoning } from "../../../../games/template/cards/game.ts";
import { templateModule } from "../../../../games/template/cards/module.ts";
import { zoneSubject } from "../../zone-subject.ts";

export const subject = zoneSubject(templateModule, zoning, [{}, { hand: 2 }, { hand: 6 }], 100, ({ zones }) => {
  const cards = Object.values(zones.lie).flat();
  assert.equal(new Set(cards).size, cards.length, "a card is there twice");
});
