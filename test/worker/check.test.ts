/** The operator's check: it finds nothing in a sound service, every fault in a faulty one, and its advice repairs them. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { CheckShape, Finding, FindingKind } from "../../worker/contract/operation.ts";
import { archiveKey } from "../../worker/db/archive.ts";
import { moveFinished } from "../../worker/db/finished.ts";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import type { Table } from "../../worker/table/table.ts";
import { Client, env } from "./client.ts";
import { evict } from "./given.ts";
import { dropEntry, openingOf, playOne, playOut, runningTable, START, settled, still, stubOf } from "./table-kit.ts";

const TOKEN = "operator-token-of-the-test";
const HOUR = 3_600_000;
const SHORT = { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false };
const operator = new Client({
  program: true,
  headers: { authorization: `Bearer ${TOKEN}` },
  env: { ...env, OPERATOR_TOKEN: TOKEN },
});

interface Checked {
  readonly tables: number;
  readonly findings: readonly Finding[];
  readonly finished: readonly string[];
  readonly parts: readonly CheckShape[];
}

/** Checks everything, part by part. */
async function check(samples = "all"): Promise<Checked> {
  const parts: CheckShape[] = [];
  for (let from: string | null = ""; from !== null && parts.length < 100; from = parts.at(-1)?.next ?? null) {
    const answer = await operator.get(`/api/operator/check?samples=${samples}&from=${from}`);
    expect(answer.status).toBe(200);
    parts.push(answer.json as CheckShape);
  }
  return {
    tables: parts.reduce((sum, it) => sum + it.tables, 0),
    findings: parts.flatMap((it) => it.findings),
    finished: parts.flatMap((it) => it.finished),
    parts,
  };
}

async function table(how: "open" | "running" | "over"): Promise<string> {
  if (how === "open") {
    const opening = openingOf();
    await still(opening.id);
    await stubOf(opening.id).create(opening);
    await settled(opening.id);
    return opening.id;
  }
  const id = await runningTable({ options: SHORT });
  if (how === "over") await playOut(id);
  else for (let at = 0; at < 5; at++) await playOne(id, `k${at}`);
  await settled(id);
  return id;
}

let open: string;
let running: string;
let over: string;

const sql = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();

const inObject = (id: string, query: string) =>
  runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.sql.exec(query).toArray()).then(async () => {
    await evict(stubOf(id));
    await still(id);
  });

/** Changes a text in all that an inbox keeps. */
async function inList(person: string, from: string, to: string): Promise<void> {
  const inbox = env.INBOX.getByName(person);
  await runInDurableObject(inbox, (_: Inbox, { storage }) => {
    for (const [table, column] of [
      ["journal", "changes"],
      ["pages", "records"],
    ])
      storage.sql.exec(`update ${table} set ${column} = replace(${column}, ?, ?)`, from, to);
  });
  await evict(inbox);
}

async function wipe(id: string): Promise<void> {
  await runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.deleteAll());
  await evict(stubOf(id));
  await still(id);
}

test("finds nothing where nothing is wrong, and says how far it is", async () => {
  [open, running, over] = [await table("open"), await table("running"), await table("over")];
  const all = await check();
  expect(all.findings).toEqual([]);
  expect(all.tables).toBe(3);
  expect(all.finished).toEqual([over]);
  expect(all.parts.map((it) => it.done).every((it, at, dones) => at === 0 || it >= (dones[at - 1] ?? 0))).toBe(true);
  expect(all.parts.at(-1)?.done).toBe(1);
  expect((await check("20")).finished).toEqual([over]);
});

test("reads the rows of the tables it looks at, and no more", async () => {
  const { parts } = await check();
  for (const it of parts) expect(it.rows).toBeLessThanOrEqual(2_000);
});

test("a place that is none is refused", async () => {
  for (const from of ["nowhere", "watched.x.$", "listed.over", "__proto__", "toString"])
    expect((await operator.get(`/api/operator/check?from=${from}`)).problem).toBe("invalid");
});

