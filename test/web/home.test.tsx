/** Home: your turn first, an empty home that teaches, and a game against the bot in one click. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { games } from "../../games/modules.ts";
import { LocationProvider } from "../../web/app/router.tsx";
import { me } from "../../web/app/session.ts";
import { CARDS, gameProgress } from "../../web/games/card.ts";
import { sectionsOf } from "../../web/home/lists.ts";
import { HomePage } from "../../web/home/page.tsx";
import { against, figuresText, isUrgent, paceOf, progressText, standing } from "../../web/home/standing.ts";
import en from "../../web/home/words/en.json" with { type: "json" };
import type { HomeKey } from "../../web/home/words/index.ts";
import { t } from "../../web/home/words/index.ts";
import { setLanguage } from "../../web/words/index.ts";
import { NO_TURNS } from "../../worker/contract/reliability.ts";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { WAIT } from "../patience.ts";
import { ADA, serve } from "./answers.ts";

/** The code that stores the lists for later never comes: the page does not wait for it. */
vi.mock("../../web/offline/kept.ts", () => new Promise(() => {}));

const row = (id: string, change: Partial<TableRow> = {}): TableRow => ({
  id,
  game: "gold-rush",
  status: "running",
  seq: 3,
  seats: [
    { seat: 0, name: "Ada", kind: "guest" },
    { seat: 1, name: "Bo", kind: "person" },
  ],
  awaited: [1],
  you: 0,
  options: {},
  createdAt: 0,
  lastAt: 0,
  deadline: null,
  since: null,
  clock: null,
  totals: null,
  ...change,
});

const show = () =>
  render(
    <LocationProvider>
      <HomePage />
    </LocationProvider>,
  );

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  me.value = undefined;
  history.replaceState(null, "", "/");
});

test("tables that wait for you come first, then those that wait for others", async () => {
  me.value = ADA;
  serve({
    "GET /tables?list=invited": { tables: [] },
    "GET /tables?list=mine": { tables: [row("theirs"), row("yours", { awaited: [0] })] },
    "GET /tables?list=open": { tables: [row("open", { status: "open", you: null, awaited: [] })] },
    "GET /tables?list=watch": { tables: [row("watch", { you: null }), row("theirs")] },
    "GET /tables?list=finished": { tables: [row("over", { status: "over", awaited: [], totals: [31, 40] })] },
  });
  show();
  await screen.findByText("Your turn");
  const links = screen.getAllByRole("link").map((it) => it.getAttribute("href"));
  const lists = links.filter((it) => it?.startsWith("/t/") || it === "/new");
  // The first is "Next table".
  expect(lists).toEqual(["/t/yours", "/t/yours", "/t/theirs", "/new", "/t/over", "/t/open", "/t/watch"]);
  expect(screen.getByText(/2nd, 31 points/)).toBeTruthy();
});

const HOUR = 3_600_000;

test("your turns: the one that runs out first; without clocks the one that has waited longest", () => {
  const mine = [
    row("late", { awaited: [0], since: 2 * HOUR }),
    row("first", { awaited: [0], since: 9 * HOUR, deadline: 20 * HOUR }),
    row("early", { awaited: [0], since: HOUR, lastAt: 7 * HOUR }),
    row("second", { awaited: [0], since: HOUR, deadline: 21 * HOUR }),
    row("theirs"),
    row("gathering", { status: "open", awaited: [] }),
  ];
  const { yours, waiting, gathering } = sectionsOf({ mine, invited: [], open: [], watch: [], finished: [] });
  expect(yours.map((it) => it.id)).toEqual(["first", "second", "early", "late"]);
  expect(waiting.map((it) => it.id)).toEqual(["theirs"]);
  expect(gathering.map((it) => it.id)).toEqual(["gathering"]);
});

test("a row of a game alone names the game's own player beside their points", () => {
  const alone = row("alone", {
    game: "carnegie",
    seats: [{ seat: 0, name: "Ada", kind: "person" }],
    standing: { points: [42, 35], progress: { done: 7, of: 20, unit: "round" } },
  });
  expect(progressText(alone)).toBe("Round 7 of 20 · You\u00a042 · Andrew Carnegie\u00a035");
});

test("games that say how far they are have words for it", () => {
  const saying = Object.values(games).filter((it) => it.progress);
  expect(saying.length).toBeGreaterThan(1);
  for (const { id } of saying) expect(gameProgress(id, { unit: "", done: 3, of: 9 }), id).toMatch(/[369]/);
});

