/** The cron finds seasons whose alarm was lost: by their date, and by a walk through all of them, a few in each run. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Env } from "../../worker/env.ts";
import type { Season } from "../../worker/season/season.ts";
import { sweepSeasons } from "../../worker/season/sweep.ts";
import { countingD1 } from "../service/rows.ts";
import { env } from "./client.ts";
import { evict } from "./given.ts";
import { account } from "./rating-kit.ts";
import { enter, made, running, seasonOf, settled, shown } from "./season-kit.ts";

const NOW = Date.UTC(2100, 0, 1);

test("what a season without a date owes is delivered, although its alarm was lost and nobody calls", async () => {
  const { ada, id } = await running();
  await runInDurableObject(seasonOf(id), async (it: Season, { storage }) => {
    it.context.run({ command: { type: "withdraw", player: 3 }, by: "person" });
    // The alarm is set once the call has ended.
    await storage.sync();
    await storage.deleteAlarm();
  });
  await evict(seasonOf(id));
  expect((await shown(ada, id)).groups[0]?.players.some((it) => it.left)).toBe(false);
  await sweepSeasons(env, NOW);
  expect(await runDurableObjectAlarm(seasonOf(id))).toBe(true);
  await settled(id);
  expect((await shown(ada, id)).groups[0]?.players.map((it) => it.left ?? false)).toEqual([false, false, false, true]);
});

test("one run asks five seasons and those that are late, goes on where the last one ended, and reads no other", async () => {
  const organiser = await account("Ada");
  const late = await made(organiser);
  await enter(organiser, late);
  await settled(late);
  await env.DB.batch([
    env.DB.prepare(
      `insert into seasons (id, phase, game, organiser, made_at, version, row)
       with recursive n (i) as (select 1 union all select i + 1 from n where i < 203)
       select 'walked' || i, 'over', 'gold-rush', null, 0, 1, '{}' from n`,
    ),
    env.DB.prepare("update seasons set due = ?2 where id = ?1").bind(late, NOW - 3_600_000),
  ]);
  const { results } = await env.DB.prepare("select id from seasons").all<{ id: string }>();
  const asked: string[] = [];
  const season = (id: string) => ({ rebuild: async () => true, rearm: async () => void asked.push(id) });
  const { db, rows } = countingD1(env.DB);
  const counted = { ...env, DB: db, SEASON: { getByName: season } } as unknown as Env;
  const runs = Math.ceil(results.length / 5) + 1;
  const sweepAt = async (now: number) => {
    const [before, askedBefore] = [rows(), asked.length];
    await sweepSeasons(counted, now);
    expect(asked.length - askedBefore).toBeLessThanOrEqual(6);
    expect(rows() - before).toBeLessThanOrEqual(10);
  };
  for (let run = 0; run < 2 * runs; run++) await sweepAt(NOW);
  const all = new Set(results.map((it) => it.id));
  expect(new Set(asked)).toEqual(all);
  // It rests until the next day.
  const walked = asked.splice(0).filter((it) => it !== late);
  for (let run = 0; run < runs; run++) await sweepAt(NOW);
  expect(new Set(asked.splice(0))).toEqual(new Set([late]));
  for (let run = 0; run < runs; run++) await sweepAt(NOW + 86_400_000);
  expect(new Set(asked)).toEqual(all);
  expect(walked.length).toBeLessThan(2 * all.size);
});
