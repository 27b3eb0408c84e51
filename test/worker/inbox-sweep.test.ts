/** An alarm that the platform lost is found by the cron. */
import { runInDurableObject } from "cloudflare:test";
import { drizzle } from "drizzle-orm/d1";
import { expect, test } from "vitest";
import { seats, tables } from "../../worker/db/schema.ts";
import { sweep } from "../../worker/inbox/sweep.ts";
import { env, newKit, turnFact } from "./inbox-kit.ts";

async function seat(person: string, table: string, status: "running" | "over", awaited: readonly number[]) {
  const db = drizzle(env.DB);
  const nothing = { header: "{}", seats: "[]", sealed: "", listed: false, version: 1, seq: 1, createdAt: 0, lastAt: 0 };
  await db
    .insert(tables)
    .values({ id: table, game: "gold-rush", status, awaited: JSON.stringify(awaited), ...nothing });
  await db.insert(seats).values({ table, seat: 0, person });
}

test.each([
  ["running", [0], true],
  ["running", [1], false],
  ["over", [], false],
] as const)(
  "a table that is %s and waits for %j: the inbox of seat 0 is looked after: %s",
  async (status, awaited, found) => {
    const kit = await newKit();
    const table = `sweep-${status}-${awaited.join()}`;
    await seat(kit.person, table, status, awaited);
    await kit.tell(turnFact(table));
    const due = (await kit.deliveries())[0]?.nextAt;
    await runInDurableObject(kit.stub(), (_, state) => state.storage.deleteAlarm());
    await sweep(env);
    const set = await runInDurableObject(kit.stub(), (_, state) => state.storage.getAlarm());
    expect(set !== null).toBe(found);
    expect(due).toBeGreaterThan(kit.now());
  },
);

test("D1 away: the sweep does nothing, and says so", async () => {
  await expect(sweep({ ...env, DB: {} as D1Database })).resolves.toBeUndefined();
});
