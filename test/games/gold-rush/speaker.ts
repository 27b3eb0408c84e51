/** The language of Gold Rush records: how chance is told what to give, and what can be said of a position. */
import assert from "node:assert/strict";
import { featureAt, featureIdAt } from "../../../games/gold-rush/board/features.ts";
import { turned } from "../../../games/gold-rush/board/geometry.ts";
import { kindById, kinds } from "../../../games/gold-rush/board/tiles.ts";
import { goldRush } from "../../../games/gold-rush/game.ts";
import {
  type Command,
  type Event,
  type Feature,
  type Place,
  type Points,
  SIDES,
  type Side,
  type State,
} from "../../../games/gold-rush/model/state.ts";
import { tokensLeft } from "../../../games/gold-rush/scoring/tokens.ts";
import type { Moment, RecordHeader, Speaker } from "../../records.ts";

type GoldRushMoment = Moment<State, Event>;

/** The first number that chance may draw to get one of the wanted things. */
function indexOf(counts: readonly (readonly [string | number, number])[], wanted: unknown): number {
  const at = counts.findIndex(([name, count]) => name === wanted && count > 0);
  assert.ok(at >= 0, `chance cannot give ${JSON.stringify(wanted)}`);
  return counts.slice(0, at).reduce((sum, [, count]) => sum + count, 0);
}

const isTileDrawn = ({ agenda, drawn }: State): boolean => agenda[0]?.stage === "place" && drawn === null;

/** Tiles are called by their kind ("56a"), tokens by their value. The tile after the last submission may stay unsaid. */
function pick(state: State, _n: number, draws: unknown[], { first = 0 }: RecordHeader): number {
  if (state.agenda.length === 0 && state.placed.length === 1) return first;
  const tiles = kinds().map((it) => [it.id, state.bag[it.id] ?? 0] as const);
  if (isTileDrawn(state)) return draws.length === 0 ? 0 : indexOf(tiles, draws.shift());
  return indexOf(tokensLeft(state.hands), draws.shift());
}

const ON = "(railroad|mountain|city|prairie)";
const AT = "(-?\\d+),(-?\\d+)(?: (N|E|S|W))?";

/** The place of a feature on a square, by its name and, where there are several, a side of the table. */
function placeAt({ placed, board }: State, name: string, [x, y, side]: readonly string[]): Place {
  const tile = board[`${x},${y}`];
  assert.ok(tile !== undefined, `no tile lies at ${x},${y}`);
  const { kind, rotation } = placed[tile]!;
  const segment = kindById(kind).segments.findIndex(
    (it) =>
      it.feature === name && (!side || it.sides.map((s) => turned(s, rotation)).includes(SIDES.indexOf(side as Side))),
  );
  assert.ok(segment >= 0, `no ${name} at ${x},${y} ${side ?? ""}`);
  return { tile, segment };
}

function featureOf(state: State, name: string, where: readonly string[]): Feature {
  return featureAt(state, placeAt(state, name, where));
}

const pointsOf = ({ state }: GoldRushMoment, seat: number): number =>
  state.points.filter((it) => it.seat === seat).reduce((sum, it) => sum + it.points, 0);

const scoredIn = ({ events }: GoldRushMoment): readonly Points[] =>
  events.flatMap((it) => (it.type === "scored" ? [it.points] : []));

const legalNow = ({ state }: GoldRushMoment, seat: number): readonly Command[] => goldRush.legal(state, seat);

const mayPlace = (moment: GoldRushMoment, seat: number, name: string): boolean =>
  legalNow(moment, seat).some(
    (it) =>
      it.type === "placeCowboy" &&
      featureAt(moment.state, { tile: moment.state.placed.length - 1, segment: it.segment }).name === name,
  );

const winners = ({ state }: GoldRushMoment): readonly number[] =>
  goldRush
    .score(state)
    .filter((it) => it.rank === 1)
    .map((it) => it.seat);

type Judge = (moment: GoldRushMoment, words: readonly string[]) => readonly [is: unknown, should: unknown];

