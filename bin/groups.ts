/** The chunks of the page: which files are bundled together. */
import { globSync } from "node:fs";
import path from "node:path";
import { bundleOf } from "./bundle.ts";

/**
 * Groups of files that are always needed together: many small files weigh a tenth more than one, and each is a request. A group holds
 * nothing that a page using the rest of it can do without.
 */
const PAGE = [
  {
    name: "base",
    test: /node_modules\/(@?preact)|vite\/preload-helper|rolldown\/runtime|web\/app\/(?!arrive|calls|lists|lost|newest|signing)|web\/ui\/(backoff|boundary|changing|error-message|former|lazy|mark|now|query|icon|seat)\.|web\/words\/(en|index|slice)\.|web\/kit\/look\.|games\/kernel\/(memoize|words)\.ts/,
  },
  {
    name: "table",
    test: /web\/style\/(table|phone)\.css|web\/seated\/players\.|web\/table\/(page|play|prompt|gains|names|ports|scores|table|previews|wide|hint)\.|web\/games\/(camera|registry)\.ts|games\/kernel\/(canonical|game|once)\.ts|games\/record\/fold\.ts|web\/replay\/states\./,
  },
  // Every page sends waiting turns.
  {
    name: "turn",
    test: /web\/table\/(session|sessions|turn-store)\./,
  },
  // Parts of a table that load after its board: for everybody, for players, and where there is a clock.
  {
    name: "told",
    test: /web\/style\/panels\.css|web\/table\/(around|keyboard|more|panels|players-panel|live|news|draft-panel|log-panel|aftermath|slider)\.|web\/table\/words\/(en|index)\.|web\/catch-up\/(?!words\/(?!en|index))/,
  },
  {
    name: "seated",
    test: /web\/table\/draft-sync\.|web\/(chat|seated|plans)\/(?!left|question|what-if|words\/(?!en|index))/,
  },
  {
    name: "clock",
    test: /web\/clock\/(time|fields|choice|join-hours|rule|words\/(en|index))\.|games\/clock\//,
  },
  {
    name: "clocked",
    test: /web\/clock\/(due|panel|offers|votes|absence)\./,
  },
  // Boards that are drawn by their layout: what every such board has, and games that have nothing else.
  {
    name: "kit",
    test: /web\/kit\/(motion|news|pieces|walk)\.|games\/kit\/layout\./,
  },
  {
    name: "kit-table",
    test: /web\/kit\/(asked|asking|board|choosing|client|commands|drawing|kit)\.|games\/kit\/open\./,
  },
  {
    name: "kit-zones",
    test: /web\/kit\/dice\.|games\/kit\/(zones|zone-layout)\./,
  },
  // The parser of options: only new tables need it.
  {
    name: "options",
    test: /games\/kernel\/options\.|games\/kit\/whole\./,
  },
  // Moves a board for its reader.
  {
    name: "steering",
    test: /web\/games\/(gestures|steering)\.|web\/kit\/zoom\./,
  },
  // Plays entries one after the other.
  {
    name: "replay",
    test: /web\/replay\/(?!states)|web\/ui\/(keys|sounds)\.|web\/table\/marks\./,
  },
  // Keeps tables for when there is no network.
  {
    name: "kept",
    test: /web\/offline\/(caches|kept|shell)\./,
  },
  {
    name: "home",
    test: /web\/home\/(lists|member|page|row|standing|start|stranger|words\/(en|index))\.|game-card|games\/[^/]+\/words\/en\.json\?card|web\/games\/([^/]+\/(card\/en|picture)|card\.ts)/,
  },
];

/** Groups within a game: `web/games/<id>/bundle.json` names files by patterns; else its page, rules and words are one. */
const GAMES = globSync("web/games/*/client.{ts,tsx}", { cwd: path.join(import.meta.dirname, "..") }).flatMap((file) => {
  const game = path.basename(path.dirname(file));
  const all = { table: [`web/games/${game}/client\\.`, `/games/${game}/(game\\.ts|words/en\\.json)$`] };
  return Object.entries(bundleOf(game).together ?? all).map(([name, files]) => ({
    name: `${game}-${name}`,
    test: new RegExp(files.join("|")),
  }));
});

/**
 * All groups of the project in the folder `root`; a file belongs to the first one that takes it. Patterns see the path within the
 * project: in a folder named `my-web` they would take the rules of `games/` for files of `web/games/`.
 */
export const groupsIn = (root: string) =>
  [...PAGE, ...GAMES].map(({ name, test }) => ({
    name,
    test: (id: string): boolean => test.test(id.startsWith(root) ? id.slice(root.length) : id),
  }));
