/**
 * Turns whose alarms are lost: at the table or in the inbox, with the object evicted, and then visited, found by the cron or restored from
 * D1 (promise A1). Everybody is told of every turn, once, within five minutes of the visit or the cron; D1 has every entry.
 * `npm run drill -- alarms` plays 1,000 turns and prints what became of each kind.
 */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DeliveryShape } from "../../../worker/contract/notifications.ts";
import { CHECK_AFTER } from "../../../worker/contract/projection.ts";
import { historyOf } from "../../../worker/db/history.ts";
import { sweep } from "../../../worker/table/sweep.ts";
import { countRows, env, newGuest } from "../client.ts";
import { say } from "../console.ts";
import { evict } from "../given.ts";
import { countEntries, jsonOf, openingOf, shapeFor, sitter, someCommands, stubOf } from "../table-kit.ts";

// A binding of the tests alone.
const { DRILL } = env as unknown as { readonly DRILL: string };
/** `npm run drill -- sabotage`: a visit sets no alarm. */
const SABOTAGED = DRILL === "sabotaged";
const TURNS = DRILL === "yes" ? 1_000 : 36;
/** Each part is a test, so that one sees it go on. */
const PART = 60;

const MINUTE = 60_000;
const START = Date.UTC(2027, 4, 3);
/** A turn begins so long after the one before: there is one mail about a table in ten minutes. */
const PAUSE = 40 * MINUTE;
/** Within this time of the visit or the cron everybody is told. */
const MOST = 5 * MINUTE;

const KINDS = ["untouched", "visited", "swept", "inbox visited", "inbox swept", "restored"] as const;
type Kind = (typeof KINDS)[number];

interface Told {
  readonly kind: Kind;
  /** Milliseconds from the visit or the cron (or from the end of the hold-back) to the notice; `null`: it never came. */
  readonly after: number | null;
}

const told: Told[] = [];
const tables: string[] = [];
const people: string[] = [];
let now = START;
let turns = 0;

const inboxOf = (person: string) => env.INBOX.getByName(person);

function passTo(at: number): void {
  now = Math.max(now, at);
  vi.setSystemTime(now);
}

/** Loses the alarm of an object, which is then put to sleep. */
async function lose(stub: DurableObjectStub<never>): Promise<void> {
  await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
  await evict(stub);
}

/** Lets time go by; alarms go off when they are due. */
async function run(until: number): Promise<void> {
  const stubs = [...tables.map(stubOf), ...people.map(inboxOf)];
  for (;;) {
    const alarms = await Promise.all(
      stubs.map((it) => runInDurableObject(it as never, (_, s) => s.storage.getAlarm())),
    );
    const due = alarms.flatMap((at, index) => (at !== null && at <= until ? [{ at, index }] : []));
    const first = due.toSorted((a, b) => a.at - b.at)[0];
    if (!first) return passTo(until);
    passTo(first.at);
    await runDurableObjectAlarm(stubs[first.index] as never);
  }
}

/** People with an address. Every other one has turns held back for longer than tables hold them: the rest is their inbox's to wait. */
async function newPerson(): Promise<string> {
  const { me } = await newGuest(`Player ${people.length}`);
  const telling = JSON.stringify({ holdMinutes: people.length % 2 === 0 ? 5 : 8 });
  await env.DB.prepare("update people set email = ?2, mail = 1, telling = ?3 where id = ?1")
    .bind(me.id, `player${people.length}@example.org`, telling)
    .run();
  people.push(me.id);
  return me.id;
}

async function newTable(): Promise<string> {
  const [host = "", guest = ""] = people;
  const opening = openingOf({ options: { tiles: 40, farmers: true, fifthCowboy: false, removeCowboy: false } });
  jsonOf(await stubOf(opening.id).create({ ...opening, host: sitter(host), at: now }));
  jsonOf(await stubOf(opening.id).join(sitter(guest), opening.invite));
  tables.splice(0, tables.length, opening.id);
  await run(now + PAUSE);
  return opening.id;
}

const awaitedAt = async (id: string): Promise<string> => people[(await shapeFor(id, null)).awaited[0] ?? -1] ?? "";

/** The awaited player plays a random command. */
async function play(id: string): Promise<void> {
  const person = await awaitedAt(id);
  const { seq: base } = await shapeFor(id, person);
  const commandsJson = JSON.stringify(await someCommands(id, person));
  jsonOf(await stubOf(id).move({ person, key: `turn-${turns}`, base, commandsJson, language: "en", by: "person" }));
}

