/** The index of a person's tables after a seat changes hands: it equals D1's, for the former and the current player. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { pageOfMine } from "../../worker/db/paging.ts";
import { mineInD1 } from "../../worker/db/queries.ts";
import { tablesOf } from "../../worker/inbox/listing.ts";
import type { HandlerName } from "../../worker/table/features.ts";
import type { Table } from "../../worker/table/table.ts";
import { env, newGuest } from "./client.ts";
import { jsonOf, openingOf, START, settled, sitter, still, stubOf } from "./table-kit.ts";

const NONCE = "00112233445566778899aabbccddeeff";
const SHORT = { tiles: 10, farmers: true, fifthCowboy: false, removeCowboy: false };

/** How many rows each list has; the index and D1 say the same. */
const same = (...people: readonly string[]): Promise<readonly number[]> =>
  Promise.all(
    people.map(async (it) => {
      const { tables } = await tablesOf(env, it, { most: 1_000 });
      const known = pageOfMine(await mineInD1(env, it), { most: 1_000 }).tables;
      expect(tables, it).toEqual(known.map(({ version: _, ...row }) => row));
      return tables.length;
    }),
  );

const as = async (person: string, id: string, name: HandlerName, body: unknown): Promise<TableShape> =>
  jsonOf<TableShape>(
    await stubOf(id).handle(name, { person, name: person.toUpperCase(), language: "en" }, JSON.stringify(body)),
  );

test("who is sent away by a vote, and who stands in on the seat that a bot held", async () => {
  const all = ["list-ann", "list-ben", "list-cyd"];
  const [host = "", ...others] = all;
  const clock = { kind: "turn", hours: 24, out: "remind", vacation: 0 } as const;
  const opening = openingOf({ seats: 3, host: sitter(host), clock, options: SHORT });
  const { id } = opening;
  await still(id);
  jsonOf(await stubOf(id).create(opening));
  for (const it of others) jsonOf(await stubOf(id).join(sitter(it), opening.invite));
  await settled(id);
  const shape = async (person: string) => jsonOf<TableShape>(await stubOf(id).snapshot(person, null));
  const [seat = 0] = (await shape(host)).awaited;
  const late = all[seat] ?? "";
  const stay = all.filter((it) => it !== late);
  await runInDurableObject(stubOf(id), (table: Table) => {
    table.ports = { ...table.ports, now: () => START + 3 * 86_400_000 };
  });
  for (const it of stay) await as(it, id, "kick", { seat, agree: true });
  await settled(id);
  expect((await shape(stay[0] ?? "")).seats[seat]?.kind).toBe("bot");
  // The seat is theirs until a stand-in has played.
  expect(await same(late, ...stay)).toEqual([1, 1, 1]);
  const { clock: offered } = await shape(stay[0] ?? "");
  const calendar = { zone: "UTC", awake: null, off: [] };
  await as("list-eve", id, "replace", { code: offered?.offers[0]?.code ?? "", guest: false, calendar });
  await settled(id);
  expect(await same(late, "list-eve", ...stay)).toEqual([0, 1, 1, 1]);
});

test("the game that follows another stands in the list of who opened it, and the finished one in none", async () => {
  const [host, guest] = [await newGuest("Host"), await newGuest("Guest")];
  const opening = { game: "gold-rush", options: SHORT, seats: 2, nonce: NONCE };
  const { id, invite } = (await host.post("/api/tables", opening)).json as TableShape;
  await guest.post(`/api/tables/${id}/join`, { invite, nonce: NONCE });
  await as(guest.me.id, id, "resign", {});
  await as(host.me.id, id, "endGame", {});
  await settled(id);
  expect(await same(host.me.id, guest.me.id)).toEqual([0, 0]);
  const again = (await host.post(`/api/tables/${id}/rematch`, { nonce: NONCE })).json as TableShape;
  await settled(again.id);
  expect(await same(host.me.id, guest.me.id)).toEqual([1, 0]);
});
