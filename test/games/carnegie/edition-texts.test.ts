/** The text of a department says what it does in the edition that is played: its numbers are those of the rules. */
import { expect, test } from "vitest";
import { allTiles, departmentOf, effectOf } from "../../../games/carnegie/departments/departments.ts";
import { EFFECTS } from "../../../games/carnegie/departments/effects.ts";
import { EDITIONS } from "../../../games/carnegie/model/state.ts";
import { LANGUAGES } from "../../../games/kernel/words.ts";

type Texts = Readonly<Record<string, string>>;

const DIFFER = Object.entries(EFFECTS).flatMap(([id, { earlier, current }]) =>
  JSON.stringify(earlier) === JSON.stringify(current) ? [] : [id],
);

/** Every number above 1 in what a department does. */
const numbersIn = (effect: object): readonly string[] =>
  [...JSON.stringify(effect).matchAll(/:(\d+)/g)].map(([, it]) => it!).filter((it) => it !== "1");

test.each(LANGUAGES)(
  "in %s there is a text for each printing where printings differ, and only there",
  async (language) => {
    const { default: texts } = (await import(`../../../games/carnegie/help/${language}.json`, {
      with: { type: "json" },
    })) as { default: Texts };
    const keys = Object.keys(texts).filter((it) => it.endsWith(".current") && it.startsWith("help.department."));
    expect(keys.sort()).toEqual(DIFFER.map((it) => `help.department.${it}.current`).sort());
    for (const edition of EDITIONS)
      for (const id of DIFFER) {
        const key = `help.department.${id}${edition === "current" ? ".current" : ""}`;
        for (const it of numbersIn(effectOf(id, { edition }))) expect(texts[key], `${key} ${it}`).toContain(it);
      }
    expect(new Set(DIFFER.map((it) => departmentOf(it).printed))).toEqual(new Set([false]));
    expect(allTiles().length).toBeGreaterThan(DIFFER.length);
  },
);