/** Has the cron come by tables where nothing was played for a day: it asks others only where something is due. */
async function cron(): Promise<void> {
  passTo(now + CHECK_AFTER + 10 * MINUTE);
  await env.DB.prepare("update checks set at = 1").run();
  await sweep(env, now);
}

/** Brings a table whose object was lost back from D1, as the operator does. */
async function restore(id: string): Promise<void> {
  const history = await historyOf(env, id);
  await runInDurableObject(stubOf(id), (_, { storage }) => storage.deleteAll());
  await evict(stubOf(id));
  jsonOf(await stubOf(id).restore(JSON.stringify(history), 0));
}

/** A failure after a move; returns whether somebody came by. */
async function mischief(kind: Kind, id: string, person: string): Promise<number> {
  const [table, inbox] = [stubOf(id), inboxOf(person)];
  if (kind === "untouched") return now;
  if (kind.startsWith("inbox")) await run(now + 6 * MINUTE);
  else passTo(now + MINUTE);
  if (kind !== "restored") await lose((kind.startsWith("inbox") ? inbox : table) as never);
  passTo(now + MINUTE);
  if (kind === "visited") jsonOf(await table.snapshot(null, null));
  if (kind === "inbox visited") await inbox.tables(null);
  if (kind.endsWith("swept")) await cron();
  if (kind === "restored") await restore(id);
  if (SABOTAGED && kind === "visited") await lose(table as never);
  return now;
}

const sentTo = async (person: string, id: string, seq: number): Promise<readonly DeliveryShape[]> =>
  (JSON.parse(await inboxOf(person).deliveries()) as DeliveryShape[]).filter(
    (it) => it.type === "your-turn" && it.table === id && it.seq === seq && it.state === "sent",
  );

async function turn(): Promise<void> {
  const [known] = tables;
  const isOver = !known || (await shapeFor(known, null)).status === "over";
  const id = isOver ? await newTable() : known;
  await play(id);
  const { seq, status } = await shapeFor(id, null);
  if (status === "over") return run(now + PAUSE);
  const [person, asked] = [await awaitedAt(id), now];
  const kind = KINDS[turns % KINDS.length] ?? "untouched";
  const hold = people.indexOf(person) % 2 === 0 ? 5 * MINUTE : 8 * MINUTE;
  const came = await mischief(kind, id, person);
  await run(came + PAUSE);
  const sent = await sentTo(person, id, seq);
  expect(sent.length, `${kind}: ${person} was told of entry ${seq} of ${id} more than once`).toBeLessThanOrEqual(1);
  const at = sent[0]?.endedAt ?? null;
  if (at !== null) expect(at, `${kind}: told within the hold-back`).toBeGreaterThanOrEqual(asked + hold);
  told.push({ kind, after: at === null ? null : Math.max(0, at - Math.max(came, asked + hold)) });
  expect(await countEntries(id)).toBe(seq);
  turns += 1;
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  passTo(START);
  await newPerson();
  await newPerson();
});

afterAll(() => {
  for (const kind of KINDS) {
    const its = told.filter((it) => it.kind === kind);
    const late = Math.max(0, ...its.map((it) => it.after ?? 0));
    const never = its.filter((it) => it.after === null).length;
    say(
      `${kind.padEnd(14)} ${its.length} turns, ${never} told never, told at most ${Math.round(late / 1_000)} s later`,
    );
  }
  vi.useRealTimers();
});

for (let part = 0; part < TURNS / PART; part++)
  test(`turns ${part * PART + 1} to ${(part + 1) * PART}: nobody is told never, twice or late`, async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    passTo(now);
    const until = Math.min(TURNS, (part + 1) * PART);
    while (turns < until) await turn();
    expect(told.filter((it) => it.after === null)).toEqual([]);
    expect(told.filter((it) => (it.after ?? 0) > MOST)).toEqual([]);
    // As many mails as notices: none left twice.
    const sent = await Promise.all(
      people.map(async (it) => JSON.parse(await inboxOf(it).deliveries()) as DeliveryShape[]),
    );
    if (turns < 90)
      expect(await countRows("dev_mail")).toBeLessThanOrEqual(sent.flat().filter((it) => it.state === "sent").length);
  });
