/**
 * Laws of who sits where, over anything that people may do: seats are lost, taken and given up, accounts merged and deleted, questions asked
 * and answered. What people were told, and what D1 has, must be what the table says.
 */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { type ClockRule, DAY, HOUR } from "../../games/clock/clock.ts";
import { seeded } from "../../games/kernel/random.ts";
import type { Fact } from "../../worker/contract/facts.ts";
import { holdersOf } from "../../worker/contract/lobby.ts";
import { project } from "../../worker/db/history.ts";
import { openQuestions } from "../../worker/table/clock/consent.ts";
import type { HandlerName } from "../../worker/table/features.ts";
import { heldBy, seatOf } from "../../worker/table/lobby.ts";
import { statusOf } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { env } from "./client.ts";
import { type TimedTable, timedTable } from "./clock-kit.ts";
import { settled, stubOf } from "./table-kit.ts";

const PEOPLE = ["ada", "ben", "cyd", "dan"];
const OTHERS = ["eve", "fay", "gus", "hal"];
const ALWAYS = { zone: "UTC", awake: null, off: [] };
const GAMES = 4;
const STEPS = 60;

type Random = ReturnType<typeof seeded>;
const one = <T>(random: Random, of: readonly T[]): T => of[random.below(of.length)] as T;

interface World {
  readonly table: TimedTable;
  readonly random: Random;
  /** Facts by person, those for lists of tables too. */
  readonly told: Map<string, Fact[]>;
  /** People who are merged or deleted. */
  readonly gone: Set<string>;
  /** Everything that was done, to be read when a law is broken. */
  readonly done: string[];
}

const within = <T>({ table }: World, run: (it: Table) => T): Promise<T> => runInDurableObject(stubOf(table.id), run);

async function newWorld(rule: ClockRule, options: object, seed: string): Promise<World> {
  const table = await timedTable(rule, PEOPLE, { options });
  const told: World["told"] = new Map();
  await runInDurableObject(stubOf(table.id), (it: Table) => {
    it.ports = {
      ...it.ports,
      now: () => table.now,
      project: (projection) => project(env, projection),
      tell: async (person, facts) => {
        told.set(person, [...(told.get(person) ?? []), ...facts]);
      },
    };
  });
  return { table, random: seeded(seed), told, gone: new Set(), done: [] };
}

async function move(world: World, key: string): Promise<void> {
  const { table } = world;
  const places = await within(world, (it) => it.context.load().lobby.places);
  const { awaited, status } = await table.shape();
  const person = places[awaited[0] ?? 0]?.person;
  if (status !== "running" || !person) return;
  const { seq, legal } = await table.shape(person);
  const commandsJson = JSON.stringify([one(seeded(key), legal)]);
  await stubOf(table.id).move({ person, key, base: seq, commandsJson, language: "en", by: "person" });
}

/** Ends an account: everything is somebody else's (`heir`), or nobody's. */
async function end({ table, gone, told }: World, person: string, heir: string | null): Promise<void> {
  if (heir === person) return;
  await (heir === null ? stubOf(table.id).forget(person) : stubOf(table.id).adopt(person, heir));
  gone.add(person);
  told.delete(person);
}

/** Something that somebody may do, or that may happen; refusals are as good as anything. */
async function happen(world: World, key: string): Promise<void> {
  const { table, random, gone, done } = world;
  const alive = [...PEOPLE, ...OTHERS].filter((it) => !gone.has(it));
  const [person, seat, agree] = [one(random, alive), random.below(4), random.below(4) > 0];
  const { seq: base } = await table.shape();
  const offers = await within(world, (it) => it.context.load().lobby.clock?.offers ?? []);
  const code = one(random, [null, ...offers.map((it) => it.code), ...offers.map((it) => it.code)]);
  const sitter = { code, guest: random.below(2) > 0, calendar: ALWAYS };
  const [isRare, heir] = [random.below(3) === 0, one(random, alive)];
  const ask = (name: HandlerName, body: unknown) => async () => {
    const reply = await table.ask(name, person, body);
    return `${person} ${name} ${JSON.stringify(body)}: ${reply.ok ? "ok" : reply.problem}`;
  };
  const named = (what: string, run: () => Promise<unknown>) => async () => {
    await run();
    return what;
  };
  const often = [
    named("a move", () => move(world, key)),
    named("a move", () => move(world, key)),
    named("time", () => table.until(table.now + random.below(3 * DAY))),
    ask("replace", sitter),
    ask("object", { seat, agree }),
    ask("takeBack", { base }),
    ask("answerTakeBack", { base, agree }),
  ];
  const rare = [
    named("time", () => table.until(table.now + random.below(HOUR))),
    ask("kick", { seat, agree: true }),
    ask("pause", { want: one(random, ["pause", "resume"]), agree }),
    ask("say", { text: `hello @${heir}`, key, shuns: [], shunnedBy: [] }),
    ask("writeNotes", { text: "a note" }),
    ask("writeOrders", { orders: [{ type: "noActionIfNothing" }] }),
    ...(isRare ? [ask("resign", {}), named(`${person} is ${heir}`, () => end(world, person, heir))] : []),
    ...(isRare ? [named(`${person} is deleted`, () => end(world, person, null))] : []),
  ];
  done.push(await one(random, [...often, ...often, ...rare])());
}

