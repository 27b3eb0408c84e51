/**
 * A season on a virtual clock: divisions of leagues, weeks of play by chance, two who vanish, one who waits and comes in, promotion and
 * relegation, and the next season. The object is put away at ten places, half of them in the middle of what it does; the end is that of the
 * rules alone on the same results. `npm run drill -- season` plays 49 people in three divisions, and prints what happens; the tests play 8.
 */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { seeded } from "../../../games/kernel/random.ts";
import type { SeasonSettings } from "../../../worker/contract/season.ts";
import type { TableShape } from "../../../worker/contract/shapes.ts";
import type { SeasonPorts } from "../../../worker/season/context.ts";
import { type SeasonEntry, verifySeason } from "../../../worker/season/log.ts";
import { tableOf } from "../../../worker/season/projection.ts";
import { type Decided, decide } from "../../../worker/season/rules.ts";
import type { Season } from "../../../worker/season/season.ts";
import { usualPoints } from "../../../worker/season/standing.ts";
import type { SeasonState } from "../../../worker/season/state.ts";
import type { Table } from "../../../worker/table/table.ts";
import { env } from "../client.ts";
import { say } from "../console.ts";
import { evict } from "../given.ts";
import { game, shapeFor, stubOf } from "../table-kit.ts";

const { DRILL } = env as unknown as { readonly DRILL: string };
const FULL = DRILL === "yes";
/** `npm run drill -- sabotage`: a result is told to the season otherwise than it was. */
const SABOTAGED = DRILL === "sabotaged";
const PLAYERS = FULL ? 49 : 8;
const SEATS = FULL ? 4 : 2;
const SIZE = FULL ? 7 : 4;
const KILLS = 10;
const DAY = 86_400_000;
const START = Date.UTC(2100, 2, 1);
const ID = "seasondrill222222222";
const random = seeded("season drill");

const settings: SeasonSettings = {
  ...{ kind: "season", name: "Drill", number: 1, game: game.id, options: game.options.parse({ tiles: 12 }) },
  ...{ seats: SEATS, least: SEATS, rated: false, clock: { kind: "turn", hours: 72, out: "stand-in", vacation: 0 } },
  ...{ points: usualPoints(SEATS), size: SIZE, divisions: 3, up: 1, rounds: 1, most: PLAYERS, startsAt: START + DAY },
  ...{ roundDays: null, every: 60, entry: { rating: null } },
};

let now = START;
let kills = 0;
/** Steps of the object until it is put away in the middle of one. */
let untilKill = Number.POSITIVE_INFINITY;
const log = (text: string) => {
  if (FULL) say(`day ${Math.round((now - START) / DAY)}: ${text}`);
};

/** A step that is done, and then cut off: the object does not learn of it. */
async function cutOff<T>(step: Promise<T>): Promise<T> {
  const done = await step;
  untilKill -= 1;
  if (untilKill > 0) return done;
  untilKill = Number.POSITIVE_INFINITY;
  throw new Error("killed in the middle");
}

function portsFor(ports: SeasonPorts): SeasonPorts {
  return {
    ...ports,
    now: () => now,
    deal: async (opening, sitters) => {
      await atTable(opening.id, () => now);
      return cutOff(ports.deal(opening, sitters));
    },
    project: (written) => cutOff(ports.project(written)),
    tell: (person, facts) => cutOff(ports.tell(person, facts)),
    resign: (...args) => cutOff(ports.resign(...args)),
    make: (making) => cutOff(ports.make(making)),
  };
}

const seasonAt = (id: string) => env.SEASON.getByName(id);
const inSeason = <T>(id: string, ask: (it: Season) => T): Promise<T> =>
  runInDurableObject(seasonAt(id), (it: Season) => ask(it));

/** The object with the drill's clock. */
async function tune(id: string): Promise<void> {
  await inSeason(id, (it) => {
    it.ports = portsFor(it.ports);
  });
}

