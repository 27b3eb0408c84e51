/** Temporary delivery failures, counted by day: an address that fails on several days within two weeks is given up. */
import type { Env } from "../env.ts";
import { fingerprint } from "../lib/seal.ts";
import { DAY } from "../lib/time.ts";

type Db = Pick<Env, "DB">;

/** How long a failure is remembered, in milliseconds. */
const REMEMBERED = 14 * DAY;

/** Prefix of keys in `limits`. Keys name nobody; a day's row is `<prefix><day>`. */
const prefixOf = async (inbox: string): Promise<string> =>
  `bounced:${(await fingerprint(`bounced ${inbox}`)).slice(0, 32)}:`;

/** Records a failure. Answers on how many days there was one lately, including today. */
export async function noteFailedDay({ DB }: Db, inbox: string, now = Date.now()): Promise<number> {
  const prefix = await prefixOf(inbox);
  const [, counted] = await DB.batch<{ readonly days: number }>([
    DB.prepare(
      "insert into limits (key, count, expires_at) values (?1, 1, ?2) on conflict (key) do update set count = count + 1",
    ).bind(`${prefix}${Math.floor(now / DAY)}`, now + REMEMBERED),
    DB.prepare("select count(*) as days from limits where key >= ?1 and key < ?2 and expires_at > ?3").bind(
      prefix,
      `${prefix}~`,
      now,
    ),
  ]);
  return counted?.results[0]?.days ?? 0;
}

/** Deletes the failures of an inbox. */
export async function forgetFailedDays({ DB }: Db, inbox: string): Promise<void> {
  const prefix = await prefixOf(inbox);
  await DB.prepare("delete from limits where key >= ?1 and key < ?2").bind(prefix, `${prefix}~`).run();
}
