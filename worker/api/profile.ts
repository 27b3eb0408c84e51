/** What a person may be called and set, and how they are shown to themselves. */
import * as z from "zod";
import { LANGUAGES } from "../../games/kernel/words.ts";
import type { MeShape, TroubleShape } from "../contract/shapes.ts";
import type { Person } from "../http/caller.ts";

/** Control characters, and marks that turn the direction of the text around a name. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** 1 to `most` characters that can be shown, without space around them. */
export const shownSchema = (most: number) =>
  z
    .string()
    .trim()
    .normalize()
    .min(1)
    .max(most)
    .refine((it) => !UNPRINTABLE.test(it), "Characters that cannot be shown are not allowed");
export const nameSchema = shownSchema(40);
export const languageSchema = z.enum(LANGUAGES);
/** An IANA name, as `Intl` knows it: `Europe/Madrid`. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, "This time zone is not known");
/** At most 254 characters (RFC 5321), in lower case. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

const bounceOf = ({ email, bouncedAt }: Person): readonly TroubleShape[] =>
  email === null || bouncedAt === null
    ? []
    : [{ channel: "mail", kind: "mail", host: email, state: "bounced", since: bouncedAt }];

/** A person as they see themselves. `broken`: their hooks that do not work. */
export const meOf = (person: Person, broken: readonly TroubleShape[] = []): MeShape => ({
  ...shownOf(person),
  trouble: [...bounceOf(person), ...broken],
});

const shownOf = ({ id, name, email, language, timeZone, mail, telling }: Person) => ({
  id,
  name,
  email,
  guest: email === null,
  language,
  timeZone,
  mail,
  telling,
});
