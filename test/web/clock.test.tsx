/** The clock on the page: the form's forecast, the prompt bar, and each button's request. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR } from "../../games/clock/clock.ts";
import { goldRush } from "../../games/gold-rush/game.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { LocationProvider } from "../../web/app/router.tsx";
import { me } from "../../web/app/session.ts";
import { Due } from "../../web/clock/due.tsx";
import { Offers } from "../../web/clock/offers.tsx";
import { ClockPanel } from "../../web/clock/panel.tsx";
import { shortSpan, span } from "../../web/clock/time.ts";
import ca from "../../web/clock/words/ca.json" with { type: "json" };
import en from "../../web/clock/words/en.json" with { type: "json" };
import pl from "../../web/clock/words/pl.json" with { type: "json" };
import ro from "../../web/clock/words/ro.json" with { type: "json" };
import ru from "../../web/clock/words/ru.json" with { type: "json" };
import { NewTablePage } from "../../web/new-table/page.tsx";
import { TableModel } from "../../web/table/table.ts";
import { until } from "../../web/ui/time.ts";
import { setLanguage } from "../../web/words/index.ts";
import { USUAL } from "../../worker/contract/notifications.ts";
import type { MeShape } from "../../worker/contract/shapes.ts";
import type { ClockShape } from "../../worker/contract/table.ts";
import { FakeService } from "./service.ts";

const ADA: MeShape = {
  ...{ id: "p", name: "Ada", email: "ada@example.org", guest: false, language: "en", timeZone: "UTC" },
  ...{ mail: true, telling: USUAL, trouble: [] },
};

/** Friday 20 November 2026, 18:00 in the time zone of the test's machine. */
const NOW = new Date(2026, 10, 20, 18).getTime();
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}
let asked: Asked[] = [];

beforeEach(async () => {
  asked = [];
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  await setLanguage("en");
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, request) => {
    const path = String(input).slice("/api".length);
    if (request?.body) asked.push({ path, method: request.method ?? "", body: JSON.parse(String(request.body)) });
    return Response.json({ id: "new", language: "en", timeZone: ZONE });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  me.value = undefined;
});

const CLOCK: ClockShape = {
  rule: { kind: "turn", hours: 72, out: "bot", vacation: 14 },
  seats: [0, 1].map((seat) => ({ seat, left: 3 * DAY, since: null, dueAt: null, missed: 0, awayUntil: null })),
  calendar: { zone: "Europe/Madrid", awake: null, off: [] },
  vacationLeft: 14,
  paused: null,
  votes: [],
  offers: [],
  standIns: [],
};

function modelOf(change: Partial<ClockShape> = {}, you: number | null = 0, awaited = 0) {
  const service = new FakeService();
  const clock = { ...CLOCK, ...change };
  const table = { ...service.table(), clock, you, awaited: [awaited] };
  const model = new TableModel(goldRush, table, { ...service.ports(), since: async () => ({ table, entries: [] }) });
  return { model, clock };
}

const asking = (seat: number, dueAt: number | null, more: Partial<ClockShape["seats"][number]> = {}) =>
  CLOCK.seats.map((it) => (it.seat === seat ? { ...it, since: NOW - DAY, dueAt, ...more } : it));

describe("the form says what would become of a turn that is asked now", () => {
  const open = async () => {
    render(
      <LocationProvider>
        <NewTablePage />
      </LocationProvider>,
    );
    await screen.findByLabelText("Time to think");
  };
  const note = () => screen.getAllByRole("status").at(-1)?.textContent ?? "";

  test("for each pace, and for each way it may end", async () => {
    await open();
    expect(note()).toMatch(
      /^If it were your turn now, you would lose it on Mon, Nov 23, .*6:00.PM UTC: the bot would play/,
    );
    fireEvent.change(screen.getByLabelText("When time runs out"), { target: { value: "remind" } });
    expect(note()).toMatch(/overdue on Mon, Nov 23.*nothing else would happen/);
    fireEvent.change(screen.getByLabelText("When time runs out"), { target: { value: "stand-in" } });
    expect(note()).toMatch(/your seat would be offered to a stand-in/);
    fireEvent.change(screen.getByLabelText("Time to think"), { target: { value: "daily" } });
    expect(note()).toMatch(/on Sat, Nov 21/);
    fireEvent.change(screen.getByLabelText("Time to think"), { target: { value: "bank" } });
    expect(note()).toMatch(/on Fri, Nov 27/);
    fireEvent.change(screen.getByLabelText("Time to think"), { target: { value: "none" } });
    expect(note()).toBe("Nobody runs out of time at this table.");
  });

  test("with your own hours, which may not be too few", async () => {
    await open();
    fireEvent.change(screen.getByLabelText("Time to think"), { target: { value: "daily" } });
    fireEvent.click(screen.getByLabelText("My clock stops on Saturdays and Sundays"));
    expect(note()).toMatch(/on Mon, Nov 23, .*6:00.PM/);
    fireEvent.click(screen.getByLabelText("My clock runs only during certain hours"));
    expect(note()).toMatch(/on Tue, Nov 24, .*12:00.PM/);
    fireEvent.input(screen.getByLabelText("To"), { target: { value: "09:00" } });
    expect(screen.getByRole("alert").textContent).toMatch(/at least 20 hours a week/);
    expect(screen.getByRole("button", { name: "Open the table" })).toHaveProperty("disabled", true);
  });

  test("and sends what was chosen", async () => {
    await open();
    fireEvent.change(screen.getByLabelText("Time to think"), { target: { value: "own-bank" } });
    fireEvent.input(screen.getByLabelText("Hours at the start"), { target: { value: "48" } });
    fireEvent.click(screen.getByRole("button", { name: "Open the table" }));
    await expect
      .poll(() => asked.find((it) => it.path === "/tables")?.body)
      .toMatchObject({
        clock: { kind: "bank", hours: 48, increment: 12, cap: 168, out: "bot", vacation: 14 },
        calendar: { zone: ZONE, awake: null, off: [] },
      });
  });
});

