/** The Sheriff, rule by rule (wikicarpedia, "Gold Rush: The Sheriff", and our rulings in games/gold-rush/README.md). */
import { expect, test } from "vitest";
import { kindById, kindsAt, lengthOf, TILE_COUNT } from "../../../games/gold-rush/board/tiles.ts";
import { choose } from "../../../games/gold-rush/bot/choose.ts";
import { goldRush } from "../../../games/gold-rush/game.ts";
import type { Command, Event, Options, Place, State } from "../../../games/gold-rush/model/state.ts";
import { goldRushModule } from "../../../games/gold-rush/module.ts";
import { tokensLeft } from "../../../games/gold-rush/scoring/tokens.ts";
import { layout } from "../../../games/gold-rush/table.ts";
import { begin, fold, type Played, play, preview, STRENGTHS } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";
import { sayTo } from "../../../games/kernel/speech.ts";
import { LANGUAGES } from "../../../games/kernel/words.ts";

const OPTIONS = goldRush.options.parse({ sheriff: true });
const NAMES = ["Ada", "Bo", "Cy"];

/** Far from the start tile, so that they touch nothing: tile 1 with a mountain along two sides, tile 2 with one along a side. */
const HILLS: readonly Event[] = [
  { type: "tilePlaced", seat: 0, kind: "56a", x: 10, y: 10, rotation: 0, tokens: [2] },
  { type: "tilePlaced", seat: 0, kind: "47c", x: 20, y: 20, rotation: 0, tokens: [1] },
];
const START: Place = { tile: 0, segment: 1 };
const TWO_SIDES: Place = { tile: 1, segment: 0 };
const ONE_SIDE: Place = { tile: 2, segment: 0 };

const tent = (seat: number, place: Place): Event => ({ type: "tentPlaced", seat, ...place });

/** Three players; Ada is about to place a tile with a star and a curved track beside the start tile. */
function position(events: readonly Event[], more: Partial<State> = {}): State {
  const { state } = begin(goldRush, 3, OPTIONS, seeded("sheriff"));
  const table = fold(goldRush, state, [...HILLS, ...events]);
  return {
    ...table,
    agenda: [
      { stage: "place", seat: 0 },
      { stage: "act", seat: 0 },
    ],
    drawn: "S6a",
    ...more,
  };
}

const STAR: Command = { type: "placeTile", x: 1, y: 0, rotation: 0 };
const to = (place: Place): Command => ({ type: "moveSheriff", ...place });

function played(state: State, commands: readonly Command[]): Extract<Played<State, Event>, { readonly ok: true }> {
  const found = play(goldRush, state, 0, commands, seeded("sheriff"));
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found;
}

const placesAfter = (state: State, star: Command = STAR): readonly Command[] =>
  goldRush.legal(played(state, [star]).state, 0).filter((it) => it.type === "moveSheriff");

test("the six tiles are in the bag of tables that chose him, and the game is so much longer; he is off by default", () => {
  const stars = kindsAt(OPTIONS).filter(({ id }) => id.startsWith("S"));
  expect(stars.reduce((sum, it) => sum + it.count, 0)).toBe(6);
  expect([lengthOf(OPTIONS), lengthOf({ ...OPTIONS, tiles: 30 })]).toEqual([TILE_COUNT + 6, 36]);
  const usual = goldRush.options.parse({});
  expect([usual.sheriff, lengthOf(usual), kindsAt(usual).length]).toEqual([
    undefined,
    TILE_COUNT,
    kindsAt(OPTIONS).length - 6,
  ]);
  for (const { id, like = "", segments } of stars) expect(segments, id).toEqual(kindById(like).segments);
  expect(begin(goldRush, 2, usual, seeded("none")).state.sheriff).toBeUndefined();
  expect(begin(goldRush, 2, OPTIONS, seeded("with")).state.sheriff).toBeNull();
});

