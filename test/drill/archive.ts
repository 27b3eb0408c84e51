/**
 * Finished games by the hundred go to R2, which fails now before it writes and now after; their objects empty themselves (by a clock that
 * is set ahead). Then everything that was read of them before is read again, from the archive: 0 differences, every export verified, some
 * brought in again and played on, chat and notes found by those who sat there, and an account that goes forgotten there, too.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { AnyGame } from "../../games/kernel/game.ts";
import { seeded, sha256Hex } from "../../games/kernel/random.ts";
import { games } from "../../games/modules.ts";
import { parseExport } from "../../games/record/parse.ts";
import { verifyExport } from "../../games/record/verify.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { progress as sayProgress } from "../progress.ts";
import { DRILL_ENTRY, Service } from "../service/service.ts";
import { importFile, randomFile } from "./check.ts";
import { Client } from "./client.ts";
import { each } from "./each.ts";
import { playTable } from "./play.ts";

export interface ArchiveDrill {
  readonly games: number;
  readonly seed: string;
  /** The drill's time limit. */
  readonly minutes: number;
  /** A note is not what its player wrote at first, so that the drill must fail. */
  readonly sabotaged?: boolean;
}

const game = games["gold-rush"] as AnyGame;
const SHORT = { tiles: 10 };
/** Objects that empty themselves in one go. */
const GO = 20;
/** Games that are played here, with chat and notes; the others are brought in as files. */
const PLAYED = 4;
/** Games that go on, whose reading is timed beside. */
const RUNNING = 20;
/** Games that are brought in again and played on. */
const MORE = 20;
const PATHS = ["", "?at=3", "/log", "/export.ndjson", "/export.json"] as const;
const nonce = "00112233445566778899aabbccddeeff";

interface Run {
  readonly drill: ArchiveDrill;
  readonly service: Service;
  readonly until: number;
  /** A person without a seat. */
  readonly reader: Client;
  readonly faults: string[];
}