interface Damage {
  readonly about: string;
  readonly at: "open" | "running" | "over";
  readonly do: (id: string) => Promise<unknown>;
  readonly kind: FindingKind;
  readonly what: RegExp;
  readonly mend: "reproject" | "rebuild";
}

/** One byte of a column's text. */
const byte = (column: string, from: string, to: string) => `${column} = replace(${column}, '${from}', '${to}')`;

const DAMAGES: readonly Damage[] = [
  {
    about: "one byte of an entry",
    ...{ at: "running", kind: "drift", what: /entry 3 is another/, mend: "reproject" },
    do: (id) => sql(`update entries set ${byte("entry", '"seq":3,', '"seq":4,')} where table_id = ?`, id),
  },
  {
    about: "an entry that is missing",
    ...{ at: "running", kind: "drift", what: /entry 2 is another/, mend: "reproject" },
    do: (id) => dropEntry(id, 2),
  },
  {
    about: "one byte of the directory",
    ...{ at: "running", kind: "drift", what: /tables\.seats/, mend: "reproject" },
    do: (id) => sql(`update tables set ${byte("seats", "ADA", "ADB")} where id = ?`, id),
  },
  {
    about: "a deadline that is another",
    ...{ at: "running", kind: "drift", what: /tables\.deadline/, mend: "reproject" },
    do: (id) => sql("update tables set deadline = 1 where id = ?", id),
  },
  {
    about: "how the table stands since its row of the directory was written",
    ...{ at: "running", kind: "drift", what: /tables\.lastAt/, mend: "reproject" },
    do: async (id) => {
      // Data told anew is in the directory itself.
      await playOne(id, "since then");
      await settled(id);
      const late = byte("played", '"lastAt":', '"lastAt":1');
      await sql(`update entries set ${late} where table_id = ? and played is not null`, id);
    },
  },
  {
    about: "one byte of a person's list",
    ...{ at: "running", kind: "drift", what: /the list of seat 1: settled\.seats/, mend: "reproject" },
    do: () => inList("ben", "BEN", "BEM"),
  },
  {
    about: "one byte of what is sealed",
    ...{ at: "open", kind: "drift", what: /histories\.sealed/, mend: "reproject" },
    do: (id) =>
      sql("update histories set sealed = substr(sealed, 1, length(sealed) - 4) || 'AAAA' where table_id = ?", id),
  },
  {
    about: "a seat of somebody else",
    ...{ at: "running", kind: "drift", what: /seats/, mend: "reproject" },
    do: (id) => sql("update seats set person = 'eve' where table_id = ? and seat = 1", id),
  },
  {
    about: "a person the table is not known to",
    ...{ at: "over", kind: "drift", what: /table_people/, mend: "reproject" },
    do: (id) => sql("delete from table_people where table_id = ? and person = 'ada'", id),
  },
  {
    about: "one byte of what somebody has finished",
    ...{ at: "over", kind: "drift", what: /finished: the row of somebody is another/, mend: "reproject" },
    do: async (id) => {
      await moveFinished(env, Date.now() + 2 * 3_600_000);
      expect((await check()).findings).toEqual([]);
      await sql(`update finished set ${byte("row", "ADA", "ADB")} where table_id = ? and person = 'ben'`, id);
    },
  },
  {
    about: "a row of what somebody has finished that is missing",
    ...{ at: "over", kind: "drift", what: /finished: the row of somebody is missing/, mend: "reproject" },
    do: async (id) => {
      await moveFinished(env, Date.now() + 2 * 3_600_000);
      await sql("delete from finished where table_id = ? and person = 'ben'", id);
    },
  },
  {
    about: "one byte of an archive",
    ...{ at: "over", kind: "drift", what: /entries/, mend: "reproject" },
    do: async (id) => {
      const bytes = new Uint8Array((await (await env.ARCHIVE.get(archiveKey(id)))?.arrayBuffer()) ?? new ArrayBuffer());
      await env.ARCHIVE.put(archiveKey(id), bytes.with(99, (bytes[99] ?? 0) ^ 1));
    },
  },
  {
    about: "no row in the directory",
    ...{ at: "running", kind: "drift", what: /no row/, mend: "reproject" },
    do: (id) => sql("delete from tables where id = ?", id),
  },
  {
    about: "a table nobody looks after",
    ...{ at: "running", kind: "unwatched", what: /checks/, mend: "reproject" },
    do: (id) => sql("delete from checks where table_id = ?", id),
  },
  {
    about: "an object that was lost",
    ...{ at: "running", kind: "lost", what: /running, \d+ entries/, mend: "rebuild" },
    do: wipe,
  },
  {
    about: "one byte of the object's log",
    ...{ at: "running", kind: "history", what: /entry 2 /, mend: "rebuild" },
    do: (id) => inObject(id, `update entries set ${byte("entry", '"at":', '"at":1')} where seq = 2`),
  },
  {
    about: "rules that fold it otherwise",
    ...{ at: "running", kind: "fold", what: /after entry \d/, mend: "reproject" },
    do: (id) => inObject(id, "update folded set hash = 'another'"),
  },
];

