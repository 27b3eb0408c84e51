/** The page of a season shows what its reader did at once, also where what it reads of the season is older. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { LocationProvider, Router } from "../../web/app/router.tsx";
import { me } from "../../web/app/session.ts";
import { SeasonPage } from "../../web/seasons/season-page.tsx";
import type { SeasonSettings, SeasonShape } from "../../worker/contract/season.ts";
import type { MeShape } from "../../worker/contract/shapes.ts";

afterEach(() => {
  cleanup();
  me.value = undefined;
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

const ABOUT = { kind: "season", name: "Spring", number: 1, game: "hex", seats: 2, rated: false } as const;

const CLOCK = { kind: "turn", hours: 24, out: "bot", vacation: 0 } as const;

const SETTINGS: SeasonSettings = {
  ...{ ...ABOUT, options: {}, least: 2, clock: CLOCK, points: [1, 0], size: 4, divisions: 1, up: 1, rounds: 1 },
  ...{ most: null, startsAt: null, roundDays: null, every: null, entry: { rating: null } },
};

const OPEN: SeasonShape = {
  ...{ ...ABOUT, id: "s1", phase: "open", players: 3, waiting: 0, most: null, round: 0, startsAt: null, madeAt: 0 },
  ...{ settings: SETTINGS, organiser: null, yours: false, you: null, mine: null, club: null, ended: null, until: null },
  ...{ groups: [], nextGroups: null, places: [], nextPlaces: null, before: null, next: null },
};

const stands = { id: "s1", phase: "open", round: 0, next: null } as const;
const ANSWERS: Readonly<Record<string, object>> = {
  enter: { ...stands, players: 4, you: 3 },
  withdraw: { ...stands, players: 3, you: null },
};

/** Shows the season. The list answers what `read` holds. */
async function shown(read: { season: SeasonShape }): Promise<() => number> {
  me.value = { id: "ada", name: "Ada", guest: false } as MeShape;
  let reads = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => {
    const [, act] = /\/s1\/(\w+)$/.exec(String(path)) ?? [];
    if (!act) reads++;
    return Response.json(act ? ANSWERS[act] : read.season);
  });
  history.replaceState(null, "", "/seasons/s1");
  render(
    <LocationProvider>
      <Router routes={{ "/seasons/:id": async () => SeasonPage }} Lost={() => null} arrived={() => undefined} />
    </LocationProvider>,
  );
  await screen.findByText("Spring");
  return () => reads;
}

const buttons = (): readonly string[] => screen.getAllByRole("button").map((it) => it.textContent ?? "");

test("who enters takes part at once, may take it back, and what is read later counts", async () => {
  const read = { season: OPEN };
  const reads = await shown(read);
  expect(buttons()).toEqual(["Enter"]);
  // The list hears of neither.
  fireEvent.click(screen.getByText("Enter"));
  await expect.poll(reads).toBe(2);
  await expect.poll(buttons).toEqual(["Withdraw"]);
  expect(screen.getByText("You take part.")).toBeTruthy();
  fireEvent.click(screen.getByText("Withdraw"));
  await expect.poll(reads).toBe(3);
  await expect.poll(buttons).toEqual(["Enter"]);
  // Now it hears at once, and later that they withdrew on another device.
  read.season = { ...OPEN, players: 4, you: 4 };
  fireEvent.click(screen.getByText("Enter"));
  await expect.poll(buttons).toEqual(["Withdraw"]);
  read.season = { ...OPEN, phase: "running" };
  fireEvent.click(screen.getByText("Withdraw"));
  await expect.poll(() => screen.queryAllByRole("button")).toEqual([]);
  expect(screen.queryByText("You take part.")).toBeNull();
});
