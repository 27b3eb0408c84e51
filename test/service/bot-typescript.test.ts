/** The example bot plays a whole game with the client. */
import { expect, inject, test } from "vitest";
import { dataOf, newApi, Refused } from "../../bin/client/client.ts";
import { playAll } from "../../examples/bot-typescript/bot.ts";
import { Client } from "../drill/client.ts";
import { TEST } from "../patience.ts";

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
