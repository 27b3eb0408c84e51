/** Names of the players at a table. */
import { say } from "../../games/kernel/words.ts";
import type { SeatShape } from "../../worker/contract/shapes.ts";
import { language, t } from "../words/index.ts";
import type { GameClient } from "./client.ts";
import type { TableModel } from "./table.ts";

/** A bot's description at its seat: its strength, if it was chosen. */
export const botText = ({ strength }: Pick<SeatShape, "strength">): string =>
  strength ? `${t("players.bot")}, ${t(`strength.${strength}`)}` : t("players.bot");

/** The name of a table's game. */
export const gameTitle = ({ words }: GameClient): string =>
  say(words.value, language.value, { key: "game.name", params: {} });

/** The name of a seat; one after the seats is the game's own opponent, whose name is in its words. */
export const nameAt = ({ table }: TableModel, { words }: GameClient, seat: number): string =>
  table.value.seats[seat]?.name ?? say(words.value, language.value, { key: "game.opponent", params: {} });
