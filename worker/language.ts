/** In which language a request is answered. */
import type { Context } from "hono";
import { LANGUAGES, type Language } from "../games/words.ts";
import type { AppEnv } from "./http.ts";
import { languageOf } from "./words/index.ts";

/** `?lang=` if we speak it, else the person's own, else what the browser asks for. */
export function languageFor(c: Context<AppEnv>): Language {
  const wanted = LANGUAGES.find((it) => it === c.req.query("lang"));
  return wanted ?? c.get("person")?.language ?? languageOf(c.req.header("accept-language"));
}
