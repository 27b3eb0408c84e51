/** A shared position: the address of an entry, and what a chat shows of it; of a private table nothing, unless a player shared it. */
import { describe, expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Client, env, newGuest } from "./client.ts";

const nonce = "00112233445566778899aabbccddeeff";

async function table(listed: boolean, name = "Ada") {
  const ada = await newGuest(name);
  const body = { game: "gold-rush", options: { tiles: 12 }, seats: 2, bots: 1, listed, nonce };
  const { id } = (await ada.post("/api/tables", body)).json as TableShape;
  return { ada, id };
}

const path = async (who: Client, id: string, at: number) =>
  ((await who.get(`/api/tables/${id}/share?at=${at}`)).json as { path: string }).path;

const tags = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
  const { status, text } = await new Client().get(address, headers);
  expect([status, text.includes('<div id="page">')]).toEqual([200, true]);
  return Object.fromEntries(
    [...text.matchAll(/<meta property="og:(\w+)" content="([^"]*)"\/>/g)].map((it) => [it[1], it[2]]),
  );
};

describe("a listed table", () => {
  test("has its names, points and picture in the head of the page, after the entry that was shared", async () => {
    const { ada, id } = await table(true);
    expect(await path(new Client(), id, 1)).toBe(`/t/${id}?at=1`);
    const shown = await tags(await path(ada, id, 1));
    expect(shown).toMatchObject({ title: "Gold Rush: Ada and Bot 1", site_name: "Telegraph" });
    expect(shown.description).toMatch(/^After entry 1: Ada 0, Bot 1 0\. /);
    expect(shown.image).toBe(`${env.ORIGIN}/api/tables/${id}/picture.png?at=1`);
    const picture = await new Client().get(new URL(shown.image ?? "").pathname + new URL(shown.image ?? "").search);
    expect(picture.headers.get("content-type")).toBe("image/png");
  });

  test("speaks the reader's language", async () => {
    const { id } = await table(true);
    expect((await tags(`/t/${id}?at=1`, { "accept-language": "pl" })).description).toMatch(/^Po wpisie 1: /);
  });

  test("a name with markup in it stays text", async () => {
    const { id } = await table(true, 'A"><b>x');
    const { text } = await new Client().get(`/t/${id}?at=1`);
    expect(text).not.toContain("<b>x");
  });
});

describe("a table that is not listed", () => {
  test("tells strangers nothing: neither names nor points nor a picture", async () => {
    const { id } = await table(false, "Secretive");
    for (const address of [`/t/${id}`, `/t/${id}?at=1`, `/t/${id}?at=1&show=${"a".repeat(43)}`]) {
      const shown = await tags(address);
      expect(shown.image).toBe(`${env.ORIGIN}/icon-512.png`);
      expect(JSON.stringify(shown)).not.toMatch(/Secretive|Gold Rush|picture/);
    }
    expect(await path(await newGuest("Eve"), id, 1)).toBe(`/t/${id}?at=1`);
  });

  test("is shown where somebody who sits there shared it: this entry, and no other", async () => {
    const { ada, id } = await table(false);
    const address = await path(ada, id, 1);
    expect(address).toMatch(/&show=[\w-]{43}$/);
    expect((await tags(address)).image).toContain("picture.png?at=1");
    expect((await tags(address.replace("at=1", "at=0"))).image).toContain("icon-512");
    const other = await table(false);
    expect((await tags(address.replace(id, other.id))).image).toContain("icon-512");
  });
});

test("a browser gets the plain page; of an entry that is not there nothing is told", async () => {
  const { id } = await table(true);
  expect(await tags(`/t/${id}?at=1`, { "sec-fetch-dest": "document" })).toEqual({});
  for (const path of [`/t/${"a".repeat(20)}?at=1`, "/t/nothing"])
    expect(await new Client().get(path)).toMatchObject({
      status: 404,
      text: expect.stringContaining('content="Telegraph"'),
    });
  expect(await tags(`/t/${id}?at=999`)).toMatchObject({ title: "A table on Telegraph" });
  expect((await new Client().get(`/api/tables/${id}/share?at=999`)).status).toBe(404);
});
