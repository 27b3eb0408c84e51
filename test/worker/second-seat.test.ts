/** Nobody plays two seats of a table under two names, as far as the service can know: the same browser, or the same mailbox. */
import { expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { type Client, env, newGuest, newProgram, signIn } from "./client.ts";
import { settled } from "./table-kit.ts";

const nonce = "00112233445566778899aabbccddeeff";

async function openTable(host: Client): Promise<TableShape> {
  return (await host.post("/api/tables", { game: "gold-rush", seats: 3, nonce })).json as TableShape;
}

const joining = (who: Client, { id, invite }: TableShape) => who.post(`/api/tables/${id}/join`, { invite, nonce });

test("a second account in the same browser is refused at the same table, and at no other", async () => {
  const ada = await newGuest("Ada");
  const table = await openTable(ada);
  expect((await ada.post("/api/auth/signout")).status).toBe(204);
  expect((await ada.post("/api/auth/guest", { name: "Not Ada" })).status).toBe(201);
  const refused = await joining(ada, table);
  expect([refused.status, refused.problem]).toEqual([409, "second-seat"]);
  const ben = await newGuest("Ben");
  expect((await joining(ben, table)).status).toBe(200);
  expect((await joining(ada, await openTable(ben))).status).toBe(200);
});

test("nor with another label of the same mailbox, whatever the browser", async () => {
  const [ada, too] = [await newGuest("Ada"), await newGuest("Adele")];
  await signIn(ada, "ada.second@gmail.com");
  await signIn(too, "adasecond+games@googlemail.com");
  const table = await openTable(ada);
  expect((await joining(too, table)).problem).toBe("second-seat");
  const [bea, other] = [await newGuest("Bea"), await newGuest("Bert")];
  await signIn(bea, "bea@example.org");
  await signIn(other, "bea+games@example.org");
  const second = await openTable(bea);
  expect((await joining(other, second)).problem).toBe("second-seat");
  const program = await newProgram(other);
  expect((await joining(program, second)).problem).toBe("second-seat");
});

test("who leaves makes room, and what marks a browser is nothing that can be read or compared", async () => {
  const ada = await newGuest("Ada");
  await signIn(ada, "marked@example.org");
  const table = await openTable(ada);
  await joining(await newGuest("Ben"), table);
  await ada.post(`/api/tables/${table.id}/leave`);
  await ada.post("/api/auth/signout");
  await ada.post("/api/auth/guest", { name: "Ada again" });
  expect((await joining(ada, table)).status).toBe(200);
  await settled(table.id);
  const row = await env.DB.prepare("select header, seats from tables where id = ?").bind(table.id).first();
  expect(JSON.stringify(row)).not.toMatch(/mark/);
  expect(JSON.stringify((await ada.get(`/api/tables/${table.id}`)).json)).not.toMatch(/mark/);
});