async function atTable(id: string, clock: () => number): Promise<void> {
  await runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = { ...table.ports, now: clock, rest: () => 365 * DAY };
  });
}

/** Puts the season's object away; the next call wakes another. */
async function kill(): Promise<void> {
  kills += 1;
  await evict(seasonAt(ID));
  await tune(ID);
}

/** Lets the season do all that is due by now, a minute at a time. */
async function settled(id: string): Promise<void> {
  for (let round = 0; round < 400; round++) {
    await runDurableObjectAlarm(seasonAt(id));
    const due = await inSeason(id, (it) => it.context.store.owed().map((row) => row.due));
    if (due.length === 0) return;
    now = Math.max(now, Math.min(...due));
  }
  throw new Error("the season has no end of work");
}

/** Plays a game to its end. `gone`: these do nothing, so their time runs out and the bot plays for them. */
async function play(table: string, gone: ReadonlySet<string>): Promise<void> {
  for (let move = 0; move < 400; move++) {
    const { awaited, status } = await shapeFor(table, null);
    const [seat] = awaited;
    if (status === "over" || seat === undefined) return;
    const person = await runInDurableObject(stubOf(table), (it: Table) => it.context.load().lobby.places[seat]?.person);
    if (!person || gone.has(person)) {
      now += person ? 4 * DAY : 1000;
      await runDurableObjectAlarm(stubOf(table));
      continue;
    }
    const { legal, seq: base }: TableShape = await shapeFor(table, person);
    const commandsJson = JSON.stringify([legal[random.below(legal.length)]]);
    const moved = await stubOf(table).move({
      person,
      key: `m${move}`,
      base,
      commandsJson,
      language: "en",
      by: "person",
    });
    expect(moved.ok).toBe(true);
  }
  throw new Error("the game does not end");
}

/** The table tells its season, by its alarm. */
async function told(table: string): Promise<void> {
  now += 3000;
  await runDurableObjectAlarm(stubOf(table));
}

const people = Array.from({ length: PLAYERS + 1 }, (_, at) => ({
  ...{ person: `person${at}`, name: `Player ${at}`, guest: false, nonce: `${at}`.padStart(16, "0") },
  calendar: { zone: "UTC", awake: null, off: [] },
}));

/** The end by the rules alone, from the commands of the log. */
function replayed(entries: readonly SeasonEntry[]): SeasonState {
  let state: SeasonState | null = null;
  for (const { commands, at } of entries) {
    const [command] = commands;
    const decided: Decided | undefined = command && decide(state, command, at);
    if (!decided?.ok) throw new Error("the rules refuse the log");
    ({ state } = decided);
  }
  return state as SeasonState;
}

const stateOf = (id: string): Promise<SeasonState> => inSeason(id, (it) => it.context.load());

