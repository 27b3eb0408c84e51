/** From a table's reply to the answer of a route: the very bytes the table gave, typed for the page's client. */
import type { Context, TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Reply } from "../contract/facts.ts";
import { type AppEnv, signedIn } from "../http/caller.ts";
import { ask, handled } from "../table/call.ts";
import type { BodyOf, HandlerName } from "../table/handlers.ts";
import type { Table } from "../table/table.ts";
import { idOf } from "./params.ts";

/** Asks a table; the JSON of its answer becomes the route's, its problem too. */
export async function answerFrom<T>(
  c: Context<AppEnv>,
  id: string,
  call: (table: DurableObjectStub<Table>) => Promise<Reply<T>>,
): Promise<Response & TypedResponse<T, ContentfulStatusCode, "json">> {
  const { status, json } = await ask(c.env, id, call);
  const answer: Response = c.body(json, status as ContentfulStatusCode, { "content-type": "application/json" });
  // The text is the JSON of a T: `Reply` says so.
  return answer as Response & TypedResponse<T, ContentfulStatusCode, "json">;
}

/** Asks the table that a route names for what its handler does, as who is signed in. `body` was checked by the route. */
export function answerOf<Name extends HandlerName>(c: Context<AppEnv>, name: Name, body: BodyOf<Name>) {
  const { id: person, name: called } = signedIn(c);
  return answerFrom(c, idOf(c), handled(name, { person, name: called, language: c.get("language") }, body));
}
