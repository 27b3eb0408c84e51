/** Bodies: how much may come, and JSON that fits a schema exactly. */

import type { HonoRequest, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { AppEnv } from "./caller.ts";
import { ProblemError } from "./problem.ts";

/** Bytes a body may have; `/tables/import` carries whole games. */
export const BODY_BYTES = 64 * 1024;
export const IMPORT_BYTES = 4 * 1024 * 1024;

const within = (limit: number): MiddlewareHandler<AppEnv> =>
  bodyLimit({
    maxSize: limit,
    onError: () => {
      throw new ProblemError("too-large", { limit });
    },
  });

const ordinary = within(BODY_BYTES);
const large = within(IMPORT_BYTES);

/** Refuses a body that is too large before anything reads it. */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) =>
  c.req.path === "/api/tables/import" || c.req.path.startsWith("/api/operator/restore")
    ? large(c, next)
    : ordinary(c, next);

/** At most this many fields are named in one answer. */
const MOST_ERRORS = 20;

/** The problem `invalid`, with each field that does not fit: its path (`seats.0.name`) and what is wrong. */
export function invalid(error: z.core.$ZodError): ProblemError {
  const errors = error.issues.slice(0, MOST_ERRORS).flatMap((issue) => {
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((it) => [...issue.path, it]) : [issue.path];
    return paths
      .slice(0, MOST_ERRORS)
      .map((path) => ({ path: path.join(".").slice(0, 200), message: issue.message.slice(0, 200) }));
  });
  return new ProblemError("invalid", {}, { errors });
}

const isJson = (type: string) => /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type);

/** The body as JSON; no body at all is `{}`, so that calls without parameters need none. */
async function readJson(request: HonoRequest): Promise<unknown> {
  const type = request.header("content-type") ?? null;
  if (type !== null && !isJson(type)) throw new ProblemError("bad-type");
  const text = await request.text();
  if (text === "") return {};
  if (type === null) throw new ProblemError("bad-type");
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError("bad-json");
  }
}

type Json<S extends z.ZodType> = { in: { json: z.input<S> }; out: { json: z.output<S> } };

const schemas = new WeakMap<object, () => z.ZodType>();

/** The schema that a handler made by `jsonBody` checks; the API's description is built from it. */
export const schemaOf = (handler: object): z.ZodType | undefined => schemas.get(handler)?.();

/** The body of a call that takes nothing. Schemas are made when they are first needed: all of them would slow every start. */
export const nothing = once(() => z.object({}));

/** Checks the body against a schema; the route finds it under `c.req.valid("json")`. Unknown fields are refused (inside unions and nested objects: write `z.strictObject`). */
export function jsonBody<S extends z.ZodType>(schema: () => S): MiddlewareHandler<AppEnv, string, Json<S>> {
  const exact = once((): z.ZodType => {
    const body = schema();
    return body instanceof z.ZodObject ? body.strict() : body;
  });
  const check: MiddlewareHandler<AppEnv, string, Json<S>> = async (c, next) => {
    const result = exact().safeParse(await readJson(c.req));
    if (!result.success) throw invalid(result.error);
    c.req.addValidatedData("json", result.data as object);
    await next();
  };
  schemas.set(check, exact);
  return check;
}

/** What a call does, in a sentence, and what it answers when it goes well: the part of the reference that no schema knows. */
export interface Call {
  readonly does: string;
  /** Status of success → what comes back. */
  readonly answers: Readonly<Record<number, string>>;
  /** The type in `worker/contract/shapes.ts` that the answer of success has, for the generated client. */
  readonly shape?: string;
  /** Whom it is for: everybody, people with a session or token, people with a session alone, operators. */
  readonly who: "anyone" | "person" | "session" | "operator";
  /** Query parameters by name. */
  readonly query?: Readonly<Record<string, string>>;
  /** Headers by name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses of refusals beyond those that follow from the route's form. */
  readonly refuses?: readonly number[];
}

/** How a list is asked for its next page. */
export const AFTER = { after: "`next` of the page before; without it the first page." } as const;

/** By method and path below `/api`. A route that is in none of them fails a test. */
export type Calls = Readonly<Record<string, Call>>;
