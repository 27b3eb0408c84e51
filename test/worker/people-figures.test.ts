/** How people play, counted from the directory: answer times, games finished and left; and since when a table waits. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { PersonShape } from "../../worker/contract/person-page.ts";
import { NO_TURNS } from "../../worker/contract/reliability.ts";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { answerBucketOf, countOld, recount } from "../../worker/db/figures.ts";
import { finishedBy } from "../../worker/db/finished.ts";
import { mineInD1 } from "../../worker/db/queries.ts";
import type { Table } from "../../worker/table/table.ts";
import { Client, env, newGuest } from "./client.ts";
import { timedTable } from "./clock-kit.ts";
import { awaitedPerson, jsonOf, playOne, playOut, runningTable, START, settled, stubOf } from "./table-kit.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Sets the clock of a table to so many milliseconds after the start. */
const passTo = (id: string, span: number) =>
  runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = { ...table.ports, now: () => START + span };
  });

const rowOf = async (id: string) =>
  (await env.DB.prepare("select since, figures, deadline from tables where id = ?")
    .bind(id)
    .first<{ since: number | null; figures: string; deadline: number | null }>())!;

/** Tables where a person sits on seat 1, put straight into the directory. */
async function seatAt(person: string, tables: readonly { status: string; answers: readonly (readonly number[])[] }[]) {
  for (const [at, { status, answers }] of tables.entries()) {
    const id = `${person}-${at}`;
    const figures = JSON.stringify([{ answers: [[0, 100]] }, { answers }]);
    await env.DB.batch([
      env.DB.prepare(
        `insert into tables (id, game, status, listed, version, seq, header, seats, awaited, created_at, last_at, figures)
         values (?, 'gold-rush', ?, 0, 1, 1, '{}', '[]', '[]', 0, 0, ?)`,
      ).bind(id, status, figures),
      env.DB.prepare("insert into seats (table_id, seat, person) values (?, 1, ?)").bind(id, person),
      env.DB.prepare("insert into table_people (table_id, person) values (?, ?)").bind(id, person),
    ]);
  }
}

const personAt = async (id: string) => (await new Client().get(`/api/people/${id}`)).json as PersonShape;

describe("what a table tells the directory", () => {
  test("since when it waits, and how long each seat's answers took", async () => {
    const id = await runningTable();
    await settled(id);
    expect((await rowOf(id)).since).toBe(START);
    const first = await awaitedPerson(id);
    await passTo(id, 5 * HOUR);
    await playOne(id, "one");
    await settled(id);
    expect((await mineInD1(env, "ada")).find((it) => it.id === id)?.since).toBe(START + 5 * HOUR);
    // How fast they answer is told when more has changed than play.
    expect((await stubOf(id).reproject()).ok).toBe(true);
    const { figures } = await rowOf(id);
    const seat = first === "ada" ? 0 : 1;
    const expected = [{ answers: [] }, { answers: [] }].with(seat, {
      answers: [[answerBucketOf(5 * HOUR), 1]],
    } as never);
    expect(JSON.parse(figures)).toEqual(expected);
  });

  test("a game that is over waits for nobody", async () => {
    const id = await runningTable();
    await playOut(id);
    await settled(id);
    expect(await rowOf(id)).toMatchObject({ since: null, deadline: null });
  });
});

describe("who leaves a table", () => {
  const clock = { kind: "turn", hours: 24, out: "stand-in", vacation: 0 } as const;
  const leavings = async (id: string) =>
    (await env.DB.prepare("select person from leavings where table_id = ?").bind(id).all()).results.map(
      (it) => it.person,
    );
  const ALWAYS = { zone: "UTC", awake: null, off: [] };
  const standIn = (code: string | null) => ({ code, guest: false, calendar: ALWAYS });

  /** A table whose first player has run out of time: their seat is offered. */
  async function abandoned() {
    const table = await timedTable(clock);
    await table.settle();
    const person = await table.awaited();
    await table.until(START + 24 * HOUR + 5_000);
    return { table, person, other: person === "ada" ? "ben" : "ada" };
  }

  test("has left it as long as they are not back", async () => {
    const { table, person } = await abandoned();
    expect(await leavings(table.id)).toEqual([person]);
    await table.do("replace", person, standIn(null));
    await table.settle();
    expect(await leavings(table.id)).toEqual([]);
  });

  test("has left it for good when somebody else sits there, whose pace begins then", async () => {
    const { table, person, other } = await abandoned();
    const { code } = (await table.clock(other)).offers[0] as { code: string };
    const { you } = await table.do("replace", "eve", standIn(code));
    await table.settle();
    expect(await leavings(table.id)).toEqual([person]);
    const figures = JSON.parse((await rowOf(table.id)).figures);
    expect(figures[you as number]).toEqual({ answers: [] });
  });

  test("finds the table among the finished ones when it is over, with no seat of theirs", async () => {
    const { table, person, other } = await abandoned();
    const { code } = (await table.clock(other)).offers[0] as { code: string };
    await table.do("replace", "eve", standIn(code));
    await table.settle();
    const ownRows = async () => (await finishedBy(env, person)).tables.filter((it) => it.id === table.id);
    expect(await ownRows()).toEqual([]);
    await env.DB.prepare("update tables set status = 'over' where id = ?").bind(table.id).run();
    await env.DB.prepare("update table_people set finished_at = 1 where table_id = ?").bind(table.id).run();
    expect(await ownRows()).toMatchObject([{ status: "over", you: null }]);
  });

  test("has left it who gave up", async () => {
    const id = await runningTable();
    const caller = { person: "ben", name: "BEN", language: "en" } as const;
    jsonOf(await stubOf(id).handle("resign", caller, "{}"));
    await settled(id);
    expect(await leavings(id)).toEqual(["ben"]);
  });

  test("counts as left, not as finished", async () => {
    const cy = await newGuest("Cy");
    await seatAt(cy.me.id, [
      { status: "over", answers: [] },
      { status: "over", answers: [] },
    ]);
    await env.DB.prepare("insert into leavings (person, table_id) values (?, ?)").bind(cy.me.id, `${cy.me.id}-0`).run();
    expect(await personAt(cy.me.id)).toMatchObject({ finished: 1, abandoned: 1 });
  });

  test("the directory knows the clock of a table", async () => {
    const { table } = await abandoned();
    const row = await env.DB.prepare("select clock from tables where id = ?").bind(table.id).first<{ clock: string }>();
    expect(JSON.parse(row!.clock)).toEqual(clock);
  });
});

