/** Schemas of what a table asks of those who join, and of the open tables that somebody looks for. */
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { NEAR, PACES } from "./open.ts";
import { SHARES } from "./reliability.ts";

export const reliableSchema = once(() => z.union(SHARES.map((it) => z.literal(it))));

export const openFilterSchema = once(() =>
  z.strictObject({
    game: z.string().max(100).optional(),
    pace: z.enum(PACES).optional(),
    language: z.enum(LANGUAGES).optional(),
    rated: z.literal(true).optional(),
    reliable: reliableSchema().optional(),
    near: z.union(NEAR.map((it) => z.literal(it))).optional(),
  }),
);