describe("the prompt bar", () => {
  const said = (change: Partial<ClockShape>, you: number | null = 0, awaited = 0) => {
    const { container } = render(<Due {...modelOf(change, you, awaited)} />);
    const text = container.textContent;
    cleanup();
    return text;
  };
  test.each([
    [
      "your deadline",
      { seats: asking(0, NOW + 3 * DAY) },
      0,
      0,
      /^You have until Mon, Nov 23.*the bot plays this turn$/,
    ],
    ["another's", { seats: asking(1, NOW + DAY) }, 0, 1, /^Bo has until Sat, Nov 21/],
    ["that it is over", { seats: asking(0, NOW - HOUR) }, 0, 0, /^Overdue since Fri, Nov 20/],
    ["that all stands still", { seats: asking(0, null), paused: { since: NOW, anyoneFrom: NOW } }, 0, 0, /paused/],
    [
      "that you are away",
      { seats: asking(0, NOW + 9 * DAY, { awayUntil: NOW + 7 * DAY }) },
      0,
      0,
      /^On vacation until/,
    ],
    ["to spectators too", { seats: asking(1, NOW + DAY) }, null, 1, /^Bo has until/],
  ] as const)("says %s", (_, change, you, awaited, text) => {
    expect(said(change, you, awaited)).toMatch(text);
  });

  test("on a phone there is room for how long, no more", () => {
    const { container } = render(<Due {...modelOf({ seats: asking(0, NOW + 47 * HOUR) }, 0, 0)} />);
    expect(container.querySelector(".due")?.getAttribute("data-left")).toBe("47 hr");
  });
});

describe("the panel", () => {
  test("shows what each has, and sends one on vacation", async () => {
    const seats = asking(1, NOW + DAY + 2 * HOUR, { missed: 1 });
    render(<ClockPanel {...modelOf({ seats }, 0, 1)} />);
    const list = screen.getByRole("list", { name: "Time left", hidden: true }).textContent;
    expect(list).toContain("Ada 3 days left");
    expect(list).toMatch(/Bo 1 day,? 2 hours left, until Sat, Nov 21.*1 deadline missed/);
    fireEvent.input(screen.getByLabelText("Days"), { target: { value: "3" } });
    fireEvent.click(screen.getByRole("button", { name: "Go on vacation", hidden: true }));
    await expect.poll(() => asked).toEqual([{ path: "/tables/t/vacation", method: "POST", body: { days: 3 } }]);
  });

  test("asks for a pause, and answers who asks", async () => {
    render(<ClockPanel {...modelOf()} />);
    fireEvent.click(screen.getByRole("button", { name: "Ask for a pause", hidden: true }));
    await expect.poll(() => asked.at(-1)?.body).toEqual({ want: "pause", agree: true });
    cleanup();
    const vote = { what: "kick", seat: 2, by: 1, agreed: [1], asked: [0, 1] } as const;
    render(<ClockPanel {...modelOf({ votes: [vote] })} />);
    expect(screen.getByText(/Bo asks to offer .* seat/).textContent).toContain("1 of 2 agree.");
    fireEvent.click(screen.getByRole("button", { name: "No", hidden: true }));
    await expect.poll(() => asked.at(-1)).toMatchObject({ path: "/tables/t/kick", body: { seat: 2, agree: false } });
  });

  test("offers to replace who missed two deadlines, and nobody else", () => {
    render(<ClockPanel {...modelOf({ seats: asking(1, NOW - DAY, { missed: 2 }) }, 0, 1)} />);
    const names = screen.getAllByRole("button", { hidden: true }).map((it) => it.textContent);
    expect(names.filter((it) => it?.startsWith("Offer "))).toEqual(["Offer Bo’s seat to a stand-in"]);
  });

  test("keeps your own hours", async () => {
    render(<ClockPanel {...modelOf()} />);
    fireEvent.click(screen.getByLabelText("My clock stops on Saturdays and Sundays"));
    fireEvent.click(screen.getByRole("button", { name: "Save your hours", hidden: true }));
    const calendar = { zone: "Europe/Madrid", awake: null, off: [6, 7] };
    await expect.poll(() => asked).toEqual([{ path: "/tables/t/clock", method: "PUT", body: { calendar } }]);
    expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  });
});