/** Questions that people know of and have not heard are settled. */
const openAsTold = (told: World["told"]): readonly string[] =>
  [...told].flatMap(([person, facts]) => {
    const open = new Set<string>();
    for (const it of facts) {
      if (it.type === "asked" && it.what !== "takeback") open.add(it.question);
      if (it.type === "answered") open.delete(it.question);
    }
    return [...open].map((it) => `${person} ${it}`);
  });

/** All that the object stores beside the history, by table. */
const storedIn = ({ log }: Table): readonly string[] => {
  const query =
    "select name from sqlite_master where type = 'table' and sql like '%person%' or name in ('lobby', 'outbox')";
  const names = log.read<{ name: string }>(query).map((it) => it.name);
  return names.map((it) => `${it}: ${JSON.stringify(log.read(`select * from ${it}`))}`);
};

/** The laws, as the table says it and as everybody else knows it. */
async function check(world: World): Promise<void> {
  const { table, told, gone } = world;
  await table.settle();
  await settled(table.id);
  const { lobby, stored, isRunning } = await within(world, (it) => {
    const position = it.context.load();
    return { lobby: position.lobby, stored: storedIn(it), isRunning: statusOf(position) === "running" };
  });
  const held = holdersOf(lobby).map(({ seat, person }) => `${seat} ${person}`);
  const people = holdersOf(lobby).map((it) => it.person);
  expect(new Set(people).size).toBe(people.length);
  for (const it of gone) expect(stored.filter((row) => row.includes(`"${it}"`))).toEqual([]);
  const seats = env.DB.prepare("select seat || ' ' || person as held from seats where table_id = ? order by seat");
  expect((await seats.bind(table.id).all()).results.map((it) => it.held)).toEqual(held);
  if (!isRunning) return;
  const open = openQuestions(lobby).flatMap(({ question, missing }) => missing.map((it) => `${it.person} ${question}`));
  expect([...openAsTold(told)].sort()).toEqual(open.sort());
  const { awaited, clock } = await table.shape();
  for (const [person, facts] of told) {
    const listed = facts.findLast((it) => it.type === "table");
    expect([person, listed?.seat ?? null]).toEqual([person, heldBy(lobby, person)]);
    const seat = seatOf(lobby, person);
    const deadline = facts.findLast((it) => it.type === "deadline");
    if (seat === null || !awaited.includes(seat) || !deadline) continue;
    expect([person, deadline.dueAt]).toEqual([person, clock?.seats[seat]?.dueAt]);
  }
}

const rules: readonly ClockRule[] = [
  { kind: "turn", hours: 24, out: "stand-in", vacation: 4 },
  { kind: "turn", hours: 24, out: "remind", vacation: 4 },
];
/** With tiles on the hand, seats know something hidden; with few tiles all is open. */
const games = rules.flatMap((rule) =>
  [{}, { tiles: 40 }].flatMap((chosen) =>
    Array.from({ length: GAMES / 2 }, (_, round) => ({ rule, chosen, out: rule.out, round })),
  ),
);

test.each(games)("$out, $chosen, game $round", async ({ rule, chosen, round }) => {
  const world = await newWorld(
    rule,
    { farmers: true, fifthCowboy: false, removeCowboy: false, ...chosen },
    `${rule.out} ${round}`,
  );
  for (let step = 0; step < STEPS && (await world.table.shape()).status === "running"; step++) {
    await happen(world, `step-${step}`);
    try {
      await check(world);
    } catch (error) {
      throw new Error(`after ${world.done.join("\n")}`, { cause: error });
    }
  }
});
