import { describe, expect, test } from "vitest";
import { simulateTable } from "../../bin/simulate-table.ts";
import type { GameEvent } from "../../games/kernel/game.ts";
import { hashOf, rootHash, stateHash } from "../../games/record/entry.ts";
import { type CompleteEntry, type CompleteExport, exportOf, ndjsonOf } from "../../games/record/export.ts";
import { parseExport } from "../../games/record/parse.ts";
import { CHECKS, verifyExport } from "../../games/record/verify.ts";
import { dice, diceBot, diceWords } from "./dice.ts";

const teller = { game: dice, words: diceWords, language: "en" } as const;
const table = simulateTable({
  game: dice,
  bot: diceBot,
  seats: 2,
  options: { turns: 5 },
  name: "verify",
  player: "bot",
  most: 50,
});
const { header, entries } = table;
const good = exportOf(teller, header, entries, null) as CompleteExport;

const withEntry = (seq: number, change: Partial<CompleteEntry> & Record<string, unknown>): CompleteExport => ({
  ...good,
  entries: good.entries.map((it) => (it.seq === seq ? { ...it, ...change } : it)),
});

/** Hashes of a forger who knows how hashes are made. */
function rechained(file: CompleteExport): CompleteExport {
  let previous = rootHash(file.header);
  let state: unknown = dice.blank;
  const chained = file.entries.map((it) => {
    for (const event of it.events) state = dice.evolve(state as never, event as never);
    previous = hashOf(previous, it);
    return { ...it, hash: previous, stateHash: stateHash(state) };
  });
  return { ...file, entries: chained, scores: dice.score(state as never) };
}

const whats = (file: CompleteExport) => [
  ...new Set(verifyExport(file, dice).findings.map((it) => `${it.what} ${it.seq}`)),
];

test("a true export passes every check, also after being written and read", () => {
  expect(verifyExport(good, dice)).toEqual({ checked: CHECKS, unchecked: [], findings: [] });
  const read = parseExport(ndjsonOf(good));
  expect(read.ok && verifyExport(read.export, dice).findings).toEqual([]);
});

describe("each lie is found, at its entry", () => {
  const other = (it: string) => (it.startsWith("0") ? "1" : "0") + it.slice(1);
  const second = good.entries[1] as CompleteEntry;
  const [n, value] = second.rolls[0] as [number, number];
  const swapped = second.commands.map((it) => ({
    type: (it as { type: string }).type === "keep" ? "giveAway" : "keep",
  }));

  test.each<[string, CompleteExport, string[]]>([
    ["a time", withEntry(2, { at: second.at + 1 }), ["chain 2"]],
    ["a hash", withEntry(2, { hash: other(second.hash) }), ["chain 2"]],
    ["a state's hash", withEntry(2, { stateHash: other(second.stateHash) }), ["states 2"]],
    ["the seed", { ...good, header: { ...header, seed: other(header.seed) } }, ["commitment 0"]],
    ["a nonce", { ...good, header: { ...header, nonces: ["mine", "yours"] } }, ["chain 1"]],
    ["a name", { ...good, header: { ...header, seats: ["Eve", "Bob"] } }, ["chain 1"]],
    ["the score", { ...good, scores: good.scores.map((it) => ({ ...it, total: 99 })) }, ["scores 6"]],
    ["the options", { ...good, header: { ...header, options: { turns: 7 } } }, ["chain 1", "decisions 1"]],
    ["options left out", { ...good, header: { ...header, options: {} } }, ["table 0"]],
    ["another game", { ...good, header: { ...header, game: "chess" } }, ["table 0"]],
    ["rules of the future", { ...good, header: { ...header, rules: 2 } }, ["table 0"]],
    ["a seat too many", { ...good, header: { ...header, seats: ["a", "b", "c", "d", "e"] } }, ["table 0"]],
    ["an entry left out", { ...good, entries: good.entries.filter((it) => it.seq !== 3) }, ["order 4", "chain 4"]],
    ["an end left out", rechained({ ...good, entries: good.entries.slice(0, -1) }), ["end 5"]],
    ["a draw, chained again", rechained(withEntry(2, { rolls: [[n, (value + 1) % n]] })), ["draws 2", "decisions 2"]],
    [
      "a draw too many, chained again",
      rechained(
        withEntry(2, {
          rolls: [
            [n, value],
            [n, 0],
          ],
        }),
      ),
      ["decisions 2"],
    ],
    ["a draw too few, chained again", rechained(withEntry(2, { rolls: [] })), ["decisions 2"]],
    ["a command, chained again", rechained(withEntry(2, { commands: swapped })), ["decisions 2"]],
    ["another seat's move, chained again", rechained(withEntry(2, { seat: 1 })), ["decisions 2"]],
    ["no seat, chained again", rechained(withEntry(2, { seat: null, commands: [] })), ["decisions 2"]],
    ["an unknown command, chained again", rechained(withEntry(2, { commands: [{ type: "steal" }] })), ["decisions 2"]],
  ])("%s", (_, file, expected) => {
    expect(whats(file)).toEqual(expect.arrayContaining(expected));
  });

  test("the first false entry is the last that is looked at, and that is said", () => {
    const file = withEntry(3, { at: 1 });
    const worse = { ...file, entries: file.entries.map((it) => (it.seq > 3 ? { ...it, hash: other(it.hash) } : it)) };
    expect(whats(worse)).toEqual(["chain 3"]);
    expect(verifyExport(worse, dice).unchecked.map((it) => it.what)).toEqual(["scores", "end"]);
  });

  test("events that make no sense are findings, not crashes", () => {
    const strange = withEntry(2, { events: [{ type: "began", seats: -1 } as GameEvent, { type: "__proto__" }] });
    expect(whats(strange)).toEqual(expect.arrayContaining(["chain 2", "decisions 2"]));
  });

  test("an empty history has no end", () => {
    const empty = { ...good, entries: [], scores: [] };
    expect(verifyExport(empty, { ...dice, awaited: () => [] }).findings.map((it) => it.what)).toContain("end");
  });
});

describe("a redacted export", () => {
  const redacted = exportOf(teller, header, entries.slice(0, 4), 0);

  test("is checked as far as it tells, and says what could not be", () => {
    const verdict = verifyExport(redacted, dice);
    expect(verdict.findings).toEqual([]);
    expect(verdict.checked).toEqual(["table", "order", "states", "scores"]);
    expect(verdict.unchecked.map((it) => it.what)).toEqual(["chain", "commitment", "draws", "decisions", "end"]);
  });

  test("whose events do not lead to its views is found out", () => {
    const file = { ...redacted, entries: redacted.entries.map((it) => ({ ...it, events: [] })) } as typeof redacted;
    expect(verifyExport(file, dice).findings[0]).toMatchObject({ seq: 1, what: "states" });
  });
});

test("the set-up of older rules is asked again as those rules have it", () => {
  const asked: number[] = [];
  const begin: typeof dice.begin = (turn, seats, options, rules) => {
    asked.push(rules);
    dice.begin(turn, seats, options, rules);
  };
  const verdict = verifyExport(good, { ...dice, begin, rules: 2 });
  expect(verdict).toMatchObject({ findings: [], unchecked: [] });
  expect(asked).toEqual([1]);
});
