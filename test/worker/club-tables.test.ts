/** Tables of a club: who may join and when, how they are listed and kept; and its chat, reports and feeds. */
import { describe, expect, test, vi } from "vitest";
import type { TablesPage } from "../../worker/api/lists.ts";
import type { ClubChatPage, ClubGamesPage, ClubMessageRow, ClubReportsPage } from "../../worker/contract/clubs.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { chatOf } from "../../worker/db/club-chat.ts";
import { membersOf } from "../../worker/db/club-members.ts";
import { gamesOf, tablesNow } from "../../worker/db/club-tables.ts";
import { clubList, clubsOf } from "../../worker/db/clubs.ts";
import { moveFinished } from "../../worker/db/finished.ts";
import { DAY } from "../../worker/lib/time.ts";
import { countingD1 } from "../service/rows.ts";
import { Client, env, outcome } from "./client.ts";
import { clubOf, joined, newClub, newStaff } from "./club-kit.ts";
import { account } from "./rating-kit.ts";
import { settled } from "./table-kit.ts";

const nonce = "00112233445566778899aabbccddeeff";

const open = (host: Client, slug: string, more: object = {}) =>
  host.post("/api/tables", {
    game: "gold-rush",
    options: { tiles: 12 },
    seats: 3,
    nonce,
    club: { slug, others: "day" },
    ...more,
  });
const sit = (who: Client, id: string, invite?: string) =>
  who.post(`/api/tables/${id}/join`, { nonce, ...(invite && { invite }) });
const listed = async (who: Client, slug: string) =>
  ((await who.get(`/api/clubs/${slug}/tables`)).json as TablesPage).tables.map((it) => `${it.id} ${it.status}`);

const bansIn = async (who: Client, slug: string) =>
  ((await who.get(`/api/clubs/${slug}/bans`)).json as { rows: readonly { id: string }[] }).rows.map((it) => it.id);

