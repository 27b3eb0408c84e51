/** Numbers of the rules as parameters of explanations that are about no row: the same numbers the rules calculate with. */
import type { Line } from "../../kernel/game.ts";
import type { Catalogue } from "../../kernel/words.ts";
import { COPIES, effectOf, PRINTED_ROOMS, SIDE, spaceVp, TILES } from "../departments/departments.ts";
import { EDITIONS } from "../editions.ts";
import { cityOf, DONATION_MAX_VP, DONATION_STEP } from "../map/board.ts";
import { goodsCost, SIDE_B_LIMIT } from "../map/tabs.ts";
import { ROUNDS } from "../model/state.ts";
import { SETUP_STEPS } from "../round/company-turn.ts";
import { CHOICE_TILE_VP } from "../scoring.ts";
import { EMPLOYEES, START } from "../set-up/start.ts";
import { CARD_VP, CARDS, DEPARTMENT_VP, LAST_BOX_VP, NEUTRAL_DISCS } from "../solo/cards.ts";
import { isOfRow } from "./numbers.ts";

export { rowParams } from "./numbers.ts";

const { removed } = EDITIONS.rulebook;
const [department] = effectOf("strategic-planning", { edition: "rulebook" }).ways ?? [];
const standing = [...PRINTED_ROOMS.values()].filter((it) => it !== "lobby").length;

export const ruleNumbers: Line["params"] = {
  rounds: ROUNDS,
  ...{ money: START.money, goods: START.goods, setUpSteps: SETUP_STEPS },
  employees: standing + EMPLOYEES.lobby + EMPLOYEES.supply,
  ...{ donation: DONATION_STEP, second: 2 * DONATION_STEP, third: 3 * DONATION_STEP, limit: DONATION_MAX_VP },
  ...{ light: goodsCost("housing"), heavy: goodsCost("industry") },
  ...{ moved: department?.department?.goods ?? 0, elsewhere: department?.department?.elsewhere ?? 0 },
  steps: effectOf("human-resources", { edition: "rulebook" }).each?.steps ?? 0,
  ...{ raise: SIDE_B_LIMIT, choiceTile: CHOICE_TILE_VP },
  ...{ farLink: cityOf("san-francisco").linkValue, link: cityOf("chicago").linkValue },
  ...{ topRow: spaceVp(0), otherRow: spaceVp(SIDE) },
  ...Object.fromEntries(CARD_VP.map((it, place) => [`card${"ABCDE"[place]}`, it])),
  ...{ andrewTile: DEPARTMENT_VP, andrewBox: LAST_BOX_VP },
  ...{ kinds: TILES.length, tiles: TILES.length * COPIES, cards: CARDS.length },
  ...{ fewest: removed[4] ?? 0, fewer: removed[3] ?? 0, most: removed[2] ?? 0 },
  ...{ price: EDITIONS.current.goodsPrice ?? 0, discs: NEUTRAL_DISCS[1] ?? 0 },
};

/** A catalogue of explanations with the numbers of the rules in it. Messages about rows stay as they are: their numbers depend on the table. */
export const withRuleNumbers = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => {
      const filled = text?.replace(/\{(\w+)\}/g, (all, name) => String(ruleNumbers[name] ?? all));
      return [key, isOfRow(key) ? text : filled];
    }),
  );
