/** In which language a request is answered. */
import type { Context } from "hono";
import { LANGUAGES, type Language } from "../../games/kernel/words.ts";
import { languageOf } from "../words/index.ts";
import type { AppEnv } from "./caller.ts";

/** `?lang=` if we speak it, else the person's own, else what the browser asks for. */
export function languageFor(c: Context<AppEnv>): Language {
  const wanted = LANGUAGES.find((it) => it === c.req.query("lang"));
  return wanted ?? c.get("person")?.language ?? languageOf(c.req.header("accept-language"));
}
