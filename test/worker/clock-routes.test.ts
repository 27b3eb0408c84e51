/** Clocks over HTTP: settings of a table, refusals with reasons, and that nobody can impersonate the clock. */
import { describe, expect, test } from "vitest";
import type { Problem, TableShape } from "../../worker/contract/shapes.ts";
import { type Answer, type Client, newGuest } from "./client.ts";

const nonce = "00112233445566778899aabbccddeeff";
const TURN = { kind: "turn", hours: 72 };
const BANK = { kind: "bank", hours: 168, increment: 12, cap: 168, out: "bot" };

const open = (client: Client, body: Record<string, unknown>, language = "en"): Promise<Answer> =>
  client.post("/api/tables", { game: "gold-rush", seats: 2, nonce, ...body }, { "accept-language": language });

const tableOf = ({ json }: Answer) => json as TableShape;

describe("a table is opened with a clock", () => {
  test("which everybody sees before they join; the host's time zone is that of the profile", async () => {
    const ada = await newGuest("Ada");
    await ada.patch("/api/me", { timeZone: "Asia/Kathmandu" });
    const made = await open(ada, { clock: BANK, listed: true });
    expect(made.status).toBe(201);
    const { id, clock } = tableOf(made);
    expect(clock).toMatchObject({ rule: { ...BANK, vacation: 14 }, calendar: { zone: "Asia/Kathmandu" } });
    const seen = tableOf(await (await newGuest("Ben")).get(`/api/tables/${id}`)).clock;
    expect(seen).toMatchObject({ rule: BANK, calendar: null, vacationLeft: null });
  });

  test("or without one", async () => {
    const ada = await newGuest("Ada");
    expect(tableOf(await open(ada, { clock: { kind: "none" } })).clock).toBeUndefined();
    expect(tableOf(await open(ada, {})).clock).toBeUndefined();
  });

  test("and a player with the hours they are awake", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    const { id, invite } = tableOf(await open(ada, { clock: TURN }));
    const calendar = { zone: "America/St_Johns", awake: { from: "09:30", to: "01:00" }, off: [7, 6, 7] };
    const joined = await ben.post(`/api/tables/${id}/join`, { invite, nonce, calendar });
    expect(tableOf(joined).clock?.calendar).toEqual({ ...calendar, off: [6, 7] });
  });
});

describe("what cannot be is refused with the reason", () => {
  test.each([
    ["no time", { clock: { kind: "turn", hours: 0 } }, /between 3 minutes and 60 days/],
    ["negative time", { clock: { kind: "turn", hours: -24 } }, /between 3 minutes and 60 days/],
    ["no increment", { clock: { ...BANK, increment: 0 } }, /used-up bank/],
    ["a cap below the start", { clock: { ...BANK, cap: 24 } }, /at least what they begin with/],
    ["half a day of vacation", { clock: { ...TURN, vacation: 0.5 } }, /whole number of days/],
    ["for one player", { clock: TURN, seats: 1, game: "carnegie" }, /solo game/],
    ["a zone on Mars", { clock: TURN, calendar: { zone: "Mars/Olympus" } }, /zone Mars\/Olympus is not known/],
    ["a time that is none", { clock: TURN, calendar: { awake: { from: "25:00", to: "9:00" } } }, /HH:MM/],
    ["a window that never opens", { clock: TURN, calendar: { awake: { from: "08:00", to: "08:00" } } }, /never opens/],
    ["everything off", { clock: TURN, calendar: { off: [1, 2, 3, 4, 5, 6, 7] } }, /all seven days/],
    ["an hour a day", { clock: TURN, calendar: { awake: { from: "08:00", to: "09:00" } } }, /7 hours a week/],
  ] as const)("%s", async (_, body, reason) => {
    const answer = await open(await newGuest(), body);
    expect([answer.status, answer.problem]).toEqual([400, "bad-clock"]);
    expect((answer.json as Problem).detail).toMatch(reason);
  });

  test("in the caller's language", async () => {
    const guest = await newGuest();
    await guest.patch("/api/me", { language: "ru" });
    const answer = await open(guest, { clock: { kind: "turn", hours: 0 } }, "ru");
    expect((answer.json as Problem).detail).toMatch(/от 3 минут до 60 дней/);
  });

  test.each([
    ["an unknown kind", { clock: { kind: "sand" } }],
    ["an unknown field", { clock: { ...TURN, mercy: true } }],
    ["a word for hours", { clock: { kind: "turn", hours: "many" } }],
    ["another end", { clock: { ...TURN, out: "lose" } }],
    ["an eighth day", { clock: TURN, calendar: { off: [8] } }],
  ] as const)("%s does not fit at all", async (_, body) => {
    expect((await open(await newGuest(), body)).problem).toBe("invalid");
  });
});

test("nobody can pass for the clock: a key with a space is no key", async () => {
  const ada = await newGuest("Ada");
  const { id, seq } = tableOf(await open(ada, { clock: TURN, bots: 1 }));
  const body = { base: seq, commands: [{}] };
  const answer = await ada.post(`/api/tables/${id}/moves`, body, { "idempotency-key": "time out 2" });
  expect(answer.problem).toBe("bad-key");
});
