/** Stage `site` of Political Lobbying: which kind of site the project goes onto. */
import { cityOf } from "../board.ts";
import { buildOn } from "../building.ts";
import { sitesOpen } from "../sites.ts";
import { expected, playerOf, type StageRules } from "../stages/stage.ts";

export const site: StageRules<"site"> = {
  legal(state, { seat, city, project }) {
    const open = sitesOpen(state, playerOf(state, seat), cityOf(city), project);
    return open.map(({ type }) => ({ type: "chooseSite", site: type }));
  },
  decide(turn, stage, command) {
    const { seat, city, project } = stage;
    const kind = expected(command, "chooseSite").site;
    const open = sitesOpen(turn.state, playerOf(turn.state, seat), cityOf(city), project);
    const chosen = open.find(({ type }) => type === kind);
    if (!chosen) throw new Error(`no site of ${kind} is open`);
    turn.emit({ type: "siteChosen", seat });
    buildOn(turn, seat, stage, chosen);
  },
};
