/** Carnegie on the page. */
import { h } from "preact";

import { type AddOn, bring } from "../../../games/carnegie/add-ons/add-on.ts";
import type { Event } from "../../../games/carnegie/model/events.ts";
import type { Command, Options, State } from "../../../games/carnegie/model/state.ts";
import { rules } from "../../../games/carnegie/rules.ts";
import type { BoardView, GameClient } from "../../table/client.ts";
import type { TableModel } from "../../table/table.ts";
import { later } from "../../ui/lazy.tsx";
import { arrived } from "../../words/slice.ts";
import { Beside, Board, Choices } from "./board.tsx";
import "./colours.css";
import "./board.css";
import "./company.css";
import "./map.css";
import "./strip.css";
import "./dense.css";
import { BoardController } from "./controller.ts";
import { describeCommand, fetchSentences } from "./describe.ts";
import { type AddOnWords, fetchAddOns, gameWords, later as laterWords, ready } from "./words/index.ts";

const Holdings = later(() => import("./holdings.tsx").then((it) => it.Holdings));
const Own = later(() => import("./holdings.tsx").then((it) => it.Own));

/** The last help of the table on the add-on. */
let helped: readonly string[] = [];

/** Options that bring an add-on. */
type Module = { [K in keyof Options]-?: boolean extends NonNullable<Options[K]> ? K : never }[keyof Options];

const departments = () => import("../../../games/carnegie/add-ons/new-departments.ts").then((it) => it.newDepartments);

/** Words of a module beside those of the game. */
const wordsOf = (it: Module): AddOnWords => (it === "wideChoice" ? "newDepartments" : it);

const ADD_ONS: Readonly<Record<Module, () => Promise<AddOn>>> = {
  newBeginning: () => import("../../../games/carnegie/add-ons/new-beginning.ts").then((it) => it.newBeginning),
  newDepartments: departments,
  wideChoice: departments,
  newDonations: () => import("../../../games/carnegie/add-ons/new-donations.ts").then((it) => it.newDonations),
  waiting: () => import("../../../games/carnegie/add-ons/waiting.ts").then((it) => it.waiting),
  secretDonation: () => import("../../../games/carnegie/add-ons/secret-donation.ts").then((it) => it.secretDonation),
};

const andrew = () => import("../../../games/carnegie/solo/andrew.ts").then((it) => it.andrew);

/** Loads the rules that only such a table needs; before the number of seats is settled, all that it may need. */
async function bringFor(options: Options, seats: number | null): Promise<void> {
  const chosen = (Object.keys(ADD_ONS) as Module[]).filter((it) => options[it]);
  const alone = seats === null || seats === 1;
  const words = fetchAddOns([...chosen.map(wordsOf), ...(alone ? (["alone"] as const) : [])]);
  const rules = [...chosen.map((it) => ADD_ONS[it]), ...(alone ? [andrew] : [])];
  const [loaded] = await Promise.all([Promise.all(rules.map((load) => load())), words]);
  bring(...loaded);
}

async function prepare(given: unknown, seats: number | null): Promise<void> {
  const options = given as Options;
  helped = Object.entries(options).flatMap(([module, on]) => (on === true ? [`help.${module}`] : []));
  await Promise.all([bringFor(options, seats), ready()]);
}

async function telling() {
  const [{ describe, describeEntry }] = await Promise.all([
    import("../../../games/carnegie/describe.ts"),
    arrived(laterWords),
  ]);
  return { describe, describeEntry };
}

async function whole() {
  const [{ carnegie }] = await Promise.all([import("../../../games/carnegie/game.ts"), arrived(laterWords)]);
  return carnegie;
}

function open(model: TableModel): BoardView {
  const controller = new BoardController(model);
  fetchSentences();
  return {
    prompt: controller.prompt,
    primary: controller.primary,
    ending: controller.ending,
    progress: controller.round,
    wide: true,
    Asked: () => null,
    Board: ({ beside = false }) => h(Board, { controller, beside }),
    Beside: () => h(Beside, { controller }),
    Choices: ({ filter }) => h(Choices, { controller, filter }),
    Holdings: ({ seat }) => h(Holdings, { controller, seat }),
    Own: () => h(Own, { controller }),
    describe(command, before, seat) {
      const { you } = model.table.value;
      const own = seat ?? you;
      return own === null ? "" : describeCommand(command as Command, before as State, own, own === you);
    },
    orderKinds: async () => {
      const { view, you } = model.table.value;
      const { orderKinds } = await import("./orders.ts");
      return view === null || you === null ? [] : orderKinds(view as State, you);
    },
    press: (key) => controller.press(key),
    reveal: (events) => controller.reveal(events as readonly Event[]),
    attend: () => {
      if (controller.needed.value) controller.show(controller.needed.value);
    },
    withdraw: () => controller.withdraw(),
  };
}

const ABOUT: readonly string[] = [
  "game.about",
  "help.goal",
  "help.round",
  "help.row",
  "help.income",
  "help.donation",
  "help.endColumn",
  "help.company",
  "help.mission",
  "help.moving",
  "help.building",
  "help.study",
  "help.activation",
  "help.sides",
  "help.choiceTile",
  "help.connections",
  "help.welfare",
  "help.score",
  "help.andrew",
  "help.andrew.turn",
  "help.andrew.score",
  "help.edition.rulebook",
  "help.edition.platform",
  "help.edition.current",
  "help.provisional",
];

export const client: GameClient = {
  game: rules,
  words: gameWords,
  get about() {
    return [...ABOUT, ...helped];
  },
  prepare,
  telling,
  whole,
  open,
};
