/** Where objects live: near their owner, or in the European Union. */
import { createMessageBatch } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { app } from "../../worker/app.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { limited, withD1Timeout } from "../../worker/db/d1-timeout.ts";
import { healthNow } from "../../worker/db/health.ts";
import { formerJurisdiction } from "../../worker/db/jurisdiction.ts";
import type { Env } from "../../worker/env.ts";
import { regionOf } from "../../worker/http/place.ts";
import worker from "../../worker/index.ts";
import { bindingFaults, configFaults } from "../../worker/lib/setup.ts";
import { inSessions } from "../service/in-sessions.ts";
import { Client, d1Away, env, newGuest, outcome } from "./client.ts";

const NONCE = "00112233445566778899aabbccddeeff";

test.each([
  [{ continent: "NA", country: "US", longitude: "-122.4" }, "wnam"],
  [{ continent: "NA", country: "US", longitude: "-73.9" }, "enam"],
  [{ continent: "EU", country: "ES" }, "weur"],
  [{ continent: "EU", country: "PL" }, "eeur"],
  [{ continent: "AS", country: "JP" }, "apac"],
  [{ continent: "AS", country: "IL" }, "me"],
  [{ continent: "SA", country: "BR" }, "sam"],
  [{ continent: "OC", country: "NZ" }, "oc"],
  [{ continent: "AF", country: "KE" }, "afr"],
  [{ continent: "AN" }, undefined],
  [{}, undefined],
  [undefined, undefined],
])("somebody at %j is near %s", (cf, region) => {
  expect(regionOf(cf)).toBe(region);
});

/** The service with objects that note by which region each was first asked for. */
function noting() {
  const first = new Map<string, string>();
  const noted = (all: object, kind: string) =>
    new Proxy(all, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name !== "getByName") return value.bind(target);
        return (id: string, options?: { locationHint?: string }) => {
          const key = `${kind} ${id}`;
          if (!first.has(key)) first.set(key, options?.locationHint ?? "anywhere");
          return value.call(target, id, options);
        };
      },
    });
  const noting = { ...env, TABLE: noted(env.TABLE, "table"), INBOX: noted(env.INBOX, "inbox") };
  return { first, env: noting as unknown as Env };
}

describe("an object is made near its owner", () => {
  test("a guest’s inbox and table, whoever calls them later", async () => {
    const { first, env: placed } = noting();
    const waited: Promise<unknown>[] = [];
    const ask = (cookie: string, path: string, body: object, cf: object) =>
      app.request(
        new Request(`https://telegraph.test${path}`, {
          method: "POST",
          headers: { origin: "https://telegraph.test", "content-type": "application/json", cookie },
          body: JSON.stringify(body),
          cf,
        } as RequestInit),
        undefined,
        placed,
        {
          waitUntil: (it: Promise<unknown>) => void waited.push(it),
          passThroughOnException: () => undefined,
          props: {},
        },
      );
    const made = await ask("", "/api/auth/guest", { name: "Ada" }, { continent: "OC", country: "NZ" });
    const { id } = await made.json<{ id: string }>();
    await Promise.all(waited);
    expect(first.get(`inbox ${id}`)).toBe("oc");
    const cookie = made.headers
      .getSetCookie()
      .map((it) => it.split(";")[0])
      .join("; ");
    const body = { game: "gold-rush", seats: 2, bots: 0, nonce: NONCE };
    const opened = await ask(cookie, "/api/tables", body, { continent: "SA", country: "BR" });
    const table = await opened.json<TableShape>();
    expect(first.get(`table ${table.id}`)).toBe("sam");
  });
});

