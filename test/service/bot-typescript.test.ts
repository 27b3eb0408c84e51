/** The client is what the API says of itself, and the example bot plays a whole game with it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { Api, Refused } from "../../bin/client/client.ts";
import { type OpenApi, routesText } from "../../bin/client/generate.ts";
import { root } from "../../bin/miniflare.ts";
import { playAll } from "../../examples/bot-typescript/bot.ts";
import { Client } from "../drill/client.ts";
import { TEST } from "../patience.ts";

/** Without what the formatter places. */
const bare = (text: string): string => text.replaceAll(/[\s;,|()]/g, "");

test("the routes are those of /api/openapi.json (else: npm start, and npm run client in another shell)", async () => {
  const answer = await fetch(`${inject("origin")}/api/openapi.json`);
  const written = readFileSync(path.join(root, "bin/client/routes.ts"), "utf8");
  expect(bare(written)).toBe(bare(routesText((await answer.json()) as OpenApi)));
});

test("the example plays a whole game against the bot", async () => {
  const until = Date.now() + TEST;
  const ada = new Client(inject("origin"), until);
  await ada.signIn("Ada");
  const { token } = await ada.must<{ token: string }>("POST", "/me/tokens", { name: "bot" });
  const api = new Api(inject("origin"), token);
  const body = { game: "gold-rush", options: { tiles: 12 }, seats: 2, bots: 1, nonce: "ab".repeat(16) };
  const { id } = await api.call("POST /tables", { body });
  const now = () => api.call("GET /tables/{id}", { path: { id } });
  while ((await now()).status !== "over" && Date.now() < until)
    if ((await playAll(api)) === 0) await new Promise((next) => setTimeout(next, 100));
  expect((await now()).status).toBe("over");
  await expect(api.call("GET /tables/{id}", { path: { id: "a".repeat(20) } })).rejects.toThrow(Refused);
});
