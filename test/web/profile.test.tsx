/** The profile: how one is told, by which channels, what stays silent, and what became of each message. */
import { signal } from "@preact/signals";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { LocationProvider } from "../../web/app/router.tsx";
import { me } from "../../web/app/session.ts";
import { ProfilePage } from "../../web/profile/page.tsx";
import { switched } from "../../web/profile/silence.tsx";
import ca from "../../web/profile/words/ca.json" with { type: "json" };
import en from "../../web/profile/words/en.json" with { type: "json" };
import pl from "../../web/profile/words/pl.json" with { type: "json" };
import ro from "../../web/profile/words/ro.json" with { type: "json" };
import ru from "../../web/profile/words/ru.json" with { type: "json" };
import { playTableSounds } from "../../web/ui/sounds.ts";
import type { HookShape } from "../../worker/contract/channels.ts";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import { USUAL } from "../../worker/contract/notifications.ts";
import type { MeShape, TableRow } from "../../worker/contract/shapes.ts";
import { KINDS, type Sent, serve } from "./answers.ts";

const ADA: MeShape = {
  id: "p",
  name: "Ada",
  email: "ada@example.org",
  guest: false,
  language: "en",
  timeZone: "Europe/Madrid",
  mail: true,
  telling: USUAL,
  trouble: [],
};
const HOOK: HookShape = {
  id: "h1",
  kind: "discord",
  host: "discord.com",
  state: "on",
  createdAt: 0,
  badSince: null,
  answerer: null,
};
const DELIVERY: DeliveryShape = {
  id: "d1",
  channel: "mail",
  hook: null,
  instead: "h1",
  type: "reminder",
  table: "t1",
  game: "gold-rush",
  seq: 7,
  state: "held",
  why: "quiet",
  tries: 0,
  nextAt: 86_400_000,
  createdAt: 0,
  endedAt: null,
  status: null,
  answer: null,
};
const TABLE = {
  id: "t1",
  game: "gold-rush",
  status: "running",
  seats: [
    { seat: 0, name: "Ada", kind: "person" },
    { seat: 1, name: "Bo", kind: "person" },
  ],
  you: 0,
} as unknown as TableRow;

/** A service with our answers, and its requests. */
const serveProfile = (change: Readonly<Record<string, unknown>> = {}): readonly Sent[] =>
  serve({
    "GET /hooks": { hooks: [HOOK], kinds: KINDS },
    "GET /deliveries": { deliveries: [DELIVERY] },
    "GET /me/tokens": { tokens: [] },
    "GET /me/mutes": { mutes: [] },
    "GET /me/feed": { since: null },
    "GET /tables?list=mine": { tables: [TABLE] },
    "GET /tables?list=mine,invited,finished": {
      ...{ mine: { tables: [TABLE] }, invited: { tables: [] }, finished: { tables: [] } },
    },
    "PATCH /me": ADA,
    "POST /hooks": { hook: HOOK, secret: "whsec_x" },
    "POST /hooks/h1/test": {},
    "POST /hooks/mail/test": {},
    "PUT /me/mutes/t1": { mutes: [] },
    "POST /me/feed": { since: 5, calendar: "https://x/feeds/secret/calendar.ics", atom: "https://x/feeds/secret/a" },
    ...change,
  });

async function show(person: MeShape = ADA): Promise<void> {
  me.value = person;
  render(
    <LocationProvider>
      <ProfilePage />
    </LocationProvider>,
  );
  await screen.findByText(/^Reminder$/, { selector: ".what" });
  await screen.findByRole("button", { name: "Test: Discord, discord.com" });
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const sent = (asked: readonly Sent[], method: string, path: string) =>
  waitFor(() => {
    const found = asked.find((it) => it.method === method && it.path === path && it.body !== undefined);
    expect(found).toBeDefined();
    return found?.body;
  });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  me.value = undefined;
});

test("forms begin with what holds: saving one thing leaves the others as they were", async () => {
  serveProfile();
  await show({ ...ADA, language: "pl", telling: { ...USUAL, holdMinutes: 15, digestHour: 18 } });
  const shown = [...document.querySelectorAll("select")].map((it) => [it.name, it.value]);
  expect(shown).toEqual(
    expect.arrayContaining([
      ["language", "pl"],
      ["timeZone", "Europe/Madrid"],
      ["hold", "15"],
      ["digest", "18"],
    ]),
  );
});

