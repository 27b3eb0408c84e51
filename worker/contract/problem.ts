/** Problems: errors that the caller can correct, as `application/problem+json` (RFC 9457) in the caller's language. */
import type { Language } from "../../games/kernel/words.ts";
import { type Key, t, words } from "../words/index.ts";
import type { Problem } from "./shapes.ts";

/** All problems, with their status. The name is the last part of `type`. */
export const PROBLEMS = {
  "bad-json": 400,
  "cut-off": 400,
  "bad-method": 405,
  "bad-format": 501,
  "bad-type": 415,
  "too-large": 413,
  invalid: 400,
  "not-found": 404,
  "no-message": 404,
  "no-table": 404,
  "sign-in": 401,
  "bad-token": 401,
  forbidden: 403,
  "not-seated": 403,
  "foreign-origin": 403,
  "link-used": 400,
  "other-browser": 409,
  "other-person": 412,
  "needs-address": 403,
  "listed-enough": 409,
  "second-seat": 409,
  "no-objection": 409,
  "too-many": 429,
  "no-game": 400,
  "bad-options": 400,
  "bad-seats": 400,
  "bad-invite": 403,
  full: 409,
  started: 409,
  longer: 409,
  "not-started": 409,
  seated: 409,
  "too-few": 409,
  "not-host": 403,
  over: 409,
  "not-awaited": 409,
  stale: 409,
  "late-answer": 409,
  behind: 409,
  illegal: 422,
  "bad-key": 400,
  "key-reused": 409,
  "bad-import": 400,
  "bad-target": 400,
  "bad-clock": 400,
  "bad-order": 400,
  "no-clock": 409,
  "no-vacation": 409,
  "not-missed": 409,
  "not-offered": 409,
  "no-takeback": 409,
  "no-request": 409,
  "not-over": 409,
  "not-alone": 409,
  "no-fork": 409,
  "not-shown": 401,
  "not-welcome": 403,
  "no-programs": 403,
  "rated-guest": 403,
  "not-reliable": 403,
  "follow-guest": 403,
  "follows-enough": 409,
  blocked: 409,
  "club-guest": 403,
  "club-table": 403,
  "club-member": 403,
  "club-role": 403,
  "club-banned": 403,
  "club-link": 403,
  "club-owner": 409,
  "club-full": 409,
  "club-changed": 409,
  "clubs-enough": 409,
  "club-muted": 403,
  "club-announced": 409,
  "no-season": 404,
  "season-guest": 403,
  "not-organiser": 403,
  "not-entered": 409,
  "season-entry": 403,
  "season-club": 403,
  "season-reliable": 403,
  "season-enough": 409,
  "season-begun": 409,
  "season-over": 409,
  "season-not-over": 409,
  "season-too-few": 409,
  "not-set-up": 503,
  busy: 503,
  fault: 500,
} as const;
export type ProblemName = keyof typeof PROBLEMS;

export const isProblem = (name: string): name is ProblemName => Object.hasOwn(PROBLEMS, name);

type Params = Readonly<Record<string, string | number>>;
type More = Partial<Pick<Problem, "detail" | "errors" | "at" | "why" | "say" | "seq" | "draft" | "email">>;

/** May be thrown anywhere in a request; `app.onError` turns it into the answer. */
export class ProblemError extends Error {
  override name = "ProblemError";
  readonly problem: ProblemName;
  readonly params: Params;
  readonly more: More;
  constructor(problem: ProblemName, params: Params = {}, more: More = {}) {
    super(problem);
    this.problem = problem;
    this.params = params;
    this.more = more;
  }
}

/** The document of a problem. `origin`: of the service, where `type` leads to an explanation. */
export function problemOf(
  origin: string,
  name: ProblemName,
  params: Params,
  language: Language,
  more: More = {},
): Problem {
  return {
    type: `${origin}/problems/${name}`,
    title: t(`problem.${name}`, params, language),
    status: PROBLEMS[name],
    detail: t(`problem.${name}.detail`, params, language),
    ...more,
    ...(more.errors && { errors: more.errors.map((it) => ({ ...it, message: fieldReason(it.message, language) })) }),
  };
}

/** The reason for refusing a field, in words: `field.long 40` is a key of the catalogues and its number. */
function fieldReason(message: string, language: Language): string {
  const [key = "", most = ""] = message.split(" ");
  return key.startsWith("field.") && Object.hasOwn(words.en, key) ? t(key as Key, { most }, language) : message;
}
