/** Every game's face, loaded when a table of it is opened. */
import type { Face } from "../table/face.ts";

const faces: Readonly<Record<string, () => Promise<Face>>> = {
  carnegie: () => import("./carnegie/index.ts").then((it) => it.carnegieFace),
  "gold-rush": () => import("./gold-rush/index.ts").then((it) => it.goldRushFace),
};

/** The games that can be played here. */
export const GAMES: readonly string[] = Object.keys(faces);

/** The face of a game; `null` when the page does not know it. */
export const loadFace = async (game: string): Promise<Face | null> => (await faces[game]?.()) ?? null;
