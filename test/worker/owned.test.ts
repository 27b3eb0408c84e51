/**
 * All data of a person is declared (worker/db/owned.ts, and the tables of objects): after a career nothing is found elsewhere, and after
 * their deletion nothing at all.
 */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { AnyGame } from "../../games/kernel/game.ts";
import { gameOf } from "../../games/modules.ts";
import { hashOf, rootHash } from "../../games/record/entry.ts";
import type { CompleteExport } from "../../games/record/export.ts";
import { parseExport } from "../../games/record/parse.ts";
import { signedText } from "../../games/record/signature.ts";
import { verifyExport } from "../../games/record/verify.ts";
import { followUp } from "../../worker/api/account.ts";
import type { Lobby } from "../../worker/contract/lobby.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { BARE_IDS, GAME_ROWS, OWNED_ROWS, SEASON_OWNED_ROWS, TABLE_OWNED_ROWS } from "../../worker/db/owned.ts";
import { publicKeys } from "../../worker/db/signing.ts";
import { isSignedBy } from "../../worker/lib/seal.ts";
import { offerSeat } from "../../worker/table/clock/offers.ts";
import { TABLES } from "../../worker/table/features.ts";
import { headerOf } from "../../worker/table/lobby.ts";
import { keptTables } from "../../worker/table/object-table.ts";
import type { Table } from "../../worker/table/table.ts";
import { Client, countRows, env, newGuest, newProgram, signIn } from "./client.ts";
import { newTableId, settled, stubOf } from "./table-kit.ts";
import { columnsOfD1, placesOf, type Trace, tracesOf } from "./traces.ts";

const nonce = "00112233445566778899aabbccddeeff";
let careers = 0;

const shapeOf = async (who: Client, id: string) => (await who.get(`/api/tables/${id}`)).json as TableShape;

async function newTable(host: Client, others: readonly Client[], more: object = {}): Promise<string> {
  const body = { game: "gold-rush", options: { tiles: 12 }, seats: others.length + 1, nonce, ...more };
  const { id, invite } = (await host.post("/api/tables", body)).json as TableShape;
  for (const it of others) expect((await it.post(`/api/tables/${id}/join`, { invite, nonce })).status).toBe(200);
  return id;
}

const CLOCK = { clock: { kind: "turn", hours: 72, out: "stand-in" } };

/** Everything one can keep at a running table. */
async function belongAt(who: Client, id: string, mark: string): Promise<void> {
  const put = async (path: string, body: unknown) =>
    expect((await who.call("PUT", `/api/tables/${id}/${path}`, { body })).status).toBe(200);
  expect((await who.post(`/api/tables/${id}/chat`, { text: `my own words ${mark}` })).status).toBe(201);
  await put("chat/seen", { id: 1 });
  await put("chat/reaction", { id: 1, sign: "heart" });
  await put("notes", { text: `my note ${mark}` });
  await put("draft", { commands: [{ type: `my draft ${mark}` }], base: 1, version: 0 });
  await put("plans/later", { commands: [{ type: `my plan ${mark}` }] });
  await put("orders", { orders: [{ type: "noActionIfNothing" }] });
  await put("seen", { seq: 1 });
}

/** The seat is offered, as when its time is out. */
const offer = (id: string, seat: number): Promise<void> =>
  runInDurableObject(stubOf(id), (table: Table) => {
    const { context } = table;
    context.keep(offerSeat(context.load().lobby, { seat, code: "code", since: context.now(), why: "time" }));
  });

/** Makes every table and inbox finish its deliveries. */
async function drained(): Promise<void> {
  const { results } = await env.DB.prepare("select distinct table_id as id from table_people").all<{ id: string }>();
  for (const { id } of results.filter((it) => !it.id.startsWith("broken"))) {
    await settled(id);
    await runDurableObjectAlarm(stubOf(id));
  }
}

