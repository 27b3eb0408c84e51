/**
 * Nobody reaches what is another's (promise S1): every route × everybody who is not the one concerned. A route without a row
 * fails. Each call is made with the owner's own ids; afterwards the owner's things are as before, and the answer shows none of them.
 */
import { describe, expect, test } from "vitest";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import type { LogShape, TableShape } from "../../worker/contract/shapes.ts";
import { loadSchemas } from "../../worker/side/schemas.ts";
import { type Answer, type Client, outcome } from "./client.ts";
import { checked } from "./described.ts";
import { ROWS } from "./isolation-rows.ts";
import { newWorld, ROLES, type Role, type Row, routes, tableAt, type World } from "./isolation-world.ts";

/** The owner's things, as the owner sees them. */
async function thingsOf({ owner, running, open, timed, club }: World): Promise<unknown> {
  const get = async (path: string) => (await owner.get(`/api${path}`)).json;
  const { deliveries } = (await get("/deliveries")) as { deliveries: DeliveryShape[] };
  const tables = [await tableAt(owner, running), await tableAt(owner, open), await tableAt(owner, timed)];
  const log = (await get(`/tables/${running}/log`)) as LogShape;
  const tests = deliveries.filter((it) => it.type === "test").map((it) => it.id);
  return {
    club: await get(`/clubs/${club}`),
    me: await get("/me"),
    tokens: await get("/me/tokens"),
    hooks: await get("/hooks"),
    tests,
    tables,
    log,
  };
}

/** Leaks in an answer: what only the owner (or a player) may know. */
function leaksIn({ text, json }: Answer, role: Role, { secrets, invite }: World): readonly string[] {
  const shown = secrets.filter((it) => text.includes(it));
  const table = json as Partial<TableShape> | null;
  if (role !== "otherSeat" && text.includes(invite)) shown.push("the invite code");
  // A what-if table is the caller's own.
  const theirs = table?.status === "running" && !table.fork;
  if (role !== "otherSeat" && typeof table?.you === "number" && theirs) shown.push("a seat");
  if (/"rolls":\[|"(?:hash|seed)":"/.test(text)) shown.push("chance or its proof");
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

/** After these the world lacks what other rows need; a new one is made. */
const SPOILING: ReadonlySet<string> = new Set([
  // The anonymous become guests.
  "POST /api/auth/guest",
  "POST /api/auth/signout",
  "DELETE /api/me/tokens/:id",
  "DELETE /api/clubs/:id",
  "DELETE /api/hooks/:id",
  "POST /api/tables/:id/leave open",
  "POST /api/tables/:id/start open",
  "POST /api/tables/:id/moves the owner's turn",
  "POST /api/tables/:id/pause asked",
  "POST /api/tables/:id/resign running",
  "POST /api/tables/:id/replace without a code",
]);

interface Seen {
  readonly world: World;
  readonly before: unknown;
}

/** The world of the next row, with the owner's things; it is reused unless a row spoils it. */
let now: Seen | null = null;

async function seen(world: World): Promise<Seen> {
  return { world, before: await thingsOf(world) };
}

/** Whether the owner's things stay as they are. */
const isQuiet = (name: string, { owner }: Row): boolean => name.startsWith("GET ") || /^[45]/.test(owner);

test.each(cases)("$name $about", async ({ name, row }) => {
  const { world, before } = now ?? (await seen(await newWorld()));
  // A failure here shall not fail other tests.
  now = null;
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
  if (!SPOILING.has(`${name} ${row.about ?? ""}`.trimEnd()))
    now = isQuiet(name, row) ? { world, before } : await seen(world);
});

/** Asked with success in tests of their own. */
const ELSEWHERE: readonly string[] = [
  "POST /me/blocks",
  "PATCH /clubs/:id/members/:person",
  "PUT /clubs/:id/requests/:person",
  "PUT /clubs/:id/bans/:person",
  "POST /tables/import",
  "POST /tables/:id/takeback",
  "POST /tables/:id/takeback/answer",
  "POST /tables/:id/end",
  "PUT /tables/:id/chat/reaction",
  "POST /tables/:id/rematch",
  "POST /tables/:id/kick",
  "POST /tables/:id/object",
  "POST /answers",
  "POST /discord/interactions",
  "GET /oembed",
  "GET /seasons/:id",
  "GET /seasons/:id/export",
  "POST /seasons/:id/enter",
  "POST /seasons/:id/withdraw",
  "POST /seasons/:id/start",
  "POST /seasons/:id/end",
  "POST /seasons/:id/next",
  "POST /seasons/:id/remove",
];

test("the answer of every route was held to its description", async () => {
  const { answers } = await loadSchemas();
  const here = Object.keys(answers).filter((it) => !it.includes(" /operator/") && !ELSEWHERE.includes(it));
  expect(here.filter((it) => !checked.has(it))).toEqual([]);
});
