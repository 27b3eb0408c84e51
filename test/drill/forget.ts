/**
 * Somebody plays at tables of the real service, talks there, notes, plans, gives up, and deletes their account. Then the service is
 * ended and its whole store is read: every table of D1 and of every object, sealed values opened. Nothing may hold their id, name,
 * address or words but the one row that says that they are gone (promise S8); and histories that ended before still hold.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { AnyGame } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { gameOf } from "../../games/modules.ts";
import { parseExport } from "../../games/record/parse.ts";
import { type PublicKey, signedText } from "../../games/record/signature.ts";
import { verifyExport } from "../../games/record/verify.ts";
import type { MeShape, TableShape } from "../../worker/contract/shapes.ts";
import { isSignedBy } from "../../worker/lib/seal.ts";
import { progress as sayProgress } from "../progress.ts";
import { DRILL_ENTRY, Service } from "../service/service.ts";
import { Client } from "./client.ts";
import { look, randomTurn } from "./play.ts";
import { archivesIn, searchStore, type Trace } from "./store.ts";

export interface ForgetDrill {
  readonly tables: number;
  readonly seed: string;
  /** The drill's time limit. */
  readonly minutes: number;
  /** The name is put back after the deletion, so that the drill must fail. */
  readonly sabotaged?: boolean;
}

const ADDRESS = "zebulonia@private.example";
const NAME = "Zebulonia";
const WORDS = ["zebra crossing", "striped note", "striped plan", "striped draft"] as const;
/** Turns at a table before its player resigns. */
const TURNS = 6;
const PAUSE_MS = 500;

interface Run {
  readonly service: Service;
  readonly game: AnyGame;
  readonly drill: ForgetDrill;
  readonly ada: Client;
  readonly ben: Client;
}

const nonce = "00112233445566778899aabbccddeeff";

async function signIn(client: Client, email: string): Promise<MeShape> {
  await client.must("POST", "/auth/request", { email });
  const { mails } = await client.mails();
  const code = /^(\d{6})$/m.exec(mails.find((it) => it.to === email)?.text ?? "")?.[1];
  return client.must("POST", "/auth/verify", { email, code });
}

/** Everything that one can leave at a table. */
async function belongAt({ ada, ben }: Run, id: string): Promise<void> {
  const [said, noted, planned, drafted] = WORDS;
  await ada.must("POST", `/tables/${id}/chat`, { text: said });
  await ben.must("POST", `/tables/${id}/chat`, { text: `hello @${NAME}` });
  await ada.must("PUT", `/tables/${id}/chat/seen`, { id: 2 });
  await ada.must("PUT", `/tables/${id}/chat/reaction`, { id: 2, sign: "hat" });
  await ada.must("PUT", `/tables/${id}/notes`, { text: noted });
  await ada.must("PUT", `/tables/${id}/plans/later`, { commands: [{ type: planned }] });
  await ada.must("PUT", `/tables/${id}/draft`, { commands: [{ type: drafted }], base: 1, version: 0 });
  await ada.must("PUT", `/tables/${id}/orders`, { orders: [{ type: "noActionIfNothing" }] });
  await ada.must("PUT", `/tables/${id}/seen`, { seq: 1 });
}

/** Plays so many turns of a table, for both sides. */
async function playAt({ ada, ben, game, drill }: Run, id: string, turns: number): Promise<void> {
  const random = seeded(`${drill.seed} forget ${id.length}`);
  for (let turn = 0; turn < turns; turn++) {
    const { table, client, seat } = await look([ada, ben], id);
    if (table.status === "over") return;
    await client.move(id, table.seq, randomTurn(game, table.view, seat, random), `turn-${turn}`);
    sayProgress();
  }
}

/** One table: played, with chat, and resigned; the first continues, the second is called off, the third is played to its end. */
async function career(run: Run, at: number): Promise<string> {
  const { ada, ben } = run;
  const body = { game: "gold-rush", options: { tiles: 12 }, seats: 2, nonce };
  const clock = { kind: "turn", hours: 72, out: "stand-in" };
  const { id, invite } = await ada.must<TableShape>("POST", "/tables", { ...body, ...(at % 2 === 0 && { clock }) });
  await ben.must("POST", `/tables/${id}/join`, { invite, nonce });
  await belongAt(run, id);
  await playAt(run, id, at % 5 === 2 ? Number.POSITIVE_INFINITY : TURNS);
  if (at % 5 === 0) return id;
  const { status } = await ada.table(id);
  if (status === "running") await ada.must("POST", `/tables/${id}/resign`, {});
  if (status === "running" && at % 5 === 1) await ben.must("POST", `/tables/${id}/end`, {});
  return id;
}

const inArchive = ({ place }: Trace): boolean => place.startsWith("Archive ");

/** No store may hold deleted data; mails to others were sent already. */
const mayStay = ({ place, word, row }: Trace, id: string): boolean =>
  (word === id && place === "Database people.id") || (place.startsWith("Database dev_mail.") && row.to !== ADDRESS);

