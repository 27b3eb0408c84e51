/** The caller: a session cookie for people, a Bearer token for programs. D1 stores fingerprints only. */
import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { USUAL } from "../contract/notifications.ts";
import { ProblemError } from "../contract/problem.ts";
import { readOrSkip } from "../db/d1-timeout.ts";
import { deleteSession, noteUsed, type Person, sessionBy } from "../db/people.ts";
import { surely } from "../db/replicas.ts";
import { tokenOwner } from "../db/tokens.ts";
import type { Env } from "../env.ts";
import { drawToken, fingerprint, isSigned, sign } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { DAY, HOUR, SECOND } from "../lib/time.ts";
import { type AppEnv, isProgram } from "./route.ts";
import { misses, sourceOf } from "./security.ts";

const KEPT_MS = 10_000;
const MOST = 5_000;

/** The caller; for a program, with the id of its token. */
interface CachedSession {
  readonly person: Person;
  readonly token: string | null;
}

const sessionCache = new Map<string, CachedSession & { readonly until: number }>();

/** Owners of tokens, as seen within the last ten seconds. */
function recall(token: string): CachedSession | null {
  const found = sessionCache.get(token);
  if (found && found.until > Date.now() && found.until <= Date.now() + KEPT_MS) return found;
  sessionCache.delete(token);
  return null;
}

function remember(token: string, it: CachedSession): CachedSession {
  if (sessionCache.size >= MOST) sessionCache.clear();
  sessionCache.set(token, { ...it, until: Date.now() + KEPT_MS });
  return it;
}

/** Drops a cached person: they changed, signed out, or deleted a token. */
export function forget(person: string): void {
  for (const [token, it] of sessionCache) if (it.person.id === person) sessionCache.delete(token);
}

/** A session expires when it is unused for this long. */
const SESSION_MS = 90 * DAY;
/** A session is extended at most this often, so that most requests write nothing. */
const EXTEND_MS = DAY;
/** The last use of a session is recorded at most this often. */
const NOTE_MS = HOUR;

/** A laptop has no https, and so no `__Host-` cookie; everywhere else there is only that. */
function cookieOf(c: Context<AppEnv>): { name: string; secure: boolean } {
  const { protocol, hostname } = new URL(c.req.url);
  const local = protocol === "http:" && (hostname === "localhost" || hostname === "127.0.0.1");
  return local ? { name: "telegraph", secure: false } : { name: "__Host-telegraph", secure: true };
}

/** Sets a cookie beside that of the session, or (without `suffix`) that one. */
export function keepCookie(c: Context<AppEnv>, suffix: string, value: string, ms = SESSION_MS): void {
  const { name, secure } = cookieOf(c);
  setCookie(c, name + suffix, value, { path: "/", httpOnly: true, secure, sameSite: "Lax", maxAge: ms / SECOND });
}

/** The value of such a cookie. */
export const keptCookie = (c: Context<AppEnv>, suffix = ""): string | undefined =>
  getCookie(c, cookieOf(c).name + suffix);

/** Deletes such a cookie. */
export function dropCookie(c: Context<AppEnv>, suffix = ""): void {
  const { name, secure } = cookieOf(c);
  deleteCookie(c, name + suffix, { path: "/", secure });
}

/** A new session: its row in D1, and the token of its cookie. */
interface NewSession {
  readonly row: Awaited<ReturnType<typeof rowOf>>;
  readonly token: string;
}

async function rowOf(c: Context<AppEnv>, person: string, token: string, now: number) {
  const device = deviceOf(c.req.header("user-agent") ?? "");
  return {
    ...{ hash: await fingerprint(token), person, device },
    ...{ createdAt: now, usedAt: now, expiresAt: now + SESSION_MS },
  };
}

/**
 * Makes a session. Its token names the person and the start, signed: while D1 is down, the signature alone keeps games going; otherwise
 * the row decides.
 */
export async function drawSession(c: Context<AppEnv>, person: string): Promise<NewSession> {
  const now = Date.now();
  const claim = `${person}.${now.toString(36)}.${drawToken()}`;
  const token = `${claim}.${await sign(c.env, claim)}`;
  return { row: await rowOf(c, person, token, now), token };
}

