/** Invitations: limits, recipients, and that nobody can look for strangers. */
import { describe, expect, test, vi } from "vitest";
import type { CompanionShape, TableRow, TableShape } from "../../worker/contract/shapes.ts";
import { Client, countRows, env, newGuest, signIn } from "./client.ts";
import { account } from "./rating-kit.ts";
import { settled } from "./table-kit.ts";

const nonce = "00112233445566778899aabbccddeeff";
const strict = { env: { ...env, LIMITS: "on" as const } };

async function openTable(host: Client, seats = 3): Promise<TableShape> {
  return (await host.post("/api/tables", { game: "gold-rush", seats, nonce })).json as TableShape;
}

/** Two who have played with each other. */
async function companions(...people: readonly Client[]): Promise<void> {
  const [host, ...others] = people as [Client, ...Client[]];
  const { id, invite } = await openTable(host, people.length);
  for (const it of others) expect((await it.post(`/api/tables/${id}/join`, { invite, nonce })).status).toBe(200);
  await settled(id);
}

const companionsOf = async (who: Client) =>
  ((await who.get("/api/me/companions")).json as { people: readonly CompanionShape[] }).people;
const inviting = (who: Client, { id }: TableShape, body: object) => who.post(`/api/tables/${id}/invite`, body);
const shapeOf = async (who: Client, id: string) => (await who.get(`/api/tables/${id}`)).json as TableShape;

describe("invitations by mail", () => {
  let senders = 0;
  async function sender(): Promise<{ client: Client; table: TableShape }> {
    const client = await newGuest("Sender", { ...strict, headers: { "cf-connecting-ip": `10.9.0.${++senders}` } });
    await signIn(client, `sender${senders}@example.org`);
    return { client, table: await openTable(client) };
  }
  const told = (email: string) => countRows("invitations", `inbox = '${env.INBOX.idFromName(`to:${email}`)}'`);

  test("reach a recipient six times a day, whoever sends them; the answer does not tell", async () => {
    const email = "popular@example.org";
    for (let at = 0; at < 9; at++) {
      const { client, table } = await sender();
      expect((await inviting(client, table, { email })).status).toBe(202);
    }
    expect(await told(email)).toBe(6);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 3_600_000 });
    try {
      const { client, table } = await sender();
      expect((await inviting(client, table, { email })).status).toBe(202);
    } finally {
      vi.useRealTimers();
    }
    expect(await told(email)).toBe(7);
  });

  test("reach a mailbox six times a day, whatever label they are addressed to", async () => {
    const labels = Array.from({ length: 9 }, (_, at) => `labelled+${at}@example.org`);
    for (const email of labels) {
      const { client, table } = await sender();
      expect((await inviting(client, table, { email })).status).toBe(202);
    }
    const counts = await Promise.all(labels.map(told));
    expect(counts.reduce((sum, it) => sum + it)).toBe(6);
  });

  test("are thirty an hour for a sender, and none before a guest has an address", async () => {
    const { client, table } = await sender();
    const statuses: number[] = [];
    for (let at = 0; at < 32; at++)
      statuses.push((await inviting(client, table, { email: `friend${at}@example.org` })).status);
    expect(statuses).toEqual([...Array(30).fill(202), 429, 429]);
    const guest = await newGuest("Guest");
    expect((await inviting(guest, await openTable(guest), { email: "x@example.org" })).problem).toBe("needs-address");
    expect(await told("x@example.org")).toBe(0);
  });
});

