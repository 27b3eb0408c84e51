/** Mutes by channel are read by an index: a channel is deleted at one cost, however much others have muted. */
import { expect, test } from "vitest";
import { countingD1 } from "../service/rows.ts";
import { countRows, env, newGuest } from "./client.ts";

test("deleting a channel reads its own mutes, not everybody's", async () => {
  const { db, rows } = countingD1(env.DB);
  const ada = await newGuest("Ada", { env: { ...env, DB: db } });
  const channel = "channelOfAdaWithMute22";
  const many = JSON.stringify(Array.from({ length: 600 }, (_, at) => `${at}`));
  await env.DB.batch([
    env.DB.prepare("insert into mutes select 'reader' || value, 'table' || value, 'mail' from json_each(?)").bind(many),
    env.DB.prepare("insert into mutes values (?1, 'one', ?2), (?1, 'two', ?2), (?1, 'two', 'mail')").bind(
      ada.me.id,
      channel,
    ),
    env.DB.prepare(
      "insert into hooks (id, person, kind, host, state, created_at) values (?, ?, 'slack', 'hook.test', 'on', 0)",
    ).bind(channel, ada.me.id),
  ]);
  const before = rows();
  expect((await ada.call("DELETE", `/api/hooks/${channel}`)).status).toBe(204);
  expect(rows() - before).toBeGreaterThan(0);
  expect(rows() - before).toBeLessThanOrEqual(40);
  expect(await countRows("mutes", `person = '${ada.me.id}'`)).toBe(1);
  expect(await countRows("mutes", "person like 'reader%'")).toBe(600);
});

test("the query plan of mutes by channel names the index", async () => {
  const { results } = await env.DB.prepare("explain query plan delete from mutes where channel = 'x'").all<{
    detail: string;
  }>();
  expect(results.map((it) => it.detail).join()).toContain("INDEX mutes_channel");
});
