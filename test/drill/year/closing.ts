/** The last lines of a virtual year: what there is, what it cost, what is owed, and whether it is all true. */
import type { Operations } from "../../service/rows.ts";
import { type Damage, HOUR, MINUTE } from "./model.ts";
import { check, QUIET, seconds, type Year } from "./operator.ts";
import { recountRatings } from "./ratings.ts";
import { type Debt, directoryIn, objectsIn, owedIn, type Size, type StoreKind, sizesIn } from "./store.ts";
import type { World } from "./world.ts";

/** Debts that were due so long before the end are late. */
const LATE = 10 * MINUTE;

const whole = (count: number): string => Math.round(count).toLocaleString("en");
const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function sayRows({ days, byOperator }: World): void {
  const said = (name: keyof Operations) => {
    const all = days.map((it) => it[name]);
    const mean = all.reduce((sum, it) => sum + it, 0) / Math.max(1, all.length);
    return `${whole(mean)} (at most ${whole(Math.max(...all))})`;
  };
  console.log(`rows a day: D1 ${said("d1Read")} read, ${said("d1Written")} written`);
  for (const it of ["table", "inbox", "season"] as const)
    console.log(
      `  ${it === "inbox" ? "inboxes" : `${it}s`} ${said(`${it}Read`)} read, ${said(`${it}Written`)} written`,
    );
  console.log(
    `the operator's acts, all together: D1 ${whole(byOperator.d1Read)} read, ${whole(byOperator.d1Written)} written`,
  );
  console.log(`requests a day: ${said("requests")}; mails: ${said("mails")}; R2 ${said("r2Read")} read`);
}

/** The queries of D1 that read most, in rows a day. */
function sayQueries({ days, reads }: World): void {
  for (const [query, rows] of [...reads].toSorted(([, a], [, b]) => b - a).slice(0, MOST_QUERIES))
    console.log(`  ${whole(rows / Math.max(1, days.length))} by ${query.replaceAll(/\s+/g, " ").slice(0, 150)}`);
}
const MOST_QUERIES = 8;

function saySizes(sizes: ReadonlyMap<StoreKind, Size>, memory: number): void {
  const said = [...sizes].map(([kind, { files, bytes }]) => `${kind} ${mega(bytes)} in ${whole(files)}`);
  console.log(`sizes: ${said.join(", ")}; workerd has ${mega(memory)} of memory`);
}

function spanOf(ms: number): string {
  const [hours, left] = [Math.floor(Math.abs(ms) / HOUR), Math.round((Math.abs(ms) % HOUR) / MINUTE)];
  return hours > 0 ? `${hours} h ${left} min` : `${left} min`;
}

function owedLine(debts: readonly Debt[], now: number): string {
  const [oldest] = debts;
  if (!oldest) return "the oldest thing owed: none";
  const when = oldest.due <= now ? `due for ${spanOf(now - oldest.due)}` : `due in ${spanOf(oldest.due - now)}`;
  const late = debts.filter((it) => it.due < now - LATE).length;
  return `the oldest thing owed: ${oldest.of} owes ${oldest.what}, ${when}, ${oldest.tries} tries; ${debts.length} are owed, ${late} of them late`;
}

function sayPeople({ world, began }: Year): void {
  const { drill, done, people } = world;
  const guests = people.filter((it) => it.email === null).length;
  console.log(
    `${drill.days} days: ${whole(done.came)} people came, and ${whole(done.looked)} were looked at; ${seconds(began)} s`,
  );
  console.log(
    `people: ${whole(done.came - guests)} gave an address (${whole(done.later)} of them later), ${whole(guests)} stayed guests; ${whole(done.again)} came again as guests and turned out to be known, ${whole(done.returned)} signed in again after months; ${whole(done.left)} left, ${whole(done.deleted)} deleted their accounts`,
  );
}

