/** Set-up: the first housing disc goes onto a housing site of a medium or major city. */
import { CITIES, cityOf, freeSite } from "../board.ts";
import { expected, type StageRules } from "./stage.ts";

export const settle: StageRules<"settle"> = {
  legal({ sites }) {
    const open = CITIES.filter((it) => it.size !== "small" && freeSite(sites, it, "housing"));
    return open.map(({ id }) => ({ type: "settle", city: id }));
  },
  decide(turn, { seat }, command) {
    const { city } = expected(command, "settle");
    const site = freeSite(turn.state.sites, cityOf(city), "housing")?.id ?? "";
    turn.emit({ type: "projectBuilt", seat, project: "housing", city, site, by: "setup" });
  },
};
