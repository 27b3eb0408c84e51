/** Notification settings, and the outcome of each message. */
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { ChannelKind } from "./channels.ts";
import { openFilterSchema } from "./open-schema.ts";
import { type NotificationSettings, REMINDERS } from "./shapes.ts";

/** `HH:MM`, 24 hours. */
const clockTime = once(() =>
  z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "A time of day as HH:MM, from 00:00 to 23:59"),
);

const quiet = once(() =>
  z.strictObject({ from: clockTime(), to: clockTime() }).refine((it) => it.from !== it.to, "field.quiet"),
);

const reminder = once(() => z.union(REMINDERS.map((it) => z.literal(it))));

/** A change of the settings, as `PATCH /me` takes it; absent members stay as they are. */
export const notificationSettingsSchema = once(() =>
  z.strictObject({
    holdMinutes: z.int().min(0).max(60).nullable().optional(),
    quiet: quiet().nullable().optional(),
    digestHour: z.int().min(0).max(23).nullable().optional(),
    once: z.boolean().optional(),
    fallback: z.boolean().optional(),
    reminders: z
      .array(reminder())
      .max(REMINDERS.length)
      .transform((them) => REMINDERS.filter((it) => them.includes(it)))
      .optional(),
    fits: openFilterSchema().nullable().optional(),
  }),
);
export type NotificationSettingsChange = z.infer<ReturnType<typeof notificationSettingsSchema>>;

/** The default settings. */
export const USUAL: NotificationSettings = {
  holdMinutes: null,
  quiet: null,
  digestHour: null,
  once: false,
  fallback: true,
  reminders: REMINDERS,
  fits: null,
};

/** Parses stored settings (JSON text, `{}` for defaults). Unreadable ones count as the defaults: notices go out all the same. */
export function notificationSettingsOf(kept: string | null | undefined): NotificationSettings {
  try {
    const parsed = notificationSettingsSchema().safeParse(JSON.parse(kept || "{}"));
    return parsed.success ? changed(USUAL, parsed.data) : USUAL;
  } catch {
    return USUAL;
  }
}

/** The settings with a change applied. */
export function changed(telling: NotificationSettings, change: NotificationSettingsChange): NotificationSettings {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...telling, ...Object.fromEntries(given) };
}

// Messages to a person, and their outcome. The page imports these as types only.

/** `held` (why: it waits) · `sending` · `sent` · `dropped` (why: nobody needs it any more) · `failed` (why, and `nextAt` for the retry). */
export type DeliveryState = "held" | "sending" | "sent" | "dropped" | "failed";

/**
 * The reason for a delivery's state.
 * Held: `hold-back` (the player may come by anyway), `looking` (the player has the table open), `ten-minutes` (the last mail about the
 * table is too recent), `quiet` (their quiet hours), `digest` (their hour of the day), `once` (they were told, and have not returned),
 * `fallback` (another channel failed), `directory` (D1 does not answer), `table` (the table does not answer), `clock` (their clock stands
 * still), `replay` (requested by hand).
 * Dropped: `acted`, `over`, `changed` (the deadline), `covered` (another message, or the table itself, said it), `withdrawn` (a
 * club's announcement was taken back, or they left or turned it off), `muted`, `no-channel` (no address; the channel
 * is off or deleted), `bounced` (the address refuses mails for good).
 * Failed: `refused` (a mail, for now), `bounced` (a mail, for good), `target` (not an address we send to), `no-answer`, `redirect`,
 * `status` (any other answer than 2xx), `gone` (the channel is no more), `table` (the commands could not be played yet), `cut-off` (the
 * service was stopped while sending, ten times), `fault` (a fault of ours, which is logged).
 */
export type DeliveryWhy =
  | "hold-back"
  | "looking"
  | "ten-minutes"
  | "quiet"
  | "digest"
  | "once"
  | "fallback"
  | "directory"
  | "table"
  | "clock"
  | "replay"
  | "acted"
  | "over"
  | "changed"
  | "covered"
  | "withdrawn"
  | "muted"
  | "no-channel"
  | "bounced"
  | "refused"
  | "target"
  | "no-answer"
  | "redirect"
  | "status"
  | "gone"
  | "cut-off"
  | "fault";

/**
 * The subject of a message. `reminder`: a share of the time has passed; `closed`: nobody joined an open table; `fits`: open tables one looks
 * for; `club`: an announcement, or news of its channel, `table` being `club.` and its address; `hook-failing`: a channel was switched off.
 */
export type DeliveryType =
  | "your-turn"
  | "reminder"
  | "over"
  | "invited"
  | "begun"
  | "mention"
  | "asked"
  | "stand-in"
  | "season"
  | "closed"
  | "fits"
  | "club"
  | "test"
  | "hook-failing";

/** The outcome of the commands in a webhook's answer. */
export type PlayedShape =
  | { readonly played: true; readonly seq: number }
  | { readonly played: false; readonly problem: string };

/** A message to a person by one channel, and its outcome: a row of `GET /deliveries`. */
export interface DeliveryShape {
  /** A webhook's `webhook-id`, equal on every try. */
  readonly id: string;
  readonly channel: ChannelKind;
  /** The hook's id; `null` for mail. */
  readonly hook: string | null;
  /** The failed channel (`mail`, or a hook's id) that this one replaces; else `null`. */
  readonly instead: string | null;
  readonly type: DeliveryType;
  /** `null` when it is about no table. */
  readonly table: string | null;
  readonly game: string | null;
  readonly seq: number | null;
  readonly state: DeliveryState;
  readonly why: DeliveryWhy | null;
  readonly tries: number;
  /** When it is retried; `null` when it is settled. */
  readonly nextAt: number | null;
  readonly createdAt: number;
  readonly endedAt: number | null;
  /** The HTTP status of the channel's last answer. */
  readonly status: number | null;
  readonly answer: PlayedShape | null;
}
