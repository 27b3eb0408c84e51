/**
 * The parts of an error that may be logged, stored as a fault, or shown to the operator: where and how something failed, never for whom.
 */

/** Characters that are kept of a text. */
const MOST = 300;
/** Errors of a chain or group that are named. */
const MOST_ERRORS = 6;

/** Messages that repeat somebody's input: zod lists it as JSON, SMTP servers and JSON.parse quote it. */
const isInput = (text: string): boolean => /^\s*[[{]/.test(text) || /\b(?:JSON|RCPT TO|MAIL FROM)\b/.test(text);

/** `Failed query: insert into "faults" (…) values …\nparams: …`, reduced to the operation and the table. */
function queryIn(text: string): string | null {
  if (!/^Failed query:/.test(text)) return null;
  const [verb = "", table] =
    /^Failed query:\s*(insert into|update|delete from|select\b.*?\bfrom)\s+"?(\w+)/is.exec(text)?.slice(1) ?? [];
  return table ? `Failed query: ${verb.split(/\s/)[0]} ${table}` : "Failed query";
}

/** A message without quotes, addresses, links, tokens, and words in non-Latin letters. */
function cleaned(text: string): string {
  const query = queryIn(text);
  if (query !== null) return query;
  if (isInput(text)) return /\b[245]\d\d\b/.exec(text)?.[0] ?? "…";
  return text
    .replace(/\bparams:[\s\S]*$/i, "")
    .replace(/(["'`“„«‘])[\s\S]*?(?:["'`”“»’]|$)/g, '"…"')
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S*/gi, "<link>")
    .replace(/[^\s<>()[\],;:]+@[^\s<>()[\],;]*/g, "<address>")
    .replace(/\b(?:tg|whsec)_\S*/g, "<token>")
    .replace(/(?=[A-Z_]*[a-z0-9.~+/=-])[\w.~+/=-]{24,}/g, "<token>")
    .replace(/\S*[^\x20-\x7e…]\S*/g, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MOST);
}

/** The class of an error, if it names one. */
export const nameOf = ({ name }: Error): string => (/^[A-Za-z][A-Za-z0-9]{0,40}$/.test(name) ? name : "Error");

function one(error: Error): string {
  const name = nameOf(error);
  const issues = (error as { issues?: unknown }).issues;
  if (Array.isArray(issues)) return `${name}: ${issues.length} fields do not fit`;
  const text = cleaned(String(error.message));
  return text ? `${name}: ${text}` : name;
}

/** An error with its causes and members, each once. */
function chainOf(error: unknown, seen = new Set<unknown>()): readonly unknown[] {
  if (error === undefined || error === null || seen.has(error) || seen.size >= MOST_ERRORS) return [];
  seen.add(error);
  if (!(error instanceof Error)) return [error];
  const held = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...held].flatMap((it) => chainOf(it, seen))];
}

/** An error in one line: names and cleaned messages of it, its causes and members. For anything but an Error, its type only. */
export const reasonOf = (error: unknown): string => {
  const told = chainOf(error).map((it) => (it instanceof Error ? one(it) : `thrown ${typeof it}`));
  return told.length > 0 ? told.join(" < ").slice(0, MOST) : `thrown ${error}`;
};

/** Where an error was thrown: the first frames of its stack, without the message, which may have many lines. */
export const framesOf = (error: unknown): readonly string[] =>
  (error instanceof Error ? String(error.stack ?? "") : "")
    .split("\n")
    .map((it) => it.trim())
    .filter((it) => /^at (?:[\w.<>#$\s[\]]+ \()?(?:[\w+.-]+:)?[^\s"'@?]*:\d+:\d+\)?$/.test(it))
    .slice(0, 5);

/** Takes values out of an error and all that it came from, in place: its class and what the platform says of it stay. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return new Error(`thrown ${typeof error}`);
  for (const it of chainOf(error)) {
    if (!(it instanceof Error)) continue;
    const frames = framesOf(it);
    it.message = cleaned(String(it.message));
    it.stack = [`${nameOf(it)}: ${it.message}`, ...frames.map((frame) => `    ${frame}`)].join("\n");
  }
  // A cause that is no error is a value.
  if (error.cause !== undefined && !(error.cause instanceof Error)) error.cause = undefined;
  return error;
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

const clean = (method: Method): Method =>
  function (...given) {
    try {
      const result = method.apply(this, given);
      return result instanceof Promise
        ? result.catch((error: unknown) => {
            throw withoutValues(error);
          })
        : result;
    } catch (error) {
      throw withoutValues(error);
    }
  };

/** Has every method of an object's class throw errors without values, because the platform prints what an object throws. */
export function throwsClean({ prototype }: { readonly prototype: object }): void {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (name === "constructor" || typeof value !== "function") continue;
    Object.defineProperty(prototype, name, { value: clean(value), writable: true, configurable: true });
  }
}