/** Rules of moving him: where he may go when a star is placed. */
const MOVES: readonly (readonly [rule: string, state: () => State, places: readonly Place[]])[] = [
  ["from beside the table he goes to any incomplete mountain", () => position([]), [START, TWO_SIDES, ONE_SIDE]],
  ["from a mountain he must go to another one", () => position([], { sheriff: TWO_SIDES }), [START, ONE_SIDE]],
  [
    "a mountain of several tiles is one mountain, also the one where he stands",
    () =>
      position([{ type: "tilePlaced", seat: 0, kind: "66a", x: 10, y: 9, rotation: 2, tokens: [0] }], {
        sheriff: { tile: 3, segment: 0 },
      }),
    [START, ONE_SIDE],
  ],
  [
    "cowboys and tents on a mountain do not keep him away",
    () => position([tent(1, ONE_SIDE), { type: "cowboyPlaced", seat: 2, ...TWO_SIDES, feature: "mountain" }]),
    [START, TWO_SIDES, ONE_SIDE],
  ],
];

test.each(MOVES)("%s", (_, state, places) => {
  expect(placesAfter(state())).toEqual(places.map(to));
});

test("a mountain that the star's own tile completes is no place to go: he moves before the action and the scores", () => {
  const state = position([], { drawn: "S1a" });
  const closing: Command = { type: "placeTile", x: 0, y: -1, rotation: 2 };
  const { state: after } = played(state, [closing]);
  expect(after.agenda.map((it) => it.stage)).toEqual(["sheriff", "act"]);
  expect(placesAfter(state, closing)).toEqual([TWO_SIDES, ONE_SIDE].map(to));
});

/** A table whose only incomplete mountain is the start tile's. */
const alone = (more: Partial<State>): State => ({
  ...position([]),
  ...((state) => ({
    features: Object.fromEntries(
      Object.entries(state.features).map(([id, it]) => [
        id,
        it.name === "mountain" && !it.tiles.includes(0) ? { ...it, open: 0, done: true } : it,
      ]),
    ),
  }))(position([])),
  ...more,
});

test("with no other incomplete mountain he goes beside the table, and the player goes on", () => {
  const { state, events } = played(alone({ sheriff: START }), [STAR]);
  expect(events).toContainEqual({ type: "sheriffLeft", seat: 0 });
  expect([state.sheriff, state.agenda[0]?.stage]).toEqual([null, "act"]);
});

test("with one place to go he goes there by himself", () => {
  const { state, events } = played(alone({}), [STAR]);
  expect(events).toContainEqual({ type: "sheriffMoved", seat: 0, ...START, auto: true });
  expect([state.sheriff, state.agenda[0]?.stage]).toEqual([START, "act"]);
});

const HANDS = [[1], [2, 5], [3]];

/** Rules of losing tokens: where tents stand, what lies there, and what everybody has afterwards. */
const LOSSES: readonly (readonly [
  rule: string,
  tents: readonly number[],
  at: Place,
  more: Partial<State>,
  hands: readonly (readonly number[])[],
])[] = [
  ["each other player with a tent there loses the token taken last", [1, 2], TWO_SIDES, {}, [[1], [2], []]],
  ["who moves him loses nothing", [0, 1], TWO_SIDES, {}, [[1], [2], [3]]],
  ["tents elsewhere are safe", [1], ONE_SIDE, {}, HANDS],
  ["who has no token loses none", [1, 2], TWO_SIDES, { hands: [[1], [], [3]] }, [[1], [], []]],
];

test.each(LOSSES)("%s", (_, tents, at, more, hands) => {
  const before = position(
    tents.map((seat) => tent(seat, TWO_SIDES)),
    { hands: HANDS, ...more },
  );
  const { state } = played(before, [STAR, to(at)]);
  expect(state.hands).toEqual(hands);
  const lost = before.hands.flat().length - state.hands.flat().length;
  expect(state.tokens).toBe(before.tokens + lost);
  expect(state.sheriff).toEqual(at);
});

test("on a mountain without tokens nobody loses one", () => {
  const bare = { ...HILLS[0], tokens: [0] } as Event;
  const state = { ...position([tent(1, { tile: 3, segment: 0 })]), hands: HANDS };
  const on = fold(goldRush, state, [{ ...bare, x: 30 } as Event, tent(1, { tile: 3, segment: 0 })]);
  const again = { ...on, agenda: state.agenda, drawn: state.drawn };
  expect(played(again, [STAR, to({ tile: 3, segment: 0 })]).state.hands).toEqual(HANDS);
});

