/** Calls from the Worker to a table: never for ever, once more when the object was cut off, and problems as problems. */

import type { Reply } from "../contract/facts.ts";
import type { Env } from "../env.ts";
import { PROBLEMS, ProblemError, type ProblemName } from "../http/problem.ts";
import { within } from "../lib/with-timeout.ts";
import type { Table } from "./table.ts";

type Stub = DurableObjectStub<Table>;

/** What the platform says of an error of its own; one thrown by our code in the object is `remote` and nothing of these. */
interface Fault {
  readonly overloaded?: boolean;
  readonly remote?: boolean;
  readonly retryable?: boolean;
  readonly durableObjectReset?: boolean;
}

const isOurs = ({ remote, retryable, durableObjectReset }: Fault): boolean =>
  remote === true && !retryable && !durableObjectReset;

function busy(fault: Fault): never {
  if (isOurs(fault)) throw fault;
  throw new ProblemError("busy");
}

/**
 * Asks a table. A call that was cut off or is late is made once more, on a fresh stub: what it asks must be safe to do twice
 * (moves carry their idempotency key). An overloaded object is left alone.
 */
export async function callTable<T>(env: Pick<Env, "TABLE">, id: string, ask: (table: Stub) => Promise<T>): Promise<T> {
  const call = () => within(ask(env.TABLE.getByName(id)));
  return call().catch((fault: Fault) => {
    if (fault.overloaded || isOurs(fault)) return busy(fault);
    return call().catch(busy);
  });
}

const isProblem = (name: string): name is ProblemName => Object.hasOwn(PROBLEMS, name);

/** Asks a table for its reply; throws its problem. */
export async function ask(
  env: Pick<Env, "TABLE">,
  id: string,
  request: (table: Stub) => Promise<Reply>,
): Promise<Granted> {
  return granted(await callTable<Reply>(env, id, request));
}

interface Granted {
  readonly status: number;
  /** JSON text, as the caller gets it. */
  readonly json: string;
}

function granted(reply: Reply): Granted {
  if (reply.ok) return reply;
  const name = isProblem(reply.problem) ? reply.problem : "fault";
  throw new ProblemError(name, reply.params, reply.moreJson ? JSON.parse(reply.moreJson) : {});
}