/** Clubs of somebody: one of their own, with a request, a chat and a report; and one that bans them. */
async function clubLife(
  ada: Client & { readonly me: { readonly id: string } },
  other: Client,
  mark: string,
): Promise<void> {
  const slugs = [
    `own-${careers}-${crypto.randomUUID().slice(0, 8)}`,
    `theirs-${careers}-${crypto.randomUUID().slice(0, 8)}`,
  ];
  await signIn(other, `${slugs[1]}@clubs.example`);
  await ada.post("/api/clubs", { slug: slugs[0], name: "Own" });
  await ada.post(`/api/clubs/${slugs[0]}/chat`, { text: `said ${mark}` });
  await other.post("/api/clubs", { slug: slugs[1], name: "Theirs", entry: "open" });
  expect((await ada.post(`/api/clubs/${slugs[1]}/join`, {})).status).toBe(200);
  const said = await ada.post(`/api/clubs/${slugs[1]}/chat`, { text: `said there ${mark}` });
  await other.post(`/api/clubs/${slugs[1]}/reports`, { text: "Rude.", message: (said.json as { id: number }).id });
  await ada.post(`/api/clubs/${slugs[1]}/reports`, { text: `my report ${mark}` });
  expect((await other.call("PUT", `/api/clubs/${slugs[1]}/bans/${ada.me.id}`)).status).toBe(200);
}

/** A person with a full career at five tables: plays, has resigned, was replaced, left before the start, has finished. */
async function career() {
  const mark = `of ${"ABCDEFG"[careers]}`;
  const name = `Ada ${mark}`;
  const [ada, ben, cy] = [await newGuest(name), await newGuest("Ben"), await newGuest("Cy")];
  const email = `ada${++careers}@private.example`;
  expect((await signIn(ada, email)).status).toBe(200);
  await newProgram(ada);
  await ada.post("/api/hooks", { url: "https://hook.test/200" });
  await ada.post("/api/me/feed");
  await ada.post("/api/me/blocks", { person: cy.me.id });
  await cy.post("/api/me/blocks", { person: ada.me.id });
  await clubLife(ada, cy, mark);
  const plays = await newTable(ada, [ben], CLOCK);
  const resigned = await newTable(ada, [ben]);
  const replaced = await newTable(ada, [ben], CLOCK);
  const left = await newTable(ben, [ada, cy], { seats: 4, listed: true });
  const over = await newTable(ada, [ben]);
  for (const it of [plays, resigned, replaced, over]) await belongAt(ada, it, mark);
  await ben.post(`/api/tables/${plays}/chat`, { text: `hello @${name}` });
  await ada.post(`/api/tables/${left}/chat`, { text: `before the start ${mark}` });
  await ada.post(`/api/tables/${left}/invite`, { email: "friend@example.org" });
  await ben.post(`/api/tables/${left}/invite`, { email });
  await ada.post(`/api/tables/${left}/leave`);
  const waiting = await ada.post("/api/tables", { game: "gold-rush", seats: 3, nonce, listed: true });
  await ada.call("PUT", `/api/me/mutes/${plays}`, { body: { channels: ["mail"] } });
  await ada.post(`/api/tables/${plays}/pause`, { agree: true });
  expect((await ada.post(`/api/tables/${resigned}/resign`)).status).toBe(200);
  await offer(replaced, 0);
  expect((await cy.post(`/api/tables/${replaced}/replace`, { code: "code" })).status).toBe(200);
  await ben.post(`/api/tables/${over}/resign`);
  expect((await ada.post(`/api/tables/${over}/end`)).status).toBe(200);
  const again = await ada.post(`/api/tables/${over}/rematch`, { nonce });
  expect(again.status).toBe(201);
  const tables = { plays, resigned, replaced, left, over };
  // D1 learns of a table only a while after it was opened.
  for (const it of [waiting, again].map(({ json }) => (json as { id: string }).id)) await settled(it);
  for (const it of Object.values(tables)) await settled(it);
  await drained();
  return { ada, ben, cy, tables, email, mark, name, words: [ada.me.id, name, email] };
}

const LISTED: ReadonlySet<string> = new Set([
  ...[...OWNED_ROWS, ...TABLE_OWNED_ROWS, ...SEASON_OWNED_ROWS, ...GAME_ROWS, ...BARE_IDS].map(
    (it) => `d1 ${it.table}.${it.column}`,
  ),
  ...Object.entries(TABLES).flatMap(([table, it]) =>
    (it.owner === "person" ? ["person"] : it.people).map((column) => `table ${table}.${column}`),
  ),
  ...keptTables(TABLES, "archive").map((it) => `r2 ${it}.person`),
  "r2 history.lobby",
]);

