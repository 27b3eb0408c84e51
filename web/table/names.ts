/** The names of who plays at a table. */
import { say } from "../../games/kernel/words.ts";
import { language } from "../words/index.ts";
import type { GameClient } from "./client.ts";
import type { TableModel } from "./table.ts";

/** The name of a seat; one after the seats is the game's own opponent, whose name is in its words. */
export const nameAt = ({ table }: TableModel, { words }: GameClient, seat: number): string =>
  table.value.seats[seat]?.name ?? say(words, language.value, { key: "game.opponent", params: {} });
