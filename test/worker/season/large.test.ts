/**
 * A season of very many: it starts, goes on and ends in bounded steps, each of which stays far below the platform's limits, and its page reads
 * as many rows as for a few. `npm run drill -- season` has 2,000 players in leagues, and 2,000 in a Swiss; the tests have 60.
 */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { SeasonSettings, SeasonShape } from "../../../worker/contract/season.ts";
import type { SeasonPorts } from "../../../worker/season/context.ts";
import { verifySeason } from "../../../worker/season/log.ts";
import type { Season } from "../../../worker/season/season.ts";
import { usualPoints } from "../../../worker/season/standing.ts";
import type { SeasonState } from "../../../worker/season/state.ts";
import type { Table } from "../../../worker/table/table.ts";
import { countingD1 } from "../../service/rows.ts";
import { Client, env } from "../client.ts";
import { say } from "../console.ts";
import { game, stubOf } from "../table-kit.ts";

const FULL = (env as unknown as { readonly DRILL: string }).DRILL === "yes";
const PLAYERS = FULL ? 2_000 : 60;
/** Far from now, so that no alarm goes off by itself. */
const NOW = Date.UTC(2100, 2, 1);
const PATIENCE = FULL ? 3_600_000 : undefined;

/**
 * The platform's limits: requests to others by one call, bytes of a message between objects, of a value in D1 or in an object's SQLite
 * (developers.cloudflare.com/workers/platform/limits, /durable-objects/platform/limits, /d1/platform/limits), and memory.
 */
const LIMITS = { requests: 1_000, message: 32 * 2 ** 20, value: 2_000_000, part: 16 * 2 ** 20 } as const;
/** Rows of D1 that one step may write: 20 parts, with everybody on them. */
const ROWS = 1_100;

/** The most that one step asked of others. */
const most = { requests: 0, rows: 0, message: 0, value: 0, part: 0, steps: 0, ms: 0 };
type Measure = keyof typeof most;
function note(what: Measure, count: number): void {
  most[what] = Math.max(most[what], count);
}
let requests = 0;

const bytesOf = (it: unknown): number => new TextEncoder().encode(JSON.stringify(it)).length;

function counted<Args extends readonly unknown[], T>(call: (...args: Args) => Promise<T>) {
  return (...args: Args): Promise<T> => {
    requests += 1;
    note("message", bytesOf(args));
    return call(...args);
  };
}

function portsFor(ports: SeasonPorts): SeasonPorts {
  const { deal, resign, tell, make, project, copy, archive } = ports;
  return {
    ...ports,
    now: () => NOW,
    deal: counted(async (opening, sitters) => {
      await runInDurableObject(stubOf(opening.id), (it: Table) => {
        it.ports = { ...it.ports, now: () => NOW };
      });
      return deal(opening, sitters);
    }),
    ...{ resign: counted(resign), tell: counted(tell), make: counted(make) },
    project: (written) => {
      // Each statement of a batch counts, with those of the season itself, its organiser and its people.
      requests += 3 + written.parts.length;
      note("rows", 1 + written.parts.length + written.people.length);
      for (const it of [written.season, written.people, ...written.parts]) note("value", bytesOf(it));
      return project(written);
    },
    copy: (id, part, text) => {
      requests += 1;
      note("part", bytesOf(text));
      return copy(id, part, text);
    },
    archive: counted(archive),
  };
}

const seasonAt = (id: string) => env.SEASON.getByName(id);
const inSeason = <T>(id: string, ask: (it: Season, state: DurableObjectState) => T): Promise<T> =>
  runInDurableObject(seasonAt(id), (it: Season, state) => ask(it, state));
const stateOf = (id: string): Promise<SeasonState> => inSeason(id, (it) => it.context.load());

/** One call of the object, measured. */
async function step(call: () => Promise<unknown>): Promise<void> {
  requests = 0;
  const begun = performance.now();
  await call();
  most.steps += 1;
  note("requests", requests);
  note("ms", Math.round(performance.now() - begun));
}

/** A drill is slow, and says that it goes on. */
function progress(): void {
  if (FULL && most.steps % 20 === 0) say(`${most.steps} steps, the longest ${most.ms} ms`);
}

/** Has the object do all that is due, step by step. */
async function settled(id: string): Promise<void> {
  for (;;) {
    const due = await inSeason(id, (it) => it.context.store.nextDue());
    if (due === null) return;
    if (due > NOW) throw new Error("a step failed");
    await step(() => runDurableObjectAlarm(seasonAt(id)));
    progress();
  }
}

/** The largest value in the object's tables. */
const largestValue = (id: string): Promise<number> =>
  inSeason(id, (_, { storage }) => {
    const query =
      "select max(a) as most from (select max(length(entry)) a from entries union select max(length(payload)) from outbox)";
    return storage.sql.exec<{ most: number }>(query).one().most;
  });

function close(what: string): void {
  const { steps, ms, rows } = most;
  for (const [name, limit] of Object.entries(LIMITS))
    expect([name, most[name as Measure]]).toSatisfy(([, it]) => it < limit);
  expect(most.requests).toBeLessThanOrEqual(200);
  expect(rows).toBeLessThanOrEqual(ROWS);
  const told = Object.entries(LIMITS).map(([name, limit]) => `${name} ${most[name as Measure]} of ${limit}`);
  if (FULL) say(`${what}: ${steps} steps, the longest ${ms} ms; at most ${told.join(", ")}, ${rows} rows of D1`);
  for (const it of Object.keys(most) as Measure[]) most[it] = 0;
}