describe("GET /people/:id", () => {
  test("figures of all tables together, and never the address", async () => {
    const ada = await newGuest("Ada");
    const { id } = ada.me;
    await env.DB.prepare("update people set email = 'secret@private.example' where id = ?").bind(id).run();
    const slow = [answerBucketOf(10 * HOUR), 3] as const;
    const quick = [answerBucketOf(10 * MINUTE), 2] as const;
    await seatAt(id, [
      { status: "over", answers: [slow] },
      { status: "over", answers: [quick] },
      { status: "running", answers: [] },
      { status: "open", answers: [] },
    ]);
    await env.DB.batch([
      env.DB.prepare(
        `insert into tables (id, game, status, listed, version, seq, header, seats, awaited, created_at, last_at)
         values ('left', 'gold-rush', 'running', 0, 1, 1, '{}', '[]', '[]', 0, 0)`,
      ),
      env.DB.prepare("insert into leavings (person, table_id) values (?, 'left')").bind(id),
      env.DB.prepare("insert into table_people (person, table_id) values (?, 'left')").bind(id),
    ]);
    const { text } = await new Client().get(`/api/people/${id}`);
    expect(text).not.toContain("private.example");
    const person = JSON.parse(text) as PersonShape;
    expect(person).toEqual({
      ...{ followed: false, follows: false, favourites: [{ game: "gold-rush", games: 2 }] },
      id,
      name: "Ada",
      guest: false,
      createdAt: expect.any(Number),
      answer: expect.any(Number),
      running: 1,
      finished: 2,
      abandoned: 1,
      ...NO_TURNS,
      ...{ followed: false, follows: false },
      blocked: false,
      ratings: [],
    });
    expect(Math.abs(person.answer! - 10 * HOUR) / (10 * HOUR)).toBeLessThan(0.2);
  });

  test("who is new has no figures yet; who became somebody else is a former player; nobody else is there", async () => {
    const ben = await newGuest("Ben");
    expect(await personAt(ben.me.id)).toMatchObject({
      name: "Ben",
      guest: true,
      answer: null,
      finished: 0,
      abandoned: 0,
    });
    await env.DB.prepare("update people set merged_into = 'somebody' where id = ?").bind(ben.me.id).run();
    expect((await personAt(ben.me.id)).name).toBeNull();
    expect((await new Client().get("/api/people/nobody")).problem).toBe("not-found");
  });
});

test("whom I have blocked I may unblock; who has blocked me is a former player to me, and to nobody else", async () => {
  const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
  await seatAt(ada.me.id, [{ status: "over", answers: [[3, 1]] }]);
  expect((await ada.post("/api/me/blocks", { person: ben.me.id })).status).toBe(201);
  const seen = async (who: Client, id: string) => (await who.get(`/api/people/${id}`)).json as PersonShape;
  expect(await seen(ada, ben.me.id)).toMatchObject({ name: "Ben", blocked: true });
  expect(await seen(ben, ada.me.id)).toMatchObject({ name: null, blocked: false, finished: 0, answer: null });
  expect(await personAt(ada.me.id)).toMatchObject({ name: "Ada", blocked: false, finished: 1 });
  await ada.delete(`/api/me/blocks/${ben.me.id}`);
  expect(await seen(ben, ada.me.id)).toMatchObject({ name: "Ada", finished: 1 });
});

