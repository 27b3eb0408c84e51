/** An account that is deleted before D1 has heard where its person sits: the table forgets them all the same. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { Table } from "../../worker/table/table.ts";
import { countRows, newGuest } from "./client.ts";
import { settled, stubOf } from "./table-kit.ts";

const nonce = "00112233445566778899aabbccddeeff";
const lobbyOf = (id: string): Promise<string> =>
  runInDurableObject(stubOf(id), ({ log }: Table) => JSON.stringify(log.lobby()));

describe("deleted right after sitting down", () => {
  test.each([2, 3])("at a table of %i: no name is left", async (seats) => {
    const [ada, eve] = [await newGuest("Ada"), await newGuest("Evelyn Gone")];
    const opened = await ada.post("/api/tables", { game: "gold-rush", seats, bots: 0, nonce, listed: true });
    const { id, invite } = opened.json as TableShape;
    await settled(id);
    expect((await eve.post(`/api/tables/${id}/join`, { invite, nonce })).status).toBe(200);
    expect((await eve.call("DELETE", "/api/me", { body: { name: "Evelyn Gone" } })).status).toBe(204);
    await expect.poll(() => lobbyOf(id)).not.toMatch(/Evelyn/);
    await settled(id);
    expect(await countRows("seats", `person = '${eve.me.id}'`)).toBe(0);
    expect(((await ada.get(`/api/tables/${id}`)).json as TableShape).seats.map((it) => it.name)).not.toContain(
      "Evelyn Gone",
    );
  });

  test("as the host of a new table: it is closed", async () => {
    const eve = await newGuest("Evelyn Gone");
    const opened = await eve.post("/api/tables", { game: "gold-rush", seats: 2, bots: 0, nonce, listed: true });
    const { id } = opened.json as TableShape;
    expect((await eve.call("DELETE", "/api/me", { body: { name: "Evelyn Gone" } })).status).toBe(204);
    await expect.poll(() => lobbyOf(id)).not.toMatch(/Evelyn/);
  });
});
