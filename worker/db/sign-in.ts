/** Sign-in: pending sign-ins, and the one batch that makes somebody the owner of an address. */
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import { endingPrograms, type KeptPrograms, type Merging, merging } from "./owned.ts";
import { addingPerson, addingSession, type Person, personExistsSql } from "./people.ts";
import { type sessions, signIns } from "./schema.ts";

type Db = Pick<Env, "DB">;

export async function addSignIn(env: Db, signIn: typeof signIns.$inferInsert): Promise<void> {
  await drizzle(env.DB).insert(signIns).values(signIn);
}

/** A pending sign-in. `browser`: fingerprint of the cookie of the browser that asked for it. */
export type SignIn = Pick<typeof signIns.$inferSelect, "hash" | "codeHash" | "email" | "browser">;
const SIGN_IN = { hash: signIns.hash, codeHash: signIns.codeHash, email: signIns.email, browser: signIns.browser };

const isGood = () => and(isNull(signIns.usedAt), gt(signIns.expiresAt, Date.now()));

/** The sign-in of a link's token; `null` when it was used or has expired. */
export async function signInBy(env: Db, hash: string): Promise<SignIn | null> {
  const [row] = await drizzle(env.DB)
    .select(SIGN_IN)
    .from(signIns)
    .where(and(eq(signIns.hash, hash), isGood()));
  return row ?? null;
}

/**
 * Counts a try at the newest code that a browser asked for, and answers the right code; `null` when there is none or its tries are used
 * up.
 */
export async function tryCode(env: Db, email: string, browser: string, most: number): Promise<SignIn | null> {
  const db = drizzle(env.DB);
  const newest = db
    .select({ hash: signIns.hash })
    .from(signIns)
    .where(and(eq(signIns.email, email), eq(signIns.browser, browser), isGood()))
    .orderBy(desc(signIns.createdAt))
    .limit(1);
  const [row] = await db
    .update(signIns)
    .set({ tries: sql`${signIns.tries} + 1` })
    .where(and(eq(signIns.hash, sql`(${newest})`), lt(signIns.tries, most)))
    .returning(SIGN_IN);
  return row ?? null;
}

/** The person who signs in: the owner of the address, a guest who becomes it, or somebody new. */
type Claimant =
  | { readonly kind: "known"; readonly id: string; readonly merge: Merging | null }
  | { readonly kind: "guest"; readonly id: string }
  | { readonly kind: "new"; readonly person: Person };

interface Claim {
  readonly signIn: SignIn;
  readonly who: Claimant;
  readonly kept: KeptPrograms;
  /** The session that begins, and the fingerprint of the one that ends. */
  readonly session: typeof sessions.$inferInsert;
  readonly former: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A statement that fails its whole batch unless a condition holds. */
const unless = ({ DB }: Db, condition: string, ...values: (string | number)[]): D1PreparedStatement =>
  DB.prepare(`select iif(${condition}, 1, json('not so'))`).bind(...values);

/** Whether a batch failed because a condition of `unless` did not hold. */
export const isRefused = (error: unknown): boolean => /malformed JSON/i.test(String(error));

function becoming(env: Db, { who, signIn: { email }, kept, at }: Claim): readonly D1PreparedStatement[] {
  const { DB } = env;
  const owns = (id: string) => unless(env, "(select id from people where email = ?1) is ?2", email, id);
  if (who.kind === "known")
    return [
      owns(who.id),
      // The mail has arrived, so the address accepts mails again.
      DB.prepare("update people set bounced_at = null where id = ? and bounced_at is not null").bind(who.id),
      ...(who.merge ? merging(env, who.merge, kept, at) : []),
    ];
  if (who.kind === "guest")
    return [
      DB.prepare(`update people set email = ?2 where id = ?1 and email is null and ${personExistsSql("?1")}
        and not exists (select 1 from people where email = ?2)`).bind(who.id, email),
      owns(who.id),
      ...endingPrograms(env, who.id, kept),
    ];
  return [addingPerson(env, who.person), owns(who.person.id)];
}

/**
 * Uses up a sign-in and makes somebody the owner of its address, all or nothing: a guest's things end, and the session begins. Throws when
 * the sign-in is not valid any more, when somebody else was quicker, or D1's error.
 */
export async function claimAddress(env: Db, claim: Claim): Promise<void> {
  const { DB } = env;
  const { signIn, session, former, at } = claim;
  const good = "exists (select 1 from sign_ins where hash = ?1 and used_at is null and expires_at > ?2)";
  await DB.batch([
    unless(env, good, signIn.hash, at),
    DB.prepare("update sign_ins set used_at = ?2 where email = ?1 and used_at is null").bind(signIn.email, at),
    ...becoming(env, claim),
    DB.prepare("delete from sessions where hash = ?").bind(former ?? ""),
    addingSession(env, session),
  ]);
}
