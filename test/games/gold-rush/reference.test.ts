import { expect, test } from "vitest";
import { featureIdAt } from "../../../games/gold-rush/board/features.ts";
import { choose as chosen } from "../../../games/gold-rush/bot/choose.ts";
import { goldRush } from "../../../games/gold-rush/game.ts";
import { evolve } from "../../../games/gold-rush/model/evolve.ts";
import type { Event, Points, State } from "../../../games/gold-rush/model/state.ts";
import { isSame } from "../../../games/kernel/canonical.ts";
import { begin, play, type Seat } from "../../../games/kernel/game.ts";
import { type Random, seeded } from "../../../games/kernel/random.ts";
import { expectedPoints, type Flood, floodAll, isComplete, tilesOf, total } from "./reference.ts";

const textOf = ({ seat, points, from }: Points): string => `seat ${seat}: ${points} for ${from}`;

/** The engine's joined features against flooded ones: the same segments together, the same sums, the same completeness. */
function compareFeatures(state: State): void {
  const floods = floodAll(state.placed);
  expect(Object.keys(state.features).length).toBe(floods.length);
  for (const flood of floods) compareFeature(state, flood, floods);
}

function compareFeature(state: State, flood: Flood, floods: readonly Flood[]): void {
  const ids = new Set(flood.pieces.map((it) => featureIdAt(state, it)));
  const feature = state.features[[...ids][0]!]!;
  const { name, nuggets, tipis, horses, locomotives, open } = feature;
  const isCounted = flood.name === "railroad" || flood.name === "mountain";
  const found = {
    ids: ids.size,
    ...{ name, nuggets, tipis, horses, locomotives },
    tiles: feature.tiles.length,
    open: isCounted ? open : null,
    complete: flood.name === "prairie" ? null : open === 0,
  };
  const expected = {
    ids: 1,
    name: flood.name,
    nuggets: total(flood, "nuggets"),
    tipis: total(flood, "tipis"),
    horses: total(flood, "horses"),
    locomotives: flood.pieces.filter((it) => it.locomotive).length,
    tiles: tilesOf(flood),
    open: isCounted ? flood.open : null,
    complete: flood.name === "prairie" ? null : isComplete(flood, floods),
  };
  // Tens of thousands are compared, and each `expect` takes longer than the flood.
  if (!isSame(found, expected)) expect(found).toEqual(expected);
}

const ACTIONS: readonly Event["type"][] = ["cowboyPlaced", "cowboyRemoved", "tentPlaced", "passed"];
const isAction = (it: Event): boolean => ACTIONS.includes(it.type) || (it.type === "tokenTaken" && it.by === "mining");

/** Walks through events and asks the reference what should be scored after each action, and at the end. */
function compareScores(events: readonly Event[]): number {
  let state = goldRush.blank;
  let [expected, checked]: [readonly string[], number] = [[], 0];
  const scored: string[] = [];
  for (const event of events) {
    if (event.type === "scored" && event.points.from !== "tokens") scored.push(textOf(event.points));
    state = evolve(state, event);
    if (isAction(event)) expected = expectedPoints(state, false);
    if (event.type === "tentsRemoved") expected = expectedPoints(state, true);
    if (event.type !== "turnEnded" && event.type !== "tokensRevealed") continue;
    expect(scored.sort()).toEqual(expected);
    checked += scored.length;
    scored.length = 0;
    if (event.type === "turnEnded") compareFeatures(state);
  }
  expect(scored).toEqual([]);
  return checked;
}

/** Chance alone completes little: half of the commands are the bot's. */
function choose(state: State, seat: Seat, random: Random) {
  const legal = goldRush.legal(state, seat);
  if (random.below(2) === 0) return legal[random.below(legal.length)]!;
  return chosen(goldRush.view(state, seat), seat, legal, random);
}

function playOut(seats: number, name: string): readonly Event[] {
  const chance = seeded(name);
  const all: Event[] = [];
  let { state, events } = begin(goldRush, seats, goldRush.options.parse({ removeCowboy: true }), chance);
  all.push(...events);
  while (!state.over) {
    const seat = state.agenda[0]!.seat;
    const played = play(goldRush, state, seat, [choose(state, seat, chance)], chance);
    if (!played.ok) throw new Error(played.why);
    ({ state, events } = played);
    all.push(...events);
  }
  return all;
}

for (const seats of [2, 3, 4, 5]) {
  test(`joined features and points agree with flooding, ${seats} seats`, () => {
    let scores = 0;
    for (let game = 0; game < 4; game++) scores += compareScores(playOut(seats, `flood ${seats} ${game}`));
    expect(scores).toBeGreaterThan(40);
  });
}
