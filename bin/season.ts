/** `telegraph season …`: the operator's hand in seasons: makes those of the house, starts and ends them, and checks all of them. */
import type { SeasonCheckShape } from "../worker/contract/operation.ts";
import type { SeasonNow } from "../worker/contract/season.ts";
import { askOperator, operatorOf } from "./check.ts";
import { type Console, type Exit, readText, Unusable } from "./console.ts";

/** Acts of the operator on one season. */
const ACTS = ["start", "end", "rebuild", "reproject"] as const;

interface Called {
  readonly console: Console;
  readonly base: URL;
  readonly token: string;
}

const post = ({ base, token }: Called, route: string, request: RequestInit = {}) =>
  askOperator(base, token, route, { method: "POST", ...request });

/** Makes a season of the house from a file with its choices, as `POST /api/operator/seasons` takes them. */
async function make(called: Called, file: string): Promise<Exit> {
  const body = readText(file);
  // However often a file is sent, it makes one season.
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body)));
  const key = Buffer.from(digest).toString("base64url").slice(0, 32);
  const headers = { "content-type": "application/json", "idempotency-key": key };
  const made = (await (await post(called, "seasons", { body, headers })).json()) as SeasonNow;
  called.console.print(`${new URL(`/seasons/${made.id}`, called.base)}`);
  return 0;
}

/** Checks all seasons. `repair`: carries out the call that mends each finding, and looks again. */
async function check(called: Called, repair: boolean): Promise<Exit> {
  const { console, base, token } = called;
  let [seasons, findings, next]: [number, number, string | null] = [0, 0, ""];
  const repairs = new Map<string, "rebuild" | "reproject">();
  while (next !== null) {
    const answer = await askOperator(base, token, `seasons/check?from=${next}`);
    const part = (await answer.json()) as SeasonCheckShape;
    for (const { season, kind, what, repair: way } of part.findings) {
      console.print(`${season} ${kind}: ${what}`);
      if (way) console.print(`  telegraph season ${way} ${base.origin} ${season}`);
      if (way) repairs.set(season, way);
    }
    seasons += part.seasons;
    findings += part.findings.length;
    ({ next } = part);
  }
  if (!repair || repairs.size === 0) {
    console.print(`${seasons} seasons checked: ${findings} differences`);
    return findings === 0 ? 0 : 1;
  }
  for (const [season, way] of repairs) await post(called, `seasons/${season}/${way}`);
  console.print(`${repairs.size} mended`);
  return check(called, false);
}

/** Runs one command. Throws `Unusable` for one that there is not. */
export async function season(
  console: Console,
  [act = "", service = "", what = ""]: readonly string[],
  repair: boolean,
  given: string | undefined,
): Promise<Exit> {
  const isAct = ACTS.some((it) => it === act);
  if (!isAct && act !== "make" && act !== "check")
    throw new Unusable(`telegraph season: it can be check, make, ${ACTS.join(", ")}`);
  const called = { console, ...operatorOf(service, given) };
  if (act === "check") return check(called, repair);
  if (what === "") throw new Unusable(act === "make" ? "the file with its choices is missing" : "its id is missing");
  if (act === "make") return make(called, what);
  console.print(await (await post(called, `seasons/${encodeURIComponent(what)}/${act}`)).text());
  return 0;
}
