/** People of a virtual year: they come, open tables, sit down, play, look at home, leave without a word, or delete their accounts. */
import type { AnyGame, Seat } from "../../../games/kernel/game.ts";
import { sha256Hex } from "../../../games/kernel/random.ts";
import { games } from "../../../games/modules.ts";
import type { TableShape } from "../../../worker/contract/shapes.ts";
import { Client } from "../client.ts";
import { each } from "../each.ts";
import { look, randomTurn } from "../play.ts";
import { DAY, HOUR, MINUTE, type OpenTable, PATIENCE, type Person, type World } from "./world.ts";

/** Short games, by how often each is chosen of ten. */
const KINDS = [
  { game: "gold-rush", options: { tiles: 10 }, seats: 3, of10: 8 },
  { game: "hex", options: { size: 7, swap: true }, seats: 2, of10: 1 },
  { game: "liars-dice", options: {}, seats: 3, of10: 1 },
] as const;

const CLOCK = { kind: "turn", hours: 72, out: "bot", vacation: 0 } as const;
/** Everybody has come by this part of the year. */
const ALL_CAME = 0.9;
/** Parts of those who came that leave in the course of a year: without a word, and for good. */
const LEAVE = 0.2;
const DELETE = 0.1;
/** Of so many people one stays a guest. */
const GUESTS = 4;
/** An answer takes this long, in hours. */
const LEAST_HOURS = 6;
const MOST_HOURS = 54;
/** A table without enough people is given up after so long. */
const GIVEN_UP = 10 * DAY;

const nonce = (name: string): string => sha256Hex(name).slice(0, 32);
const asked = <T>(client: Client, method: string, route: string, body?: unknown, key?: string) =>
  client.ask<T>(method, route, body, key);

/** Minutes that a mail with a code may take: with each the service does what is due. */
const MAIL_MINUTES = 5;

/** Somebody comes as a guest; most ask for a mail with a code. Answers with those. */
async function come(world: World, at: number): Promise<Person | null> {
  const client = new Client(world.service.origin, PATIENCE);
  const name = `Player ${at}`;
  const email = at % GUESTS === 0 ? null : `player${at}@year.example`;
  const person: Person = { client, name, email, state: "here" };
  const came = await world.act("coming", async () => {
    const answer = await asked(client, "POST", "/auth/guest", { name, language: "en", timeZone: "UTC" });
    return answer.status < 300 && email !== null ? asked(client, "POST", "/auth/request", { email }) : answer;
  });
  if (came) world.people.push(person);
  world.done.came += 1;
  return came && email !== null ? person : null;
}

/** Somebody types the code of the mail that has come; whether one has. */
async function typeCode(world: World, { client, email }: Person): Promise<boolean> {
  const { code } = await world.ask<{ readonly code: string | null }>({ code: email });
  if (code === null) return false;
  await world.act("signing in", () => asked(client, "POST", "/auth/verify", { email, code }));
  return true;
}

/** People come, and sign in by mail. */
async function arrive(world: World, numbers: readonly number[]): Promise<void> {
  let waiting = (await each(numbers, (at) => come(world, at))).filter((it) => it !== null);
  for (let minute = 0; minute < MAIL_MINUTES && waiting.length > 0; minute++) {
    await world.pass(MINUTE, 0);
    const typed = await each(waiting, (it) => typeCode(world, it));
    waiting = waiting.filter((_, at) => !typed[at]);
  }
  if (waiting.length > 0) world.faults.push(`${waiting.length} mails with a code did not come`);
}

async function open(world: World, at: number): Promise<void> {
  const host = world.somebody();
  if (!host) return;
  const kinds = KINDS.flatMap((it) => Array.from({ length: it.of10 }, () => it));
  const kind = kinds[world.random.below(kinds.length)] ?? KINDS[0];
  const seats = kind.seats > 2 && world.chance(4) ? 3 : 2;
  const bots = world.chance(12) ? 1 : 0;
  const { game, options } = kind;
  const body = { game, options, seats, bots, listed: true, nonce: nonce(`host ${at}`), clock: CLOCK };
  await world.act("opening", async () => {
    const answer = await asked<TableShape>(host.client, "POST", "/tables", body, `year-${at}`);
    if (answer.status < 300) {
      const { id } = answer.body;
      const free = seats - bots - 1;
      const next = world.now + HOUR;
      const shunned = free > 0 && world.chance(25);
      world.tables.push({ id, game, players: [host], free, shunned, openedAt: world.now, next, likely: 0 });
      world.done.opened += 1;
      world.done.begun += free === 0 ? 1 : 0;
    }
    return answer;
  });
}

const remove = (world: World, table: OpenTable): void => void world.tables.splice(world.tables.indexOf(table), 1);

