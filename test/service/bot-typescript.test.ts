/** The client matches the API's description, and the example bot plays a whole game with it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { dataOf, newApi, Refused } from "../../bin/client/client.ts";
import { typesText } from "../../bin/client/generate.ts";
import { schemasText } from "../../bin/client/schemas.ts";
import { root } from "../../bin/miniflare.ts";
import { playAll } from "../../examples/bot-typescript/bot.ts";
import { Client } from "../drill/client.ts";
import { TEST } from "../patience.ts";

const written = (file: string): string => readFileSync(path.join(root, file), "utf8");

test("the schemas of answers are those of their types (else: npm run client)", () => {
  expect(written("worker/api/answer-schemas.json")).toBe(schemasText());
});

test("the client's types are those of /api/openapi.json (else: npm run client)", async () => {
  const answer = await fetch(`${inject("origin")}/api/openapi.json`);
  expect(written("bin/client/api.ts")).toBe(await typesText(await answer.text()));
});

test("the example plays a whole game against the bot", async () => {
  const until = Date.now() + TEST;
  const ada = new Client(inject("origin"), until);
  await ada.signIn("Ada");
  const { token } = await ada.must<{ token: string }>("POST", "/me/tokens", { name: "bot" });
  const api = newApi(inject("origin"), token);
  const body = { game: "gold-rush", options: { tiles: 12 }, seats: 2, bots: 1, nonce: "ab".repeat(16) };
  const { id } = await dataOf(api.POST("/tables", { body }));
  const now = () => dataOf(api.GET("/tables/{id}", { params: { path: { id } } }));
  while ((await now()).status !== "over" && Date.now() < until)
    if ((await playAll(api)) === 0) await new Promise((next) => setTimeout(next, 100));
  expect((await now()).status).toBe("over");
  const missing = api.GET("/tables/{id}", { params: { path: { id: "a".repeat(20) } } });
  await expect(missing).rejects.toThrow(Refused);
});
