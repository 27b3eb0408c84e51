/** Cloudflare's account API, as far as a set-up needs it. Every failure is one line that says what to do. */
import { setTimeout as sleep } from "node:timers/promises";
import { Refused } from "../settings.ts";

/** Where the API is; wrangler reads the same variable. */
const USUAL_BASE = "https://api.cloudflare.com/client/v4";
const MOST_TRIES = 3;
const PER_PAGE = 100;
const MOST_PAGES = 50;

/** Permissions that a token of the account needs. */
const PERMISSIONS =
  "it needs Workers Scripts, D1, Workers KV Storage, Workers R2 Storage and Queues: Edit, and of the domain Workers Routes: Edit";

interface Answer<T> {
  readonly success: boolean;
  readonly result: T;
  readonly errors?: readonly { readonly code: number; readonly message: string }[];
}

/** No answer, or one of a busy service: what was asked for may have happened. */
class Lost extends Error {}

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

export class AccountApi {
  private readonly access: Required<Access>;

  constructor({ base = USUAL_BASE, limit = () => AbortSignal.timeout(LIMIT_MS), pause = sleep, token }: Access) {
    this.access = { base, limit, pause, token };
  }

  private async once<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { base, token, limit } = this.access;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const signal = limit();
    const [status, text] = await fetch(base + path, { method, headers, signal, ...sent })
      .then(async (answer) => [answer.status, await answer.text()] as const)
      .catch((error: Error) => {
        throw new Lost((error.cause as Error | undefined)?.message ?? error.message);
      });
    if (status === 429 || status >= 500) throw new Lost(String(status));
    const { success, result, errors = [] } = answerIn<T>(text);
    if (success) return result;
    const [{ code, message } = { code: status, message: text.slice(0, 100) }] = errors;
    const isToken = status === 401 || status === 403 || code === 10_000 || code === 10_001 || code === 9109;
    const what = isToken ? `the account refuses the token: ${PERMISSIONS}` : `${method} ${path} is refused`;
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
        why = error.message;
        if (tries < MOST_TRIES) await this.access.pause(PAUSE_MS);
      }
    }
    throw new Refused(`the account does not answer (${what}: ${why}): run it again, nothing is made twice`);
  }

  /** Reads something; throws `AccountRefusal` when it is refused. */
  get = <T>(path: string): Promise<T> => this.patiently(`GET ${path}`, () => this.once<T>("GET", path));

  /** Reads something; `null` when it is not there. */
  async find<T>(path: string): Promise<T | null> {
    try {
      return await this.get<T>(path);
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
      const rows = await this.get<readonly T[]>(`${path}${more}page=${page}&per_page=${PER_PAGE}`);
      all.push(...rows);
      if (rows.length < PER_PAGE) break;
    }
    return all;
  }

  /** Makes something once: after a lost answer it is looked for before it is asked for again. */
  make = <T>(path: string, body: unknown, found: () => Promise<T | undefined>): Promise<T> =>
    this.patiently(`POST ${path}`, () => this.once<T>("POST", path, body), found);

  /** Runs a statement that only reads in a database, and returns its rows. */
  async rows<T>(account: string, database: string, sql: string): Promise<readonly T[]> {
    const path = `/accounts/${account}/d1/database/${database}/query`;
    const [answer] = await this.patiently(`POST ${path}`, () =>
      this.once<readonly { readonly results?: readonly T[] }[]>("POST", path, { sql }),
    );
    return answer?.results ?? [];
  }
}

function answerIn<T>(text: string): Answer<T> {
  try {
    return JSON.parse(text) as Answer<T>;
  } catch {
    throw new Lost("an answer that is no JSON");
  }
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
    throw new Refused(`CLOUDFLARE_ACCOUNT_ID ${wanted} is no account of this token, which has ${names || "none"}`);
  }
  const [first, ...others] = all;
  if (first && others.length === 0) return first;
  throw new Refused(
    first
      ? `this token has several accounts: CLOUDFLARE_ACCOUNT_ID names one of ${names}`
      : "this token has no account",
  );
}
