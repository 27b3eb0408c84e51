/** The host's choices for a new table's clock, and the request made of them. */
import { ALWAYS, type Calendar, type ClockRule, type TimeOut } from "../../games/clock/clock.ts";
import { me } from "../app/session.ts";
import { browserZone } from "../ui/time.ts";

export const PACES = ["relaxed", "bank", "daily", "evening", "live", "own-turn", "own-bank", "none"] as const;
export type PaceName = (typeof PACES)[number];
export const OUTS = ["bot", "stand-in", "remind"] as const satisfies readonly TimeOut[];

/** The form's values. Hours of the own paces are kept while another pace is selected. */
export interface ClockChoice {
  readonly pace: PaceName;
  readonly out: TimeOut;
  readonly vacation: number;
  readonly hours: number;
  readonly start: number;
  readonly increment: number;
  readonly cap: number;
  readonly calendar: Calendar;
}

/** The reader's time zone: of their profile, or the browser's, or UTC without either. */
export const zoneHere = (): string => me.value?.timeZone ?? browserZone() ?? "UTC";

export const firstChoice = (): ClockChoice => ({
  ...{ pace: "relaxed", out: "bot", vacation: 14, hours: 48, start: 120, increment: 12, cap: 168 },
  calendar: { ...ALWAYS, zone: zoneHere() },
});

const WEEK = 168;

/** The clock of a choice; `null`: none. */
export function ruleOf({ pace, out, vacation, hours, start, increment, cap }: ClockChoice): ClockRule | null {
  const common = { out, vacation };
  if (pace === "none") return null;
  if (pace === "live") return { kind: "live", hours: 0.5, increment: 30 / 3_600, mail: 24, ...common };
  if (pace === "bank") return { kind: "bank", hours: WEEK, increment: 12, cap: WEEK, ...common };
  if (pace === "own-bank")
    return { kind: "bank", hours: start, increment, cap: Math.max(start, increment, cap), ...common };
  return { kind: "turn", hours: { relaxed: 72, daily: 24, evening: 1, "own-turn": hours }[pace], ...common };
}
