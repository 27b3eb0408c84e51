/** Every game as the board of a mail: within 40 lines that fit a phone, whatever the position, the players and the language. */
import { beforeAll, describe, expect, test } from "vitest";
import { type AnyGame, begin, type GameEvent, play } from "../../games/kernel/game.ts";
import { atMost, PHONE_LINE, wrap } from "../../games/kernel/lines.ts";
import { seeded } from "../../games/kernel/random.ts";
import { LANGUAGES, say } from "../../games/kernel/words.ts";
import { botOf, gameOf, games, moduleOf, wordsOf } from "../../games/modules.ts";

const NAMES = ["Ada", "Maximiliana von Habsburg-Lothringen the Second", "Bo", "Cy", "Żółć", "Eve"];

interface Position {
  readonly state: unknown;
  /** The events of the turn before. */
  readonly news: readonly GameEvent[];
}

/** The positions of a game of bots, every few turns. */
function* positions(game: AnyGame, seats: number): Generator<Position> {
  const random = seeded(`brief ${seats}`);
  const begun = begin(game, seats, game.options.parse({}), random);
  let state: unknown = begun.state;
  let news: readonly GameEvent[] = begun.events;
  for (let turn = 0; ; turn++) {
    const [seat] = game.awaited(state);
    if (seat === undefined || turn % 9 === 0) yield { state, news };
    if (seat === undefined) return;
    const view = game.view(state, seat);
    const command = botOf(game.id).choose(view, seat, game.legal(view, seat), random);
    const played = play(game, state, seat, [command], random);
    if (!played.ok) throw new Error(played.why);
    [state, news] = [played.state, played.events];
  }
}

const BRIEFED = Object.values(games).filter(({ id }) => moduleOf(id)?.brief);

const CASES = BRIEFED.flatMap(({ id, seats: { min, max } }): readonly (readonly [string, number])[] => [
  [id, min],
  [id, max],
]);

describe.each(CASES)("%s, %i players", (id, seats) => {
  const game = gameOf(id)!;
  const { linesOf, holdingsOf } = moduleOf(id)!.brief!;
  const names = NAMES.slice(0, seats);
  let played: readonly Position[];
  beforeAll(() => {
    played = [...positions(game, seats)];
  });

  test("each line and all of them fit, in every language and for every reader", () => {
    for (const { state, news } of played)
      for (const language of LANGUAGES) {
        const missing: string[] = [];
        const speak = (key: string) => {
          const said = say(wordsOf(id)!, language, { key, params: {} });
          if (said === key) missing.push(key);
          return said;
        };
        for (const seat of [0, seats - 1]) {
          const lines = linesOf(game.view(state, seat), seat, names, speak, news);
          expect(lines.length).toBeGreaterThan(1);
          expect(lines.length).toBeLessThanOrEqual(40);
          expect(lines.filter((it) => it.length > PHONE_LINE)).toEqual([]);
          expect(lines.join("\n")).not.toMatch(/undefined|null|NaN/);
          // No line ends within a place, as "(0," would.
          expect(lines.filter((it) => /\(-?\d+,$/.test(it))).toEqual([]);
        }
        expect(missing).toEqual([]);
      }
  });

  test("what players have is counted, and said in words", () => {
    const held = played.map(({ state }) => Object.entries(holdingsOf(game.view(state, 0), 0)));
    expect(held.at(-1)?.length).toBeGreaterThan(0);
    for (const has of held) {
      for (const [key, count] of has) {
        expect(count).toBeGreaterThanOrEqual(0);
        expect(wordsOf(id)!.en).toHaveProperty([key]);
      }
    }
  });

  test("something new is marked", () => {
    const marked = played.filter(({ state, news }) =>
      linesOf(state, 0, names, (key) => key, news).some((it) => it.includes("*")),
    );
    expect(marked.length).toBeGreaterThan(0);
  });
});

test("before the start there is nothing to draw", () => {
  for (const { id, blank } of BRIEFED) expect(moduleOf(id)!.brief!.linesOf(blank, 0, [], (key) => key, [])).toEqual([]);
  expect(BRIEFED.length).toBeGreaterThan(1);
  expect(moduleOf("chess")).toBeUndefined();
});

test("long lines are broken between words, and indented", () => {
  expect(wrap("  one two three", 9)).toEqual(["  one two", "    three"]);
  expect(wrap("one", 9)).toEqual(["one"]);
  expect(wrap("uncommonly-long-word here", 8)).toEqual(["uncommon", "  ly-lon", "  g-word", "  here"]);
});

test("what is left out is not left out silently", () => {
  expect(atMost(["a", "b"], 2)).toEqual(["a", "b"]);
  expect(atMost(["a", "b", "c"], 2)).toEqual(["a", "…"]);
});