test("after a career, every place that holds a person's id is in the list", async () => {
  const { ada } = await career();
  const found = placesOf(await tracesOf([ada.me.id])).filter((it) => !it.startsWith("inbox "));
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((it) => !LISTED.has(it))).toEqual([]);
  const inboxes = placesOf(await tracesOf([ada.me.id])).filter((it) => it.startsWith("inbox "));
  expect(inboxes.filter((it) => !/^inbox (?:journal|pages)\./.test(it))).toEqual([]);
});

test("every place in the list is there, and every column that is called like a person is in it", async () => {
  await career();
  const all = (await columnsOfD1()).map((it) => `d1 ${it}`);
  for (const it of [...OWNED_ROWS, ...TABLE_OWNED_ROWS, ...GAME_ROWS, ...BARE_IDS])
    expect(all).toContain(`d1 ${it.table}.${it.column}`);
  const personal = all.filter((it) => /\.(person|blocked|sender|author|owner|merged_into|\w+_by)$/.test(it));
  expect(personal.filter((it) => !LISTED.has(it))).toEqual([]);
});

/** Allowed leftovers: the id under which they played, and mails to others, which were sent already. */
const mayStay = ({ place, word }: Trace, { ada }: Awaited<ReturnType<typeof career>>): boolean =>
  place.startsWith("d1 dev_mail.") || (word === ada.me.id && place === "d1 people.id");

async function exportOf(id: string): Promise<CompleteExport> {
  const parsed = parseExport((await new Client().get(`/api/tables/${id}/export.ndjson`)).text);
  if (!parsed.ok || !parsed.export.complete) throw new Error("no complete export");
  return parsed.export;
}

/** Which signatures of a file hold. */
async function held({ header, entries }: CompleteExport): Promise<readonly string[]> {
  const keys = await publicKeys(env);
  const checked = (header.signatures ?? []).map(async (it) => {
    const key = keys.find((known) => known.kid === it.key);
    return key && (await isSignedBy(key, signedText(it, header, entries), it.value)) ? [it.what] : [];
  });
  return (await Promise.all(checked)).flat();
}

test("after the account is deleted nothing of it is found in any store but a bare id, and histories hold as before", async () => {
  const all = await career();
  const { ada, ben, tables, mark, name, words } = all;
  const before = await exportOf(tables.over);
  expect(before.header.players?.[0]).toMatchObject({ name });
  const copy = (await ada.get("/api/me/export")).json as { tables: { table: string; kept: Record<string, unknown> }[] };
  const kept = copy.tables.find((it) => it.table === tables.resigned)?.kept;
  expect(kept).toMatchObject({ notes: `my note ${mark}`, chat: [{ text: `my own words ${mark}` }] });
  expect(JSON.stringify(copy.tables)).toMatch(/my plan.*noActionIfNothing|noActionIfNothing.*my plan/);
  expect(JSON.stringify(copy)).not.toMatch(/"hash"|"sealed"/);

  const { results } = await env.DB.prepare("select table_id as id from table_people where person = ?")
    .bind(ada.me.id)
    .all<{ id: string }>();
  const known = results.map((it) => it.id);
  expect(known.length).toBe(7);
  expect((await ada.call("DELETE", "/api/me", { body: { name } })).status).toBe(204);
  for (const it of known) await settled(it);
  await followUp(env);
  for (const it of known) await settled(it);

  const left = (await tracesOf(words)).filter((it) => !mayStay(it, all));
  expect(placesOf(left)).toEqual([]);
  const theirs = await tracesOf(
    ["my own words", "my note", "my draft", "my plan", "before the start"].map((it) => `${it} ${mark}`),
  );
  expect(placesOf(theirs)).toEqual([]);
  for (const it of ["plays", "resigned"] as const)
    expect((await shapeOf(ben, tables[it])).seats[0]).toMatchObject({ name: "Former player", left: "former" });
  expect((await shapeOf(ben, tables.over)).seats[0]).toMatchObject({ name: "Former player" });
  expect(await countRows("table_people", "due is not null")).toBe(0);
  expect(await countRows("erasures")).toBe(0);
  const after = await exportOf(tables.over);
  expect(after.header.seats).toEqual(["Former player", "Ben"]);
  expect(after.header.signatures).toEqual(before.header.signatures);
  expect(after.entries.map((it) => it.hash)).toEqual(before.entries.map((it) => it.hash));
  expect(await held(after)).toEqual(["commitment", "history"]);
  const { findings, unchecked } = verifyExport(after, gameOf("gold-rush") as AnyGame);
  expect(findings).toEqual([]);
  expect(unchecked.map((it) => it.what)).toEqual(["table"]);
});

