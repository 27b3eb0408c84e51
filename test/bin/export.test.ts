import { describe, expect, test } from "vitest";
import { simulateTable } from "../../bin/simulate-table.ts";
import { type Entry, stateHash } from "../../games/record/entry.ts";
import {
  type CompleteExport,
  exportOf,
  jsonOf,
  linesOf,
  ndjsonOf,
  type RedactedExport,
  textOf,
} from "../../games/record/export.ts";
import { MOST_TEXT, parseExport } from "../../games/record/parse.ts";
import { dice, diceWords } from "./dice.ts";

const teller = { game: dice, words: diceWords, language: "en" } as const;
const { header, entries, state, broken } = simulateTable({
  game: dice,
  seats: 3,
  options: { turns: 6 },
  name: "export",
  player: "random",
  most: 50,
});
const running = entries.slice(0, 4);
const complete = exportOf(teller, header, entries, null) as CompleteExport;
const text = ndjsonOf(complete);

test("the simulated table is over", () => {
  expect(broken).toBeNull();
  expect(dice.awaited(state as never)).toEqual([]);
});

describe("a complete export", () => {
  test("has the seed, every entry with words and the hash of the state after it, and the scores", () => {
    expect(complete.complete).toBe(true);
    expect(complete.header.seed).toBe(header.seed);
    expect(complete.entries).toHaveLength(7);
    expect(complete.entries[0]?.say).toEqual(["6 turns."]);
    expect(complete.entries.at(-1)?.stateHash).toBe(stateHash(state));
    expect(complete.scores).toEqual(dice.score(state as never));
  });

  test("comes back equal from its text", () => {
    const parsed = parseExport(text);
    expect(parsed).toEqual({ ok: true, export: complete });
  });

  test("says the log in the language that is asked for", () => {
    const catalan = exportOf({ ...teller, language: "ca" }, header, entries, null);
    expect(catalan.entries[0]?.say).toEqual(["6 torns."]);
  });

  test("as JSON holds the same as its lines", () => {
    const { header: first, entries: middle, scores } = JSON.parse(jsonOf(complete));
    expect([first, ...middle, { scores }]).toEqual(linesOf(complete).map((it) => JSON.parse(it)));
  });

  test("as text has one line per event in words, and the scores by rank", () => {
    const written = textOf(teller, complete, (at) => `T${at}`);
    expect(written).toContain(`   1  T${entries[0]?.at}  6 turns.`);
    expect(written.match(/ gets \d\./g)).toHaveLength(6);
    expect(written).toMatch(/\n1\. Player \d: \d+\n/);
  });
});

describe("a redacted export", () => {
  const redacted = exportOf(teller, header, running, 1) as RedactedExport;

  test("is what everybody gets while the game runs, whoever asks and whatever the header holds", () => {
    for (const viewer of [null, 0, 1, 2]) expect(exportOf(teller, header, running, viewer).complete).toBe(false);
    expect(JSON.stringify(redacted)).not.toContain(header.seed);
  });

  test("has neither draws nor hashes that cover hidden values nor keys", () => {
    for (const line of redacted.entries) {
      expect(line).not.toHaveProperty("rolls");
      expect(line).not.toHaveProperty("hash");
      expect(line).not.toHaveProperty("key");
    }
  });

  test("has commands on the viewer's own entries only", () => {
    expect(redacted.entries.filter((it) => it.commands).map((it) => it.seat)).toEqual([1]);
    expect(exportOf(teller, header, running, null).entries.every((it) => !("commands" in it))).toBe(true);
  });

  test("hides values in events, and gives them to whom they belong", () => {
    const thrown = (it: RedactedExport) =>
      it.entries.flatMap(({ events }) => events).filter((event) => event.type === "thrown") as unknown as {
        seat: number;
        value: number | null;
      }[];
    for (const { seat, value } of thrown(redacted)) expect(value === null).toBe(seat !== 1);
  });

  test("is the same, byte for byte, whatever the hidden values are", () => {
    const twin = running.map((entry) => ({
      ...entry,
      rolls: [],
      hash: "0".repeat(64),
      events: entry.events.map((event) =>
        entry === running.at(-1) && event.type === "thrown" ? { ...event, value: 99 } : event,
      ),
    })) as readonly Entry[];
    expect(ndjsonOf(exportOf(teller, header, twin, 1))).toBe(ndjsonOf(redacted));
    expect(ndjsonOf(exportOf(teller, header, twin, 0))).not.toBe(ndjsonOf(exportOf(teller, header, running, 0)));
  });

  test("comes back equal from its text", () => {
    expect(parseExport(ndjsonOf(redacted))).toEqual({ ok: true, export: redacted });
  });

  test("of a table that has not begun has a header and no scores", () => {
    expect(linesOf(exportOf(teller, header, [], null))).toHaveLength(2);
  });
});

describe("what is no export is refused with its line", () => {
  const lines = text.trimEnd().split("\n");
  const altered = (at: number, change: (line: Record<string, unknown>) => unknown) =>
    lines.map((it, index) => (index === at ? JSON.stringify(change(JSON.parse(it))) : it)).join("\n");
  const deep = `${"[".repeat(100)}${"]".repeat(100)}`;

  test.each([
    ["nothing", "", "cut-off", 1],
    ["a header alone", lines[0] ?? "", "cut-off", 1],
    ["an export whose end is missing", lines.slice(0, -1).join("\n"), "cut-off", 7 + 1],
    ["a line cut in the middle", text.slice(0, -20), "bad-json", 9],
    ["an unknown format", altered(0, (it) => ({ ...it, format: "telegraph/2" })), "bad-header", 1],
    ["a seed that is none", altered(0, (it) => ({ ...it, seed: "abc" })), "bad-header", 1],
    ["an unknown field of the header", altered(0, (it) => ({ ...it, more: 1 })), "bad-header", 1],
    ["an unknown field of an entry", altered(2, (it) => ({ ...it, more: 1 })), "bad-entry", 3],
    ["a missing field of an entry", altered(2, ({ hash: _, ...it }) => it), "bad-entry", 3],
    ["a draw out of range", altered(2, (it) => ({ ...it, rolls: [[6, 6]] })), "bad-entry", 3],
    ["a draw below what no game needs", altered(2, (it) => ({ ...it, rolls: [[2 ** 49, 1]] })), "bad-entry", 3],
    ["an event without a name", altered(2, (it) => ({ ...it, events: [{}] })), "bad-entry", 3],
    ["scores that are none", altered(8, () => ({ scores: [{ seat: 0 }] })), "bad-scores", 9],
    ["a mixture with redacted lines", altered(0, ({ seed: _, ...it }) => ({ ...it, viewer: null })), "bad-entry", 2],
    ["deep nesting", lines.with(3, deep).join("\n"), "too-deep", 4],
    ["too much", " ".repeat(MOST_TEXT + 1), "too-large", 1],
  ])("%s", (_, file, why, line) => {
    expect(parseExport(file)).toMatchObject({ ok: false, why, line });
  });
});
