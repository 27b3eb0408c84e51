/**
 * S2: answers of a table depend only on what their reader may know. Two tables that differ only in hidden values answer the same, byte for
 * byte.
 */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../games/kernel/game.ts";
import { wordsOf } from "../../games/modules.ts";
import type { Entry } from "../../games/record/entry.ts";
import { exportOf, ndjsonOf } from "../../games/record/export.ts";
import { headerOf } from "../../worker/table/lobby.ts";
import { extend, type Position, positionAt, positionOf, seqOf } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { entryShape, logShape, moveShape, noticeShape, tableShape } from "../../worker/table/view.ts";
import { Client } from "./client.ts";
import { game, playOne, runningTable, START, shapeFor, storedEntries, stubOf } from "./table-kit.ts";

const OPTIONS = { tiles: 40, farmers: true, fifthCowboy: false, removeCowboy: false };
const INVITE = "an-invite-to-keep";
/** Compares every so many entries, and the last. */
const STEP = 6;
const TABLES = 4;

type Taken = GameEvent & { readonly seat: number; readonly value: number };
const isTaken = (event: GameEvent): event is Taken => event.type === "tokenTaken";

/** A running table with taken tokens, as the object has it. Bots play it, because they mine. */
async function minedTable(seed: number): Promise<Position> {
  const id = await runningTable({ options: OPTIONS, invite: INVITE, seed: (seed + 7).toString(16).padStart(64, "0") });
  for (let at = 0; at < 45 && (await shapeFor(id, null)).status === "running"; at++) {
    const person = (await shapeFor(id, null)).awaited[0] === 0 ? "ada" : "ben";
    const { legal } = await shapeFor(id, person);
    const wanted = ["mine", "placeTent"];
    const command =
      wanted.map((type) => legal.find((it) => (it as GameEvent).type === type)).find((it) => it) ?? legal[0];
    await playOne(id, `k${at}`, [command]);
  }
  const position = await runInDurableObject(stubOf(id), (table: Table) => {
    const lobby = table.log.lobby();
    if (!lobby) throw new Error("no lobby");
    return extend(positionOf(lobby), table.log.entries());
  });
  return position;
}

/** The table with other values for a seat's tokens: events, draws and hashes differ, but nothing that others see. */
function twinOf(position: Position, seat: number): Position {
  const other = (event: GameEvent): GameEvent =>
    isTaken(event) && event.seat === seat
      ? ({ ...event, value: event.value === 5 ? 0 : event.value + 1 } as Taken)
      : event;
  const entries = position.entries.map(
    (it): Entry => ({ ...it, events: it.events.map(other), rolls: [], hash: `${it.hash.slice(1)}0` }),
  );
  const lobby = { ...position.lobby };
  return extend(positionOf(lobby), entries);
}

/** Everything a table says to a viewer, all through the game. */
function said(position: Position, viewer: number | null): readonly string[] {
  const reader = { viewer, language: "en" } as const;
  const person = viewer === null ? null : (position.lobby.places[viewer]?.person ?? null);
  const words = wordsOf(game.id) ?? { en: {} };
  const teller = { game, words, language: "en" } as const;
  const all: unknown[] = [tableShape(position, person), logShape(position, reader, 0)];
  all.push(ndjsonOf(exportOf(teller, headerOf(position.lobby, false), position.entries, viewer)));
  for (let seq = seqOf(position); seq > 0; seq -= STEP) {
    const then = positionAt(position, seq);
    all.push(
      tableShape(position, person, seq),
      moveShape(then, reader),
      entryShape(then, then.entries.at(-1) as Entry, reader),
    );
    if (viewer !== null) all.push(noticeShape(then, { ...reader, viewer }, seq));
  }
  return all.map((it) => JSON.stringify(it));
}

describe("what others are told does not depend on hidden tokens", () => {
  test("several tables, every viewer, every answer, all through the game", async () => {
    let compared = 0;
    for (let seed = 0; seed < TABLES; seed++) {
      const position = await minedTable(seed);
      for (const owner of [0, 1]) {
        const twin = twinOf(position, owner);
        const hidden = position.entries.some((it) => it.events.some((event) => isTaken(event) && event.seat === owner));
        if (!hidden) continue;
        expect(JSON.stringify(twin.state)).not.toBe(JSON.stringify(position.state));
        for (const viewer of [null, 1 - owner]) {
          const [one, other] = [said(position, viewer), said(twin, viewer)];
          compared += one.length;
          expect(other).toEqual(one);
        }
        expect(said(twin, owner)).not.toEqual(said(position, owner));
      }
    }
    expect(compared).toBeGreaterThan(150);
  });
});

test("by HTTP a spectator is shown no value of a token while the game runs, in no form", async () => {
  const { lobby, entries } = await minedTable(3);
  const taken = entries.flatMap((it) => it.events.filter(isTaken));
  expect(taken.length).toBeGreaterThan(0);
  expect(await storedEntries(lobby.id)).toHaveLength(entries.length);
  const spectator = new Client();
  for (const path of ["", "/log?after=0", "/export.ndjson", "/export.json"]) {
    const { status, text } = await spectator.get(`/api/tables/${lobby.id}${path}`);
    expect(status).toBe(200);
    const plain = text.replaceAll("\\", "");
    for (const found of plain.matchAll(/"type":"tokenTaken"[^}]*/g)) expect(found[0]).toContain('"value":null');
    expect(plain).not.toContain(lobby.seed);
    expect(plain).not.toContain(lobby.invite);
    for (const { hash } of entries) expect(plain).not.toContain(hash);
  }
  expect(lobby.createdAt).toBe(START);
});
