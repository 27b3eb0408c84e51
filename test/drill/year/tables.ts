/** Tables of a virtual year: people open them, sit down, play, talk, and give up those that nobody comes to. */
import type { AnyGame, Seat } from "../../../games/kernel/game.ts";
import { sha256Hex } from "../../../games/kernel/random.ts";
import { games } from "../../../games/modules.ts";
import type { TableShape } from "../../../worker/contract/shapes.ts";
import { Client } from "../client.ts";
import { each } from "../each.ts";
import { look, randomTurn } from "../play.ts";
import { DAY, due, HOUR, type OpenTable, type Person } from "./model.ts";
import { PATIENCE, type World } from "./world.ts";

/** Short games, by how often each is chosen of ten. */
const KINDS = [
  { game: "gold-rush", options: { tiles: 10 }, seats: 3, of10: 8 },
  { game: "hex", options: { size: 7, swap: true }, seats: 2, of10: 1 },
  { game: "liars-dice", options: {}, seats: 3, of10: 1 },
] as const;

const CLOCK = { kind: "turn", hours: 72, out: "bot", vacation: 0 } as const;
/** An answer takes this long, in hours. */
const LEAST_HOURS = 6;
const MOST_HOURS = 54;
/** A table without enough people is given up after so long. */
const GIVEN_UP = 10 * DAY;
/** Members of a club may have its table for themselves for so long. */
const CLUBS_OWN = DAY;

/** Somebody's part in the chance of a game. */
export const nonce = (name: string): string => sha256Hex(name).slice(0, 32);

export function laterBy(world: World): number {
  return (LEAST_HOURS + world.random.below(MOST_HOURS - LEAST_HOURS)) * HOUR;
}

/** Somebody opens a table. `owner`: who they turn out to be. */
export async function openFor(world: World, host: Person, key: string, owner = host): Promise<void> {
  const kinds = KINDS.flatMap((it) => Array.from({ length: it.of10 }, () => it));
  const kind = kinds[world.random.below(kinds.length)] ?? KINDS[0];
  const seats = kind.seats > 2 && world.chance(4) ? 3 : 2;
  const isRated = host.email !== null && world.chance(3);
  const bots = !isRated && world.chance(10) ? 1 : 0;
  const club = host.club !== null && bots + 1 < seats && world.chance(4) ? host.club : null;
  const { game, options } = kind;
  const body = { game, options, seats, bots, listed: club === null, rated: isRated, nonce: nonce(key), clock: CLOCK };
  const forClub = club === null ? {} : { club: { slug: club, others: "day" } };
  await world.act(
    "opening",
    async () => {
      const answer = await host.client.ask<TableShape>("POST", "/tables", { ...body, ...forClub }, `year-${key}`);
      if (answer.status < 300) {
        const { id } = answer.body;
        const free = seats - bots - 1;
        const times = { openedAt: world.now, next: world.now + HOUR };
        const isShunned = free > 0 && world.chance(25);
        world.tables.add({ id, game, players: [owner], free, isShunned, isRated, club, ...times, likely: 0 });
        world.done.begun += free === 0 ? 1 : 0;
        world.done.rated += isRated ? 1 : 0;
      }
      return answer;
    },
    host,
  );
}

async function open(world: World, at: number): Promise<void> {
  world.done.opened += 1;
  const host = world.sitter();
  if (host) await openFor(world, host, `host-${at}`);
}

const leaveTable = (world: World, table: OpenTable, it: Person) =>
  world.act("giving up", () => it.client.ask("POST", `/tables/${table.id}/leave`, {}), it);

const mayJoin = (world: World, table: OpenTable, it: Person): boolean =>
  !(table.isRated && it.email === null) &&
  (table.club === null || it.club === table.club || world.now > table.openedAt + CLUBS_OWN) &&
  !table.players.includes(it);

/** Somebody sits down, or the host gives up. */
async function gather(world: World, table: OpenTable): Promise<void> {
  if (world.now - table.openedAt > GIVEN_UP) {
    for (const it of table.players) await leaveTable(world, table, it);
    world.done.closed += 1;
    world.tables.delete(table);
    return;
  }
  const person = table.isShunned ? null : world.sitter((it) => mayJoin(world, table, it));
  if (!person) return;
  const body = { nonce: nonce(`${table.id} ${table.players.length}`) };
  await world.act(
    "sitting down",
    async () => {
      const answer = await person.client.ask("POST", `/tables/${table.id}/join`, body);
      if (answer.status < 300) {
        table.players.push(person);
        table.free -= 1;
        world.done.begun += table.free === 0 ? 1 : 0;
      }
      return answer;
    },
    person,
  );
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
  const text = `on day ${world.days.length}`;
  const { status } = await client.ask("POST", `/tables/${table.id}/chat`, { text });
  world.done.chats += status < 300 ? 1 : 0;
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
    if (now.status !== "running") {
      world.tables.delete(table);
      world.done.over += 1;
      return undefined;
    }
    const player = table.players[seat];
    if (!client || player?.state !== "here") return undefined;
    if (now.you !== seat) {
      const { kind, name } = now.seats[seat] ?? {};
      if (kind === "person" && name === player.name) world.signedOut.add(player);
      return undefined;
    }
    if (world.chance(3)) await client.ask("GET", "/tables?list=mine,invited,open,watch,finished&session=1");
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

/** People open tables, sit down and play. `part`: of the year. */
export async function sitAndPlay(world: World, part: number): Promise<void> {
  const { drill, done, tables } = world;
  await each(due(drill.games, part, done.opened), (at) => open(world, at));
  await each(
    [...tables].filter((it) => it.free > 0),
    (it) => gather(world, it),
  );
  await each(
    [...tables].filter((it) => it.free === 0 && it.next <= world.now),
    (it) => play(world, it),
  );
}
