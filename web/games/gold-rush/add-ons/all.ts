/** Every add-on on the page, fetched when a table plays it, or when its rules are read. */
import type { ComponentType } from "preact";
import type { AddOnName } from "../../../../games/gold-rush/add-ons/add-on.ts";
import { bring } from "../../../../games/gold-rush/add-ons/brought.ts";
import { added } from "../words/index.ts";
import { addOnSays, type DrawnAddOn, type LoadedAddOn } from "./add-on.ts";

/** Where each is drawn: one without a line does not compile. */
const FILES: { readonly [N in AddOnName]: () => Promise<DrawnAddOn<N>> } = {
  sheriff: () => import("./sheriff.tsx").then((it) => it.sheriffDrawn),
};

/** Names of all, each of which has a section in the rules. */
export const ADD_ON_NAMES: readonly string[] = Object.keys(FILES);

/** Fetches one, with its rules and words. */
export async function load(name: string): Promise<LoadedAddOn> {
  const fetched = (FILES as Readonly<Record<string, () => Promise<unknown>>>)[name];
  const it = (await fetched?.()) as LoadedAddOn;
  bring([it.rules]);
  const { commands, stages, skin, tiles } = addOnSays();
  Object.assign(commands, it.commands);
  Object.assign(stages, it.stages);
  Object.assign(skin, it.skin);
  Object.assign(tiles, it.tiles);
  if (!added.peek().includes(it.words)) added.value = [...added.peek(), it.words];
  await it.words.ready();
  return it;
}

export const loadAll = (names: readonly string[]): Promise<unknown> => Promise.all(names.map(load));

/** The drawing of an add-on's section of the rules. */
export const figureOf = async (name: string): Promise<ComponentType> => (await load(name)).Figure;
