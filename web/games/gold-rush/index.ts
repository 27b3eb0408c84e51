/** Gold Rush on the page. */
import { h } from "preact";
import { TILE_COUNT } from "../../../games/gold-rush/board/tiles.ts";
import { goldRush } from "../../../games/gold-rush/game.ts";
import type { Command, Event, State } from "../../../games/gold-rush/model/state.ts";
import { words } from "../../../games/gold-rush/words/index.ts";
import type { Face, Scene } from "../../table/face.ts";
import type { TableModel } from "../../table/table.ts";
import { Board } from "./board.tsx";
import "./board.css";
import { Asked, Choices } from "./choices.tsx";
import { Hand } from "./hand.ts";
import { InWords } from "./in-words.tsx";
import { Holdings, Supply } from "./supply.tsx";

function open(model: TableModel): Scene {
  const hand = new Hand(model);
  return {
    prompt: hand.prompt,
    primary: hand.primary,
    Asked: () => h(Asked, { hand }),
    Board: () => [h(Board, { hand }), h(InWords, { hand })],
    Choices: () => h(Choices, { hand }),
    Holdings: ({ seat }) => h(Holdings, { hand, seat }),
    Supply: () => h(Supply, { hand }),
    describe: (command, before) => hand.describe(command as Command, before as State),
    orderKinds: async () => [{ type: "noActionIfNothing", fields: [] }],
    press: (key) => hand.press(key),
    reveal: (events) => hand.reveal(events as readonly Event[]),
    withdraw: () => hand.withdraw(),
  };
}

export const goldRushFace: Face = {
  game: goldRush,
  words,
  about: [
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
  ],
  fields: [
    { key: "farmers", kind: "switch", start: true },
    { key: "fifthCowboy", kind: "switch", start: false },
    { key: "removeCowboy", kind: "switch", start: false },
    { key: "tiles", kind: "number", start: TILE_COUNT, min: 10, max: TILE_COUNT },
  ],
  open,
};
