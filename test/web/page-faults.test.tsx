/** Earlier faults of the page: state that outlived its table, keys behind dialogs, drafts lost between two saves, parts that never came. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { render as draw } from "preact";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import { Refused } from "../../web/app/api.ts";
import { LocationProvider, Router } from "../../web/app/router.tsx";
import { Camera } from "../../web/games/camera.ts";
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { obey } from "../../web/games/gestures.ts";
import { client as goldRushClient } from "../../web/games/gold-rush/client.ts";
import { TakeBackQuestion } from "../../web/seated/question.tsx";
import type { GameClient } from "../../web/table/client.ts";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { isWide } from "../../web/table/wide.ts";
import { later } from "../../web/ui/lazy.tsx";
import { useQuery } from "../../web/ui/query.ts";
import { moment } from "../../web/ui/time.ts";
import { language } from "../../web/words/index.ts";
import { wordsOf } from "../../web/words/slice.ts";
import { WAIT } from "../patience.ts";
import { CarnegieTable } from "./carnegie-table.ts";
import { FakeService } from "./service.ts";

// Panels come after the board; these tests begin once they are there.
beforeAll(Around.fetch);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(service = new FakeService()) {
  const model = new TableModel(goldRush, service.table(), service.ports());
  await model.refresh();
  return { service, model };
}

const settled = () => act(async () => void (await new Promise((next) => setTimeout(next))));

describe("a part in another language", () => {
  afterEach(() => {
    language.value = "en";
  });

  /** A part whose words come when they are sent. */
  function part() {
    language.value = "ca";
    const words = { resolve: (_: { hello: string }) => {}, reject: (_: Error) => {} };
    const sent = new Promise<{ hello: string }>((resolve, reject) => Object.assign(words, { resolve, reject }));
    const load = async () => {
      const none = async () => ({ hello: "?" });
      const t = wordsOf({ hello: "Hello" }, { ca: () => sent, pl: none, ro: none, ru: none });
      return () => <p>{t("hello")}</p>;
    };
    const Part = later(load);
    return { words, load, page: () => render(<Part />).container };
  }

  test("is never shown in English first", async () => {
    const { words, page } = part();
    const seen: (string | null)[] = [];
    const shown = page();
    new MutationObserver(() => seen.push(shown.textContent)).observe(shown, { childList: true, subtree: true });
    await settled();
    await settled();
    expect(shown.textContent).toBe("");
    words.resolve({ hello: "Hola" });
    await vi.waitFor(() => expect(shown.textContent).toBe("Hola"), WAIT);
    expect(seen).not.toContain("Hello");
  });

  test("is shown in English when its words cannot be had", async () => {
    const { words, page } = part();
    const shown = page();
    await settled();
    words.reject(new Error("away"));
    await vi.waitFor(() => expect(shown.textContent).toBe("Hello"), WAIT);
  });

  test("that is a page of its own waits, too", async () => {
    const { words, load } = part();
    history.replaceState(null, "", "/");
    const { container } = render(
      <LocationProvider>
        <Router routes={{ "/": load }} Lost={() => <p>lost</p>} />
      </LocationProvider>,
    );
    await settled();
    await settled();
    expect(container.textContent).toBe("");
    words.resolve({ hello: "Hola" });
    await vi.waitFor(() => expect(container.textContent).toBe("Hola"), WAIT);
  });
});

test("what was answered for one address is not shown under another, and a failure there is said", async () => {
  const answers: Readonly<Record<string, () => Promise<string>>> = {
    a: async () => "notes of A",
    b: () => Promise.reject(new Error("away")),
  };
  const Shown = ({ id }: { readonly id: string }) => {
    const { value, fault } = useQuery(() => answers[id]!(), id);
    return <p>{value ?? (fault ? "fault" : "nothing")}</p>;
  };
  const page = render(<Shown id="a" />);
  await settled();
  expect(page.container.textContent).toBe("notes of A");
  page.rerender(<Shown id="b" />);
  expect(page.container.textContent).toBe("nothing");
  await settled();
  expect(page.container.textContent).toBe("fault");
});

test("no key acts while a dialog is open, Escape is left to the dialog, and no single key sends", async () => {
  const { service, model } = await open();
  model.choose(model.legal.value[0]);
  model.choose((model.legal.value as readonly { type: string }[]).find((it) => it.type === "pass"));
  expect(model.complete.value).toBe(true);
  render(<Play model={model} board={goldRushClient.open(model)} client={goldRushClient} />);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, cancelable: true, ...more });
  press("u");
  press("Enter", { ctrlKey: true });
  expect(model.draft.value).toHaveLength(2);
  expect(press("Escape")).toBe(true);
  dialog.remove();
  press("s");
  await settled();
  expect(service.keys).toEqual([]);
  press("Enter", { ctrlKey: true });
  await settled();
  expect(service.keys).toHaveLength(1);
});

test("a game without tiles has no tab of that name, at a desk as on a phone", async () => {
  const carnegie = new CarnegieTable("no tiles", 2);
  const { model: tiles } = await open();
  const plain = new TableModel(carnegieClient.game, carnegie.table(), carnegie.ports());
  await plain.refresh();
  const namesOf = (model: TableModel, client: GameClient) => {
    render(<Play model={model} board={client.open(model)} client={client} />);
    const names = screen.getAllByRole("tab").map((it) => it.textContent);
    cleanup();
    return names;
  };
  for (const wide of [true, false]) {
    isWide.value = wide;
    expect(namesOf(tiles, goldRushClient)).toContain("Tiles");
    const names = namesOf(plain, carnegieClient);
    expect(names).toContain("Log");
    expect(names).not.toContain("Tiles");
  }
  isWide.value = true;
});

