/** Games in one sitting: a bank of minutes for each player, presence, and how the game continues when somebody leaves. */
import { afterEach, expect, test, vi } from "vitest";
import { type ClockRule, mailRule } from "../../games/clock/clock.ts";
import type { PokeShape, TableRow, TableShape } from "../../worker/contract/shapes.ts";
import { READER, SPOKEN } from "../../worker/table/sockets.ts";
import { WAIT } from "../patience.ts";
import { newGuest } from "./client.ts";
import { MINUTE, type TimedTable, timedTable } from "./clock-kit.ts";
import { evict } from "./given.ts";
import { jsonOf, settled, stubOf } from "./table-kit.ts";

const SECOND = 1_000;
const HOUR = 60 * MINUTE;
const LIVE: ClockRule = { kind: "live", hours: 0.5, increment: 30 / 3_600, mail: 24, out: "bot", vacation: 0 };

const opened: { readonly socket: WebSocket; readonly id: string }[] = [];

/** Sockets left open would keep their objects from being put away after the tests. */
afterEach(async () => {
  for (const { socket } of opened) socket.close(1000);
  for (const id of new Set(opened.map((it) => it.id))) await evict(stubOf(id), "close");
  opened.length = 0;
});

/** A person's page of a table, and its news of who is present. */
async function open({ id }: { readonly id: string }, person: string | null) {
  const headers = { upgrade: "websocket", [SPOKEN]: "en", ...(person && { [READER]: person }) };
  const { webSocket } = await stubOf(id).fetch("https://table.test/socket", { headers });
  const socket = webSocket as WebSocket;
  const heard: PokeShape[] = [];
  socket.addEventListener("message", ({ data }) => {
    heard.push(JSON.parse(String(data)) as PokeShape);
  });
  socket.accept();
  opened.push({ socket, id });
  const last = () => heard.findLast((it) => it.here)?.here;
  const hears = (here: readonly number[] | undefined) => vi.waitFor(() => expect(last()).toEqual(here), WAIT);
  return { socket, heard, hears, close: () => socket.close(1000) };
}

/** A live table of two, whose pages are both open; `asked` is to move. */
async function sitting(rule = LIVE) {
  const table = await timedTable(rule);
  const pages = { ada: await open(table, "ada"), ben: await open(table, "ben") };
  await pages.ada.hears([0, 1]);
  const asked = (await table.awaited(["ada", "ben"])) as "ada" | "ben";
  const other = asked === "ada" ? "ben" : "ada";
  const seat = asked === "ada" ? 0 : 1;
  return { table, pages, asked, other, seat } as const;
}

async function move(table: TimedTable, person: string): Promise<void> {
  const { seq, legal, awaited, you } = await table.shape(person);
  if (!awaited.includes(you ?? -1)) throw new Error(`${person} is not asked`);
  const commandsJson = JSON.stringify([legal.at(-1)]);
  const asked = { person, key: `${person} ${seq}`, base: seq, commandsJson, language: "en", by: "person" } as const;
  jsonOf(await stubOf(table.id).move(asked));
}

const leftOf = async (table: TimedTable, seat: number) => (await table.clock()).seats[seat]?.left;
const kindOf = async (table: TimedTable) => (await table.clock()).rule.kind;

test("each player has a bank that runs on their turn alone, and grows by what a turn adds", async () => {
  const { table, asked, seat } = await sitting();
  expect(await table.dueAt()).toBe(table.now + 30 * MINUTE + 30 * SECOND);
  await table.until(table.now + 5 * MINUTE);
  for (let at = 0; at < 2 && (await table.awaited(["ada", "ben"])) === asked; at++) await move(table, asked);
  expect(await leftOf(table, seat)).toBe(25 * MINUTE + 30 * SECOND);
  await table.until(table.now + 4 * MINUTE);
  expect(await leftOf(table, seat)).toBe(25 * MINUTE + 30 * SECOND);
  expect(await kindOf(table)).toBe("live");
});

test("a player who is here and out of time loses what the clock says, that turn only", async () => {
  const { table, asked, seat } = await sitting();
  await table.until(table.now + 31 * MINUTE);
  expect((await table.shape()).awaited).not.toContain(seat);
  expect((await table.entries()).at(-1)?.by).toBe("bot");
  expect(await kindOf(table)).toBe("live");
  expect(await leftOf(table, seat)).toBe(0);
  const other = asked === "ada" ? "ben" : "ada";
  while ((await table.awaited(["ada", "ben"])) === other) await move(table, other);
  expect(await table.dueAt()).toBe(table.now + 30 * SECOND);
});

