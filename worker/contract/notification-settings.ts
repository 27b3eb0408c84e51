/** How a person wants to be told: checked when it comes in, and read back with what was not said filled up. */
import * as z from "zod";
import { REMINDERS, type TellingShape } from "./shapes.ts";

/** `HH:MM`, 24 hours. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "A time of day as HH:MM, from 00:00 to 23:59");

const quiet = z
  .strictObject({ from: clockTime, to: clockTime })
  .refine((it) => it.from !== it.to, "Quiet hours must end: choose another time for the end than for the beginning");

const reminder = z.union(REMINDERS.map((it) => z.literal(it)));

/** A change of it, as `PATCH /me` takes it; what is left out stays as it is. */
export const tellingSchema = z.strictObject({
  holdMinutes: z.int().min(0).max(60).nullable().optional(),
  quiet: quiet.nullable().optional(),
  digestHour: z.int().min(0).max(23).nullable().optional(),
  once: z.boolean().optional(),
  fallback: z.boolean().optional(),
  reminders: z
    .array(reminder)
    .max(REMINDERS.length)
    .transform((them) => REMINDERS.filter((it) => them.includes(it)))
    .optional(),
});
export type TellingChange = z.infer<typeof tellingSchema>;

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
    const parsed = tellingSchema.safeParse(JSON.parse(kept || "{}"));
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
