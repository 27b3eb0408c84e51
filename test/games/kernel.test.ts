import { expect, test } from "vitest";
import { begin, legalOf, play } from "../../games/kernel/game.ts";
import { memoize } from "../../games/kernel/memoize.ts";
import { memoizeEach } from "../../games/kernel/once.ts";
import { seeded, unchecked } from "../../games/kernel/random.ts";
import { type Catalogues, type Language, say } from "../../games/kernel/words.ts";
import { wholeGame } from "../../games/kit/whole.ts";
import { template as rules } from "../../games/template/cards/game.ts";

const template = wholeGame(rules);

test("what is legal is listed once for each position, however often it is asked", () => {
  let listed = 0;
  const counting: typeof template = {
    ...template,
    legal(state, seat) {
      listed++;
      return template.legal(state, seat);
    },
  };
  const chance = seeded("counting");
  let { state } = begin(counting, 2, counting.options.parse({}), chance);
  const positions = new Set([state]);
  for (let seat = counting.awaited(state)[0]; seat !== undefined; seat = counting.awaited(state)[0]) {
    const legal = legalOf(counting, state, seat);
    const played = play(counting, state, seat, [legal[chance.below(legal.length)]!], chance);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
    positions.add(state);
  }
  // The last position awaits nobody. A draw that leaves one thing to do is one more position, which nobody sees.
  expect(listed).toBeGreaterThanOrEqual(positions.size - 1);
  expect(listed).toBeLessThan(1.2 * positions.size);
});

test("a copy of a command is as legal as the command", () => {
  const { state } = begin(template, 2, template.options.parse({}), seeded("copy"));
  const seat = template.awaited(state)[0]!;
  const [command] = legalOf(template, state, seat);
  expect(play(template, state, seat, [structuredClone(command!)], seeded("copy")).ok).toBe(true);
});

test("the unchecked source is even, repeats itself, and stays in range", () => {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  const random = unchecked(7);
  for (let draw = 0; draw < 70_000; draw++) counts[random.below(7)]! += 1;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  const draws = (seed: number) => {
    const source = unchecked(seed);
    return Array.from({ length: 20 }, () => source.below(1_000));
  };
  expect(draws(1)).toEqual(draws(1));
  expect(draws(1)).not.toEqual(draws(2));
});

const HOUSES = { "house.bread": "Bread and Butter", "house.ink": "Ink", "house.salt": "Salt" };
const words: Catalogues = {
  ...{ en: { built: "{house, names, house}", ...HOUSES }, ca: { ...HOUSES, "house.bread": "Pa i Mantega" } },
  ...{
    pl: { ...HOUSES, "house.bread": "Chleb i Masło" },
    ro: HOUSES,
    ru: { ...HOUSES, "house.bread": "«Хлеб и масло»" },
  },
};

test("names are listed with an “and”, after a comma if one of them has its own", () => {
  const said = (language: Language, house: string) => say(words, language, { key: "built", params: { house } });
  expect(said("en", "ink,salt")).toBe("Ink and Salt");
  expect(said("en", "bread,ink,salt")).toBe("Bread and Butter, Ink, and Salt");
  expect(said("en", "bread")).toBe("Bread and Butter");
  expect(said("ca", "ink,bread")).toBe("Ink, i Pa i Mantega");
  expect(said("ru", "bread,salt")).toBe("«Хлеб и масло» и Salt");
  expect(said("ca", "ink,salt")).toBe("Ink i Salt");
  expect(said("pl", "bread,salt")).toBe("Chleb i Masło, i Salt");
});

test("answers are remembered by key until there are too many, and by object", () => {
  const asked: string[] = [];
  const note = (it: string) => {
    asked.push(it);
    return it === "none" ? undefined : it.length;
  };
  const length = memoize(note, String, 2);
  expect(["ab", "ab", "none", "none", "abc", "ab"].map(length)).toEqual([2, 2, undefined, undefined, 3, 2]);
  expect(asked).toEqual(["ab", "none", "abc", "ab"]);
  const [one, other] = [{}, {}];
  const named = memoizeEach((_: object, name: string) => name);
  expect([named(one, "a"), named(one, "b"), named(other, "b")]).toEqual(["a", "a", "b"]);
});
