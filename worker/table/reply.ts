/** Answers that cross from an object to the Worker: plain data, because errors lose their class on the way. */
import type { Reply } from "../contract/facts.ts";
import { ProblemError } from "../http/problem.ts";
import { drawId } from "../lib/seal.ts";

/** What a method answers: an HTTP status and a value to be written as JSON. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

function refused({ problem, params, more }: ProblemError): Reply {
  return { ok: false, problem, params, moreJson: JSON.stringify(more) };
}

function fault(error: unknown): Reply {
  const ref = drawId().slice(0, 8);
  const stack = error instanceof Error ? error.stack?.split("\n").slice(0, 6) : String(error);
  console.error(JSON.stringify({ at: "table", fault: ref, stack }));
  return { ok: false, problem: "fault", params: { ref } };
}

/** Runs a method's work; a problem becomes a refusal, anything else a fault of ours. */
export function replyTo(run: () => Answered): Reply {
  try {
    const { status, body } = run();
    return { ok: true, status, json: JSON.stringify(body) };
  } catch (error) {
    return error instanceof ProblemError ? refused(error) : fault(error);
  }
}
