/**
 * Files that others made: no falsehood becomes a table, and whatever does become one can be read by every route. The files are
 * mutated by chance, the same in every run: bytes, values anywhere, and histories whose hashes hold.
 */
import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../games/kernel/game.ts";
import { type Random, seeded } from "../../games/kernel/random.ts";
import { BYS } from "../../games/record/entry.ts";
import { type CompleteEntry, type CompleteExport, ndjsonOf } from "../../games/record/export.ts";
import { statesOf } from "../../games/record/fold.ts";
import { scoreOf } from "../../games/record/standing.ts";
import { app } from "../../worker/app.ts";
import type { Problem, TableShape } from "../../worker/contract/shapes.ts";
import { FORGERIES, type Forged, histories, placesIn, rechained, TABLE_FORGERIES, WAYS } from "../forgeries.ts";
import { type Answer, Client, countRows, newGuest } from "./client.ts";
import { runAlarm, settled } from "./table-kit.ts";

const HISTORIES = histories();

/** One history of each game; `test/forgeries.test.ts` judges all of them, without the service. */
const oneOfEach = (turn: number): readonly Forged[] => HISTORIES.filter((_, at) => at % WAYS === turn % WAYS);
const inTurn = <T>(of: Readonly<Record<string, T>>) =>
  Object.entries(of).map(([name, it], turn) => [name, it, turn] as const);

const bring = (client: Client, body: string): Promise<Answer> =>
  client.post("/api/tables/import", body, { "content-type": "application/x-ndjson" });

describe("no falsehood is taken in", () => {
  test.each(inTurn(FORGERIES))("%s: refused with its entry, in every game", async (_, forge, turn) => {
    const eve = await newGuest("Eve");
    const before = await countRows("tables");
    for (const [at, forged] of oneOfEach(turn).entries()) {
      const places = placesIn(forged.file);
      const { file, seq } = forge(forged, places[(at + turn) % places.length] as number);
      const answer = await bring(eve, ndjsonOf(file));
      expect([forged.name, answer.status, answer.problem]).toEqual([forged.name, 400, "bad-import"]);
      const named = Number(/(?:Entry|Line) (\d+)/.exec((answer.json as Problem).detail)?.[1]);
      expect(named).toBeGreaterThanOrEqual(seq);
    }
    expect(await countRows("tables")).toBe(before);
  });

  test.each(inTurn(TABLE_FORGERIES))("%s: refused, in every game", async (_, forge, turn) => {
    const eve = await newGuest("Eve");
    for (const forged of oneOfEach(turn)) {
      const answer = await bring(eve, ndjsonOf(forge(forged)));
      expect([forged.name, answer.status, answer.problem]).toEqual([forged.name, 400, "bad-import"]);
    }
  });
});

const one = <T>(random: Random, of: readonly T[]): T => of[random.below(of.length)] as T;

const STRANGE: readonly unknown[] = [
  ...[null, true, -1, 0, 0.5, 1e21, 9_007_199_254_740_991, "", " ", "\u0000", "\ud800", "\u202e", "x".repeat(300)],
  ...[[], {}, [null], [[[[[[]]]]]], { type: 7 }, { __proto__: null, constructor: 1 }, "constructor", "__proto__"],
];

/** One value somewhere inside replaced, left out or added to. */
function scrambled(value: unknown, random: Random): unknown {
  if (value === null || typeof value !== "object" || random.below(4) === 0) return one(random, STRANGE);
  const keys = Object.keys(value);
  if (keys.length === 0) return one(random, STRANGE);
  const key = one(random, keys);
  if (Array.isArray(value)) return value.with(Number(key), scrambled(value[Number(key)], random));
  const { [key]: old, ...rest } = value as Record<string, unknown>;
  if (random.below(6) === 0) return rest;
  if (random.below(8) === 0) return { ...value, [one(random, ["toString", "extra", "$taken"])]: 1 };
  return { ...rest, [key]: scrambled(old, random) };
}

function noisy(text: string, random: Random): string {
  const at = random.below(text.length);
  const length = random.below(40);
  const put = one(random, ["", "\n", '"', "{}", "\u0000", "9", text.slice(0, 80)]);
  return text.slice(0, at) + put + text.slice(at + length);
}

const LINES = (text: string, random: Random): string => {
  const lines = text.trimEnd().split("\n");
  const at = random.below(lines.length);
  return `${lines.with(at, JSON.stringify(scrambled(JSON.parse(lines[at] as string), random))).join("\n")}\n`;
};

type Header = CompleteExport["header"];
const TEXTS = ["x", "time out 3", "plan 2", "held 1", "\ud800", "\u0000 \u202e", "<b>&amp;</b>", "x".repeat(100)];
const MOMENTS = [0, 1, 1_767_225_600_000, 4_102_444_800_000, 8_640_000_000_000_000];

