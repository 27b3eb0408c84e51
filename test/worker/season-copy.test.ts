/** Seasons in R2: one that its object has lost comes back from its copy, and the archive of one that is over follows later changes. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { followUp } from "../../worker/api/account.ts";
import type { BackupPage } from "../../worker/db/backup.ts";
import { seasonArchive } from "../../worker/db/season-copies.ts";
import { gunzip } from "../../worker/lib/bytes.ts";
import { verifySeason } from "../../worker/season/log.ts";
import type { Season } from "../../worker/season/season.ts";
import { WAIT } from "../patience.ts";
import { Client, env } from "./client.ts";
import { evict } from "./given.ts";
import { playedOut, running, seasonOf, settled, shown, tell } from "./season-kit.ts";
import { stubOf } from "./table-kit.ts";

const TOKEN = "of-the-operator";

/** The object loses everything that it stores. */
async function lose(id: string): Promise<void> {
  await runInDurableObject(seasonOf(id), async (_, state) => {
    await state.storage.deleteAlarm();
    await state.storage.deleteAll();
  });
  await evict(seasonOf(id));
}

test("a lost season comes back from its copy when somebody needs it", async () => {
  const { ada, ben, dan, id } = await running();
  await tell(id, 0, [1, 2]);
  await settled(id);
  const before = (await new Client().get(`/api/seasons/${id}/export`)).text;
  await lose(id);
  expect((await new Client().get(`/api/seasons/${id}/export`)).text).toBe(before);
  await lose(id);
  expect((await ben.post(`/api/seasons/${id}/start`)).problem).toBe("not-organiser");
  expect((await dan.post(`/api/seasons/${id}/withdraw`)).status).toBe(200);
  // The rows of D1 that come from the season that was brought back are newer than those before.
  await settled(id);
  expect((await shown(ada, id)).groups[0]?.players.map((it) => it.left ?? false)).toEqual([false, false, false, true]);
  await lose(id);
  const operator = new Client({ program: true, env: { ...env, OPERATOR_TOKEN: TOKEN } });
  const rebuilt = await operator.post(`/api/operator/seasons/${id}/rebuild`, undefined, {
    authorization: `Bearer ${TOKEN}`,
  });
  expect(rebuilt.status).toBe(200);
  for (let game = 1; game < 6; game++) await tell(id, game, [1, 2]);
  await settled(id);
  expect(await shown(ada, id)).toMatchObject({ phase: "over" });
  expect(verifySeason((await new Client().get(`/api/seasons/${id}/export`)).text)).toMatchObject({ ok: true });
  const nowhere = await operator.post(`/api/operator/seasons/${"a".repeat(20)}/rebuild`, undefined, {
    authorization: `Bearer ${TOKEN}`,
  });
  expect(nowhere.problem).toBe("no-season");
});

test("a season comes back from a backup, into a service that has lost everything of it, and plays on", async () => {
  const { ada, id } = await running();
  await tell(id, 0, [1, 2]);
  await settled(id);
  const before = (await new Client().get(`/api/seasons/${id}/export`)).text;
  const headers = { authorization: `Bearer ${TOKEN}` };
  const operator = new Client({ program: true, headers, env: { ...env, OPERATOR_TOKEN: TOKEN } });
  const pages: BackupPage[] = [];
  for (let from: string | null = ""; from !== null; from = pages.at(-1)?.next ?? null)
    pages.push((await operator.get(`/api/operator/backup?from=${from}`)).json as BackupPage);
  // As a word: what is sealed spells any three letters by chance.
  expect(JSON.stringify(pages)).not.toMatch(/\bAda\b/);
  await lose(id);
  const { objects } = await env.ARCHIVE.list({ prefix: `season-copies/${id}/` });
  await env.ARCHIVE.delete(objects.map((it) => it.key));
  await env.DB.prepare("delete from seasons where id = ?").bind(id).run();
  for (const { sealed } of pages)
    if (sealed) expect((await operator.post("/api/operator/restore", { sealed })).status).toBe(200);
  expect((await operator.post(`/api/operator/seasons/${id}/rebuild`)).status).toBe(200);
  await settled(id);
  expect((await new Client().get(`/api/seasons/${id}/export`)).text).toBe(before);
  expect((await operator.get("/api/operator/seasons/check")).json).toMatchObject({ findings: [], next: null });
  for (let game = 1; game < 6; game++) await tell(id, game, [1, 2]);
  await settled(id);
  expect(await shown(ada, id)).toMatchObject({ phase: "over" });
});

test("a result that the copy lacks is asked for at the table again", async () => {
  const { ada, ben, cy, dan, id } = await running();
  const [first] = (await shown(ada, id)).groups[0]?.games ?? [];
  const all = [ada, ben, cy, dan];
  await runInDurableObject(seasonOf(id), (it: Season) => {
    it.ports = { ...it.ports, copy: () => Promise.reject(new Error("R2 is away")) };
  });
  await playedOut(first?.table ?? "", first?.players.map((it) => all[it] as Client) ?? []);
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(stubOf(first?.table ?? ""));
    expect((await shown(ada, id)).groups[0]?.games[0]?.result).toHaveLength(2);
  }, WAIT);
  const { result } = (await shown(ada, id)).groups[0]?.games[0] ?? {};
  await lose(id);
  expect(await seasonOf(id).rebuild(id)).toBe(true);
  await settled(id);
  const log = (await new Client().get(`/api/seasons/${id}/export`)).text;
  expect(log).toContain('"gameOver"');
  expect((await shown(ada, id)).groups[0]?.games[0]?.result).toEqual(result);
});

test("the archive of a season that is over follows: the name of somebody who deletes their account goes there, too", async () => {
  const { ada, dan, id } = await running();
  const archived = async () => {
    const found = await env.ARCHIVE.get(seasonArchive(id));
    return found ? gunzip(new Uint8Array(await found.arrayBuffer())) : "";
  };
  await ada.post(`/api/seasons/${id}/end`);
  await settled(id);
  expect(await archived()).toContain("Dan");
  expect((await dan.call("DELETE", "/api/me", { body: { name: "Dan" } })).status).toBe(204);
  await followUp(env);
  await settled(id);
  expect(await archived()).not.toContain("Dan");
  await ada.post(`/api/seasons/${id}/next`);
  await settled(id);
  expect(await archived()).toContain('"continued"');
  expect(verifySeason(await archived())).toMatchObject({ ok: true });
});
