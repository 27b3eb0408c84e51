/** Seasons and cups over the API and their objects: made, entered, started, played by bots' hands, ended, and the next one. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { followUp } from "../../worker/api/account.ts";
import { storedTurn } from "../../worker/contract/reliability.ts";
import type { SeasonsPage } from "../../worker/contract/season.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { verifySeason } from "../../worker/season/log.ts";
import type { Season } from "../../worker/season/season.ts";
import type { Table } from "../../worker/table/table.ts";
import { WAIT } from "../patience.ts";
import { Client, countRows, env, newGuest, signIn } from "./client.ts";
import { account } from "./rating-kit.ts";
import { enter, made, playedOut, running, seasonOf, settled, shown, tell } from "./season-kit.ts";
import { stubOf } from "./table-kit.ts";

test("a season from its making to its end: tables, the standings, mails, the log", async () => {
  const { ada, ben, cy, dan, id } = await running();
  const begun = await shown(ben, id);
  expect(begun).toMatchObject({ phase: "running", players: 4, round: 1, you: 1, yours: false, name: "Spring" });
  expect(begun.groups).toHaveLength(1);
  expect(begun.mine?.number).toBe(0);
  const games = begun.groups[0]?.games ?? [];
  expect(games).toHaveLength(6);
  for (const { table, players } of games) {
    const { json } = await ada.get(`/api/tables/${table}`);
    const { seats, status, season, clock } = json as TableShape;
    expect({ status, season, out: clock?.rule.out }).toEqual({ status: "running", season: id, out: "stand-in" });
    expect(seats.map((it) => it.name)).toEqual(players.map((it) => ["Ada", "Ben", "Cy", "Dan"][it]));
  }
  const told = await ada.get("/api/deliveries");
  expect(told.text).toContain('"type":"season"');
  // One game is played to its end at its table, which tells the season by itself.
  const [first] = games;
  const all = [ada, ben, cy, dan];
  await playedOut(first?.table ?? "", first?.players.map((it) => all[it] as Client) ?? []);
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(stubOf(first?.table ?? ""));
    await settled(id);
    expect((await shown(ada, id)).groups[0]?.games[0]?.result).toHaveLength(2);
  }, WAIT);
  for (let game = 1; game < 6; game++) await tell(id, game, [1, 2]);
  await settled(id);
  const over = await shown(ada, id);
  expect(over).toMatchObject({ phase: "over", ended: { why: "played" } });
  const lines = over.groups[0]?.lines ?? [];
  expect(lines.map((it) => it.games)).toEqual([3, 3, 3, 3]);
  expect(over.places.map((it) => it.place)).toEqual([1, 2, 3, 4]);
  const log = await new Client().get(`/api/seasons/${id}/export`);
  expect(verifySeason(log.text)).toMatchObject({ ok: true });
  expect(verifySeason(log.text.replace('"place":1', '"place":2'))).toMatchObject({
    ok: false,
    why: "the hash differs",
  });
});

test("a table is opened once, however often its opening is cut off", async () => {
  const [ada, ben] = [await account("Ada"), await account("Ben")];
  const id = await made(ada, { size: 2 });
  for (const it of [ada, ben]) await enter(it, id);
  let cut = 0;
  await runInDurableObject(seasonOf(id), (it: Season) => {
    const { deal } = it.ports;
    it.ports = {
      ...it.ports,
      deal: async (...args) => {
        const reply = await deal(...args);
        if (cut++ < 2) throw new Error("cut off");
        return reply;
      },
    };
  });
  await ada.post(`/api/seasons/${id}/start`);
  const { groups } = await shown(ada, id);
  const tables = groups[0]?.games.map((it) => it.table) ?? [];
  expect(tables).toHaveLength(2);
  const hashes = () =>
    Promise.all(tables.map((it) => runInDurableObject(stubOf(it), (table: Table) => table.log.entries()[0]?.hash)));
  const before = await hashes();
  await runInDurableObject(seasonOf(id), (it: Season) => {
    const now = Date.now() + 60_000;
    it.ports = { ...it.ports, now: () => now };
  });
  await settled(id);
  expect(cut).toBe(4);
  expect(await hashes()).toEqual(before);
});

test("somebody whose inbox is away is told later, and the fault is logged", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const [ada, ben] = [await account("Ada"), await account("Ben")];
  const id = await made(ada, { size: 2 });
  for (const it of [ada, ben]) await enter(it, id);
  const told: string[] = [];
  let isAway = true;
  await runInDurableObject(seasonOf(id), (it: Season) => {
    const tell = async (person: string) => {
      if (person === ben.me.id && isAway) throw new Error("the inbox is away");
      told.push(person);
    };
    it.ports = { ...it.ports, tell };
  });
  await ada.post(`/api/seasons/${id}/start`);
  expect(told).toEqual([ada.me.id]);
  expect(logged.mock.calls.flat().join()).toContain('"at":"season told"');
  logged.mockRestore();
  isAway = false;
  await runInDurableObject(seasonOf(id), (it: Season) => {
    const now = Date.now() + 60_000;
    it.ports = { ...it.ports, now: () => now };
  });
  await settled(id);
  expect(told).toEqual([ada.me.id, ben.me.id]);
});

test("a game that ends writes one row of D1", async () => {
  const { id } = await running();
  let rows = 0;
  // Counted before the result is told: the alarm that it sets is due at once.
  await runInDurableObject(seasonOf(id), async (it: Season) => {
    const { project } = it.ports;
    it.ports = {
      ...it.ports,
      project: async (written) => {
        rows += written.parts.length + written.people.length + (written.season ? 1 : 0);
        await project(written);
      },
    };
    await it.result(0, [
      { place: 1, share: 1000 },
      { place: 2, share: 500 },
    ]);
  });
  await settled(id);
  expect(rows).toBeLessThanOrEqual(4);
  expect(rows).toBeGreaterThan(0);
});

test("who leaves: the bot plays on, their games count 0, and they are no longer in", async () => {
  const { ben, id } = await running();
  expect((await ben.post(`/api/seasons/${id}/withdraw`)).json).toMatchObject({ you: null });
  await settled(id);
  const { groups } = await shown(ben, id);
  const theirs = groups[0]?.games.filter((it) => it.players.includes(1)) ?? [];
  expect(theirs).toHaveLength(3);
  for (const { table, players } of theirs) {
    const { seats } = (await ben.get(`/api/tables/${table}`)).json as TableShape;
    expect(seats[players.indexOf(1)]).toMatchObject({ kind: "bot", left: "resigned" });
  }
  expect(groups[0]?.players.find((it) => it.player === 1)).toMatchObject({ left: true });
  expect((await ben.post(`/api/seasons/${id}/withdraw`)).problem).toBe("not-entered");
});

test("the next season: who played to the end is entered, who left is not, who waited comes in", async () => {
  const [ada, ben, cy] = [await account("Ada"), await account("Ben"), await account("Cy")];
  const id = await made(ada, { size: 2, most: 2 });
  for (const it of [ada, ben, cy]) await enter(it, id);
  await ada.post(`/api/seasons/${id}/start`);
  expect((await shown(cy, id)).places.at(-1)).toMatchObject({ name: "Cy", waits: true });
  expect((await ada.post(`/api/seasons/${id}/next`)).problem).toBe("season-not-over");
  await ben.post(`/api/seasons/${id}/withdraw`);
  await settled(id);
  for (const game of [0, 1]) await tell(id, game, [1, 2]);
  await ada.post(`/api/seasons/${id}/next`);
  await settled(id);
  const { next } = await shown(ada, id);
  expect(next).not.toBeNull();
  const after = await shown(ada, next ?? "");
  expect(after).toMatchObject({ phase: "open", number: 2, before: id, you: 0, yours: true });
  expect(after.places.map((it) => it.name)).toEqual(["Ada", "Cy"]);
  await ada.post(`/api/seasons/${id}/next`);
  expect((await shown(ada, id)).next).toBe(next);
});

test("only the organiser starts, ends, puts out and makes the next; strangers see it", async () => {
  const { ada, ben, id } = await running();
  const eve = await newGuest("Eve");
  for (const path of ["start", "end", "next"])
    for (const who of [ben, eve]) expect((await who.post(`/api/seasons/${id}/${path}`)).problem).toBe("not-organiser");
  expect((await ben.post(`/api/seasons/${id}/remove`, { player: 2 })).problem).toBe("not-organiser");
  expect((await new Client().post(`/api/seasons/${id}/start`)).problem).toBe("sign-in");
  expect((await eve.get(`/api/seasons/${id}`)).json).toMatchObject({ you: null, yours: false });
  expect((await ada.post(`/api/seasons/${id}/remove`, { player: 2 })).status).toBe(200);
  expect((await ada.post(`/api/seasons/${id}/start`)).problem).toBe("season-begun");
  expect((await enter(eve, id)).problem).toBe("season-begun");
  expect((await ada.post(`/api/seasons/${id}/end`)).json).toMatchObject({ phase: "over" });
  expect((await ada.post(`/api/seasons/${id}/end`)).problem).toBe("season-over");
});

test.each([
  [{ seats: 9 }, "invalid"],
  [{ seats: 2, size: 1 }, "invalid"],
  [{ points: [1] }, "invalid"],
  [{ points: [1, 2] }, "invalid"],
  [{ most: 1 }, "invalid"],
  [{ startsAt: 1 }, "invalid"],
  [{ clock: { kind: "none" } }, "invalid"],
  [{ clock: { kind: "turn", hours: 0.0001 } }, "bad-clock"],
  [{ game: "chess" }, "no-game"],
  [{ options: { tiles: "many" } }, "bad-options"],
  [{ name: "" }, "invalid"],
  [{ kind: "marathon" }, "invalid"],
  [{ rounds: 1e9 }, "invalid"],
])("impossible choices are refused: %j", async (change, problem) => {
  const ada = await account("Ada");
  const body = { name: "Spring", game: "gold-rush", options: { tiles: 12 }, seats: 2, ...change };
  expect((await ada.post("/api/seasons", body)).problem).toBe(problem);
});

test("entry asks for a rating, and rated seasons for an account", async () => {
  const ada = await account("Ada");
  const rating = await made(ada, { rating: 20 });
  expect((await enter(ada, rating)).problem).toBe("season-entry");
  const rated = await made(ada, { rated: true });
  expect((await enter(await newGuest("Gus"), rated)).problem).toBe("rated-guest");
  expect((await (await newGuest("Gus")).post("/api/seasons", { name: "x", game: "gold-rush", seats: 2 })).problem).toBe(
    "season-guest",
  );
});

test("entry asks for a club's members, and for turns in time", async () => {
  const [ada, ben] = [await account("Ada"), await account("Ben")];
  const slug = "slow-circle";
  const club = { slug, name: "Slow Circle", entry: "open" };
  const body = { name: "Spring", game: "gold-rush", seats: 2, rated: false, club: slug };
  expect((await ben.post("/api/seasons", body)).problem).toBe("club-member");
  expect((await ada.post("/api/clubs", club)).status).toBe(201);
  const forClub = await made(ada, { club: slug });
  expect(await shown(ben, forClub)).toMatchObject({ club: { slug, name: "Slow Circle" } });
  const refused = await enter(ben, forClub);
  expect(refused.problem).toBe("season-club");
  expect(refused.text).toContain("Slow Circle");
  expect((await ben.post(`/api/clubs/${slug}/join`, {})).status).toBe(200);
  expect((await enter(ben, forClub)).status).toBe(200);

  const inTime = await made(ada, { reliable: 90 });
  const turns = JSON.stringify(Array.from({ length: 40 }, (_, at) => storedTurn(1_000 + at, at % 2 === 0)));
  const put =
    "insert or replace into person_totals (person, running, finished, abandoned, answers, turns) values (?, 0, 0, 0, '[]', ?)";
  await env.DB.prepare(put).bind(ben.me.id, turns).run();
  const late = await enter(ben, inTime);
  expect(late.problem).toBe("season-reliable");
  expect(late.text).toContain("50%");
  // New people may enter.
  expect((await enter(ada, inTime)).status).toBe(200);
});

test("too few: it does not start by hand, and by date it is called off", async () => {
  const ada = await account("Ada");
  const id = await made(ada, { startsAt: Date.now() + 86_400_000 });
  await enter(ada, id);
  expect((await ada.post(`/api/seasons/${id}/start`)).problem).toBe("season-too-few");
  await runInDurableObject(seasonOf(id), (it: Season) => {
    const now = Date.now() + 2 * 86_400_000;
    it.ports = { ...it.ports, now: () => now };
  });
  await settled(id);
  expect(await shown(ada, id)).toMatchObject({ phase: "over", ended: { why: "too-few" } });
});

test("a repeated making is one season, and lists show it", async () => {
  const ada = await account("Ada");
  const body = { name: "Once", game: "gold-rush", options: { tiles: 12 }, seats: 2, rated: false };
  const key = { "idempotency-key": "once" };
  const [one, two] = [await ada.post("/api/seasons", body, key), await ada.post("/api/seasons", body, key)];
  expect(one.json).toEqual(two.json);
  const { seasons } = (await ada.get("/api/seasons")).json as SeasonsPage;
  expect(seasons.filter((it) => it.name === "Once")).toHaveLength(1);
  const mine = (await ada.get("/api/seasons?mine=1")).json as SeasonsPage;
  expect(mine.seasons.map((it) => it.name)).toEqual(["Once"]);
  expect((await ada.get("/api/seasons?phase=never")).problem).toBe("invalid");
});

test("an organiser who deletes the account: the season is played to its end, the name goes, an open one is called off", async () => {
  const { ada, ben, id } = await running();
  const open = await made(ada);
  expect((await ada.call("DELETE", "/api/me", { body: { name: "Ada" } })).status).toBe(204);
  await followUp(env);
  await settled(id);
  await settled(open);
  const now = await shown(ben, id);
  expect(now).toMatchObject({ phase: "running", organiser: null });
  expect(JSON.stringify(now)).not.toContain("Ada");
  expect(now.groups[0]?.players.find((it) => it.player === 0)).toMatchObject({ left: true, person: null, name: "" });
  expect(await shown(ben, open)).toMatchObject({ phase: "over" });
  expect(verifySeason((await ben.get(`/api/seasons/${id}/export`)).text)).toMatchObject({ ok: true });
  expect(await countRows("season_people", `person = '${ada.me.id}'`)).toBe(0);
});

test("a guest who signs in keeps their place", async () => {
  const ada = await account("Ada");
  const id = await made(ada, { size: 2 });
  const guest = await newGuest("Gus");
  const known = await account("Gus");
  await enter(guest, id);
  await enter(ada, id);
  const { json } = await known.get("/api/me");
  const { email } = json as { email: string };
  expect((await signIn(guest, email)).status).toBe(200);
  await followUp(env);
  await settled(id);
  expect(await shown(known, id)).toMatchObject({ you: 0 });
  expect((await shown(ada, id)).places[0]).toMatchObject({ person: known.me.id });
});

test("who withdrew, came back as a guest and signs in goes on as that guest", async () => {
  const ada = await account("Ada");
  const id = await made(ada, { size: 2 });
  const [known, guest] = [await account("Gus"), await newGuest("Gus")];
  await enter(known, id);
  await known.post(`/api/seasons/${id}/withdraw`);
  for (const it of [guest, ada]) await enter(it, id);
  const { email } = (await known.get("/api/me")).json as { email: string };
  await ada.post(`/api/seasons/${id}/start`);
  await settled(id);
  expect((await signIn(guest, email)).status).toBe(200);
  await followUp(env);
  await settled(id);
  const { you, places } = await shown(known, id);
  expect(you).toBe(1);
  expect(places.map((it) => it.person).toSorted()).toEqual([ada.me.id, known.me.id].toSorted());
  expect((await known.call("DELETE", "/api/me", { body: { name: "Gus" } })).status).toBe(204);
  await followUp(env);
  await settled(id);
  // Neither of the two numbers keeps the name.
  const names = await runInDurableObject(seasonOf(id), (it: Season) =>
    it.context.store.people().map(({ name }) => name),
  );
  expect(names).toEqual(["", "", "Ada"]);
});

test("a guest who waits in a running season and signs in is still known there, and forgotten with the account", async () => {
  const [ada, ben, known] = [await account("Ada"), await account("Ben"), await account("Gus")];
  const id = await made(ada, { size: 2, most: 2 });
  const guest = await newGuest("Gustav");
  for (const it of [ada, ben, guest]) await enter(it, id);
  await ada.post(`/api/seasons/${id}/start`);
  await settled(id);
  const { email } = (await known.get("/api/me")).json as { email: string };
  expect((await signIn(guest, email)).status).toBe(200);
  await followUp(env);
  await settled(id);
  expect(await shown(known, id)).toMatchObject({ you: 2 });
  expect(((await known.get("/api/seasons?mine=1")).json as SeasonsPage).seasons.map((it) => it.id)).toEqual([id]);
  expect((await known.call("DELETE", "/api/me", { body: { name: "Gus" } })).status).toBe(204);
  await followUp(env);
  await settled(id);
  expect(JSON.stringify(await shown(ada, id))).not.toContain("Gus");
});

test("nobody fills the log of a season by coming and going", async () => {
  const id = await made(await account("Ada"));
  const ben = await newGuest("Ben", { env: { ...env, LIMITS: "on" } });
  const seen = new Set<string>();
  for (let at = 0; at < 31; at++) {
    const { status, problem } = await enter(ben, id);
    seen.add(problem ?? String(status));
    await ben.post(`/api/seasons/${id}/withdraw`);
  }
  expect([...seen]).toEqual(["200", "too-many"]);
});
