/** Home: your turn first, an empty home that teaches, and a game against the bot in one click. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { LocationProvider } from "preact-iso";
import { afterEach, expect, test, vi } from "vitest";
import { HomePage } from "../../web/pages/home.tsx";
import { me } from "../../web/session.ts";
import type { MeShape, TableRow } from "../../worker/shapes.ts";
import { USUAL } from "../../worker/telling.ts";

const ADA: MeShape = {
  id: "p",
  name: "Ada",
  email: null,
  guest: true,
  language: "en",
  timeZone: "UTC",
  mail: true,
  telling: USUAL,
  trouble: [],
};

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
  totals: null,
  ...change,
});

/** Answers by path; what was posted is kept. */
function serve(answers: Readonly<Record<string, unknown>>): { path: string; body: unknown }[] {
  const posted: { path: string; body: unknown }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, request) => {
    const path = String(input).slice("/api".length);
    if (request?.method === "POST") posted.push({ path, body: JSON.parse(String(request.body)) });
    return path in answers ? Response.json(answers[path]) : Response.json({ type: "/problems/x" }, { status: 404 });
  });
  return posted;
}

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
    "/tables?list=mine": { tables: [row("theirs"), row("yours", { awaited: [0] })] },
    "/tables?list=open": { tables: [row("open", { status: "open", you: null, awaited: [] })] },
    "/tables?list=finished": { tables: [row("over", { status: "over", awaited: [], totals: [31, 40] })] },
  });
  show();
  await screen.findByText("Your turn");
  const links = screen.getAllByRole("link").map((it) => it.getAttribute("href"));
  expect(links).toEqual(["/t/yours", "/t/theirs", "/new", "/t/open", "/t/over"]);
  expect(screen.getByText(/2nd, 31 points/)).toBeTruthy();
});

test("an empty home tells the two ways to begin", async () => {
  me.value = null;
  serve({ "/tables?list=open": { tables: [] } });
  show();
  expect(await screen.findByText(/Two ways to begin/)).toBeTruthy();
});

test("play now: a guest and a table with one bot, in one click", async () => {
  me.value = null;
  const posted = serve({
    "/tables?list=open": { tables: [] },
    "/auth/guest": ADA,
    "/tables": { id: "new" },
    "/tables?list=mine": { tables: [] },
    "/tables?list=finished": { tables: [] },
  });
  show();
  fireEvent.click(screen.getByRole("button", { name: "Play now against the bot" }));
  await expect.poll(() => location.pathname).toBe("/t/new");
  expect(posted.map((it) => it.path)).toEqual(["/auth/guest", "/tables"]);
  expect(posted[1]?.body).toMatchObject({ game: "gold-rush", seats: 2, bots: 1, listed: false });
  expect((posted[1]!.body as { nonce: string }).nonce).toMatch(/^[0-9a-f]{32}$/);
});

test("play alone: a guest and a table of Carnegie with one seat, in one click", async () => {
  me.value = null;
  const posted = serve({
    "/tables?list=open": { tables: [] },
    "/auth/guest": ADA,
    "/tables": { id: "alone" },
    "/tables?list=mine": { tables: [] },
    "/tables?list=finished": { tables: [] },
  });
  show();
  fireEvent.click(screen.getByRole("button", { name: "Play Carnegie alone" }));
  await expect.poll(() => location.pathname).toBe("/t/alone");
  expect(posted[1]?.body).toMatchObject({ game: "carnegie", seats: 1, bots: 0, listed: false });
});

test("a game alone that runs says nothing of others who might come", async () => {
  me.value = ADA;
  const seats = [{ seat: 0, name: "Ada", kind: "guest" as const }];
  serve({
    "/tables?list=mine": { tables: [row("alone", { game: "carnegie", seats, awaited: [0] })] },
    "/tables?list=open": { tables: [] },
    "/tables?list=finished": { tables: [] },
  });
  show();
  const [shown] = await screen.findAllByText("Carnegie");
  expect(shown!.parentElement?.textContent).toMatch(/^Carnegie your turn since/);
});

test("what goes wrong is said, and the button can be pressed again", async () => {
  me.value = ADA;
  serve({});
  show();
  const button = screen.getByRole("button", { name: "Play now against the bot" });
  fireEvent.click(button);
  expect((await screen.findAllByRole("alert")).length).toBeGreaterThan(0);
  expect(button.hasAttribute("disabled")).toBe(false);
});
