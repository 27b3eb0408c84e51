/** Cloudflare's account API, as far as a set-up needs it. Every failure is one line that says what to do. */
import { setTimeout as sleep } from "node:timers/promises";
import { Refused } from "../settings.ts";
import { adviceFor } from "./refusals.ts";

/** Where the API is; wrangler reads the same variable. */
const USUAL_BASE = "https://api.cloudflare.com/client/v4";
const MOST_TRIES = 3;
const PER_PAGE = 100;
const MOST_PAGES = 50;

interface Answer<T> {
  readonly success: boolean;
  readonly result: T;
  readonly errors?: readonly { readonly code: number; readonly message: string }[] | null;
}

/** No answer, or one of a busy service: what was asked for may have happened. `after`: when to ask again, in milliseconds. */
class Lost extends Error {
  readonly after: number;
  constructor(message: string, after = PAUSE_MS) {
    super(message);
    this.after = after;
  }
}

/** A refusal of the account. `status`: of HTTP. */
export class AccountRefusal extends Refused {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Access {
  readonly token: string;
  readonly base?: string | undefined;
  /** Ends an answer that takes too long. */
  readonly limit?: () => AbortSignal;
  /** Waits before the next try, for so many milliseconds. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

const LIMIT_MS = 30_000;
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Refusals of a name that is there already. */
const IS_TAKEN: ReadonlySet<number> = new Set([400, 409]);

type Headers = Readonly<Record<string, string>> | undefined;
interface Extra {
  readonly body?: unknown;
  readonly more?: Headers;
}

export class AccountApi {
  private readonly access: Required<Access>;

  /** Throws `Refused` for a token that no header can carry. */
  constructor({ base = USUAL_BASE, limit = () => AbortSignal.timeout(LIMIT_MS), pause = sleep, token }: Access) {
    if (!/^[\x21-\x7e]+$/.test(token))
      throw new Refused(
        "the token has characters that no token has, or a line break: put it into CLOUDFLARE_API_TOKEN again",
      );
    this.access = { base, limit, pause, token };
  }

  private async once<T>(method: string, path: string, { body, more }: Extra = {}): Promise<T> {
    const { base, token, limit } = this.access;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...more };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const signal = limit();
    const [status, text, seconds] = await fetch(base + path, { method, headers, signal, ...sent })
      .then(async (it) => [it.status, await it.text(), Number(it.headers.get("retry-after")) || 0] as const)
      .catch((error: Error) => {
        throw new Lost((error.cause as Error | undefined)?.message ?? error.message);
      });
    if (status === 429) throw new Lost("429", Math.max(seconds * 1_000, PAUSE_MS));
    if (status >= 500) throw new Lost(String(status));
    const { success, result, errors } = answerIn<T>(text);
    if (success) return result;
    const [{ code, message } = { code: status, message: text.slice(0, 100) }] = errors ?? [];
    const what = adviceFor(code, status) ?? `${method} ${path} is refused`;
    throw new AccountRefusal(status, `${what} (${code}: ${message})`);
  }

  /** Asks until there is an answer. `found` looks for what a lost request may have made. */
  private async patiently<T>(what: string, ask: () => Promise<T>, found?: () => Promise<T | undefined>): Promise<T> {
    let why = "";
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      try {
        const there = tries > 1 ? await found?.() : undefined;
        return there ?? (await ask());
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
        if (error.after > LONGEST_PAUSE_MS)
          throw new Refused(
            `the account was asked too often: run it again in ${error.after / 1_000} seconds, nothing is made twice`,
          );
        why = error.message;
        if (tries < MOST_TRIES) await this.access.pause(error.after);
      }
    }
    throw new Refused(`the account does not answer (${what}: ${why}): run it again, nothing is made twice`);
  }

  /** Reads something; throws `AccountRefusal` when it is refused. */
  get = <T>(path: string, more?: Headers): Promise<T> =>
    this.patiently(`GET ${path}`, () => this.once<T>("GET", path, { more }));

  /** Reads something; `null` when it is not there. */
  async find<T>(path: string, more?: Headers): Promise<T | null> {
    try {
      return await this.get<T>(path, more);
    } catch (error) {
      if (error instanceof AccountRefusal && error.status === 404) return null;
      throw error;
    }
  }

  /** Reads a list to its end. */
  async list<T>(path: string): Promise<readonly T[]> {
    const all: T[] = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
      const more = path.includes("?") ? "&" : "?";
      const rows = await this.get<readonly T[] | null>(`${path}${more}page=${page}&per_page=${PER_PAGE}`);
      if (!Array.isArray(rows)) throw new Refused(`the account does not answer (GET ${path}: no list): run it again`);
      all.push(...rows);
      if (rows.length < PER_PAGE) break;
    }
    return all;
  }

  /** Asks for something that is computed and changes nothing. */
  ask = <T>(path: string, body: unknown): Promise<T> =>
    this.patiently(`POST ${path}`, () => this.once<T>("POST", path, { body }));

  /** Makes something once: after a lost answer, or a refusal because somebody else has just made it, it is looked for. */
  async make<T>(path: string, body: unknown, found: () => Promise<T | undefined>): Promise<T> {
    try {
      return await this.patiently(`POST ${path}`, () => this.once<T>("POST", path, { body }), found);
    } catch (error) {
      const there = error instanceof AccountRefusal && IS_TAKEN.has(error.status) ? await found() : undefined;
      if (there !== undefined) return there;
      throw error;
    }
  }

  /** Runs a statement that only reads in a database, and returns its rows. */
  async rows<T>(account: string, database: string, sql: string): Promise<readonly T[]> {
    const path = `/accounts/${account}/d1/database/${database}/query`;
    const answers = await this.ask<readonly { readonly results?: readonly T[] }[]>(path, { sql });
    return answers[0]?.results ?? [];
  }
}

function answerIn<T>(text: string): Answer<T> {
  try {
    const answer = JSON.parse(text) as Answer<T> | null;
    if (typeof answer?.success === "boolean") return answer;
  } catch {
    // Said below: a page of somebody else, who stands in between.
  }
  throw new Lost("an answer that is not the API's");
}

export interface Account {
  readonly id: string;
  readonly name: string;
}

/** The account of the token: the one with this id, or the only one. Throws `Refused`. */
export async function accountOf(api: AccountApi, wanted: string | undefined): Promise<Account> {
  const all = await api.list<Account>("/accounts");
  const names = all.map(({ id, name }) => `${id} (${name})`).join(", ");
  if (wanted !== undefined) {
    const found = all.find(({ id }) => id === wanted);
    if (found) return found;
    // A token may well act in an account that it may not list.
    if (all.length === 0 && /^[0-9a-f]{32}$/.test(wanted)) return { id: wanted, name: "CLOUDFLARE_ACCOUNT_ID" };
    throw new Refused(`CLOUDFLARE_ACCOUNT_ID ${wanted} is no account of this token, which has ${names || "none"}`);
  }
  const [first, ...others] = all;
  if (first && others.length === 0) return first;
  throw new Refused(
    first
      ? `this token has several accounts: CLOUDFLARE_ACCOUNT_ID names one of ${names}`
      : "this token shows no account: give it Account Settings: Read, or name the account in CLOUDFLARE_ACCOUNT_ID",
  );
}
