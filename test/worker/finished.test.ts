/** A finished game leaves the directory for the databases of its people: lists, figures, copies and deletion find it as before, wherever it is on its way. */
import { applyD1Migrations, runInDurableObject } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { followUp } from "../../worker/api/account.ts";
import type { CompanionShape, MeShape, TableRow, TableShape } from "../../worker/contract/shapes.ts";
import { type BackupPage, backupPage, placeIn, restorePage } from "../../worker/db/backup.ts";
import { recount } from "../../worker/db/figures.ts";
import { finishedGamesOf, moveFinished } from "../../worker/db/finished.ts";
import { reshardPart } from "../../worker/db/reshard.ts";
import { historyDb, historyDbs } from "../../worker/db/shards.ts";
import type { Env } from "../../worker/env.ts";
import { portsOf } from "../../worker/table/ports.ts";
import type { Table } from "../../worker/table/table.ts";
import { Client, countRows, env, newGuest, signIn } from "./client.ts";
import { settled, stubOf } from "./table-kit.ts";

const nonce = "00112233445566778899aabbccddeeff";
const LATER = 2 * 3_600_000;
// Databases that the tests alone have.
const spares = env as unknown as Readonly<Record<`SPARE_${number}`, D1Database>>;

/** The service with its history in so many databases. */
const over = (count: number, world: Env = env): Env => ({
  ...world,
  ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`HISTORY_${at}`, spares[`SPARE_${at}`]])),
});
const WORLD = over(4);

type Person = Client & { me: MeShape };

beforeAll(async () => {
  const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: [] };
  for (let at = 0; at < 4; at++) await applyD1Migrations(spares[`SPARE_${at}`] as D1Database, TEST_MIGRATIONS);
});
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const guest = (name: string) => newGuest(name, { env: WORLD });

const archived = async (id: string): Promise<void> => {
  await settled(id);
  await expect.poll(() => countRows("tables", `id = '${id}' and archived is not null`)).toBe(1);
};

async function opened(people: readonly Person[]): Promise<string> {
  const [host, ...others] = people as [Person, ...Person[]];
  const body = { game: "gold-rush", options: { tiles: 10 }, seats: people.length, nonce };
  const { id, invite } = (await host.post("/api/tables", body)).json as TableShape;
  await runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = portsOf(WORLD);
  });
  for (const it of others) expect((await it.post(`/api/tables/${id}/join`, { invite, nonce })).status).toBe(200);
  return id;
}

/** A game that two people have finished, and that lies in R2. */
async function played(...people: readonly Person[]): Promise<string> {
  const id = await opened(people);
  for (let at = 0; at < 200; at++) {
    const { awaited, seq, status } = (await (people[0] as Person).get(`/api/tables/${id}`)).json as TableShape;
    if (status === "over") break;
    const mover = people[awaited[0] ?? 0] as Person;
    const { legal } = (await mover.get(`/api/tables/${id}`)).json as TableShape;
    await mover.post(
      `/api/tables/${id}/moves`,
      { base: seq, commands: legal.slice(0, 1) },
      { "idempotency-key": `k${at}` },
    );
  }
  await archived(id);
  return id;
}

/** One that somebody left, and the other ended. */
async function leftBy(stays: Person, leaves: Person): Promise<string> {
  const id = await opened([stays, leaves]);
  await leaves.post(`/api/tables/${id}/resign`);
  expect((await stays.post(`/api/tables/${id}/end`)).status).toBe(200);
  await archived(id);
  return id;
}

const move = (world: Env = WORLD) => moveFinished(world, Date.now() + LATER);

interface Listed {
  readonly tables: readonly TableRow[];
  readonly next: string | null;
}
const listed = async (who: Client, after = "") =>
  (await who.get(`/api/tables?list=finished${after && `&after=${after}`}`)).json as Listed;
const idsOf = async (who: Client) => (await listed(who)).tables.map((it) => it.id);
const figuresOf = async (who: Person) => (await who.get(`/api/people/${who.me.id}`)).json;

