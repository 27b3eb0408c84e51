/** Parses an export. Strict: refuses unknown or missing fields and values out of range, with the line. */
import * as z from "zod/mini";
import { STRENGTHS } from "../kernel/game.ts";
import { once } from "../kernel/once.ts";
import { BYS, FORMAT } from "./entry.ts";
import type { Export } from "./export.ts";

/** The reason why a text is not an export. */
export type ExportFault = "too-large" | "too-deep" | "bad-json" | "bad-header" | "bad-entry" | "bad-scores" | "cut-off";

export type ParsedExport =
  | { readonly ok: true; readonly export: Export }
  | {
      readonly ok: false;
      readonly why: ExportFault;
      /** Counted from 1. */
      readonly line: number;
      /** The fault, in English, for programmers. */
      readonly detail: string;
    };

/** Limits of an export in UTF-16 code units, lines and levels of nesting. */
export const MOST_TEXT = 4 * 1024 * 1024;
export const MOST_LINES = 10_000;
const MOST_DEEP = 32;
/** Limits of seats, and of anything in one entry. */
const MOST_SEATS = 20;
const MOST_IN_ENTRY = 1_000;
/** Limits of numbers, texts and lists inside an event. Rules loop over what events name, and no game names more. */
const MOST_IN_EVENT = { number: 1_000, text: 200, items: 500 } as const;

// Made on demand: all schemas would slow every start.
const hex = once(() => z.string().check(z.regex(/^[0-9a-f]{64}$/)));
const count = once(() => z.int().check(z.gte(0)));
const positive = once(() => z.int().check(z.gte(1)));
/** The number of an entry. */
const number = once(() => z.int().check(z.gte(1), z.lte(MOST_LINES)));
const short = once(() => z.string().check(z.maxLength(200)));
const seat = once(() => z.nullable(count()));
/** Milliseconds since 1970, within the range of a date. */
const moment = once(() => z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)));

const nameSeal = once(() => z.strictObject({ digest: hex(), salt: z.optional(short()) }));

const player = once(() =>
  z.strictObject({
    name: short(),
    seal: z.optional(nameSeal()),
    kind: z.enum(["person", "guest", "bot", "open"]),
    left: z.optional(z.enum(["resigned", "former"])),
    strength: z.optional(z.enum(STRENGTHS)),
    before: z.optional(
      z.array(z.strictObject({ name: short(), seal: z.optional(nameSeal()), until: count() })).check(z.maxLength(100)),
    ),
  }),
);
const signature = once(() =>
  z.strictObject({
    what: z.enum(["commitment", "history"]),
    key: short(),
    at: moment(),
    value: short(),
  }),
);

const headerFields = () => ({
  format: z.literal(FORMAT),
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  game: z.string().check(z.minLength(1), z.maxLength(100)),
  rules: positive(),
  options: z.unknown(),
  seats: z.array(short()).check(z.minLength(1), z.maxLength(MOST_SEATS)),
  seals: z.optional(z.array(nameSeal()).check(z.minLength(1), z.maxLength(MOST_SEATS))),
  root: z.optional(hex()),
  commitment: hex(),
  nonces: z.array(short()).check(z.maxLength(MOST_SEATS)),
  origin: z.optional(short()),
  players: z.optional(z.array(player()).check(z.maxLength(MOST_SEATS))),
  signatures: z.optional(z.array(signature()).check(z.maxLength(2))),
  imported: z.optional(z.strictObject({ at: moment(), origin: short() })),
  fork: z.optional(
    z.strictObject({
      table: short(),
      at: number(),
      commitment: z.optional(hex()),
      nonces: z.optional(z.array(short()).check(z.maxLength(MOST_SEATS))),
      seed: z.optional(hex()),
    }),
  ),
});
const completeHeader = once(() => z.strictObject({ ...headerFields(), seed: hex() }));
const redactedHeader = once(() => z.strictObject({ ...headerFields(), viewer: seat() }));

/** Whether all parts of a value are within the limits. */
function isModest(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) <= MOST_IN_EVENT.number;
  if (typeof value === "string") return value.length <= MOST_IN_EVENT.text;
  if (value === null || typeof value !== "object") return true;
  const items = Object.entries(value);
  return items.length <= MOST_IN_EVENT.items && items.every(([key, it]) => isModest(key) && isModest(it));
}

