/** Names of seasons and of their parts, in words. */
import type { SeasonGroup, SeasonRow, SeasonShape } from "../../worker/contract/season.ts";
import { t } from "./words/index.ts";

export const titleOf = ({ name, number }: Pick<SeasonRow, "name" | "number">): string =>
  number === 1 ? name : t("name.number", { name, number });

/** "Division 2, league 3", "Group 1", "Round 4". */
export function groupName(season: Pick<SeasonShape, "groups" | "settings">, group: SeasonGroup): string {
  const { stage, round, division, number } = group;
  if (stage === "league") return t("group.league", { division: division + 1, league: number + 1 });
  if (stage === "group") return t("group.group", { group: number + 1 });
  if (stage === "knockout") return t("group.knockout", { round });
  return t("group.round", { round: round + 1, rounds: season.settings.rounds });
}
