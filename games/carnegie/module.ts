/** Carnegie, as the registry has it. */
import type { GameModule } from "../kernel/module.ts";
import { bot } from "./bot/choose.ts";
import { figures } from "./figures.ts";
import { carnegie } from "./game.ts";
import type { Event } from "./model/events.ts";
import type { Command, Options, State } from "./model/state.ts";
import { type CarnegieOrder, carnegieOrders } from "./orders.ts";
import { pictureOf } from "./picture.ts";
import { briefOf, holdingsOf, textOf } from "./text.ts";
import { words } from "./words/index.ts";
import { ruleNumbers } from "./words/rule-numbers.ts";

export const carnegieModule: GameModule<State, Command, Event, Options, CarnegieOrder> = {
  game: carnegie,
  time: "days",
  words,
  bot,
  orders: carnegieOrders,
  brief: { linesOf: briefOf, holdingsOf },
  pictureOf,
  text: textOf,
  signs: "text.signs",
  figures,
  numbers: ruleNumbers,
};
