/**
 * R12: a finished game lies in R2 as one object; the table's own object empties itself, and reading, changing and forgetting work as
 * before.
 */
import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatShape } from "../../worker/contract/chat.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { archiveKey, readArchive, recallArchive } from "../../worker/db/archive.ts";
import { copyArchive } from "../../worker/db/archive-copies.ts";
import type { Env } from "../../worker/env.ts";
import { gunzip, gzip } from "../../worker/lib/bytes.ts";
import { hex } from "../../worker/lib/seal.ts";
import type { HandlerName } from "../../worker/table/features.ts";
import { portsOf } from "../../worker/table/ports.ts";
import { sweep } from "../../worker/table/sweep.ts";
import type { Table } from "../../worker/table/table.ts";
import { failingR2, type R2Faults } from "../service/r2.ts";
import { Client, countRows, env } from "./client.ts";
import { evict } from "./given.ts";
import { jsonOf, openingOf, playOut, runAlarm, runningTable, START, settled, shapeFor, stubOf } from "./table-kit.ts";

const SHORT = { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false };
const DAY = 86_400_000;
/** Of an object that holds nothing: at most the first page of its file. */
const NO_BYTES = 4_096;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** Has the table's clock stand still `days` after the beginning, and its world be this one. */
const at = (id: string, days: number, world: Env = env): Promise<void> =>
  runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = { ...portsOf(world), now: () => START + days * DAY };
  });

const ask = <T>(id: string, what: HandlerName, person: string, body: unknown = {}) =>
  stubOf(id)
    .handle(what, { person, name: person, language: "en" }, JSON.stringify(body))
    // The stub does not say which handler was asked.
    .then((it) => jsonOf<T>(it as never));

const say = (id: string, person: string, text: string) =>
  ask(id, "say", person, { text, key: `key-${text.length}`, shuns: [], shunnedBy: [] });
const chatOf = async (id: string, person: string) =>
  (await ask<ChatShape>(id, "readChat", person, { after: 0, before: null, shuns: [] })).messages.map((it) => it.text);

/** A game that is over, with chat and notes, told and archived. */
async function finished(world: Env = env): Promise<string> {
  const id = await runningTable({ options: SHORT });
  await at(id, 0, world);
  await say(id, "ada", "well played");
  await ask(id, "writeNotes", "ben", { text: "only mine" });
  await playOut(id);
  await settled(id);
  return id;
}

const rowsIn = (id: string): Promise<number> =>
  runInDurableObject(stubOf(id), (_: Table, { storage: { sql } }) =>
    ["lobby", "entries", "chat", "notes", "people", "seen"].reduce((sum, it) => {
      const isThere = sql.exec("select 1 from sqlite_master where name = ?", it).toArray().length > 0;
      return sum + (isThere ? sql.exec<{ n: number }>(`select count(*) as n from ${it}`).one().n : 0);
    }, 0),
  );

/** Bytes of the object's SQLite. */
const bytesIn = (id: string): Promise<number> =>
  runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.sql.databaseSize);

/** The object has emptied itself, and restarts. */
async function emptied(id: string, world: Env = env): Promise<void> {
  await at(id, 31, world);
  // Pending deliveries come first.
  await runAlarm(id);
  await runAlarm(id);
  expect([await rowsIn(id), await bytesIn(id)]).toEqual([0, NO_BYTES]);
  await evict(stubOf(id));
  await at(id, 31, world);
}

const read = async (path: string, who = new Client()) => (await who.get(path)).text;
const PATHS = ["", "?at=3", "/log", "/export.ndjson", "/export.json", "/export.txt", "/picture.png", "/share?at=4"];
const everything = (id: string) => Promise.all(PATHS.map((it) => read(`/api/tables/${id}${it}`)));

const inR2 = (id: string) => readArchive(env, id);

