/** Calls of the service for the page of a game. */
import type { FiguresOfGame, GameShape, LeadersShape } from "../../worker/contract/game-figures.ts";
import { call } from "../app/api.ts";
import { withFormerNames } from "../ui/former.ts";

const pathOf = (game: string, part = ""): string => `/games/${encodeURIComponent(game)}${part}`;

export const gameCalls = {
  game: async (game: string): Promise<GameShape> => {
    const found = await call<GameShape>(pathOf(game));
    return { ...found, open: found.open.map(withFormerNames), watch: found.watch.map(withFormerNames) };
  },
  figures: (game: string) => call<FiguresOfGame>(pathOf(game, "/figures")),
  leaders: async (game: string, by: "rating" | "games") =>
    (await call<LeadersShape>(pathOf(game, `/leaders?by=${by}`))).leaders,
};
