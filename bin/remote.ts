/** `telegraph export` and `telegraph import`: the same files, through the API of a running service. */
import { type Console, type Exit, readText, Unusable } from "./console.ts";

const TIMEOUT_MS = 30_000;

function apiOf(service: string, route: string): URL {
  const base = URL.canParse(service) ? new URL(service) : null;
  if (!base || !/^https?:$/.test(base.protocol)) throw new Unusable(`${service}: that is no http(s) address`);
  return new URL(`/api/tables/${route}`, base);
}

/** An API token (`POST /api/me/tokens`); without it the service shows what a spectator may see. */
const authorization = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

async function ask(url: URL, request: RequestInit): Promise<{ ok: boolean; text: string }> {
  try {
    const answer = await fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await answer.text();
    return { ok: answer.ok, text: answer.ok ? text : `${answer.status} ${text}` };
  } catch (error) {
    return { ok: false, text: `${url.origin} does not answer: ${error instanceof Error ? error.message : error}` };
  }
}

function end(console: Console, { ok, text }: { ok: boolean; text: string }): Exit {
  if (ok) console.print(text.trimEnd());
  else console.complain(text);
  return ok ? 0 : 1;
}

/** Prints the export of a table as NDJSON: redacted for the token's owner while the game runs. */
export async function exportTable(console: Console, service: string, id: string, token?: string): Promise<Exit> {
  const url = apiOf(service, `${encodeURIComponent(id)}/export.ndjson`);
  return end(console, await ask(url, { headers: authorization(token) }));
}

/** Makes a table of an export; prints what the service answers, which names the new table. */
export async function importTable(console: Console, service: string, file: string, token?: string): Promise<Exit> {
  if (!token) throw new Unusable("import needs an API token in TELEGRAPH_TOKEN");
  const headers = { ...authorization(token), "content-type": "application/x-ndjson" };
  const body = readText(file);
  return end(console, await ask(apiOf(service, "import"), { method: "POST", headers, body }));
}
