/** `telegraph export` and `telegraph import`: the same files, through the API of a running service. */
import { type Api, dataOf, newApi, Refused } from "./client/client.ts";
import { type Console, type Exit, readText, Unusable } from "./console.ts";
import { serviceAt, unreachedBy } from "./reach.ts";

/** `token`: an API token (`POST /api/me/tokens`); without one the service shows a spectator's view. */
function apiOf(service: string, token: string | undefined): Api {
  const base = serviceAt(service);
  return newApi(base.origin, token, (request) => fetch(request, { redirect: "error" }));
}

/** Prints the answer, or the reason for a refusal. */
async function end(console: Console, service: string, asked: Promise<string>): Promise<Exit> {
  try {
    console.print((await asked).trimEnd());
    return 0;
  } catch (error) {
    console.complain(
      error instanceof Refused ? error.message : `${new URL(service).origin} does not answer: ${unreachedBy(error)}`,
    );
    return 1;
  }
}

/** Prints the export of a table as NDJSON: redacted for the token's owner while the game runs. */
export async function exportTable(console: Console, service: string, id: string, token?: string): Promise<Exit> {
  const api = apiOf(service, token);
  return end(
    console,
    service,
    dataOf(api.GET("/tables/{id}/export.ndjson", { params: { path: { id } }, parseAs: "text" })),
  );
}

/** Makes a table from an export; prints the service's answer, which names the new table. */
export async function importTable(console: Console, service: string, file: string, token?: string): Promise<Exit> {
  if (!token) throw new Unusable("import needs an API token in TELEGRAPH_TOKEN");
  const api = apiOf(service, token);
  const sent = {
    body: readText(file),
    bodySerializer: String,
    headers: { "content-type": "application/x-ndjson" },
    parseAs: "text",
  } as const;
  return end(console, service, dataOf(api.POST("/tables/import", sent)));
}
