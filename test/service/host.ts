/**
 * The process of a service: a Miniflare on a port and a store, controlled over IPC by its parent, which gets `ready`. It ends with its
 * parent in every case.
 */
import { type MiniflareOptions, migrate, newMiniflare } from "../../bin/miniflare.ts";

export interface HostOptions {
  /** The main Worker first. */
  readonly workers: Extract<MiniflareOptions, { readonly workers: unknown }>["workers"];
  readonly store: string;
  readonly port: number;
  /** Databases that are empty. */
  readonly fresh: readonly string[];
}

async function host({ workers, store, port, fresh }: HostOptions): Promise<void> {
  const workerd = newMiniflare({
    workers,
    host: "localhost",
    port,
    resourcePersistencePath: store,
  });
  await workerd.ready;
  for (const it of fresh) await migrate(workerd, it);
  process.send?.("ready");
}

process.on("disconnect", () => process.exit());
process.once("message", (options) => void host(options as HostOptions));
