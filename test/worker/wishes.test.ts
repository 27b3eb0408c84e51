/** When a person is told, by their own wishes: arithmetic, held to laws over random wishes, zones and times. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DeliveryType } from "../../worker/contract/notifications.ts";
import { USUAL } from "../../worker/contract/notifications.ts";
import type { NotificationSettings } from "../../worker/contract/shapes.ts";
import { MAIL_SPACING, noticeDue, remindersOf, type Wishes } from "../../worker/inbox/schedule.ts";
import { DAY, HOUR, isWithinSpan, MINUTE, minuteOfDay } from "../../worker/lib/time.ts";

const ZONES = ["Europe/Madrid", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Chatham", "UTC"];
const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

const minute = fc.integer({ min: 0, max: 1_439 });
const quiet = fc
  .tuple(minute, minute)
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => ({ from: time(from), to: time(to) }));
const telling: fc.Arbitrary<NotificationSettings> = fc.record({
  holdMinutes: fc.option(fc.integer({ min: 0, max: 60 })),
  quiet: fc.option(quiet),
  digestHour: fc.option(fc.integer({ min: 0, max: 23 })),
  once: fc.boolean(),
  fallback: fc.boolean(),
  reminders: fc.subarray([50, 80, 95] as const),
  fits: fc.constant(null),
});
const wishes: fc.Arbitrary<Wishes> = fc.record({
  telling,
  timeZone: fc.constantFrom(...ZONES),
  hold: fc.constant(5 * MINUTE),
});
/** Around the changes of the clock of 2026 and 2027 rather than anywhere. */
const CHANGES = ["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01", "2027-03-28"];
const at = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }),
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -DAY, max: 2 * DAY }))
    .map(([day, shift]) => Date.parse(day) + shift),
);
const type = fc.constantFrom<DeliveryType>("your-turn", "begun", "over", "mention", "asked", "stand-in", "invited");
const runs = { numRuns: 400, seed: 9 };

describe("a message", () => {
  test("waits, but never for ever: not beyond hold-back, a day for the digest, and a day for the quiet hours", () => {
    fc.assert(
      fc.property(type, at, wishes, fc.option(fc.integer({ min: 0, max: HOUR })), (kind, now, theirs, ago) => {
        const { due } = noticeDue(kind, now, theirs, { last: ago === null ? null : now - ago });
        expect(due).toBeGreaterThanOrEqual(now);
        expect(due - now).toBeLessThanOrEqual(HOUR + 2 * (DAY + 2 * HOUR));
      }),
      runs,
    );
  });

  test("never comes within quiet hours", () => {
    fc.assert(
      fc.property(type, at, wishes, (kind, now, theirs) => {
        const { quiet } = theirs.telling;
        const { due } = noticeDue(kind, now, theirs);
        if (quiet) expect(isWithinSpan(due, quiet, theirs.timeZone)).toBe(false);
      }),
      runs,
    );
  });

  test("comes at the hour of the digest by the clock on the wall, unless quiet hours put it off or the clock leaves it out", () => {
    fc.assert(
      fc.property(type, at, wishes, (kind, now, theirs) => {
        const { digestHour } = theirs.telling;
        const { due, why } = noticeDue(kind, now, theirs);
        if (why !== "digest" || digestHour === null) return;
        const shown = minuteOfDay(due, theirs.timeZone);
        if (shown !== digestHour * 60)
          expect((shown - minuteOfDay(due - MINUTE, theirs.timeZone) + 1_440) % 1_440).toBeGreaterThan(1);
      }),
      runs,
    );
  });

  test("about a turn does not wait for a digest after its deadline", () => {
    fc.assert(
      fc.property(at, wishes, fc.integer({ min: MINUTE, max: 2 * DAY }), (now, theirs, length) => {
        const dueAt = now + length;
        const { due, why } = noticeDue("your-turn", now, theirs, { dueAt });
        if (why === "digest") expect(due).toBeLessThan(dueAt);
        const without = noticeDue("your-turn", now, theirs);
        if (without.due < dueAt) expect({ due, why }).toEqual(without);
        if (due !== without.due) expect(due).toBeLessThan(without.due);
      }),
      runs,
    );
  });

  test("about a turn is held back as long as the person says, other news not at all", () => {
    fc.assert(
      fc.property(at, fc.integer({ min: 0, max: 60 }), (now, holdMinutes) => {
        const theirs: Wishes = { telling: { ...USUAL, holdMinutes }, timeZone: "UTC", hold: 5 * MINUTE };
        expect(noticeDue("your-turn", now, theirs).due).toBe(now + holdMinutes * MINUTE);
        for (const kind of ["over", "mention", "asked", "stand-in", "invited"] as const)
          expect(noticeDue(kind, now, theirs)).toEqual({ due: now, why: null });
      }),
      runs,
    );
  });

  test("by mail keeps ten minutes from the last one about its table", () => {
    fc.assert(
      fc.property(at, wishes, fc.integer({ min: 0, max: HOUR }), (now, theirs, ago) => {
        expect(noticeDue("your-turn", now, theirs, { last: now - ago }).due).toBeGreaterThanOrEqual(
          now - ago + MAIL_SPACING,
        );
      }),
      runs,
    );
  });
});

describe("reminders", () => {
  const clock = fc.record({ start: at, length: fc.integer({ min: 10 * MINUTE, max: 30 * DAY }) });

  test("come at the parts of the time that were asked for, in order, after they were told and before the end", () => {
    fc.assert(
      fc.property(clock, fc.double({ min: 0, max: 1, noNaN: true }), wishes, ({ start, length }, part, theirs) => {
        const toldAt = Math.round(start + length * part);
        const dueAt = start + length;
        const plain = { ...theirs, telling: { ...theirs.telling, quiet: null } };
        const found = remindersOf({ start, dueAt }, toldAt, plain);
        const wanted = theirs.telling.reminders.filter((it) => start + Math.round((length * it) / 100) > toldAt);
        expect(found.map((it) => it.percent)).toEqual(wanted);
        for (const it of found) expect(it.at).toBe(start + Math.round((length * it.percent) / 100));
      }),
      runs,
    );
  });

  test("keep out of quiet hours, and come before the deadline wherever there is such a time", () => {
    fc.assert(
      fc.property(clock, quiet, fc.constantFrom(...ZONES), ({ start, length }, quietHours, timeZone) => {
        const dueAt = start + length;
        const theirs: Wishes = { telling: { ...USUAL, quiet: quietHours }, timeZone, hold: 0 };
        for (const it of remindersOf({ start, dueAt }, start, theirs)) {
          expect(isWithinSpan(it.at, quietHours, timeZone)).toBe(false);
          const nominal = start + Math.round((length * it.percent) / 100);
          if (it.at < nominal) expect(it.at).toBeGreaterThan(start);
          if (it.at >= dueAt) {
            const wake = [...Array(100)].map((_, part) => start + MINUTE + ((nominal - start - MINUTE) * part) / 100);
            expect(
              wake
                .filter((then) => then > start + 2 * MINUTE)
                .every((then) => isWithinSpan(then, quietHours, timeZone)),
            ).toBe(true);
          }
        }
      }),
      { ...runs, numRuns: 200 },
    );
  });

  test("of a clock that stands still there are none", () => {
    expect(remindersOf({ start: 0, dueAt: null }, 0, { telling: USUAL, timeZone: "UTC", hold: 0 })).toEqual([]);
  });
});
