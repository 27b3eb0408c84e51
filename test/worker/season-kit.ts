/** Seasons for tests: made, entered, started, and told how games ended. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, vi } from "vitest";
import type { SeasonNow, SeasonShape, SeatResult } from "../../worker/contract/season.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { Season } from "../../worker/season/season.ts";
import { WAIT } from "../patience.ts";
import { type Client, env } from "./client.ts";
import { account } from "./rating-kit.ts";

export const nonce = "00112233445566778899aabbccddeeff";

export const seasonOf = (id: string) => env.SEASON.getByName(id);
export const shown = async (who: Client, id: string, query = "") =>
  (await who.get(`/api/seasons/${id}${query}`)).json as SeasonShape;

export async function made(organiser: Client, body: object = {}): Promise<string> {
  const asked = { name: "Spring", game: "gold-rush", options: { tiles: 12 }, seats: 2, size: 4, rated: false, ...body };
  const answer = await organiser.post("/api/seasons", asked);
  expect(answer.text).toContain('"phase":"open"');
  return (answer.json as SeasonNow).id;
}

export const enter = (who: Client, id: string) => who.post(`/api/seasons/${id}/enter`, { nonce });

/** Has the season do everything that is due. */
export async function settled(id: string): Promise<void> {
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(seasonOf(id));
    const owed = await runInDurableObject(seasonOf(id), (it: Season) => it.context.store.owed().map((row) => row.lane));
    expect(owed).toEqual([]);
  }, WAIT);
}

/** A season of four that runs. */
export async function running(body: object = {}) {
  const [ada, ben, cy, dan] = [await account("Ada"), await account("Ben"), await account("Cy"), await account("Dan")];
  const id = await made(ada, body);
  for (const it of [ada, ben, cy, dan]) expect((await enter(it, id)).status).toBe(200);
  expect((await ada.post(`/api/seasons/${id}/start`)).status).toBe(200);
  await settled(id);
  return { ada, ben, cy, dan, id };
}

/** Tells the season how a game ended, as its table does. */
export const tell = (id: string, game: number, places: readonly number[]) => {
  const seats = places.map((place): SeatResult => ({ place, share: Math.round(1000 / place) }));
  return seasonOf(id).result(game, seats);
};

/** Plays a game to its end, whoever of these is awaited taking the first command there is. */
export async function playedOut(table: string, players: readonly Client[]): Promise<void> {
  for (let move = 0; move < 400; move++) {
    const { awaited, status } = (await (players[0] as Client).get(`/api/tables/${table}`)).json as TableShape;
    const [seat] = awaited;
    if (status === "over" || seat === undefined) return;
    const who = players[seat] as Client;
    const { seq, legal } = (await who.get(`/api/tables/${table}`)).json as TableShape;
    const body = { base: seq, commands: [legal[0]] };
    const key = { "idempotency-key": `move-${move}` };
    expect((await who.post(`/api/tables/${table}/moves`, body, key)).status).toBe(200);
  }
}
