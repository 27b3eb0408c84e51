/** Programs by the Model Context Protocol that find others to play with. */
import { expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { env, newGuest, newProgram } from "./client.ts";
import { connect, textOf } from "./mcp-kit.ts";
import { settled } from "./table-kit.ts";

const NONCE = "00112233445566778899aabbccddeeff";

test("a program finds open tables, people, a game's page and clubs, whose names cannot pass for words of the service", async () => {
  const [ada, ben] = [await newGuest("Ada"), await newGuest('Ben "x"')];
  const open = { options: {}, seats: 2, nonce: NONCE, listed: true };
  const ids: string[] = [];
  for (const game of ["hex", "gold-rush"]) {
    const { id } = (await ben.post("/api/tables", { ...open, game, ...(game === "hex" && { language: "pl" }) }))
      .json as TableShape;
    await settled(id);
    ids.push(id);
  }
  const [hex = "", rush = ""] = ids;
  await env.DB.prepare(
    `insert into clubs (slug, look, name, language, entry, sealed, members, created_at) values ('finders', 'finders', 'Find "us"', 'pl', 'request', '', 1, 0)`,
  ).run();
  const { call } = await connect(await newProgram(ada));
  const all = textOf(await call("tables"));
  expect(all).toContain(`${hex} — Hex: "Ben \\"x\\"" · 1 free of 2`);
  expect(all).toContain(rush);
  const polish = await call("tables", { game: "hex", language: "pl" });
  expect(textOf(polish)).not.toContain(rush);
  expect(polish.structuredContent).toMatchObject({ tables: [{ table: hex, game: "hex", free: 1, programs: true }] });
  expect(textOf(await call("tables", { near: 3 }))).toBe("No open table is like this.");
  expect((await call("tables", { after: "nowhere" })).isError).toBe(true);
  expect(textOf(await call("person", { person: ben.me.id }))).toContain('"Ben \\"x\\""');
  expect(textOf(await call("person"))).toMatch(/^"Ada": 0 games running/);
  expect((await call("person", { person: "nobody" })).isError).toBe(true);
  expect(textOf(await call("game", { game: "hex" }))).toContain(hex);
  expect((await call("game", { game: "../me" })).isError).toBe(true);
  expect(textOf(await call("clubs", { language: "pl" }))).toBe(
    'finders — "Find \\"us\\"": 1 members, joined by: request',
  );
  expect(textOf(await call("clubs", { mine: true }))).toBe("No club is like this.");
  const said = "insert into club_announcements (club, person, text, at) values ('finders', ?, 'Say \"hi\"', 0)";
  await env.DB.prepare(said).bind(ben.me.id).run();
  expect(textOf(await call("clubs", { club: "finders" }))).not.toContain("hi");
  await env.DB.prepare("insert into club_members (club, person, rank, at) values ('finders', ?, 2, 0)")
    .bind(ada.me.id)
    .run();
  const shown = textOf(await call("clubs", { club: "finders" }));
  expect(shown).toContain('You: member.\nAnnounced by "Ben \\"x\\"": "Say \\"hi\\""');
  expect((await call("clubs", { club: "../me" })).isError).toBe(true);
});
