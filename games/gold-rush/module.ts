/** Gold Rush, as the registry has it. */
import type { GameModule } from "../kernel/module.ts";
import { choose } from "./bot/choose.ts";
import { figures } from "./figures.ts";
import { goldRush } from "./game.ts";
import type { Command, Event, Options, State } from "./model/state.ts";
import { type GoldRushOrder, goldRushOrders } from "./orders.ts";
import { pictureOf } from "./picture.ts";
import { briefOf, holdingsOf, textOf } from "./text.ts";
import { words } from "./words/index.ts";

export const goldRushModule: GameModule<State, Command, Event, Options, GoldRushOrder> = {
  game: goldRush,
  time: "days",
  words,
  bot: { choose },
  orders: goldRushOrders,
  brief: { linesOf: briefOf, holdingsOf },
  pictureOf,
  text: textOf,
  signs: "text.signs",
  figures,
};