test("a season, killed at ten places, ends as the rules say, and the next one is made", async () => {
  await tune(ID);
  const made = await seasonAt(ID).make({
    id: ID,
    at: now,
    organiser: "organiser",
    settings,
    people: people.slice(0, 3),
  });
  expect(made.ok).toBe(true);
  for (const it of people.slice(3)) expect((await seasonAt(ID).enter(it)).ok).toBe(true);
  await settled(ID);
  await kill();
  log(`${people.length} have entered, ${PLAYERS} may play`);

  // It starts by its date, and is cut off among the tables it opens.
  now = START + DAY;
  untilKill = 5;
  await runDurableObjectAlarm(seasonAt(ID));
  await kill();
  await settled(ID);
  const begun = await stateOf(ID);
  const divisions = new Set(begun.groups.map((it) => it.division)).size;
  expect({ players: begun.players.length, waiting: begun.waiting }).toEqual({ players: PLAYERS, waiting: [PLAYERS] });
  expect(divisions).toBe(FULL ? 3 : 2);
  log(`${begun.groups.length} leagues in ${divisions} divisions, ${begun.games.length} games`);

  // One leaves in words, one without a word.
  const [leaver, vanished] = [begun.groups.at(-1)?.players[0] ?? 0, begun.groups[0]?.players[1] ?? 0];
  await seasonAt(ID).act(`person${leaver}`, { act: "withdraw" });
  untilKill = 2;
  await settled(ID);
  await kill();
  log(`player ${leaver} leaves, player ${vanished} vanishes`);

  const gone = new Set([`person${vanished}`]);
  const tables = await Promise.all(begun.games.map((_, at) => tableOf(ID, at)));
  const each = Math.max(1, Math.floor(tables.length / (KILLS - 4)));
  for (const [at, table] of tables.entries()) {
    await atTable(table, () => now);
    if (SABOTAGED && at === 1)
      await seasonAt(ID).result(at, begun.games[at]?.players.map(() => ({ place: 1, share: 0 })) ?? []);
    await play(table, gone);
    if (at % each === 0 && kills < KILLS - 1) {
      untilKill = 1;
      await told(table);
      await settled(ID);
      await kill();
    }
    await told(table);
    now += DAY / 4;
  }
  await settled(ID);
  if (kills < KILLS) await kill();
  expect(kills).toBe(KILLS);

  const over = await stateOf(ID);
  expect(over.phase).toBe("over");
  expect(over.games.every((it) => it.result !== null)).toBe(true);
  for (const player of [leaver, vanished]) expect(over.entrants[player]?.left).toBe(true);
  expect(over.entrants.filter((it) => it.left)).toHaveLength(2);
  log(`over: ${over.ended?.up.length} go up, ${over.ended?.down.length} go down`);

  // Each game was opened once, its result is that of its table, and the log says the same as the rules.
  for (const [at, table] of tables.entries()) {
    const { score, status } = await shapeFor(table, null);
    const result = over.games[at]?.result ?? [];
    const ranks = score.toSorted((a, b) => a.seat - b.seat).map((it) => it.rank);
    expect({ at, status, places: result.map((it) => it.place) }).toEqual({ at, status: "over", places: ranks });
  }
  const text = (await seasonAt(ID).exported()) ?? "";
  expect(verifySeason(text)).toMatchObject({ ok: true });
  const entries = await inSeason(ID, (it) => [...it.context.store.entries()]);
  expect(replayed(entries).ended).toEqual(over.ended);
  const { results: rows } = await env.DB.prepare("select row from season_parts where season = ? and kind = 'group'")
    .bind(ID)
    .all<{ row: string }>();
  const shown = rows.flatMap(({ row }) => (JSON.parse(row) as { games: { table: string; result: unknown }[] }).games);
  expect(new Map(shown.map((it) => [it.table, it.result]))).toEqual(
    new Map(tables.map((table, at) => [table, over.games[at]?.result])),
  );

  // The next season: those who left are not in it, and whoever waited is.
  await settled(ID);
  const { next, ended } = await stateOf(ID);
  expect(next).not.toBeNull();
  await tune(next ?? "");
  await settled(next ?? "");
  const coming = await inSeason(next ?? "", (it) => it.context.store.people().map((person) => person.person));
  const staying = ended?.order.filter((it) => it !== leaver && it !== vanished) ?? [];
  expect(coming).toEqual(staying.map((it) => `person${it}`));
  expect(coming).toContain(`person${PLAYERS}`);
  now = Math.max(now, (await stateOf(next ?? "")).settings.startsAt ?? now);
  await settled(next ?? "");
  const again = await stateOf(next ?? "");
  expect(again).toMatchObject({ phase: "running", before: ID });
  expect(again.players).toHaveLength(PLAYERS - 1);
  const top = again.groups.filter((it) => it.division === 0).flatMap((it) => it.players);
  const risen = ended?.up.filter((it) =>
    over.groups.some((group) => group.division === 1 && group.players.includes(it)),
  );
  for (const player of risen ?? []) expect(top.map((it) => coming[it])).toContain(`person${player}`);
  log(`the next season has begun with ${again.players.length} players, killed ${kills} times`);
});
