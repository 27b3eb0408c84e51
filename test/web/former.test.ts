/** Former players are called so in the language of the page. */
import { afterEach, expect, test } from "vitest";
import { withFormerNames } from "../../web/ui/former.ts";
import { setLanguage } from "../../web/words/index.ts";

afterEach(() => setLanguage("en"));

test("only those who deleted their account are named anew, each with their number", async () => {
  await setLanguage("pl");
  const seats = [
    { seat: 0, name: "Former player 2", kind: "bot", left: "former" },
    { seat: 1, name: "Former player", kind: "person" },
    { seat: 2, name: "Ada", kind: "bot", left: "resigned" },
  ] as const;
  expect(withFormerNames({ seats }).seats.map((it) => it.name)).toEqual(["Dawny gracz 2", "Former player", "Ada"]);
});
