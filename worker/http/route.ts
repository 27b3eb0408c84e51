/** Tools of every route: Hono, the caller and their language, bodies that fit a schema, and the description of a call. */

import type { Context, Env as HonoEnv, HonoRequest, MiddlewareHandler } from "hono";
import { HonoBase } from "hono/hono-base";
import { TrieRouter } from "hono/router/trie-router";
import type { BlankEnv, BlankSchema, Schema } from "hono/types";
import * as z from "zod";
import { beginningOf } from "../../games/kernel/graphemes.ts";
import { once } from "../../games/kernel/once.ts";
import { LANGUAGES, type Language } from "../../games/kernel/words.ts";
import { ProblemError } from "../contract/problem.ts";
import type { Person } from "../db/people.ts";
import type { Env } from "../env.ts";
import { languageOf } from "../words/index.ts";

/** Hono with the one router that takes all our routes. Its default chooses among three at the first request, and is 1.5 KiB larger. */
export class Hono<
  E extends HonoEnv = BlankEnv,
  S extends Schema = BlankSchema,
  BasePath extends string = "/",
> extends HonoBase<E, S, BasePath> {
  constructor() {
    super({ router: new TrieRouter() });
  }
}

// The caller, their language, and the requirement of a session.

export interface AppEnv {
  Bindings: Env;
  /** `token`: id of the API token; `null`: not a program. */
  Variables: { person: Person | null; token: string | null; language: Language };
}

/** The caller. Throws `sign-in` (401) without one. */
export function signedIn(c: Context<AppEnv>): Person {
  const person = c.get("person");
  if (!person) throw new ProblemError("sign-in");
  return person;
}

/** The caller with name and address, for things stored under a name. Throws `busy` while D1 does not know them. */
export function knownPerson(c: Context<AppEnv>): Person {
  const person = signedIn(c);
  if (person.presumed) throw new ProblemError("busy");
  return person;
}

/**
 * Marks a route whose effect is irreversible, or that changes what somebody is told. It answers `busy` while only a session's signature
 * says who asks, because that session may have ended.
 */
export const irreversible: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.get("person")?.presumed) throw new ProblemError("busy");
  await next();
};

/** Whether the request brings credentials of a program, not a cookie. */
export const isProgram = (c: Context<AppEnv>): boolean => c.req.header("authorization") !== undefined;

/** The caller in person: a stolen token must not be able to make more tokens, or end the account. */
export function inPerson(c: Context<AppEnv>): Person {
  const person = signedIn(c);
  if (isProgram(c)) throw new ProblemError("forbidden");
  return person;
}

/** `?lang=` if we speak it, else the language of the profile, else the browser's. */
export function languageFor(c: Context<AppEnv>): Language {
  const wanted = LANGUAGES.find((it) => it === c.req.query("lang"));
  const person = c.get("person");
  const own = person?.presumed ? undefined : person?.language;
  return wanted ?? own ?? languageOf(c.req.header("accept-language"));
}

// Bodies: their size, and JSON that fits a schema exactly.

/** Bytes a body may have; `/tables/import` carries whole games. */
export const BODY_BYTES = 64 * 1024;
/** Of notes, which may be all emoji. */
const NOTES_BYTES = 192 * 1024;
export const IMPORT_BYTES = 4 * 1024 * 1024;

/** Reads a whole body of at most `limit` bytes. A request that was cut off is the caller's problem, not a fault of ours. */
async function readWhole(body: ReadableStream<Uint8Array>, limit: number): Promise<ArrayBuffer> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ProblemError("cut-off");
    });
    if (done) return new Blob(parts as BlobPart[]).arrayBuffer();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw new ProblemError("too-large", { limit });
    }
    parts.push(value);
  }
}

const within =
  (limit: number): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (Number(c.req.header("content-length") ?? 0) > limit) throw new ProblemError("too-large", { limit });
    const { body } = c.req.raw;
    // Later readers of the body get these bytes.
    if (body) c.req.bodyCache.arrayBuffer = Promise.resolve(await readWhole(body, limit)) as never;
    return next();
  };

const ordinary = within(BODY_BYTES);
const notes = within(NOTES_BYTES);
const large = within(IMPORT_BYTES);

/** Reads the body first, and refuses one that is too large or cut off. */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) =>
  c.req.path === "/api/tables/import" || c.req.path.startsWith("/api/operator/restore")
    ? large(c, next)
    : /^\/api\/tables\/[^/]+\/notes$/.test(c.req.path)
      ? notes(c, next)
      : ordinary(c, next);

/** Fields named in one answer. */
const MOST_ERRORS = 20;

/** The fault of a field: a key of the catalogues with its number (`problemOf` puts it into words), or zod's own text. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "too_big" && issue.origin === "string") return `field.long ${issue.maximum}`;
  if (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1) return "field.empty";
  if (issue.code === "invalid_union" || (issue.code === "invalid_format" && issue.format === "regex"))
    return "field.wrong";
  return issue.code === "invalid_format" && issue.format === "email" ? "field.email" : issue.message;
}

/** The problem `invalid`, with each field that does not fit: its path (`seats.0.name`) and the reason. */
export function invalid(error: z.core.$ZodError): ProblemError {
  const errors = error.issues.slice(0, MOST_ERRORS).flatMap((issue) => {
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((it) => [...issue.path, it]) : [issue.path];
    return paths
      .slice(0, MOST_ERRORS)
      .map((path) => ({ path: beginningOf(path.join("."), 200), message: beginningOf(messageOf(issue), 200) }));
  });
  return new ProblemError("invalid", {}, { errors });
}

const isJson = (type: string) => /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type);

/** The body as JSON; a missing body is `{}`, so that calls without parameters need none. */
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

/** The schema that a handler made by `jsonBody` checks, for the API's description. */
export const schemaOf = (handler: object): z.ZodType | undefined => schemas.get(handler)?.();

/** The body of a call without parameters. Schemas are made on demand: all of them would slow every start. */
export const nothing = once(() => z.object({}));

/**
 * Checks the body against a schema; the route finds it under `c.req.valid("json")`. Refuses unknown fields (in unions and nested objects
 * use `z.strictObject`).
 */
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

/** Describes a call: what it does, in a sentence, and its successful answers. The rest of the reference comes from schemas. */
export interface Call {
  readonly does: string;
  /** Status of success → description. `Answers` (`worker/api/answer-types.ts`) has the JSON. */
  readonly answers: Readonly<Record<number, string>>;
  /** The media type of the answer, where it is not JSON. */
  readonly type?: string;
  /** The media type of the body, where no schema checks it as JSON. */
  readonly takes?: string;
  /** The callers it is for: everybody, people with a session or token, people with a session only, operators. */
  readonly who: "anyone" | "person" | "session" | "operator";
  /** Query parameters by name. */
  readonly query?: Readonly<Record<string, Parameter>>;
  /** Headers by name. */
  readonly headers?: Readonly<Record<string, Parameter>>;
  /** Statuses of refusals beyond those that follow from the route's form. */
  readonly refuses?: readonly number[];
}

/** Describes how a list is asked for its next page. */
export const AFTER = { after: "`next` of the page before; without it the first page." } as const;

/** By method and path below `/api`. A route without a description fails a test. */
export type Calls = Readonly<Record<string, Call>>;