describe("a finished game", () => {
  test("is one object in R2 with its hash in D1, which keeps nothing else of the history", async () => {
    const id = await finished();
    const found = await env.ARCHIVE.get(archiveKey(id));
    const hash = hex(await crypto.subtle.digest("SHA-256", await (found as R2ObjectBody).arrayBuffer()));
    expect(await countRows("tables", `id = '${id}' and archived = '${hash}'`)).toBe(1);
    for (const it of ["entries", "archives"]) expect(await countRows(it, `table_id = '${id}'`)).toBe(0);
  });

  test("is written twice at most, and read the same when its object has emptied itself", async () => {
    const puts: string[] = [];
    const world = failingR2(env, { onPut: (key) => puts.push(key) });
    const id = await finished(world);
    await say(id, "ben", "thank you");
    const before = await everything(id);
    const seated = await stubOf(id).snapshot("ada", null);
    await emptied(id, world);
    expect(puts.filter((it) => it === archiveKey(id)).length).toBeLessThanOrEqual(2);
    expect(await everything(id)).toEqual(before);
    // A stranger brings nothing back into the object.
    expect(await rowsIn(id)).toBe(0);
    expect(await stubOf(id).snapshot("ada", null)).toEqual(seated);
  });

  test("is not replaced by one that somebody with the operator's token alone made up", async () => {
    const id = await finished();
    await emptied(id);
    const found = (await env.ARCHIVE.get(archiveKey(id))) as R2ObjectBody;
    const [bytes, custom] = [new Uint8Array(await found.arrayBuffer()), found.customMetadata ?? {}];
    const madeUp = await gzip((await gunzip(bytes)).replace(/\n.*$/, ""));
    const token = "operator-token-of-the-test";
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" };
    const operator = new Client({ program: true, env: { ...env, OPERATOR_TOKEN: token } });
    const put = (table: string, body: Uint8Array<ArrayBuffer>) =>
      operator.forward(
        new Request(`${operator.site}/api/operator/restore/archives/${table}`, { method: "PUT", body, headers }),
      );
    const copy = new TextEncoder().encode((await copyArchive(env, id)) ?? "");
    await env.ARCHIVE.delete(archiveKey(id));
    const refused = [await put(id, madeUp), await put(id, bytes), await put("d".repeat(20), copy)];
    expect(refused.map((it) => it.problem)).toEqual(["invalid", "invalid", "invalid"]);
    expect([await env.ARCHIVE.head(archiveKey(id)), await env.ARCHIVE.head(archiveKey("d".repeat(20)))]).toEqual([
      null,
      null,
    ]);
    expect((await put(id, copy)).json).toEqual({ restored: true });
    expect((await recallArchive(env, id))?.entries.length).toBe(Number(custom.seq));
    // Forged archives are not read: neither with a signature of other bytes, nor under a table without an archive in D1.
    await env.ARCHIVE.put(archiveKey(id), madeUp, { customMetadata: custom });
    await expect(recallArchive(env, id)).rejects.toThrow("another archive");
    await env.ARCHIVE.put(archiveKey("d".repeat(20)), bytes, { customMetadata: custom });
    await expect(recallArchive(env, "d".repeat(20))).rejects.toThrow("another archive");
    await env.DB.prepare("update tables set archived = null where id = ?").bind(id).run();
    await expect(recallArchive(env, id)).rejects.toThrow("another archive");
    // Its own signature is enough while D1 is behind.
    await env.ARCHIVE.put(archiveKey(id), bytes, { customMetadata: custom });
    expect((await recallArchive(env, id))?.entries.length).toBe(Number(custom.seq));
  });

  test("is found although an alarm, which knows no names, woke its object first and had it empty itself", async () => {
    const { id } = openingOf();
    const nameless = env.TABLE.get(env.TABLE.idFromString(String(env.TABLE.idFromName(id))));
    expect(await runInDurableObject(nameless, (_: Table, state) => state.id.name)).toBeUndefined();
    await runningTable({ id, options: SHORT });
    await playOut(id);
    await settled(id);
    await at(id, 31);
    await runAlarm(id);
    await runAlarm(id);
    expect(await rowsIn(id)).toBe(0);
    await evict(stubOf(id));
    await at(id, 31);
    expect(await runInDurableObject(stubOf(id), (_: Table, state) => state.id.name)).toBeUndefined();
    expect((await shapeFor(id, null)).status).toBe("over");
  });

  test("is talked about by those who sat there alone, who find their own notes; what they add is archived a day later", async () => {
    const id = await finished();
    await emptied(id);
    expect((await stubOf(id).handle("readChat", { person: "eve", name: "Eve", language: "en" }, "{}")).ok).toBe(false);
    expect(await chatOf(id, "ada")).toEqual(["well played"]);
    expect(await ask(id, "readNotes", "ben")).toEqual({ text: "only mine" });
    expect(await ask(id, "readNotes", "ada")).toEqual({ text: "" });
    await say(id, "ada", "again?");
    await runAlarm(id);
    await evict(stubOf(id));
    await at(id, 31);
    expect(await chatOf(id, "ben")).toEqual(["well played", "again?"]);
    await at(id, 33);
    await runAlarm(id);
    expect(await rowsIn(id)).toBe(0);
    expect(JSON.stringify((await inR2(id))?.rows?.chat)).toContain("again?");
    expect(await chatOf(id, "ben")).toEqual(["well played", "again?"]);
  });

  test("empties its object again a day after one of its people only looked", async () => {
    const id = await finished();
    await emptied(id);
    const alarm = () => runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.getAlarm());
    expect(await stubOf(id).snapshot("eve", null)).not.toBeNull();
    expect([await rowsIn(id), await alarm()]).toEqual([0, null]);
    expect(await ask(id, "readNotes", "ben")).toEqual({ text: "only mine" });
    expect([(await rowsIn(id)) > 0, await alarm()]).toEqual([true, START + 32 * DAY]);
    await at(id, 32);
    await runAlarm(id);
    expect(await rowsIn(id)).toBe(0);
  });

  test("is followed by a rematch, and refuses moves as before", async () => {
    const id = await finished();
    await emptied(id);
    const move = { person: "ada", key: "late", base: 1, commandsJson: "[]", language: "en", by: "person" } as const;
    expect(await stubOf(id).move(move)).toMatchObject({ ok: false });
    const asked = { id: "b".repeat(20), invite: "code", shunnedBy: [] };
    expect(await ask(id, "rematch", "ada", asked)).toMatchObject({ id: asked.id, seats: 2 });
    expect(await ask(id, "rematch", "ben", { ...asked, id: "c".repeat(20) })).toMatchObject({ id: asked.id });
  });

  test("forgets who goes, in the archive too, and hands over what was a guest's", async () => {
    const id = await finished();
    await say(id, "ben", "hello @ADA");
    await emptied(id);
    await stubOf(id).forget("ada");
    await settled(id);
    const found = await inR2(id);
    // A key or a signature may hold these letters by chance.
    expect(JSON.stringify(found?.rows)).not.toMatch(/well played|\bADA\b|"ada"/);
    expect(JSON.stringify(found?.lobby)).not.toMatch(/\bADA\b|"ada"/);
    expect(found?.rows?.notes).toEqual([{ person: "ben", text: "only mine" }]);
    await stubOf(id).adopt("ben", "mia");
    await settled(id);
    expect(await ask(id, "readNotes", "mia")).toEqual({ text: "only mine" });
    expect((await inR2(id))?.rows?.people).toEqual([{ person: "mia" }]);
  });

  test("comes back from R2 alone, chat and notes too", async () => {
    const id = await finished();
    const before = await everything(id);
    await runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.deleteAll());
    await evict(stubOf(id));
    await at(id, 1);
    await env.DB.prepare("delete from tables where id = ?").bind(id).run();
    const operator = new Client({
      program: true,
      headers: { authorization: "Bearer of-the-operator" },
      env: { ...env, OPERATOR_TOKEN: "of-the-operator" },
    });
    expect((await operator.post(`/api/operator/tables/${id}/rebuild`)).status).toBe(201);
    await settled(id);
    expect(await everything(id)).toEqual(before);
    expect(await chatOf(id, "ada")).toEqual(["well played"]);
    expect(await countRows("tables", `id = '${id}' and archived is not null`)).toBe(1);
    expect(await countRows("entries", `table_id = '${id}'`)).toBe(0);
  });
});

