/** Rated people and their results, straight in D1. */
import { expect } from "vitest";
import type { Outcome, RatedResult } from "../../worker/contract/rated.ts";
import { addingResult, countResults } from "../../worker/db/ratings.ts";
import { env, newGuest, signIn } from "./client.ts";

let made = 0;
/** Puts people into D1; their ids are new in every test. */
export async function people(count: number): Promise<readonly string[]> {
  made += 1;
  const ids = Array.from({ length: count }, (_, at) => `rated-${made}-${at}`);
  for (const it of ids)
    await env.DB.prepare("insert into people (id, name, email, created_at) values (?1, ?1, ?1, 0)").bind(it).run();
  return ids;
}

interface Ended {
  readonly places: readonly number[];
  readonly early?: number;
  readonly at?: number;
  readonly game?: string;
}

let tables = 0;
export function resultOf(ids: readonly (string | null)[], { places, early, at = 0, game = "g" }: Ended): RatedResult {
  tables += 1;
  const seats = places.map((place, seat) => ({
    ...{ person: ids[seat] ?? null, place },
    ...(seat === early && { early: true as const }),
  }));
  return { table: `rated-table-${tables}`, game, at, seats };
}

export async function played(ids: readonly (string | null)[], ended: Ended): Promise<string> {
  const result = resultOf(ids, ended);
  await addingResult(env, result).run();
  await countResults(env);
  return result.table;
}

export const skillOf = (person: string, game = "g") =>
  env.DB.prepare("select mu, sigma, games from ratings where person = ? and game = ?")
    .bind(person, game)
    .first<{ mu: number; sigma: number; games: number }>();

export async function outcomeAt(table: string): Promise<Outcome> {
  const row = await env.DB.prepare("select outcome from results where table_id = ?")
    .bind(table)
    .first<{ outcome: string }>();
  return JSON.parse(row?.outcome ?? "null");
}

/** An account with an address. `me`: as the guest that it began as. */
export async function account(name: string): Promise<Awaited<ReturnType<typeof newGuest>> & { id: string }> {
  const client = await newGuest(name);
  expect((await signIn(client, `${name.toLowerCase()}-${++made}@rated.test`)).status).toBe(200);
  const { json } = await client.get("/api/me");
  return Object.assign(client, { id: (json as { id: string }).id });
}
