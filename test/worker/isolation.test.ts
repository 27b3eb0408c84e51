/**
 * Nobody reaches what is another's (promise S1): every route × everybody who is not the one concerned. A route without a row
 * fails. Each call is made with the owner's own ids; afterwards the owner's things are as before, and the answer shows none of them.
 */
import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { app } from "../../worker/app.ts";
import type { HookShape, LogShape, TableShape } from "../../worker/contract/shapes.ts";
import type { DeliveryShape } from "../../worker/contract/telling.ts";
import { type Answer, Client, env, newGuest, newProgram, signIn } from "./client.ts";
import { ROWS } from "./isolation-rows.ts";
import { ROLES, type Role, type Row, type World } from "./isolation-world.ts";

const nonce = "00112233445566778899aabbccddeeff";
let worlds = 0;

const bodyOf = <T>({ json }: Answer): T => json as T;
const tableAt = async (who: Client, id: string) => bodyOf<TableShape>(await who.get(`/api/tables/${id}`));

async function openTable(host: Client, clock: unknown): Promise<TableShape> {
  const body = { game: "gold-rush", options: { tiles: 12 }, seats: 3, nonce, clock };
  return bodyOf<TableShape>(await host.post("/api/tables", body));
}

/** A table with two people, where a third has been and left. */
async function seat(
  host: Client,
  other: Client,
  former: Client,
  clock: unknown = { kind: "none" },
): Promise<TableShape> {
  const { id, invite } = await openTable(host, clock);
  const join = (client: Client) => client.post(`/api/tables/${id}/join`, { invite, nonce });
  expect((await join(former)).status).toBe(200);
  expect((await former.post(`/api/tables/${id}/leave`)).status).toBe(200);
  expect((await join(other)).status).toBe(200);
  return tableAt(host, id);
}

/** Somebody to isolate, with an example of everything a person can have; and everybody else. */
async function newWorld(): Promise<World> {
  const [ada, ben, former] = [await newGuest("Ada"), await newGuest("Ben"), await newGuest("Cy")];
  const { id } = await seat(ada, ben, former);
  expect((await ada.post(`/api/tables/${id}/start`)).status).toBe(200);
  const adaMoves = (await tableAt(ada, id)).awaited[0] === 0;
  const [owner, other] = adaMoves ? [ada, ben] : [ben, ada];
  const { invite, id: open } = await seat(owner, other, former);
  const { id: timed } = await seat(owner, other, former, { kind: "turn", hours: 72, out: "stand-in" });
  expect((await owner.post(`/api/tables/${timed}/start`)).status).toBe(200);
  const email = `canary${++worlds}@private.example`;
  expect((await signIn(owner, email)).status).toBe(200);
  const token = bodyOf<{ id: string; token: string }>(await owner.post("/api/me/tokens", { name: "canary token" }));
  const made = await owner.post("/api/hooks", { url: "https://hook.test/200?canary" });
  const { hook, secret } = bodyOf<{ hook: HookShape; secret: string }>(made);
  const { delivery } = bodyOf<{ delivery: DeliveryShape }>(await owner.post(`/api/hooks/${hook.id}/test`));
  await runDurableObjectAlarm(env.INBOX.getByName(owner.me.id));
  const spectator = await newGuest("Sue");
  for (const table of [id, open]) await tableAt(spectator, table);
  return {
    clients: {
      anonymous: new Client(),
      stranger: await newGuest("Eve"),
      otherSeat: other,
      spectator,
      formerPlayer: former,
      botToken: await newProgram(await newGuest("Bot's owner")),
    },
    owner,
    running: id,
    open,
    timed,
    timedSeat: 0,
    token: token.id,
    hook: hook.id,
    delivery: delivery.id,
    legal: (await tableAt(owner, id)).legal[0],
    seq: (await tableAt(owner, id)).seq,
    email,
    secrets: [email, "canary token", token.id, token.token, "hook.test", hook.id, secret, delivery.id],
    invite: invite ?? "",
  };
}

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

/** The development mailbox is open to whoever sits at the laptop, and is not there in production. */
const routes = [
  ...new Set(
    app.routes
      .filter(({ path }) => !path.startsWith("/dev/"))
      .filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

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

let quiet: Promise<World> | null = null;
function worldFor(name: string, row: Row): Promise<World> {
  if (!isQuiet(name, row)) return newWorld();
  quiet ??= newWorld();
  return quiet;
}

test.each(cases)("$name $about", async ({ name, row }) => {
  const world = await worldFor(name, row);
  const [method = "", path = ""] = name.split(" ");
  const request = row.with?.(world) ?? {};
  const id = row.id?.(world) ?? "";
  const call = (client: Client) =>
    client.call(method, `${path.replace(/:\w+/, id)}${request.query ?? ""}`, {
      ...(request.body !== undefined && { body: request.body }),
      headers: { ...request.headers },
    });
  const before = await thingsOf(world);
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
