/** Hono with the one router that takes all our routes. Its own three would be chosen among at the first request, and are 1.5 KiB more. */
import type { Env } from "hono";
import { HonoBase } from "hono/hono-base";
import { TrieRouter } from "hono/router/trie-router";
import type { BlankEnv, BlankSchema, Schema } from "hono/types";

export class Hono<
  E extends Env = BlankEnv,
  S extends Schema = BlankSchema,
  BasePath extends string = "/",
> extends HonoBase<E, S, BasePath> {
  constructor() {
    super({ router: new TrieRouter() });
  }
}
