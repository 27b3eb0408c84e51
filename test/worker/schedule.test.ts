import { describe, expect, test } from "vitest";
import { FAILING_AFTER } from "../../worker/contract/channels.ts";
import { USUAL } from "../../worker/contract/notifications.ts";
import {
  dueTogether,
  isFailing,
  MAIL_PAUSES,
  MAIL_SPACING,
  nextTry,
  noticeDue,
  PROGRAM_PAUSES,
  remindersOf,
  retryAfter,
} from "../../worker/inbox/schedule.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../worker/lib/time.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const HOLD = 5 * MINUTE;
const turnDue = (hold: number, last: number | null = null) =>
  noticeDue("your-turn", NOW, { telling: USUAL, timeZone: "UTC", hold }, { last });

describe("when a webhook is tried again", () => {
  test("ten attempts over 75 hours, at the pauses of Standard Webhooks 1.0", () => {
    const times = PROGRAM_PAUSES.map((_, tries) => nextTry(PROGRAM_PAUSES, tries, 0, 0));
    expect(times).toEqual([0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map((it) => it * SECOND));
    const hours = PROGRAM_PAUSES.reduce((sum, it) => sum + it, 0) / HOUR;
    expect(hours).toBeGreaterThan(75);
    expect(hours).toBeLessThan(76);
  });

  test("after the last attempt there is no other", () => {
    expect(nextTry(PROGRAM_PAUSES, PROGRAM_PAUSES.length, NOW, 0)).toBeNull();
    expect(nextTry(MAIL_PAUSES, MAIL_PAUSES.length, NOW, 0.9)).toBeNull();
  });

  test("jitter stretches a pause by at most a tenth and never shortens it", () => {
    for (const chance of [0, 0.25, 0.5, 0.999]) {
      const wait = (nextTry(PROGRAM_PAUSES, 3, NOW, chance) ?? 0) - NOW;
      expect(wait).toBeGreaterThanOrEqual(30 * MINUTE);
      expect(wait).toBeLessThanOrEqual(33 * MINUTE);
    }
  });

  test("Retry-After puts off but never brings forward", () => {
    expect(nextTry(PROGRAM_PAUSES, 1, NOW, 0, NOW + HOUR)).toBe(NOW + HOUR);
    expect(nextTry(PROGRAM_PAUSES, 4, NOW, 0, NOW + MINUTE)).toBe(NOW + 2 * HOUR);
  });
});

test.each([
  [null, 0],
  ["", 0],
  ["120", NOW + 120 * SECOND],
  [" 7 ", NOW + 7 * SECOND],
  ["Fri, 20 Nov 2026 13:00:00 GMT", NOW + HOUR],
  ["99999999", NOW + DAY],
  ["soon", 0],
  ["-5", 0],
])("Retry-After %s", (header, at) => {
  const found = retryAfter(header, NOW);
  expect(found > NOW ? found : 0).toBe(at);
});

describe("when a turn mail goes out", () => {
  test("it is held back", () => {
    expect(turnDue(HOLD)).toEqual({ due: NOW + HOLD, why: "hold-back" });
  });

  test("at most one per table in ten minutes", () => {
    expect(turnDue(HOLD, NOW - MINUTE)).toEqual({ due: NOW - MINUTE + MAIL_SPACING, why: "ten-minutes" });
    expect(turnDue(0, NOW - 1)).toEqual({ due: NOW - 1 + MAIL_SPACING, why: "ten-minutes" });
    expect(turnDue(HOLD, NOW - MAIL_SPACING)).toEqual({ due: NOW + HOLD, why: "hold-back" });
  });

  const waiting = (due: number, why: "hold-back" | "ten-minutes" = "hold-back") => ({
    due,
    why,
    state: "held" as const,
  });

  test("nothing goes out before something is due", () => {
    expect(dueTogether([waiting(NOW + 1), waiting(NOW + 2)], NOW, HOLD)).toEqual([]);
  });

  test("what is held for less than a minute more comes along, what is spaced or later does not", () => {
    const due = waiting(NOW);
    const soon = waiting(NOW + MINUTE);
    const later = waiting(NOW + MINUTE + 1);
    const spaced = waiting(NOW + 1, "ten-minutes");
    expect(dueTogether([due, soon, later, spaced], NOW, HOLD)).toEqual([due, soon]);
  });

  test("without a hold-back nothing comes along early", () => {
    expect(dueTogether([waiting(NOW), waiting(NOW + 1)], NOW, 0)).toEqual([waiting(NOW)]);
  });
});

test("news of a finished game does not wait", () => {
  expect(noticeDue("over", NOW, { telling: USUAL, timeZone: "UTC", hold: HOLD })).toEqual({ due: NOW, why: null });
});

describe("when somebody is reminded", () => {
  const NIGHT = { from: "22:00", to: "08:00" };
  const DAWN = Date.UTC(2026, 10, 21, 8);
  const at = (change: object, quiet: typeof NIGHT | null = null) => {
    const telling = { ...USUAL, quiet, reminders: [50] as const };
    const clock = { start: NOW, dueAt: NOW + 24 * HOUR, ...change };
    return remindersOf(clock, NOW, { telling, timeZone: "UTC", hold: HOLD }).map((it) => it.at);
  };

  test("after half of the time in which the clock runs", () => {
    expect(at({})).toEqual([NOW + 12 * HOUR]);
    const halts = [{ from: NOW + HOUR, until: NOW + 11 * HOUR }];
    const runs = { calendar: { zone: "UTC", awake: null, off: [] }, halts, left: 14 * HOUR };
    expect(at({ runs })).toEqual([NOW + 17 * HOUR]);
  });

  test("after quiet hours, or before them if their end is too late and the clock runs then", () => {
    expect(at({}, NIGHT)).toEqual([DAWN]);
    // Time is up at dawn.
    const dueAt = DAWN;
    const start = NOW + 2 * HOUR;
    const before = Date.UTC(2026, 10, 20, 21, 59);
    expect(at({ start, dueAt }, NIGHT)).toEqual([before]);
    const calendar = { zone: "UTC", awake: null, off: [] };
    const going = { calendar, halts: [], left: dueAt - start };
    expect(at({ start, dueAt, runs: going }, NIGHT)).toEqual([before]);
    const halts = [{ from: before - HOUR, until: before + HOUR }];
    expect(at({ start, dueAt, runs: { calendar, halts, left: dueAt - start - 2 * HOUR } }, NIGHT)).toEqual([dueAt]);
  });
});

test("a webhook fails after five bad days, not before", () => {
  expect(isFailing(null, NOW)).toBe(false);
  expect(isFailing(NOW - FAILING_AFTER + 1, NOW)).toBe(false);
  expect(isFailing(NOW - FAILING_AFTER, NOW)).toBe(true);
});
