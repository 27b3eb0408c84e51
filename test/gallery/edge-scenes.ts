/** Edges of the page: frames for other sites, a film, no network, and the pages of the Worker itself. */
import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { zip } from "../../worker/lib/bytes.ts";
import { seal } from "../../worker/lib/seal.ts";
import { Actor, asks, type Scene } from "./actor.ts";

/** The operator's token of the gallery's service. */
export const OPERATOR = "gallery-operator-token-0000000000000000000000";

/** The secret of the gallery's service, under which a page of a backup is sealed. */
export const SECRET = "gallery-only-secret-0000000000000000000000";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Figures of a service that people use in the evening, with a bad hour yesterday. */
function tallyOf(at: number, scale: number): object {
  const busy = (2 + Math.sin((at / DAY) * 2 * Math.PI - 2.2) + ((at / HOUR) % 5) / 5) * scale;
  const bad = Math.floor(at / HOUR) % 29 === 0 ? 9 : 1;
  const whole = (share: number) => Math.max(1, Math.round(busy * share));
  return {
    v: 1,
    counts: {
      ...{ "moves person": whole(70), "moves bot": whole(20), requests: whole(330), "failed requests": bad - 1 },
      ...{ "answer 18": whole(30), "answer 20": whole(28), "answer 24": whole(10), [`answer ${28 + bad}`]: whole(2) },
      ...{ "read 14": whole(90), "read 19": whole(70), "read 26": whole(4) },
      ...{ "delivery mail sent": whole(22), "delivery mail dropped": whole(9), "delivery mail failed": bad - 1 },
      ...{ "delivery push sent": whole(17), "delivery discord sent": whole(6), "delivery webhook failed": bad },
      ...{ "failure no-answer": bad, "failure refused": bad - 1 },
      ...(bad > 1 && { "late table": 3 }),
      ...{ "bytes table": 41_000 * 60, "sized table": 60, "bytes inbox": 37_000 * 30, "sized inbox": 30 },
    },
    most: { "memory tables": 21_000_000 + (at % 9_000_000), ...(bad > 1 && { "late table": 4_200 }) },
  };
}

/** Gives the service a month of figures, as a restore brings them back. */
async function restoreFigures(origin: string): Promise<void> {
  const now = Date.now();
  const hours = Array.from({ length: 24 }, (_, it) => ["hour", (Math.floor(now / HOUR) - it) * HOUR, 1] as const);
  const days = Array.from({ length: 30 }, (_, it) => ["day", (Math.floor(now / DAY) - it) * DAY, 21] as const);
  const page = {
    ...{ format: "telegraph-backup/1", database: 0, table: "service_figures" },
    columns: ["span", "at", "part", "tally"],
    rows: [...hours, ...days].map(([span, at, scale]) => [span, at, "", JSON.stringify(tallyOf(at, scale))]),
  };
  const sealed = await seal({ SECRET }, await zip(JSON.stringify(page)));
  const answer = await fetch(`${origin}/api/operator/restore`, {
    method: "POST",
    headers: { authorization: `Bearer ${OPERATOR}`, "content-type": "application/json" },
    body: JSON.stringify({ sealed }),
  });
  if (!answer.ok) throw new Error(`the figures were refused: ${answer.status} ${await answer.text()}`);
}

/** The address at which a program asks to play for somebody. */
async function consentPath(origin: string): Promise<string> {
  const back = "https://assistant.example/back";
  const answer = await fetch(`${origin}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      client_name: "Table Assistant",
      redirect_uris: [back],
      token_endpoint_auth_method: "none",
    }),
  });
  const { client_id } = (await answer.json()) as { readonly client_id: string };
  const challenge = createHash("sha256").update("a verifier").digest("base64url");
  const query = new URLSearchParams({
    ...{ response_type: "code", client_id, redirect_uri: back, state: "a state" },
    ...{ code_challenge: challenge, code_challenge_method: "S256", resource: `${origin}/mcp` },
  });
  return `/oauth/authorize?${query}`;
}

async function makeFilm(page: Page): Promise<void> {
  await page.locator(".end .buttons button").first().waitFor();
  await page.getByRole("tab", { name: "More" }).click();
  const showing = page.getByRole("region", { name: "Share this game" });
  await showing.getByRole("button", { name: "Make the animation" }).click();
  const film = showing.getByRole("img", { name: "The animation" });
  await film.waitFor();
  await film.scrollIntoViewIfNeeded();
}

/** As if another tab had signed in. */
const signInElsewhere = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem("telegraph.was-here", "somebody-else");
    dispatchEvent(new StorageEvent("storage", { key: "telegraph.was-here" }));
  });

export async function edgeScenes(origin: string, ada: Actor): Promise<readonly Scene[]> {
  const stranger = Actor.stranger(origin);
  await restoreFigures(origin);
  const over = await ada.open("gold-rush", 2, { options: { tiles: 12 } });
  await ada.playUntil(over.id, () => false);
  const table = await ada.open("gold-rush", 2);
  const eve = await Actor.member(origin, "eve@gallery.example", "Eve");
  const { id } = await eve.open("carnegie", 2);
  await eve.playUntil(id, asks("donate", "returnEmployees"));
  await eve.whenMailed("eve@gallery.example", ({ headers }) => "Reply-To" in headers);
  return [
    { name: "film", as: ada, path: `/t/${over.id}`, prepare: makeFilm },
    {
      ...{ name: "offline", as: ada, path: `/t/${table.id}`, words: true, edge: true },
      prepare: async (page) => {
        await page.context().setOffline(true);
        await page.locator(".note").waitFor();
      },
    },
    { name: "other-person", as: ada, path: `/t/${table.id}`, words: true, prepare: signInElsewhere },
    { name: "oauth-consent", as: ada, path: await consentPath(origin), words: true, edge: true },
    {
      ...{ name: "operator-dashboard", as: stranger, path: "/api/operator/dashboard", edge: true },
      headers: { authorization: `Bearer ${OPERATOR}` },
    },
    { name: "operator-sign-in", as: stranger, path: "/api/operator/dashboard", edge: true },
    { name: "dev-mailbox", as: stranger, path: "/dev/mail", edge: true },
  ];
}
