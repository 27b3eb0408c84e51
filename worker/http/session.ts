/** Who is calling: a session cookie for people, a Bearer token for programs. D1 keeps fingerprints only. */
import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { USUAL } from "../contract/notification-settings.ts";
import { addSession, deleteSession, extendSession, sessionBy, tokenOwner } from "../db/people.ts";
import type { Env } from "../env.ts";
import { drawToken, fingerprint, isSigned, sign } from "../lib/seal.ts";
import { within } from "../lib/with-timeout.ts";
import type { AppEnv, Person } from "./caller.ts";
import { ProblemError } from "./problem.ts";

const KEPT_MS = 10_000;
const MOST = 5_000;

const known = new Map<string, { readonly person: Person; readonly until: number }>();

/** Whose token it was found to be, at most ten seconds ago. */
export function recall(token: string): Person | null {
  const found = known.get(token);
  if (found && found.until > Date.now() && found.until <= Date.now() + KEPT_MS) return found.person;
  known.delete(token);
  return null;
}

export function remember(token: string, person: Person): Person {
  if (known.size >= MOST) known.clear();
  known.set(token, { person, until: Date.now() + KEPT_MS });
  return person;
}

/** Forgets a person at once: they changed, signed out, or deleted a token. */
export function forget(person: string): void {
  for (const [token, it] of known) if (it.person.id === person) known.delete(token);
}

const DAY_MS = 86_400_000;
/** A session ends when it was not used for this long. */
export const SESSION_MS = 90 * DAY_MS;
/** D1 is not waited for longer than this. */
const PATIENCE_MS = 2_000;
/** A session in use is extended at most this often: most requests write nothing. */
const EXTEND_MS = DAY_MS;

/** On a laptop there is no https, and without it no `__Host-` cookie; everywhere else there is nothing but. */
function cookieOf(c: Context<AppEnv>): { name: string; secure: boolean } {
  const { protocol, hostname } = new URL(c.req.url);
  const local = protocol === "http:" && (hostname === "localhost" || hostname === "127.0.0.1");
  return local ? { name: "telegraph", secure: false } : { name: "__Host-telegraph", secure: true };
}

function giveCookie(c: Context<AppEnv>, token: string): void {
  const { name, secure } = cookieOf(c);
  setCookie(c, name, token, { path: "/", httpOnly: true, secure, sameSite: "Lax", maxAge: SESSION_MS / 1_000 });
}

/**
 * Begins a session and gives its cookie. The token says whose it is and since when, signed: while D1 does not answer, the signature
 * alone keeps games going; whenever D1 does, its row decides.
 */
export async function beginSession(c: Context<AppEnv>, person: string): Promise<void> {
  const now = Date.now();
  const claim = `${person}.${now.toString(36)}.${drawToken()}`;
  const token = `${claim}.${await sign(c.env, claim)}`;
  await addSession(c.env, { hash: await fingerprint(token), person, createdAt: now, expiresAt: now + SESSION_MS });
  giveCookie(c, token);
}

/** Ends the session of this request, if it has one. */
export async function endSession(c: Context<AppEnv>): Promise<void> {
  const { name, secure } = cookieOf(c);
  const token = getCookie(c, name);
  if (!token) return;
  await deleteSession(c.env, await fingerprint(token));
  deleteCookie(c, name, { path: "/", secure });
  const person = c.get("person");
  if (person) forget(person.id);
}

/** Whom a token names by its signature, for as long as D1 cannot say whether it still holds. */
async function claimed(env: Env, token: string): Promise<Person | null> {
  const at = token.lastIndexOf(".");
  const [id = "", since = ""] = token.split(".");
  const fresh = Number.parseInt(since, 36) > Date.now() - SESSION_MS;
  if (!fresh || !(await isSigned(env, token.slice(0, at), token.slice(at + 1)))) return null;
  const unknown = { name: "…", email: null, language: "en", timeZone: "UTC" } as const;
  return { id, ...unknown, mail: true, bouncedAt: null, telling: USUAL };
}

async function byCookie(c: Context<AppEnv>): Promise<Person | null> {
  const token = getCookie(c, cookieOf(c).name);
  if (!token) return null;
  return recall(token) ?? askForSession(c, token);
}

async function askForSession(c: Context<AppEnv>, token: string): Promise<Person | null> {
  const hash = await fingerprint(token);
  try {
    const session = await within(sessionBy(c.env, hash), PATIENCE_MS);
    if (session && session.expiresAt < Date.now() + SESSION_MS - EXTEND_MS) await prolong(c, hash, token);
    return session && remember(token, session.person);
  } catch (error) {
    console.error(JSON.stringify({ at: "session", fault: error instanceof Error ? error.name : "unknown" }));
    return claimed(c.env, token);
  }
}

async function prolong(c: Context<AppEnv>, hash: string, token: string): Promise<void> {
  await extendSession(c.env, hash, Date.now() + SESSION_MS);
  giveCookie(c, token);
}

/** Whether the request brings credentials of a program, not a cookie. */
export const isProgram = (c: Context<AppEnv>): boolean => c.req.header("authorization") !== undefined;

/** Whom an API token belongs to (RFC 6750). */
async function byToken(c: Context<AppEnv>): Promise<Person> {
  const token = /^Bearer\s+(tg_\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (!token) throw new ProblemError("bad-token");
  return recall(token) ?? askForToken(c, token);
}

async function askForToken(c: Context<AppEnv>, token: string): Promise<Person> {
  const hash = await fingerprint(token);
  const person = await within(tokenOwner(c.env, hash), PATIENCE_MS).catch(() => {
    throw new ProblemError("busy");
  });
  if (!person) throw new ProblemError("bad-token");
  return remember(token, person);
}

/** Operators' routes look at the header themselves: it names no person. */
const isOperator = (c: Context<AppEnv>) => c.req.path.startsWith("/api/operator/");

/** Finds out who is calling. A token that is not good is a problem at once; a cookie that is not good is no session. */
export const recognise: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("person", isOperator(c) ? null : isProgram(c) ? await byToken(c) : await byCookie(c));
  await next();
};