/** Sets the cookie of a session that D1 has, replacing the one before. */
export function giveSession(c: Context<AppEnv>, { token }: NewSession): void {
  const person = c.get("person");
  if (person) forget(person.id);
  keepCookie(c, "", token);
}

/** The cookie of a browser that asked for a sign-in: the code works only there. */
const BROWSER = "-browser";

/** The fingerprint of the cookie that marks this browser; `null` when it has none. */
export async function browserOf(c: Context<AppEnv>): Promise<string | null> {
  const mark = keptCookie(c, BROWSER);
  return mark ? fingerprint(`browser ${mark}`) : null;
}

/** Sets the mark of this browser, unless it has one; answers its fingerprint. */
export async function markBrowser(c: Context<AppEnv>): Promise<string> {
  const mark = keptCookie(c, BROWSER) ?? drawToken();
  keepCookie(c, BROWSER, mark);
  return fingerprint(`browser ${mark}`);
}

/** An address as its mailbox sees it: a `+` begins a label, and some hosts ignore dots. */
export function mailboxOf(email: string): string {
  const [local = "", host = ""] = email.toLowerCase().split("@");
  const [name = ""] = local.split("+");
  const isGoogle = host === "gmail.com" || host === "googlemail.com";
  return isGoogle ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}

const MARK_LENGTH = 22;

/**
 * Marks by which one table recognises two accounts of one person: browser and address. They differ from table to table, and reveal
 * neither. Programs have no browser.
 */
export async function marksAt(c: Context<AppEnv>, table: string): Promise<readonly string[]> {
  const person = c.get("person");
  const claims = [...(isProgram(c) ? [] : [`seat ${table} browser ${await markBrowser(c)}`])];
  const marks = claims.map(async (it) => (await sign(c.env, it)).slice(0, MARK_LENGTH));
  return Promise.all([...marks, ...(person?.email ? [addressMark(c.env, table, person.email)] : [])]);
}

/** The mark of an address at one table. */
export const addressMark = async (env: Env, table: string, email: string): Promise<string> =>
  (await sign(env, `seat ${table} address ${mailboxOf(email)}`)).slice(0, MARK_LENGTH);

const BROWSERS = {
  Edg: "Edge",
  OPR: "Opera",
  Firefox: "Firefox",
  FxiOS: "Firefox",
  Chrome: "Chrome",
  CriOS: "Chrome",
  Safari: "Safari",
};
const SYSTEMS = {
  Windows: "Windows",
  Android: "Android",
  iPhone: "iPhone",
  iPad: "iPad",
  "Mac OS": "macOS",
  CrOS: "ChromeOS",
  Linux: "Linux",
};

/** Browser and system of a `User-Agent`, in plain words; empty when unknown. */
function deviceOf(agent: string): string {
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([sign]) => agent.includes(sign))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(", ");
}

/** The fingerprint of the session of this request; `null` when it has none. */
export async function sessionOf(c: Context<AppEnv>): Promise<string | null> {
  const token = keptCookie(c);
  return token ? fingerprint(token) : null;
}

/** Ends the session of this request, if it has one. */
export async function endSession(c: Context<AppEnv>): Promise<void> {
  const token = keptCookie(c);
  if (!token) return;
  await deleteSession(c.env, await fingerprint(token));
  dropCookie(c);
  c.set("left", true);
  const person = c.get("person");
  if (person) forget(person.id);
}

/** Whether a token is signed by a secret that is still known. */
function isOurs(env: Env, token: string): Promise<boolean> {
  const at = token.lastIndexOf(".");
  return isSigned(env, token.slice(0, at), token.slice(at + 1));
}

/** The id of the person that the cookie names by its signature, which needs no D1: the session may have ended since. `null`: it names nobody. */
export async function namedBy(c: Context<AppEnv>): Promise<string | null> {
  const token = keptCookie(c) ?? "";
  const [id, , , signature] = token.split(".");
  // Other texts that we sign, such as the address of a position, have fewer parts.
  return id && signature && (await isOurs(c.env, token)) ? id : null;
}

