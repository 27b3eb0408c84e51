/** Games played to the end over HTTP, with a ledger of acknowledged moves. */
import { type AnyGame, preview, type Seat } from "../../games/kernel/game.ts";
import { type Random, sha256Hex } from "../../games/kernel/random.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { progress as sayProgress } from "../progress.ts";
import { Client } from "./client.ts";

/** A move that was answered with 200. */
export interface Acknowledged {
  readonly key: string;
  readonly seq: number;
  readonly seat: Seat;
  /** Tries before the answer whose effect nobody knew. */
  readonly unknown: number;
}

export interface Ledger {
  readonly table: string;
  readonly moves: readonly Acknowledged[];
}

/** A turn that is about to be played; `at`: how many were played before it. */
export interface Turn {
  readonly table: TableShape;
  readonly client: Client;
  readonly seat: Seat;
  readonly at: number;
}

export interface Plan {
  readonly origin: string;
  readonly game: AnyGame;
  readonly options: unknown;
  /** Unique per table; also makes its choices. */
  readonly name: string;
  readonly random: Random;
  readonly until: number;
  /** Each player's steps before there is a table. */
  readonly prepare?: (client: Client) => Promise<unknown>;
  /** Called with the table once it exists. */
  readonly onTable?: (id: string, clients: readonly Client[]) => void | Promise<void>;
  /** Asked before each turn whether to go on. */
  readonly before?: (turn: Turn) => boolean | Promise<boolean>;
  /** Told of every acknowledged move. */
  readonly onMove?: (milliseconds: number, turn: Turn) => void;
}

const nonceOf = (name: string): string => sha256Hex(name).slice(0, 32);

/** Two guests sit down; the table starts by itself when it is full. */
export async function seat({
  origin,
  game,
  options,
  name,
  until,
  prepare = async () => undefined,
}: Plan): Promise<{ id: string; clients: readonly Client[] }> {
  const clients = [new Client(origin, until), new Client(origin, until)];
  const [host, guest] = clients as [Client, Client];
  await host.signIn("One");
  await guest.signIn("Two");
  for (const it of clients) await prepare(it);
  const opening = { game: game.id, options, seats: 2, bots: 0, listed: false, nonce: nonceOf(`${name} one`) };
  const { id } = await host.must<TableShape>("POST", "/tables", opening);
  const { invite } = await host.table(id);
  // Asked again after a kill, joining may find that it had been done: that is as good.
  await guest.ask("POST", `/tables/${id}/join`, { invite, nonce: nonceOf(`${name} two`) });
  return { id, clients };
}

/** Any legal turn: random commands until the turn is over or chance decides. */
export function randomTurn(game: AnyGame, view: unknown, seat: Seat, random: Random): readonly unknown[] {
  const commands: unknown[] = [];
  let now = view;
  while (game.awaited(now).includes(seat)) {
    const legal = game.legal(now, seat);
    commands.push(legal[random.below(legal.length)]);
    const shown = preview(game, view, seat, commands);
    if (!shown.ok || shown.unseen) break;
    now = shown.state;
  }
  return commands;
}

const isFinal = (table: TableShape): boolean => table.status === "over";

/** The table as the awaited player sees it, trying the likely seat first. */
export async function look(
  clients: readonly Client[],
  id: string,
  likely: Seat = 0,
): Promise<{ table: TableShape; client: Client; seat: Seat }> {
  const first = await (clients[likely] as Client).table(id);
  const seat = first.awaited[0] ?? 0;
  const client = clients[seat] as Client;
  return { table: seat === likely ? first : await client.table(id), client, seat };
}

/** Plays one table to its end, or as long as `before` says so. Throws on an answer that should not be. */
export async function playTable(plan: Plan): Promise<Ledger & { readonly over: boolean }> {
  const { game, name, random } = plan;
  const { id, clients } = await seat(plan);
  await plan.onTable?.(id, clients);
  const moves: Acknowledged[] = [];
  for (let likely: Seat = 0; ; ) {
    const turn = { ...(await look(clients, id, likely)), at: moves.length };
    const { table, client, seat: mover } = turn;
    const over = isFinal(table);
    if (over || (await plan.before?.(turn)) === false) return { table: id, moves, over };
    const key = `${name} ${table.seq}`.replaceAll(" ", "-");
    const began = performance.now();
    const answer = await client.move(id, table.seq, randomTurn(game, table.view, mover, random), key);
    if (answer.status !== 200)
      throw new Error(`${name}, entry ${table.seq + 1}: ${answer.status} ${JSON.stringify(answer.body)}`);
    likely = answer.body.awaited[0] ?? 0;
    moves.push({ key, seq: answer.body.seq, seat: mover, unknown: answer.unknown });
    plan.onMove?.(performance.now() - began, turn);
    sayProgress();
  }
}