describe("a table for a club", () => {
  test("takes members at once, others after a day, and never the banned; strangers open none", async () => {
    const { club, owner, member } = await newStaff();
    const { slug } = club;
    const [sue, eve] = [await account("Sue"), await account("Eve")];
    expect(outcome(await open(sue, slug))).toBe("403 club-member");
    const made = await open(owner, slug);
    const { id, club: shown, invite } = made.json as TableShape;
    expect(shown).toEqual({ slug, until: expect.any(Number) });
    expect([outcome(await sit(sue, id)), outcome(await sit(sue, id, invite ?? ""))]).toEqual([
      "403 club-table",
      "403 club-table",
    ]);
    expect(outcome(await sit(member, id))).toBe("200");
    await joined(club, eve);
    await owner.call("PUT", `/api/clubs/${slug}/bans/${eve.id}`);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY + 1 });
    try {
      expect([outcome(await sit(eve, id)), outcome(await sit(sue, id))]).toEqual(["403 club-table", "200"]);
    } finally {
      vi.useRealTimers();
    }
    await settled(id);
    expect(await listed(owner, slug)).toEqual([`${id} running`]);
  });

  test("is for members alone, if so wished; and never on the open list", async () => {
    const { club, owner, member } = await newStaff();
    const refused = await open(owner, club.slug, { listed: true });
    expect(outcome(refused)).toBe("400 bad-options");
    const { id } = (await open(owner, club.slug, { club: { slug: club.slug, others: "never" } })).json as TableShape;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * DAY });
    try {
      expect(outcome(await sit(await account("Sue"), id))).toBe("403 club-table");
    } finally {
      vi.useRealTimers();
    }
    expect(outcome(await sit(member, id))).toBe("200");
  });

  test("takes whoever has its link once the club is closed, whatever it asked for", async () => {
    for (const others of ["day", "never"]) {
      const { club, owner } = await newStaff();
      const made = await open(owner, club.slug, { club: { slug: club.slug, others } });
      const { id, invite } = made.json as TableShape;
      const sue = await account("Sue");
      expect(outcome(await sit(sue, id, invite ?? ""))).toBe("403 club-table");
      expect((await owner.call("DELETE", `/api/clubs/${club.slug}`)).status).toBe(204);
      expect([outcome(await sit(sue, id)), outcome(await sit(sue, id, invite ?? ""))]).toEqual([
        "403 bad-invite",
        "200",
      ]);
    }
  });

  test("leaves the list when everybody leaves it, and stays in it, without names, when it ends", async () => {
    const { club, owner, member } = await newStaff();
    const { slug } = club;
    const gone = (await open(owner, slug)).json as TableShape;
    await settled(gone.id);
    await owner.post(`/api/tables/${gone.id}/leave`);
    await settled(gone.id);
    const { id } = (await open(owner, slug, { seats: 2 })).json as TableShape;
    await sit(member, id);
    await settled(id);
    expect(await listed(owner, slug)).toEqual([`${id} running`]);
    await owner.post(`/api/tables/${id}/resign`);
    await member.post(`/api/tables/${id}/end`);
    await settled(id);
    expect(await listed(owner, slug)).toEqual([`${id} over`]);
    await env.DB.prepare("update tables set archived = 'x', archived_at = 1 where id = ?").bind(id).run();
    await moveFinished(env, Date.now());
    expect(await listed(owner, slug)).toEqual([]);
    const { rows } = (await owner.get(`/api/clubs/${slug}/games`)).json as ClubGamesPage;
    expect(rows).toMatchObject([{ table: id, game: "gold-rush", seats: 2 }]);
    expect(((await owner.get(`/api/tables/${id}`)).json as TableShape).club?.slug).toBe(slug);
  });

  test("is followed by one of the same club for the same people, members or not, but not for the banned", async () => {
    const { club, owner, member, organiser } = await newStaff();
    const { slug } = club;
    const over = async (others: readonly Client[], more: object = {}) => {
      const { id } = (await open(owner, slug, { seats: others.length + 1, ...more })).json as TableShape;
      for (const it of others) await sit(it, id);
      await owner.post(`/api/tables/${id}/resign`);
      for (const it of others) await it.post(`/api/tables/${id}/resign`);
      await settled(id);
      return id;
    };
    const again = (who: Client, id: string) => who.post(`/api/tables/${id}/rematch`, { nonce });
    const first = await over([member, organiser]);
    await member.post(`/api/clubs/${slug}/leave`);
    const next = (await again(organiser, first)).json as TableShape;
    expect(next).toMatchObject({ status: "open", club: { slug, until: null } });
    const other = await account("Otto");
    await joined(club, other);
    expect(outcome(await sit(other, next.id))).toBe("403 bad-invite");
    expect(outcome(await again(member, first))).toBe("200");
    await settled(next.id);
    expect(await listed(owner, slug)).toContain(`${next.id} open`);
    await owner.call("PUT", `/api/clubs/${slug}/bans/${organiser.id}`);

    const second = await over([other]);
    await owner.call("PUT", `/api/clubs/${slug}/bans/${other.id}`);
    const banned = (await again(other, second)).json as TableShape;
    expect(banned).toMatchObject({ status: "open" });
    expect(banned.club).toBeUndefined();

    const third = other;
    await owner.delete(`/api/clubs/${slug}/bans/${(await bansIn(owner, slug)).at(0)}`);
    await joined(club, third);
    const last = await over([third]);
    const held = (await again(owner, last)).json as TableShape;
    await owner.call("PUT", `/api/clubs/${slug}/bans/${third.id}`);
    expect(outcome(await again(third, last))).toBe("403 club-table");
    expect(outcome(await sit(other, held.id, held.invite ?? ""))).toBe("403 club-table");
  });

  test("stands in feeds, which readers need not fetch twice", async () => {
    const { club, owner } = await newStaff({ name: "Tea & <Hex>", entry: "open" });
    const { id } = (await open(owner, club.slug)).json as TableShape;
    await settled(id);
    const atom = await new Client().get(`/api/clubs/${club.slug}/tables.atom`);
    expect(atom.text).toContain("<title>Tea &amp; &lt;Hex&gt;</title>");
    expect(atom.text).toContain(`/t/${id}`);
    const etag = atom.headers.get("etag") ?? "";
    expect((await new Client().get(`/api/clubs/${club.slug}/tables.atom`, { "if-none-match": etag })).status).toBe(304);
    const feed = (await new Client().get(`/api/clubs/${club.slug}/tables.json`)).json;
    expect(feed).toMatchObject({ title: "Tea & <Hex>", items: [{ url: `http://localhost:8787/t/${id}` }] });
  });
});