/** The person that a token names by its signature, while D1 cannot say whether it is still valid. */
async function claimed(env: Env, token: string): Promise<Person | null> {
  const [id = "", since = ""] = token.split(".");
  const fresh = Number.parseInt(since, 36) > Date.now() - SESSION_MS;
  if (!fresh || !(await isOurs(env, token))) return null;
  const unknown = { name: "…", email: null, language: "en", timeZone: "UTC" } as const;
  return {
    id,
    ...unknown,
    mail: true,
    bouncedAt: null,
    complainedAt: null,
    telling: USUAL,
    ratingHidden: false,
    hidden: [],
    presumed: true,
  };
}

async function byCookie(c: Context<AppEnv>): Promise<Person | null> {
  const token = keptCookie(c);
  if (!token) return null;
  return recall(token)?.person ?? askForSession(c, token);
}

/** Looks for the owner of a secret, and waits for D1 no longer than a request can do without it. */
const look = <T>({ env }: Context<AppEnv>, ask: Parameters<typeof surely<T>>[1]): Promise<T | null> =>
  readOrSkip(env, surely(env, ask));

/**
 * Sessions outlive the secret that signed them, so D1 is asked for those of unknown secrets, too, until their source has sent many cookies
 * that are none.
 */
async function askForSession(c: Context<AppEnv>, token: string): Promise<Person | null> {
  const [key, now] = [`cookie ${sourceOf(c)}`, Date.now()];
  if (misses.wait(key, now) !== null && !(await isOurs(c.env, token))) return null;
  const hash = await fingerprint(token);
  try {
    const session = await look(c, (env) => sessionBy(env, hash));
    if (!session) {
      misses.count(key, now);
      return null;
    }
    if (session.expiresAt < now + SESSION_MS - EXTEND_MS) await prolong(c, hash, token);
    else if (session.usedAt < now - NOTE_MS) await noteUsed(c.env, hash, { usedAt: now });
    return remember(token, { person: session.person, token: null }).person;
  } catch (error) {
    logFault("session", error);
    return claimed(c.env, token);
  }
}

async function prolong(c: Context<AppEnv>, hash: string, token: string): Promise<void> {
  const now = Date.now();
  await noteUsed(c.env, hash, { usedAt: now, expiresAt: now + SESSION_MS });
  keepCookie(c, "", token);
}

/** The API token that a program brings (RFC 6750). */
export const tokenIn = (c: Context<AppEnv>): string | undefined =>
  /^Bearer\s+(tg_\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];

/** The owner of an API token. */
async function byToken(c: Context<AppEnv>): Promise<CachedSession> {
  const token = tokenIn(c);
  if (!token) throw new ProblemError("bad-token");
  return recall(token) ?? askForToken(c, token);
}

async function askForToken(c: Context<AppEnv>, token: string): Promise<CachedSession> {
  const hash = await fingerprint(token);
  const owner = await look(c, (env) => tokenOwner(env, hash)).catch(() => {
    throw new ProblemError("busy");
  });
  if (!owner) throw new ProblemError("bad-token");
  return remember(token, owner);
}

/** Operators' routes read the header themselves: it names no person. */
const isOperator = (c: Context<AppEnv>) => c.req.path.startsWith("/api/operator/");

/** The person the page asks for. Cookies are shared between tabs, so another tab may have signed in as somebody else. */
function refuseMistaken(c: Context<AppEnv>): void {
  const person = c.get("person");
  const meant = c.req.header("telegraph-person");
  if (person && meant && meant !== person.id) throw new ProblemError("other-person", { name: person.name });
}

/** Identifies the caller. An invalid token is a problem at once; an invalid cookie is no session. */
export const recognise: MiddlewareHandler<AppEnv> = async (c, next) => {
  const program = !isOperator(c) && isProgram(c) ? await byToken(c) : null;
  c.set("token", program?.token ?? null);
  c.set("person", isOperator(c) ? null : (program?.person ?? (await byCookie(c))));
  refuseMistaken(c);
  await next();
};
