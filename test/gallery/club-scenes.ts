/** Clubs: the list, and a club as its owner sees it. */
import type { Page } from "playwright-core";
import type { ClubShape } from "../../worker/contract/clubs.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Actor, nonceOf, type Scene } from "./actor.ts";

/** A club with a request, a chat, and a table that waits. */
export async function clubScenes(origin: string): Promise<readonly Scene[]> {
  const olga = await Actor.member(origin, "olga@clubs.gallery.example", "Olga");
  const ben = await Actor.member(origin, "ben@clubs.gallery.example", "Henry-Bartholomew Featherstonehaugh-Jon");
  const cy = await Actor.member(origin, "cy@clubs.gallery.example", "Cy");
  const about = "We meet on Thursdays.\nBeginners are welcome: somebody always has time for a first game.";
  const body = { slug: "thursday-circle", name: "Thursday Circle", about, entry: "request" };
  const { slug, code } = await olga.call<ClubShape>("POST", "/clubs", body);
  await olga.call("POST", "/clubs", { slug: "slow-hexers", name: "Slow Hexers", entry: "open" });
  await ben.call("POST", `/clubs/${slug}/join`, { code });
  await cy.call("POST", `/clubs/${slug}/join`, {});
  await ben.call("POST", `/clubs/${slug}/chat`, { text: "Who has time for a longer game this week?" });
  await olga.call("POST", `/clubs/${slug}/chat`, { text: "I do. The table is open." });
  const table = { game: "hex", options: { size: 7 }, seats: 2, nonce: nonceOf(1), club: { slug, others: "day" } };
  const { id } = await olga.call<TableShape>("POST", "/tables", table);
  await olga.call("POST", `/clubs/${slug}/announcement`, {
    text: "This week we play on Friday.\nWhoever has not played Hex yet: the first table is for beginners.",
  });
  const ida = await Actor.member(origin, "ida@clubs.gallery.example", "Ida");
  await ida.call("POST", `/clubs/${slug}/join`, { code });
  const dee = await Actor.member(origin, "dee@clubs.gallery.example", "Dee");
  await dee.call("POST", "/clubs", { slug: "quiet-room", name: "Quiet Room", entry: "link" });
  const eve = await Actor.member(origin, "eve@clubs.gallery.example", "Eve");
  await eve.call("POST", `/clubs/${slug}/join`, { code });
  await olga.call("PUT", `/clubs/${slug}/bans/${(await eve.call<{ readonly id: string }>("GET", "/me")).id}`);
  const join = async (page: Page) => {
    await page.locator("button.primary").first().click();
    await page.locator("[role=alert]").first().waitFor();
  };
  const announced = async (page: Page) => {
    await page.locator(".club-message").last().waitFor();
    await page.locator(`a[href^="/t/${id}"]`).first().waitFor();
  };
  return [
    { name: "clubs", as: olga, path: "/clubs", words: true },
    { name: "club-member", as: ida, path: `/clubs/${slug}`, words: true, prepare: announced },
    { name: "club-stranger", as: dee, path: `/clubs/${slug}`, words: true },
    { name: "club-by-link", as: eve, path: "/clubs/quiet-room", words: true },
    { name: "club-refused", as: eve, path: `/clubs/${slug}`, words: true, prepare: join, edge: true },
    {
      name: "club",
      as: olga,
      path: `/clubs/${slug}`,
      words: true,
      prepare: async (page) => {
        await page.locator(`a[href^="/t/${id}"]`).first().waitFor();
        await page.locator(".club-message").last().waitFor();
      },
    },
  ];
}
