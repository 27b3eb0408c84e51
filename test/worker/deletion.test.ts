/** Deleting an account: nothing that says who it was is left but in finished games, and the others can play on. */
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { followUp } from "../../worker/api/account.ts";
import type { PersonShape } from "../../worker/contract/person-page.ts";
import type { MeShape, TableShape } from "../../worker/contract/shapes.ts";
import type { Table } from "../../worker/table/table.ts";
import { Client, countRows, env, newGuest, newProgram, signIn } from "./client.ts";
import { evict } from "./given.ts";
import { settled, stubOf } from "./table-kit.ts";

const nonce = "00112233445566778899aabbccddeeff";

async function tableOf(host: Client, guest: Client | null, seats = 2): Promise<TableShape> {
  const opened = await host.post("/api/tables", { game: "gold-rush", seats, bots: 0, nonce, listed: true });
  const table = opened.json as TableShape;
  if (guest) await guest.post(`/api/tables/${table.id}/join`, { invite: table.invite, nonce });
  await settled(table.id);
  return table;
}

/** The people in the rows of a table's object, for each of its SQLite tables with people. */
const rowsOfPeople = (id: string): Promise<readonly string[][]> =>
  runInDurableObject(stubOf(id), ({ log }: Table) => {
    const tables = log.read<{ name: string }>(
      "select name from sqlite_master where type = 'table' and sql like '%person text%'",
    );
    expect(tables.length).toBeGreaterThanOrEqual(7);
    return tables.map(({ name }) => log.read<{ person: string }>(`select person from ${name}`).map((it) => it.person));
  });

const shapeOf = async (who: Client, id: string) => (await who.get(`/api/tables/${id}`)).json as TableShape;

test("who deletes their account is a former player, and nothing else", async () => {
  const [ada, ben] = [await newGuest("Ada Lovelace"), await newGuest("Ben")];
  const { id: person } = ada.me;
  const program = await newProgram(ada);
  await ada.post("/api/hooks", { url: "https://hook.test/200" });
  await ada.post("/api/me/blocks", { person: ben.me.id });
  const running = await tableOf(ada, ben);
  const open = await tableOf(ada, null);
  await ada.post(`/api/tables/${running.id}/chat`, { text: "hello there" });
  await ada.call("PUT", `/api/tables/${running.id}/notes`, { body: { text: "my plan" } });
  const commands = [{ type: "my draft" }];
  const keep = (path: string, body: unknown) => ada.call("PUT", `/api/tables/${running.id}/${path}`, { body });
  expect((await keep("draft", { commands, base: 1, version: 0 })).status).toBe(200);
  expect((await keep("plans/later", { commands })).status).toBe(200);
  expect((await keep("orders", { orders: [{ type: "noActionIfNothing" }] })).status).toBe(200);
  expect((await rowsOfPeople(running.id)).flat()).toContain(person);

  const copy = (await ada.get("/api/me/export")).json as Record<string, unknown>;
  expect(copy).toMatchObject({ person: { id: person, name: "Ada Lovelace" }, blocks: [{ blocked: ben.me.id }] });
  expect(JSON.stringify(copy)).not.toMatch(/"hash"|"sealed"|"token"/);

  expect((await ada.call("DELETE", "/api/me", { body: { name: "Ben" } })).problem).toBe("invalid");
  expect((await program.call("DELETE", "/api/me", { body: { name: "Ada Lovelace" } })).problem).toBe("forbidden");
  expect((await ada.get("/api/me")).status).toBe(200);

  expect((await ada.call("DELETE", "/api/me", { body: { name: "Ada Lovelace" } })).status).toBe(204);
  expect((await ada.get("/api/me")).problem).toBe("sign-in");
  expect((await program.get("/api/me")).status).toBe(401);
  for (const it of ["sessions", "tokens", "hooks", "mutes", "feeds"])
    expect({ it, rows: await countRows(it, `person = '${person}'`) }).toEqual({ it, rows: 0 });
  expect(await countRows("blocks", `person = '${person}'`)).toBe(0);
  expect(await countRows("people", "name like 'Ada%'")).toBe(0);
  expect(((await ben.get(`/api/people/${person}`)).json as PersonShape).name).toBeNull();

  const left = await shapeOf(ben, running.id);
  expect(left.seats[0]).toEqual({ seat: 0, name: "Former player", kind: "bot", left: "former" });
  expect((await ben.get(`/api/tables/${open.id}`)).status).toBe(404);
  for (const it of [running, open]) await settled(it.id);
  expect(await countRows("seats", `person = '${person}'`)).toBe(0);
  const kept = await runInDurableObject(stubOf(running.id), (table: Table) =>
    JSON.stringify([
      table.log.read("select * from chat"),
      table.log.read("select * from notes"),
      table.log.read("select * from outbox"),
    ]),
  );
  expect(kept).not.toMatch(/hello there|my plan|Ada/);
  expect((await rowsOfPeople(running.id)).flat()).not.toContain(person);
  // Nothing is left to do: the cron finds no seat, and once more changes nothing.
  const { seq } = await shapeOf(ben, running.id);
  await followUp(env);
  expect((await shapeOf(ben, running.id)).seq).toBe(seq);
});

/** Deletes the account of an address whose inbox nobody has called by its name. */
async function deleteAccountOf(email: string): Promise<void> {
  const ada = await newGuest("Ada");
  await env.DB.prepare("update people set email = ? where id = ?").bind(email, ada.me.id).run();
  expect((await ada.call("DELETE", "/api/me", { body: { name: "Ada" } })).status).toBe(204);
}

/** Has the inbox closed, as an earlier version did. */
async function closeInboxOf(email: string): Promise<void> {
  const inbox = env.INBOX.idFromName(`to:${email}`).toString();
  await env.DB.prepare("insert into erasures (inbox, due) values (?, 0)").bind(inbox).run();
}

test.each([
  ["now", deleteAccountOf],
  ["by an earlier version", closeInboxOf],
])(
  "an address whose account was deleted %s gets sign-in mails, though its inbox did not know its own name",
  async (_, remove) => {
    const email = `${crypto.randomUUID()}@example.org`;
    await remove(email);
    await followUp(env);
    expect(await countRows("erasures")).toBe(0);
    await evict(env.INBOX.getByName(`to:${email}`));
    expect((await signIn(new Client(), email)).status).toBe(200);
  },
);

test("the same address may begin anew, as somebody else", async () => {
  const ada = await newGuest("Ada");
  await env.DB.prepare("update people set email = 'ada@example.org' where id = ?").bind(ada.me.id).run();
  expect((await ada.call("DELETE", "/api/me", { body: { name: "Ada" } })).status).toBe(204);
  expect(await countRows("people", "email = 'ada@example.org'")).toBe(0);
  const again = await newGuest("Ada");
  expect((again.me as MeShape).id).not.toBe(ada.me.id);
});