test("a row says how long you have, and whom a table waits for since when", () => {
  const now = 100 * HOUR;
  const yours = row("yours", { awaited: [0], since: 98 * HOUR, deadline: 119 * HOUR });
  expect(standing(yours, now)).toBe("time runs out in 19 hours · your turn began 2 hours ago");
  expect(isUrgent(yours, now)).toBe(false);
  expect(isUrgent(yours, now + 14 * HOUR)).toBe(true);
  expect(standing(yours, now + 20 * HOUR)).toMatch(/^time has run out · your turn/);
  const theirs = row("theirs", { since: 95 * HOUR, lastAt: 99 * HOUR });
  expect(standing(theirs, now)).toBe("Bo to move, turn began 5 hours ago");
  expect(isUrgent({ ...theirs, deadline: now }, now)).toBe(false);
});

const REST = { out: "remind", vacation: 0 } as const;

test.each([
  [{ clock: null }, "no clock"],
  [{ clock: { kind: "turn", hours: 24, ...REST } }, "24 hours for each turn"],
  [
    { clock: { kind: "bank", hours: 72, increment: 12, cap: 96, ...REST } },
    "72 hours for the game, plus 12 hours for each turn",
  ],
  [{ clock: null, game: "carnegie", options: { pace: "brisk" } }, /^no clock · brisk pace/],
] as const)("the pace of %j", (change, words) => {
  const said = paceOf(row("pace", change));
  if (typeof words === "string") expect(said).toBe(words);
  else expect(said).toMatch(words);
});

test.each([
  [
    { answer: 5 * HOUR, running: 1, finished: 12, abandoned: 1, turns: 100, reliability: 97 },
    "moves in about 5 hours, 97% of turns in time, 12 games finished, 1 left early",
  ],
  [
    { answer: 20_000, running: 1, finished: 1, abandoned: 0, ...NO_TURNS },
    "moves in about 20 seconds, 1 game finished",
  ],
  [{ answer: null, running: 1, finished: 0, abandoned: 0, ...NO_TURNS }, "is new here"],
])("somebody who plays like %j", (figures, words) => {
  expect(figuresText(figures)).toBe(words);
});

test("a table that was brought in as a file, is a what-if, is stuck or refuses programs, is marked in the lists", async () => {
  me.value = ADA;
  serve({
    "GET /tables?list=invited": { tables: [] },
    "GET /tables?list=mine": {
      tables: [
        ...[row("theirs"), row("file", { imported: true }), row("held", { stuck: true })],
        row("fork", { fork: { table: "other", at: 7 } }),
        row("people", { programs: false }),
      ],
    },
    "GET /tables?list=open": { tables: [] },
    "GET /tables?list=watch": { tables: [] },
    "GET /tables?list=finished": { tables: [] },
  });
  show();
  const marked = async (words: RegExp) =>
    (await screen.findAllByText(words)).map((it) => it.closest("li")?.querySelector("a.button")?.getAttribute("href"));
  expect(await marked(/Imported from a file/)).toEqual(["/t/file"]);
  expect(await marked(/Stuck/)).toEqual(["/t/held"]);
  expect(await marked(/What-if/)).toEqual(["/t/fork"]);
  expect(await marked(/For people only/)).toEqual(["/t/people"]);
});

test("an open table shows how it is played, and by whom", async () => {
  me.value = null;
  const sitters = [{ seat: 1, id: "bo", answer: 2 * HOUR, running: 0, finished: 3, abandoned: 0, ...NO_TURNS }];
  serve({
    "GET /tables?list=open": { tables: [row("open", { status: "open", you: null, awaited: [], sitters })] },
    "GET /tables?list=watch": { tables: [] },
  });
  show();
  const link = await screen.findByRole("link", { name: "Bo" });
  expect(link.getAttribute("href")).toBe("/people/bo");
  expect(link.parentElement?.textContent).toBe("Bo moves in about 2 hours, 3 games finished");
  expect(screen.getByText("no clock")).toBeTruthy();
});

test("tables whose players are all here come before those to join and to watch; one's own, and an empty list, are left out", async () => {
  me.value = ADA;
  const lists = {
    "GET /tables?list=invited": { tables: [] },
    "GET /tables?list=mine": { tables: [row("own")] },
    "GET /tables?list=open": { tables: [] },
    "GET /tables?list=watch": { tables: [row("watch", { you: null })] },
    "GET /tables?list=finished": { tables: [] },
  };
  serve({ ...lists, "GET /tables?list=live": { tables: [row("own"), row("now", { you: null })], next: null } });
  show();
  const live = await screen.findByRole("heading", { name: "Live now" });
  await screen.findByRole("heading", { name: t("watch") });
  const titles = screen.getAllByRole("heading", { level: 2 }).map((it) => it.textContent);
  expect(titles.indexOf("Live now")).toBe(titles.indexOf(t("watch")) - 1);
  const shown = live.parentElement?.querySelectorAll("a.button") ?? [];
  expect([...shown].map((it) => it.getAttribute("href"))).toEqual(["/t/now"]);
  cleanup();
  vi.restoreAllMocks();
  serve({ ...lists, "GET /tables?list=live": { tables: [row("own")], next: null } });
  show();
  const asked = () => vi.mocked(fetch).mock.calls.map(([it]) => String(it));
  await vi.waitFor(() => expect(asked()).toContain("/api/tables?list=live"), WAIT);
  await screen.findByRole("heading", { name: t("watch") });
  expect(screen.queryByRole("heading", { name: "Live now" })).toBeNull();
});

