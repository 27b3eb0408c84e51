/** Scenes of an evening: a turn's draft, cards, points beside choices, signs on the talk, the docked end, a live game, a new host. */
import type { Page } from "playwright-core";
import type { State } from "../../games/carnegie/model/state.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Actor, asks, type Scene } from "./actor.ts";
import { openForced } from "./forced.ts";

const NONCE = "09".repeat(16);
const at = ({ id }: Pick<TableShape, "id">): string => `/t/${id}`;

/** A turn of Carnegie that is planned as far as its end, with nothing sent. */
async function draftScenes(ada: Actor): Promise<readonly Scene[]> {
  const { id } = await ada.open("carnegie", 2);
  const table = await ada.playUntil(id, (it) => (it.view as State).round >= 2 && asks("moveEmployee")(it));
  await ada.call("PUT", `/tables/${id}/draft`, { base: table.seq, commands: ada.plan(table), version: 0 });
  return [
    { name: "evening-draft", as: ada, path: at({ id }), words: true },
    { name: "evening-card", as: ada, path: at({ id }), words: true, prepare: openCard },
  ];
}

/** A card opens as by a long press, whatever may be done there. */
async function openCard(page: Page): Promise<void> {
  const place = page.locator('[data-place="city:chicago"]').last();
  await place.waitFor();
  const { x = 0, y = 0 } = (await place.boundingBox()) ?? {};
  await place.dispatchEvent("pointerdown", { pointerType: "touch", pointerId: 7, clientX: x, clientY: y });
  await page.locator(".cg-menu").waitFor();
}

/** Ada and Bob at a table of two, where Ada is to move. */
async function together(ada: Actor, bob: Actor, clock: object): Promise<TableShape> {
  const { id } = await ada.open("gold-rush", 2, { bots: 0, clock });
  const { invite } = await ada.table(id);
  await bob.call("POST", `/tables/${id}/join`, { invite, nonce: NONCE });
  const table = await bob.table(id);
  if (table.you !== null && table.awaited.includes(table.you))
    await bob.call("POST", `/tables/${id}/moves`, { base: table.seq, commands: bob.plan(table) });
  return ada.table(id);
}

async function talkScene(ada: Actor, bob: Actor): Promise<Scene> {
  const { id } = await together(ada, bob, { kind: "turn", hours: 72, out: "bot", vacation: 14 });
  const say = (who: Actor, text: string) => who.call<{ id: number }>("POST", `/tables/${id}/chat`, { text });
  const react = (who: Actor, message: { id: number }, sign: string) =>
    who.call("PUT", `/tables/${id}/chat/reaction`, { id: message.id, sign });
  const first = await say(bob, "That mountain of yours is worth more than my whole railroad.");
  const own = await say(ada, "Wait until I find the fifth token.");
  await react(ada, first, "laugh");
  await react(bob, own, "hat");
  await say(bob, "I am on a train until six. Take your time.");
  const prepare = async (page: Page) => {
    await page.locator("#tab-chat").click();
    await page.locator("#panel-chat .reactions.open").first().waitFor();
  };
  return { name: "evening-reactions", as: ada, path: at({ id }), words: true, prepare };
}

/** The analysis has found something, and both moves are drawn on the board. */
async function endScene(ada: Actor): Promise<Scene> {
  const { id } = await ada.open("gold-rush", 2, { options: { tiles: 14 } });
  const first = async (table: TableShape) =>
    ada.call("POST", `/tables/${id}/moves`, { base: table.seq, commands: [table.legal[0]] });
  for (let table = await ada.whenAsked(id); table.status !== "over"; table = await ada.whenAsked(id))
    await first(table);
  const prepare = async (page: Page) => {
    await page.locator("#tab-analysis").click();
    await page.locator("#panel-analysis .analysis > .buttons > button").click();
    // By its class: its words are in the page's language.
    await page.locator("#panel-analysis .losses button").first().click();
    await page.locator(".gr-hint-would").waitFor();
  };
  return { name: "evening-better-moves", as: ada, path: at({ id }), words: true, prepare };
}

async function liveScenes(ada: Actor, bob: Actor): Promise<readonly Scene[]> {
  const clock = { kind: "live", hours: 0.5, increment: 30 / 3_600, mail: 24, out: "bot", vacation: 0 };
  const live = await together(ada, bob, clock);
  const slower = await together(ada, bob, clock);
  for (const it of [ada, bob]) await it.call("POST", `/tables/${slower.id}/pause`, { want: "mail", agree: true });
  const prepare = (page: Page) => page.locator(".live-clock.here, .slower").first().waitFor();
  return [
    { name: "evening-live", as: ada, path: at(live), words: true, prepare },
    { name: "evening-slower", as: ada, path: at(slower), words: true },
  ];
}

export async function eveningScenes(origin: string): Promise<readonly Scene[]> {
  const ada = await Actor.guest(origin, "Ada");
  const bob = await Actor.guest(origin, "Bob");
  const forced = await openForced(bob, ada);
  return [
    ...(await draftScenes(ada)),
    { name: "evening-forced-tile", as: ada, path: at(forced), words: true },
    await talkScene(ada, bob),
    await endScene(ada),
    ...(await liveScenes(ada, bob)),
    {
      ...{ name: "evening-host", as: Actor.stranger(origin), path: "/new?game=gold-rush", words: true },
      prepare: (page) => page.locator("input[autocomplete=nickname]").scrollIntoViewIfNeeded(),
    },
  ];
}
