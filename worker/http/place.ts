/**
 * Where objects live. One lives for good where it was made, so the place is that of its owner: a table's creator, the person of an inbox,
 * a season's organiser; never that of whoever happens to call first.
 */
import type { Context } from "hono";
import type { Env } from "../env.ts";
import type { AppEnv } from "./route.ts";

/** Countries of Asia that are near the platform's Middle East, and those of Europe near its east (ISO 3166-1). */
const MIDDLE_EAST = new Set("AE BH CY IL IQ IR JO KW LB OM PS QA SA SY TR YE".split(" "));
const EASTERN_EUROPE = new Set("AL BA BG BY CZ EE FI GR HR HU LT LV MD ME MK PL RO RS RU SI SK UA XK".split(" "));
/** The meridian between the halves of North America, degrees. */
const AMERICA = -100;

/** The parts of `request.cf` that say where somebody is. */
interface Whereabouts {
  readonly continent?: string | undefined;
  readonly country?: string | undefined;
  readonly longitude?: string | undefined;
}

/** The platform's region for somebody there; `undefined`: it does not say where, and the platform chooses. */
export function regionOf({
  continent,
  country = "",
  longitude,
}: Whereabouts = {}): DurableObjectLocationHint | undefined {
  if (continent === "NA") return Number(longitude ?? 0) < AMERICA ? "wnam" : "enam";
  if (continent === "EU") return EASTERN_EUROPE.has(country) ? "eeur" : "weur";
  if (continent === "AS") return MIDDLE_EAST.has(country) ? "me" : "apac";
  return continent === "SA" ? "sam" : continent === "OC" ? "oc" : continent === "AF" ? "afr" : undefined;
}

type Namespaces = Pick<Env, "TABLE" | "INBOX" | "SEASON">;

/** The objects, made near the caller where they are not there yet. For what is the caller's own alone. */
export function near({ env, req }: Context<AppEnv>): Namespaces {
  // Objects of a jurisdiction stay within it, wherever their owners travel.
  const region = env.JURISDICTION ? undefined : regionOf(req.raw.cf as Whereabouts | undefined);
  if (!region) return env;
  const placed = <T extends Rpc.DurableObjectBranded>(all: DurableObjectNamespace<T>) =>
    ({ getByName: (name: string) => all.getByName(name, { locationHint: region }) }) as DurableObjectNamespace<T>;
  return { TABLE: placed(env.TABLE), INBOX: placed(env.INBOX), SEASON: placed(env.SEASON) };
}
