import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { botServer } from "../../examples/webhook-bot/bot.ts";
import { goldRush } from "../../games/gold-rush/game.ts";
import { begin, play } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";

const SECRET = `whsec_${Buffer.from("a secret of thirty-two bytes !!!").toString("base64")}`;
const server = botServer(SECRET);
let origin = "";

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

function post(message: unknown, secret = SECRET) {
  const body = JSON.stringify(message);
  const now = new Date();
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", now, body),
  };
  return fetch(origin, { method: "POST", body, headers });
}

const { state } = begin(goldRush, 2, goldRush.options.parse({}), seeded("webhook-bot"));
const seat = goldRush.awaited(state)[0]!;
const turn = { type: "turn", game: "gold-rush", seat, view: goldRush.view(state, seat) };

test("the example bot answers a turn with a whole turn of legal commands", async () => {
  const { commands } = (await (await post(turn)).json()) as { commands: [] };
  expect(commands).toHaveLength(2);
  const played = play(goldRush, state, seat, commands, seeded("then"));
  expect(played.ok && goldRush.awaited(played.state)).toEqual([1 - seat]);
});

test("it answers other messages with nothing to play", async () => {
  for (const type of ["over", "test"]) expect(await (await post({ ...turn, type })).json()).toEqual({});
});

test("it listens to nobody else", async () => {
  const stranger = `whsec_${Buffer.from("another secret of thirty-two b.!").toString("base64")}`;
  expect((await post(turn, stranger)).status).toBe(401);
  expect((await fetch(origin, { method: "POST", body: JSON.stringify(turn) })).status).toBe(401);
});