test("what one wishes is said in one form", async () => {
  const asked = serveProfile();
  await show();
  fireEvent.click(screen.getByRole("checkbox", { name: /^Quiet hours/ }));
  fireEvent.input(screen.getByLabelText("From"), { target: { value: "23:15" } });
  fireEvent.click(screen.getByRole("checkbox", { name: /^Only once until I come back/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: "80 %" }));
  fireEvent.change(screen.getByLabelText(/^One message a day/), { target: { value: "18" } });
  fireEvent.change(screen.getByLabelText(/^Hold turn notifications back/), { target: { value: "0" } });
  const form = screen.getByLabelText(/^Hold turn notifications back/).closest("form");
  fireEvent.submit(form as HTMLFormElement);
  expect(await sent(asked, "PATCH", "/me")).toEqual({
    mail: true,
    telling: {
      holdMinutes: 0,
      quiet: { from: "23:15", to: "08:00" },
      digestHour: 18,
      once: true,
      fallback: true,
      reminders: [50, 95],
    },
  });
  expect(await screen.findByText(/Saved/)).toBeDefined();
});

test("quiet hours that never end are not sent, and it says why", async () => {
  const asked = serveProfile();
  await show();
  fireEvent.click(screen.getByRole("checkbox", { name: /^Quiet hours/ }));
  fireEvent.input(screen.getByLabelText("From"), { target: { value: "08:00" } });
  fireEvent.submit(screen.getByLabelText("From").closest("form") as HTMLFormElement);
  expect(await screen.findByText(/^Quiet hours must end/)).toBeDefined();
  expect(asked).toEqual([]);
});

describe("channels", () => {
  test("each can be tried out, mail too", async () => {
    const asked = serveProfile();
    await show();
    click("Test: Discord, discord.com");
    await waitFor(() => expect(asked.map((it) => it.path)).toContain("/hooks/h1/test"));
    await waitFor(() => {
      // One at a time: a click that comes too early does nothing.
      click("Test: ada@example.org");
      expect(asked.map((it) => it.path)).toContain("/hooks/mail/test");
    });
  });

  test("a new one is made by kind, ntfy with its token", async () => {
    const asked = serveProfile();
    await show();
    fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "ntfy" } });
    const url = await screen.findByLabelText(/^Address of the topic/);
    fireEvent.input(url, { target: { value: "https://ntfy.sh/mine" } });
    fireEvent.input(screen.getByLabelText(/^Token/), { target: { value: "tk_1" } });
    fireEvent.submit(url.closest("form") as HTMLFormElement);
    expect(await sent(asked, "POST", "/hooks")).toEqual({ kind: "ntfy", url: "https://ntfy.sh/mine", token: "tk_1" });
    expect(await screen.findByText("whsec_x")).toBeDefined();
  });

  test("whoever comes from Discord with a proof says that it is them, and can be cut off again", async () => {
    const what = btoa(unescape(encodeURIComponent(JSON.stringify(["h1", "123456789012345678", "Adà <b>", 9e15]))));
    const proof = `${what.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.mac`;
    history.replaceState(null, "", `/profile#discord=${proof}`);
    const asked = serveProfile({
      "GET /hooks": { hooks: [{ ...HOOK, answerer: "Adà" }], kinds: KINDS },
      "PUT /hooks/h1/answerer": null,
      "DELETE /hooks/h1/answerer": null,
    });
    await show();
    expect(screen.getByText(/^Adà <b> pressed Connect/)).toBeDefined();
    expect(asked.filter((it) => it.method === "PUT")).toEqual([]);
    click("That’s me");
    expect(await sent(asked, "PUT", "/hooks/h1/answerer")).toEqual({ proof });
    await waitFor(() => expect(screen.queryByText(/pressed Connect/)).toBeNull());
    expect(location.hash).toBe("");
    expect(screen.getByText(/Adà can answer with its buttons/)).toBeDefined();
    click("Disconnect: Discord, discord.com");
    await waitFor(() => expect(asked.some((it) => it.method === "DELETE")).toBe(true));
  });

  test("a channel whose buttons are nobody's says how to get them; a link that is none says nothing", async () => {
    history.replaceState(null, "", "/profile#discord=e30.x");
    serveProfile({ "GET /hooks": { hooks: [{ ...HOOK, answerer: "" }], kinds: KINDS } });
    await show();
    expect(screen.getByText(/press Test, then Connect/)).toBeDefined();
    expect(screen.queryByText(/pressed Connect in/)).toBeNull();
    history.replaceState(null, "", "/profile");
  });

  test("a browser that takes no messages says so", async () => {
    serveProfile();
    await show();
    expect(screen.getByText("This browser does not support notifications.")).toBeDefined();
  });
});

test("where one is signed in is shown page by page", async () => {
  const session = (id: string) => ({ id, device: `Browser ${id}`, createdAt: 0, usedAt: 0, current: id === "a" });
  serveProfile({
    "GET /me/sessions": { sessions: [session("a"), session("b")], next: "x" },
    "GET /me/sessions?after=x": { sessions: [session("c")], next: null },
  });
  await show();
  await screen.findByText(/Browser b/);
  expect(screen.queryByText(/Browser c/)).toBeNull();
  click("More");
  await screen.findByText(/Browser c/);
  for (const it of ["a", "b"]) expect(screen.getByText(new RegExp(`Browser ${it}`))).toBeDefined();
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});

