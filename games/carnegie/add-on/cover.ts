/** Stage `cover` of New Donations: one of the tiles that are left, onto any column that is still as printed. */
import { expected, type StageRules } from "../stages/stage.ts";
import { type Command, FIELDS } from "../types.ts";
import { TILE_NUMBERS } from "./chart.ts";

export const cover: StageRules<"cover"> = {
  legal({ covers = {} }) {
    const laid = Object.values(covers);
    const open = FIELDS.filter((it) => covers[it] === undefined);
    const tiles = TILE_NUMBERS.filter((it) => !laid.includes(it));
    const pairs = tiles.flatMap((tile) => open.map((field): Command => ({ type: "coverDonations", tile, field })));
    return [...pairs, { type: "pass" }];
  },
  decide(turn, { seat }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "cover" });
    const { tile, field } = expected(command, "coverDonations");
    turn.emit({ type: "donationsCovered", seat, tile, field });
  },
};