/** Objects that say in which jurisdiction they were asked for. */
function inJurisdictions(name: "eu" | ""): { env: Env; asked: string[] } {
  const asked: string[] = [];
  // A namespace within a jurisdiction can be asked for it again, as on the platform.
  const within = <T extends object>(all: T, isPlaced = false): T =>
    new Proxy(all, {
      get(target, key) {
        if (key === "jurisdiction")
          return (it: string) => {
            if (!isPlaced) asked.push(it);
            return within(target, true);
          };
        const value = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const bindings = {
    ...env,
    ...{ TABLE: within(env.TABLE), INBOX: within(env.INBOX), SEASON: within(env.SEASON), JURISDICTION: name },
  };
  return { env: bindings as unknown as Env, asked };
}

describe("JURISDICTION=eu", () => {
  test("puts all objects there, for requests, the cron and objects alike, once", () => {
    const { env: bindings, asked } = inJurisdictions("eu");
    const first = withD1Timeout(bindings);
    withD1Timeout(first);
    limited(bindings, 1_000);
    expect(asked).toEqual(["eu", "eu", "eu"]);
    expect(inJurisdictions("").asked).toEqual([]);
  });

  /** A service on the same database, as another isolate knows it. */
  const restarted = (name: "eu" | "") => {
    const asked: string[] = [];
    const { env: bindings } = inJurisdictions(name);
    const DB = inSessions(
      new Proxy(env.DB, {
        get(target, key) {
          if (key === "prepare")
            return (query: string) => {
              if (/own_keys/.test(query)) asked.push(query);
              return target.prepare(query);
            };
          return Reflect.get(target, key).bind(target);
        },
      }),
    );
    return { env: { ...bindings, DB } as Env, asked };
  };
  const beginIn = async (name: "eu" | "") => {
    await env.DB.batch(["own_keys", "people"].map((it) => env.DB.prepare(`delete from ${it}`)));
    expect(await formerJurisdiction(restarted(name).env)).toBeNull();
  };
  const CHANGES = [
    ["eu", "", "eu"],
    ["", "eu", "none"],
  ] as const;

  test.each(CHANGES)(
    "from %j to %j is refused, by requests, mails, events and the cron, and shown",
    async (first, then, said) => {
      await beginIn(first);
      const { env: bindings, asked } = restarted(then);
      const client = new Client({ env: bindings });
      for (const path of [
        "/api/session",
        "/api/tables/aaaaaaaaaaaaaaaaaaaa",
        "/t/aaaaaaaaaaaaaaaaaaaa",
        "/embed/aaaaaaaaaaaaaaaaaaaa",
        "/api/operator/check",
      ]) {
        const answer = await client.get(path);
        expect([path, outcome(answer)]).toEqual([path, "503 not-set-up"]);
        expect(answer.json).toMatchObject({
          errors: [{ path: "JURISDICTION", message: expect.stringContaining(`with ${said},`) }],
        });
      }
      expect(outcome(await client.post("/api/auth/guest", {}))).toBe("503 not-set-up");
      // Told at the first request, and remembered.
      expect(asked).toHaveLength(1);
      const mail = {
        from: "a@b.example",
        to: "play@b.example",
        headers: new Headers(),
        rawSize: 1,
      } as ForwardableEmailMessage;
      await expect(worker.email(mail, bindings)).rejects.toThrow("not set up");
      const batch = createMessageBatch("telegraph-mail", [{ id: "1", timestamp: new Date(), attempts: 1, body: {} }]);
      await worker.queue(batch, bindings);
      await worker.scheduled({ scheduledTime: Date.now(), cron: "", noRetry: () => undefined }, bindings);
      expect((await healthNow(env)).faults.map((it) => it.kind)).toContain("setup");
      const health = await new Client({ env: restarted(then).env }).get("/api/health");
      expect([health.status, health.json]).toMatchObject([
        503,
        { ok: false, setup: [{ name: "JURISDICTION", why: expect.stringContaining(`with ${said},`) }] },
      ]);
      // Put right, it goes on.
      expect((await new Client({ env: restarted(first).env }).get("/api/session")).status).toBe(200);
    },
  );

  test("of a service with people, from before it was noted, is none", async () => {
    await newGuest();
    await env.DB.prepare("delete from own_keys").run();
    expect(await formerJurisdiction(restarted("eu").env)).toBe("none");
  });

  test("is asked once in an isolate, not by each request", async () => {
    await beginIn("");
    const { env: bindings, asked } = restarted("");
    const client = new Client({ env: bindings });
    for (let at = 0; at < 3; at++) expect((await client.get("/api/session")).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  test("that D1 does not tell holds nobody up", async () => {
    expect((await new Client({ env: { ...env, DB: d1Away } }).get("/api/session")).status).toBe(200);
  });

  test("is refused where there are no jurisdictions, and while a bucket is elsewhere", () => {
    expect(bindingFaults({ ...env, JURISDICTION: "eu" }, { production: false }).map((it) => it.name)).toEqual([
      "JURISDICTION",
    ]);
    const config = (jurisdiction?: string) =>
      configFaults({ vars: { JURISDICTION: "eu" }, r2_buckets: [{ binding: "ARCHIVE", jurisdiction }] }, {}).filter(
        (it) => it.name === "ARCHIVE",
      ).length;
    expect([config(), config("eu")]).toEqual([1, 0]);
  });
});
