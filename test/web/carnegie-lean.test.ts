/** The page is sent the data of Carnegie without their research: nothing that the rules read may be lost by that. */
import { expect, test } from "vitest";
import { leanText, uncheckedCode } from "../../bin/lean.ts";
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

test("the checks are not sent, and every other line of the code is", () => {
  const code = 'import { it } from "./it.ts";\nrefuseFaults("it.json", faults(it));\n\nexport const that = it;\n';
  expect(uncheckedCode(code)).toBe('import { it } from "./it.ts";\n\n\nexport const that = it;\n');
});