test("of an old table, whose hashes cover the names, the name goes too: it is chained to the same root and signed anew", async () => {
  const ada = await newGuest("Adelheid");
  const ben = await newGuest("Ben");
  const played = await newTable(ada, [ben]);
  await ben.post(`/api/tables/${played}/resign`);
  await ada.post(`/api/tables/${played}/end`);
  const { lobby, entries } = await runInDurableObject(stubOf(played), ({ context }: Table) => context.load());
  const { seals: _, signed: __, ...bare } = lobby;
  const id = newTableId();
  const old: Lobby = { ...bare, id, headerId: id };
  let hash = rootHash(headerOf(old, false));
  const chained = entries.map((it) => {
    hash = hashOf(hash, it);
    return { ...it, hash };
  });
  expect((await stubOf(id).restore(JSON.stringify({ lobby: old, entries: chained }), chained.length)).ok).toBe(true);
  for (const it of [played, id]) await settled(it);
  const before = await exportOf(id);
  expect(before.header).not.toHaveProperty("seals");
  expect(await held(before)).toEqual(["commitment", "history"]);

  await ada.call("DELETE", "/api/me", { body: { name: "Adelheid" } });
  for (const it of [played, id]) await settled(it);
  const after = await exportOf(id);
  expect(JSON.stringify(after)).not.toContain("Adelheid");
  expect(placesOf(await tracesOf(["Adelheid"]))).toEqual([]);
  expect(after.header).toMatchObject({ seats: ["Former player", "Ben"], root: rootHash(before.header) });
  expect(after.entries.map((it) => it.hash)).toEqual(before.entries.map((it) => it.hash));
  expect(await held(after)).toEqual(["commitment", "history"]);
  expect(verifyExport(after, gameOf("gold-rush") as AnyGame).findings).toEqual([]);
});

test("who goes before the start leaves a table that others begin with their own names", async () => {
  const [ada, ben, cy] = [await newGuest("Ada"), await newGuest("Ben"), await newGuest("Cy")];
  const id = await newTable(ben, [ada], { seats: 3 });
  await settled(id);
  await ada.call("DELETE", "/api/me", { body: { name: "Ada" } });
  const { invite } = await shapeOf(ben, id);
  expect((await cy.post(`/api/tables/${id}/join`, { invite, nonce })).status).toBe(200);
  expect((await ben.post(`/api/tables/${id}/start`)).status).toBe(200);
  const [header = ""] = (await ben.get(`/api/tables/${id}/export.ndjson`)).text.split("\n");
  expect(JSON.parse(header).seats).toEqual(["Ben", "Cy"]);
});

test("work that fails is put off, is given up in the end, and starves nobody", async () => {
  const ada = await newGuest("Ada");
  const id = await newTable(ada, [await newGuest("Ben")]);
  await settled(id);
  await ada.call("DELETE", "/api/me", { body: { name: "Ada" } });
  await env.DB.prepare("insert into table_people (person, table_id, due) values (?, ?, 1)").bind(ada.me.id, id).run();
  for (let at = 0; at < 120; at++)
    await env.DB.prepare("insert into table_people (person, table_id, due) values (?, ?, 0)")
      .bind("gone", `broken${at}`)
      .run();
  await env.DB.prepare("insert into people (id, name, created_at, deleted_at) values ('gone', '', 0, 1)").run();
  const broken = {
    ...env,
    TABLE: {
      getByName: (name: string) =>
        name.startsWith("broken") ? { forget: () => Promise.reject(new Error("broken")) } : env.TABLE.getByName(name),
    },
  } as typeof env;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const now = Date.now();
  for (let at = 0; at < 3; at++) await followUp(broken, now + at);
  expect(await countRows("table_people", `person = '${ada.me.id}'`)).toBe(0);
  expect(await countRows("table_people", "person = 'gone' and tries > 0 and due > 1")).toBe(120);
  await env.DB.prepare("update table_people set tries = 23, due = 0 where table_id = 'broken7'").run();
  await followUp(broken, now + 3);
  expect(await countRows("table_people", "person = 'gone' and tries = 24 and due is null")).toBe(1);
});
