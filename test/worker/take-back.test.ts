/** Take-backs: with the consent of everybody who would see something undone, never past chance; the log only grows. */
import { describe, expect, test } from "vitest";
import type { AnyGame } from "../../games/kernel/game.ts";
import { gameOf, wordsOf } from "../../games/modules.ts";
import { exportOf } from "../../games/record/export.ts";
import { takenBackTo } from "../../games/record/fold.ts";
import { verifyExport } from "../../games/record/verify.ts";
import type { LogShape } from "../../worker/contract/shapes.ts";
import { historyOf } from "../../worker/db/history.ts";
import { extend, firstBroken, positionOf } from "../../worker/table/position.ts";
import { env } from "./client.ts";
import { MINUTE, type TimedTable, timedTable } from "./clock-kit.ts";
import { jsonOf, playOne, problemOf, settled, someCommands, stubOf } from "./table-kit.ts";

const carnegie = gameOf("carnegie") as AnyGame;
const CARNEGIE = { game: carnegie.id, rules: carnegie.rules, options: carnegie.options.parse({}) };
const PEOPLE = ["ada", "ben"];

const carnegieTable = (people = PEOPLE, change = {}): Promise<TimedTable> =>
  timedTable(undefined, people, { ...CARNEGIE, ...change });

/** One submission of the awaited player; returns who it was, and the entry. */
async function play(table: TimedTable, people = PEOPLE): Promise<{ person: string; other: string; seq: number }> {
  const person = await table.awaited(people);
  const { seq: base } = await table.shape(person);
  const commandsJson = JSON.stringify(await someCommands(table.id, person, "take back"));
  const key = `play-${base}`;
  const { seq } = jsonOf<{ seq: number }>(
    await stubOf(table.id).move({ person, key, base, commandsJson, language: "en", by: "person" }),
  );
  return { person, other: people.find((it) => it !== person) as string, seq };
}

/** Plays until the turn has gone over to somebody else by a move that chance had no part in. */
async function playTurn(table: TimedTable, people = PEOPLE) {
  for (let at = 0; at < 40; at++) {
    const played = await play(table, people);
    const { rolls } = (await table.entries()).at(-1) as { rolls: readonly unknown[] };
    if (rolls.length === 0 && (await table.awaited(people)) !== played.person) return played;
  }
  throw new Error("nobody's turn ends");
}

const logOf = async (table: TimedTable, person: string | null): Promise<LogShape> =>
  jsonOf<LogShape>(await stubOf(table.id).entriesAfter(person, 0, "en"));