const modest = z.refine<unknown>(isModest, { error: "a value is larger than in any game" });
/** Games look up what an event does by its type; a name that every object has is none. */
const ofGame = z.refine<string>((it) => /^[^$]/.test(it) && !(it in Object.prototype), { error: "no event of a game" });
const gameEvent = once(() =>
  z.looseObject({ type: z.string().check(ofGame), auto: z.optional(z.literal(true)) }).check(modest),
);
const serviceEvent = once(() =>
  z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("$takenBack"), to: number() }),
    z.strictObject({ type: z.literal("$resigned"), seat: z.int().check(z.gte(0), z.lt(MOST_SEATS)) }),
    z.strictObject({ type: z.literal("$ended") }),
    z.strictObject({ type: z.literal("$forked"), at: number() }),
  ]),
);
const event = once(() => z.union([gameEvent(), serviceEvent()]));
/** `draw` works with 48 bits; no game draws below more than this. */
const MOST_BELOW = 2 ** 32;
const roll = once(() =>
  z
    .tuple([z.int().check(z.gte(1), z.lte(MOST_BELOW)), count()])
    .check(z.refine(([n, value]) => value < n, { error: "a draw below n is from 0 to n - 1" })),
);
const entryFields = () => ({
  seq: number(),
  at: moment(),
  seat: seat(),
  by: z.enum(BYS),
  events: z.array(event()).check(z.maxLength(MOST_IN_ENTRY)),
  say: z.array(z.string()).check(z.maxLength(MOST_IN_ENTRY)),
  stateHash: hex(),
});
const completeEntry = once(() =>
  z.strictObject({
    ...entryFields(),
    key: z.string().check(z.minLength(1), z.maxLength(100)),
    commands: z.array(z.unknown()),
    rolls: z.array(roll()).check(z.maxLength(MOST_IN_ENTRY)),
    hash: hex(),
  }),
);
const seenEntry = once(() => z.strictObject({ ...entryFields(), commands: z.optional(z.array(z.unknown())) }));

const line = once(() =>
  z.strictObject({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
);
const item = once(() => z.strictObject({ key: z.string(), points: z.number(), reasons: z.array(line()) }));
const sheet = once(() =>
  z.strictObject({ seat: count(), items: z.array(item()), total: z.number(), rank: positive() }),
);
const scoresLine = once(() => z.strictObject({ scores: z.array(sheet()) }));

/** An unreadable line; never leaves this file. */
class Unreadable extends Error {
  readonly why: ExportFault;
  readonly line: number;
  constructor(why: ExportFault, line: number, detail: string) {
    super(detail);
    this.why = why;
    this.line = line;
  }
}

/** Whether arrays and objects are nested at most so deep: later code is recursive. */
function isWithin(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== "object") return true;
  return levels > 0 && Object.values(value).every((it) => isWithin(it, levels - 1));
}

function readLine(text: string, at: number): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Unreadable("bad-json", at, "this line is not JSON");
  }
  if (!isWithin(value, MOST_DEEP)) throw new Unreadable("too-deep", at, `more than ${MOST_DEEP} levels`);
  return value;
}

function parseAs<T>(schema: z.ZodMiniType<T>, value: unknown, why: ExportFault, at: number): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join(".");
  const keys = issue?.code === "unrecognized_keys" ? `: ${issue.keys.join(", ")}` : "";
  throw new Unreadable(why, at, `${path ? `${path}: ` : ""}${issue?.code ?? "invalid"}${keys}`.slice(0, 200));
}

const isRedacted = (value: unknown): boolean => value !== null && typeof value === "object" && "viewer" in value;

function linesIn(text: string): readonly string[] {
  if (text.length > MOST_TEXT) throw new Unreadable("too-large", 1, `more than ${MOST_TEXT} characters`);
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  if (lines.length > MOST_LINES) throw new Unreadable("too-large", MOST_LINES, `more than ${MOST_LINES} lines`);
  if (lines.length < 2)
    throw new Unreadable("cut-off", Math.max(lines.length, 1), "the last line must hold the scores");
  return lines;
}

function read(text: string): Export {
  // Editors on Windows put a byte order mark before a text.
  const lines = linesIn(text.replace(/^\ufeff/, ""));
  const values = lines.map((it, index) => readLine(it, index + 1));
  const last = values.at(-1);
  const named = last !== null && typeof last === "object" && "scores" in last;
  if (!named) throw new Unreadable("cut-off", lines.length, "the last line must hold the scores");
  const { scores } = parseAs(scoresLine(), last, "bad-scores", lines.length);
  const middle = values.slice(1, -1);
  if (!isRedacted(values[0])) {
    const header = parseAs(completeHeader(), values[0], "bad-header", 1);
    const entries = middle.map((it, index) => parseAs(completeEntry(), it, "bad-entry", index + 2));
    return { complete: true, header, entries, scores };
  }
  const { viewer, ...header } = parseAs(redactedHeader(), values[0], "bad-header", 1);
  const entries = middle.map((it, index) => parseAs(seenEntry(), it, "bad-entry", index + 2));
  return { complete: false, viewer, header, entries, scores };
}

/** Parses NDJSON as an export, or says why it is none. Whether it is true, `verifyExport` finds out. */
export function parseExport(text: string): ParsedExport {
  try {
    return { ok: true, export: read(text) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ok: false, why: error.why, line: error.line, detail: error.message };
  }
}
