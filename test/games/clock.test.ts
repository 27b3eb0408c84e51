/** The arithmetic of clocks, against a wall clock that is looked at minute by minute, and across every change of time there is. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ALWAYS,
  type Calendar,
  type ClockRule,
  calendarRefusal,
  DAY,
  dueAt,
  type Halt,
  HOUR,
  nextTime,
  offsetAt,
  ruleRefusal,
  spent,
  timeOfDay,
  weeklyHours,
} from "../../games/clock/clock.ts";

const MINUTE = 60_000;
/** Changes of an hour in both halves of the world, of half an hour (Lord Howe), and offsets of 30 and 45 minutes. */
const ZONES = [
  "UTC",
  "Europe/Madrid",
  "America/New_York",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Africa/Casablanca",
] as const;

const pad = (it: number) => String(it).padStart(2, "0");
const times = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`);
const windows = fc.option(fc.record({ from: times, to: times }));
const calendars: fc.Arbitrary<Calendar> = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    awake: windows,
    off: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  })
  .filter((it) => calendarRefusal(it) === null);
/** Any moment of 2026 to 2027: both changes of time lie within. */
const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
/** Around the changes of spring and autumn. */
const turns = [
  Date.UTC(2026, 2, 29, 1),
  Date.UTC(2026, 9, 25, 1),
  Date.UTC(2026, 2, 8, 7),
  Date.UTC(2026, 10, 1, 6),
  Date.UTC(2026, 3, 4, 15),
];
const edges = fc.tuple(fc.constantFrom(...turns), fc.integer({ min: -DAY, max: DAY })).map(([at, off]) => at + off);
const starts = fc.oneof(moments, edges);
const spans = fc.integer({ min: 0, max: 20 * DAY });
const haltsFrom = (from: number): fc.Arbitrary<readonly Halt[]> =>
  fc.array(
    fc
      .record({ from: fc.nat(9 * DAY), length: fc.nat(6 * DAY) })
      .map((it) => ({ from: from + it.from, until: from + it.from + it.length })),
    { maxLength: 4 },
  );
const cases = fc
  .tuple(calendars, starts)
  .chain(([calendar, from]) => fc.tuple(fc.constant(calendar), haltsFrom(from), fc.constant(from)));

const walls = new Map(
  ZONES.map((timeZone) => {
    const parts = { hourCycle: "h23", weekday: "short", hour: "2-digit", minute: "2-digit" } as const;
    return [timeZone as string, new Intl.DateTimeFormat("en-GB", { timeZone, ...parts })];
  }),
);

/** Whether time runs in a minute, by nothing but the wall clock of that minute. */
function isRunning({ zone, awake, off }: Calendar, halts: readonly Halt[], at: number): boolean {
  const parts = walls.get(zone)?.formatToParts(at) ?? [];
  const part = (type: string) => parts.find((it) => it.type === type)?.value ?? "";
  const day = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part("weekday")) + 1;
  const now = `${part("hour")}:${part("minute")}`;
  const { from, to } = awake ?? { from: "00:00", to: "24:00" };
  const open = from < to ? now >= from && now < to : now >= from || now < to;
  return open && !off.includes(day) && !halts.some((it) => it.from <= at && at < (it.until ?? Infinity));
}

const runs = { numRuns: 300, seed: 1844 };

describe("time that runs only sometimes", () => {
  test("is what a wall clock says, minute by minute, over changes of time and in odd zones", () => {
    const minutes = fc.tuple(cases, fc.integer({ min: 1, max: 3 * 24 * 60 }));
    fc.assert(
      fc.property(minutes, ([[calendar, halts, raw], length]) => {
        const from = raw - (raw % MINUTE);
        const whole = halts.map((it) => ({
          from: it.from - (it.from % MINUTE),
          until: (it.until ?? 0) - ((it.until ?? 0) % MINUTE),
        }));
        let sum = 0;
        for (let at = 0; at < length; at++) if (isRunning(calendar, whole, from + at * MINUTE)) sum += MINUTE;
        expect(spent(calendar, whole, from, from + length * MINUTE)).toBe(sum);
      }),
      { numRuns: 60, seed: 1844 },
    );
  });

  test("is used up exactly when it is due, and not a millisecond before", () => {
    fc.assert(
      fc.property(cases, spans, ([calendar, halts, from], left) => {
        const due = dueAt(calendar, halts, from, left) as number;
        expect(due).toBeGreaterThanOrEqual(from + left);
        expect(spent(calendar, halts, from, due)).toBe(left);
        if (left > 0) expect(spent(calendar, halts, from, due - 1)).toBe(left - 1);
      }),
      runs,
    );
  });

  test("adds up over any moment in between, and never runs faster than time", () => {
    fc.assert(
      fc.property(cases, spans, spans, ([calendar, halts, from], first, second) => {
        const [middle, end] = [from + first, from + first + second];
        const all = spent(calendar, halts, from, end);
        expect(all).toBe(spent(calendar, halts, from, middle) + spent(calendar, halts, middle, end));
        expect(all).toBeLessThanOrEqual(end - from);
      }),
      runs,
    );
  });

  test("more of it is never due earlier, and a halt never makes it due earlier", () => {
    fc.assert(
      fc.property(cases, spans, spans, ([calendar, halts, from], left, more) => {
        const due = dueAt(calendar, halts, from, left) as number;
        expect(dueAt(calendar, halts, from, left + more)).toBeGreaterThanOrEqual(due);
        expect(due).toBeGreaterThanOrEqual(dueAt(calendar, [], from, left) as number);
      }),
      runs,
    );
  });

  test("stands still for ever from an open halt on", () => {
    const open = [{ from: HOUR, until: null }];
    expect(dueAt(ALWAYS, open, 0, HOUR)).toBe(HOUR);
    expect(dueAt(ALWAYS, open, 0, HOUR + 1)).toBeNull();
    expect(dueAt({ ...ALWAYS, off: [6, 7] }, open, 0, 2 * HOUR)).toBeNull();
    expect(spent(ALWAYS, open, 0, 9 * DAY)).toBe(HOUR);
    expect(spent({ ...ALWAYS, off: [6, 7] }, open, 0, 9 * DAY)).toBe(HOUR);
  });
});

/** A moment on the wall of Madrid. */
const madrid = (text: string, offset: string) => Date.parse(`${text}:00${offset}`);
const waking: Calendar = { zone: "Europe/Madrid", awake: { from: "08:00", to: "23:00" }, off: [] };

describe("a player in Madrid", () => {
  test.each([
    [
      "a night is no time",
      waking,
      madrid("2026-11-20T22:00", "+01:00"),
      2 * HOUR,
      madrid("2026-11-21T09:00", "+01:00"),
    ],
    [
      "a weekend off is no time",
      { ...waking, off: [6, 7] },
      madrid("2026-11-20T22:00", "+01:00"),
      2 * HOUR,
      madrid("2026-11-23T09:00", "+01:00"),
    ],
    [
      "the night of spring is an hour shorter, the day is not",
      waking,
      madrid("2026-03-28T22:00", "+01:00"),
      2 * HOUR,
      madrid("2026-03-29T09:00", "+02:00"),
    ],
    [
      "who wakes in the hour that autumn has twice has it twice",
      { ...waking, awake: { from: "02:00", to: "22:00" } },
      madrid("2026-10-25T02:00", "+02:00"),
      2 * HOUR,
      madrid("2026-10-25T03:00", "+01:00"),
    ],
    [
      "who wakes in the hour that spring leaves out wakes with the day",
      { ...waking, awake: { from: "02:30", to: "22:00" } },
      madrid("2026-03-29T01:00", "+01:00"),
      HOUR,
      madrid("2026-03-29T04:00", "+02:00"),
    ],
    [
      "a night owl's window goes over midnight",
      { ...waking, awake: { from: "22:00", to: "04:00" } },
      madrid("2026-11-20T12:00", "+01:00"),
      7 * HOUR,
      madrid("2026-11-21T23:00", "+01:00"),
    ],
  ] as const)("%s", (_, calendar, from, left, due) => {
    expect(dueAt(calendar, [], from, left)).toBe(due);
  });

  test("without any time left it runs out at the next moment it runs", () => {
    expect(dueAt(waking, [], madrid("2026-11-20T23:30", "+01:00"), 0)).toBe(madrid("2026-11-21T08:00", "+01:00"));
  });
});

test("offsets are those of the wall", () => {
  expect(offsetAt("Asia/Kathmandu", 1.7e12)).toBe(5.75 * HOUR);
  expect(offsetAt("America/St_Johns", Date.UTC(2026, 0, 1))).toBe(-3.5 * HOUR);
  expect(offsetAt("Europe/London", Date.UTC(2026, 0, 1))).toBe(0);
});

describe("what cannot be a clock is refused with the reason", () => {
  test.each([
    ["an unknown zone", { ...ALWAYS, zone: "Mars/Olympus" }, "zone"],
    ["no zone", { ...ALWAYS, zone: "" }, "zone"],
    ["a time that is none", { ...ALWAYS, awake: { from: "8:00", to: "24:00" } }, "time"],
    ["a window that never opens", { ...ALWAYS, awake: { from: "08:00", to: "08:00" } }, "never"],
    ["everything off", { ...ALWAYS, off: [1, 2, 3, 4, 5, 6, 7] }, "all-off"],
    ["hardly ever awake", { ...ALWAYS, awake: { from: "08:00", to: "11:59" }, off: [6, 7] }, "short"],
    ["twenty hours", { ...ALWAYS, awake: { from: "22:00", to: "02:00" }, off: [6, 7] }, null],
    ["always", ALWAYS, null],
  ] as const)("%s", (_, calendar, why) => {
    expect(calendarRefusal(calendar)).toBe(why);
  });

  const turn: ClockRule = { kind: "turn", hours: 24, out: "bot", vacation: 14 };
  const bank: ClockRule = { kind: "bank", hours: 168, increment: 12, cap: 168, out: "bot", vacation: 14 };
  const live: ClockRule = { kind: "live", hours: 0.5, increment: 0.01, mail: 24, out: "bot", vacation: 0 };
  test.each([
    ["a day for each answer", turn, null],
    ["a week and half a day for each turn", bank, null],
    ["no time", { ...turn, hours: 0 }, "hours"],
    ["negative time", { ...turn, hours: -1 }, "hours"],
    ["time that is no number", { ...turn, hours: Number.NaN }, "hours"],
    ["time without end", { ...turn, hours: 1e9 }, "hours"],
    ["nothing to go on with", { ...bank, increment: 0 }, "increment"],
    ["a cap below the start", { ...bank, cap: 100 }, "cap"],
    ["one sitting, then days", live, null],
    ["a live turn that adds nothing", { ...live, increment: 0 }, "added"],
    ["a live turn that adds a day", { ...live, increment: 24 }, "added"],
    ["nothing to go on with after a sitting", { ...live, mail: 0 }, "mail"],
    ["a negative vacation", { ...turn, vacation: -1 }, "vacation"],
  ] as const)("%s", (_, rule, why) => {
    expect(ruleRefusal(rule)).toBe(why);
  });

  test("a bank grows with each turn up to its cap, a turn begins anew", () => {
    expect(nextTime(bank, 100 * HOUR)).toBe(112 * HOUR);
    expect(nextTime(bank, 160 * HOUR)).toBe(168 * HOUR);
    expect(nextTime(turn, HOUR)).toBe(24 * HOUR);
    expect(weeklyHours(waking)).toBe(105);
    expect(timeOfDay("23:59")).toBe(23 * HOUR + 59 * MINUTE);
  });
});
