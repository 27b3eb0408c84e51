/** The text of a department says what it does in the edition that is played: its numbers are those of the rules. */
import { expect, test } from "vitest";
import { allTiles, departmentOf, effectOf } from "../../../games/carnegie/departments/departments.ts";
import { EFFECTS } from "../../../games/carnegie/departments/effects.ts";
import { carnegie } from "../../../games/carnegie/game.ts";
import { EDITIONS, ROUNDS } from "../../../games/carnegie/model/state.ts";
import { words } from "../../../games/carnegie/words/index.ts";
import { rowParams } from "../../../games/carnegie/words/numbers.ts";
import { withRuleNumbers } from "../../../games/carnegie/words/rule-numbers.ts";
import { sayOf } from "../../../games/kernel/speech.ts";
import { LANGUAGES, type Language } from "../../../games/kernel/words.ts";

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
        const text = sayOf({ en: texts }, "en", { key, params: rowParams(key) }, []);
        for (const it of numbersIn(effectOf(id, { edition }))) expect(text, `${key} ${it}`).toContain(it);
      }
    expect(new Set(DIFFER.map((it) => departmentOf(it).printed))).toEqual(new Set([false]));
    expect(allTiles().length).toBeGreaterThan(DIFFER.length);
  },
);

/** Digits that are no numbers of the rules: names, the first level, and keys of branches. */
const NAMED = /^(?:option\.modules|refuse\.level|option\.level\.help|part\.tile|donation\.)/;

const textsOf = async (folder: string, language: Language): Promise<Texts> =>
  (await import(`../../../games/carnegie/${folder}/${language}.json`, { with: { type: "json" } })).default;

test.each(LANGUAGES)("in %s numbers of the rules are parameters, never typed again", async (language) => {
  const own = await textsOf("words", language);
  const typed = Object.entries(own).filter(
    ([key, text]) => !NAMED.test(key) && /\d/.test(text.replace(/=\d|\b1 \{/g, "")),
  );
  expect(typed.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

test.each(LANGUAGES)(
  "in %s explanations and rules type no number but one, and all their parameters are numbers",
  async (language) => {
    const faults = (await Promise.all(["help", "rules"].map((it) => textsOf(it, language)))).flatMap((texts) =>
      Object.entries(withRuleNumbers(texts)).flatMap(([key, filled = ""]) => {
        const said = filled.replace(/\{(\w+)\}/g, (all, name) => String(rowParams(key)[name] ?? all));
        const typed = (texts[key] ?? "").match(/\d+/g)?.filter((it) => it !== "1") ?? [];
        return [...typed, ...(said.match(/\{\w*\}/g) ?? [])].map((it) => `${key}: ${it}`);
      }),
    );
    expect(faults).toEqual([]);
  },
);

test("the help of options says the numbers of the rules", () => {
  const help = carnegie.options.fields.map(({ key, says = {} }) =>
    sayOf(words, "en", { key: `option.${key}.help`, params: says }, []),
  );
  expect(help.join(" ")).toContain("spends $50");
  expect(help.join(" ")).toContain("16 more kinds of department: for each type, 4 of its 8 kinds are drawn.");
  expect(help.join(" ")).toContain("each of the 32 kinds");
  expect(help.join(" ")).toContain("Levels 2 to 4, in the current printing, mix in 5, 10 or 15 advanced cards.");
});

test.each(LANGUAGES)("in %s rules and help take the number of rounds from the rules", async (language) => {
  const textsOf = async (folder: string): Promise<Texts> =>
    (
      (await import(`../../../games/carnegie/${folder}/${language}.json`, { with: { type: "json" } })) as {
        default: Texts;
      }
    ).default;
  const [rules, help] = await Promise.all(["rules", "help"].map(textsOf));
  for (const text of [rules?.overview, rules?.end, help?.["help.goal"]]) {
    expect(text).toContain("{rounds}");
    expect(withRuleNumbers({ text: text ?? "" }).text).toMatch(new RegExp(`(?<!\\d)${ROUNDS} `));
  }
});
