/** S2 for Carnegie's add-on: a table says the same to others, byte for byte, whatever a seat marked, bid or named in secret. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { type AnyGame, play } from "../../games/kernel/game.ts";
import { wordsOf } from "../../games/modules.ts";
import { exportOf, ndjsonOf } from "../../games/record/export.ts";
import { headerOf } from "../../worker/table/lobby.ts";
import { chain, chanceOf, extend, type Position, positionOf, seqOf } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { entryShape, logShape, moveShape, noticeShape, tableShape } from "../../worker/table/view.ts";
import { runningTable, START, shapeFor, stubOf } from "./table-kit.ts";

const positionOfTable = async (id: string): Promise<Position> =>
  runInDurableObject(stubOf(id), (table: Table) => {
    const lobby = table.log.lobby();
    if (!lobby) throw new Error("no lobby");
    return extend(positionOf(lobby), table.log.entries());
  });

/** The table after a submission of these commands. */
function after(position: Position, seat: number, commands: readonly unknown[]): Position {
  const chance = chanceOf(position);
  const played = play(position.game, position.state, seat, commands, chance);
  if (!played.ok) throw new Error(`${JSON.stringify(commands)} is ${played.why}`);
  const made = { at: START, seat, by: "person", key: "sealed", rolls: chance.rolls } as const;
  return extend(position, [chain(position, { ...made, commands, events: played.events })]);
}

/** Everything a table says to a viewer. */
function said(position: Position, viewer: number | null): string {
  const { game, lobby, entries } = position;
  const reader = { viewer, language: "en" } as const;
  const person = viewer === null ? null : (lobby.places[viewer]?.person ?? null);
  const teller = { game, words: wordsOf(game.id) ?? { en: {} }, language: "en" } as const;
  return JSON.stringify([
    tableShape(position, person),
    logShape(position, reader, 0),
    moveShape(position, reader),
    entries.map((it) => entryShape(position, it, reader)),
    ndjsonOf(exportOf(teller, headerOf(lobby, false), entries, viewer)),
    viewer === null ? null : noticeShape(position, { ...reader, viewer }, seqOf(position)),
  ]);
}

const mark = (row: string, option: number) => ({ type: "markSheet", row, option });
const handIn = (bid: number) => ({ type: "handSheetIn", bid });

const SHEETS = [
  [handIn(0)],
  [handIn(12)],
  [mark("vp", -6), mark("employees", 7), handIn(3)],
  [mark("goods", 6), mark("vp", 3), handIn(0)],
];

function compare(position: Position, drafts: readonly (readonly unknown[])[]): void {
  const all = drafts.map((it) => after(position, 0, it));
  for (const viewer of [null, 1]) expect(new Set(all.map((it) => said(it, viewer))).size).toBe(1);
  expect(new Set(all.map((it) => said(it, 0))).size).toBe(drafts.length);
}

const OPTIONS = { edition: "rulebook", pace: "strict", newBeginning: true, secretDonation: true };

test("sheets and secret donations", async () => {
  const id = await runningTable({ game: "carnegie", rules: 1, options: OPTIONS });
  expect((await shapeFor(id, null)).awaited).toEqual([0, 1]);
  let position = await positionOfTable(id);
  compare(position, SHEETS);
  const { game } = position as { game: AnyGame };
  while (!game.legal(position.state, 0).some((it) => it.type === "nameDonation")) {
    const [seat = 0] = game.awaited(position.state);
    const legal = game.legal(position.state, seat);
    const done = legal.find((it) => it.type === "endTurn" || it.type === "handSheetIn") ?? legal[0];
    position = after(position, seat, [done]);
  }
  const named = game.legal(position.state, 0);
  expect(named).toHaveLength(20);
  compare(
    position,
    named.map((it) => [it]),
  );
});