describe("a turn against people", () => {
  test("is taken back when the other agrees: the log grows, the state is that of before, and it goes on from there", async () => {
    const table = await carnegieTable();
    const { person, other, seq } = await playTurn(table);
    const before = jsonOf<{ view: unknown; legal: unknown }>(await stubOf(table.id).snapshot(person, seq - 1));
    const asked = await table.do("takeBack", person, { base: seq });
    expect(asked.seq).toBe(seq);
    expect(asked.takeBack).toMatchObject({ to: seq - 1, base: seq, missing: [PEOPLE.indexOf(other)] });
    expect((await table.shape(other)).takeBack).toEqual(asked.takeBack);
    expect((await table.shape(null)).takeBack).toBeUndefined();
    const back = await table.do("answerTakeBack", other, { base: seq, agree: true });
    expect(back).toMatchObject({ seq: seq + 1, awaited: [PEOPLE.indexOf(person)] });
    expect(back.takeBack).toBeUndefined();
    expect(await table.shape(person)).toMatchObject({ view: before.view, legal: before.legal });
    const { entries } = await logOf(table, null);
    expect(entries.at(-1)?.lines.map((it) => it.say)).toEqual([
      `${person.toUpperCase()} takes a turn back: the table is as it was after entry ${seq - 1}.`,
    ]);
    await play(table);
    expect((await table.shape()).seq).toBe(seq + 2);
  });

  test("tells who is asked, and that they need not answer any more when somebody plays on", async () => {
    const table = await carnegieTable();
    const { person, other, seq } = await playTurn(table);
    await table.do("takeBack", person, { base: seq });
    await table.settle();
    const facts = (who: string) => table.told.flatMap((it) => (it.person === who ? [it.fact] : []));
    const asked = facts(other).find((it) => it.type === "asked");
    expect(asked).toMatchObject({ what: "takeback", by: person.toUpperCase() });
    await play(table);
    expect((await table.shape(person)).takeBack).toBeUndefined();
    await table.settle();
    await table.settle();
    const answered = facts(other).find((it) => it.type === "answered");
    expect(
      answered && "question" in answered && asked && "question" in asked && answered.question === asked.question,
    ).toBe(true);
    expect(problemOf(await table.ask("answerTakeBack", other, { base: seq, agree: true }))).toBe("no-request");
  });

  test("is asked of the account that a guest signs in to", async () => {
    const table = await carnegieTable();
    const { person, other, seq } = await playTurn(table);
    await table.do("takeBack", person, { base: seq });
    await table.settle();
    await stubOf(table.id).adopt(other, "gus");
    await table.settle();
    const asked = table.told.flatMap((it) => (it.person === "gus" && it.fact.type === "asked" ? [it.fact] : []));
    expect(asked).toMatchObject([{ what: "takeback", by: person.toUpperCase(), author: person }]);
    expect((await table.do("answerTakeBack", "gus", { base: seq, agree: true })).seq).toBe(seq + 1);
  });

  test("stays when the other says no, or who asked withdraws it", async () => {
    const table = await carnegieTable();
    const { person, other, seq } = await playTurn(table);
    for (const who of [other, person]) {
      await table.do("takeBack", person, { base: seq });
      const answered = await table.do("answerTakeBack", who, { base: seq, agree: false });
      expect(answered.takeBack).toBeUndefined();
      expect(answered.seq).toBe(seq);
    }
  });

  test("asked twice has one effect, and an answer too", async () => {
    const table = await carnegieTable();
    const { person, other, seq } = await playTurn(table);
    const asked = await table.do("takeBack", person, { base: seq });
    expect(await table.do("takeBack", person, { base: seq })).toEqual(asked);
    const back = await table.do("answerTakeBack", other, { base: seq, agree: true });
    expect(await table.do("answerTakeBack", other, { base: seq, agree: true })).toEqual(back);
    expect((await table.do("takeBack", person, { base: seq })).seq).toBe(seq + 1);
  });

  test("with three, takes a yes of each who was asked to play or has looked, not of who has not", async () => {
    const people = ["ada", "ben", "cyd"];
    const table = await carnegieTable(people);
    const { person, seq } = await playTurn(table, people);
    const next = await table.awaited(people);
    const idle = people.find((it) => it !== person && it !== next) as string;
    const asked = await table.do("takeBack", person, { base: seq });
    expect(asked.takeBack?.missing).toEqual([people.indexOf(next)]);
    await table.do("answerTakeBack", person, { base: seq, agree: false });
    jsonOf(await table.ask("see", idle, { seq }));
    const again = await table.do("takeBack", person, { base: seq });
    expect(again.takeBack?.missing).toEqual([next, idle].map((it) => people.indexOf(it)).sort());
    expect((await table.do("answerTakeBack", next, { base: seq, agree: true })).takeBack?.missing).toEqual([
      people.indexOf(idle),
    ]);
    expect((await table.do("answerTakeBack", idle, { base: seq, agree: true })).seq).toBe(seq + 1);
  });
});

test("a turn that waits for the yes of somebody who leaves is taken back without it, before the bot plays on", async () => {
  const clock = { kind: "turn", hours: 24, out: "stand-in", vacation: 0 } as const;
  const table = await timedTable(clock, PEOPLE, CARNEGIE);
  const { person, other, seq } = await playTurn(table);
  const dueAt = (await table.dueAt()) ?? 0;
  await table.until(dueAt - MINUTE);
  const asked = await table.do("takeBack", person, { base: seq });
  expect(asked.takeBack?.missing).toEqual([PEOPLE.indexOf(other)]);
  await table.until(dueAt + MINUTE);
  const now = await table.shape(person);
  expect(now.takeBack).toBeUndefined();
  expect((await table.entries())[seq]).toMatchObject({
    seat: PEOPLE.indexOf(person),
    events: [{ type: "$takenBack" }],
  });
  expect(now.awaited).toEqual([PEOPLE.indexOf(person)]);
});

