/** Names completed after an @. */
import { expect, test } from "vitest";
import { completed, offered } from "../../web/chat/composer.tsx";

const NAMES = ["Ada", "Adam Smith", "Żaneta"];

test.each<[string, readonly string[]]>([
  ["hello", []],
  ["hello @", NAMES],
  ["@a", ["Ada", "Adam Smith"]],
  ["well, @ADA", ["Adam Smith"]],
  ["@Adam S", ["Adam Smith"]],
  ["@ż", ["Żaneta"]],
  ["@Ada, look", []],
])("after %j these are offered: %j", (before, names) => {
  expect(offered(NAMES, before)).toEqual(names);
});

test("the name takes the place of what was typed of it, wherever the cursor stands", () => {
  expect(completed("@ad", 3, "Ada")).toBe("@Ada ");
  expect(completed("so @ad what?", 6, "Adam Smith")).toBe("so @Adam Smith what?");
});