test("hours that somebody keeps otherwise do not stop a live clock", async () => {
  const { table, asked } = await sitting();
  await table.do("setCalendar", asked, { calendar: { zone: "UTC", awake: { from: "03:00", to: "09:00" }, off: [] } });
  const { seats, calendar } = await table.clock(asked);
  expect(seats.find((it) => it.since !== null)?.dueAt).toBe(table.now + 30 * MINUTE + 30 * SECOND);
  expect(calendar?.awake).toEqual({ from: "03:00", to: "09:00" });
});

test("when the player who is asked is gone for ten minutes, the game goes on with days for each turn, and nobody lost one", async () => {
  const { table, pages, asked, other, seat } = await sitting();
  await table.until(table.now + MINUTE);
  pages[asked].close();
  await pages[other].hears([1 - seat]);
  const gone = table.now;
  await table.until(gone + 9 * MINUTE);
  expect(await kindOf(table)).toBe("live");
  await table.until(gone + 10 * MINUTE);
  const clock = await table.clock(asked);
  expect(clock.rule).toEqual(mailRule(LIVE));
  // Both players are told why, and nobody else.
  for (const it of [asked, other])
    expect((await table.clock(it)).slower).toEqual({ since: gone + 10 * MINUTE, left: seat });
  expect((await table.clock()).slower).toBeUndefined();
  expect(clock.seats[seat]).toMatchObject({
    since: gone + 10 * MINUTE,
    dueAt: gone + 10 * MINUTE + 24 * HOUR,
    missed: 0,
  });
  expect(await table.shape()).toMatchObject({ seq: 1, awaited: [seat] });
  await table.settle();
  expect(table.deadlines(asked).at(-1)).toMatchObject({ dueAt: gone + 10 * MINUTE + 24 * HOUR });
  // From then on it is a clock like any other, whoever is present.
  await open(table, asked);
  await move(table, asked);
  expect(await kindOf(table)).toBe("turn");
  expect(await table.dueAt()).toBe(table.now + 24 * HOUR);
});

test("somebody who comes back in time goes on live, and being gone is nothing while others think", async () => {
  const { table, pages, asked, other, seat } = await sitting();
  pages[asked].close();
  await pages[other].hears([1 - seat]);
  await table.until(table.now + 9 * MINUTE);
  const back = await open(table, asked);
  await back.hears([0, 1]);
  await table.until(table.now + 5 * MINUTE);
  expect(await kindOf(table)).toBe("live");
  // The one who waits may go for as long as they like.
  pages[other].close();
  await back.hears([seat]);
  await table.until(table.now + 14 * MINUTE);
  expect(await kindOf(table)).toBe("live");
});

test("a page that falls silent is gone after two and a half minutes: the others are told, and the game goes on by mail", async () => {
  const { table, pages, asked, other, seat } = await sitting();
  const silent = table.now;
  table.silent.set(asked, silent);
  await table.until(silent + 2 * MINUTE);
  expect(pages[other].heard.findLast((it) => it.here)?.here).toEqual([0, 1]);
  await table.until(silent + 3 * MINUTE);
  await pages[other].hears([1 - seat]);
  expect(await kindOf(table)).toBe("live");
  await table.until(silent + 13 * MINUTE);
  expect(await kindOf(table)).toBe("turn");
});

test("a page that was silent and pings again is here again, though it opened nothing anew", async () => {
  const { table, pages, asked, other, seat } = await sitting();
  table.silent.set(asked, table.now);
  await table.until(table.now + 3 * MINUTE);
  await pages[other].hears([1 - seat]);
  table.silent.delete(asked);
  await table.until(table.now + 12 * MINUTE);
  await pages[other].hears([0, 1]);
  expect(await kindOf(table)).toBe("live");
  // Ten minutes are counted anew when they leave for good.
  table.silent.set(asked, table.now);
  await table.until(table.now + 11 * MINUTE);
  expect(await kindOf(table)).toBe("live");
});

test("the object wakes for those who are here once in two minutes at most, and not for who is not asked", async () => {
  const { table, other } = await sitting();
  table.silent.set(other, table.now);
  const alarms = new Set<number | null>();
  for (const end = table.now + 10 * MINUTE; table.now < end; await table.until(table.now + SECOND * 30))
    alarms.add(await table.alarm());
  expect(alarms.size).toBeLessThanOrEqual(6);
  expect(await kindOf(table)).toBe("live");
});

test("two pages of one person are one: closing one of them is no leaving", async () => {
  const { table, pages, asked, other, seat } = await sitting();
  const second = await open(table, asked);
  await second.hears([0, 1]);
  pages[asked].close();
  await vi.waitFor(() => expect(pages[other].heard.filter((it) => it.here).length).toBeGreaterThan(2), WAIT);
  await pages[other].hears([0, 1]);
  await table.until(table.now + 12 * MINUTE);
  expect(await table.clock()).toMatchObject({ rule: { kind: "live" }, seats: { [seat]: { missed: 0 } } });
});