describe("finds, names and mends", () => {
  test.each(DAMAGES)("$about", async ({ at, do: damage, kind, what, mend }) => {
    const id = { open, running, over }[at];
    await damage(id);
    const { findings } = await check();
    expect(findings.every((it) => it.table === id)).toBe(true);
    expect(findings.find((it) => it.kind === kind)?.what).toMatch(what);
    expect((await operator.post(`/api/operator/tables/${id}/${mend}`)).status).toBeLessThan(300);
    await settled(id);
    expect((await check()).findings).toEqual([]);
  });
});

test("play goes on while it looks, and after all was mended", async () => {
  const playing = (async () => {
    for (let at = 0; at < 4; at++) await playOne(running, `more-${at}`);
  })();
  const [{ findings }] = await Promise.all([check(), playing]);
  expect(findings).toEqual([]);
  await settled(running);
  expect((await check()).findings).toEqual([]);
});

test("a clock, a guest who became somebody, and somebody who gave up make no difference", async () => {
  const clock = { kind: "turn", hours: 72, out: "stand-in", vacation: 0 } as const;
  const id = await runningTable({ options: SHORT, clock });
  await stubOf(id).adopt("ben", "mia");
  await stubOf(id).handle("resign", { person: "mia", name: "Mia", language: "en" }, "{}");
  await settled(id);
  // The service does this when the table has handed everything over.
  await sql("delete from table_people where table_id = ? and person = 'ben'", id);
  expect((await check()).findings).toEqual([]);
});

test("a lost alarm is found, whoever opened the table before says nothing of it, and it is set again", async () => {
  const id = await runningTable({ options: SHORT });
  await settled(id);
  await playOne(id, "k0");
  const alarm = () => runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.getAlarm());
  const lose = async () => {
    await runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.deleteAlarm());
    await evict(stubOf(id));
    await still(id);
  };
  await lose();
  const { findings } = await check();
  expect(findings.filter((it) => it.table === id)).toEqual([
    { table: id, kind: "outbox", what: "its alarm was lost; it is set again" },
  ]);
  expect(await alarm()).not.toBeNull();
  // Anybody who opens the table has it set again, so there is nothing to find.
  await lose();
  await stubOf(id).snapshot(null, null);
  expect(await alarm()).not.toBeNull();
  expect((await check()).findings).toEqual([]);
  await settled(id);
});

test("an alarm that was too far ahead to be set, and that the cron has not set yet, is none that was lost", async () => {
  const clock = { kind: "turn", hours: 240, out: "stand-in", vacation: 0 } as const;
  const id = await runningTable({ options: SHORT, clock });
  await settled(id);
  const alarm = () => runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.getAlarm());
  expect(await alarm()).toBeNull();
  // By now the deadline is near enough for an alarm.
  await runInDurableObject(stubOf(id), (it: Table) => {
    it.ports = { ...it.ports, now: () => START + 200 * HOUR };
  });
  expect((await check()).findings).toEqual([]);
  expect(await alarm()).not.toBeNull();
});