/** Claims of a header that are accepted; none of them is in a draw. */
function dressed(header: Header, random: Random): Header {
  const seats = header.seats.map((it) => one(random, [it, "Eve", "Иван", "אבג", "Łucja", "a̐éö̲"]));
  const players = header.seats.map((name, seat) => ({
    ...{ name: one(random, [name, ...TEXTS]), kind: one(random, ["person", "guest", "bot", "open"] as const) },
    ...(random.below(2) === 0 && { left: one(random, ["resigned", "former"] as const), strength: "strong" as const }),
    before: [{ name: one(random, TEXTS), until: seat }],
  }));
  const signature = { key: one(random, TEXTS), at: one(random, MOMENTS), value: one(random, TEXTS) };
  const claims = {
    players,
    origin: one(random, ["https://other.example", ...TEXTS]),
    signatures: [{ what: "history" as const, ...signature }],
    imported: { at: one(random, MOMENTS), origin: one(random, TEXTS) },
  };
  return { ...header, id: one(random, TEXTS), seats, ...(random.below(2) === 0 && claims) };
}

/** An entry by a seat that nothing moves. */
const beside = (entry: CompleteEntry, seat: number, event: object): CompleteEntry => ({
  ...entry,
  ...{ seat, commands: [], rolls: [], events: [event as GameEvent], say: [] },
});

/** A history that can have been: cut off, at other times, by others, with seats given up, turns taken back, called off. */
function plausible({ game, file }: Forged, random: Random): CompleteExport {
  const cut = file.entries.slice(0, 1 + random.below(file.entries.length));
  const seats = file.header.seats.length;
  const last = cut.at(-1) as CompleteEntry;
  const more = [
    ...(random.below(2) === 0 && last.seat !== null
      ? [beside(last, last.seat, { type: "$takenBack", to: last.seq - 1 })]
      : []),
    ...(random.below(3) === 0 ? [beside(last, 0, { type: "$resigned", seat: 0 })] : []),
    ...(random.below(3) === 0 ? [beside(last, seats - 1, { type: "$ended" })] : []),
  ];
  const times = [one(random, MOMENTS), one(random, MOMENTS)].sort((a, b) => a - b) as [number, number];
  const entries = [...cut, ...more].map((it, index) => ({
    ...{ ...it, say: [one(random, TEXTS)], at: times[index < 3 ? 0 : 1], by: one(random, BYS) },
    key: `${one(random, ["k", "time out", "plan", "\ud800"])} ${index}`,
  }));
  const made = { ...file, header: dressed(file.header, random), entries };
  return scored({ game, file: made, name: "" });
}

/** Every hash and the scores as they must be; a history that cannot have been stays as it is. */
function scored({ game, file }: Forged): CompleteExport {
  try {
    const all = Array.from({ length: Math.ceil(file.entries.length / 6) }, (_, at) => at * 6 + 1);
    const chained = all.reduce((now, from) => rechained(game, now, from), file);
    return { ...chained, scores: scoreOf(game, statesOf(game, chained.entries).at(-1), chained.entries) };
  } catch {
    return file;
  }
}

const READS: readonly string[] = [
  ...new Set(app.routes.filter((it) => it.method === "GET").map((it) => it.path)),
].filter((it) => it.startsWith("/api/") && !it.endsWith("*") && !it.includes("/feeds/"));

const QUERIES = ["", "?at=0&after=1", "?at=1", "?at=3&after=3", "?at=999999999&after=999999999", "?at=x&after=-1"];
const LISTS = ["?list=mine", "?list=finished", "?list=open", "?list=watch"];
const LANGUAGES = ["en", "ca", "pl", "ro", "ru"];

/** The read routes about a table, or the others. */
const readsOf = (id: string | null): readonly string[] =>
  READS.filter((it) => it.includes("/tables/:id") === (id !== null)).flatMap((it) => {
    const queries = it === "/api/tables" ? LISTS : id === null ? [""] : QUERIES;
    return queries.map((query) => it.replace(":id", id ?? "nobody") + query);
  });

/** Asks every read route (of a table, or beside it), and says which fail. */
async function failing(id: string | null, clients: readonly Client[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const [at, path] of readsOf(id).entries()) {
    const client = clients[at % clients.length] as Client;
    const { status } = await client.get(path, { "accept-language": LANGUAGES[at % LANGUAGES.length] as string });
    if (status >= 500) failed.push(`${status} ${path}`);
  }
  return failed;
}

const KINDS: readonly (readonly [string, (forged: Forged, random: Random) => string])[] = [
  ["bytes", ({ file }, random) => noisy(ndjsonOf(file), random)],
  ["values", ({ file }, random) => LINES(ndjsonOf(file), random)],
  ["values in histories that could be", (it, random) => LINES(ndjsonOf(plausible(it, random)), random)],
  ["histories that could be", (it, random) => ndjsonOf(plausible(it, random))],
];
const TRIES = 10;

describe("whatever is taken in can be read", () => {
  test.each(KINDS)("mutated %s", async (kind, mutate) => {
    const random = seeded(`fuzz ${kind}`);
    const [eve, stranger] = [await newGuest("Eve"), new Client()];
    let taken = 0;
    for (let at = 0; at < TRIES; at++) {
      const answer = await bring(eve, mutate(one(random, HISTORIES), random));
      expect([201, 400]).toContain(answer.status);
      if (answer.status !== 201) continue;
      taken++;
      const { id } = answer.json as TableShape;
      await settled(id);
      await runAlarm(id);
      expect(await failing(id, [eve, stranger])).toEqual([]);
    }
    for (const it of [eve, stranger]) expect(await failing(null, [it])).toEqual([]);
    if (kind === "histories that could be") expect(taken).toBeGreaterThan(TRIES / 4);
  });
});
