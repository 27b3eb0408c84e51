/** A bot that asks every few seconds where it is to move, and moves. Put your own choice into `choose`. */
import { setTimeout as pause } from "node:timers/promises";
import { type Api, dataOf, newApi, type Schemas } from "../../bin/client/client.ts";

/** One of the legal commands. */
const choose = ({ legal }: Schemas["TableShape"]): unknown => legal[0];

/** Plays one command at every table that waits for us; says at how many. */
export async function playAll(api: Api): Promise<number> {
  const { tables = [] } = await dataOf(api.GET("/tables", { params: { query: { list: "mine" } } }));
  const waiting = tables.filter(({ you, awaited }) => you !== null && awaited.includes(you));
  for (const { id } of waiting) {
    const table = await dataOf(api.GET("/tables/{id}", { params: { path: { id } } }));
    if (table.legal.length === 0) continue;
    await api.POST("/tables/{id}/moves", {
      // Equal turns have equal keys: sent twice, a turn is played once.
      params: { path: { id }, header: { "idempotency-key": `turn-${table.seq}` } },
      body: { base: table.seq, commands: [choose(table)] },
    });
  }
  return waiting.length;
}

if (import.meta.main) {
  const api = newApi(process.env.TELEGRAPH ?? "http://localhost:8787", process.env.TELEGRAPH_TOKEN);
  for (;;) if ((await playAll(api)) === 0) await pause(5_000);
}