test("the tables, games and feeds of a club that is joined by link are for its members", async () => {
  const { club, owner, member } = await newStaff();
  const { id } = (await open(owner, club.slug)).json as TableShape;
  await settled(id);
  const lists = ["tables", "games", "tables.atom", "tables.json"].map((it) => `/api/clubs/${club.slug}/${it}`);
  for (const path of lists) {
    for (const who of [new Client(), await account("Sue")]) {
      const refused = await who.get(path);
      expect([path, outcome(refused), refused.text.includes(id)]).toEqual([path, "403 club-member", false]);
    }
    const { status, headers } = await member.get(path);
    expect([path, status, headers.get("cache-control")?.includes("public") ?? false]).toEqual([path, 200, false]);
  }
  await owner.patch(`/api/clubs/${club.slug}`, { entry: "request" });
  expect(await listed(new Client(), club.slug)).toEqual([`${id} open`]);
});

describe("the chat of a club", () => {
  const say = (who: Client, slug: string, text: string, key?: string) =>
    who.post(`/api/clubs/${slug}/chat`, { text }, key ? { "idempotency-key": key } : undefined);
  const read = async (who: Client, slug: string) => (await who.get(`/api/clubs/${slug}/chat`)).json as ClubChatPage;

  test("is read by members; a key says it once; the muted are silent; what the blocked say is folded", async () => {
    const { club, owner, organiser, member } = await newStaff();
    const { slug } = club;
    const stranger = await account("Sue");
    expect([outcome(await say(stranger, slug, "hi")), outcome(await stranger.get(`/api/clubs/${slug}/chat`))]).toEqual([
      "403 club-member",
      "403 club-member",
    ]);
    const first = await say(member, slug, "@everyone <b>hi</b>", "k");
    expect(await say(member, slug, "@everyone <b>hi</b>", "k")).toMatchObject({ json: first.json });
    await owner.post("/api/me/blocks", { person: member.id });
    expect((await read(owner, slug)).rows).toMatchObject([{ text: "@everyone <b>hi</b>", folded: true, own: false }]);
    expect((await read(organiser, slug)).rows).toMatchObject([{ folded: false, name: "Mia" }]);
    await organiser.patch(`/api/clubs/${slug}/members/${member.id}`, { muted: true });
    expect(outcome(await say(member, slug, "still here"))).toBe("403 club-muted");
    await organiser.patch(`/api/clubs/${slug}/members/${member.id}`, { muted: false });
    expect(outcome(await say(member, slug, "still here"))).toBe("201");
  });

  test("loses a message by its author or an organiser, which stands in the log", async () => {
    const { club, owner, organiser, member } = await newStaff();
    const { slug } = club;
    const id = async (who: Client) => ((await say(who, slug, "words")).json as ClubMessageRow).id;
    const [mine, theirs] = [await id(member), await id(member)];
    const erase = (who: Client, message: number) => who.delete(`/api/clubs/${slug}/chat/${message}`);
    const own = await id(owner);
    expect([outcome(await erase(member, own)), outcome(await erase(member, mine))]).toEqual(["404 no-message", "204"]);
    expect([outcome(await erase(organiser, theirs)), outcome(await erase(organiser, theirs))]).toEqual([
      "204",
      "404 no-message",
    ]);
    const log = (await owner.get(`/api/clubs/${slug}/log`)).json as { rows: { what: string }[] };
    expect(log.rows.filter((it) => it.what === "erased")).toMatchObject([
      { by: { name: "Oscar" }, to: { name: "Mia" } },
    ]);
  });

  test("gives no message the number of one that was deleted", async () => {
    const { club, organiser, member } = await newStaff();
    const { slug } = club;
    const { id } = (await say(member, slug, "a mistake")).json as ClubMessageRow;
    expect(outcome(await member.delete(`/api/clubs/${slug}/chat/${id}`))).toBe("204");
    const innocent = (await say(member, slug, "something nice")).json as ClubMessageRow;
    expect(outcome(await organiser.delete(`/api/clubs/${slug}/chat/${id}`))).toBe("404 no-message");
    expect(outcome(await organiser.post(`/api/clubs/${slug}/reports`, { text: "Rude.", message: id }))).toBe(
      "404 no-message",
    );
    expect((await read(organiser, slug)).rows).toMatchObject([{ id: innocent.id, text: "something nice" }]);
    const log = (await organiser.get(`/api/clubs/${slug}/log`)).json as { rows: { what: string }[] };
    expect(log.rows.filter((it) => it.what === "erased")).toEqual([]);
  });

  test("is reported with the message as it was; the operator reads reports, and closes a club", async () => {
    const { club, owner, member } = await newStaff();
    const { slug } = club;
    const { id } = (await say(owner, slug, "something rude")).json as ClubMessageRow;
    expect(outcome(await member.post(`/api/clubs/${slug}/reports`, { text: "This is rude.", message: id }))).toBe(
      "202",
    );
    const operator = new Client({
      program: true,
      env: { ...env, OPERATOR_TOKEN: "of-the-operator" },
      headers: { authorization: "Bearer of-the-operator" },
    });
    const { rows } = (await operator.get("/api/operator/club-reports")).json as ClubReportsPage;
    const [report] = rows.filter((it) => it.club === slug);
    expect(report).toMatchObject({ message: "something rude", author: owner.id, by: member.id, text: "This is rude." });
    expect(outcome(await operator.delete(`/api/operator/club-reports/${report?.id}`))).toBe("204");
    expect(outcome(await operator.delete(`/api/operator/clubs/${slug}`))).toBe("204");
    expect(outcome(await owner.get(`/api/clubs/${slug}`))).toBe("404 not-found");
  });
});

