/** What the page needs of the data files of games: the facts, without where each was found and how sure it is. */
import type { Plugin } from "vite";

/** Fields that tell of research, not of the game. */
const RESEARCH: ReadonlySet<string> = new Set([
  "source",
  "sources",
  "confidence",
  "confidenceValues",
  "note",
  "notes",
  "why",
  "caution",
  "known",
  "reading",
  "picture",
  "earlierPrinting",
  "rulings",
  "printings",
  "inferences",
  "mechanics",
  "rowFirstIndex",
  "cardFields",
  "normalVersusAdvanced",
  "imageSize",
  "costHints",
  "startingDepartments",
  "adjacency",
  "effect",
  "effectData",
  "game",
  "grid",
  "rowVP",
  "usesMission",
  "passive",
  "timing",
  "expansionSet",
  "extraBuildCost",
  "deckUsed",
  "rule",
  "layout",
  "constraints",
  "incomePerDisc",
  "vpSteps",
  "startsWithDisc",
  "endVPMax",
  "andrew",
  "scoreTrack",
  "startTile",
  "exhaustedRow",
  "tilesCheck",
  "tilesSource",
  "tilesConfidence",
  "workstationsPerDepartment",
]);

/** The same data without those fields, at any depth. */
export const leanText = (json: string): string =>
  JSON.stringify(JSON.parse(json), (key, value) => (RESEARCH.has(key) ? undefined : value));

/** The code without its checks of data files: what is bundled was checked by the tests, and by the service. */
export const uncheckedCode = (code: string): string => code.replace(/^refuseFaults\(.*\);$/gm, "");

const RULES = /\/games\/[^/]+\/[^/]+\.ts$/;
const DATA = /\/games\/[^/]+\/data\/[^/]+\.json$/;

/** A Vite plugin that bundles the data of games without their research, and the rules without their checks of the data. */
export const lean = (): Plugin => ({
  name: "lean-data",
  enforce: "pre",
  transform(code, id) {
    if (DATA.test(id)) return { code: leanText(code), map: null };
    return RULES.test(id) ? { code: uncheckedCode(code), map: null } : null;
  },
});