describe("is refused", () => {
  test("past chance", async () => {
    const table = await timedTable(undefined);
    for (let at = 0; at < 30; at++) {
      const { seq } = await playOne(table.id, `gold-${at}`);
      const last = (await table.entries()).at(-1);
      if (!last || last.rolls.length === 0) continue;
      const person = PEOPLE[last.seat as number] as string;
      expect(problemOf(await table.ask("takeBack", person, { base: seq }))).toBe("no-takeback");
      return;
    }
    throw new Error("chance decided nothing");
  });

  test("to others, to strangers, on an old screen, and for what was taken back already", async () => {
    const table = await carnegieTable();
    const { person, other, seq } = await playTurn(table);
    expect(problemOf(await table.ask("takeBack", "eve", { base: seq }))).toBe("not-seated");
    expect(problemOf(await table.ask("takeBack", other, { base: seq, to: seq - 1 }))).toBe("no-takeback");
    expect(problemOf(await table.ask("takeBack", person, { base: seq - 1 }))).toBe("stale");
    await table.do("takeBack", person, { base: seq });
    await table.do("answerTakeBack", other, { base: seq, agree: true });
    expect(problemOf(await table.ask("takeBack", person, { base: seq + 1, to: seq }))).toBe("no-takeback");
    expect(problemOf(await table.ask("takeBack", person, { base: seq + 1, to: seq + 1 }))).toBe("no-takeback");
    expect((await table.shape()).seq).toBe(seq + 1);
  });
});

describe("against bots", () => {
  test("it happens at once, and the bot plays again, the same way every time", async () => {
    const ends: string[] = [];
    for (const id of ["one", "two"]) {
      const table = await timedTable(undefined, ["ada"], { ...CARNEGIE, seats: 2, bots: 1 });
      await table.settle();
      let seq = 0;
      for (let at = 0; at < 40 && seq === 0; at++) {
        const played = await play(table, ["ada"]);
        await table.settle();
        const after = (await table.entries()).slice(played.seq - 1);
        if (after.length > 1 && after.every((it) => it.rolls.length === 0)) seq = played.seq;
      }
      expect(seq, id).toBeGreaterThan(0);
      const last = (await table.shape()).seq;
      const back = await table.do("takeBack", "ada", { base: last });
      expect(back).toMatchObject({ seq: last + 1, awaited: [0] });
      await play(table, ["ada"]);
      await table.settle();
      const entries = await table.entries();
      expect(entries.some((it) => it.by === "bot" && it.seq > last + 1)).toBe(true);
      ends.push(JSON.stringify(entries.map(({ commands, events }) => ({ commands, events }))));
    }
    expect(ends[0]).toBe(ends[1]);
  });
});

describe("a history with turns taken back", () => {
  test("is one chain that D1 keeps, folds to the same state again, and verifies when the game is over", async () => {
    const table = await carnegieTable();
    for (let round = 0; round < 3; round++) {
      const { person, other, seq } = await playTurn(table);
      const asked = await table.ask("takeBack", person, { base: seq });
      if (asked.ok) await table.do("answerTakeBack", other, { base: seq, agree: true });
    }
    for (let at = 0; at < 900 && (await table.shape()).status !== "over"; at++) await play(table);
    const shape = await table.shape();
    expect(shape.status).toBe("over");
    const { header, entries } = jsonOf<{ header: never; entries: never[] }>(await stubOf(table.id).history(null));
    expect(entries.filter((it) => takenBackTo(it) !== null).length).toBeGreaterThan(0);
    const teller = { game: carnegie, words: wordsOf("carnegie") ?? { en: {} }, language: "en" } as const;
    const file = exportOf(teller, header, entries, null);
    expect(file.complete && verifyExport(file, carnegie).findings).toEqual([]);
    await settled(table.id);
    const restored = await historyOf(env, table.id);
    if (!restored) throw new Error("D1 does not know the table");
    expect(firstBroken(restored.lobby, restored.entries)).toBeNull();
    expect(extend(positionOf(restored.lobby), restored.entries).state).toEqual(shape.view);
  });
});