/** Everything that a person sees of their finished games. */
const seenBy = async (who: Person) => ({
  list: await listed(who),
  figures: await figuresOf(who),
  companions: ((await who.get("/api/me/companions")).json as { people: readonly CompanionShape[] }).people,
});

async function copyOf(who: Client) {
  const { seats, left, tables } = (await who.get("/api/me/export")).json as {
    seats: readonly { table: string }[];
    left: readonly { table: string }[];
    tables: readonly { table: string; kept: unknown }[];
  };
  const sorted = <T extends { table: string }>(of: readonly T[]) => of.toSorted((a, b) => (a.table < b.table ? -1 : 1));
  return { seats: sorted(seats), left: sorted(left), tables: sorted(tables) };
}

/** Rows of the directory about a table, and rows of its people by database. */
async function placesOf(id: string) {
  const count = async (db: D1Database, query: string) =>
    (await db.prepare(query).bind(id).first<{ n: number }>())?.n ?? 0;
  const tables = ["tables where id", "seats where table_id", "table_people where table_id", "leavings where table_id"];
  const here = tables.map((it) => count(env.DB, `select count(*) as n from ${it} = ?`));
  const query = "select count(*) as n from finished where table_id = ?";
  const away = historyDbs(WORLD).map((db) => count(db, query));
  const sum = async (of: readonly Promise<number>[]) => (await Promise.all(of)).reduce((all, it) => all + it, 0);
  return { here: await sum(here), away: await sum(away) };
}

