/** The page of open tables: filters ask anew, what was found is shown with its terms, and such tables can be told once a day. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { LocationProvider, Router } from "../../web/app/router.tsx";
import { me } from "../../web/app/session.ts";
import { OpenPage } from "../../web/open/page.tsx";
import { USUAL } from "../../worker/contract/notifications.ts";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { ADA, serve } from "./answers.ts";

afterEach(() => {
  cleanup();
  me.value = undefined;
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

const row = (id: string, change: Partial<TableRow> = {}): TableRow => ({
  ...{ id, game: "hex", status: "open", seq: 0, you: null, awaited: [], options: {}, createdAt: 0, lastAt: 0 },
  ...{ deadline: null, since: null, totals: null, clock: null },
  seats: [
    { seat: 0, name: "Ben", kind: "person" },
    { seat: 1, name: "", kind: "open" },
  ],
  ...change,
});

const LISTS = {
  "GET /tables?list=open": { tables: [row("one"), row("two", { reliable: 95, friend: true })], next: null },
  "GET /tables?list=open&game=hex": { tables: [row("one")], next: null },
  "GET /tables?list=open&game=hex&pace=week": { tables: [], next: null },
  "GET /tables?list=live": { tables: [row("now")], next: null },
};

function open() {
  history.replaceState(null, "", "/open");
  render(
    <LocationProvider>
      <Router routes={{ "/open": async () => OpenPage }} Lost={() => null} />
    </LocationProvider>,
  );
}

const hrefs = () => screen.getAllByRole("link").map((it) => it.getAttribute("href"));

test("tables are found by what is chosen, and say what they ask", async () => {
  me.value = null;
  serve(LISTS);
  open();
  expect(await screen.findByText("Asks for 95% of turns in time, or new")).toBeTruthy();
  expect(screen.getByText("A friend’s table")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Live now" })).toBeTruthy();
  expect(hrefs()).toEqual(expect.arrayContaining(["/t/one", "/t/two", "/t/now"]));
  fireEvent.change(screen.getByLabelText("Game"), { target: { value: "hex" } });
  await waitFor(() => {
    expect(hrefs()).not.toContain("/t/two");
    expect(hrefs()).toContain("/t/one");
  });
  fireEvent.change(screen.getByLabelText("Pace"), { target: { value: "week" } });
  expect(await screen.findByText(/No open table matches/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Tell me of tables like these" })).toBeNull();
});

test("tables like these are told once a day if one wishes", async () => {
  me.value = ADA;
  const fits = { game: "hex" };
  const sent = serve({ ...LISTS, "PATCH /me": { ...ADA, telling: { ...USUAL, fits } } });
  open();
  fireEvent.change(await screen.findByLabelText("Game"), { target: { value: "hex" } });
  fireEvent.click(await screen.findByRole("button", { name: "Tell me of tables like these" }));
  expect(await screen.findByText("You hear once a day of new tables like these.")).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ method: "PATCH", path: "/me", body: { telling: { fits } } });
  expect(screen.getByRole("button", { name: "Stop telling me" })).toBeTruthy();
});

test("tables that are told daily are known again, whatever was chosen first", async () => {
  const fits = { game: "hex", pace: "week" } as const;
  me.value = { ...ADA, telling: { ...USUAL, fits } };
  serve({ ...LISTS, "GET /tables?list=open&pace=week": { tables: [], next: null } });
  open();
  expect(await screen.findByText("You hear once a day of other tables than these.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Pace"), { target: { value: "week" } });
  fireEvent.change(screen.getByLabelText("Game"), { target: { value: "hex" } });
  expect(await screen.findByText("You hear once a day of new tables like these.")).toBeTruthy();
});
