/** Tools of every route: Hono, the caller and their language, and bodies that fit a schema. */

import type { Context, Env as HonoEnv, HonoRequest, MiddlewareHandler } from "hono";
import { HonoBase } from "hono/hono-base";
import { TrieRouter } from "hono/router/trie-router";
import type { BlankEnv, BlankSchema, Schema } from "hono/types";
import type * as z from "zod";
import { beginningOf } from "../../games/kernel/graphemes.ts";
import { LANGUAGES, type Language } from "../../games/kernel/words.ts";
import { ProblemError } from "../contract/problem.ts";
import type { Person } from "../db/people.ts";
import type { Env } from "../env.ts";
import { bytesWithin } from "../lib/bytes.ts";
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
  /** `token`: id of the API token; `null`: not a program. `left`: the request ended its session. */
  Variables: { person: Person | null; token: string | null; language: Language; left?: true };
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

/** Throws `busy` while only a session's signature says who asks. */
export function refusePresumed(c: Context<AppEnv>): void {
  if (c.get("person")?.presumed) throw new ProblemError("busy");
}

/** Middleware for routes outside the API whose effect is irreversible. */
export const irreversible: MiddlewareHandler<AppEnv> = async (c, next) => {
  refusePresumed(c);
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

/** A parameter of the path. */
export const paramOf = (c: Context<AppEnv>, name = "id"): string => c.req.param(name) ?? "";

/** `?lang=` if we speak it, else the language of the profile, else the browser's. */
export function languageFor(c: Context<AppEnv>): Language {
  const wanted = LANGUAGES.find((it) => it === c.req.query("lang"));
  const person = c.get("person");
  const own = person?.presumed ? undefined : person?.language;
  return wanted ?? own ?? languageOf(c.req.header("accept-language"));
}

/** Sets the language of what is answered, once the caller is known. */
export const chooseLanguage: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("language", languageFor(c));
  await next();
};

// Bodies: their size, and JSON that fits a schema exactly.

/** Bytes a body may have, unless its route says otherwise. */
const BODY_BYTES = 64 * 1024;

const DECODER = new TextDecoder();

/** Reads the body first, and refuses one that is too large or cut off: that is the caller's problem, not a fault of ours. */
export const within =
  (limit: number): MiddlewareHandler<AppEnv> =>
  async ({ req }, next) => {
    const { raw } = req;
    const length = Number(req.header("content-length") ?? 0);
    if (length > limit) throw new ProblemError("too-large", { limit });
    // HTTP ends a body at its stated length. A look at its stream leaves objects behind that only a full collection of the heap takes away.
    const reading = length ? raw.arrayBuffer() : raw.body && bytesWithin(raw.body, limit);
    if (reading) {
      const bytes = await reading.catch(() => {
        throw new ProblemError("cut-off");
      });
      if (!bytes) throw new ProblemError("too-large", { limit });
      // Later readers of the body get these bytes.
      req.bodyCache = {
        arrayBuffer: Promise.resolve(bytes),
        get text() {
          return Promise.resolve(DECODER.decode(bytes));
        },
      } as never;
    }
    return next();
  };

/** Reads a body of usual size. */
export const limitBody = within(BODY_BYTES);

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

/** The body of a request as a schema has it. Throws `invalid` with the fields that do not fit. */
export async function readBody(request: HonoRequest, schema: z.ZodType): Promise<unknown> {
  const result = schema.safeParse(await readJson(request));
  if (!result.success) throw invalid(result.error);
  return result.data;
}
