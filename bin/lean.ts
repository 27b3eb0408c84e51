/** What the page needs of the games: the rules without the bots, and the facts, without where each was found and how sure it is, and unchecked. */
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
  "procedure",
  "optionalRules",
  "baseRuleNeeded",
  "soloCompatible",
  "amountsSource",
  "amountsConfidence",
  "open",
  "grouping",
  "rules",
  "rulesSource",
  "rulesConfidence",
  "check",
  "newDepartments",
  "per",
  "theme",
  "y",
  "levelTabs",
  "boxCount",
  "startBox",
  "majorLinkValues",
  "formula",
  "unit",
  "counts",
  "section",
  "capacity",
  "coordinates",
  "continues",
]);

/** Without research, and without the name of what has an id: words are in the catalogues. */
function leanValue(this: unknown, key: string, value: unknown): unknown {
  const named = key === "name" && Object.hasOwn(Object(this), "id");
  return named || RESEARCH.has(key) ? undefined : value;
}

/** The same data without those fields, at any depth. */
export const leanText = (json: string): string => JSON.stringify(JSON.parse(json), leanValue);

const DATA = /(?<!\/web)\/games\/[^/]+\/data\/[^/]+\.json$/;

const CHECK = /(?<!\/web)\/games\/[^/]+(?:\/add-on)?\/check\.ts$/;

/**
 * The checks of a game with the same names, none of which finds anything: tests check the very data that the page gets, and
 * the service checks its own each time it starts.
 */
export const uncheckedText = (code: string): string =>
  [...code.matchAll(/^export function (\w+)/gm)].map(([, name]) => `export const ${name} = () => [];`).join("\n");

const BOT = /(?<!\/web)\/games\/[^/]+\/bot\/(?:choose|add-on)\.ts$/;

/** Bots play in the service; a page that asks one is a fault of ours. */
const NO_BOT = 'export const choose = () => { throw new Error("bots play in the service"); };';

function leanCode(code: string, id: string): string | null {
  if (DATA.test(id)) return leanText(code);
  if (BOT.test(id)) return NO_BOT;
  return CHECK.test(id) ? uncheckedText(code) : null;
}

/** A Vite plugin that bundles games without their bots and without zod, and their data without research and checks. */
export const lean = (): Plugin => ({
  name: "lean-data",
  enforce: "pre",
  transform(code, id) {
    const text = leanCode(code, id);
    return text === null ? null : { code: text, map: null };
  },
});