test("time that runs out for somebody who is gone puts nobody out: the game goes on by itself", async () => {
  const { table, pages, asked, other, seat } = await sitting({ ...LIVE, hours: 0.05, out: "stand-in" });
  pages[asked].close();
  await pages[other].hears([1 - seat]);
  await table.until(table.now + 4 * MINUTE);
  const { rule, offers, seats } = await table.clock();
  expect({ kind: rule.kind, offers, missed: seats[seat]?.missed }).toEqual({ kind: "turn", offers: [], missed: 0 });
});

test("players who never came are waited for ten minutes, and a paused table waits longer", async () => {
  const table = await timedTable(LIVE);
  const start = table.now;
  for (const it of ["ada", "ben"]) await table.do("pause", it, { want: "pause", agree: true });
  await table.until(start + HOUR);
  expect(await kindOf(table)).toBe("live");
  for (const it of ["ada", "ben"]) await table.do("pause", it, { want: "resume", agree: true });
  await table.until(start + HOUR + 11 * MINUTE);
  expect(await kindOf(table)).toBe("turn");
});

test("everybody can agree to finish later; one no ends the vote, and there is no way back", async () => {
  const { table, asked, other } = await sitting();
  const say = (who: string, agree: boolean) => table.do("pause", who, { want: "mail", agree });
  expect((await say(other, true)).clock?.votes).toMatchObject([{ what: "mail", agreed: [asked === "ada" ? 1 : 0] }]);
  expect((await say(asked, false)).clock?.votes).toEqual([]);
  await say(other, true);
  const { clock } = await say(asked, true);
  expect(clock).toMatchObject({ rule: mailRule(LIVE), votes: [], slower: { since: table.now, left: null } });
  expect((await say(other, true)).clock?.votes).toEqual([]);
  expect(await table.dueAt()).toBe(table.now + 24 * HOUR);
});

test("a table with another clock has nothing to turn into, and tells nobody who is there", async () => {
  const table = await timedTable({ kind: "turn", hours: 24, out: "bot", vacation: 0 });
  const page = await open(table, "ada");
  await open(table, "ben");
  const before = await table.clock("ada");
  expect((await table.do("pause", "ada", { want: "mail", agree: true })).clock).toEqual(before);
  expect(page.heard.filter((it) => it.here)).toEqual([]);
});

test("spectators are not told who is here, and nobody of them", async () => {
  const { table, pages } = await sitting();
  const eve = await open(table, "eve");
  const nobody = await open(table, null);
  await pages.ada.hears([0, 1]);
  expect([eve, nobody].flatMap((it) => it.heard.filter(({ here }) => here))).toEqual([]);
});

test("a rebuilt table has the clocks it had, live and after", async () => {
  const { table, asked, other } = await sitting();
  await move(table, asked);
  const read = async () => JSON.stringify((await table.clock()).seats);
  const live = await read();
  await evict(stubOf(table.id), "close");
  await table.use();
  expect(await read()).toBe(live);
  for (const it of [asked, other]) await table.do("pause", it, { want: "mail", agree: true });
  const slow = await read();
  await evict(stubOf(table.id), "close");
  await table.use();
  expect(await read()).toBe(slow);
});

test("a live clock is asked for by its fields, and lists say the clock in force", async () => {
  const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
  const body = { game: "gold-rush", seats: 2, bots: 0, listed: true, nonce: "00112233445566778899aabbccddeeff" };
  const create = (clock: unknown) => ada.post("/api/tables", { ...body, clock });
  const { kind, hours, increment, mail } = LIVE as Extract<ClockRule, { readonly kind: "live" }>;
  for (const wrong of [{ hours: 0 }, { increment: 0 }, { increment: 2 }, { mail: 0.01 }])
    expect((await create({ kind, hours, increment, mail, ...wrong })).problem).toBe("bad-clock");
  expect((await create({ kind, hours, increment })).problem).toBe("invalid");
  const { id, invite } = (await create({ kind, hours, increment, mail, out: "bot", vacation: 0 })).json as TableShape;
  await settled(id);
  const listed = async () =>
    ((await ben.get("/api/tables?list=open")).json as { tables: TableRow[] }).tables.find((it) => it.id === id)?.clock;
  expect(await listed()).toEqual(LIVE);
  await ben.post(`/api/tables/${id}/join`, { invite, nonce: body.nonce });
  for (const it of [ada, ben]) await it.post(`/api/tables/${id}/pause`, { want: "mail", agree: true });
  const { clock } = (await ben.get(`/api/tables/${id}`)).json as TableShape;
  expect(clock?.rule).toEqual(mailRule(LIVE));
});
