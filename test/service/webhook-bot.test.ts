/** The example bot plays a whole game against the built-in bot, and does nothing but answer webhooks. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, inject, test } from "vitest";
import { botServer } from "../../examples/webhook-bot/bot.ts";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Client } from "../drill/client.ts";
import { TEST } from "../patience.ts";

let bot: Server | undefined;

afterAll(() => void bot?.close());

test("a game is played to its end by answering webhooks", async () => {
  const until = Date.now() + TEST;
  const ada = new Client(inject("origin"), until);
  await ada.signIn("Ada");
  const { secret, port } = await startBot(ada);
  expect(secret).toMatch(/^whsec_/);
  expect(port).toBeGreaterThan(0);
  const opening = {
    game: "gold-rush",
    options: { tiles: 16 },
    seats: 2,
    bots: 1,
    listed: false,
    nonce: "ab".repeat(16),
  };
  let table = await ada.must<TableShape>("POST", "/tables", opening);
  while (table.status !== "over" && Date.now() < until) {
    await new Promise((next) => setTimeout(next, 250));
    table = await ada.must<TableShape>("GET", `/tables/${table.id}`);
  }
  expect(table.status).toBe("over");
  const { deliveries } = await ada.must<{ deliveries: readonly DeliveryShape[] }>("GET", "/deliveries");
  const played = deliveries.filter((it) => it.channel === "webhook" && it.answer?.played);
  expect(played.length).toBeGreaterThanOrEqual(6);
});

/** A webhook's secret is shown when it is made, so the bot listens first and learns it then. */
async function startBot(ada: Client): Promise<{ secret: string; port: number }> {
  const reserved = botServer(`whsec_${"A".repeat(32)}`);
  await new Promise<void>((ready) => reserved.listen(0, "127.0.0.1", ready));
  const { port } = reserved.address() as AddressInfo;
  await new Promise((closed) => reserved.close(closed));
  const hook = await ada.must<{ secret: string }>("POST", "/hooks", { url: `http://127.0.0.1:${port}/` });
  bot = botServer(hook.secret);
  await new Promise<void>((ready) => bot?.listen(port, "127.0.0.1", ready));
  return { secret: hook.secret, port };
}
