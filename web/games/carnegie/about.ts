/** Map, rooms and timeline in sentences: for their labels from the beginning. */

import { lyingOn, standingOn } from "../../../games/carnegie/departments/company.ts";
import { cityOf } from "../../../games/carnegie/map/board.ts";
import { CATEGORIES, type Category, type Project, type State } from "../../../games/carnegie/model/state.ts";
import { choiceOf, END_COLUMN, eventAt } from "../../../games/carnegie/round/timeline.ts";
import type { BoardController } from "./controller.ts";
import { explain } from "./explain.ts";
import { cityName, eventText, projectName, roomName, spaceName } from "./names.ts";
import { tBoard } from "./words/index.ts";

/** A title, and what there is to say. */
export interface About {
  readonly title: string;
  readonly lines: readonly string[];
}

function siteText(controller: BoardController, { sites }: State, id: string, type: Project | "any"): string {
  const site = sites[id];
  if (!site && type === "any") return tBoard("map.site.any");
  if (!site) return tBoard("map.site.free", { project: type });
  if (site.seat === null) return tBoard("map.site.neutral");
  if (site.project === null) return controller.seatName(site.seat);
  return `${controller.seatName(site.seat)}: ${projectName(site.project)}`;
}

export function aboutCity(controller: BoardController, state: State, id: string): About {
  const { size, region, vp, linkValue, transportBonus, sites } = cityOf(id);
  const params = { city: cityName(id), size, region, vp };
  return {
    title: tBoard("map.city", params),
    lines: [
      ...(linkValue > 0 ? [tBoard("map.city.link", { links: linkValue })] : []),
      ...(transportBonus ? [tBoard("map.city.bonus", { region })] : []),
      ...sites.map((it) => siteText(controller, state, it.id, it.type)),
    ],
  };
}

export function aboutRoom(controller: BoardController, state: State, space: number): About {
  const player = state.players[controller.company.value];
  const id = player?.rooms[space];
  if (!player) return { title: spaceName(space), lines: [] };
  const counts = [
    tBoard("company.standing", { count: standingOn(player, space) }),
    tBoard("company.lying", { count: lyingOn(player, space) }),
  ].join(", ");
  return { title: roomName(player, space), lines: [counts, ...(id ? explain(id, state.options) : [])] };
}

export function aboutRow(state: State, row: Category): About {
  const title = tBoard("timeline.row", { category: row });
  const spaces = Array.from({ length: END_COLUMN }, (_, at) => eventText(eventAt(state, row, at + 1)));
  const all = tBoard("timeline.spaces", {
    events: spaces.join(", "),
    passed: state.markers[CATEGORIES.indexOf(row)] ?? 0,
  });
  if (state.markers.every((it) => it >= END_COLUMN)) return { title, lines: [all] };
  const chosen = choiceOf(state, row);
  const flips = chosen.advancing === row ? [] : [tBoard("timeline.flips", { other: chosen.advancing })];
  return { title, lines: [all, ...flips, tBoard("timeline.next", { event: eventText(chosen) })] };
}