/** Each sentence with what is the case and what it says. */
const SENTENCES: readonly (readonly [pattern: string, judge: Judge])[] = [
  ["(\\w+) has (\\d+) points?", (m, [who, n]) => [pointsOf(m, m.seatOf(who!)), Number(n)]],
  ["(\\w+) has (\\d+) cowboys?", (m, [who, n]) => [m.state.supply[m.seatOf(who!)], Number(n)]],
  [
    "(\\w+) holds (no tokens|[\\d, ]+)",
    (m, [who, values]) => [m.state.hands[m.seatOf(who!)]!.join(", "), values === "no tokens" ? "" : values],
  ],
  [
    "(\\w+) scores (\\d+) for the (railroad|mountain|city|prairie|tokens)",
    (m, [who, n, from]) => [
      scoredIn(m)
        .filter((it) => it.seat === m.seatOf(who!) && it.from === from)
        .map((it) => it.points),
      [Number(n)],
    ],
  ],
  [`(\\w+) scores nothing`, (m, [who]) => [scoredIn(m).filter((it) => it.seat === m.seatOf(who!)).length, 0]],
  ["nobody scores", (m) => [scoredIn(m).length, 0]],
  [`the ${ON} at ${AT} is complete`, (m, [name, ...where]) => [featureOf(m.state, name!, where).done, true]],
  [
    `the ${ON} at ${AT} is not complete`,
    (m, [name, ...where]) => [
      featureOf(m.state, name!, where).done || featureOf(m.state, name!, where).open === 0,
      false,
    ],
  ],
  [
    `the ${ON} at ${AT} runs over (\\d+) tiles?`,
    (m, [name, x, y, side, n]) => [featureOf(m.state, name!, [x!, y!, side!]).tiles.length, Number(n)],
  ],
  [
    `(\\d+) tokens? lies? on the mountain at ${AT}`,
    (m, [n, ...where]) => [featureOf(m.state, "mountain", where).tokens, Number(n)],
  ],
  ["the supply has (\\d+) tokens?", (m, [n]) => [m.state.tokens, Number(n)]],
  [`(\\w+) may place a cowboy on the ${ON}`, (m, [who, on]) => [mayPlace(m, m.seatOf(who!), on!), true]],
  [`(\\w+) may not place a cowboy on the ${ON}`, (m, [who, on]) => [mayPlace(m, m.seatOf(who!), on!), false]],
  [
    "(\\w+) may not place a cowboy",
    (m, [who]) => [legalNow(m, m.seatOf(who!)).some((it) => it.type === "placeCowboy"), false],
  ],
  [
    "(\\w+) may( not)? (mine|pass)",
    (m, [who, not, what]) => [legalNow(m, m.seatOf(who!)).some((it) => it.type === what), !not],
  ],
  [
    `(\\w+) may( not)? pitch the tent at ${AT}`,
    (m, [who, not, ...where]) => {
      const place = placeAt(m.state, "mountain", where);
      const may = legalNow(m, m.seatOf(who!)).some(
        (it) => it.type === "placeTent" && it.tile === place.tile && it.segment === place.segment,
      );
      return [may, !not];
    },
  ],
  [
    `the tent of (\\w+) stands at ${AT}`,
    (m, [who, ...where]) => [m.state.tents[m.seatOf(who!)], placeAt(m.state, "mountain", where)],
  ],
  ["the tent of (\\w+) is in supply", (m, [who]) => [m.state.tents[m.seatOf(who!)], null]],
  [
    `the sheriff stands at ${AT}`,
    ({ state }, where) => [
      state.sheriff && featureIdAt(state, state.sheriff),
      featureIdAt(state, placeAt(state, "mountain", where)),
    ],
  ],
  ["the sheriff is beside the table", (m) => [m.state.sheriff, null]],
  [
    `(\\w+) may( not)? send the sheriff to ${AT}`,
    (m, [who, not, ...where]) => {
      const mountain = featureIdAt(m.state, placeAt(m.state, "mountain", where));
      const places = legalNow(m, m.seatOf(who!)).flatMap((it) => (it.type === "moveSheriff" ? [it] : []));
      return [places.some((it) => featureIdAt(m.state, it) === mountain), !not];
    },
  ],
  ["(\\w+) is to (place|act)", (m, [who, stage]) => [m.state.agenda[0], { stage, seat: m.seatOf(who!) }]],
  ["the tile (\\w+) is discarded", (m, [kind]) => [m.state.discarded.includes(kind!), true]],
  ["the tile (\\w+) is drawn", (m, [kind]) => [m.state.drawn, kind]],
  [
    "the game is over",
    (m) => [
      [m.state.over, goldRush.awaited(m.state)],
      [true, []],
    ],
  ],
  ["(\\w+) wins", (m, [who]) => [winners(m), [m.seatOf(who!)]]],
  ["(\\w+) and (\\w+) share the victory", (m, [one, other]) => [winners(m), [m.seatOf(one!), m.seatOf(other!)].sort()]],
];

function judge(sentence: string, moment: GoldRushMoment): void {
  for (const [pattern, check] of SENTENCES) {
    const found = sentence.match(new RegExp(`^${pattern}$`));
    if (!found) continue;
    const [is, should] = check(moment, found.slice(1));
    assert.deepEqual(is, should, `not so: ${sentence} (it is ${JSON.stringify(is)})`);
    return;
  }
  assert.fail(`no sentence of the records: ${sentence}`);
}

export const speaker: Speaker = {
  game: goldRush,
  pick: (state, n, draws, header) => pick(state as State, n, draws, header),
  judge: (sentence, moment) => judge(sentence, moment as GoldRushMoment),
};
