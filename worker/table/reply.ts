/** Answers from an object to the Worker: plain data, because errors lose their class on the way. */
import type { Caller, Json, Reply } from "../contract/facts.ts";
import { ProblemError } from "../contract/problem.ts";
import { drawId } from "../lib/seal.ts";
import { logReference } from "../lib/telemetry.ts";
import type { TableContext } from "./context.ts";

/** A method's answer: an HTTP status and a value to be written as JSON. */
export interface Answered<Body = unknown> {
  readonly status: number;
  readonly body: Body;
}

/** `body` was checked by the route. A cut-off call is repeated, so the answer must be safe to compute twice. */
export type Handler<Body, Result> = (context: TableContext, caller: Caller, body: Body) => Answered<Result>;

/** A handler returns this to answer with the table as the caller may see it afterwards. */
export const TABLE_NOW = { status: 200, table: "now" } as const;
export type TableHandler<Body> = (context: TableContext, caller: Caller, body: Body) => typeof TABLE_NOW;

function refused({ problem, params, more }: ProblemError): Reply<never> {
  return { ok: false, problem, params, moreJson: JSON.stringify(more) };
}

function fault(error: unknown): Reply<never> {
  const ref = drawId().slice(0, 8);
  logReference(ref, error, { at: "table" });
  return { ok: false, problem: "fault", params: { ref } };
}

/** Runs a method. A problem becomes a refusal, any other error a fault of ours. */
export function replyTo<Body>(run: () => Answered<Body>): Reply<Body> {
  try {
    const { status, body } = run();
    return { ok: true, status, json: JSON.stringify(body) as Json<Body> };
  } catch (error) {
    return error instanceof ProblemError ? refused(error) : fault(error);
  }
}
