/** One round of an inbox: everything it works with, and what D1 said of its person when it began. */
import type { Connections } from "../lib/connections.ts";
import type { Attempts } from "./attempt.ts";
import type { Directory, DirectoryCache } from "./directory.ts";
import type { Faults } from "./faults.ts";
import type { Ports } from "./ports.ts";
import type { Store } from "./store.ts";

export interface Round {
  readonly store: Store;
  readonly ports: Ports;
  readonly faults: Faults;
  readonly connections: Connections;
  readonly attempts: Attempts;
  readonly cache: DirectoryCache;
  /** The person's id, or `to:<address>`. */
  readonly person: string;
  readonly directory: Directory;
  /** The person was notified, wants nothing more until they return, and has not returned: new notices wait. */
  readonly once: boolean;
}
