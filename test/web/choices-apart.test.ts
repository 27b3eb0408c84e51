/** Choices of Gold Rush lie on no other choice, their points on no choice and no other points, and none of them on a badge, at any zoom. */
import { expect, test } from "vitest";
import { squareName } from "../../games/gold-rush/board/geometry.ts";
import { goldRush } from "../../games/gold-rush/game.ts";
import type { Command, State } from "../../games/gold-rush/model/state.ts";
import { layout } from "../../games/gold-rush/table.ts";
import { begin, play } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import type { Point } from "../../games/kit/layout.ts";
import { ADD_ON_NAMES, loadAll } from "../../web/games/gold-rush/add-ons/all.ts";
import { arranged, widthOf } from "../../web/games/gold-rush/arrangement.ts";
import { isSquare, type Target, targetsOf } from "../../web/games/gold-rush/targets.ts";
import * as values from "../../web/games/gold-rush/worth.ts";
import { type Choice, recordedChoices } from "../games/gold-rush/positions.ts";

await loadAll(ADD_ON_NAMES);

/** Everything that a player is offered in random games of three, which are longer than most records. */
function randomChoices(seed: string): readonly Choice[] {
  const random = seeded(seed);
  const found: Choice[] = [];
  let { state } = begin(goldRush, 3, goldRush.options.parse({ removeCowboy: true }), random) as { state: State };
  for (let [seat] = goldRush.awaited(state); seat !== undefined; [seat] = goldRush.awaited(state)) {
    const legal = goldRush.legal(state, seat) as readonly Command[];
    found.push({ record: seed, state, seat, legal });
    const played = play(goldRush, state, seat, [legal[random.below(legal.length)] as Command], random);
    if (!played.ok) throw new Error(played.why);
    state = played.state as State;
  }
  return found;
}

function targetsIn({ state, seat, legal }: Choice): readonly Target[] {
  const byPlace = new Map<string, Command[]>();
  for (const it of legal)
    for (const place of layout.placesOf(it, state, seat)) byPlace.set(place, [...(byPlace.get(place) ?? []), it]);
  return targetsOf(state, seat, byPlace, values);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxAt = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** How many pairs of boxes lie on one another. */
const overlaps = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, it, at) => sum + boxes.slice(at + 1).filter((other) => meets(it, other)).length, 0);

const CHOICES = [...recordedChoices(), ...["a", "b", "c"].flatMap(randomChoices)];

/** Pixels to a unit, from the whole table of a late game on a phone to one's own tile. */
test.each([0.3, 0.6, 1.5])("at %s pixels to a unit rings, points and badges lie apart", (zoom) => {
  const grown = Math.max(1, 0.8 / zoom);
  let [most, moved, led, crowded] = [0, 0, 0, 0];
  for (const choice of CHOICES) {
    const targets = targetsIn(choice);
    const spots = targets.filter((it) => !isSquare(it));
    const last = choice.state.placed.slice(-choice.state.seats);
    const badges = last.map(({ x, y }) => ({ x: 100 * x + 88, y: 100 * y + 12 }));
    const { rings, labels } = arranged(targets, badges, grown);
    expect(rings.map((it) => it.id)).toEqual(spots.map((it) => it.id));
    expect(labels.map((it) => it.id)).toEqual(spots.filter((it) => it.worth).map((it) => it.id));
    const ringBoxes = (all: readonly Target[]) => all.map(({ at }) => boxAt(at, 33 * grown, 33 * grown));
    const badgeBoxes = badges.map((it) => boxAt(it, 21 * grown, 21 * grown));
    const labelBoxes = labels.map(({ text, at }) => boxAt(at, widthOf(text) * grown, 18 * grown));
    // Badges of tiles side by side may meet where the whole table is no larger than a hand.
    const between = overlaps(badgeBoxes);
    expect(overlaps([...ringBoxes(rings), ...badgeBoxes, ...labelBoxes]), choice.record).toBe(between);
    most = Math.max(most, rings.length);
    moved += rings.filter((it, at) => it.at.x !== spots[at]?.at.x || it.at.y !== spots[at]?.at.y).length;
    led += labels.filter((it) => it.from).length;
    crowded += overlaps(ringBoxes(spots));
  }
  // Games that never crowd a tile would show nothing.
  expect(most).toBeGreaterThan(8);
  expect(led).toBeGreaterThan(0);
  expect(Math.min(moved, crowded)).toBeGreaterThan(10);
});

test("the names of squares that are offered are those of the table", () => {
  for (const choice of CHOICES)
    for (const { label, commands } of targetsIn(choice).filter(isSquare))
      for (const it of commands)
        expect(label).toContain(`Square ${squareName(it as Extract<Command, { x: number }>)}:`);
});