test("of a long list the first few are shown, and all when asked for", async () => {
  me.value = null;
  const tables = Array.from({ length: 8 }, (_, at) => row(`w${at}`, { you: null }));
  serve({ "GET /tables?list=open": { tables: [] }, "GET /tables?list=watch": { tables } });
  show();
  fireEvent.click(await screen.findByRole("button", { name: /^More: / }));
  await expect.poll(() => screen.getAllByRole("link", { name: "View" })).toHaveLength(8);
});

test("the next page comes when asked for, behind what is shown, and the keyboard goes on at its first row", async () => {
  me.value = ADA;
  const finished = (from: number) =>
    Array.from({ length: 5 }, (_, at) => row(`over${from + at}`, { status: "over", awaited: [], totals: [1, 2] }));
  serve({
    "GET /tables?list=invited": { tables: [] },
    "GET /tables?list=mine": { tables: [], next: null },
    "GET /tables?list=open": { tables: [], next: null },
    "GET /tables?list=watch": { tables: [], next: null },
    "GET /tables?list=finished": { tables: finished(0), next: "page2" },
    "GET /tables?list=finished&after=page2": { tables: finished(5), next: null },
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "More: Finished" }));
  await expect.poll(() => document.activeElement?.getAttribute("href")).toBe("/t/over5");
  const links = screen.getAllByRole("link", { name: "Replay" });
  expect(links.map((it) => it.getAttribute("href"))).toEqual(Array.from({ length: 10 }, (_, at) => `/t/over${at}`));
  expect(screen.queryByRole("button", { name: "More: Finished" })).toBeNull();
});

test("a row tells how the game stands, what was said, and what happened since one's own turn", async () => {
  me.value = ADA;
  const standing = { points: [21, 23], progress: { unit: "round", done: 7, of: 20 } } as const;
  serve({
    "GET /tables?list=invited": { tables: [] },
    "GET /tables?list=mine": { tables: [row("yours", { game: "carnegie", awaited: [0], standing })], next: null },
    "GET /tables?list=open": { tables: [], next: null },
    "GET /tables?list=watch": { tables: [row("watched", { game: "carnegie", you: null, standing })], next: null },
    "GET /tables?list=finished": { tables: [], next: null },
    "GET /tables/yours/news": { unread: 2, since: ["Bo built in Denver.", "Bo takes $6."] },
  });
  show();
  expect(await screen.findByText("Round 7 of 20 · You 21 · Bo 23")).toBeTruthy();
  expect(screen.getByText("Round 7 of 20 · Ada 21 · Bo 23")).toBeTruthy();
  expect(await screen.findByText("2 new messages")).toBeTruthy();
  expect(screen.getByText("Since your turn: Bo built in Denver. Bo takes $6.")).toBeTruthy();
});

test.each(LANGUAGES)("the words of the lists are there in %s", async (language) => {
  await setLanguage(language);
  const row = { names: "x", since: "x", free: 2, rank: 4, points: 2, totals: "x" };
  const rest = { game: "x", minutes: 5, count: 2, hours: 2, increment: 2, left: "x", span: "x" };
  const said = () => Object.keys(en).map((it) => t(it as HomeKey, { ...row, ...rest }));
  if (language !== "en") await vi.waitFor(() => expect(said()).not.toContain("Watch"), WAIT);
  for (const it of said()) expect(it).toMatch(/^[^{}]+$/);
  await setLanguage("en");
});

test("an empty home says what this is, and offers a bot and friends for every game, a lesson and rules where there are any", async () => {
  me.value = null;
  serve({ "GET /tables?list=open": { tables: [] }, "GET /tables?list=watch": { tables: [] } });
  show();
  expect(await screen.findByRole("heading", { level: 1, name: "Board games that take days" })).toBeTruthy();
  const links = new Set(screen.getAllByRole("link").map((it) => it.getAttribute("href")));
  for (const { id, lesson } of CARDS) {
    expect(links).toContain(`/new?game=${id}`);
    for (const it of ["learn", "rules"]) expect(links.has(`/${it}/${id}`), `${it} ${id}`).toBe(lesson !== undefined);
  }
});

