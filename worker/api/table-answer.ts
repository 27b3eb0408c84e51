/**
 * Calls of tables and inboxes from a route: with a timeout, a retry after a cut-off, and problems passed on as problems. A table's answer
 * becomes the route's: the very bytes, typed for the page's client.
 */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Caller, Json, Reply } from "../contract/facts.ts";
import { isProblem, ProblemError } from "../contract/problem.ts";
import type { TableShape } from "../contract/shapes.ts";
import { noteAtTable } from "../db/owned.ts";
import type { Env, InboxObject, TableObject } from "../env.ts";
import type { JsonResponse } from "../http/description.ts";
import { near } from "../http/place.ts";
import { type AppEnv, isProgram, signedIn } from "../http/route.ts";
import { ID } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import type { BodyOf, HandlerName, ResultOf } from "../table/features.ts";

type Stub = DurableObjectStub<TableObject>;

/** The platform's marks on its own errors. An error of our code in the object is `remote` and has none of them. */
interface Fault {
  readonly overloaded?: boolean;
  readonly remote?: boolean;
  readonly retryable?: boolean;
  readonly durableObjectReset?: boolean;
  readonly message?: string;
}

/** An object of an older version, for moments after a deploy, lacks a method of a newer one. */
const isOlder = ({ message = "" }: Fault): boolean => message.startsWith("The RPC receiver does not implement ");

const isOurs = (fault: Fault): boolean =>
  fault.remote === true && !fault.retryable && !fault.durableObjectReset && !isOlder(fault);

function busy(fault: Fault): never {
  if (isOurs(fault)) throw fault;
  throw new ProblemError("busy");
}

/**
 * Calls a table, and retries once on a fresh stub after a cut-off or timeout, so calls must be safe to repeat (moves carry their
 * idempotency key). Leaves an overloaded object alone.
 */
export async function callTable<T>(env: Pick<Env, "TABLE">, id: string, ask: (table: Stub) => Promise<T>): Promise<T> {
  const call = () => withTimeout(ask(env.TABLE.getByName(id)));
  return call().catch((fault: Fault) => {
    if (fault.overloaded || isOurs(fault)) return busy(fault);
    return call().catch(busy);
  });
}

interface Granted<Body> {
  readonly status: number;
  /** The body as the caller receives it. */
  readonly json: Json<Body>;
}

/** The value of an object's reply. Throws its problem. */
export function granted<Body>(reply: Reply<Body>): Granted<Body> {
  if (reply.ok) return reply;
  const name = isProblem(reply.problem) ? reply.problem : "fault";
  throw new ProblemError(name, reply.params, reply.moreJson ? JSON.parse(reply.moreJson) : {});
}

/** Asks a table for its reply; throws its problem. */
export const ask = async <Body>(
  env: Pick<Env, "TABLE">,
  id: string,
  request: (table: Stub) => Promise<Reply<Body>>,
): Promise<Granted<Body>> => granted(await callTable(env, id, request));

/** Calls a table and returns the parsed body. Throws its problem. */
export const askFor = async <Body>(
  env: Pick<Env, "TABLE">,
  id: string,
  request: (table: Stub) => Promise<Reply<Body>>,
): Promise<Body> => JSON.parse((await ask(env, id, request)).json);

/** A table as a person may see it, or a stranger; `null`: there is none. */
export const foundTable = (env: Pick<Env, "TABLE">, id: string, person: string | null): Promise<TableShape | null> =>
  askFor<TableShape>(env, id, (table) => table.snapshot(person, null)).catch((error: unknown) => {
    if (error instanceof ProblemError && error.problem === "no-table") return null;
    throw error;
  });

/** Builds a typed call of a handler: RPC stubs lose the handler's type. */
export const handled =
  <Name extends HandlerName>(name: Name, caller: Caller, body: BodyOf<Name>) =>
  (table: Stub) =>
    table.handle(name, caller, JSON.stringify(body)) as Promise<Reply<ResultOf<Name>>>;

export const IS_ID = new RegExp(`^${ID}$`);

/** The table of a route. Never makes an object for something that cannot be an id. */
export function idOf(c: Context<AppEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!IS_ID.test(id)) throw new ProblemError("no-table");
  return id;
}

/** A whole number of the query, at least 0; `null` when it is not there. */
export function numberIn(c: Context<AppEnv>, name: string): number | null {
  const text = c.req.query(name);
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text))
    throw new ProblemError("invalid", {}, { errors: [{ path: name, message: "a whole number" }] });
  return Number(text);
}

/** Asks a table and passes its JSON on, problems too. `as`: the status, if it differs from the table's. */
export async function answerFrom<T>(
  c: Context<AppEnv>,
  id: string,
  call: (table: DurableObjectStub<TableObject>) => Promise<Reply<T>>,
  as?: ContentfulStatusCode,
): Promise<JsonResponse<T>> {
  return answered(c, await ask(c.env, id, call), as);
}

/** Asks a table that the caller makes with it, near them. */
export async function answerMade<T>(
  c: Context<AppEnv>,
  id: string,
  call: (table: DurableObjectStub<TableObject>) => Promise<Reply<T>>,
): Promise<JsonResponse<T>> {
  return answered(c, await ask(near(c), id, call));
}

function answered<T>(c: Context<AppEnv>, { status, json }: Granted<T>, as?: ContentfulStatusCode): JsonResponse<T> {
  const answer: Response = c.body(json, as ?? (status as ContentfulStatusCode), { "content-type": "application/json" });
  // `Reply` guarantees that the text is the JSON of a T.
  return answer as JsonResponse<T>;
}

/** Answers somebody who has sat down, once D1 knows of it. While D1 is down, the table's own copy follows later. */
export async function answerSeated<T>(c: Context<AppEnv>, table: string, answer: Promise<T>): Promise<T> {
  const given = await answer;
  await withTimeout(noteAtTable(c.env, signedIn(c).id, table)).catch((error: unknown) =>
    logFault("sitting down", error),
  );
  return given;
}

/** Calls a handler of the table that a route names, as the signed-in person. The route has checked `body`. */
export function answerOf<Name extends HandlerName>(c: Context<AppEnv>, name: Name, body: BodyOf<Name>) {
  const { id: person, name: called } = signedIn(c);
  return answerFrom(
    c,
    idOf(c),
    handled(name, { person, name: called, language: c.get("language"), program: isProgram(c) }, body),
  );
}

/** Whether a move or message that is refused has the key of an earlier one: tables keep those themselves. `false` also while it does not tell. */
export async function isKeyUsedAtTable(c: Context<AppEnv>): Promise<boolean> {
  const [, id] = /^\/api\/tables\/([^/]+)\/(?:moves|chat)$/.exec(c.req.path) ?? [];
  const key = c.req.header("idempotency-key");
  const person = c.get("person");
  if (c.req.method !== "POST" || !key || !person || !id || !IS_ID.test(id)) return false;
  const caller = { person: person.id, name: person.name, language: c.get("language") };
  return askFor(c.env, id, handled("isKeyUsed", caller, { key }))
    .then((it) => it.used)
    .catch(() => false);
}

/** Tells the caller's own inbox something, without waiting. */
export function tellInbox(
  c: Context<AppEnv>,
  person: string,
  tell: (inbox: DurableObjectStub<InboxObject>) => Promise<void>,
): void {
  const call = () => withTimeout(tell(near(c).INBOX.getByName(person)));
  c.executionCtx.waitUntil(
    call()
      .catch(call)
      .catch((error: unknown) => logFault("inbox", error, { what: "call" })),
  );
}
