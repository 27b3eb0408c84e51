/** The page's client of the service: typed calls over `worker/contract/shapes.ts`, and problems as values to show. */
import { signal } from "@preact/signals";
import type { Part } from "../../worker/contract/person-page.ts";
import type {
  LeanMoveShape,
  LogShape,
  MeShape,
  NotificationSettings,
  Problem,
  TableShape,
} from "../../worker/contract/shapes.ts";

import { withFormerNames } from "../ui/former.ts";
import { noteServerTime } from "../ui/now.ts";
import { language } from "../words/index.ts";

/** The reason for a refusal in words: the reasons of its fields, if there are any. */
function reasonOf({ title, detail, errors = [] }: Problem): string {
  const reasons = [...new Set(errors.map((it) => it.message).filter(Boolean))];
  return reasons.join(" ") || detail || title;
}

/** An answer that was a problem (RFC 9457), or no answer (`status` 0: no network). */
export class Refused extends Error {
  override name = "Refused";
  /** The status of the problem `other-person`, and of no other. */
  static readonly OTHER_PERSON = 412;
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(reasonOf(problem));
    this.problem = problem;
  }
  /** The last part of the problem's type: "stale", "illegal", … */
  get kind(): string {
    return this.problem.type.split("/").at(-1) ?? "";
  }
  /** Whether somebody else or nobody is signed in on this browser now, so that nothing was decided. */
  get signedOut(): boolean {
    return this.problem.status === 401 || this.problem.status === Refused.OTHER_PERSON;
  }
  /** Whether there was no answer at all. */
  get away(): boolean {
    return this.problem.status === 0;
  }
  /** Whether a retry may succeed: nothing was decided. */
  get passing(): boolean {
    const { status } = this.problem;
    return status === 0 || status === 408 || status === 429 || status >= 500;
  }
}

/** Timeout of a request, in milliseconds: longer than the service's own timeouts. */
const REQUEST_TIMEOUT = 25_000;

/** Whether the last request found no service. */
export const serviceUnreachable = signal(false);
/** When the page's data was last confirmed, in milliseconds since 1970; `null`: never. */
export const lastAnswerAt = signal<number | null>(null);

/** The header that names the person of a request. */
const PERSON = "telegraph-person";

/** The person of all requests; the service refuses if its cookie belongs to somebody else by now. `null`: not known yet. */
let caller: string | null = null;
/** Whether another tab of this browser has signed in as somebody else, so that this page is outdated. */
export const otherPerson = signal(false);
export function callAs(person: string | null): void {
  caller = person;
  otherPerson.value = false;
}

/** Requests that begin or end a session do not name a person. */
const SESSIONS = /^\/(auth|session)\b/;

function refuseAway(): never {
  serviceUnreachable.value = true;
  throw new Refused({ type: "/problems/away", title: "", status: 0, detail: "" });
}

async function problemOf(answer: Response): Promise<Problem> {
  const found = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  return { type: "/problems/fault", title: answer.statusText, detail: "", ...found, status: answer.status };
}

interface Call {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Whether the request outlives the page. */
  readonly keepalive?: boolean;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests that `start.js` sent before this code came, by address. */
const { askedAhead } = globalThis as { readonly askedAhead?: Map<string, Promise<Response>> };

/** Takes a preloaded answer once, while it is fresh. */
function takeAhead(address: string): Promise<Response> | undefined {
  const answer = performance.now() < REQUEST_TIMEOUT ? askedAhead?.get(address) : undefined;
  askedAhead?.delete(address);
  return answer;
}

/** Asks the service; throws a problem as `Refused`. */
export async function call<T>(
  path: string,
  { method = "GET", body, headers = {}, keepalive = false }: Call = {},
): Promise<T> {
  const typed = {
    ...(body !== undefined && { "content-type": "application/json" }),
    "accept-language": language.peek(),
    ...(caller && !SESSIONS.test(path) && { [PERSON]: caller }),
    ...headers,
  };
  const request = { method, keepalive, headers: typed, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
  const ahead = method === "GET" ? takeAhead(`/api${path}`) : undefined;
  const answer = await (ahead ?? fetch(`/api${path}`, { ...request, signal })).catch(refuseAway);
  // A preloaded answer is older.
  if (!ahead) noteServerTime(answer.headers.get("date"));
  lastAnswerAt.value = Date.now();
  serviceUnreachable.value = false;
  // The answer to a departed person's turn says nothing about the current one.
  otherPerson.value ||= answer.status === Refused.OTHER_PERSON && (headers[PERSON] ?? caller) === caller;
  if (!answer.ok) throw new Refused(await problemOf(answer));
  // An incomplete answer counts as none.
  return (answer.status === 204 ? undefined : await answer.json().catch(refuseAway)) as T;
}

export const post = <T>(path: string, body: unknown = {}, headers: Call["headers"] = {}): Promise<T> =>
  call<T>(path, { method: "POST", body, headers });

export type ProfileChange = Partial<Pick<MeShape, "name" | "language" | "timeZone" | "mail">> & {
  readonly telling?: Partial<NotificationSettings>;
  readonly ratingHidden?: boolean;
  readonly hidden?: readonly Part[];
};

/** The address of a table in the API, or of one of its parts (`"chat"`, `"share?at=3"`). */
export const tablePath = (id: string, part?: string): string =>
  `/tables/${encodeURIComponent(id)}${part === undefined ? "" : `/${part}`}`;
const logPath = (id: string, after: number): string => `${tablePath(id)}/log?after=${after}`;

/** A page of a log with all pages after it. */
async function allOf(id: string, page: LogShape): Promise<LogShape> {
  if (page.next === undefined) return page;
  const { seq, entries } = await api.log(id, page.next);
  return { seq, entries: [...page.entries, ...entries] };
}

/** A table with the `mark` of its state, for its socket; requests of `start.js` bring the session along. */
type TableThen = TableShape & { readonly log: LogShape; readonly mark?: string; readonly session?: unknown };

/** The page folds the events itself. */
const LEAN = { prefer: "return=minimal" };

export const api = {
  /** The person signed in; `null`: nobody. */
  session: async () => (await call<{ readonly me: MeShape | null }>("/session")).me,
  change: (change: ProfileChange) => call<MeShape>("/me", { method: "PATCH", body: change }),
  /** All entries after one, page by page. */
  log: async (id: string, after: number): Promise<LogShape> => allOf(id, await call<LogShape>(logPath(id, after))),
  /** The table, and all entries after one, of the same moment. */
  tableSince: async (id: string, after: number) => {
    const { log, mark, session: _, ...table } = await call<TableThen>(`${tablePath(id)}?log=${after}`);
    const { entries } = await allOf(id, log);
    return { table: withFormerNames<TableShape>(table), mark, entries: entries.filter((it) => it.seq <= table.seq) };
  },
  seen: (id: string, seq: number) =>
    call<unknown>(`${tablePath(id)}/seen`, { method: "PUT", body: { seq }, keepalive: true }),
  /** `person`: the one who pressed *Send*, whoever is signed in by now. */
  move: (id: string, base: number, commands: readonly unknown[], key: string, person: string) => {
    const headers = { ...LEAN, "idempotency-key": key, ...(person && { [PERSON]: person }) };
    return post<LeanMoveShape>(`${tablePath(id)}/moves`, { base, commands }, headers);
  },
};