describe("somebody one has played with", () => {
  test("is in the list, the latest first; nobody else is, nor who is blocked, has blocked, or is gone", async () => {
    const [ada, ben, cy, dan] = [
      await newGuest("Ada"),
      await newGuest("Ben"),
      await newGuest("Cy"),
      await newGuest("Dan"),
    ];
    await companions(ada, ben);
    await companions(ada, cy);
    const { id, invite } = await openTable(ada);
    await dan.post(`/api/tables/${id}/join`, { invite, nonce });
    await settled(id);
    await env.DB.prepare(
      "update tables set last_at = last_at + 5000 where id in (select table_id from seats where person = ?)",
    )
      .bind(ben.me.id)
      .run();
    expect((await companionsOf(ada)).map((it) => it.name)).toEqual(["Ben", "Cy"]);
    expect((await companionsOf(ben)).map((it) => it.name)).toEqual(["Ada"]);
    expect(await companionsOf(dan)).toEqual([]);
    await ben.post("/api/me/blocks", { person: ada.me.id });
    expect((await companionsOf(ada)).map((it) => it.name)).toEqual(["Cy"]);
    expect(await companionsOf(ben)).toEqual([]);
    await cy.call("DELETE", "/api/me", { body: { name: "Cy" } });
    expect(await companionsOf(ada)).toEqual([]);
  });

  test("is invited by name, by guests too, shows as invited, sees it in a list of their own, and joins without the code", async () => {
    const [ada, ben, cy] = [await newGuest("Ada"), await newGuest("Ben"), await newGuest("Cy")];
    await companions(ada, ben, cy);
    const table = await openTable(ada, 4);
    expect((await inviting(ada, table, { person: ben.me.id })).status).toBe(202);
    expect((await inviting(ada, table, { person: ben.me.id })).status).toBe(202);
    expect((await shapeOf(ada, table.id)).invited).toMatchObject([{ name: "Ben", person: ben.me.id }]);
    expect(await shapeOf(ben, table.id)).toMatchObject({ welcome: true, invite: null });
    for (const it of [ben, cy]) expect(await shapeOf(it, table.id)).not.toHaveProperty("invited");
    await settled(table.id);
    const invited = async (who: Client) =>
      ((await who.get("/api/tables?list=invited")).json as { tables: readonly TableRow[] }).tables;
    expect(await invited(ben)).toMatchObject([{ id: table.id, invitedBy: { name: "Ada" } }]);
    expect(await invited(cy)).toEqual([]);
    expect((await cy.post(`/api/tables/${table.id}/join`, { nonce })).problem).toBe("bad-invite");
    expect((await ben.post(`/api/tables/${table.id}/join`, { nonce })).status).toBe(200);
    expect(await shapeOf(ada, table.id)).not.toHaveProperty("invited");
    expect((await inviting(ada, table, { person: ben.me.id })).problem).toBe("seated");
    await settled(table.id);
    expect(await invited(ben)).toEqual([]);
  });

  test("alone: strangers, the blocked and the gone are not found, all alike, and the table does not show it", async () => {
    const [ada, ben, eve] = [await newGuest("Ada"), await newGuest("Ben"), await newGuest("Eve")];
    await companions(ada, ben);
    const table = await openTable(ada);
    await ben.post("/api/me/blocks", { person: ada.me.id });
    const answers = [];
    for (const person of [eve.me.id, ben.me.id, "nobody", ada.me.id]) {
      const { status, text } = await inviting(ada, table, { person });
      answers.push(`${status} ${text}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 /);
    expect(await shapeOf(ada, table.id)).not.toHaveProperty("invited");
  });

  test("an address that is invited joins without the code too, and nobody at the table learns whose it is", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    await signIn(ada, "ada.invites@example.org");
    await signIn(ben, "ben.invited@example.org");
    const table = await openTable(ada);
    expect((await inviting(ada, table, { email: "ben.invited@example.org" })).status).toBe(202);
    const { invited } = await shapeOf(ada, table.id);
    expect(invited).toEqual([{ name: null, person: null, at: expect.any(Number) }]);
    expect((await ben.post(`/api/tables/${table.id}/join`, { nonce })).status).toBe(200);
    expect(await shapeOf(ada, table.id)).not.toHaveProperty("invited");
  });

  test("as a guest finds the invitation as the account they sign in to, too, and joins by it", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    await signIn(new Client(), "ben.known@example.org");
    await companions(ada, ben);
    const table = await openTable(ada);
    await inviting(ada, table, { person: ben.me.id });
    await settled(table.id);
    expect((await signIn(ben, "ben.known@example.org")).status).toBe(200);
    const { tables } = (await ben.get("/api/tables?list=invited")).json as { tables: readonly TableRow[] };
    expect(tables).toMatchObject([{ id: table.id, invitedBy: { name: "Ada" } }]);
    expect(await shapeOf(ben, table.id)).toMatchObject({ welcome: true });
    expect((await ben.post(`/api/tables/${table.id}/join`, { nonce })).status).toBe(200);
  });

  test("and deletes the account before they come: the table forgets their name", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Benedetta")];
    await companions(ada, ben);
    const table = await openTable(ada);
    await inviting(ada, table, { person: ben.me.id });
    await settled(table.id);
    await ben.call("DELETE", "/api/me", { body: { name: "Benedetta" } });
    expect(JSON.stringify(await shapeOf(ada, table.id))).not.toMatch(/Benedetta/);
    expect(await shapeOf(ada, table.id)).not.toHaveProperty("invited");
  });
});

test("friends are invited by name without a game together, come first, and are found by the beginning of a name", async () => {
  const [ada, ben, cyd] = [await account("Ada"), await account("Ben"), await newGuest("Nelly")];
  await ben.call("PATCH", "/api/me", { body: { name: "Ben Nevis" } });
  await companions(ada, cyd);
  const follow = (who: Client, id: string) => who.call("PUT", `/api/me/follows/${id}`);
  await follow(ada, ben.id);
  const table = await openTable(ada, 4);
  // To follow somebody is not enough.
  expect((await inviting(ada, table, { person: ben.id })).status).toBe(404);
  await follow(ben, ada.id);
  expect(await companionsOf(ada)).toMatchObject([
    { name: "Ben Nevis", lastAt: null, friend: true },
    { name: "Nelly", lastAt: expect.any(Number) },
  ]);
  const named = async (name: string) =>
    ((await ada.get(`/api/me/companions?name=${encodeURIComponent(name)}`)).json as { people: CompanionShape[] })
      .people;
  expect((await named("ne")).map((it) => it.name)).toEqual(["Ben Nevis", "Nelly"]);
  expect((await named("BEN")).map((it) => it.name)).toEqual(["Ben Nevis"]);
  expect(await named("evis")).toEqual([]);
  expect((await inviting(ada, table, { person: ben.id })).status).toBe(202);
  expect((await shapeOf(ada, table.id)).invited).toMatchObject([{ name: "Ben Nevis", person: ben.id }]);
  await ben.post("/api/me/blocks", { person: ada.id });
  expect((await companionsOf(ada)).map((it) => it.name)).toEqual(["Nelly"]);
});
