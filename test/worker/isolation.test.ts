/**
 * Nobody reaches what is another's (promise S1): every route × everybody who is not the one concerned. A route without a row
 * fails. Each call is made with the owner's own ids; afterwards the owner's things are as before, and the answer shows none of them.
 */
import { describe, expect, test } from "vitest";
import type { LogShape, TableShape } from "../../worker/contract/shapes.ts";
import type { DeliveryShape } from "../../worker/contract/telling.ts";
import type { Answer, Client } from "./client.ts";
import { ROWS } from "./isolation-rows.ts";
import { newWorld, ROLES, type Role, type Row, routes, tableAt, type World } from "./isolation-world.ts";

/** The owner's things, as the owner sees them. */
async function thingsOf({ owner, running, open, timed }: World): Promise<unknown> {
  const get = async (path: string) => (await owner.get(`/api${path}`)).json;
  const { deliveries } = (await get("/deliveries")) as { deliveries: DeliveryShape[] };
  const tables = [await tableAt(owner, running), await tableAt(owner, open), await tableAt(owner, timed)];
  const log = (await get(`/tables/${running}/log`)) as LogShape;
  const tests = deliveries.filter((it) => it.type === "test").map((it) => it.id);
  return { me: await get("/me"), tokens: await get("/me/tokens"), hooks: await get("/hooks"), tests, tables, log };
}

const outcome = ({ status, problem }: Answer) => (problem ? `${status} ${problem}` : `${status}`);

/** What an answer shows that only the owner (or who sits there) may know. */
function leaksIn({ text, json }: Answer, role: Role, { secrets, invite }: World): readonly string[] {
  const shown = secrets.filter((it) => text.includes(it));
  const table = json as Partial<TableShape> | null;
  if (role !== "otherSeat" && text.includes(invite)) shown.push("the invite code");
  // A what-if table is the caller's own.
  const theirs = table?.status === "running" && !table.fork;
  if (role !== "otherSeat" && typeof table?.you === "number" && theirs) shown.push("a seat");
  if (/"(?:rolls|hash)":|"seed":"/.test(text)) shown.push("chance or its proof");
  return shown;
}

describe("the matrix", () => {
  test("has a row for every route", () => {
    expect(routes.filter((it) => !Object.hasOwn(ROWS, it))).toEqual([]);
  });
  test("has no row for a route that is gone", () => {
    expect(Object.keys(ROWS).filter((it) => !routes.includes(it))).toEqual([]);
  });
});

const cases = Object.entries(ROWS).flatMap(([name, rows]) =>
  rows.map((row) => ({ name, about: row.about ?? "", row })),
);

/** What only reads, or is refused to everybody, the owner included, leaves everything as it is: one world does for all of it. */
const isQuiet = (name: string, { expect, owner }: Row): boolean =>
  name.startsWith("GET ") || [owner, ...Object.values(expect)].every((it) => it === null || /^[45]/.test(it));

/** A world, and the owner's things in it, which nobody changes. */
async function seenWorld(): Promise<{ readonly world: World; readonly before: unknown }> {
  const world = await newWorld();
  return { world, before: await thingsOf(world) };
}

let quiet: ReturnType<typeof seenWorld> | null = null;
function worldFor(name: string, row: Row): ReturnType<typeof seenWorld> {
  if (!isQuiet(name, row)) return seenWorld();
  quiet ??= seenWorld();
  return quiet;
}

test.each(cases)("$name $about", async ({ name, row }) => {
  const { world, before } = await worldFor(name, row);
  const [method = "", path = ""] = name.split(" ");
  const request = row.with?.(world) ?? {};
  const id = row.id?.(world) ?? "";
  const call = (client: Client) =>
    client.call(method, `${path.replace(/:\w+/, id)}${request.query ?? ""}`, {
      ...(request.body !== undefined && { body: request.body }),
      headers: { ...request.headers },
    });
  for (const role of ROLES) {
    const expected = row.expect[role];
    if (expected === null) continue;
    const answer = await call(world.clients[role]);
    expect({ role, outcome: outcome(answer), leaks: leaksIn(answer, role, world) }).toEqual({
      role,
      outcome: expected,
      leaks: [],
    });
  }
  expect(await thingsOf(world)).toEqual(before);
  expect(outcome(await call(world.owner))).toBe(row.owner);
});
