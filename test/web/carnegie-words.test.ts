/** Words of the board of Carnegie: every one is used, and every name that the board puts together exists. */
import { expect, test } from "vitest";
import { TILES } from "../../games/carnegie/departments/departments.ts";
import help from "../../games/carnegie/help/en.json" with { type: "json" };
import { DONATIONS } from "../../games/carnegie/map/board.ts";
import game from "../../games/carnegie/words/en.json" with { type: "json" };
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { explain } from "../../web/games/carnegie/explain.ts";
import { donationName, donationText } from "../../web/games/carnegie/names.ts";
import en from "../../web/games/carnegie/words/en.json" with { type: "json" };

const sources = Object.values(
  import.meta.glob<string>(
    ["../../web/games/carnegie/**/*.{ts,tsx}", "!../../web/games/carnegie/words/{en,ca,pl,ro,ru}.ts"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
).join("\n");

/** Keys put together from a prefix and a word of the rules. */
const COMPOSED = /^(field|pane)\./;

test("every message is used", () => {
  expect(Object.keys(en).filter((it) => !sources.includes(`"${it}"`) && !COMPOSED.test(it))).toEqual([]);
});

test("every department and donation has its name and its explanation", async () => {
  await carnegieClient.prepare?.({}, 2);
  // Nobody waits for explanations.
  await expect.poll(() => carnegieClient.words.en["help.goal"]).toBeDefined();
  for (const { id } of TILES) expect(explain(id).join(" "), id).not.toMatch(/^ |help\.|department\.[a-z]|undefined/);
  for (const { id } of DONATIONS)
    expect(`${donationName(id)} ${donationText(id)}`, id).not.toMatch(/help\.|donation\.[a-z]| $/);
});

test("the help names messages that there are", () => {
  expect(carnegieClient.about.filter((it) => !(it in game) && !(it in help))).toEqual([]);
});
