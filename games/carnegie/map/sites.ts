/** Construction sites that are open to a project of a player. */

import { ongoingOf } from "../departments/company.ts";
import type { Player, Project, State } from "../model/state.ts";
import { type City, freeSite, type SitePlace } from "./board.ts";

/** Points of Political Lobbying for a matching site; 0 while nobody is active there. */
export const lobbyingOf = (player: Player, options: State["options"]): number =>
  ongoingOf(player, options).reduce((sum, it) => sum + (it.lobbying ?? 0), 0);

/** Whether a site takes a project without lobbying. */
export const isMatching = ({ type }: SitePlace, project: Project): boolean => type === project || type === "any";

/** The left-most free site of each kind; of one kind only, but with Political Lobbying. */
export function sitesOpen(
  { sites, options }: State,
  player: Player,
  city: City,
  project: Project,
): readonly SitePlace[] {
  if (lobbyingOf(player, options) > 0) {
    const free = city.sites.filter((it) => !(it.id in sites));
    return free.filter((it, at) => free.findIndex((other) => other.type === it.type) === at);
  }
  const site = freeSite(sites, city, project);
  return site ? [site] : [];
}
