/** A season and everything around it: blocks, one's own data, calendar and feed, programs. */
import { expect, test } from "vitest";
import type { ChatShape } from "../../worker/contract/chat.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { newProgram } from "./client.ts";
import { connect, textOf } from "./mcp-kit.ts";
import { account } from "./rating-kit.ts";
import { enter, made, running, settled, shown, tell } from "./season-kit.ts";
import { settled as tableSettled } from "./table-kit.ts";

test("two of whom one blocks the other play their game of a season; what the blocked one says is folded", async () => {
  const [ada, ben] = [await account("Ada"), await account("Ben")];
  expect((await ada.post("/api/me/blocks", { person: ben.me.id })).status).toBeLessThan(300);
  const id = await made(ada, { size: 2 });
  for (const it of [ada, ben]) expect((await enter(it, id)).status).toBe(200);
  await ada.post(`/api/seasons/${id}/start`);
  await settled(id);
  const [game] = (await shown(ben, id)).mine?.games ?? [];
  const path = `/api/tables/${game?.table}`;
  for (const who of [ada, ben]) expect(((await who.get(path)).json as TableShape).you).not.toBeNull();
  const { awaited, seats } = (await ada.get(path)).json as TableShape;
  const mover = seats[awaited[0] ?? 0]?.name === "Ada" ? ada : ben;
  const { seq, legal } = (await mover.get(path)).json as TableShape;
  expect(
    (await mover.post(`${path}/moves`, { base: seq, commands: [legal[0]] }, { "idempotency-key": "first" })).status,
  ).toBe(200);
  expect((await ben.post(`${path}/chat`, { text: "hello" })).status).toBeLessThan(300);
  const folded = async (who: typeof ada) =>
    ((await who.get(`${path}/chat`)).json as ChatShape).messages.map((it) => it.folded);
  expect([await folded(ada), await folded(ben)]).toEqual([[true], [false]]);
});

test("the dates of one's seasons are in the calendar and in the feed", async () => {
  const [ada, eve] = [await account("Ada"), await account("Eve")];
  const startsAt = Date.UTC(2027, 2, 1, 12);
  const id = await made(ada, { name: "Spring; and <more>", startsAt });
  await enter(ada, id);
  await settled(id);
  const unfolded = async (who: typeof ada) => (await who.get("/api/me/calendar.ics")).text.replaceAll("\r\n ", "");
  const calendar = await unfolded(ada);
  expect(calendar).toContain("SUMMARY:Spring\\; and <more> starts");
  expect(calendar).toContain("DTSTART:20270301T120000Z");
  expect(calendar).toContain(`/seasons/${id}`);
  expect((await ada.get("/api/me/turns.atom")).text).toContain("<title>Spring; and &lt;more&gt; starts</title>");
  expect(await unfolded(eve)).not.toContain("Spring");
  const { ben, id: other } = await running({ roundDays: 30 });
  expect(await unfolded(ben)).toContain("SUMMARY:Spring: the round ends");
  expect((await unfolded(ben)).match(/UID:[^\r]*\.round1@/g)).toHaveLength(1);
  for (let game = 0; game < 6; game++) await tell(other, game, [1, 2]);
  await settled(other);
  expect(await unfolded(ben)).not.toContain("Spring: the round ends");
});

test("a program lists seasons, reads one, and sees the reader's own games and whom they wait for", async () => {
  const { ada, ben, id } = await running({ name: 'Spring "x"' });
  await tell(id, 0, [1, 2]);
  await settled(id);
  for (const it of (await shown(ada, id)).groups[0]?.games ?? []) await tableSettled(it.table);
  const { call } = await connect(await newProgram(ada));
  const list = await call("seasons", { phase: "running" });
  expect(textOf(list)).toContain(
    `${id} — "Spring \\"x\\"", Gold Rush: running; season, season 1, 2 at a table, 4 players`,
  );
  expect(textOf(await call("seasons", { mine: true }))).toContain(id);
  expect(textOf(await call("seasons"))).not.toContain(id);
  const one = await call("seasons", { season: id });
  expect(textOf(one)).toContain("You take part.\nYour group:\n1. ");
  expect(textOf(one)).toContain('"Ben"');
  expect(textOf(one)).toMatch(/waits for "(Ada|Ben|Cy|Dan)"/);
  expect(one.structuredContent).toMatchObject({ season: { id, you: 0 } });
  expect((await call("seasons", { season: "../me" })).isError).toBe(true);
  expect((await call("seasons", { season: "a".repeat(20) })).isError).toBe(true);
  const own = (await ben.get("/api/me/export")).json as { seasons: { season: string; kept: object }[] };
  expect(own.seasons).toMatchObject([{ season: id, kept: { player: 1, person: ben.me.id, name: "Ben" } }]);
  expect(JSON.stringify(own.seasons)).not.toContain("nonce");
});
