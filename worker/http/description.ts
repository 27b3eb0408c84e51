/** Routes, each described once: the handler, the reference, the client and the tests over all routes derive from the description. */
import type { Context, MiddlewareHandler, TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { HOUR } from "../lib/time.ts";
import { type AppEnv, Hono, inPerson, limitBody, readBody, refusePresumed, signedIn, within } from "./route.ts";
import { limit } from "./security.ts";

/** A parameter: its description for text, else a JSON Schema with it. */
export type Parameter =
  | string
  | {
      readonly description: string;
      readonly type: "integer" | "string";
      readonly minimum?: number;
      readonly maximum?: number;
      readonly enum?: readonly string[];
      readonly pattern?: string;
      readonly format?: string;
      readonly examples?: readonly unknown[];
    };

/** A whole number of a query, as `numberIn` reads it. */
export const wholeNumber = (description: string, minimum = 0): Parameter => ({
  ...{ description, type: "integer", minimum, maximum: 999_999_999 },
});

/** Describes how a list is asked for its next page. */
export const AFTER = { after: "`next` of the page before; without it the first page." } as const;

declare const shape: unique symbol;
/** Describes an answer in JSON of type `T`, from which `npm run client` makes its schema. */
export type Json<T> = string & { readonly [shape]?: T };
export const json = <T>(description: string): Json<T> => description as Json<T>;

/** The body of a call without parameters. Schemas are made on demand: all of them would slow every start. */
export const nothing = once(() => z.object({}));

/** Calls that a person may make in a window. Routes with an equal `of` count together. */
export interface Limit {
  readonly of: string;
  readonly most: number;
  /** The window in milliseconds; an hour unless given. */
  readonly per?: number;
}

/** A response whose body is the JSON of a `T`. */
export type JsonResponse<T> = Response & TypedResponse<T, ContentfulStatusCode, "json">;

/** The result of a handler: the JSON that the answer describes, or a whole response. */
// biome-ignore lint/suspicious/noConfusingVoidType: handlers of answers without a body return nothing.
type Result<A> = [A] extends [never] ? Response | void : A | JsonResponse<A>;

/** A route: who may call it, what it takes and answers, and its handler. Reference texts are in English. */
export interface Route<Body extends z.ZodType = z.ZodType, Answer = unknown> {
  /** In a sentence. */
  readonly does: string;
  /** The callers it is for: everybody, people with a session or token, people with a session only, operators. */
  readonly who: "anyone" | "person" | "session" | "operator";
  /** Query parameters by name. */
  readonly query?: Readonly<Record<string, Parameter>>;
  /** Headers by name. */
  readonly headers?: Readonly<Record<string, Parameter>>;
  /** The schema of a JSON body. Unknown fields are refused; in unions and nested objects `z.strictObject` does that. */
  readonly body?: () => Body;
  /** The media type of the body, where no schema checks it as JSON. */
  readonly takes?: string;
  /** Bytes that the body may have, where 64 KiB are too few. */
  readonly bytes?: number;
  readonly example?: { readonly body?: z.input<Body>; readonly answer?: Answer };
  /** Counted in D1. Tables count what is done at them, so that their limits (`worker/table/features.ts`) hold while D1 is away. */
  readonly limit?: Limit;
  /**
   * Whether the effect is final, or changes what somebody is told. Then it answers `busy` while only a session's signature says who asks,
   * because that session may have ended. Every route that changes anything says so or denies it.
   */
  readonly irreversible?: boolean;
  /** Whether it is a list of D1 that may be as old as a replica is (`directory.ts`). */
  readonly lists?: true;
  /** Whether it goes on while D1 is down. */
  readonly needsNoD1?: true;
  /** Status of success → description; those in JSON are `json<T>`. The first is the status of what the handler returns. */
  readonly answers: Readonly<Record<number, string | Json<Answer>>>;
  /** The media type of the answer, where it is not JSON. */
  readonly type?: string;
  /** Statuses of refusals beyond those that follow from the rest of the description. */
  readonly refuses?: readonly number[];
  handle(c: Context<AppEnv>, body: z.output<Body>): Result<NoInfer<Answer>> | Promise<Result<NoInfer<Answer>>>;
}

/** Checks that body, examples, answer and handler of a route fit each other. */
export const route = <Body extends z.ZodType = z.ZodUndefined, Answer = never>(
  described: Route<Body, Answer>,
): Route<Body, Answer> => described;

/** Routes by method and path below `/api`. */
export type Routes = Readonly<Record<string, Route>>;

/** The schema of a body, without room for unknown fields; `undefined`: there is none. */
export function bodyOf({ body }: Route): z.ZodType | undefined {
  const schema = body?.();
  return schema instanceof z.ZodObject ? schema.strict() : schema;
}

/** Refuses those a route is not for. Operators are known by the middleware before their routes. */
const ADMIT: Readonly<Record<Route["who"], (c: Context<AppEnv>) => unknown>> = {
  anyone: () => undefined,
  person: signedIn,
  session: inPerson,
  operator: () => undefined,
};

/** The response for what a handler of a route returned. */
function respond(c: Context<AppEnv>, { answers }: Route, result: unknown): Response {
  if (result instanceof Response) return result;
  const [status] = Object.keys(answers).map(Number);
  return status === 204 ? c.body(null, 204) : c.json(result as object, status as ContentfulStatusCode);
}

function handlerOf(described: Route): (c: Context<AppEnv>) => Promise<Response> {
  const { who, irreversible, limit: limited } = described;
  const schema = once(() => bodyOf(described) as z.ZodType);
  return async (c) => {
    ADMIT[who](c);
    if (irreversible) refusePresumed(c);
    const body = described.body && (await readBody(c.req, schema()));
    if (limited) await limit(c.env, `${limited.of} of ${signedIn(c).id}`, limited.most, limited.per ?? HOUR);
    return respond(c, described, await described.handle(c, body));
  };
}

/** Reads the body first, and refuses one that is larger than the routes at its path take, or cut off. */
export function limitBodies(routes: Routes): MiddlewareHandler<AppEnv> {
  const others = Object.entries(routes).flatMap(([name, { bytes }]) =>
    bytes === undefined ? [] : [{ at: patternOf(name), read: within(bytes) }],
  );
  return (c, next) => (others.find(({ at }) => at.test(c.req.path))?.read ?? limitBody)(c, next);
}

/** Matches the addresses of a route. */
export const patternOf = (name: string): RegExp =>
  new RegExp(`^/api${name.replace(/^\w+ /, "").replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+")}$`);

/** Mounts routes in their order. Each asks who may before it reads the body, and counts when the body is good. */
export function mount(routes: Routes): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [name, it] of Object.entries(routes)) {
    const [method = "", path = ""] = name.split(" ");
    app.on(method, path, handlerOf(it));
  }
  return app;
}
