/** Laws of a table's clock over anything that may happen: moves, absences, votes, stand-ins, lost alarms, and objects that are put away. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { type ClockRule, DAY, HOUR } from "../../games/clock/clock.ts";
import { seeded } from "../../games/kernel/random.ts";
import { isTimeOut } from "../../games/record/entry.ts";
import { firstBroken } from "../../worker/table/position.ts";
import type { Table } from "../../worker/table/table.ts";
import { type TimedTable, timedTable } from "./clock-kit.ts";
import { evict } from "./given.ts";
import { stubOf } from "./table-kit.ts";

const PEOPLE = ["ada", "ben", "cyd"] as const;
const ZONES = ["UTC", "Europe/Madrid", "Asia/Kathmandu", "Australia/Lord_Howe"] as const;
const WINDOWS = [null, { from: "08:00", to: "23:00" }, { from: "20:00", to: "04:30" }] as const;

type Random = ReturnType<typeof seeded>;
const one = <T>(random: Random, of: readonly T[]): T => of[random.below(of.length)] as T;

const calendarBy = (random: Random) => ({
  zone: one(random, ZONES),
  awake: one(random, WINDOWS),
  off: one(random, [[], [6, 7]]),
});

const RULES: readonly ClockRule[] = [
  { kind: "turn", hours: 30, out: "bot", vacation: 6 },
  { kind: "bank", hours: 40, increment: 9, cap: 45, out: "stand-in", vacation: 6 },
  { kind: "bank", hours: 60, increment: 3, cap: 60, out: "bot", vacation: 6 },
  { kind: "turn", hours: 24, out: "remind", vacation: 6 },
  { kind: "live", hours: 30, increment: 0.5, mail: 40, out: "bot", vacation: 6 },
];

/** The current players: the original ones, and stand-ins. */
const guests = ["dot", "eve", "fay"];

async function move(table: TimedTable, key: string): Promise<void> {
  const { awaited, seats, status } = await table.shape();
  const name = seats[awaited[0] ?? 0]?.name.toLowerCase() ?? "";
  if (status !== "running" || seats[awaited[0] ?? 0]?.kind === "bot") return;
  const { seq, legal } = await table.shape(name);
  const commandsJson = JSON.stringify([one(seeded(key), legal)]);
  await stubOf(table.id).move({ person: name, key, base: seq, commandsJson, language: "en", by: "person" });
}

/** Something that somebody may do, or that may happen; refusals are as good as anything. */
async function happen(table: TimedTable, random: Random, key: string): Promise<void> {
  const person = one(random, [...PEOPLE, ...guests]);
  const codes = async () => {
    const clocks = [await table.clock("ada"), await table.clock("ben")];
    return clocks.flatMap((it) => it.offers.flatMap(({ code }) => code ?? []));
  };
  const calendar = calendarBy(random);
  const deeds = [
    () => move(table, key),
    () => move(table, key),
    () => table.until(table.now + random.below(2 * DAY)),
    () => table.until(table.now + random.below(6 * HOUR)),
    () => table.ask("vacation", person, { days: random.below(4) }),
    () => table.ask("setCalendar", person, { calendar }),
    () => table.ask("pause", person, { want: one(random, ["pause", "resume", "mail"]), agree: random.below(5) > 0 }),
    () => table.ask("pause", person, { want: "resume", agree: true }),
    () => table.ask("kick", person, { seat: random.below(3), agree: random.below(4) > 0 }),
    async () => table.ask("replace", person, { code: one(random, [null, ...(await codes())]), guest: true, calendar }),
  ];
  await one(random, deeds)();
}

/** Laws of clocks, whatever has happened. */
async function check(table: TimedTable, { out }: ClockRule): Promise<void> {
  const { awaited, seats, clock } = await table.shape("ada");
  for (const it of clock?.seats ?? []) {
    const sits = seats[it.seat]?.kind !== "bot";
    expect(it.left).toBeGreaterThanOrEqual(0);
    expect(it.since !== null).toBe(awaited.includes(it.seat));
    if (!sits || it.since === null || clock?.paused) expect(it.dueAt).toBeNull();
    else expect(it.dueAt).toBeGreaterThanOrEqual(it.since + it.left);
    if (out !== "remind" && it.dueAt !== null) expect(it.dueAt).toBeGreaterThan(table.now);
  }
}

/** An object that was put away and comes back tells the same. */
async function putAway(table: TimedTable): Promise<void> {
  const { clock } = await table.shape("ada");
  await evict(stubOf(table.id));
  await table.use();
  expect((await table.shape("ada")).clock).toEqual(clock);
}

/** Interval, in steps, of folding everything anew. */
const PUT_AWAY = 3;

const lobbyOf = (table: TimedTable) => runInDurableObject(stubOf(table.id), (it: Table) => it.log.lobby());

/** How often the clock acted in all these games. */
let acted = 0;

const options = { tiles: 40, farmers: true, fifthCowboy: false, removeCowboy: false };
const games = RULES.flatMap((rule) => [1, 2, 3].map((round) => ({ rule, round, out: rule.out, kind: rule.kind })));

test.each(games)("$kind, $out, game $round", async ({ rule, round }) => {
  const random = seeded(`laws ${rule.kind} ${rule.hours} ${round}`);
  const table = await timedTable(rule, PEOPLE, { options });
  for (let step = 0; step < 50; step++) {
    const { status, seq, awaited, clock } = await table.shape();
    if (status !== "running") break;
    const [due, before] = [clock?.seats[awaited[0] as number]?.dueAt ?? null, table.now];
    await happen(table, random, `step-${step}`);
    await table.until(table.now);
    const made = (await table.entries())[seq];
    if (made && isTimeOut(made)) {
      acted++;
      expect(made.at).toBe(Math.max(due as number, before));
    }
    await check(table, rule);
    if (step % PUT_AWAY === 0) await putAway(table);
  }
  const entries = await table.entries();
  const lobby = await lobbyOf(table);
  expect(lobby && firstBroken(lobby, entries)).toBeNull();
  if (rule.out !== "bot") expect(entries.filter(isTimeOut)).toEqual([]);
});

test("the clock did act in these games, so that they show something", () => {
  expect(acted).toBeGreaterThan(10);
});
