/** History out and in: exports of tables, and tables made from exports. */
import type { Context } from "hono";
import { gameOf, wordsOf } from "../../games/modules.ts";
import type { Entry, Header } from "../../games/record/entry.ts";
import type { RedactedExport } from "../../games/record/export.ts";
import {
  type CompleteExport,
  type Export,
  exportOf,
  type GameInLanguage,
  jsonOf,
  ndjsonOf,
  textOf,
} from "../../games/record/export.ts";
import { fallingTime, isTooLong, MOST_IMPORTED } from "../../games/record/import.ts";
import { parseExport } from "../../games/record/parse.ts";
import { signedText } from "../../games/record/signature.ts";
import { resignedIn } from "../../games/record/standing.ts";
import { verifyExport } from "../../games/record/verify.ts";
import type { Lobby, Place } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import type { TableShape } from "../contract/shapes.ts";
import { publicKeys } from "../db/signing.ts";
import { type JsonResponse, json, route } from "../http/description.ts";
import { REPEATED, toMake } from "../http/idempotency.ts";
import { type AppEnv, Hono, knownPerson } from "../http/route.ts";
import { limitRequests } from "../http/security.ts";
import { zip } from "../lib/bytes.ts";
import { nameSchema } from "../lib/names.ts";
import { isSignedBy, newId } from "../lib/seal.ts";
import { awaitedIn, extend, positionOf } from "../table/position.ts";
import { t } from "../words/index.ts";
import { answerMade, askFor, idOf } from "./table-answer.ts";

/** Findings named in one answer. */
const MOST_FINDINGS = 20;

async function exported(c: Context<AppEnv>): Promise<{ teller: GameInLanguage; file: Export }> {
  const person = c.get("person")?.id ?? null;
  const { header, entries, viewer } = await askFor(c.env, idOf(c), (table) => table.history(person));
  const game = gameOf(header.game);
  const words = wordsOf(header.game);
  if (!game || !words) throw new Error(`there is no game ${header.game}`);
  const teller = { game, words, language: c.get("language") };
  return { teller, file: exportOf(teller, header, entries, viewer) };
}

/** A name from outside can hold anything; one that cannot be displayed is not used. */
const isShowable = (name: string): boolean => nameSchema().safeParse(name.replace(/ \d+$/, "")).success;

const isoTime = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");

function download(c: Context<AppEnv>, text: string, type: string, ending: string): JsonResponse<ExportFile> {
  const name = `telegraph-${idOf(c)}.${ending}`;
  const headers = { "content-type": `${type}; charset=utf-8`, "content-disposition": `attachment; filename="${name}"` };
  // Only one of the files is JSON; the others have no schema.
  return c.body(text, 200, headers) as Response as JsonResponse<ExportFile>;
}

/** The page's own viewer in one file, filled with the events and words of a replay, without commands, draws and hashes. */
async function pageOf(c: Context<AppEnv>, { language }: GameInLanguage, file: Export): Promise<string> {
  const part = async (name: string): Promise<string> => {
    const found = await c.env.ASSETS.fetch(new URL(`/viewer/${file.header.game}.${name}`, c.req.url));
    if (!found.ok) throw new Error(`the viewer of ${file.header.game} is not built`);
    return found.text();
  };
  const entries = file.entries.map(({ seq, at, seat, by, events, say }) => ({ seq, at, seat, by, events, say }));
  const words = language === "en" ? "{}" : await part(`${language}.json`);
  const data = `{"language":"${language}","words":${words},"file":${JSON.stringify({ ...file, entries })}}`;
  return (await part("txt")).replace("%LANG%", language).replace("%DATA%", await zip(data));
}

function bad(
  c: Context<AppEnv>,
  key: "unreadable" | "redacted" | "forked" | "no-game" | "false" | "too-long" | "time-falls",
  params = {},
  errors = {},
): never {
  throw new ProblemError("bad-import", { reason: t(`import.${key}`, params, c.get("language")) }, errors);
}