describe("while R2 fails", () => {
  const faults = (mode: R2Faults["mode"], times: number) => failingR2(env, { mode, times });

  test.each(["before", "after"] as const)(
    "%s it writes: games end and people are told; the archive follows",
    async (mode) => {
      const world = faults(mode, 3);
      const id = await finished(world);
      expect((await shapeFor(id, null)).status).toBe("over");
      const owed = () => runInDurableObject(stubOf(id), (table: Table) => table.log.outbox.find("archive"));
      for (let tries = 1; tries <= 3; tries++) {
        const { due } = (await owed()) ?? {};
        await runInDurableObject(stubOf(id), (table: Table) => {
          table.ports = { ...portsOf(world), now: () => due ?? START };
        });
        await runAlarm(id);
      }
      expect(await owed()).toBeNull();
      expect((await inR2(id))?.entries.length).toBe((await shapeFor(id, null)).seq);
      expect(await countRows("entries", `table_id = '${id}'`)).toBe(0);
    },
  );

  test("a table whose alarm was lost is looked after until it is archived", async () => {
    const id = await finished(faults("before", 1));
    await runInDurableObject(stubOf(id), (_: Table, { storage }) => storage.deleteAlarm());
    await at(id, 1);
    await sweep(env, START + DAY);
    expect(await countRows("checks", `table_id = '${id}'`)).toBe(1);
    await runAlarm(id);
    expect(await inR2(id)).not.toBeNull();
    expect(await countRows("checks", `table_id = '${id}'`)).toBe(0);
  });

  test("an object does not empty itself of what R2 does not give back, and an archive that cannot be read is `busy`", async () => {
    const id = await finished();
    const rows = await rowsIn(id);
    await at(id, 31, failingR2(env, { mode: "reads", times: 2 }));
    await runAlarm(id);
    expect(await rowsIn(id)).toBe(rows);
    await env.ARCHIVE.delete(archiveKey(id));
    await at(id, 32);
    await runAlarm(id);
    expect(await rowsIn(id)).toBe(0);
    const world = failingR2(env, { mode: "reads", times: 1 });
    await evict(stubOf(id));
    await at(id, 32, world);
    expect(await stubOf(id).snapshot(null, null)).toMatchObject({ ok: false, problem: "busy" });
    expect(jsonOf<TableShape>(await stubOf(id).snapshot(null, null)).status).toBe("over");
  });
});
