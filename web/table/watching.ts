/** A table without a service: a game that only plays over again. */
import type { TablePorts } from "./table.ts";

const refused = (): Promise<never> => Promise.reject(new Error("a table that is only watched asks nobody"));

/** The ports of a table that is only watched: nothing is ever asked of a service. */
export const WATCHING: TablePorts = {
  since: refused,
  move: refused,
  wait: refused,
  newKey: () => "",
  draftStorage: () => ({ read: () => null, write: () => undefined }),
};