function sayTables({ world }: Year): void {
  const { done, tables, refused } = world;
  const gather = [...tables].filter((it) => it.free > 0).length;
  console.log(
    `tables: ${whole(done.opened)} opened (${whole(done.rated)} rated), ${whole(done.seasonTables)} of seasons; ${whole(done.over)} games over, ${whole(done.closed)} given up, ${whole(tables.size)} go on (${whole(gather)} gather); ${whole(done.moves)} turns and ${whole(done.chats)} messages of people`,
  );
  console.log(
    `${done.clubs} clubs with ${whole(done.joined + done.clubs)} members and ${done.announced} announcements; ${done.seasons} seasons of ${done.entered} entrants, ${done.seasonsOver} over`,
  );
  if (refused.size > 0) console.log(`refused: ${[...refused].map(([what, n]) => `${what} (${n})`).join(", ")}`);
}

const LIVING = "select count(*) as n from people where deleted_at is null and merged_into is null";
const RUNNING_ROW = "select id from tables where status = 'running' order by id limit 1";

/** Changes by hand of a sabotaged drill, in D1. */
const DAMAGES: Readonly<Record<Damage, string>> = {
  table: `update tables set seats = replace(seats, '0', '1') where id in (${RUNNING_ROW})`,
  season: "update seasons set organiser = 'nobody' where rowid = (select min(rowid) from seasons)",
  rating: "update ratings set mu = mu + 1 where person = (select min(person) from ratings)",
};

/** Differences between the people that the drill knows, the tables of its seasons, and what is stored. */
function storeDiffers({ world }: Year, store: string): readonly string[] {
  const { done, seasonTables, drill } = world;
  const database = directoryIn(store);
  const people = Number(database.prepare(LIVING).get()?.n);
  database.close();
  const archived = new Set(objectsIn(store).keys());
  const finished = [...seasonTables].filter((it) => archived.has(`history/${it}.ndjson.gz`)).length;
  console.log(`stored: ${whole(people)} people, ${whole(finished)} archived tables of seasons`);
  return [
    ...(people === done.came - done.deleted
      ? []
      : [`${people} people are stored, ${done.came - done.deleted} are here`]),
    ...(finished > 0 || drill.isBrief ? [] : ["no table of a season is archived"]),
  ];
}

/** The faults of which the service's health speaks, in its own words. */
function faultsIn(store: string): readonly string[] {
  const database = directoryIn(store);
  const rows = database.prepare("select * from faults limit 20").all();
  database.close();
  return rows.map((it) => JSON.stringify(it));
}

/** The last day is over: everything is looked at. Answers whether all of it is as it must be. */
export async function close(year: Year): Promise<boolean> {
  const { world } = year;
  const { drill, done, faults } = world;
  // Everybody has stopped playing: what was held back for minutes is told.
  await world.pass(QUIET, 1);
  if (drill.sabotaged) await world.ask({ sql: DAMAGES[drill.sabotaged] });
  const closing = performance.now();
  const checked = await check(year, "all");
  const health = await fetch(`${world.service.origin}/api/health`).then((it) => it.json() as Promise<{ ok: boolean }>);
  sayPeople(year);
  sayTables(year);
  sayRows(world);
  sayQueries(world);
  const { memory } = world.service;
  const { store, secret } = await world.service.leave();
  saySizes(sizesIn(store), memory);
  const debts = owedIn(store);
  console.log(owedLine(debts, world.now));
  const recounted = await recountRatings(store, secret);
  const { results, ratings, differences } = recounted;
  console.log(`${results} rated results and ${ratings} ratings recomputed from archives: ${differences.length} differ`);
  faults.push(...differences, ...storeDiffers(year, store));
  console.log(`health: ${JSON.stringify(health)}`);
  for (const it of faultsIn(store)) console.log(`  ${it}`);
  for (const it of faults.slice(0, 20)) console.error(it);
  console.log(`2 restores, 1 reshard, 1 change of SECRET, 1 rules version; ${faults.length} faults`);
  console.log(`telegraph season check: ${checked[1]}`);
  console.log(`telegraph check: ${checked[0]} (${seconds(closing)} s)`);
  const late = debts.filter((it) => it.due < world.now - LATE);
  return faults.length === 0 && health.ok && late.length === 0 && done.over > 0 && done.deleted > 0 && done.seasons > 0;
}
