import { expect, test } from "vitest";
import { carnegie } from "../../../games/carnegie/game.ts";
import { CATEGORIES, type State } from "../../../games/carnegie/model/state.ts";
import { briefOf, textOf } from "../../../games/carnegie/text.ts";
import { words } from "../../../games/carnegie/words/index.ts";
import { begin } from "../../../games/kernel/game.ts";
import { PHONE_LINE } from "../../../games/kernel/lines.ts";
import { seeded } from "../../../games/kernel/random.ts";
import { LANGUAGES, say } from "../../../games/kernel/words.ts";

const speak = (key: string): string => say(words, "en", { key, params: {} });
const { state: first } = begin(carnegie, 2, carnegie.options.parse({}), seeded("text"));

/** A table with something of everything. */
const TABLE: State = {
  ...first,
  timeline: [1, 2, 3, 4].map((tile) => ({ tile, side: "front" as const })),
  markers: [0, 2, 4, 5],
  sites: { "chicago:0": { seat: 0, project: "industry" }, "reno:0": { seat: null, project: null } },
  players: first.players.map((it) => ({
    ...it,
    donations: ["welfare-7vp"],
    missions: { ...it.missions, west: 2 },
    rooms: it.rooms.map((room, space) => (space === 0 ? "sales" : room)),
  })),
};

test("the position as text shows timeline, companies, regions, tabs, cities and donations", () => {
  const lines = textOf(TABLE, ["Ada", "Ben"], speak).split("\n");
  expect(lines[0]).toMatch(/^Human Resources +>W +\$ +M +E +E\$$/);
  expect(lines[1]).toMatch(/^Management +S +E +>\$ +W +M\$$/);
  expect(lines[2]).toMatch(/>S\$$/);
  expect(lines[3]).not.toContain(">");
  expect(lines).toContain("Ada: $12, goods 4");
  expect(lines.some((it) => /^ {2}Sales +\|/.test(it))).toBe(true);
  expect(lines.some((it) => /\|Lobby _____ +\|Commerce & Finance i/.test(it))).toBe(true);
  expect(lines).toContain("  West 1**, Midwest 1, East 1, South 1");
  expect(lines).toContain("  housing 0o, commerce 0o, industry 0o, public infrastructure 0");
  expect(lines).toContain("  Chicago");
  expect(lines.filter((it) => it === "  + Welfare: seven points")).toHaveLength(2);
});

const ID = [
  "human-resources-administration",
  "construction-outsourcing",
  "corporate-communication",
  "network-of-libraries",
] as const;

/** A company of the longest names, for a terminal and for a phone. */
const LONG: State = {
  ...TABLE,
  players: TABLE.players.map((it) => ({
    ...it,
    rooms: it.rooms.map((room, space) => (space < 4 ? (ID[space] ?? room) : room)),
  })),
};

test.each(LANGUAGES)("no name is cut in %s, and a mail keeps within a phone's width", (language) => {
  const spoken = (key: string): string => say(words, language, { key, params: {} });
  const names = ["Maximiliana-Konstantinopolitanska the Third of Ostrów", "Ben"];
  const brief = briefOf(LONG, 0, names, spoken, []);
  for (const it of brief) expect(it.length, it).toBeLessThanOrEqual(PHONE_LINE);
  const flat = (lines: readonly string[]) => lines.join("\n").replace(/\s+/g, " ");
  for (const said of [textOf(LONG, names, spoken), flat(brief)])
    for (const key of [...ID.map((it) => `department.${it}`), ...CATEGORIES.map((it) => `category.${it}`)])
      expect(said, key).toContain(spoken(key));
});

test.each([
  ["ca", "Ada: 12\u00a0$, mercaderies 4"],
  ["ru", "Ada: 12$, товары 4"],
] as const)("money stands as it is written in %s", (language, line) => {
  const spoken = (key: string): string => say(words, language, { key, params: {} });
  expect(textOf(TABLE, ["Ada", "Ben"], spoken).split("\n")).toContain(line);
});

test("before the beginning there is nothing to draw", () => {
  expect(textOf(carnegie.blank, [], speak)).toBe("");
});