describe("a finished game", () => {
  let [ada, ben]: readonly Person[] = [] as unknown as [Person, Person];
  let ids: readonly string[];
  beforeEach(async () => {
    [ada, ben] = [await guest("Ada"), await guest("Ben")];
    await signIn(ada as Person, `ada-${(ada as Person).me.id.toLowerCase()}@finished.example`);
    ids = [await played(ada as Person, ben as Person), await leftBy(ada as Person, ben as Person)];
  });
  const both = () => [ada, ben] as [Person, Person];

  test("leaves the directory once it lies in R2, and all that people see of it stays", async () => {
    const [one, two] = both();
    const before = [await seenBy(one), await seenBy(two), await copyOf(one), await copyOf(two)];
    expect(before[0]).toMatchObject({ list: { tables: [{ id: ids[1] }, { id: ids[0], you: 0 }] } });
    expect(before[1]).toMatchObject({
      list: {
        tables: [
          { id: ids[1], you: null },
          { id: ids[0], you: 1 },
        ],
      },
    });
    expect(before[0]).toMatchObject({ figures: { finished: 2 }, companions: [{ id: two.me.id }] });
    await moveFinished(WORLD, Date.now());
    expect(await placesOf(ids[0] ?? "")).toMatchObject({ away: 0 });
    await move();
    for (const it of ids) expect(await placesOf(it)).toEqual({ here: 0, away: 2 });
    expect([await seenBy(one), await seenBy(two), await copyOf(one), await copyOf(two)]).toEqual(before);
    // Companions may invite each other by name.
    const open = (await one.post("/api/tables", { game: "gold-rush", seats: 3, nonce })).json as TableShape;
    expect((await one.post(`/api/tables/${open.id}/invite`, { person: two.me.id })).status).toBe(202);
    const { was, now } = await recount(WORLD, one.me.id, await finishedGamesOf(WORLD, one.me.id));
    expect([now, was]).toEqual([expect.objectContaining({ finished: 2 }), was]);
    expect(now).toEqual(was);
  });

  test.each(["before", "after"])(
    "that is cut off %s the directory forgets it is neither lost nor doubled",
    async (when) => {
      const [one] = both();
      const before = await seenBy(one);
      let cut = 0;
      const DB = new Proxy(env.DB, {
        get: (db, name) =>
          name === "batch"
            ? async (statements: D1PreparedStatement[]) => {
                if (when === "after") await db.batch(statements);
                cut += 1;
                throw new Error("D1_ERROR: cut off");
              }
            : Reflect.get(db, name).bind(db),
      });
      await expect((async () => moveFinished(over(4, { ...env, DB }), Date.now() + LATER))()).rejects.toThrow(
        "cut off",
      );
      expect(cut).toBe(1);
      expect(await placesOf(ids[0] ?? "")).toMatchObject({ away: 2 });
      expect(await seenBy(one)).toEqual(before);
      await move();
      for (const it of ids) expect(await placesOf(it)).toEqual({ here: 0, away: 2 });
      expect(await seenBy(one)).toEqual(before);
    },
  );

  test("stays while the database of one of its people is away, whose list says that it is to be tried again", async () => {
    const [one, two] = both();
    const before = await seenBy(one);
    const cy = await guest("Cy");
    const mine = historyDb(WORLD, one.me.id);
    const lost = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
    const statement = { bind: () => statement, first: lost, run: lost, all: lost };
    const gone = new Proxy(mine, { get: () => () => statement });
    const away: Env = Object.fromEntries(
      Object.entries(WORLD).map(([name, it]) => [name, it === mine ? gone : it]),
    ) as never;
    await expect((async () => moveFinished(away, Date.now() + LATER))()).rejects.toThrow("lost");
    for (const it of ids) expect((await placesOf(it)).here).toBeGreaterThan(0);
    await one.patch("/api/me", { language: "ca" });
    const unable = new Client({ ...one.options, env: away });
    for (const [name, value] of one.cookies) unable.cookies.set(name, value);
    const answer = await unable.get("/api/tables?list=finished");
    expect([answer.status, answer.problem]).toEqual([503, "busy"]);
    expect((answer.json as { title: string }).title).toBe("El servei està ocupat");
    // Games that stayed are retried an hour later.
    await moveFinished(WORLD, Date.now() + 2 * LATER);
    for (const it of ids) expect(await placesOf(it)).toEqual({ here: 0, away: 2 });
    expect(await seenBy(one)).toEqual(before);
    expect([await idsOf(two), await idsOf(cy)]).toEqual([ids.toReversed(), []]);
  });

  test("comes back when one of its people goes, forgets them in every database, and leaves again", async () => {
    const [one, two] = both();
    await move();
    expect((await one.call("DELETE", "/api/me", { body: { name: "Ada" } })).status).toBe(204);
    for (let at = 0; at < 2; at++) await followUp(WORLD);
    for (const it of ids) await archived(it);
    const row = (await listed(two)).tables.find((it) => it.id === ids[0]);
    expect(row?.seats[0]).toMatchObject({ name: "Former player" });
    const figures = await figuresOf(two);
    await move();
    for (const it of ids) expect(await placesOf(it)).toEqual({ here: 0, away: 1 });
    expect((await listed(two)).tables.find((it) => it.id === ids[0])).toEqual(row);
    expect(await figuresOf(two)).toEqual(figures);
    expect(figures).toMatchObject({ finished: 1, abandoned: 1 });
    const traces = historyDbs(WORLD).map(async (db) => {
      const { results } = await db.prepare("select * from finished").all();
      return JSON.stringify(results);
    });
    expect((await Promise.all(traces)).filter((it) => it.includes(one.me.id))).toEqual([]);
    expect(await countRows("table_people", `person = '${one.me.id}'`)).toBe(0);
  });

  test("forgets who goes while it is on its way, to the last row", async () => {
    const [one, two] = both();
    // All of it happens after the cron has read who was there, and the tables tell D1 of it only later.
    const tellLater = async (id: string, ports: ReturnType<typeof portsOf>) =>
      runInDurableObject(stubOf(id), (table: Table) => {
        table.ports = ports;
      });
    const away = { ...portsOf(WORLD), project: () => Promise.reject(new Error("D1 is away")) };
    const mine = historyDb(WORLD, one.me.id);
    let gone = false;
    const slow = new Proxy(mine, {
      get: (db, name) => (query: string) => {
        if (name !== "prepare" || !query.startsWith("insert or replace into finished"))
          return Reflect.get(db, name).call(db, query);
        return {
          bind: (rows: string) => ({
            run: async () => {
              if (!gone) {
                gone = true;
                for (const it of ids) await tellLater(it, away);
                expect((await one.call("DELETE", "/api/me", { body: { name: "Ada" } })).status).toBe(204);
                for (let at = 0; at < 2; at++) await followUp(WORLD);
              }
              return db.prepare(query).bind(rows).run();
            },
          }),
        };
      },
    });
    const world: Env = Object.fromEntries(
      Object.entries(WORLD).map(([name, it]) => [name, it === mine ? slow : it]),
    ) as never;
    await move(world);
    expect(gone).toBe(true);
    for (const it of ids) await tellLater(it, portsOf(WORLD));
    for (let at = 0; at < 2; at++) await followUp(WORLD);
    for (const it of ids) await archived(it);
    await move();
    for (const it of ids) expect(await placesOf(it)).toEqual({ here: 0, away: 1 });
    const traces = historyDbs(WORLD).map(async (db) =>
      JSON.stringify((await db.prepare("select * from finished").all()).results),
    );
    expect((await Promise.all(traces)).filter((it) => it.includes(one.me.id))).toEqual([]);
    expect(await countRows("table_people", `person = '${one.me.id}'`)).toBe(0);
    expect(await figuresOf(two)).toMatchObject({ finished: 1, abandoned: 1 });
  });

  test("of a guest is the account's that they turn out to be", async () => {
    const [one] = both();
    const dan = await guest("Dan");
    const email = `dan-${dan.me.id.toLowerCase()}@finished.example`;
    await signIn(dan, email);
    const who = await guest("Nobody");
    const id = await played(one, who);
    await move();
    expect(await placesOf(id)).toEqual({ here: 0, away: 2 });
    expect((await signIn(who, email)).status).toBe(200);
    for (let at = 0; at < 2; at++) await followUp(WORLD);
    await archived(id);
    expect(await idsOf(dan)).toEqual([id]);
    await move();
    expect(await placesOf(id)).toEqual({ here: 0, away: 2 });
    expect((await listed(dan)).tables).toMatchObject([{ id, you: 1, seats: [{}, {}] }]);
    expect(await figuresOf(dan)).toMatchObject({ finished: 1 });
    expect(await figuresOf(one)).toMatchObject({ finished: 3 });
  });

  test("is moved with its people from one database to four, and is in their lists all the while", async () => {
    const [one, two] = both();
    const before = [await seenBy(one), await seenBy(two)];
    await move(env);
    for (let from: string | null = "", moved = 1; from !== null; moved += 1) {
      from = (await reshardPart(WORLD, from)).next;
      expect([await idsOf(one), await idsOf(two)]).toEqual([ids.toReversed(), ids.toReversed()]);
      expect(moved).toBeLessThan(20);
    }
    expect([await seenBy(one), await seenBy(two)]).toEqual(before);
    for (const { me } of both())
      for (const db of historyDbs(WORLD)) {
        const { results } = await db.prepare("select 1 from finished where person = ?").bind(me.id).all();
        expect(results.length).toBe(db === historyDb(WORLD, me.id) ? 2 : 0);
      }
  });

  test("is in a backup with what it adds to figures, and restoring it twice adds nothing", async () => {
    const [one, two] = both();
    await move();
    const before = [await seenBy(one), await seenBy(two)];
    const pages: BackupPage[] = [];
    for (let from: string | null = ""; from !== null; from = pages.at(-1)?.next ?? null)
      pages.push(await backupPage(WORLD, placeIn(from) as never, async () => null));
    await env.DB.prepare("delete from person_totals").run();
    for (const db of historyDbs(WORLD)) await db.prepare("delete from finished").run();
    expect(await idsOf(one)).toEqual([]);
    for (let times = 0; times < 2; times++)
      for (const { sealed } of pages)
        if (sealed) expect(await restorePage(WORLD, sealed, async () => false)).not.toBeNull();
    expect([await seenBy(one), await seenBy(two)]).toEqual(before);
  });
});
