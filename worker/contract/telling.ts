/** How a person wants to be told, and what became of each message to them. */
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { type HookKind, REMINDERS, type TellingShape } from "./shapes.ts";

/** `HH:MM`, 24 hours. */
const clockTime = once(() =>
  z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "A time of day as HH:MM, from 00:00 to 23:59"),
);

const quiet = once(() =>
  z.strictObject({ from: clockTime(), to: clockTime() }).refine((it) => it.from !== it.to, "field.quiet"),
);

const reminder = once(() => z.union(REMINDERS.map((it) => z.literal(it))));

/** A change of it, as `PATCH /me` takes it; what is left out stays as it is. */
export const tellingSchema = once(() =>
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
  }),
);
export type TellingChange = z.infer<ReturnType<typeof tellingSchema>>;

/** What holds for somebody who never chose. */
export const USUAL: TellingShape = {
  holdMinutes: null,
  quiet: null,
  digestHour: null,
  once: false,
  fallback: true,
  reminders: REMINDERS,
};

/** Reads what is kept (JSON text, `{}` for never chosen). What cannot be read counts as never chosen: a notice goes out all the same. */
export function tellingOf(kept: string | null | undefined): TellingShape {
  try {
    const parsed = tellingSchema().safeParse(JSON.parse(kept || "{}"));
    return parsed.success ? changed(USUAL, parsed.data) : USUAL;
  } catch {
    return USUAL;
  }
}

/** The same with a change made to it. */
export function changed(telling: TellingShape, change: TellingChange): TellingShape {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...telling, ...Object.fromEntries(given) };
}

// Messages to a person, and what became of them. The page imports these as types only.

/** `held` (why: it waits) · `sending` · `sent` · `dropped` (why: nobody needs it any more) · `failed` (why, and `nextAt` when it is tried again). */
export type DeliveryState = "held" | "sending" | "sent" | "dropped" | "failed";

/**
 * Why a delivery is as it is. Held: `hold-back` (the player may come by anyway), `looking` (the player has the table open),
 * `ten-minutes` (the last mail about the table is too fresh), `quiet` (their quiet hours), `digest` (their hour of the day), `once`
 * (they were told, and have not been back), `fallback` (another channel did not work), `directory` (D1 does not answer), `table` (the
 * table does not answer), `clock` (their clock stands still), `replay` (asked for by hand). Dropped: `acted`, `over`, `changed` (the deadline), `covered` (another message
 * said it), `muted` (the person wants no such message), `no-channel` (no address; the channel is off or deleted), `bounced` (the
 * address refuses mails for good). Failed: `refused` (a mail, for now), `bounced` (a mail, for good), `target` (not an address we send
 * to), `no-answer`, `redirect`, `status` (any other answer than 2xx), `gone` (the channel is no more), `table` (the commands could not
 * be played yet), `cut-off` (the service was stopped while sending, ten times), `fault` (a mistake of ours; it is logged).
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

/** What a message is about. `reminder`: a part of the time is gone; `hook-failing`: a channel was switched off. */
export type DeliveryType =
  | "your-turn"
  | "reminder"
  | "over"
  | "invited"
  | "begun"
  | "mention"
  | "asked"
  | "stand-in"
  | "test"
  | "hook-failing";

/** What became of the commands that a webhook answered with. */
export type PlayedShape =
  | { readonly played: true; readonly seq: number }
  | { readonly played: false; readonly problem: string };

/** One message to a person by one channel, and what became of it: a row of `GET /deliveries`. */
export interface DeliveryShape {
  /** A webhook's `webhook-id`, the same on every try. */
  readonly id: string;
  readonly channel: "mail" | HookKind;
  /** The hook's id; `null` for mail. */
  readonly hook: string | null;
  /** The channel (`mail`, or a hook's id) that did not work, in whose place this is; else `null`. */
  readonly instead: string | null;
  readonly type: DeliveryType;
  /** `null` when it is about no table. */
  readonly table: string | null;
  readonly game: string | null;
  readonly seq: number | null;
  readonly state: DeliveryState;
  readonly why: DeliveryWhy | null;
  readonly tries: number;
  /** When it is tried next; `null` when it is settled. */
  readonly nextAt: number | null;
  readonly createdAt: number;
  readonly endedAt: number | null;
  /** The HTTP status of the channel's last answer. */
  readonly status: number | null;
  readonly answer: PlayedShape | null;
}