function parsed(c: Context<AppEnv>, text: string): CompleteExport {
  const { text: most, entries } = MOST_IMPORTED;
  if (text.length > most) return bad(c, "too-long", { entries });
  const result = parseExport(text);
  if (!result.ok) return bad(c, "unreadable", { line: result.line, detail: result.detail });
  if (!result.export.complete) return bad(c, "redacted");
  const { fork } = result.export.header;
  if (fork && !fork.commitment) return bad(c, "forked");
  if (isTooLong(result.export)) return bad(c, "too-long", { entries });
  const { seats } = result.export.header;
  return seats.every(isShowable) ? result.export : bad(c, "unreadable", { line: 1, detail: "seats" });
}

/** Whether we signed this history when the game was over. */
async function isOurs({ env }: Context<AppEnv>, file: CompleteExport): Promise<boolean> {
  const { header, entries } = file;
  const { signatures = [], ...unsigned } = header;
  const signature = signatures.find((it) => it.what === "history");
  if (!signature) return false;
  const key = (await publicKeys(env)).find((it) => it.kid === signature.key);
  return key !== undefined && isSignedBy(key, signedText(signature, unsigned, entries), signature.value);
}

/**
 * Refuses a file with a false hash, draw, decision or state, or with an impossible one; an unfinished game is accepted. Answers whether we
 * signed it.
 */
async function verify(c: Context<AppEnv>, file: CompleteExport): Promise<boolean> {
  const game = gameOf(file.header.game) ?? bad(c, "no-game", { game: file.header.game });
  const findings = verifyExport(file, game).findings.filter((it) => it.what !== "end");
  const [first] = findings;
  const errors = findings.slice(0, MOST_FINDINGS).map(({ seq, what, expected, found }) => ({
    path: `entries.${seq}.${what}`,
    message: `expected ${expected}, found ${found}`,
  }));
  if (first) bad(c, "false", { seq: first.seq, what: first.what }, { errors });
  const falling = fallingTime(file);
  if (falling !== null) bad(c, "time-falls", { seq: falling });
  return isOurs(c, file);
}

/** The parts of a file that we signed; nothing that others may have written into it. */
function claimsOf({ origin, players, signatures }: CompleteExport["header"], ours: boolean) {
  if (!ours) return {};
  return { ...(origin && { origin }), ...(players && { players }), ...(signatures && { signatures }) };
}

/** An entry in the service's own spelling. */
function entryIn({ seq, at, seat, by, key, commands, rolls, events, hash }: CompleteExport["entries"][number]): Entry {
  return { seq, at, seat, by, key, commands, rolls, events, hash };
}

/** The history of a table; redacted for the caller while the game runs. See docs/export-format.md. */
export type ExportFile = Omit<CompleteExport, "complete"> | Omit<RedactedExport, "complete">;

