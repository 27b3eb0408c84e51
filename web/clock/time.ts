/** Deadlines and spans in words, and a clock that runs while the page is open. */
import { useEffect, useState } from "preact/hooks";
import { now as serverNow } from "../ui/now.ts";
import { locale } from "../words/index.ts";

const MINUTE = 60_000;
const UNITS = [
  ["day", 1_440 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
] as const;

/** A deadline: weekday, date and time in the reader's time zone ("Tue 24 Nov, 18:00 CET"), with the year when it is not this one. */
export function when(at: number, now = serverNow()): string {
  const far = new Date(at).getFullYear() !== new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale(), {
    ...{ weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZoneName: "short" },
    ...(far && { year: "numeric" }),
  }).format(at);
}

/** A span in words for a sentence, and the number of its largest unit, so that the verb beside it can agree. */
export const spanParams = (milliseconds: number) => {
  const [, size] = UNITS.find(([, it]) => milliseconds >= it) ?? UNITS[2];
  return { time: span(milliseconds), count: Math.max(0, Math.floor(milliseconds / size)) };
};

/** A span in its two largest units: "2 days, 3 hours"; less than a minute is "0 minutes". */
export function span(milliseconds: number): string {
  const largest = UNITS.findIndex(([, size]) => milliseconds >= size);
  const used = UNITS.slice(largest < 0 ? 2 : largest).slice(0, 2);
  let rest = Math.max(0, milliseconds);
  const parts = used.flatMap(([unit, size], at) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count === 0 && (at > 0 || used.length > 1)) return [];
    return [new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" }).format(count)];
  });
  return new Intl.ListFormat(locale(), { type: "unit", style: "narrow" }).format(parts);
}

/** A span that may be less than a minute: "30 seconds". */
export const brief = (milliseconds: number): string =>
  milliseconds >= MINUTE
    ? span(milliseconds)
    : new Intl.NumberFormat(locale(), { style: "unit", unit: "second", unitDisplay: "long" }).format(
        Math.round(milliseconds / 1_000),
      );

/** Time left on a live clock: "28:05", with hours from one on. Never rounds up. */
export function minutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  const [hours, rest] = [Math.floor(seconds / 3_600), seconds % 3_600];
  const two = (it: number) => String(it).padStart(2, "0");
  const short = `${hours > 0 ? two(Math.floor(rest / 60)) : Math.floor(rest / 60)}:${two(rest % 60)}`;
  return hours > 0 ? `${hours}:${short}` : short;
}

/** A span in its largest unit to the nearest, in short form: "2 days", "19 hr". A unit is used from two of it on. */
export function shortSpan(milliseconds: number): string {
  const [unit, size] = UNITS.find(([, it]) => milliseconds >= 2 * it) ?? UNITS[2];
  const format = new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "short" });
  return format.format(Math.round(milliseconds / size));
}

/** The time, updated twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
