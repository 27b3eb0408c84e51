/** A rematch with the same people: one table, whoever asks first and however often. */
import { expect, test } from "vitest";
import { DAY } from "../../games/clock/clock.ts";
import { seeded } from "../../games/kernel/random.ts";
import type { TableRow, TableShape } from "../../worker/contract/shapes.ts";
import { type Answer, type Client, newGuest } from "./client.ts";
import { timedTable } from "./clock-kit.ts";
import { jsonOf, playOut, runAlarm, settled } from "./table-kit.ts";

const nonce = "00112233445566778899aabbccddeeff";

async function played({ resigns = false } = {}): Promise<{ ada: Client; ben: Client; id: string }> {
  const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
  const opening = {
    game: "gold-rush",
    seats: 2,
    bots: 0,
    nonce,
    options: { tiles: 12 },
    clock: { kind: "turn", hours: 24 },
  };
  const { id, invite } = (await ada.post("/api/tables", opening)).json as TableShape;
  await ben.post(`/api/tables/${id}/join`, { invite, nonce });
  if (resigns) await ben.post(`/api/tables/${id}/resign`);
  const random = seeded("rematch");
  for (let at = 0; at < 400; at++) {
    if (resigns) await runAlarm(id);
    for (const who of [ada, ben]) {
      const { status, awaited, you, legal, seq } = (await who.get(`/api/tables/${id}`)).json as TableShape;
      if (status === "over") return { ada, ben, id };
      if (you === null || !awaited.includes(you)) continue;
      const commands = [legal[random.below(legal.length)]];
      await who.post(`/api/tables/${id}/moves`, { base: seq, commands }, { "idempotency-key": `k${seq}` });
    }
  }
  throw new Error("the game does not end");
}

test("the first opens it, the other sits down with the same call, and it starts with the same options and clock", async () => {
  const { ada, ben, id } = await played();
  const path = `/api/tables/${id}/rematch`;
  const before = (await ada.get(`/api/tables/${id}`)).json as TableShape;
  expect(before.rematch).toBeUndefined();
  const opened = await ben.post(path, { nonce });
  expect(opened.status).toBe(201);
  const next = opened.json as TableShape;
  expect(next).toMatchObject({ game: "gold-rush", options: before.options, status: "open", you: 0, host: true });
  expect(next.clock?.rule).toEqual(before.clock?.rule);
  expect((await ben.post(path, { nonce })).json).toMatchObject({ id: next.id, status: "open" });
  await settled(id);
  const asked = (await ada.get(`/api/tables/${id}`)).json as TableShape;
  expect(asked.rematch).toEqual({ id: next.id, by: 1 });
  const sat = (await ada.post(path, { nonce })).json as TableShape;
  expect(sat).toMatchObject({ id: next.id, status: "running", you: 1 });
  expect((await ada.post(path, { nonce })).json).toMatchObject({ id: next.id, status: "running", you: 1 });
  const eve = await newGuest("Eve");
  expect((await eve.post(path, { nonce })).problem).toBe("not-seated");
  expect(((await eve.get(`/api/tables/${id}`)).json as TableShape).rematch).toBeUndefined();
  const invitations = (await ada.get("/api/deliveries")).text;
  expect(JSON.parse(invitations).deliveries).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: "invited", table: next.id })]),
  );
});

test("everybody sits one seat on, whoever asks first, so that another player begins", async () => {
  const { ada, ben, id } = await played();
  const opened = (await ada.post(`/api/tables/${id}/rematch`, { nonce })).json as TableShape;
  expect(opened).toMatchObject({ status: "open", you: 1, host: true });
  const { seats } = (await ben.post(`/api/tables/${id}/rematch`, { nonce })).json as TableShape;
  expect(seats.map((it) => it.name)).toEqual(["Ben", "Ada"]);
});

