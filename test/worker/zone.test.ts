/** Times of day where somebody lives, against a clock that is looked at minute by minute. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endOfSpan, isWithinSpan, minuteOfDay, nextMinute, type Span } from "../../worker/lib/time.ts";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** Whole hours, half hours (Lord Howe changes by half an hour), quarters, changes at midnight, a day left out, none at all. */
const ZONES = [
  "Europe/Madrid",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "America/Santiago",
  "Africa/Cairo",
  "Africa/Casablanca",
  "Pacific/Apia",
  "America/St_Johns",
  "UTC",
] as const;

const format = new Map<string, Intl.DateTimeFormat>();
/** Another reading of the same clock: the text of `HH:MM`. */
function shown(at: number, zone: string): string {
  const known = format.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, timeStyle: "short" });
  format.set(zone, known);
  return known.format(at);
}

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

const isShownWithin = (at: number, { from, to }: Span, zone: string) => {
  const now = shown(at, zone);
  return from < to ? from <= now && now < to : from <= now || now < to;
};

const zone = fc.constantFrom(...ZONES);
const minute = fc.integer({ min: 0, max: 1_439 });
const span = fc
  .tuple(minute, minute)
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => ({ from: time(from), to: time(to) }));
const anyTime = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) });

/** Hours around a change of the clock, where it is hard. */
const change = fc
  .tuple(fc.constantFrom("Europe/Madrid", "America/New_York", "Australia/Lord_Howe", "America/Santiago"), anyTime)
  .map(([where, from]) => {
    const offset = (at: number) => minuteOfDay(at, where) - Math.floor(at / MINUTE);
    const turn = (at: number) => ((offset(at) % 1_440) + 1_440) % 1_440;
    let at = from;
    while (turn(at) === turn(at + DAY)) at += DAY;
    return { zone: where, at };
  });
const somewhen = fc.oneof(
  fc.record({ zone, at: anyTime }),
  fc.tuple(change, fc.integer({ min: -DAY, max: DAY })).map(([it, shift]) => ({ zone: it.zone, at: it.at + shift })),
);

const runs = { numRuns: 120, seed: 6 };

describe("quiet hours", () => {
  test("a time is within them when the clock shows it", () => {
    fc.assert(
      fc.property(somewhen, span, ({ zone, at }, hours) => {
        expect(isWithinSpan(at, hours, zone)).toBe(isShownWithin(at, hours, zone));
      }),
      { ...runs, numRuns: 1_000 },
    );
  });

  test("their end is the first minute outside, also when the clock changes meanwhile", () => {
    fc.assert(
      fc.property(somewhen, span, ({ zone, at }, hours) => {
        const end = endOfSpan(at, hours, zone);
        expect(isShownWithin(end, hours, zone)).toBe(false);
        for (let it = at; it < end; it = Math.floor(it / MINUTE) * MINUTE + MINUTE)
          if (!isShownWithin(it, hours, zone)) throw new Error(`${new Date(it).toISOString()} is outside already`);
        expect(end - at).toBeLessThanOrEqual(DAY + 3 * 60 * MINUTE);
      }),
      runs,
    );
  });
});

test("quiet hours end where the clock goes back to before they begin", () => {
  const end = endOfSpan(Date.parse("2026-10-25T00:55Z"), { from: "02:50", to: "01:00" }, "Europe/Madrid");
  expect(new Date(end).toISOString()).toBe("2026-10-25T01:00:00.000Z");
});

describe("an hour of the day", () => {
  test("is the first time the clock shows it, or the change that leaves it out", () => {
    fc.assert(
      fc.property(somewhen, minute, ({ zone, at }, wanted) => {
        const found = nextMinute(wanted, at, zone);
        const isIt = shown(found, zone) === time(wanted);
        const leap = (minuteOfDay(found, zone) - minuteOfDay(found - MINUTE, zone) + 1_440) % 1_440;
        if (!isIt) expect(leap).toBeGreaterThan(1);
        for (let it = Math.ceil(at / MINUTE) * MINUTE; it < found; it += MINUTE)
          if (shown(it, zone) === time(wanted)) throw new Error(`${new Date(it).toISOString()} would have been it`);
        expect(found).toBeGreaterThanOrEqual(at);
      }),
      runs,
    );
  });

  test.each([
    ["half past two is left out in Madrid", 150, "2026-03-28T12:00Z", "2026-03-29T01:00Z"],
    ["two o'clock is the first minute that is left out", 120, "2026-03-28T12:00Z", "2026-03-29T01:00Z"],
    ["half past two comes twice in Madrid", 150, "2026-10-24T12:00Z", "2026-10-25T00:30Z"],
    ["the second half past two is found too", 150, "2026-10-25T00:31Z", "2026-10-25T01:30Z"],
    ["nine in the morning after the clock went forward", 540, "2026-03-28T12:00Z", "2026-03-29T07:00Z"],
  ])("%s", (_, wanted, from, to) => {
    expect(new Date(nextMinute(wanted, Date.parse(from), "Europe/Madrid")).toISOString()).toBe(
      new Date(to).toISOString(),
    );
  });
});
