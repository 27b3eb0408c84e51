import { describe, expect, test } from "vitest";
import { optionsOf } from "../../games/kernel/options.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { isShipped, modules } from "../../games/modules.ts";

const sized = optionsOf<{ size: number; open: boolean; map?: boolean; level?: number; kind: string }>(
  [
    { key: "size", kind: "number", default: 5, min: 2, max: 9 },
    { key: "open", kind: "switch", default: true },
    { key: "map", kind: "module" },
    { key: "level", kind: "level", values: [1, 2] },
    { key: "kind", kind: "choice", default: "a", values: ["a", "b"] },
  ],
  (seats, { map }) => (map && seats > 2 ? { option: "map", why: "refuse.map" } : null),
);

test("defaults are filled in, and what is optional stays away", () => {
  expect(sized.parse({})).toEqual({ size: 5, open: true, kind: "a" });
  expect(sized.parse({ map: true, level: 2, size: 2 })).toEqual({
    size: 2,
    open: true,
    map: true,
    level: 2,
    kind: "a",
  });
});

test("a choice may be one of several numbers, which stay numbers", () => {
  const tall = optionsOf<{ height: number }>([{ key: "height", kind: "choice", default: 6, values: [6, 8, 12] }]);
  expect(tall.parse({})).toEqual({ height: 6 });
  expect(tall.parse({ height: 12 })).toEqual({ height: 12 });
  expect(() => tall.parse({ height: "12" })).toThrow("height must be one of 6, 8, 12");
});

/** Inputs, each with the option at fault. */
const BAD: readonly (readonly [given: unknown, path: string, says: string])[] = [
  [null, "", "must be an object"],
  ["none", "", "must be an object"],
  [[], "", "must be an object"],
  [{ size: 1 }, "size", "from 2 to 9"],
  [{ size: 10 }, "size", "from 2 to 9"],
  [{ size: 2.5 }, "size", "whole number"],
  [{ size: "5" }, "size", "whole number"],
  [{ size: null }, "size", "whole number"],
  [{ open: 1 }, "open", "true or false"],
  [{ map: "yes" }, "map", "true or false"],
  [{ level: 3 }, "level", "one of 1, 2"],
  [{ kind: "c" }, "kind", "one of a, b"],
  [{ unknown: true }, "unknown", "the options are size, open, map, level, kind"],
  [{ __proto__: null, constructor: 1 }, "constructor", "there is no option constructor"],
];

test.each(BAD)("%j is refused: %s", (given, path, says) => {
  const read = sized.safeParse(given);
  expect(read.success ? [] : read.faults).toEqual([{ path, message: expect.stringContaining(says) }]);
  expect(() => sized.parse(given)).toThrow(says);
});

test("what does not go together is refused with the option and the reason", () => {
  expect(sized.refuses(3, sized.parse({ map: true }))).toEqual({ option: "map", why: "refuse.map" });
  expect(sized.refuses(2, sized.parse({ map: true }))).toBeNull();
});

describe.each(Object.values(modules).map((it) => [it.game.id, it] as const))("%s", (_, { game, words }) => {
  test("every option, and every value of a choice, has words in every language", () => {
    const keys = game.options.fields.flatMap((it) => [
      `option.${it.key}`,
      `option.${it.key}.help`,
      ...("values" in it ? it.values.map((value) => `option.${it.key}.${value}`) : []),
      // The heading of all additions.
      ...(it.kind === "module" ? ["option.modules"] : []),
    ]);
    // A game in the making may lack words of other languages.
    for (const language of isShipped(game.id) ? LANGUAGES : (["en"] as const))
      expect(
        keys.filter((it) => !Object.hasOwn(words[language] ?? {}, it)),
        language,
      ).toEqual([]);
  });

  test("the parser gives back what the form's defaults say", () => {
    const defaults = game.options.fields.flatMap((it) => ("default" in it ? [[it.key, it.default]] : []));
    expect(game.options.parse({})).toEqual(Object.fromEntries(defaults));
  });
});