interface Played {
  readonly id: string;
  readonly clients: readonly Client[];
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A game of two people who talk and take notes; `turns`: until then, or to its end. */
async function play({ drill, service, until }: Run, at: number, turns: number): Promise<Played> {
  const name = `archive ${drill.seed} ${turns} ${at}`;
  let clients: readonly Client[] = [];
  const { table: id } = await playTable({
    ...{ origin: service.origin, game, options: SHORT, name, random: seeded(name), until },
    async onTable(id, seated) {
      clients = seated;
      for (const [seat, it] of clients.entries()) {
        await it.must("POST", `/tables/${id}/chat`, { text: `hello from ${seat}` });
        await it.ask("PUT", `/tables/${id}/notes`, { text: `note of ${seat} at ${at}` });
      }
    },
    before: (turn) => turn.at < turns,
  });
  return { id, clients };
}

/** Fills the service while R2 fails: some puts before they write, some after. */
async function fill(run: Run): Promise<{ readonly ids: readonly string[]; readonly played: readonly Played[] }> {
  const { drill, service, reader } = run;
  const brought = numbers(drill.games - PLAYED);
  const modes = new Map([
    [Math.floor(brought.length / 4), "before"],
    [Math.floor(brought.length / 2), "after"],
  ]);
  const imported = await each(brought, async (_, at) => {
    const r2 = modes.get(at);
    if (r2) await service.drill({ r2, times: Math.ceil(drill.games / 10) });
    return importFile(reader, service.origin, randomFile(`archive ${drill.seed} ${at}`, 2 + (at % 3)));
  });
  const played = await each(numbers(PLAYED), (_, at) => play(run, at, Number.POSITIVE_INFINITY));
  if (drill.sabotaged) await played[0]?.clients[0]?.must("PUT", `/tables/${played[0].id}/notes`, { text: "another" });
  return { ids: [...imported, ...played.map((it) => it.id)], played };
}

interface Count {
  readonly n: number;
}

async function untilArchived({ drill, service, until }: Run): Promise<void> {
  const sql = "select count(*) as n from tables where archived is not null";
  while (((await service.drill<readonly Count[]>({ sql }))[0]?.n ?? 0) < drill.games) {
    if (Date.now() > until) throw new Error("not all games were archived in time");
    await pause(500);
    sayProgress();
  }
}

/** Hashes of everything there is to read of a table, for everybody. */
const readAll = ({ reader }: Run, id: string) =>
  Promise.all(PATHS.map(async (it) => sha256Hex(JSON.stringify(await reader.must("GET", `/tables/${id}${it}`)))));

/** Milliseconds of the first look at a table whose object has just been aborted, and of the next: the medians over some tables. */
async function looks({ service, reader }: Run, ids: readonly string[]) {
  const times: { first: number; next: number }[] = [];
  for (const id of ids) {
    await service.drill({ table: id });
    const began = performance.now();
    await reader.table(id);
    const between = performance.now();
    await reader.table(id);
    times.push({ first: between - began, next: performance.now() - between });
    sayProgress();
  }
  const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
  return { first: median(times.map((it) => it.first)), next: median(times.map((it) => it.next)) };
}

async function emptyAll({ service }: Run, ids: readonly string[]) {
  let [emptied, puts] = [0, 0];
  await service.drill({ r2: "reads", times: Math.ceil(ids.length / 20) });
  for (let at = 0; at < ids.length; at += GO) {
    const done = await service.drill<{ emptied: number; puts: number }>({ empty: ids.slice(at, at + GO) });
    emptied += done.emptied;
    puts = done.puts;
    sayProgress();
  }
  return { emptied, puts };
}

/** Verifies an export; whether it holds. */
async function verified({ reader }: Run, id: string): Promise<boolean> {
  const parsed = parseExport(await reader.must<string>("GET", `/tables/${id}/export.ndjson`));
  return parsed.ok && parsed.export.complete && verifyExport(parsed.export, game).findings.length === 0;
}

/** Brings a game in again, and plays another on from it. */
async function goOnFrom({ reader, service }: Run, id: string): Promise<boolean> {
  const file = await reader.must<string>("GET", `/tables/${id}/export.ndjson`);
  const again = await importFile(reader, service.origin, file);
  const fork = await reader.must<TableShape>("POST", `/tables/${id}/fork`, { at: 3, nonce });
  return (await reader.table(again)).status === "over" && fork.seq >= 3 && fork.status !== "open";
}

/** Chat and notes are visible to their people only; deleted people are forgotten. */
async function talk(run: Run, { id, clients }: Played, at: number): Promise<void> {
  const { reader, faults } = run;
  const [one, two] = clients as [Client, Client];
  for (const [seat, it] of clients.entries()) {
    const { messages } = await it.must<{ messages: readonly { text: string }[] }>("GET", `/tables/${id}/chat`);
    const { text } = await it.must<{ text: string }>("GET", `/tables/${id}/notes`);
    if (messages.length !== 2 || text !== `note of ${seat} at ${at}`) faults.push(`${id}: chat or notes of ${seat}`);
  }
  if ((await reader.ask("GET", `/tables/${id}/chat`)).status !== 403) faults.push(`${id}: a stranger reads the chat`);
  await two.must("DELETE", "/me", { name: "Two" });
  const until = Date.now() + 60_000;
  const isForgotten = async () => {
    const { messages } = await one.must<{ messages: readonly unknown[] }>("GET", `/tables/${id}/chat`);
    const { seats } = await one.table(id);
    return messages.length === 1 && seats[1]?.name === "Former player" && (await verified(run, id));
  };
  while (!(await isForgotten())) {
    if (Date.now() > until) return void faults.push(`${id}: who deleted their account is not forgotten`);
    await pause(250);
  }
}

async function judgeAll(run: Run, ids: readonly string[], before: readonly (readonly string[])[]) {
  const after = await each(ids, (it) => readAll(run, it));
  const differences = ids.filter((_, at) => JSON.stringify(before[at]) !== JSON.stringify(after[at]));
  const good = (await each(ids, (it) => verified(run, it))).filter(Boolean).length;
  const more = (await each(ids.slice(0, MORE), (it) => goOnFrom(run, it))).filter(Boolean).length;
  return { differences: differences.length, good, more };
}

async function drillIn(run: Run): Promise<boolean> {
  const { drill, faults } = run;
  const began = performance.now();
  const { ids, played } = await fill(run);
  const running = (await each(numbers(RUNNING), (_, at) => play(run, at, 8))).map((it) => it.id);
  await untilArchived(run);
  console.log(`${ids.length} games archived after ${Math.round((performance.now() - began) / 1_000)} s`);
  const before = await each(ids, (it) => readAll(run, it));
  const { emptied, puts } = await emptyAll(run, ids);
  const timed = { archived: await looks(run, ids.slice(0, RUNNING)), running: await looks(run, running) };
  const { differences, good, more } = await judgeAll(run, ids, before);
  for (const [at, it] of played.entries()) await talk(run, it, at);
  for (const it of faults) console.error(it);
  const ms = (it: number) => it.toFixed(1);
  console.log(
    `first look ${ms(timed.archived.first)} ms archived, ${ms(timed.running.first)} ms running; next ${ms(timed.archived.next)} and ${ms(timed.running.next)} ms`,
  );
  console.log(
    `${ids.length} games, ${(puts / ids.length).toFixed(2)} R2 writes each with those that failed; ${emptied} objects emptied, ${differences} differences, ${good} verified, ${more} of ${Math.min(MORE, ids.length)} brought in again and played on, ${faults.length} faults`,
  );
  const all = emptied === drill.games && good === drill.games && more === Math.min(MORE, ids.length);
  return all && differences === 0 && faults.length === 0;
}

/** Runs the drill; whether nothing was lost and nothing differs. */
export async function archiveDrill(drill: ArchiveDrill): Promise<boolean> {
  const until = Date.now() + drill.minutes * 60_000;
  const service = await Service.start({ HOLD_SECONDS: "0" }, DRILL_ENTRY);
  const stop = () => void service.stop().finally(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const reader = new Client(service.origin, until);
    await reader.signIn("Reader");
    return await drillIn({ drill, service, until, reader, faults: [] });
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await service.stop();
  }
}