test("a lost token may be drawn again, and nobody but its owner learns what it was", () => {
  const before = position([tent(1, TWO_SIDES)], { hands: HANDS });
  const { state, events } = played(before, [STAR, to(TWO_SIDES)]);
  const fives = (hands: State["hands"]) => tokensLeft(hands).find(([value]) => value === 5)?.[1];
  expect(fives(state.hands)).toBe((fives(before.hands) ?? 0) + 1);
  expect(events.filter((it) => it.type === "tokenLost")).toEqual([{ type: "tokenLost", seat: 1 }]);
  const shown = preview(goldRush, goldRush.view(before, 0), 0, [STAR, to(TWO_SIDES)]);
  expect(shown).toMatchObject({ ok: true, unseen: false });
});

test("he stays on a mountain that is completed, until the next star", () => {
  const on = fold(goldRush, position([], { sheriff: TWO_SIDES }), [
    { type: "featureCompleted", ...TWO_SIDES, feature: "mountain", home: { cowboys: [], tents: [] } },
  ]);
  expect(on.sheriff).toEqual(TWO_SIDES);
});

test("the built-in player sends him where others lose most, else to its own tent", () => {
  const at = (events: readonly Event[]) => {
    const { state } = played(position(events, { hands: HANDS }), [STAR]);
    return choose(goldRush.view(state, 0), 0, goldRush.legal(state, 0), seeded("choice"));
  };
  expect(at([tent(1, ONE_SIDE)])).toEqual(to(ONE_SIDE));
  expect(at([tent(0, TWO_SIDES)])).toEqual(to(TWO_SIDES));
});

test.each(STRENGTHS)(
  "a game with him is played to its end by %s players, and every star is placed or drawn too late",
  (strength) => {
    const options = goldRush.options.parse({ sheriff: true, tiles: strength === "strong" ? 14 : 72 }) as Options;
    const [chance, choices] = [seeded(`sheriff ${strength}`), seeded("choices")];
    let { state, events } = begin(goldRush, 2, options, chance);
    const all = [...events];
    while (!state.over) {
      const seat = state.agenda[0]!.seat;
      const command = choose(goldRush.view(state, seat), seat, goldRush.legal(state, seat), choices, strength);
      const next = play(goldRush, state, seat, [command], chance);
      if (!next.ok) throw new Error(next.why);
      ({ state, events } = next);
      all.push(...events);
    }
    const stars = all.filter((it) => it.type === "tilePlaced" && it.kind.startsWith("S")).length;
    const acts = all.filter((it) => it.type === "sheriffMoved" || it.type === "sheriffLeft").length;
    expect(stars).toBeGreaterThan(0);
    expect(acts).toBeGreaterThan(0);
    expect(acts).toBeLessThanOrEqual(stars);
    if (strength !== "strong") expect(state.placed.length + state.discarded.length).toBe(TILE_COUNT + 6);
  },
);

test("log, letters, picture and layout show him, in every language", () => {
  const before = position([tent(1, TWO_SIDES)], { hands: HANDS });
  const { state, events } = played(before, [STAR, to(TWO_SIDES)]);
  const lines = goldRush.describeEntry?.(events, null, before) ?? [];
  const { words } = goldRushModule;
  const said = LANGUAGES.map((language) => lines.map((it) => sayTo(words, language, it, NAMES, null)).join(" "));
  expect(said[0]).toBe(
    "Ada places a curved track, with a star at N13. Ada sends the sheriff to the mountain at W23. Bo loses a mining token to the supply.",
  );
  for (const it of said) expect(it).not.toMatch(/[{}?]/);
  expect(layout.pieces(state)).toContainEqual({ id: "sheriff", at: "1.0.figure", kind: "sheriff" });
  expect(layout.placesOf(to(TWO_SIDES), played(before, [STAR]).state, 0)).toEqual(["1.0.figure"]);
  expect(goldRushModule.text?.(state, NAMES, (key) => words.en[key as keyof typeof words.en] ?? key)).toContain(
    "sheriff W23",
  );
  const shapes = (it: State) => goldRushModule.pictureOf?.(it, [], it)?.shapes.length ?? 0;
  expect(shapes(state)).toBeGreaterThan(shapes({ ...state, sheriff: null }));
});
