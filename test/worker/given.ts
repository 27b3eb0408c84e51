/** Changes that tests make to objects, and a way to evict an object on purpose. */

import { evictDurableObject } from "cloudflare:test";
import type { Ports as InboxPorts } from "../../worker/inbox/ports.ts";
import type { SeasonPorts } from "../../worker/season/context.ts";
import type { Ports as TablePorts } from "../../worker/table/ports.ts";

/** The ports that tests gave to objects, by the object's id. */
export const given = {
  inboxes: new Map<string, InboxPorts>(),
  tables: new Map<string, TablePorts>(),
  seasons: new Map<string, SeasonPorts>(),
};

/** Puts an object away, and what a test gave it; sockets stay, or are closed. */
export async function evict(stub: DurableObjectStub, sockets: "hibernate" | "close" = "hibernate"): Promise<void> {
  for (const it of Object.values(given)) it.delete(stub.id.toString());
  await evictDurableObject(stub, { webSockets: sockets });
}
