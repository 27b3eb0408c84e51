/** Points beside the choices of Gold Rush: on no other choice and on no other points, at any zoom, in whole random games. */
import { expect, test } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import type { Command, State } from "../../games/gold-rush/model/state.ts";
import { begin, play } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { labelsOf, roomOf, widthOf } from "../../web/games/gold-rush/labels.ts";
import { type SpotTarget, targetsOf, valuedTargets } from "../../web/games/gold-rush/targets.ts";
import * as values from "../../web/games/gold-rush/worth.ts";

/** All spots that a player is offered in a random game of three. */
function* offers(seed: string): Generator<readonly SpotTarget[]> {
  const random = seeded(seed);
  let { state } = begin(goldRush, 3, goldRush.options.parse({}), random) as { state: State };
  for (;;) {
    const [seat] = goldRush.awaited(state);
    if (seat === undefined) return;
    const legal = goldRush.legal(state, seat) as readonly Command[];
    const targets = valuedTargets(targetsOf(state, seat, legal), state, values);
    const spots = targets.filter((it): it is SpotTarget => it.kind !== "square");
    if (spots.length > 0) yield spots;
    const played = play(goldRush, state, seat, [legal[random.below(legal.length)] as Command], random);
    if (!played.ok) throw new Error(played.why);
    state = played.state as State;
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test.each([1, 1.7, 2.6])("points lie clear of every choice and of each other, enlarged %s times", (grown) => {
  let most = 0;
  let led = 0;
  for (const seed of ["a", "b", "c", "d"])
    for (const spots of offers(seed)) {
      const labels = labelsOf(spots, grown);
      expect(labels.map((it) => it.id)).toEqual(spots.filter((it) => it.worth).map((it) => it.id));
      const boxes = labels.map(({ text, at: { x, y } }): Box => {
        const [width, height] = [(widthOf(text) * grown) / 2, 9 * grown];
        return { left: x - width, top: y - height, right: x + width, bottom: y + height };
      });
      const rooms = spots.map((it) => roomOf(it, grown));
      for (const [at, box] of boxes.entries()) {
        expect(rooms.filter((it) => meets(it, box))).toEqual([]);
        expect(boxes.slice(at + 1).filter((it) => meets(it, box))).toEqual([]);
      }
      most = Math.max(most, labels.length);
      led += labels.filter((it) => it.from).length;
    }
  // Games that never crowd a tile would show nothing.
  expect(most).toBeGreaterThan(8);
  expect(led).toBeGreaterThan(0);
});
