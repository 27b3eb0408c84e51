/** Scenes of games, by the registry: a game of the kit has all of them without a line of its own. */
import type { Page } from "playwright-core";
import { answerOf, begin, play } from "../../games/kernel/game.ts";
import type { AnyModule } from "../../games/kernel/module.ts";
import { seeded } from "../../games/kernel/random.ts";
import { modules } from "../../games/modules.ts";
import { Actor, type Scene } from "./actor.ts";
import { underWay } from "./under-way.ts";

const ids = Object.keys(modules);

/** Games that follow from a layout. */
const laidOut: readonly AnyModule[] = Object.values(modules).filter((it) => "layout" in it);

/** Scenes by the end of their name, so that a look at some of them need not play the others. */
const AT_TABLES = ["opening", "own-turn", "half-way", "last-moves", "end", "share"] as const;

/** Names of the scenes that `pageScenes` gives, in their order. */
export const PAGES: readonly string[] = ["learn", "rules"].flatMap((it) => ids.map((id) => `${it}-${id}`));

/** The lesson and the rules of every game. */
export const pageScenes = (as: Actor): readonly Scene[] =>
  PAGES.map((name) => ({ name, as, path: `/${name.replace("-", "/")}`, words: true }));

/** How many submissions a game of built-in players has. */
function lengthOf({ game, bot }: AnyModule, seats: number): number {
  const random = seeded(`gallery ${game.id}`);
  let { state } = begin(game, seats, game.options.parse({}), random);
  for (let length = 0; ; length++) {
    const [seat] = game.awaited(state);
    if (seat === undefined) return length;
    const answer = answerOf(bot, game.view(state, seat), seat, game.legal(state, seat), random, "easy");
    const played = play(game, state, seat, answer, random);
    if (!played.ok) throw new Error(`${game.id}: ${played.why}`);
    ({ state } = played);
  }
}

/** A picture in a page of its own, which is nothing but that. */
const showPicture = (address: string) => async (page: Page) => {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Picture</title><main><h1>Picture</h1><img src="${address}" alt="Board" style="max-width:100%"></main></html>`,
  );
  await page.locator("img").evaluate((it) => (it as HTMLImageElement).decode());
};

const nameOf = ({ game }: AnyModule, scene: string): string => `${game.id}-${scene}`;

/** Names of the scenes of games of the kit. */
export const TABLES: readonly string[] = laidOut.flatMap((it) => AT_TABLES.map((scene) => nameOf(it, scene)));

/** Tables of every game of the kit, from its opening to its end. */
export async function tableScenes(ada: Actor): Promise<readonly Scene[]> {
  const scenes: Scene[] = [];
  for (const it of laidOut) scenes.push(...(await scenesOf(it, ada)));
  return scenes;
}

async function scenesOf(module: AnyModule, ada: Actor): Promise<readonly Scene[]> {
  const { game } = module;
  const { min, max } = game.seats;
  const playedTo = async (seats: number, share: number) => {
    const length = share === 0 ? 0 : lengthOf(module, seats) * share;
    const playTo = async (least: number) => {
      const { id: opened } = await ada.open(game.id, seats, { listed: true });
      return { ...(await ada.playUntil(opened, (it) => it.seq >= least)), id: opened };
    };
    const { id, seq } = await (Number.isFinite(length) ? underWay(length, playTo) : playTo(length));
    return { path: `/t/${id}`, picture: `${ada.origin}/api/tables/${id}/picture.png?at=${seq}` };
  };
  const [opening, half, back] = [await playedTo(max, 0), await playedTo(max, 1 / 2), await playedTo(max, 1 / 3)];
  const [own, over] = [await playedTo(min, 1 / 4), await playedTo(min, Number.POSITIVE_INFINITY)];
  const scene = (name: (typeof AT_TABLES)[number], path: string, more: Partial<Scene> = {}): Scene => ({
    ...{ name: nameOf(module, name), as: ada, path, words: true },
    ...more,
  });
  return [
    scene("opening", opening.path),
    scene("own-turn", own.path),
    scene("half-way", half.path),
    scene("last-moves", back.path, { news: true }),
    scene("end", over.path),
    scene("share", "/about", { prepare: showPicture(half.picture), edge: true, words: false }),
  ];
}

/** Names of the scenes that `frameScenes` gives. */
export const FRAMES: readonly string[] = ids.map((id) => `embed-${id}`);

/** A frame for other sites of every game. */
export async function frameScenes(origin: string, ada: Actor): Promise<readonly Scene[]> {
  const as = Actor.stranger(origin);
  const frames: Scene[] = [];
  for (const game of ids) {
    const { id } = await ada.open(game, 2, { listed: true });
    await ada.playUntil(id, ({ seq }) => seq >= 8);
    frames.push({ name: `embed-${game}`, as, path: `/embed/${id}`, edge: true });
  }
  return frames;
}
