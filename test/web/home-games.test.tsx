/** Games on the first page: by the time that they take, and the one that was last played against a bot. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { moduleOf } from "../../games/modules.ts";
import { LocationProvider } from "../../web/app/router.tsx";
import { me } from "../../web/app/session.ts";
import { CARDS } from "../../web/games/card.ts";
import { HomePage } from "../../web/home/page.tsx";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { ADA, serve } from "./answers.ts";

/** The code that stores the lists for later never comes: the page does not wait for it. */
vi.mock("../../web/offline/kept.ts", () => new Promise(() => {}));
afterEach(cleanup);

const RUNNING: TableRow = {
  id: "a",
  game: "gold-rush",
  status: "running",
  seq: 3,
  seats: [{ seat: 0, name: "Ada", kind: "guest" }],
  awaited: [0],
  you: 0,
  options: {},
  createdAt: 0,
  lastAt: 0,
  deadline: null,
  since: null,
  clock: null,
  totals: null,
};

const show = () =>
  render(
    <LocationProvider>
      <HomePage />
    </LocationProvider>,
  );

test("the game that was last played against a bot is offered again, to strangers and to members", async () => {
  const lists = {
    "GET /tables?list=open": { tables: [] },
    "GET /tables?list=watch": { tables: [] },
    "GET /tables?list=invited": { tables: [] },
    "GET /tables?list=finished": { tables: [] },
  };
  me.value = null;
  serve({ ...lists, "POST /auth/guest": ADA, "POST /tables": { id: "new" }, "GET /tables?list=mine": { tables: [] } });
  show();
  const [card] = CARDS.filter((it) => it.time === "minutes");
  const name = card!.words.catalogues.value.en.name;
  fireEvent.click(screen.getByRole("button", { name: `Play ${name} against a bot: Bot` }));
  await expect.poll(() => location.pathname).toBe("/t/new");
  cleanup();
  for (const mine of [[], [RUNNING]]) {
    me.value = ADA;
    const posted = serve({ ...lists, "POST /tables": { id: "again" }, "GET /tables?list=mine": { tables: mine } });
    show();
    fireEvent.click(await screen.findByRole("button", { name: `Play ${name} against a bot` }));
    await expect.poll(() => posted[0]?.body).toMatchObject({ game: card!.id, seats: 2, bots: 1 });
    cleanup();
  }
  localStorage.clear();
});

test("games stand by the time that they take, as their modules say", async () => {
  me.value = null;
  serve({ "GET /tables?list=open": { tables: [] }, "GET /tables?list=watch": { tables: [] } });
  show();
  const games = await screen.findByRole("heading", { level: 2, name: "Games" });
  const section = games.parentElement!;
  expect([...section.querySelectorAll("h3")].map((it) => it.textContent)).toEqual([
    "Ten minutes a game",
    "A game over days",
  ]);
  for (const { id, time } of CARDS) {
    expect(time, id).toBe(moduleOf(id)?.time);
    expect(section.querySelector(`#card-${id}`)?.closest("section")?.getAttribute("aria-labelledby")).toBe(
      `games-${time}`,
    );
  }
});
