/** Bytes of a finished game in D1, and that nothing of what it adds to people's figures is lost for them. */
import { expect, test } from "vitest";
import { storedTurn } from "../../worker/contract/reliability.ts";
import { recount } from "../../worker/db/figures.ts";
import { awayOf, type FinishedRow, finishedGamesOf, moveFinished } from "../../worker/db/finished.ts";
import { countedIn, shortCount } from "../../worker/db/finished-count.ts";
import { countRows, env } from "./client.ts";
import { timedTable } from "./clock-kit.ts";
import { playOut, START, settled } from "./table-kit.ts";

const HOUR = 3_600_000;
const PEOPLE = ["ada", "ben", "cyd", "dan"].map((it) => it.padEnd(22, "x"));
const CLOCK = { kind: "bank", hours: 168, increment: 24, cap: 168, out: "bot", vacation: 0 } as const;

/** The turns of a long game, answered after one hour to a dozen. */
const TURNS = Array.from({ length: 25 }, (_, at) => storedTurn(START + (30 * at + ((at * 7) % 12)) * HOUR + at, true));

/** A game with a clock that these people finished, and that lies in R2. */
async function played(): Promise<string> {
  for (const it of PEOPLE)
    await env.DB.prepare("insert into people (id, name, created_at) values (?1, ?1, 0)").bind(it).run();
  const table = await timedTable(CLOCK, PEOPLE, { options: { tiles: 10 } });
  await playOut(table.id);
  await settled(table.id);
  await table.until(table.now + HOUR);
  expect(await countRows("tables", `id = '${table.id}' and archived is not null`)).toBe(1);
  const more = "update table_people set counted = json_set(counted, '$.turns', json(?)) where table_id = ?";
  await env.DB.prepare(more).bind(JSON.stringify(TURNS), table.id).run();
  return table.id;
}

const COPIES = 1_000;

/** Bytes by which the database grows for each copy of a table's rows, whose people are others. */
async function bytesPerCopy(table: string): Promise<number> {
  const size = async () => (await env.DB.prepare("select 1").run()).meta.size_after;
  const before = await size();
  const copied = `insert into finished (person, finished_at, table_id, row, counted)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${COPIES})
    select substr(hex(randomblob(11)), 1, 22), f.finished_at, 'copy', f.row, f.counted from n cross join finished f where f.table_id = ?`;
  await env.DB.prepare(copied).bind(table).run();
  const bytes = ((await size()) - before) / COPIES;
  await env.DB.prepare("delete from finished where table_id = 'copy'").run();
  return bytes;
}

test("a long game of four with a clock takes about 4 KB in D1, and adds the same to figures as before", async () => {
  const id = await played();
  const counted = "select person, finished_at as at, counted from table_people where table_id = ? order by person";
  const { results: before } = await env.DB.prepare(counted).bind(id).all<FinishedRow>();
  expect(JSON.parse(before[0]?.counted ?? "")).toMatchObject({ finished: 1, turns: TURNS });
  await moveFinished(env, Date.now() + 2 * HOUR);
  expect(await countRows("tables", `id = '${id}'`)).toBe(0);
  const after = await awayOf(env, id, before[0]?.at ?? 0, PEOPLE);
  expect(after.map((it) => [it.person, it.counted])).toEqual(before.map((it) => [it.person, it.counted]));
  for (const it of PEOPLE)
    expect((await recount(env, it, await finishedGamesOf(env, it))).now).toMatchObject({ finished: 1, turns: 25 });
  expect(await bytesPerCopy(id)).toBeLessThan(4_200);
});

const ROW = JSON.stringify({ game: "hex", people: ["ada", "ben", "cyd"] });

test.each<[string, object, string | null]>([
  ["of a game with results and turns", { finished: 1, met: { "ben hex w": 1, "cyd hex l": 1 }, turns: [7, 9, 8] }, ROW],
  ["of a game against one of two", { met: { "cyd hex t": 1 }, answers: [[3, 2]] }, ROW],
  ["against somebody whom the row does not name", { met: { "eve hex w": 1, "cyd hex t": 1 } }, ROW],
  ["of a game that one left", { abandoned: 1, turns: [3_591_532_505_399] }, null],
  ["of nothing", {}, null],
])("a contribution %s comes back as it was, from a short form and from that of older rows", (_, counted, row) => {
  const text = JSON.stringify(counted);
  expect(countedIn(shortCount(text, row), row)).toBe(text);
  expect(countedIn(text, row)).toBe(text);
});

test("zeros are not kept", () => {
  expect(shortCount('{"running":0,"finished":1}', ROW)).toBe('{"finished":1}');
});
