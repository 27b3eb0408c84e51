/** From a route's address to the answer of a table: the very bytes the table gave, typed for the page's client. */
import type { Context, TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Reply } from "../contract/facts.ts";
import { noteAtTable } from "../db/owned.ts";
import type { InboxObject, TableObject } from "../env.ts";
import { ProblemError } from "../http/problem.ts";
import { type AppEnv, isProgram, signedIn } from "../http/route.ts";
import { ID } from "../lib/seal.ts";
import { logFault } from "../lib/telemetry.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { ask, handled } from "../table/call.ts";
import type { BodyOf, HandlerName } from "../table/handlers.ts";

export const IS_ID = new RegExp(`^${ID}$`);

/** The table that a route is about. What cannot be an id is no table, and no object is made for it. */
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

/** Asks a table; the JSON of its answer becomes the route's, its problem too. `as`: the status, if another than the table's. */
export async function answerFrom<T>(
  c: Context<AppEnv>,
  id: string,
  call: (table: DurableObjectStub<TableObject>) => Promise<Reply<T>>,
  as?: ContentfulStatusCode,
): Promise<Response & TypedResponse<T, ContentfulStatusCode, "json">> {
  const { status, json } = await ask(c.env, id, call);
  const answer: Response = c.body(json, as ?? (status as ContentfulStatusCode), { "content-type": "application/json" });
  // The text is the JSON of a T: `Reply` says so.
  return answer as Response & TypedResponse<T, ContentfulStatusCode, "json">;
}

/** Answers for somebody who has sat down, once D1 knows of it. While D1 is away the table's own copy tells it later. */
export async function answerSeated<T>(c: Context<AppEnv>, table: string, answer: Promise<T>): Promise<T> {
  const given = await answer;
  await withTimeout(noteAtTable(c.env, signedIn(c).id, table)).catch((error: unknown) =>
    logFault("sitting down", error),
  );
  return given;
}

/** Asks the table that a route names for what its handler does, as who is signed in. `body` was checked by the route. */
export function answerOf<Name extends HandlerName>(c: Context<AppEnv>, name: Name, body: BodyOf<Name>) {
  const { id: person, name: called } = signedIn(c);
  return answerFrom(
    c,
    idOf(c),
    handled(name, { person, name: called, language: c.get("language"), program: isProgram(c) }, body),
  );
}

/** Tells a person's inbox something that nobody waits for. */
export function tellInbox(
  c: Context<AppEnv>,
  person: string,
  tell: (inbox: DurableObjectStub<InboxObject>) => Promise<void>,
): void {
  const call = () => withTimeout(tell(c.env.INBOX.getByName(person)));
  c.executionCtx.waitUntil(
    call()
      .catch(call)
      .catch((error: unknown) => logFault("inbox", error, { what: "call" })),
  );
}
