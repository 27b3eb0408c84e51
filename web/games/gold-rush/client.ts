/** Gold Rush on the page. */
import { h } from "preact";
import { namesIn } from "../../../games/gold-rush/add-ons/brought.ts";
import type { Command, Event, Options, State } from "../../../games/gold-rush/model/state.ts";
import { rules } from "../../../games/gold-rush/rules.ts";
import type { BoardView, GameClient } from "../../table/client.ts";
import type { TableModel } from "../../table/table.ts";
import { later } from "../../ui/lazy.tsx";
import { arrived } from "../../words/slice.ts";
import { Board } from "./board.tsx";
import "./board.css";
import { wordsOf } from "./commands.ts";
import { BoardController } from "./controller.ts";
import { DrawnTile } from "./drawn-tile.tsx";
import { gameWords, later as laterWords, ready, tBoard } from "./words/index.ts";

/** Parts beside the board, in panels or for screen readers, which load after it. */
const Choices = later(() => import("./beside/choices.tsx").then((it) => it.Choices));
const Holdings = later(
  () => import("./holdings.tsx").then((it) => it.Holdings),
  () => h("ul", { class: "holdings" }, h("li", null, "\u00a0")),
);
const InWords = later(() => import("./beside/in-words.tsx").then((it) => it.InWords));
const Supply = later(() => import("./beside/supply.tsx").then((it) => it.Supply));

async function telling() {
  const [{ describe, describeEntry }] = await Promise.all([
    import("../../../games/gold-rush/describe.ts"),
    arrived(laterWords),
  ]);
  return { describe, describeEntry };
}

async function whole() {
  const [{ goldRush }] = await Promise.all([import("../../../games/gold-rush/game.ts"), arrived(laterWords)]);
  return goldRush;
}

function open(model: TableModel): BoardView {
  const controller = new BoardController(model);
  return {
    prompt: controller.prompt,
    primary: controller.primary,
    ending: controller.ending,
    progress: controller.progress,
    forced: controller.forced,
    Asked: () => h(DrawnTile, { controller }),
    Board: () => [h(Board, { controller }), h(InWords, { controller })],
    Choices: () => h(Choices, { controller }),
    Holdings: ({ seat }) => h(Holdings, { controller, seat }),
    supply: { title: () => tBoard("tab.supply"), Panel: () => h(Supply, { controller }) },
    keys: ["help.keys"],
    describe: (command, before) => {
      // A plan may hold a command of another version.
      const words: ReturnType<typeof wordsOf> | undefined = wordsOf(command as Command);
      return words?.planned(command as Command, before as State) ?? "";
    },
    orderKinds: async () => {
      const { tBeside } = await import("./beside/words/index.ts");
      return [{ type: "noActionIfNothing", say: () => tBeside("order.noActionIfNothing"), fields: [] }];
    },
    press: (key) => controller.press(key),
    reveal: (events) => controller.reveal(events as readonly Event[]),
    withdraw: () => controller.withdraw(),
  };
}

/** Add-ons of the table that is shown. */
let playing: readonly string[] = [];

const ABOUT: readonly string[] = [
  "game.about",
  "help.turn",
  "help.railroad",
  "help.mountain",
  "help.city",
  "help.prairie",
  "help.tent",
  "help.tokens",
  "help.end",
  "game.tiles",
];

export const client: GameClient = {
  game: rules,
  words: gameWords,
  prepare: async (options) => {
    playing = namesIn(options as Options);
    const addOns = playing.length > 0 && import("./add-ons/all.ts").then((it) => it.loadAll(playing));
    await Promise.all([ready(), addOns]);
  },
  telling,
  whole,
  get about() {
    return [...ABOUT, ...playing.map((it) => `help.${it}`)];
  },
  open,
};