describe("figures are kept up to date as games go on", () => {
  const figuresOf = async (person: string) => {
    const row = "select running, finished, abandoned, answers from person_totals where person = ?";
    const found = await env.DB.prepare(row).bind(person).first<Record<string, number | string>>();
    return found && { ...found, answers: JSON.parse(String(found.answers)) };
  };
  const [ada, ben] = ["ada", "ben"];
  /** The tables of other tests are none of theirs. */
  const forgetTables = () =>
    env.DB.batch(
      ["person_totals", "table_people"].map((it) => env.DB.prepare(`delete from ${it} where person in ('ada', 'ben')`)),
    );
  const answersIn = (spread: readonly (readonly number[])[]) => spread.reduce((sum, [, n = 0]) => sum + n, 0);

  test("a game that begins and ends counts once, however often D1 is told; counted anew it is the same", async () => {
    await forgetTables();
    const id = await runningTable();
    await settled(id);
    expect(await figuresOf(ada)).toEqual({ running: 1, finished: 0, abandoned: 0, answers: [] });
    await playOut(id);
    await settled(id);
    const over = await figuresOf(ada);
    expect(over).toMatchObject({ running: 0, finished: 1, abandoned: 0 });
    const both = answersIn(over?.answers) + answersIn((await figuresOf(ben))?.answers);
    const { figures } = await rowOf(id);
    const table = (JSON.parse(figures) as { answers: number[][] }[]).reduce(
      (sum, it) => sum + answersIn(it.answers),
      0,
    );
    expect(both).toBe(table);
    expect(both).toBeGreaterThan(3);
    for (let at = 0; at < 3; at++) expect((await stubOf(id).reproject()).ok).toBe(true);
    expect(await figuresOf(ada)).toEqual(over);
    const { was, now } = await recount(env, ada, []);
    expect(now).toEqual(was);
    expect(await figuresOf(ada)).toEqual(over);
  });

  test("who resigns has left; who was counted wrongly is counted anew", async () => {
    await forgetTables();
    const id = await runningTable();
    const caller = { person: ben, name: "BEN", language: "en" } as const;
    jsonOf(await stubOf(id).handle("resign", caller, "{}"));
    await settled(id);
    expect(await figuresOf(ben)).toMatchObject({ running: 0, finished: 0, abandoned: 1 });
    await env.DB.prepare("update person_totals set abandoned = 7 where person = ?").bind(ben).run();
    expect(await recount(env, ben, [])).toMatchObject({ was: { abandoned: 7 }, now: { abandoned: 1 } });
  });

  test("tables from before they were counted are counted some at a time, each once", async () => {
    const person = `old${crypto.randomUUID()}`;
    const games = Array.from({ length: 130 }, () => ({ status: "over", answers: [[4, 2]] }));
    await seatAt(person, games);
    expect(await countOld(env, person)).toBe(true);
    expect(await figuresOf(person)).toMatchObject({ finished: 100, answers: [[4, 200]] });
    expect(await countOld(env, person)).toBe(false);
    expect(await countOld(env, person)).toBe(false);
    expect(await figuresOf(person)).toMatchObject({ finished: 130, answers: [[4, 260]] });
  });
});

describe("GET /tables?list=open", () => {
  const nonce = "00112233445566778899aabbccddeeff";
  const openList = async () =>
    ((await new Client().get("/api/tables?list=open")).json as { tables: readonly TableRow[] }).tables;

  test("says of each seat who sits there and how they play", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    await seatAt(ada.me.id, [{ status: "over", answers: [[answerBucketOf(HOUR), 1]] }]);
    await countOld(env);
    const body = { game: "gold-rush", options: {}, seats: 3, listed: true, nonce };
    const { id } = (await ada.post("/api/tables", body)).json as { id: string };
    await ben.post(`/api/tables/${id}/join`, { nonce });
    await settled(id);
    const row = (await openList()).find((it) => it.id === id);
    expect(row?.sitters).toEqual([
      { seat: 0, id: ada.me.id, answer: expect.any(Number), running: 0, finished: 1, abandoned: 0, ...NO_TURNS },
      { seat: 1, id: ben.me.id, answer: null, running: 0, finished: 0, abandoned: 0, ...NO_TURNS },
    ]);
    expect(row).toMatchObject({ since: null, deadline: null });
    const sitters = async () => (await new Client().get(`/api/tables/${id}/sitters`)).json;
    expect(await sitters()).toEqual({ sitters: row?.sitters });
    await ada.post(`/api/tables/${id}/start`);
    await settled(id);
    expect(await sitters()).toEqual({ sitters: [] });
  });

  test("other lists do not ask for it", async () => {
    const ada = await newGuest("Ada");
    const { id } = (await ada.post("/api/tables", { game: "gold-rush", options: {}, seats: 2, nonce })).json as {
      id: string;
    };
    await settled(id);
    const { tables } = (await ada.get("/api/tables?list=mine")).json as { tables: readonly TableRow[] };
    expect(tables.map((it) => it.id)).toEqual([id]);
    expect(tables[0]).not.toHaveProperty("sitters");
  });
});
