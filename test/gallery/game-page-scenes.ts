/** Pages of games: one whose games were played here, and one that nobody has played yet. */
import type { Page } from "playwright-core";
import { Actor, nonceOf, playOut, type Scene } from "./actor.ts";
import { peopleScenes } from "./people-scenes.ts";

/** Games after which ratings are shown. */
const RATED = 5;

/** Two members play a rated game to its end. */
async function playRated(members: readonly Actor[], nth: number): Promise<void> {
  const [host, guest] = members as unknown as readonly [Actor, Actor];
  const options = { tiles: 10 + nth };
  const { id, invite } = await host.open("gold-rush", 2, {
    ...{ bots: 0, listed: true, rated: true, options, nonce: nonceOf(nth) },
  });
  await guest.call("POST", `/tables/${id}/join`, { invite, nonce: nonceOf(nth) });
  await playOut(id, members);
}

/** Waits for a part that comes after the rest, and shows it. */
const scrolledTo = (part: string) => async (page: Page) => {
  await page.locator(part).first().waitFor();
  await page
    .locator(part)
    .first()
    .evaluate((it) => it.scrollIntoView());
};

export async function gamePageScenes(origin: string): Promise<readonly Scene[]> {
  const members = [
    await Actor.member(origin, "grace@example.org", "Grace"),
    await Actor.member(origin, "henry@example.org", "Henry-Bartholomew Featherstonehaugh-Jon"),
  ];
  for (let nth = 0; nth < RATED; nth++) await playRated(nth % 2 === 0 ? members : members.toReversed(), nth);
  const grace = members[0] as Actor;
  await grace.open("gold-rush", 3, { bots: 0, listed: true });
  return [
    ...(await peopleScenes(...(members as [Actor, Actor]))),
    { name: "game-page", as: grace, path: "/games/gold-rush", words: true },
    {
      name: "game-page-figures",
      as: grace,
      path: "/games/gold-rush",
      words: true,
      prepare: scrolledTo(".game-charts"),
    },
    { name: "game-page-leaders", as: grace, path: "/games/gold-rush", prepare: scrolledTo(".game-leaders li") },
    { name: "game-page-open", as: grace, path: "/open?game=gold-rush", words: true },
    { name: "game-page-fresh", as: Actor.stranger(origin), path: "/games/liars-dice", words: true },
    { name: "game-page-stranger", as: Actor.stranger(origin), path: "/games/carnegie" },
  ];
}