test("a table can be silenced by one channel and heard by another", async () => {
  const asked = serveProfile({ "GET /me/mutes": { mutes: [{ table: "t1", channel: "mail" }] } });
  await show();
  const group = within(await screen.findByRole("group", { name: /Gold Rush: Bo/ }));
  expect(group.getAllByRole("checkbox").map((it) => (it as HTMLInputElement).checked)).toEqual([false, true]);
  fireEvent.click(group.getByRole("checkbox", { name: "Discord discord.com" }));
  expect(await sent(asked, "PUT", "/me/mutes/t1")).toEqual({ channels: ["mail", "h1"] });
  expect(switched(["mail", "h1"], "mail", true)).toEqual(["h1"]);
});

test("every delivery says at which table, with whom, what became of it and why", async () => {
  serveProfile();
  await show();
  const row = screen.getByText(/^Reminder$/, { selector: ".what" }).closest("li");
  expect(await screen.findByRole("link", { name: "Gold Rush with Bo" })).toBe(row?.querySelector("a"));
  expect(row?.textContent).toMatch(/held back · your quiet hours · next try/);
});

test("sounds are off until they are switched on; then a turn that comes is heard, and one that was sent", async () => {
  const heard: number[] = [];
  class Node {
    readonly gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    constructor(_: unknown, { frequency = 0 }: { readonly frequency?: number }) {
      if (frequency > 0) heard.push(frequency);
    }
    connect = (next: unknown) => next;
    start = () => undefined;
    stop = () => undefined;
  }
  // The browser of these tests makes no sound.
  vi.stubGlobal("AudioContext", class {});
  vi.stubGlobal("OscillatorNode", Node);
  vi.stubGlobal("GainNode", Node);
  const [yours, sentAt] = [signal(true), signal<number | null>(null)];
  const end = playTableSounds({ yours, sentAt });
  sentAt.value = 3;
  yours.value = false;
  expect(heard).toEqual([]);
  serveProfile();
  await show();
  fireEvent.click(screen.getByRole("checkbox", { name: /^Soft sounds/ }));
  expect(heard.splice(0)).toEqual([523.25, 659.25]);
  yours.value = true;
  expect(heard.splice(0)).toEqual([523.25, 659.25]);
  sentAt.value = 5;
  yours.value = false;
  expect(heard.splice(0)).toEqual([392]);
  expect(localStorage.getItem("telegraph.sounds")).toBe("on");
  fireEvent.click(screen.getByRole("checkbox", { name: /^Soft sounds/ }));
  yours.value = true;
  expect([heard, localStorage.getItem("telegraph.sounds")]).toEqual([[], null]);
  end();
  vi.unstubAllGlobals();
});

test("what does not work is said first, with the way out", async () => {
  const asked = serveProfile();
  const trouble = [
    { channel: "mail", kind: "mail", host: "ada@example.org", state: "bounced", since: 1 },
    { channel: "h1", kind: "discord", host: "discord.com", state: "gone", since: null },
  ] as const;
  await show({ ...ADA, mail: false, trouble });
  const banner = within(screen.getByRole("region", { name: "Some messages are not reaching you" }));
  expect(banner.getAllByRole("listitem").map((it) => it.textContent)).toEqual([
    expect.stringContaining("ada@example.org rejects our emails"),
    expect.stringContaining("Discord at discord.com no longer exists"),
  ]);
  click("Switch email back on");
  expect(await sent(asked, "PATCH", "/me")).toEqual({ mail: true });
});

test("the secret address is shown once, when it is made", async () => {
  serveProfile();
  await show();
  click("Create a secret address");
  const field = await screen.findByLabelText("Calendar (iCalendar)");
  expect((field as HTMLInputElement).value).toBe("https://x/feeds/secret/calendar.ics");
});

describe("words of the profile", () => {
  const all: Readonly<Record<(typeof LANGUAGES)[number], Readonly<Record<string, string>>>> = { en, ca, pl, ro, ru };
  const sources = Object.values(
    import.meta.glob<string>(["../../web/profile/*.{ts,tsx}", "../../web/notifications/*.tsx"], {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).join("\n");
  /** Keys put together from a prefix and a word of the service. */
  const COMPOSED =
    /^(hooks|delivery|delivery\.why|delivery\.type|delivery\.channel|trouble|channels\.kind|channels\.url|channels\.push|hide)\.[^.]+$/;

  test("are all used", () => {
    expect(Object.keys(en).filter((it) => !sources.includes(`"${it}"`) && !COMPOSED.test(it))).toEqual([]);
  });

  test.each(LANGUAGES)("%s fills in what English fills in", (language) => {
    const filled = (text: string) => new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((it) => it[1]));
    for (const [key, text] of Object.entries(all[language])) {
      const own = new Set([...filled(text)].filter((it) => Object.values(en).some((other) => filled(other).has(it))));
      expect([key, own]).toEqual([key, filled(en[key as keyof typeof en])]);
    }
  });
});
