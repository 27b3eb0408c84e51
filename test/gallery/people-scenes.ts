/** People who know each other: their pages, and an invitation by name. */
import type { Page } from "playwright-core";
import type { Actor, Scene } from "./actor.ts";

const idOf = async (who: Actor): Promise<string> => (await who.call<{ readonly id: string }>("GET", "/me")).id;

/** Unfolds everything that is folded. */
async function unfold(page: Page): Promise<void> {
  await page.locator(".person-games li").first().waitFor();
  for (const it of await page.locator("main details > summary").all()) await it.click();
}

/** `ada` and `ben`: members who have played games together. */
export async function peopleScenes(ada: Actor, ben: Actor): Promise<readonly Scene[]> {
  const [own, other] = [await idOf(ada), await idOf(ben)];
  await ada.call("PUT", `/me/follows/${other}`);
  await ben.call("PUT", `/me/follows/${own}`);
  const lobby = await ada.open("gold-rush", 3, { bots: 0 });
  const openList = async (page: Page) => {
    await page.locator("main details > summary").first().click();
    await page.locator("main details button").first().waitFor();
  };
  return [
    { name: "people-friend", as: ada, path: `/people/${other}`, words: true, prepare: unfold },
    { name: "people-own", as: ada, path: `/people/${own}`, words: true, prepare: unfold },
    {
      ...{ name: "people-open", as: ada, path: "/open?game=gold-rush", words: true },
      prepare: async (page) => page.locator("form.filter").first().waitFor(),
    },
    { name: "people-invite", as: ada, path: `/t/${lobby.id}`, words: true, prepare: openList },
  ];
}