test("pages read what they show, at any age of a club", async () => {
  const owner = await account("Ada");
  const { slug } = await newClub(owner);
  const people = JSON.stringify(Array.from({ length: 400 }, (_, at) => `reader-${slug}-${at}`));
  await env.DB.batch([
    env.DB.prepare("insert into people (id, name, created_at) select value, 'Bo', 0 from json_each(?)").bind(people),
    env.DB.prepare(
      "insert into club_members (club, person, rank, at) select ?2, value, 2, key from json_each(?1)",
    ).bind(people, slug),
    env.DB.prepare(
      "insert into club_chat (club, id, person, at, text, key) select ?2, key + 1, value, key, 'x', value from json_each(?1)",
    ).bind(people, slug),
    env.DB.prepare(
      "insert into club_tables (table_id, club, at, row) select value, ?2, key, '{}' from json_each(?1)",
    ).bind(people, slug),
  ]);
  const { db, rows } = countingD1(env.DB);
  const counted = { ...env, DB: db };
  const read = async (page: Promise<unknown>) => {
    const before = rows();
    await page;
    return rows() - before;
  };
  expect(await read(membersOf(counted, slug))).toBeLessThanOrEqual(2 * 21);
  expect(await read(chatOf(counted, slug, owner.id))).toBeLessThanOrEqual(3 * 51);
  expect(await read(tablesNow(counted, slug, null))).toBeLessThanOrEqual(5);
  expect(await read(gamesOf(counted, slug))).toBeLessThanOrEqual(2 * 21);
  expect(await read(clubList(counted, null))).toBeLessThanOrEqual(2 * 21);
  expect(await read(clubsOf(counted, owner.id))).toBeLessThanOrEqual(4);
  expect((await clubOf(owner, slug)).slug).toBe(slug);
});