/** Waits for something of the running service, which costs less than ending it to look; `false`: it did not come in time. */
async function wait(until: number, isThere: () => boolean | Promise<boolean>): Promise<boolean> {
  for (; !(await isThere()); await pause(PAUSE_MS)) {
    if (Date.now() > until) return false;
    sayProgress();
  }
  return true;
}

/** Ends the service and reads its store, once a finished game, which holds words too, lies in R2. */
async function searchOnceArchived({ service }: Run, id: string, until: number): Promise<readonly Trace[]> {
  if (!(await wait(until, () => archivesIn(service.store).length > 0)))
    throw new Error("no finished game was archived");
  const { store, secret } = await service.leave();
  return searchStore(store, secret, [id, NAME, ADDRESS, ...WORDS]);
}

/** Tables and inboxes that are still to forget somebody, as D1 keeps them. */
const owedFor = (id: string): string => `select (select count(*) from erasures where due is not null)
  + (select count(*) from table_people where person = '${id}') as owed`;

/** Ends the service, reads its store, and starts it again while there is something left to forget. */
async function searchUntilGone({ service }: Run, id: string, until: number): Promise<readonly Trace[]> {
  for (;;) {
    await wait(until, async () => {
      const [row] = await service.drill<readonly { readonly owed: number }[]>({ sql: owedFor(id) });
      return row?.owed === 0;
    });
    const { store, secret } = await service.leave();
    const found = await searchStore(store, secret, [id, NAME, ADDRESS, ...WORDS]);
    const left = found.filter((it) => !mayStay(it, id));
    if (left.length === 0 || Date.now() > until) return left;
    await service.recover();
    await pause(PAUSE_MS);
  }
}

/** Finished histories that are false, not signed, or still hold the name. */
async function faultsOf({ ben, game, service }: Run, tables: readonly string[]): Promise<readonly string[]> {
  const answer = await fetch(`${service.origin}/.well-known/telegraph-keys.json`);
  const { keys } = (await answer.json()) as { keys: readonly PublicKey[] };
  const faults: string[] = [];
  for (const id of tables) {
    const parsed = parseExport(await ben.must<string>("GET", `/tables/${id}/export.ndjson`));
    if (!parsed.ok || !parsed.export.complete) continue;
    const { header, entries } = parsed.export;
    if (JSON.stringify(header).includes(NAME)) faults.push(`${id}: the header names them`);
    for (const it of verifyExport(parsed.export, game).findings) faults.push(`${id}: ${it.what} of entry ${it.seq}`);
    for (const it of header.signatures ?? []) {
      const key = keys.find((known) => known.kid === it.key);
      if (!key || !(await isSignedBy(key, signedText(it, header, entries), it.value)))
        faults.push(`${id}: the signature of the ${it.what} does not hold`);
    }
    if (header.signatures?.length !== 2) faults.push(`${id}: not signed`);
  }
  return faults;
}

/** Runs the drill; whether all promises held. */
export async function forget(drill: ForgetDrill): Promise<boolean> {
  const until = Date.now() + drill.minutes * 60_000;
  const service = await Service.start({ HOLD_SECONDS: "0" }, DRILL_ENTRY);
  const stop = () => void service.stop().finally(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const [ada, ben] = [new Client(service.origin, until), new Client(service.origin, until)];
  const run: Run = { service, drill, ada, ben, game: gameOf("gold-rush") as AnyGame };
  try {
    await ada.signIn(NAME);
    const { id } = await signIn(ada, ADDRESS);
    await ben.signIn("Ben");
    await signIn(ben, "ben@friends.example");
    await ada.must("POST", "/me/tokens", { name: `bot of ${NAME}` });
    await ada.must("POST", "/hooks", { url: "http://127.0.0.1:9/zebulonia" });
    const tables: string[] = [];
    for (let at = 0; at < drill.tables; at++) tables.push(await career(run, at));
    await ada.must("POST", `/tables`, { game: "gold-rush", seats: 3, nonce, listed: true });
    const before = await searchOnceArchived(run, id, until);
    await service.recover();
    await ada.must("DELETE", "/me", { name: NAME });
    if (drill.sabotaged) await service.drill({ sql: `update people set name = '${NAME}' where id = '${id}'` });
    // Rows put back are never deleted: one look is enough.
    const left = await searchUntilGone(run, id, drill.sabotaged ? 0 : until);
    await service.recover();
    const faults = await faultsOf(run, tables);
    const placesOf = (traces: readonly Trace[]) => new Set(traces.map((it) => it.place)).size;
    for (const { place, word } of left.slice(0, 20)) console.error(`left: ${word} in ${place}`);
    for (const it of faults) console.error(it);
    console.log(
      `${tables.length} tables; before: ${before.length} traces in ${placesOf(before)} places, ${before.filter(inArchive).length} of them in R2`,
    );
    console.log(`after the deletion: ${left.length} traces; ${faults.length} histories at fault`);
    return before.some(inArchive) && left.length === 0 && faults.length === 0;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await service.stop();
  }
}
