/** State of a Cloudflare account, as far as the documented commands need it: databases are real SQLite ones. */
import type { IncomingHttpHeaders } from "node:http";
import type { DatabaseSync } from "node:sqlite";

export type Json = Readonly<Record<string, unknown>>;

/** A Worker as it was uploaded. */
export interface Version {
  readonly id: string;
  readonly number: number;
  readonly metadata: Json;
}

/** The versions of a deployment, with the percentage of requests that each gets. */
export type Shares = readonly { readonly version_id: string; readonly percentage: number }[];

export interface Script {
  readonly versions: Version[];
  readonly deployments: Shares[];
  readonly secrets: Map<string, string>;
  crons: readonly string[];
  routes: readonly string[];
  domains: readonly string[];
}

/** Why a request is refused: a status, and Cloudflare's number and words. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

export type Answer = readonly [status: number, body: string, headers: Record<string, string>];
export type Given = { readonly status?: number; readonly result?: unknown; readonly result_info?: Json };
export type Handler = (account: AccountState, asked: Asked, words: readonly string[]) => Given | undefined;

export const ACCOUNT = "a".repeat(32);
export const TOKEN = "token-of-the-account";
/** The only domain of the account. */
export const ZONE = "home.example";
export const NOW = "2026-11-01T00:00:00.000000Z";
/** A signed token in form alone: wrangler reads when it ends, and how files are to be sent. */
export const UPLOAD = ["{}", '{"exp":4102444800,"iat":1}', ""]
  .map((it) => Buffer.from(it).toString("base64url"))
  .join(".");

/**
 * A request that goes wrong: refused; done, but its answer lost; neither done nor answered, until `silent` is told; or answered like this,
 * and not done.
 */
export type Mishap = "refused" | "lost" | "silent" | Answer;

export class AccountState {
  /** Decides which requests go wrong; `null`: it does not. */
  mishap: (asked: Asked) => Mishap | null = () => null;
  /** Told of each request that is never answered. */
  silent = () => {};
  /** Hosts that have DNS records of somebody else, and custom domains of other Workers. */
  readonly taken = new Set<string>();
  /** The account's name at workers.dev. */
  subdomain: string | null = "home";
  /** Accounts of the token. */
  accounts: readonly Json[] = [{ id: ACCOUNT, name: "Home" }];
  readonly queues = new Set<string>();
  /** The Worker that takes from a queue: a queue has one at most. */
  readonly consumers = new Map<string, string>();
  /** Requests for subscriptions of queues. */
  readonly subscriptions: unknown[] = [];
  readonly databases = new Map<
    string,
    { readonly name: string; readonly sql: DatabaseSync; readonly jurisdiction: string | null }
  >();
  readonly namespaces = new Map<string, string>();
  readonly buckets = new Set<string>();
  readonly scripts = new Map<string, Script>();
  /** Requests, each with its refusal. */
  readonly log: string[] = [];
}