test("two who ask at once find themselves at one table", async () => {
  const { ada, ben, id } = await played();
  const [one, two] = await Promise.all([ada, ben].map((it) => it.post(`/api/tables/${id}/rematch`, { nonce })));
  const idIn = (it: Answer | undefined) => (it?.json as TableShape | undefined)?.id;
  const at = idIn(one);
  expect(at).toBe(idIn(two));
  const { seats, status } = (await ada.get(`/api/tables/${at}`)).json as TableShape;
  expect({ status, names: seats.map((it) => it.name).sort() }).toEqual({ status: "running", names: ["Ada", "Ben"] });
});

test("a player who gave up a game against bots is not their own opponent, and plays again", async () => {
  const ada = await newGuest("Ada");
  const opening = { game: "gold-rush", seats: 2, bots: 1, nonce, options: { tiles: 12 } };
  const { id } = (await ada.post("/api/tables", opening)).json as TableShape;
  await ada.post(`/api/tables/${id}/resign`);
  for (let at = 0; at < 20 && ((await ada.get(`/api/tables/${id}`)).json as TableShape).status !== "over"; at++)
    await runAlarm(id);
  await settled(id);
  const over = (await ada.get(`/api/tables/${id}`)).json as TableShape;
  const former = over.seats.findIndex((it) => it.left);
  expect(over).toMatchObject({ status: "over", you: null, former });
  const { tables } = (await ada.get("/api/tables?list=finished")).json as { tables: readonly TableRow[] };
  expect(tables).toMatchObject([{ id, you: null, former }]);
  const path = `/api/tables/${id}/rematch`;
  const eve = await newGuest("Eve");
  expect((await eve.post(path, { nonce })).problem).toBe("not-seated");
  expect((await eve.get(`/api/tables/${id}`)).json).not.toHaveProperty("former");
  const next = (await ada.post(path, { nonce })).json as TableShape;
  expect(next.seats.map((it) => it.kind).sort()).toEqual(["bot", "guest"]);
  expect(next).toMatchObject({ status: "running" });
  expect((await ada.get(`/api/tables/${id}`)).json).toMatchObject({ rematch: { id: next.id, by: former } });
});

test("whoever was the last to give up plays again at once, while the bots finish the game", async () => {
  const ada = await newGuest("Ada");
  const opening = { game: "gold-rush", seats: 2, bots: 1, nonce, options: { tiles: 12 } };
  const { id } = (await ada.post("/api/tables", opening)).json as TableShape;
  const path = `/api/tables/${id}/rematch`;
  expect((await ada.post(path, { nonce })).problem).toBe("not-over");
  const left = (await ada.post(`/api/tables/${id}/resign`)).json as TableShape;
  expect(left).toMatchObject({ status: "running", you: null });
  const next = (await ada.post(path, { nonce })).json as TableShape;
  expect(next.seats.map((it) => it.kind).sort()).toEqual(["bot", "guest"]);
  expect(next.id).not.toBe(id);
});

test("a player who gave up is not asked to play again by those who went on, and may not ask", async () => {
  const { ada, ben, id } = await played({ resigns: true });
  expect((await ben.post(`/api/tables/${id}/rematch`, { nonce })).problem).toBe("not-seated");
  const next = (await ada.post(`/api/tables/${id}/rematch`, { nonce })).json as TableShape;
  expect(next.seats.map((it) => it.kind).sort()).toEqual(["bot", "guest"]);
});

test.each([true, false])("a rated game is followed by one, unless a guest stood in (%s)", async (guest) => {
  const table = await timedTable({ kind: "turn", hours: 24, out: "stand-in", vacation: 0 }, ["ada", "ben"], {
    rated: true,
  });
  const late = await table.awaited();
  await table.until(table.now + DAY + 2_000);
  const stays = late === "ada" ? "ben" : "ada";
  const code = (await table.clock(stays)).offers[0]?.code;
  await table.do("replace", "gus", { code, guest, calendar: { zone: "UTC", awake: null, off: [] } });
  await playOut(table.id);
  const asked = await table.ask("rematch", "gus", { id: "next", invite: "invite", shunnedBy: [] });
  expect(jsonOf<{ rated?: true }>(asked).rated).toBe(guest ? undefined : true);
});
