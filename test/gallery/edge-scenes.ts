/** Edges of the page: frames for other sites, a film, no network, and the pages of the Worker itself. */
import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { Actor, asks, type Scene } from "./actor.ts";

/** The operator's token of the gallery's service. */
export const OPERATOR = "gallery-operator-token-0000000000000000000000";

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
      headers: { authorization: `Basic ${btoa(`operator:${OPERATOR}`)}` },
    },
    { name: "dev-mailbox", as: stranger, path: "/dev/mail", edge: true },
  ];
}
