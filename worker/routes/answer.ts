/** From a table's reply to the answer of a route: the very bytes the table gave, typed for the page's client. */
import type { Context, TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Reply } from "../facts.ts";
import type { AppEnv } from "../http.ts";
import { ask } from "../table/call.ts";
import type { Table } from "../table/table.ts";

type Call = (table: DurableObjectStub<Table>) => Promise<Reply>;

/** Asks a table for JSON of type `T`; its problem becomes the answer's. */
export async function answerFrom<T>(
  c: Context<AppEnv>,
  id: string,
  call: Call,
): Promise<Response & TypedResponse<T, ContentfulStatusCode, "json">> {
  const { status, json } = await ask(c.env, id, call);
  const answer = c.body(json, status as ContentfulStatusCode, { "content-type": "application/json" });
  return answer as unknown as Response & TypedResponse<T, ContentfulStatusCode, "json">;
}
