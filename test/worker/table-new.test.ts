/** A table, its rematch and a what-if table work from the moment their maker is answered, while D1 hears nothing of them. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { Table } from "../../worker/table/table.ts";
import { Client, countRows, env, newGuest, outcome } from "./client.ts";
import { playedOut } from "./season-kit.ts";

const nonce = "00112233445566778899aabbccddeeff";

/** How telling D1 goes. */
const TELLING = {
  fails: () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
  hangs: () => new Promise<never>(() => undefined),
} as const;
type Telling = keyof typeof TELLING;

/** A client of the same person, whose new tables never tell D1. */
function unheard(who: Client, telling: Telling): Client {
  const silenced = (stub: DurableObjectStub<Table>) => {
    const create = async (...args: Parameters<Table["create"]>) => {
      await runInDurableObject(stub, (it: Table) => {
        it.ports = { ...it.ports, project: TELLING[telling], soon: 1 };
      });
      return stub.create(...args);
    };
    return new Proxy(stub, { get: (target, name) => (name === "create" ? create : Reflect.get(target, name)) });
  };
  const TABLE = new Proxy(env.TABLE, {
    get: (target, name) =>
      name === "getByName" ? (id: string) => silenced(target.getByName(id)) : Reflect.get(target, name),
  });
  const client = new Client({ ...who.options, env: { ...env, TABLE } });
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  return client;
}

test.each(["fails", "hangs"] as const)("while telling D1 %s", async (telling) => {
  const [ada, ben, eve] = [await newGuest("Ada"), await newGuest("Ben"), await newGuest("Eve")];
  const maker = unheard(ada, telling);
  const body = { game: "gold-rush", options: { tiles: 10 }, seats: 2, bots: 0, listed: true, nonce };
  const { id, invite } = (await maker.post("/api/tables", body)).json as TableShape;
  const get = async (path: string, who: Client = eve) => [path, outcome(await who.get(path))];
  expect(outcome(await ben.post(`/api/tables/${id}/join`, { invite, nonce }))).toBe("200");
  const { seats } = (await ben.get(`/api/tables/${id}`)).json as TableShape;
  await playedOut(
    id,
    seats.map((it) => (it.name === "Ben" ? ben : ada)),
  );
  expect(outcome(await ben.post(`/api/tables/${id}/chat`, { text: "Hi" }, { "idempotency-key": "2" }))).toBe("201");
  const at = `/api/tables/${id}`;
  const oembed = `/api/oembed?url=${encodeURIComponent(`${env.ORIGIN}/t/${id}`)}`;
  for (const path of [at, `${at}/log`, `${at}/share`, `${at}/export.ndjson`, `/embed/${id}`, `/t/${id}`, oembed])
    expect(await get(path)).toEqual([path, "200"]);
  const forked = await unheard(eve, telling).post(`/api/tables/${id}/fork`, { at: 1, against: "friends", nonce });
  expect(outcome(forked)).toBe("201");
  const other = forked.json as TableShape;
  expect(outcome(await ben.post(`/api/tables/${other.id}/join`, { invite: other.invite, nonce }))).toBe("200");
  const again = (await maker.post(`/api/tables/${id}/rematch`, { nonce })).json as TableShape;
  expect(outcome(await ben.post(`/api/tables/${id}/rematch`, { nonce }))).toBe("200");
  expect((await ben.get(`/api/tables/${again.id}`)).json).toMatchObject({ status: "running" });
  for (const it of [id, other.id, again.id]) expect(await countRows("tables", `id = '${it}'`)).toBe(0);
});