export const exportRoutes = {
  "GET /tables/:id/export.ndjson": route({
    does: "The history, one entry a line.",
    who: "anyone",
    needsNoD1: true,
    answers: { 200: "The file." },
    type: "application/x-ndjson",
    handle: async (c) => {
      const { file } = await exported(c);
      return download(c, ndjsonOf(file), "application/x-ndjson", "ndjson");
    },
  }),
  "GET /tables/:id/export.json": route({
    does: "The history as one JSON document.",
    who: "anyone",
    needsNoD1: true,
    answers: { 200: json<ExportFile>("The file.") },
    handle: async (c) => {
      const { file } = await exported(c);
      return download(c, jsonOf(file), "application/json", "json");
    },
  }),
  "GET /tables/:id/export.txt": route({
    does: "The history in words.",
    who: "anyone",
    needsNoD1: true,
    answers: { 200: "The file." },
    type: "text/plain",
    handle: async (c) => {
      const { file, teller } = await exported(c);
      return download(c, textOf(teller, file, isoTime), "text/plain", "txt");
    },
  }),
  "GET /tables/:id/export.html": route({
    does: "The history as one page that replays it, offline too, on the page's own board.",
    who: "anyone",
    needsNoD1: true,
    answers: { 200: "The file." },
    type: "text/html",
    handle: async (c) => {
      const { file, teller } = await exported(c);
      return download(c, await pageOf(c, teller, file), "text/html", "html");
    },
  }),
  "POST /tables/import": route({
    does: "Makes a table of a complete export (.ndjson), after checking every hash, draw and decision.",
    who: "person",
    headers: REPEATED,
    takes: "application/x-ndjson",
    bytes: 4 * 1024 * 1024,
    limit: { of: "imports", most: 60 },
    irreversible: true,
    answers: { 201: json<TableShape>("The table.") },
    refuses: [400, 409],
    handle: async (c) => {
      const person = knownPerson(c);
      const text = await c.req.text();
      const file = parsed(c, text);
      const ours = await verify(c, file);
      const entries = file.entries.map(entryIn);
      const made = await toMake(c, text);
      const lobby = importedLobby(file.header, entries, {
        id: made.id,
        invite: newId(),
        host: person.id,
        name: person.name,
        at: made.at,
        claims: claimsOf(file.header, ours),
      });
      const restored = JSON.stringify({ lobby, entries });
      return answerMade(c, lobby.id, (table) => table.restore(restored, entries.length, false, made.again));
    },
  }),
};

/** The public keys for our signatures. None is ever removed. */
export const keys = new Hono<AppEnv>().get("/telegraph-keys.json", limitRequests, async (c) =>
  c.json({ keys: await publicKeys(c.env) }, 200, {
    "cache-control": "public, max-age=3600",
    "access-control-allow-origin": "*",
  }),
);

// The lobby of an imported table. Pure.

export interface Importing {
  readonly id: string;
  readonly invite: string;
  /** The importer, and their display name. */
  readonly host: string;
  readonly name: string;
  readonly at: number;
  /** Signed data about where and by whom it was played; unsigned claims are left out. */
  readonly claims: NonNullable<Lobby["imported"]>["claims"];
}

/** Shows no names of the file except the importer's own: nobody in it is an account here. */
const strangerName = (seat: number): string => `Player ${seat + 1}`;

/**
 * Keeps nonces, seed and the header's names, so that the hashes hold. Nobody sits there; while the game runs, the importer takes the
 * awaited seat and bots play the others. The table says that it was imported.
 */
function importedLobby(
  header: Header & { readonly seed: string },
  entries: readonly Entry[],
  { id, invite, host, name: importer, at, claims }: Importing,
): Lobby {
  const { id: headerId, game, rules, options, seats, nonces, players, seed, seals, root, fork } = header;
  const gone = resignedIn(entries);
  const own = seats.indexOf(importer);
  const places = seats.map(
    (_, seat): Place => ({
      ...{ kind: "bot", name: seat === own ? importer : strangerName(seat), person: null, nonce: nonces[seat] ?? null },
      ...(players?.[seat]?.strength && { strength: players[seat].strength }),
      ...(gone.has(seat) && { left: { why: "resigned" } }),
    }),
  );
  const settled = { id, headerId, game, rules, options, host, invite, seed, listed: false, closed: false };
  const imported = { at, claims };
  const sealed = { ...(seals && { seals }), ...(root && { root }), ...(fork && { fork }) };
  const lobby: Lobby = { ...settled, places, headerNames: seats, ...sealed, imported, createdAt: at, changes: 1 };
  const [mine] = awaitedIn(extend(positionOf(lobby), entries));
  if (mine === undefined) return lobby;
  const sat: Partial<Place> = { kind: "person", person: host, name: importer };
  const others = places.map((it, seat) =>
    it.name === importer && seat !== mine ? { ...it, name: strangerName(seat) } : it,
  );
  return { ...lobby, places: others.map((it, seat) => (seat === mine ? { ...it, ...sat } : it)) };
}
