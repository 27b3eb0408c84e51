/** A table of two, both told by mail, with real time: the start of tests of answers by mail. */
import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect } from "vitest";
import type { MeShape, TableShape } from "../../worker/contract/shapes.ts";
import type { Table } from "../../worker/table/table.ts";
import { type Client, env, newGuest } from "./client.ts";
import type { Got } from "./mail-kit.ts";
import { World } from "./week/world.ts";

export type Player = Client & { readonly me: MeShape; readonly email: string };

export const HOUR = 3_600_000;
const NONCE = "00112233445566778899aabbccddeeff";

let world: World;
export let mails: Got[];
export let ada: Player;
export let ben: Player;
export let id: string;
let made = 0;

async function player(name: string): Promise<Player> {
  const person = await newGuest(name);
  const email = `${name.toLowerCase()}${++made}@example.org`;
  await env.DB.prepare("update people set email = ? where id = ?").bind(email, person.me.id).run();
  await world.addPerson(person.me.id);
  return Object.assign(person, { email });
}

export const tableOf = async (person: Client): Promise<TableShape> =>
  (await person.get(`/api/tables/${id}`)).json as TableShape;

export const entriesOf = () => runInDurableObject(env.TABLE.getByName(id), (table: Table) => table.log.entries());

/** Lets an hour go by, with whatever it brings. */
export const pass = () => world.run(Date.now() + HOUR, async () => undefined);

export const move = async (person: Client, commands: readonly unknown[]) => {
  const { seq } = await tableOf(person);
  const key = { "idempotency-key": crypto.randomUUID() };
  const answer = await person.post(`/api/tables/${id}/moves`, { base: seq, commands }, key);
  expect(answer.status, answer.text).toBe(200);
};

/** The awaited player places the tile, so that few answers are left, and gets the mail that numbers them. */
export async function askedBriefly(): Promise<{ readonly who: Player; readonly other: Player; readonly mail: Got }> {
  const table = await tableOf(ada);
  const [who, other] = table.awaited[0] === table.you ? [ada, ben] : [ben, ada];
  await move(who, [(await tableOf(who)).legal[0]]);
  await pass();
  const mail = mails.findLast((it) => it.to === who.email);
  if (!mail) throw new Error("no mail came");
  return { who, other, mail };
}

/** Begins each test of a file with a new table. `of`: its game and options. */
export function useMailTable(of: object = { game: "gold-rush", options: { tiles: 12 } }): void {
  beforeEach(async () => {
    mails = [];
    world = new World(Date.UTC(2027, 2, 8), (_, mail, messageId) => mails.push({ ...mail, messageId }));
    ada = await player("Ada");
    ben = await player("Ben");
    const body = { seats: 2, nonce: NONCE, clock: { kind: "turn", hours: 48 }, ...of };
    const opened = (await ada.post("/api/tables", body)).json as TableShape;
    id = opened.id;
    world.addTable(id);
    await ben.post(`/api/tables/${id}/join`, { invite: opened.invite, nonce: NONCE });
    await pass();
  });
  afterEach(() => world.end());
}
