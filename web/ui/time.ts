/** Moments and spans in words. */
import { memoize } from "../../games/kernel/memoize.ts";
import { locale } from "../words/index.ts";

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Cached `Intl` objects: making one takes longer than a hundred uses. */
function kept<T>(make: (locale: string) => T): () => T {
  const made = memoize(make, String);
  return () => made(locale());
}

const agoFormat = kept((it) => new Intl.RelativeTimeFormat(it, { numeric: "auto" }));

/** The time since something: "5 hours ago", "now". Both in milliseconds since 1970. */
export function ago(at: number, now: number): string {
  const span = Math.max(0, now - at);
  const [unit, size] = UNITS.find(([, it]) => span >= it) ?? ["second", Number.POSITIVE_INFINITY];
  return agoFormat().format(-Math.floor(span / size), unit);
}

const MOMENT: Intl.DateTimeFormatOptions = {
  ...{ day: "numeric", month: "short", year: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit", timeZoneName: "short" },
};

const momentFormat = kept((it) => new Intl.DateTimeFormat(it, MOMENT));

/** A moment as a date with its time, in the reader's time zone, which it names: "24 Nov 2026, 18:00 CET". */
export const moment = (at: number): string => momentFormat().format(at);

const timeFormat = kept((it) => new Intl.DateTimeFormat(it, { hour: "2-digit", minute: "2-digit" }));

/** The time of day of a moment: "14:02". */
export const timeOfDay = (at: number): string => timeFormat().format(at);

/** How long until something is, to the nearest: "in 5 hours", "in 2 days". Both in milliseconds since 1970. */
export function until(at: number, now: number): string {
  const left = Math.max(0, at - now);
  const [unit, size] = UNITS.find(([, it]) => left >= 2 * it) ?? ["minute", 60_000];
  return new Intl.RelativeTimeFormat(locale()).format(Math.round(left / size), unit);
}

/** A span for a sentence: in words, with its `count` and `unit`, so that the text around it can agree. */
export interface SpanParams extends Readonly<Record<string, string | number>> {
  readonly span: string;
  readonly count: number;
  readonly unit: string;
}

/** A span (milliseconds) for a sentence. */
export function spanParams(span: number): SpanParams {
  const [unit, size] = UNITS.find(([, it]) => span >= it) ?? ["second", 1_000];
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  const count = Math.round(span / size);
  return { span: new Intl.NumberFormat(locale(), style).format(count), count, unit };
}

/** A span (milliseconds) in words: "5 hours", "1 minute", "20 seconds". */
export const spanOf = (span: number): string => spanParams(span).span;

/** The time zone of this browser, an IANA name; `undefined` if it does not know one (`Etc/Unknown`, nothing, a name of its own). */
export function browserZone(): string | undefined {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!timeZone || timeZone === "Etc/Unknown") return undefined;
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