/** Somebody sits down, or the host gives up. */
async function gather(world: World, table: OpenTable): Promise<void> {
  const [host] = table.players as [Person];
  if (world.now - table.openedAt > GIVEN_UP) {
    await world.act("giving up", () => asked(host.client, "POST", `/tables/${table.id}/leave`, {}));
    for (const it of table.players.slice(1))
      await world.act("giving up", () => asked(it.client, "POST", `/tables/${table.id}/leave`, {}));
    world.done.closed += 1;
    return remove(world, table);
  }
  const person = world.somebody();
  if (table.shunned || !person || table.players.includes(person)) return;
  // The seat is taken before the answer, so that nobody else sits down there.
  await world.act("sitting down", async () => {
    const body = { nonce: nonce(`${table.id} ${table.players.length}`) };
    const answer = await asked(person.client, "POST", `/tables/${table.id}/join`, body);
    if (answer.status < 300) {
      table.players.push(person);
      table.free -= 1;
      world.done.begun += table.free === 0 ? 1 : 0;
    }
    return answer;
  });
}

function laterBy(world: World): number {
  return (LEAST_HOURS + world.random.below(MOST_HOURS - LEAST_HOURS)) * HOUR;
}

/** Plays a turn for the awaited player, if they still come; the clock deals with the others. */
async function play(world: World, table: OpenTable): Promise<void> {
  table.next = world.now + laterBy(world);
  const here = table.players.map((it) => it.client);
  const reader = table.players.findIndex((it) => it.state !== "deleted");
  const likely = table.players[table.likely]?.state === "deleted" ? reader : table.likely;
  await world.act("a turn", async () => {
    const shown = await look(here, table.id, Math.max(0, likely)).catch(() => null);
    const { table: now, client, seat } = shown ?? (await openly(world, table));
    if (now.status === "over" || now.status !== "running") {
      remove(world, table);
      world.done.over += 1;
      return undefined;
    }
    const player = table.players[seat];
    if (!client || player?.state !== "here" || now.you !== seat) return undefined;
    if (world.chance(3)) await asked(client, "GET", "/tables?list=mine,invited,open,watch,finished&session=1");
    if (world.chance(10)) await talk(world, table, client);
    const commands = randomTurn(games[table.game] as AnyGame, now.view, seat, world.random);
    const answer = await client.move(table.id, now.seq, commands, `${table.id}-${now.seq}`);
    if (answer.status < 300) {
      world.done.moves += 1;
      table.likely = answer.body.awaited[0] ?? 0;
      // The end is seen soon.
      if (answer.body.awaited.length === 0) table.next = world.now;
    }
    return answer;
  });
}

/** A table as everybody may see it, for the case that all who sat there are gone. */
async function openly(
  world: World,
  table: OpenTable,
): Promise<{ table: TableShape; client: Client | null; seat: Seat }> {
  const stranger = new Client(world.service.origin, PATIENCE);
  return { table: await stranger.table(table.id), client: null, seat: 0 };
}

async function talk(world: World, table: OpenTable, client: Client): Promise<void> {
  const { status } = await asked(client, "POST", `/tables/${table.id}/chat`, { text: `on day ${world.days.length}` });
  world.done.chats += status < 300 ? 1 : 0;
}

async function leave(world: World): Promise<void> {
  const person = world.somebody();
  if (!person) return;
  person.state = "gone";
  world.done.left += 1;
}

async function deleteAccount(world: World): Promise<void> {
  const person = world.somebody();
  if (!person) return;
  person.state = "deleted";
  const gone = await world.act("deleting", async () => {
    const me = await asked<{ readonly name: string }>(person.client, "GET", "/me");
    // A session that nobody used for three months has ended.
    return me.status < 300 ? asked(person.client, "DELETE", "/me", { name: me.body.name }) : me;
  });
  if (gone) world.done.deleted += 1;
}

/** How many of something are due by now, beyond those that were. */
const due = (all: number, part: number, done: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor(all * Math.min(1, part)) - done) }, (_, at) => done + at);

/** All that people do between two moments. `part`: of the year. */
export async function live(world: World, part: number): Promise<void> {
  const { drill, done, tables } = world;
  await arrive(world, due(drill.people, part / ALL_CAME, done.came));
  await each(due(drill.games, part, done.opened), (at) => open(world, at));
  await each(
    tables.filter((it) => it.free > 0),
    (it) => gather(world, it),
  );
  await each(
    tables.filter((it) => it.free === 0 && it.next <= world.now),
    (it) => play(world, it),
  );
  await each(due(drill.people * LEAVE, part, done.left), () => leave(world));
  await each(due(drill.people * DELETE, part, done.deleted), () => deleteAccount(world));
}
