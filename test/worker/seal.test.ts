/** Encryption at rest, signatures, and drawing what nobody may guess. */
import { createExecutionContext } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { unsubscribeRoutes } from "../../worker/api/mutes.ts";
import { reseal } from "../../worker/db/signing.ts";
import { mount } from "../../worker/http/description.ts";
import { gunzip, gzip } from "../../worker/lib/bytes.ts";
import { drawCode, drawId, drawToken, fingerprint, isSigned, seal, sign, unseal } from "../../worker/lib/seal.ts";
import { readToken, tokenFor } from "../../worker/notify/mail-tokens.ts";
import { env as bindings, countRows } from "./client.ts";

const unsubscribe = mount(unsubscribeRoutes);
const env = { SECRET: "a-secret-of-more-than-thirty-two-characters" };
const other = { SECRET: "another-secret-of-more-than-32-characters" };

describe("seal", () => {
  test.each(["", "https://hook.test/ü?x=1", "🃏".repeat(5_000)])("opens what was sealed", async (text) => {
    expect(await unseal(env, await seal(env, text))).toBe(text);
  });
  test("the same text looks different each time, and shows nothing", async () => {
    const [one, two] = [await seal(env, "https://hook.test"), await seal(env, "https://hook.test")];
    expect(one).not.toBe(two);
    expect(atob(one.slice(3).replaceAll("-", "+").replaceAll("_", "/"))).not.toContain("hook");
  });
  test("what was altered, or sealed under another secret, does not open", async () => {
    const sealed = await seal(env, "text");
    const middle = sealed.length - 12;
    const altered = `${sealed.slice(0, middle)}${sealed[middle] === "A" ? "B" : "A"}${sealed.slice(middle + 1)}`;
    await expect(unseal(env, altered)).rejects.toThrow();
    await expect(unseal(other, sealed)).rejects.toThrow();
    await expect(unseal(env, "text")).rejects.toThrow("not known");
  });
});

