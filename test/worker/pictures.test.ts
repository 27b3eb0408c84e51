/** The picture of a table that may be passed on: what a spectator sees, and no more. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { app } from "../../worker/app.ts";
import { drawTable } from "../../worker/side/picture.ts";
import { env, SITE } from "./client.ts";
import { playOne, runningTable, shapeFor } from "./table-kit.ts";

async function get(path: string): Promise<{ readonly response: Response; readonly bytes: Uint8Array }> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(`${SITE}/api/tables/${path}`), env, context);
  const bytes = new Uint8Array(await response.arrayBuffer());
  await waitOnExecutionContext(context);
  return { response, bytes };
}

test("a table is drawn as a spectator sees it, now and after any entry, with what is new since", async () => {
  const id = await runningTable();
  for (let turn = 0; turn < 6; turn++) await playOne(id, `turn ${turn}`);
  const { seq, view } = await shapeFor(id, null);
  const { response, bytes } = await get(`${id}/picture.png`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=60",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  const past = await get(`${id}/picture.png?at=${seq}`);
  expect(past.response.headers.get("cache-control")).toBe("public, max-age=604800");
  expect(past.bytes).toEqual(bytes);
  expect((await get(`${id}/picture.png?at=${seq}`)).bytes).toEqual(bytes);
  const plain = await drawTable({ game: "gold-rush", view, viewer: null, news: [] });
  const unmarked = await get(`${id}/picture.png?at=${seq}&after=${seq}`);
  expect(unmarked.bytes).toEqual(plain?.png);
  const marked = await get(`${id}/picture.png?at=${seq}&after=1`);
  expect(marked.bytes).not.toEqual(plain?.png);
});

test("while nobody can draw, the route says so, and keeps nothing of it", async () => {
  const id = await runningTable();
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const away = { ...env, SIDE: { draw: () => Promise.reject(new Error("away")) } };
  const request = new Request(`${SITE}/api/tables/${id}/picture.png`);
  const context = createExecutionContext();
  const answer = await app.fetch(request, away, context);
  await waitOnExecutionContext(context);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({ type: expect.stringContaining("/busy") });
  expect(logged).toHaveBeenCalledOnce();
  expect((await get(`${id}/picture.png`)).response.status).toBe(200);
});

test("what is no entry has no picture", async () => {
  const id = await runningTable();
  expect((await get(`${id}/picture.png?at=999`)).response.status).toBe(404);
  expect((await get(`${id}/picture.png?at=x`)).response.status).toBe(400);
});

test("what else stands in the address draws nothing anew", async () => {
  const id = await runningTable();
  const { bytes } = await get(`${id}/picture.png`);
  await playOne(id, "a turn");
  expect((await get(`${id}/picture.png?x=1`)).bytes).toEqual(bytes);
});