/** Rows of D1 that the season's page reads. */
async function readsOf(id: string, query = ""): Promise<readonly [read: number, shown: SeasonShape]> {
  const { db, rows } = countingD1(env.DB);
  const reader = new Client({ env: { ...env, DB: db } });
  const { json } = await reader.get(`/api/seasons/${id}${query}`);
  return [rows(), json as SeasonShape];
}

const people = Array.from({ length: PLAYERS }, (_, at) => ({
  ...{ person: `many${at}`, name: `Player ${at}`, guest: false, nonce: `${at}`.padStart(32, "0") },
  ...{
    calendar: { zone: "Europe/Madrid", awake: null, off: [] },
    marks: [`${at}`.padStart(32, "f"), `${at}`.padStart(32, "e")],
  },
}));

async function begun(id: string, change: Partial<SeasonSettings>): Promise<SeasonState> {
  const seats = change.seats ?? 2;
  const settings: SeasonSettings = {
    ...{ kind: "season", name: "Many", number: 1, game: game.id, options: game.options.parse({ tiles: 12 }) },
    ...{ seats, least: seats, rated: false, clock: { kind: "turn", hours: 72, out: "stand-in", vacation: 0 } },
    ...{ points: usualPoints(seats), size: 7, divisions: 10, up: 1, rounds: 2, most: null, startsAt: null },
    ...{ roundDays: null, every: null, entry: { rating: null }, ...change },
  };
  await inSeason(id, (it) => {
    it.ports = portsFor(it.ports);
  });
  const making = { id, at: NOW, organiser: null, settings, people: people.slice(0, -1) };
  note("message", bytesOf(making));
  await step(() => seasonAt(id).make(making));
  await settled(id);
  await step(() => seasonAt(id).enter(people.at(-1) as (typeof people)[number]));
  await settled(id);
  close("made and entered");
  await step(() => seasonAt(id).act(null, { act: "start" }));
  await settled(id);
  note("value", await largestValue(id));
  close("started, all tables open, everybody told");
  return stateOf(id);
}

/** Tells the season the results of games, one after the other, as their tables do. */
async function toldResults(id: string, games: SeasonState["games"], from: number): Promise<void> {
  for (const [at, { players }] of games.entries()) {
    const seats = players.map((_, seat) => ({ place: 1 + seat, share: Math.round(1000 / (1 + seat)) }));
    await step(() => seasonAt(id).result(from + at, seats));
    if (at % 100 === 0) progress();
  }
  await settled(id);
  note("value", await largestValue(id));
}

test("leagues of very many start, are shown and end in bounded steps", { timeout: PATIENCE }, async () => {
  const id = "manyseason2222222222";
  const { games, groups } = await begun(id, { seats: 4 });
  expect(games.length).toBeGreaterThanOrEqual(PLAYERS - 12);
  for (const it of [0, games.length - 1]) {
    const [opened] = (await readsOf(id, `?from=${games[it]?.group}`))[1].groups[0]?.games ?? [];
    expect((await new Client().get(`/api/tables/${opened?.table}`)).json).toMatchObject({
      status: "running",
      season: id,
    });
  }
  const [read, shown] = await readsOf(id);
  const rows = shown.groups.flatMap((it) => it.games).length;
  expect(shown).toMatchObject({ players: PLAYERS, nextGroups: 6 });
  expect(read).toBeLessThanOrEqual(3 * rows + 12);
  if (FULL) say(`${groups.length} leagues, ${games.length} games; the page reads ${read} rows and shows ${rows} games`);

  await toldResults(id, games, 0);
  close("all results told, over");
  const over = await stateOf(id);
  expect(over).toMatchObject({ phase: "over", ended: { why: "played" } });
  expect(over.ended?.order).toHaveLength(PLAYERS);
  await step(() => seasonAt(id).act(null, { act: "next" }));
  await inSeason((await stateOf(id)).next ?? id, (it) => {
    it.ports = portsFor(it.ports);
  });
  await settled(id);
  const { next } = await stateOf(id);
  await settled(next ?? "");
  close("the next one made");
  expect((await stateOf(next ?? "")).entrants).toHaveLength(PLAYERS);
  const log = await new Client().get(`/api/seasons/${id}/export`);
  expect(verifySeason(log.text)).toMatchObject({ ok: true });
});

test("rounds of a Swiss of very many begin in bounded steps", { timeout: PATIENCE }, async () => {
  const id = "manyswiss22222222222";
  const first = await begun(id, { kind: "swiss" });
  expect(first.games).toHaveLength(PLAYERS / 2);
  await toldResults(id, first.games, 0);
  close("all results told, the second round begun, all tables open");
  const { rounds, games } = await stateOf(id);
  expect(rounds).toHaveLength(2);
  const met = new Set(games.map(({ players }) => players.toSorted((a, b) => a - b).join()));
  expect(met.size).toBe(PLAYERS);
  const [read, shown] = await readsOf(id);
  const rows = shown.groups.flatMap((it) => it.games).length;
  expect(read).toBeLessThanOrEqual(3 * rows + 12);
  expect(shown.places.length).toBe(50);
  if (FULL) say(`the page of the Swiss reads ${read} rows and shows ${rows} games and ${shown.places.length} places`);
});
