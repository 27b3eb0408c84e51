/** What the account's part of the page asks of the service. */
import type { BlockShape } from "../../worker/contract/shapes.ts";
import { call } from "../app/api.ts";

interface Blocks {
  readonly blocks: readonly BlockShape[];
}

export const account = {
  blocks: () => call<Blocks>("/me/blocks"),
  unblock: (person: string) => call<unknown>(`/me/blocks/${encodeURIComponent(person)}`, { method: "DELETE" }),
  delete: (name: string) => call<unknown>("/me", { method: "DELETE", body: { name } }),
};
