/**
 * What the options of games need of `zod/mini`, for the page alone: a form checks what it is about to send, and the service reads it
 * with zod itself. The build puts this in the place of zod (bin/lean.ts); a test compares the two on what forms can send.
 */

interface Issue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly string[];
}

type Result =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

type Check = (value: unknown) => Issue | null;

interface Reader {
  /** Whether the field may be left out. */
  readonly optional: boolean;
  safeParse(value: unknown): Result;
  check(...checks: readonly Check[]): Reader;
}

const failed = (code: string, message = "", path: readonly string[] = []): Result => ({
  success: false,
  error: { issues: [{ code, message, path }] },
});

function reader(parse: (value: unknown) => Result, optional = false): Reader {
  const checked = (value: unknown, checks: readonly Check[]): Result => {
    const read = parse(value);
    if (!read.success) return read;
    const issues = checks.map((it) => it(read.data)).filter((it) => it !== null);
    return issues.length > 0 ? { success: false, error: { issues } } : read;
  };
  return { optional, safeParse: parse, check: (...checks) => reader((it) => checked(it, checks), optional) };
}

const only = (isRight: (value: unknown) => boolean): Reader =>
  reader((it) => (isRight(it) ? { success: true, data: it } : failed("invalid_type")));

export const boolean = (): Reader => only((it) => typeof it === "boolean");
export const int = (): Reader => only((it) => Number.isSafeInteger(it));
const oneOf = (values: readonly unknown[]): Reader => only((it) => values.includes(it));

export { oneOf as enum };

export const minimum =
  (least: number): Check =>
  (it) =>
    (it as number) >= least ? null : { code: "too_small", message: "", path: [] };
export const maximum =
  (most: number): Check =>
  (it) =>
    (it as number) <= most ? null : { code: "too_big", message: "", path: [] };

export const refine =
  (isRight: (value: never) => boolean, { error, path = [] }: { error: string; path?: readonly string[] }): Check =>
  (it) =>
    isRight(it as never) ? null : { code: "custom", message: error, path };

export const _default = (inner: Reader, value: unknown): Reader =>
  reader((it) => (it === undefined ? { success: true, data: value } : inner.safeParse(it)), true);

export const exactOptional = (inner: Reader): Reader => reader(inner.safeParse, true);

type Fields = Readonly<Record<string, Reader>>;

function fieldOf(key: string, field: Reader, given: Readonly<Record<string, unknown>>): Result | null {
  if (Object.hasOwn(given, key)) return field.safeParse(given[key]);
  const left = field.optional ? field.safeParse(undefined) : failed("invalid_type");
  return field.optional && !left.success ? null : left;
}

export const strictObject = (fields: Fields): Reader =>
  reader((value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return failed("invalid_type");
    const given = value as Readonly<Record<string, unknown>>;
    if (Object.keys(given).some((it) => !Object.hasOwn(fields, it))) return failed("unrecognized_keys");
    const data: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(fields)) {
      const read = fieldOf(key, field, given);
      if (read && !read.success) return failed("invalid_type", "", [key]);
      if (read) data[key] = read.data;
    }
    return { success: true, data };
  });
