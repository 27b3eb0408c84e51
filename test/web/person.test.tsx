/** A person's page: a name and how they play; a former player has no name any more. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { LocationProvider, Router } from "../../web/app/router.tsx";
import { me } from "../../web/app/session.ts";
import { PersonPage } from "../../web/people/page.tsx";
import en from "../../web/people/words/en.json" with { type: "json" };
import type { PersonKey } from "../../web/people/words/index.ts";
import { t } from "../../web/people/words/index.ts";
import { setLanguage } from "../../web/words/index.ts";
import type { PersonShape } from "../../worker/contract/person-page.ts";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { WAIT } from "../patience.ts";

afterEach(() => {
  cleanup();
  me.value = undefined;
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

const BO: PersonShape = {
  id: "bo",
  name: "Bo",
  guest: false,
  createdAt: 0,
  answer: 3 * 3_600_000,
  running: 2,
  finished: 14,
  abandoned: 1,
  turns: 100,
  reliability: 97,
  blocked: false,
  ...{ followed: false, follows: false },
  ratings: [],
};

const RATINGS: PersonShape["ratings"] = [
  { game: "hex", rating: 12.34, deviation: 2.51, games: 9 },
  { game: "gold-rush", rating: null, deviation: null, games: 2 },
];

const NO_GAMES = { tables: [], next: null };

function show(person: PersonShape) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => {
    if (String(path).includes("/tables?")) return Response.json(NO_GAMES);
    expect(String(path)).toBe("/api/people/bo");
    return Response.json(person);
  });
  open();
}

function open() {
  history.replaceState(null, "", "/people/bo");
  render(
    <LocationProvider>
      <Router routes={ROUTES} Lost={() => null} />
    </LocationProvider>,
  );
}

const figureOf = (name: string) => screen.getByText(name).parentElement?.querySelector("dd")?.textContent;

const ROUTES = { "/people/:id": async () => PersonPage };

test("name and figures", async () => {
  show(BO);
  await screen.findByRole("heading", { name: "Bo" });
  expect(figureOf("Time to move")).toBe("3 hours (median)");
  expect(["Games in progress", "Games finished", "Games left early"].map(figureOf)).toEqual(["2", "14", "1"]);
  expect(screen.queryByText("Plays as a guest.")).toBeNull();
});

test("a former player, and a guest who has not answered yet", async () => {
  show({ ...BO, name: null, guest: true, answer: null });
  await screen.findByRole("heading", { name: "Former player" });
  expect(figureOf("Time to move")).toBe("has not moved yet");
  expect(screen.getByText("Plays as a guest.")).toBeTruthy();
});

test("somebody else may be blocked and unblocked; nobody blocks themselves", async () => {
  const calls: string[] = [];
  let blocked = false;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, request) => {
    if (String(path).includes("/tables?")) return Response.json(NO_GAMES);
    if (String(path).includes("/me/follows")) return Response.json({ people: [], next: null });
    if (request?.method === "GET") return Response.json({ ...BO, blocked });
    calls.push(`${request?.method} ${String(path)}`);
    blocked = request?.method === "POST";
    return blocked ? Response.json({}, { status: 201 }) : new Response(null, { status: 204 });
  });
  me.value = { id: "ada" } as MeShape;
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Block" }));
  await screen.findByText("You have blocked this player.");
  fireEvent.click(screen.getByRole("button", { name: "Unblock" }));
  await screen.findByRole("button", { name: "Block" });
  expect(calls).toEqual(["POST /api/me/blocks", "DELETE /api/me/blocks/bo"]);
  me.value = { id: "bo" } as MeShape;
  await expect.poll(() => screen.queryByRole("button", { name: "Block" })).toBeNull();
});

test.each(LANGUAGES)("the words are there in %s", async (language) => {
  await setLanguage(language);
  const said = () => Object.keys(en).map((it) => t(it as PersonKey, { span: "x" }));
  if (language !== "en") await vi.waitFor(() => expect(said()).not.toContain("Former player"), WAIT);
  for (const it of said()) expect(it).toMatch(/^[^{}]+$/);
  await setLanguage("en");
});

test("ratings: a number after enough games, and the games behind it when they are asked for", async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => {
    if (String(path).includes("/tables?")) return Response.json(NO_GAMES);
    asked.push(String(path));
    if (!String(path).includes("/games")) return Response.json({ ...BO, ratings: RATINGS });
    const page = String(path).includes("after=")
      ? { games: [{ table: "first", at: 0, place: 2, of: 3, rating: 11.05 }], next: null }
      : { games: [{ table: "last", at: 0, place: 1, of: 2, rating: 12.34 }], next: "on" };
    return Response.json(page);
  });
  open();
  const rated = await screen.findByText("Hex");
  expect(rated.parentElement?.textContent).toBe("Hex 12.3 (uncertain by 2.5)");
  expect(screen.getByText(/after 5 games; 2 so far/)).toBeTruthy();
  expect(asked).toEqual(["/api/people/bo"]);
  const details = rated.closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  expect((await screen.findByText(/place 1 of 2/)).textContent).toContain("rating 12.3");
  fireEvent.click(screen.getByText("More"));
  expect((await screen.findByText(/place 2 of 3/)).querySelector("a")?.getAttribute("href")).toBe("/t/first");
  // The line begins with the earliest game, and screen readers get it as a table.
  const cells = [...screen.getByRole("table", { name: "Rating after each game" }).querySelectorAll("td")];
  expect(cells.map((it) => it.textContent)).toEqual(["11.1", "12.3"]);
});

test("somebody is followed, and becomes a friend; nobody follows a guest", async () => {
  const calls: string[] = [];
  let [followed, guest] = [false, false];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, request) => {
    if (String(path).includes("/tables?")) return Response.json(NO_GAMES);
    if (request?.method === "GET") return Response.json({ ...BO, guest, followed, follows: true });
    calls.push(`${request?.method} ${String(path)}`);
    followed = request?.method === "PUT";
    return new Response(null, { status: 204 });
  });
  me.value = { id: "ada" } as MeShape;
  open();
  await screen.findByText("Bo follows you. Follow back to be friends.");
  fireEvent.click(screen.getByRole("button", { name: "Follow" }));
  await screen.findByText("You and Bo are friends.");
  fireEvent.click(screen.getByRole("button", { name: "Stop following" }));
  await screen.findByRole("button", { name: "Follow" });
  expect(calls).toEqual(["PUT /api/me/follows/bo", "DELETE /api/me/follows/bo"]);
  guest = true;
  cleanup();
  open();
  await screen.findByText("Plays as a guest.");
  expect(screen.queryByRole("button", { name: "Follow" })).toBeNull();
});

const GAME = {
  ...{ id: "t1", game: "hex", status: "over", seq: 9, awaited: [], you: null, options: {}, createdAt: 0, lastAt: 0 },
  ...{ deadline: null, since: null, clock: null, totals: [3, 2], theirs: 0, rank: 1 },
  seats: ["Bo", "Cy"].map((name, seat) => ({ seat, name, kind: "person" })),
};

test("favourites unfold to points, results against the reader are a table, and games can be chosen", async () => {
  const asked: string[] = [];
  const versus = [{ game: "hex", games: 5, wins: 3, ties: 1 }];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const path = String(address);
    if (path.includes("/points?")) {
      const points = [4, 7].map((it) => ({ table: `t${it}`, at: 0, points: it, rank: 1, of: 2 }));
      return Response.json({ points });
    }
    if (path.includes("/companions")) return Response.json({ people: [] });
    if (!path.includes("/tables?"))
      return Response.json({ ...BO, favourites: [{ game: "hex", games: 14 }], versus, hidden: ["running"] });
    asked.push(path);
    return Response.json(path.includes("result=lost") ? NO_GAMES : { tables: [GAME], next: null });
  });
  me.value = { id: "ada" } as MeShape;
  open();
  expect((await screen.findByRole("row", { name: /^Hex/ })).textContent).toBe("Hex311");
  expect(
    (await screen.findByText(/with Cy · place 1 of 2 · 3 points/)).parentElement?.querySelector("a")?.href,
  ).toMatch(/\/t\/t1$/);
  const unfold = (summary: HTMLElement) => {
    const details = summary.closest("details") as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event("toggle"));
  };
  unfold(screen.getByText("14 games"));
  const chart = (await screen.findByText("Points in the latest games")).parentElement as HTMLElement;
  expect([...chart.querySelectorAll("td")].map((it) => it.textContent)).toEqual(["4", "7"]);
  unfold(screen.getByText("Choose games"));
  fireEvent.change(await screen.findByLabelText("Result"), { target: { value: "lost" } });
  await screen.findByText("No such games.");
  expect(asked).toEqual(["/api/people/bo/tables?list=finished", "/api/people/bo/tables?list=finished&result=lost"]);
});
