/** Resigning: the bot plays on, the seat ranks last, and the last player may end the game. */
import { describe, expect, test } from "vitest";
import { wordsOf } from "../../games/modules.ts";
import { exportOf } from "../../games/record/export.ts";
import { verifyExport } from "../../games/record/verify.ts";
import { historyOf } from "../../worker/db/history.ts";
import { resultOf } from "../../worker/notify/reports.ts";
import { firstBroken } from "../../worker/table/position.ts";
import { countRows, env } from "./client.ts";
import { timedTable } from "./clock-kit.ts";
import { game, jsonOf, problemOf, settled, someCommands, stubOf } from "./table-kit.ts";

const teller = { game, words: wordsOf(game.id) ?? { en: {} }, language: "en" } as const;

async function exported(id: string) {
  const { header, entries } = jsonOf<{ header: never; entries: never }>(await stubOf(id).history(null));
  return exportOf(teller, header, entries, null);
}

describe("who resigns", () => {
  test("leaves the seat to the bot, who plays on at once; once, and for good", async () => {
    const table = await timedTable(undefined);
    const person = await table.awaited();
    const seat = ["ada", "ben"].indexOf(person);
    const gone = await table.do("resign", person, {});
    expect(gone).toMatchObject({ you: null, seq: 2 });
    expect(gone.seats[seat]).toEqual({ seat, name: person.toUpperCase(), kind: "bot", left: "resigned" });
    expect(await table.do("resign", person, {})).toEqual(gone);
    await table.settle();
    const entries = await table.entries();
    expect(entries[2]).toMatchObject({ by: "bot", seat });
    expect(problemOf(await table.ask("takeBack", person, { base: entries.length }))).toBe("not-seated");
    expect(problemOf(await table.ask("resign", "eve", {}))).toBe("not-seated");
  });

  test("comes last in the score, the mail, the export and D1, which knows that they left", async () => {
    const table = await timedTable(undefined);
    await table.do("resign", "ada", {});
    await table.settle();
    for (let at = 0; at < 200 && (await table.shape()).status === "running"; at++) {
      const { seq: base } = await table.shape("ben");
      const commandsJson = JSON.stringify(await someCommands(table.id, "ben"));
      const move = { person: "ben", key: `k${at}`, base, commandsJson, language: "en", by: "person" } as const;
      jsonOf(await stubOf(table.id).move(move));
      await table.settle();
    }
    const { status, score } = await table.shape("ben");
    expect(status).toBe("over");
    expect(score.map((it) => it.rank)).toEqual([2, 1]);
    // The bot of the built-in kind plays better than chance: the winner has fewer points.
    const notice = await stubOf(table.id).notice(1, 0, "en");
    expect(resultOf(game.id, { ...notice, totals: [99, 5] }, 1, "en")).toMatch(/won/i);
    const file = await exported(table.id);
    expect(file.scores.map((it) => it.rank)).toEqual([2, 1]);
    expect(verifyExport(file, game).findings).toEqual([]);
    await settled(table.id);
    expect(await countRows("leavings", `person = 'ada' and table_id = '${table.id}'`)).toBe(1);
    const restored = await historyOf(env, table.id);
    expect(restored && firstBroken(restored.lobby, restored.entries)).toBeNull();
  });
});

describe("who is left alone", () => {
  test("may end the game: it is over as it stands, they come first, and the export verifies", async () => {
    const table = await timedTable(undefined, ["ada", "ben", "cyd"]);
    expect(problemOf(await table.ask("endGame", "ben", {}))).toBe("not-alone");
    await table.do("resign", "ada", {});
    expect(problemOf(await table.ask("endGame", "ben", {}))).toBe("not-alone");
    await table.do("resign", "cyd", {});
    const ended = await table.do("endGame", "ben", {});
    expect(ended).toMatchObject({ status: "over", awaited: [], legal: [] });
    expect(ended.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(ended.score.find((it) => it.seat === 1)?.rank).toBe(1);
    expect(await table.do("endGame", "ben", {})).toEqual(ended);
    const { length } = await table.entries();
    await table.settle();
    expect((await table.entries()).length).toBe(length);
    const file = await exported(table.id);
    expect(file.complete && verifyExport(file, game).findings).toEqual([]);
    expect(problemOf(await table.ask("resign", "ben", {}))).toBe("over");
  });

  test("may also go on against the bots, as host", async () => {
    const table = await timedTable(undefined);
    await table.do("resign", "ada", {});
    expect((await table.shape("ben")).host).toBe(true);
    await table.settle();
    expect(await table.shape("ben")).toMatchObject({ status: "running", awaited: [1] });
  });
});