test("a mouse that let go outside the window drags the board no further", () => {
  const camera = new Camera();
  const board = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  obey(board, camera, new AbortController().signal);
  const move = (type: string, clientX: number, buttons: number) =>
    board.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: 0, buttons }));
  move("pointerdown", 0, 1);
  expect(camera.dragged).toBe(false);
  move("pointermove", 50, 1);
  const { x } = camera.look.value;
  expect([x, camera.dragged]).toEqual([50, true]);
  move("pointermove", 90, 0);
  move("pointermove", 120, 0);
  expect(camera.look.value.x).toBe(x);
});

test.each([
  ["a phone", { width: 360, height: 420 }],
  ["a desk", { width: 930, height: 740 }],
])(
  "the bottom of a board of twenty rows is shown on %s, and so is all of it when asked for",
  (_, { width, height }) => {
    type Tell = (sizes: readonly object[]) => void;
    const observer = (tell: Tell) => ({
      observe: () => tell([{ contentRect: { width, height } }]),
      disconnect: () => {},
    });
    vi.stubGlobal(
      "ResizeObserver",
      vi.fn(function made(tell: Tell) {
        return observer(tell);
      }),
    );
    const board = { x: -100, y: -100, width: 700, height: 2_000 };
    const camera = new Camera();
    const seen = (x: number, y: number) => {
      const { k, ...origin } = camera.look.value;
      const [left, top] = [origin.x + x * k, origin.y + y * k];
      return left >= 0 && left <= width && top >= 0 && top <= height;
    };
    const bottom = { x: 250, y: 1_850 };
    const end = camera.attach(document.createElementNS("http://www.w3.org/2000/svg", "svg"), () =>
      camera.follow(board, bottom, false),
    );
    expect(seen(bottom.x, bottom.y)).toBe(true);
    camera.fit(board);
    for (const [x, y] of [
      [-100, -100],
      [600, -100],
      [-100, 1_900],
      [600, 1_900],
    ] as const)
      expect(seen(x, y)).toBe(true);
    end();
    vi.unstubAllGlobals();
  },
);

test("a part that cannot be fetched says so, and that the draft is safe", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const Part = later<object>(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  render(<Part />);
  await settled();
  expect(screen.getByRole("alert").textContent).toMatch(/draft is safe/);
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeTruthy();
});

test("a part that comes after its place was drawn, and before anybody asked for it there, is shown", async () => {
  const Part = later<object>(async () => () => <p>here it is</p>);
  const place = document.body.appendChild(document.createElement("div"));
  void Part.fetch();
  draw(<Part />, place);
  await vi.waitFor(() => expect(place.textContent).toBe("here it is"), WAIT);
  draw(null, place);
  place.remove();
});

test("why a turn was refused is said also while it is shown what happened instead", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ tables: [] }));
  const { model } = await open();
  const board = goldRushClient.open(model);
  render(<Play model={model} board={board} client={goldRushClient} />);
  await act(() => vi.dynamicImportSettled());
  const problem = { type: "/problems/stale", title: "", status: 409, detail: "The table has gone on." };
  await act(() => {
    model.session.turn.value = { kind: "refused", refusal: new Refused(problem) };
    model.at.value = 1;
  });
  expect(screen.getByText(problem.detail)).toBeDefined();
});

test("a request for a take-back that was refused is answered in words, also to who comes back later", async () => {
  const { model } = await open();
  const seat = model.table.value.you!;
  model.table.value = { ...model.table.value, takeBack: { seat, to: 0, base: 1, at: 0, missing: [1 - seat] } };
  const page = render(<TakeBackQuestion model={model} />);
  await settled();
  page.unmount();
  const { takeBack: _, ...answered } = model.table.value;
  model.table.value = answered;
  render(<TakeBackQuestion model={model} />);
  expect(screen.getByRole("status").textContent).toMatch(/was not taken back/);
  fireEvent.click(screen.getByRole("button", { name: "All right" }));
  expect(screen.queryByRole("status")).toBeNull();
});

test("dates are written as the reader's browser writes them, with the zone", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB", "en"]);
  const at = Date.UTC(2026, 10, 24, 18);
  expect(moment(at)).toMatch(/^24 Nov(ember)? 2026,? (at )?\d\d:\d\d\b.*(UTC|GMT|[A-Z]{2,4})/);
});

test("keys that follow each other quickly each step the game in a frame: none falls between what is drawn and what listens", async () => {
  const say = ["one", "two", "three", "four"].map((it) => ({ seat: 0, events: [], say: it }));
  const named = "first back on last play pause entry of look open".split(" ");
  const words = Object.fromEntries(named.map((it) => [it, it]));
  const data = {
    game: "told in words",
    title: "",
    link: "/t/one",
    fixed: false,
    at: 1,
    names: [],
    entries: say,
    words,
  };
  const place = document.createElement("div");
  place.innerHTML = `<script id="data" type="application/json">${JSON.stringify(data)}</script><main id="embed"></main>`;
  document.body.append(place);
  await import("../../web/embed/main.tsx");
  const at = () => place.querySelector("input")?.value;
  for (const to of ["2", "3", "4"]) {
    dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    for (let drawing = 0; drawing < 100 && at() !== to; drawing++) await Promise.resolve();
    expect(at()).toBe(to);
  }
  place.remove();
});
