/** What a creator may choose, and the only parser of it. */
import * as z from "zod/mini";
import { EDITIONS, type Options, PACES } from "./types.ts";

export const options: z.ZodMiniType<Options> = z.strictObject({
  edition: z._default(z.enum(EDITIONS), "rulebook"),
  pace: z._default(z.enum(PACES), "strict"),
});