test("play now: a guest and a table with one bot, in one click", async () => {
  me.value = null;
  const posted = serve({
    "GET /tables?list=open": { tables: [] },
    "GET /tables?list=watch": { tables: [] },
    "POST /auth/guest": ADA,
    "POST /tables": { id: "new" },
    "GET /tables?list=invited": { tables: [] },
    "GET /tables?list=mine": { tables: [] },
    "GET /tables?list=finished": { tables: [] },
  });
  show();
  fireEvent.click(screen.getByRole("button", { name: "Play against a bot" }));
  await expect.poll(() => location.pathname).toBe("/t/new");
  expect(posted.map((it) => it.path)).toEqual(["/auth/guest", "/tables"]);
  expect(posted[1]?.body).toMatchObject({ game: "gold-rush", seats: 2, bots: 1, listed: false });
  expect((posted[1]!.body as { nonce: string }).nonce).toMatch(/^[0-9a-f]{32}$/);
});

test("play alone: a guest and a table of Carnegie with one seat, in one click", async () => {
  me.value = null;
  const posted = serve({
    "GET /tables?list=open": { tables: [] },
    "GET /tables?list=watch": { tables: [] },
    "POST /auth/guest": ADA,
    "POST /tables": { id: "alone" },
    "GET /tables?list=invited": { tables: [] },
    "GET /tables?list=mine": { tables: [] },
    "GET /tables?list=finished": { tables: [] },
  });
  show();
  fireEvent.click(screen.getByRole("button", { name: "Play Carnegie solo: Solo" }));
  await expect.poll(() => location.pathname).toBe("/t/alone");
  expect(posted[1]?.body).toMatchObject({ game: "carnegie", seats: 1, bots: 0, listed: false });
});

test("a game alone that runs says nothing of others who might come", async () => {
  me.value = ADA;
  const seats = [{ seat: 0, name: "Ada", kind: "guest" as const }];
  serve({
    "GET /tables?list=invited": { tables: [] },
    "GET /tables?list=mine": { tables: [row("alone", { game: "carnegie", seats, awaited: [0] })] },
    "GET /tables?list=open": { tables: [] },
    "GET /tables?list=watch": { tables: [] },
    "GET /tables?list=finished": { tables: [] },
  });
  show();
  const [shown] = await screen.findAllByText("Carnegie");
  expect(shown!.closest(".what")?.textContent).toMatch(/^Carnegie your turn began/);
});

test("what goes wrong is said, and the button can be pressed again", async () => {
  me.value = null;
  serve({});
  show();
  const button = screen.getByRole("button", { name: "Play against a bot" });
  fireEvent.click(button);
  expect((await screen.findAllByRole("alert")).length).toBeGreaterThan(0);
  await expect.poll(() => button.hasAttribute("disabled")).toBe(false);
});

test("who was here before is not shown the page for strangers while the service says who they are", async () => {
  localStorage.setItem("telegraph.was-here", "ada");
  me.value = undefined;
  serve({});
  show();
  expect(await screen.findByText("Loading your tables …")).toBeTruthy();
  expect(screen.queryByRole("heading", { level: 1, name: "Board games that take days" })).toBeNull();
  localStorage.clear();
});

test("the lists are read again when somebody comes back to the page", async () => {
  me.value = ADA;
  const tables = [row("first", { awaited: [0] })];
  serve({
    "GET /tables?list=invited": { tables: [] },
    "GET /tables?list=mine": { tables },
    "GET /tables?list=open": { tables: [] },
    "GET /tables?list=watch": { tables: [] },
    "GET /tables?list=finished": { tables: [] },
  });
  show();
  await expect.poll(() => screen.queryAllByRole("link", { name: "Play" })).toHaveLength(1);
  tables.push(row("second", { awaited: [0] }));
  dispatchEvent(new Event("pageshow"));
  await expect.poll(() => screen.queryAllByRole("link", { name: "Play" })).toHaveLength(2);
});

test("a player who gave up is not their own opponent, and comes after everybody who went on", () => {
  const seats = [
    { seat: 0, name: "Ada", kind: "bot", left: "resigned" },
    { seat: 1, name: "Bo", kind: "person" },
    { seat: 2, name: "Cy", kind: "bot", left: "resigned" },
  ] as const;
  const over = row("over", { status: "over", seats, you: null, former: 0, totals: [9, 3, 12] });
  expect(against(over)).toBe("with Bo and Cy");
  expect(standing(over, 0)).toMatch(/^3rd/);
  expect(standing({ ...over, former: 2 }, 0)).toMatch(/^2nd/);
  expect(standing({ ...over, you: 1 }, 0)).toMatch(/^1st/);
  // A spectator.
  const { former: _, ...watched } = over;
  expect(against(watched)).toBe("with Ada, Bo, and Cy");
});
