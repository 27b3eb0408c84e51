/** Who pressed a button in Discord: a proof that only we can have written, because Discord signed what it tells us. */
import { base64url, fromBase64url } from "../lib/bytes.ts";
import { isSigned, type Secrets, sign } from "../lib/seal.ts";

/** A Discord user, and the channel under whose message they pressed. */
export interface Presser {
  readonly hook: string;
  readonly user: string;
  /** What they are called there. */
  readonly name: string;
}

/** So long a proof is good, milliseconds. */
const LIFETIME = 10 * 60_000;

const signed = (what: string): string => `discord ${what}`;

/** `<who and until when>.<MAC>`, base64url. */
export async function proofOf(env: Secrets, { hook, user, name }: Presser, now: number): Promise<string> {
  const what = base64url(new TextEncoder().encode(JSON.stringify([hook, user, name, now + LIFETIME])));
  return `${what}.${await sign(env, signed(what))}`;
}

/** Whom a proof is about; `null`: we did not write it, or too long ago. */
export async function readProof(env: Secrets, proof: string, now: number): Promise<Presser | null> {
  const [what = "", mac = ""] = proof.split(".");
  if (!(await isSigned(env, signed(what), mac))) return null;
  const [hook, user, name, until] = JSON.parse(new TextDecoder().decode(fromBase64url(what))) as [
    string,
    string,
    string,
    number,
  ];
  return until > now ? { hook, user, name } : null;
}
