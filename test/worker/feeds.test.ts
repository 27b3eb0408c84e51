/** A person's turns as calendar and feed, and the secret address they are read by. */
import { describe, expect, test } from "vitest";
import { atomOf, calendarOf, type FeedOf } from "../../worker/api/feeds.ts";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { Client, countRows, env, newGuest } from "./client.ts";

const NOW = Date.UTC(2026, 10, 21, 8);
const OF: FeedOf = { language: "en", timeZone: "Europe/Madrid", origin: "https://telegraph.example" };

const SELF = "https://telegraph.example/api/me/turns.atom";

const calendarWith = (tables: readonly TableRow[], of: FeedOf) => calendarOf({ tables, seasons: [] }, of);
const atomWith = (tables: readonly TableRow[], of: FeedOf, id: string, self: string) =>
  atomOf({ tables, seasons: [] }, of, id, self);

const row = (id: string, change: Partial<TableRow> = {}): TableRow => ({
  id,
  game: "gold-rush",
  status: "running",
  seq: 7,
  seats: [
    { seat: 0, name: "Ada", kind: "person" },
    { seat: 1, name: 'Ben; <the> \\ "Great", & co', kind: "person" },
  ],
  awaited: [0],
  you: 0,
  options: {},
  createdAt: 0,
  lastAt: NOW - 3_600_000,
  deadline: NOW + 6 * 3_600_000,
  since: NOW - 3_600_000,
  clock: null,
  totals: null,
  ...change,
});

/** Lines as they were before they were folded. */
const unfold = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("calendar", () => {
  test("an event at each deadline, first the one that ends first; a thing to do without a clock", () => {
    const lines = unfold(
      calendarWith([row("t1", { deadline: null }), row("t2"), row("t3", { deadline: NOW + 3_600_000 })], OF),
    );
    const uids = lines.filter((it) => it.startsWith("UID:"));
    expect(uids).toEqual(["t3", "t2", "t1"].map((it) => `UID:${it}.${NOW - 3_600_000}@telegraph.example`));
    expect(lines.filter((it) => /^(BEGIN:V(?!ALARM)|DTSTART|SUMMARY)/.test(it))).toEqual([
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "DTSTART:20261121T090000Z",
      "SUMMARY:Your turn in Gold Rush",
      "BEGIN:VEVENT",
      "DTSTART:20261121T140000Z",
      "SUMMARY:Your turn in Gold Rush",
      "BEGIN:VTODO",
      "SUMMARY:Your turn in Gold Rush",
    ]);
  });

  test("names cannot break out of their line, and lines are folded at 75 bytes", () => {
    const text = calendarWith([row("t1")], { ...OF, language: "ru" });
    expect(unfold(text).find((it) => it.startsWith("DESCRIPTION:"))).toContain('Ben\\; <the> \\\\ "Great"\\, & co');
    for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/[^\r]\n/);
  });

  test("only what waits for the person is in it", () => {
    const others = [
      row("t1", { awaited: [1] }),
      row("t2", { you: null }),
      row("t3", { status: "open" }),
      row("t4", { status: "over" }),
    ];
    expect(calendarWith(others, OF)).not.toContain("UID:");
    expect(atomWith(others, OF, "x", SELF)).not.toContain("<entry>");
  });
});

