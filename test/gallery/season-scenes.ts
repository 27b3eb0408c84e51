/** Seasons: open for entry, while they are played, and over; a cup in its knock-out, and a Swiss. */
import type { Page } from "playwright-core";
import type { SeasonNow, SeasonShape } from "../../worker/contract/season.ts";
import { Actor, nonceOf, playOut, type Scene } from "./actor.ts";

const NAMES = ["Ada", "Henry-Bartholomew Featherstonehaugh-Jon", "Cy", "Dana", "Emil", "Fay", "Gus", "Hana"];

/** A game that is over in a few moves. */
const SHORT = { game: "liars-dice", options: { dice: 2 }, seats: 2, rated: false };

const find = (who: Actor, id: string): Promise<SeasonShape> => who.call("GET", `/seasons/${id}`);

async function entered(id: string, players: readonly Actor[]): Promise<void> {
  for (const it of players) await it.call("POST", `/seasons/${id}/enter`, { nonce: nonceOf(1) });
}

/** Makes a season of these players, and starts it. */
async function begun(players: readonly Actor[], body: object): Promise<string> {
  const [organiser] = players;
  if (!organiser) throw new Error("nobody organises it");
  const { id } = await organiser.call<SeasonNow>("POST", "/seasons", { ...SHORT, ...body });
  await entered(id, players);
  await organiser.call("POST", `/seasons/${id}/start`);
  return id;
}

/** The first season found in such a state, while its object works. */
async function until(who: Actor, id: string, isSo: (season: SeasonShape) => boolean): Promise<SeasonShape> {
  for (;;) {
    const season = await find(who, id);
    if (isSo(season)) return season;
    await new Promise((next) => setTimeout(next, 100));
  }
}

/** Plays so many of the open games of a round. */
async function playSome(id: string, players: readonly Actor[], most = Number.POSITIVE_INFINITY): Promise<void> {
  const [who] = players as readonly [Actor];
  const { round, groups } = await until(who, id, ({ groups }) =>
    groups.every(({ games }) => games.every((it) => it.result !== null || it.awaited !== undefined)),
  );
  const games = groups.flatMap((it) => it.games.filter(({ result }) => result === null)).slice(0, most);
  for (const it of games) {
    const sitters = it.players.map((player) => players[player] as Actor);
    await playOut(it.table, sitters);
  }
  const played = new Set(games.map((it) => it.table));
  await until(who, id, ({ phase, round: now, groups }) => {
    const isTold = groups.every((it) => it.games.every(({ table, result }) => !played.has(table) || result !== null));
    return phase === "over" || now > round || isTold;
  });
}

/** Unfolds what is folded. */
async function unfold(page: Page): Promise<void> {
  await page.locator("main details").first().waitFor();
  await page.evaluate(() => {
    for (const it of document.querySelectorAll<HTMLDetailsElement>("main details")) it.open = true;
  });
}

/** Seasons in all their states, a cup in its knock-out, and a Swiss in its second round. */
export async function seasonScenes(origin: string): Promise<readonly Scene[]> {
  const olga = await Actor.member(origin, "olga@seasons.gallery.example", "Ada");
  const others = await Promise.all(NAMES.slice(1).map((it) => Actor.guest(origin, it)));
  const all = [olga, ...others];
  const few = all.slice(0, 4);
  const open = await olga.call<SeasonNow>("POST", "/seasons", {
    ...{ game: "gold-rush", seats: 3, name: "Spring league of the slow players", rated: false, most: 4 },
    startsAt: Date.now() + 20 * 86_400_000,
  });
  await entered(open.id, all.slice(0, 6));
  const running = await begun(few, { name: "Lunch league", size: 4, roundDays: 30 });
  await playSome(running, few, 3);
  const over = await begun(few, { name: "Winter league", size: 4, divisions: 1 });
  await playSome(over, few);
  const cup = await begun(all, { kind: "cup", name: "Midsummer cup", size: 4 });
  await playSome(cup, all);
  const swiss = await begun(all, { kind: "swiss", name: "Swiss of the long evenings", rounds: 3 });
  await playSome(swiss, all);
  await playSome(swiss, all, 2);
  const scene = (name: string, id: string, as = olga): Scene => ({
    ...{ name: `season-${name}`, as, path: `/seasons/${id}`, words: true, prepare: unfold },
  });
  return [
    { name: "season-list", as: olga, path: "/seasons", words: true, prepare: unfold },
    { ...scene("open", open.id), prepare: async (page) => page.locator(".all-places").waitFor() },
    scene("running", running),
    scene("over", over),
    scene("cup", cup),
    scene("swiss", swiss),
  ];
}
