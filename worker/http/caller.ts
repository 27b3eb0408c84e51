/** What every route can rely on: the caller, their language, and how to insist on a session. */
import type { Context } from "hono";
import { LANGUAGES, type Language } from "../../games/kernel/words.ts";
import type { TellingShape } from "../contract/shapes.ts";
import type { Env } from "../env.ts";
import { languageOf } from "../words/index.ts";
import { ProblemError } from "./problem.ts";

/** The caller, once a session cookie or a Bearer token was found good. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly timeZone: string;
  readonly mail: boolean;
  /** Since when their address refuses mails for good; `null`: it does not, as far as we know. */
  readonly bouncedAt: number | null;
  readonly complainedAt: number | null;
  readonly telling: TellingShape;
  /** Their session's signature alone says who they are, because D1 does not answer: of all this nothing but the id is known. */
  readonly presumed?: true;
}

export interface AppEnv {
  Bindings: Env;
  /** `token`: the id of the API token that asks; `null`: not a program. */
  Variables: { person: Person | null; token: string | null; language: Language };
}

/** The caller; without one the problem `sign-in` (401). */
export function signedIn(c: Context<AppEnv>): Person {
  const person = c.get("person");
  if (!person) throw new ProblemError("sign-in");
  return person;
}

/** The caller, by name and address; while D1 does not tell them the problem `busy`. For what is kept under a name. */
export function knownPerson(c: Context<AppEnv>): Person {
  const person = signedIn(c);
  if (person.presumed) throw new ProblemError("busy");
  return person;
}

/** Whether the request brings credentials of a program, not a cookie. */
export const isProgram = (c: Context<AppEnv>): boolean => c.req.header("authorization") !== undefined;

/** The caller, present in person: a token that was lost must not be able to make more tokens, or end the account. */
export function inPerson(c: Context<AppEnv>): Person {
  const person = signedIn(c);
  if (isProgram(c)) throw new ProblemError("forbidden");
  return person;
}

/** `?lang=` if we speak it, else the person's own as far as D1 tells it, else what the browser asks for. */
export function languageFor(c: Context<AppEnv>): Language {
  const wanted = LANGUAGES.find((it) => it === c.req.query("lang"));
  const person = c.get("person");
  const own = person?.presumed ? undefined : person?.language;
  return wanted ?? own ?? languageOf(c.req.header("accept-language"));
}