describe("a reader that comes again", () => {
  test("has the same text for the same turns, with times instead of spans, revisions and an alarm", () => {
    const text = calendarWith([row("t1")], OF);
    const lines = unfold(text);
    expect(lines).toEqual(
      expect.arrayContaining(["SEQUENCE:420", "LAST-MODIFIED:20261121T070000Z", "TRIGGER:-PT105M", "ACTION:DISPLAY"]),
    );
    expect(text).not.toMatch(/METHOD|in 6 hours/);
    const later = unfold(calendarWith([row("t1", { deadline: NOW + 7 * 3_600_000 })], OF));
    expect(later).toContain("SEQUENCE:480");
    expect(later).toContain(lines.find((it) => it.startsWith("UID:")));
    expect(unfold(calendarWith([row("t1", { deadline: NOW + 60 * 3_600_000 })], OF))).toContain("TRIGGER:-PT120M");
  });

  test.each([[[]], [[row("t1", { awaited: [1] })]]])("never has a calendar without a component (%#)", (tables) => {
    const lines = unfold(calendarWith(tables, OF));
    expect(lines.filter((it) => it.startsWith("BEGIN:"))).toEqual([
      "BEGIN:VCALENDAR",
      "BEGIN:VTIMEZONE",
      "BEGIN:STANDARD",
    ]);
  });

  test("learns from `updated` that a turn is gone, and where the feed is", () => {
    const text = atomWith([row("t1", { awaited: [1], lastAt: NOW, since: NOW })], OF, "x", SELF);
    expect(text).toContain(`<updated>${new Date(NOW).toISOString()}</updated>`);
    expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${SELF}"/>`);
  });

  test.each(["/api/me/calendar.ics", "/api/me/turns.atom"])("is told 304 by %s for a tag that it has", async (at) => {
    const ada = await newGuest();
    await ada.post("/api/tables", { game: "gold-rush", seats: 2, bots: 0, nonce: "00112233445566778899aabbccddeeff" });
    const first = await ada.get(at);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const it of [etag, `W/${etag}`, `"other", ${etag}`, `W/"a, b",W/${etag}`, "*"]) {
      const again = await ada.get(at, { "if-none-match": it });
      expect([it, again.status, again.text, again.headers.get("etag")]).toEqual([it, 304, "", etag]);
    }
    for (const it of ['"other"', `"x${etag.slice(1)}`, "nonsense"])
      expect((await ada.get(at, { "if-none-match": it })).status).toBe(200);
  });
});

test("the feed has an entry per turn, with the deadline in the reader's time zone, and is well-formed", () => {
  const text = atomWith([row("t1")], OF, "self", SELF);
  expect(text).toContain(`<id>tag:telegraph.example,2026:t1.${NOW - 3_600_000}</id>`);
  expect(text).toContain('<link rel="alternate" href="https://telegraph.example/t/t1"/>');
  expect(text).toContain("Ben; &lt;the&gt; \\ &quot;Great&quot;, &amp; co");
  expect(text).toMatch(/Your time ends on Saturday 21 November at 15:00 CET/);
  expect(text.match(/<updated>[^<]+/g)).toEqual([
    "<updated>2026-11-21T07:00:00.000Z",
    "<updated>2026-11-21T07:00:00.000Z",
  ]);
  const opened = [...text.matchAll(/<(\w+)(?:\s[^>]*)?(?<!\/)>/g)].map((it) => it[1]);
  const closed = [...text.matchAll(/<\/(\w+)>/g)].map((it) => it[1]);
  expect(opened.toSorted()).toEqual(closed.toSorted());
});

interface Feed {
  readonly since: number;
  readonly calendar: string;
  readonly atom: string;
}

const path = (url: string) => new URL(url).pathname;

describe("the secret address", () => {
  test("works without signing in, is kept as a fingerprint, and dies when it is renewed or switched off", async () => {
    const ada = await newGuest();
    expect((await ada.get("/api/me/feed")).json).toEqual({ since: null });
    const first = (await ada.post("/api/me/feed")).json as Feed;
    const token = /feeds\/([\w-]{43})\/calendar\.ics$/.exec(first.calendar)?.[1] ?? "";
    const kept = await env.DB.prepare("select * from feeds where person = ?").bind(ada.me.id).first();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect((await ada.get("/api/me/feed")).json).toEqual({ since: first.since });

    const reader = new Client({ program: true });
    const calendar = await reader.get(path(first.calendar));
    expect([calendar.status, calendar.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    const feed = await reader.get(path(first.atom));
    expect([feed.status, feed.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    expect(feed.text).not.toContain(ada.me.id);

    const second = (await ada.post("/api/me/feed")).json as Feed;
    expect((await reader.get(path(first.calendar))).problem).toBe("not-found");
    expect((await reader.get(path(second.atom))).status).toBe(200);
    expect(await countRows("feeds", `person = '${ada.me.id}'`)).toBe(1);
    expect((await ada.delete("/api/me/feed")).status).toBe(204);
    expect((await reader.get(path(second.atom))).problem).toBe("not-found");
  });

  test("with a session there is the calendar too", async () => {
    const ada = await newGuest();
    expect((await ada.get("/api/me/calendar.ics")).text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect((await ada.get("/api/me/turns.atom")).text).toMatch(/^<\?xml/);
    expect((await new Client().get("/api/me/calendar.ics")).problem).toBe("sign-in");
  });
});
