/** The page is sent the data of Carnegie without their research: nothing that the rules read may be lost by that. */
import { expect, test } from "vitest";
import { leanText, uncheckedText } from "../../bin/lean.ts";
import { expansionFaults } from "../../games/carnegie/add-on/check.ts";
import {
  boardFaults,
  cardFaults,
  companyFaults,
  departmentFaults,
  tabFaults,
  timelineFaults,
} from "../../games/carnegie/check.ts";

const texts = import.meta.glob<string>("../../games/carnegie/data/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});
const lean = (name: string) => JSON.parse(leanText(texts[`../../games/carnegie/data/${name}.json`]!));

test("lean data pass every check of the rules", () => {
  const faults = [
    ...boardFaults(lean("board")),
    ...cardFaults(lean("solo-cards"), lean("board")),
    ...companyFaults(lean("company-board")),
    ...departmentFaults(lean("departments")),
    ...tabFaults(lean("project-tabs")),
    ...timelineFaults(lean("timeline")),
    ...expansionFaults(lean("expansion"), lean("board")),
  ];
  expect(faults.filter(Boolean)).toEqual([]);
});

test("where a fact was found is not sent, and the checks do read the data", () => {
  for (const [name, text] of Object.entries(texts)) {
    expect(leanText(text).length, name).toBeLessThan(JSON.stringify(JSON.parse(text)).length);
    expect(leanText(text)).not.toMatch(/"(source|confidence)"/);
  }
  const board = lean("board");
  expect(boardFaults({ ...board, links: board.links.slice(1) }).some(Boolean)).toBe(true);
});

test("on the page every check of the rules is there by name and finds nothing", () => {
  const code =
    "const a = 1;\nexport interface Data {}\nexport function faultsOf(it: Data): string[] {\n  return [a];\n}\n";
  expect(uncheckedText(code)).toBe("export const faultsOf = () => [];");
});
