/** Tables under test: people who sit at them, submissions straight to the object, and a look into its storage. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect } from "vitest";
import type { AnyGame } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { gameOf } from "../../games/modules.ts";
import type { Fact, Reply, Submission } from "../../worker/contract/facts.ts";
import type { Opening, Sitter } from "../../worker/contract/lobby.ts";
import type { MoveShape, TableShape } from "../../worker/contract/shapes.ts";
import { d1In } from "../../worker/table/outbox.ts";
import type { Table } from "../../worker/table/table.ts";
import { WAIT } from "../patience.ts";
import { env } from "./client.ts";

export const game = gameOf("gold-rush") as AnyGame;
/** So far away that no alarm goes off by itself. */
export const START = Date.UTC(2100, 0, 1);

let made = 0;
/** An id like those the service makes, but the same in every run. */
export function newTableId(): string {
  made += 1;
  const letters = "abcdefghijklmnopqrstuvwxyz";
  return `table${letters[Math.floor(made / 676) % 26]}${letters[Math.floor(made / 26) % 26]}${letters[made % 26]}`.padEnd(
    20,
    "2",
  );
}

export const sitter = (person: string, nonce = "00112233445566778899aabbccddeeff"): Sitter => ({
  person,
  name: person.toUpperCase(),
  guest: false,
  nonce,
});

export function openingOf(change: Partial<Opening> = {}): Opening {
  return {
    id: newTableId(),
    game: game.id,
    rules: game.rules,
    options: game.options.parse({ tiles: 12 }),
    seats: 2,
    bots: 0,
    listed: false,
    host: sitter("ada"),
    seed: "11".repeat(32),
    invite: "invite",
    at: START,
    ...change,
  };
}

/** A fresh stub: one that saw its object die stays broken. */
export const stubOf = (id: string): DurableObjectStub<Table> => env.TABLE.getByName(id);

export function jsonOf<T>(reply: Reply): T {
  if (!reply.ok) throw new Error(`${reply.problem} ${JSON.stringify(reply.params)}`);
  return JSON.parse(reply.json) as T;
}

export const problemOf = (reply: Reply): string => (reply.ok ? "none" : reply.problem);

/** Has the clock of a table stand still far away, so that a test says when alarms run. */
export async function still(id: string): Promise<void> {
  await runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = { ...table.ports, now: () => START };
  });
}

/** A table of two people, running; nothing is drained until the test says so. */
export async function runningTable(change: Partial<Opening> = {}, guest = sitter("ben")): Promise<string> {
  const opening = openingOf(change);
  await still(opening.id);
  jsonOf(await stubOf(opening.id).create(opening));
  if (opening.bots === 0) jsonOf(await stubOf(opening.id).join(guest, opening.invite));
  return opening.id;
}

/** Facts except those for the lists of tables. */
export const newsIn = (facts: readonly Fact[]): readonly Fact[] => facts.filter((it) => it.type !== "table");

export const PEOPLE = ["ada", "ben"] as const;

export const shapeFor = async (id: string, person: string | null): Promise<TableShape> =>
  jsonOf<TableShape>(await stubOf(id).snapshot(person, null));

/** The person whose turn it is. */
export async function awaitedPerson(id: string): Promise<string> {
  const { awaited, seats } = await shapeFor(id, null);
  return seats[awaited[0] as number]?.name.toLowerCase() ?? "";
}

/** Commands of a whole turn, chosen by chance on the seat's own view; only the first where chance decides in between. */
export async function someCommands(id: string, person: string, name = ""): Promise<readonly unknown[]> {
  const { legal, seq } = await shapeFor(id, person);
  const random = seeded(`${name} ${seq}`);
  return [legal[random.below(legal.length)]];
}

export async function submissionFor(id: string, key: string, change: Partial<Submission> = {}): Promise<Submission> {
  const person = await awaitedPerson(id);
  const { seq: base } = await shapeFor(id, person);
  const commandsJson = JSON.stringify(await someCommands(id, person));
  return { person, key, base, commandsJson, language: "en", by: "person", ...change };
}

/** Plays one submission of the awaited player: these commands, or a random one. */
export async function playOne(id: string, key: string, commands?: readonly unknown[]): Promise<MoveShape> {
  const change = commands && { commandsJson: JSON.stringify(commands) };
  return jsonOf<MoveShape>(await stubOf(id).move(await submissionFor(id, key, change)));
}

/** Plays to the end. */
export async function playOut(id: string): Promise<void> {
  for (let at = 0; at < 400; at++) {
    if ((await shapeFor(id, null)).status === "over") return;
    await playOne(id, `play-${at}`);
  }
  throw new Error("the game does not end");
}

/** Has D1 told all that the log says, now instead of with an alarm minutes from now; then waits until nothing of it is owed. */
export async function settled(id: string): Promise<void> {
  await runInDurableObject(stubOf(id), (table: Table) => {
    const { outbox } = table.log;
    const told = d1In(outbox.rows());
    if (told && !outbox.find("d1")?.tries) outbox.oweD1(told, 0, 0);
    table.context.arm();
  });
  await runDurableObjectAlarm(stubOf(id));
  await expect
    .poll(() => runInDurableObject(stubOf(id), (table: Table) => d1In(table.log.outbox.rows())), { timeout: WAIT })
    .toBeNull();
}

export const runAlarm = (id: string): Promise<boolean> => runDurableObjectAlarm(stubOf(id));

/** When the alarm of a table goes off; `null`: none is set. */
export const alarmOf = (id: string): Promise<number | null> =>
  runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.getAlarm());

/** The entries that D1 has of a table. */
export async function inD1(id: string): Promise<readonly string[]> {
  const rows = await env.DB.prepare("select entry from entries where table_id = ? order by seq").bind(id).all();
  return rows.results.flatMap((it) => String(it.entry).split("\n"));
}

/** The stored entries of the object. */
export async function storedEntries(id: string): Promise<readonly string[]> {
  return runInDurableObject(stubOf(id), (_: Table, { storage }) =>
    storage.sql
      .exec<{ entry: string }>("select entry from entries order by seq")
      .toArray()
      .map((it) => it.entry),
  );
}

/** How many entries the history in D1 has. */
export async function countEntries(id: string): Promise<number> {
  const { results } = await env.DB.prepare("select entry from entries where table_id = ?")
    .bind(id)
    .all<{ entry: string }>();
  return results.flatMap((it) => it.entry.split("\n")).length;
}

/** Takes an entry out of it. */
export async function dropEntry(id: string, seq: number): Promise<void> {
  const { results } = await env.DB.prepare("select seq, entry from entries where table_id = ?")
    .bind(id)
    .all<{ seq: number; entry: string }>();
  for (const row of results) {
    const lines = row.entry.split("\n");
    if (seq < row.seq || seq >= row.seq + lines.length) continue;
    const rest = lines.toSpliced(seq - row.seq, 1).join("\n");
    await env.DB.prepare("update entries set entry = ?3 where table_id = ?1 and seq = ?2")
      .bind(id, row.seq, rest)
      .run();
  }
}
