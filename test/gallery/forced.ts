/** Tables of Gold Rush where the rules placed somebody's tile for them. */
import type { State } from "../../games/gold-rush/model/state.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { Actor } from "./actor.ts";

/** The second tile often has one place only. */
const MOST_GAMES = 60;

/** A table of two that waits for `actor`, whose tile had one place only and was placed after the turn of `host`. */
export async function openForced(host: Actor, actor: Actor): Promise<TableShape> {
  for (let game = 0; game < MOST_GAMES; game++) {
    // Chance depends on what the players' browsers add to it.
    const nonce = String(game + 10).repeat(16);
    const { id } = await host.open("gold-rush", 2, { bots: 0, nonce });
    const { invite } = await host.table(id);
    await actor.call("POST", `/tables/${id}/join`, { invite, nonce });
    const first = await host.table(id);
    if (first.you === null || !first.awaited.includes(first.you)) continue;
    await host.call("POST", `/tables/${id}/moves`, { base: first.seq, commands: host.plan(first) });
    const { awaited, you, view } = await actor.table(id);
    const isForced = you !== null && awaited.includes(you) && !(view as State).drawn;
    if (isForced) return actor.table(id);
  }
  throw new Error("no game forced a tile");
}
