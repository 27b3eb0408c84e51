/** The schemas of the API's answers, as `npm run client` writes them. */
import type { Schemas } from "../contract/side.ts";

/** Loaded on demand, because they would slow every start. */
export const loadSchemas = async (): Promise<Schemas> =>
  (await import("./answer-schemas.json")).default as unknown as Schemas;