describe("a secret is rotated", () => {
  const rotated = { ...other, SECRET_OLD: `older-secret-of-more-than-32-characters!, ${env.SECRET}` };

  test("what was sealed and signed under the old one is read, with the id of its key or without", async () => {
    const [sealed, signature] = [await seal(env, "text"), await sign(env, "text")];
    expect(await unseal(rotated, sealed)).toBe("text");
    expect(await isSigned(rotated, "text", signature)).toBe(true);
    // The spelling before seals had an id.
    expect(await unseal(rotated, `v1.${sealed.slice(11)}`)).toBe("text");
    await expect(unseal(other, sealed)).rejects.toThrow(/SECRET_OLD/);
  });

  test("a mail from before still stops mails by its link", async () => {
    const what = { person: "ada", table: null };
    const token = await tokenFor(env, what);
    expect(await readToken(rotated, token)).toEqual(what);
    expect(await readToken(other, token)).toBeNull();
    expect(await readToken(other, await tokenFor(rotated, what))).toEqual(what);
  });

  test.each([
    "short",
    "s".repeat(31),
    ` ${"s".repeat(31)} `,
    "development-only-secret-0000000000000000",
    "benchmark-only-secret-000000000000000000",
  ])("what somebody signs who guesses the weak old one %j does not count, alone or among others", async (weak) => {
    const guessed = { SECRET: weak.trim() };
    const [signature, link] = [await sign(guessed, "text"), await tokenFor(guessed, { person: "ada", table: null })];
    for (const SECRET_OLD of [weak, `${weak},${env.SECRET}`, `${env.SECRET} , ${weak}`]) {
      const service = { ...other, SECRET_OLD };
      expect([SECRET_OLD, await isSigned(service, "text", signature)]).toEqual([SECRET_OLD, false]);
      expect([SECRET_OLD, await readToken(service, link)]).toEqual([SECRET_OLD, null]);
      // A strong one beside it still counts.
      if (SECRET_OLD !== weak) expect(await isSigned(service, "text", await sign(env, "text"))).toBe(true);
      expect(await unseal(service, await seal(guessed, "text"))).toBe("text");
    }
  });

  test("a link that stops mails, forged under a short old secret, stops nobody's mails", async () => {
    const weak = "hunter2";
    const service = { ...bindings, SECRET_OLD: weak };
    const stop = async (secret: string) => {
      const token = await tokenFor({ SECRET: secret }, { person: "ada", table: "t1" });
      const path = `/unsubscribe?token=${token}`;
      return (await unsubscribe.request(path, { method: "POST" }, service, createExecutionContext())).status;
    };
    expect([await stop(weak), await countRows("mutes", "person = 'ada'")]).toEqual([400, 0]);
    expect([await stop(bindings.SECRET), await countRows("mutes", "person = 'ada'")]).toEqual([200, 1]);
    await bindings.DB.prepare("delete from mutes where person = 'ada'").run();
  });

  test("and what is sealed now opens without the old one", async () => {
    expect(await unseal(other, await seal(rotated, "text"))).toBe("text");
  });

  test("all that lies in D1 is sealed anew, and then the old one can go", async () => {
    const { DB, ARCHIVE } = bindings;
    await DB.prepare("insert into own_keys (name, sealed) values ('test', ?)")
      .bind(await seal(env, "text"))
      .run();
    // It lies beside them, and is no secret.
    await DB.prepare("insert or ignore into own_keys (name, sealed) values ('jurisdiction', 'none')").run();
    expect(
      await reseal({ DB, ARCHIVE, ...rotated, SECRET_OLD: `${rotated.SECRET_OLD},${bindings.SECRET}` }),
    ).toMatchObject({
      more: false,
    });
    const row = await DB.prepare("select sealed from own_keys where name = 'test'").first<{ sealed: string }>();
    expect(await unseal(other, row?.sealed ?? "")).toBe("text");
    expect(await reseal({ DB, ARCHIVE, ...other })).toEqual({ resealed: 0, more: false });
    await DB.prepare("delete from own_keys").run();
  });

  test("in every table of D1 that has something sealed", async () => {
    const { DB, ARCHIVE } = bindings;
    const named = "select name from sqlite_master where type = 'table' and sql like '%sealed%'";
    const about = `select name, type, "notnull" and dflt_value is null as needed from pragma_table_info(?)`;
    const tables: [string, { name: string; type: string; needed: number }[]][] = [];
    for (const { name } of (await DB.prepare(named).all<{ name: string }>()).results) {
      const { results } = await DB.prepare(about).bind(name).all<{ name: string; type: string; needed: number }>();
      tables.push([name, results]);
    }
    expect(tables.length).toBeGreaterThanOrEqual(6);
    for (const [table, all] of tables) {
      const given = all.filter((it) => it.needed === 1 || it.name === "sealed");
      const names = given.map((it) => it.name).join(", ");
      const values = await Promise.all(
        given.map((it) => (it.name === "sealed" ? seal(env, table) : it.type === "integer" ? 0 : "of-the-test")),
      );
      await DB.prepare(`insert into ${table} (${names}) values (${given.map(() => "?").join(", ")})`)
        .bind(...values)
        .run();
    }
    await reseal({ DB, ARCHIVE, ...rotated, SECRET_OLD: `${rotated.SECRET_OLD},${bindings.SECRET}` });
    for (const [table] of tables) {
      const { results } = await DB.prepare(`select sealed from ${table}`).all<{ sealed: string }>();
      const opened = await Promise.all(results.map((it) => unseal(other, it.sealed).catch(() => "not opened")));
      expect([table, opened]).toEqual([table, [table]]);
      await DB.prepare(`delete from ${table}`).run();
    }
  });

  test("archives are found by R2's list, part by part; one that cannot be read keeps no other from it", async () => {
    const { DB, ARCHIVE } = bindings;
    const first = (sealed: string) => gzip(`{"format":"telegraph-archive/1","header":{},"sealed":"${sealed}"}\n{}`);
    for (let at = 10; at < 35; at++)
      await ARCHIVE.put(`history/a${at}.ndjson.gz`, await first(await seal(env, `text ${at}`)));
    await ARCHIVE.put("history/a12.ndjson.gz", "no archive");
    const one = await reseal({ DB, ARCHIVE, ...rotated });
    expect(one).toEqual({ resealed: 19, more: true, next: "history/a29.ndjson.gz", failed: ["a12"] });
    expect(await reseal({ DB, ARCHIVE, ...rotated }, one.next)).toEqual({ resealed: 5, more: false });
    expect(await reseal({ DB, ARCHIVE, ...rotated })).toEqual({ resealed: 0, more: false, failed: ["a12"] });
    const sealed = async (at: number) => {
      const bytes = await (await ARCHIVE.get(`history/a${at}.ndjson.gz`))?.arrayBuffer();
      return JSON.parse((await gunzip(new Uint8Array(bytes ?? new ArrayBuffer()))).split("\n")[0] ?? "").sealed;
    };
    for (const at of [10, 29, 34]) expect(await unseal(other, await sealed(at))).toBe(`text ${at}`);
    await ARCHIVE.delete(Array.from({ length: 25 }, (_, at) => `history/a${at + 10}.ndjson.gz`));
  });
});

describe("sign", () => {
  test("holds for this text under this secret", async () => {
    const signature = await sign(env, "text");
    expect(signature).toHaveLength(43);
    expect(await isSigned(env, "text", signature)).toBe(true);
    expect(await isSigned(env, "texts", signature)).toBe(false);
    expect(await isSigned(other, "text", signature)).toBe(false);
    for (const forged of ["", "x", `${signature}=`, signature.slice(1), "é".repeat(43)])
      expect(await isSigned(env, "text", forged)).toBe(false);
  });
});

describe("draw", () => {
  test("tokens have 256 bits, ids 128, and none comes twice", () => {
    expect(drawToken()).toMatch(/^[\w-]{43}$/);
    expect(drawId()).toMatch(/^[\w-]{22}$/);
    expect(new Set(Array.from({ length: 1_000 }, drawToken)).size).toBe(1_000);
  });
  test("codes have six digits, first ones evenly", () => {
    const codes = Array.from({ length: 5_000 }, drawCode);
    expect(codes.every((it) => /^\d{6}$/.test(it))).toBe(true);
    const zeros = codes.filter((it) => it.startsWith("0")).length;
    expect(zeros).toBeGreaterThan(350);
    expect(zeros).toBeLessThan(650);
  });
  test("fingerprints are SHA-256", async () => {
    expect(await fingerprint("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});