describe("a seat that waits for a stand-in", () => {
  const offer = { seat: 1, since: NOW, why: "time", code: null, yours: false } as const;
  afterEach(() => history.replaceState(null, "", "/"));

  test("players see the link to send", () => {
    render(<Offers {...modelOf({ offers: [{ ...offer, code: "abc" }] })} />);
    expect(screen.getByRole("textbox")).toHaveProperty("value", `${location.origin}/t/t?stand-in=abc`);
  });

  test("its player may take it back", async () => {
    me.value = ADA;
    render(<Offers {...modelOf({ offers: [{ ...offer, yours: true }] }, null)} />);
    fireEvent.click(screen.getByRole("button", { name: "Take my seat back" }));
    await expect.poll(() => asked.at(-1)).toEqual({ path: "/tables/t/replace", method: "POST", body: {} });
  });

  test("who was sent the link sits down, as a guest with a name", async () => {
    history.replaceState(null, "", "/t/t?stand-in=abc");
    me.value = null;
    render(<Offers {...modelOf({ offers: [offer] }, null)} />);
    fireEvent.input(screen.getByLabelText("Your name at the table"), { target: { value: "Cy" } });
    fireEvent.click(screen.getByRole("button", { name: "Take over for Bo" }));
    await expect.poll(() => asked.map((it) => it.body)).toMatchObject([{ name: "Cy" }, { code: "abc" }]);
    await expect.poll(() => location.search).toBe("");
  });

  test("a stand-in who has not played is sent away by their own player with one click, by the others after a word", async () => {
    const standIn = { seat: 1, instead: "Al", yours: false, objectable: false };
    me.value = ADA;
    render(<Offers {...modelOf({ standIns: [{ ...standIn, yours: true }] }, null)} />);
    fireEvent.click(screen.getByRole("button", { name: "Take my seat back" }));
    await expect.poll(() => asked.at(-1)).toEqual({ path: "/tables/t/replace", method: "POST", body: {} });
    cleanup();
    const { container } = render(<Offers {...modelOf({ standIns: [{ ...standIn, objectable: true }] })} />);
    expect(container.textContent).toContain("Bo is standing in for Al and has not played yet.");
    fireEvent.click(screen.getByRole("button", { name: "I would rather have somebody else", hidden: true }));
    await expect.poll(() => asked.at(-1)).toEqual({ path: "/tables/t/object", method: "POST", body: { seat: 1 } });
    cleanup();
    expect(render(<Offers {...modelOf({ standIns: [standIn] }, null)} />).container.textContent).toBe("");
  });

  test("spectators are told, and a link that was used says so", () => {
    const { container } = render(<Offers {...modelOf({ offers: [offer] }, null)} />);
    expect(container.textContent).toBe("The bot is playing for Bo until a stand-in takes the seat.");
    cleanup();
    history.replaceState(null, "", "/t/t?stand-in=abc");
    expect(render(<Offers {...modelOf({}, null)} />).container.textContent).toMatch(/already been taken/);
  });
});

test("spans are told in their two largest units", () => {
  expect([52 * HOUR, 70 * HOUR, 2.9 * HOUR].map((it) => [shortSpan(it), until(it, 0)])).toEqual([
    ["2 days", "in 2 days"],
    ["3 days", "in 3 days"],
    ["3 hr", "in 3 hours"],
  ]);
  expect([3 * DAY + 5 * HOUR, 2 * HOUR, DAY + 60_000, 59_000].map((it) => span(it))).toEqual([
    "3 days 5 hours",
    "2 hours",
    "1 day",
    "0 minutes",
  ]);
});

const catalogues = { en, ca, pl, ro, ru };
const names = (pattern: string) => new Set([...pattern.matchAll(/\{([a-z]+)[,}]/g)].map((it) => it[1]));

test.each(LANGUAGES)("every word of the clock in %s fills in what English does", (language) => {
  const catalogue: Readonly<Record<string, string>> = catalogues[language];
  expect(Object.keys(catalogue)).toEqual(Object.keys(en));
  for (const [key, pattern] of Object.entries(en)) expect(names(catalogue[key] ?? ""), key).toEqual(names(pattern));
});
