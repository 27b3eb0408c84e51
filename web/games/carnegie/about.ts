/** What a place is, in sentences: for its label and for its menu. */

import { lyingOn, standingOn } from "../../../games/carnegie/departments/company.ts";
import { boxOf, cityOf, LAST_BOX } from "../../../games/carnegie/map/board.ts";
import { addAll, discsWaiting, goodsCost, projectIncome, tabIncomes } from "../../../games/carnegie/map/tabs.ts";
import {
  CATEGORIES,
  type Category,
  type Command,
  type Field,
  type Project,
  type Region,
  type State,
} from "../../../games/carnegie/model/state.ts";
import { choiceOf, END_COLUMN, eventAt } from "../../../games/carnegie/round/timeline.ts";
import { donorsOf, seatsInBox } from "./andrew.ts";
import { explain } from "./explain.ts";
import { extras } from "./extras.ts";
import type { Hand } from "./hand.ts";
import {
  amountsText,
  categoryName,
  cityName,
  departmentName,
  donationName,
  donationText,
  eventText,
  levelName,
  projectName,
  regionName,
  roomName,
  spaceName,
} from "./names.ts";
import type { Place } from "./places.ts";
import { incomeText, playerAt, stageAt } from "./sentences.ts";
import { tellBoard, tellGame } from "./words/index.ts";

/** A title, and what there is to say. */
export interface About {
  readonly title: string;
  readonly lines: readonly string[];
}

function siteText(hand: Hand, { sites }: State, id: string, type: Project | "any"): string {
  const site = sites[id];
  if (!site && type === "any") return tellBoard("map.site.any");
  if (!site) return tellBoard("map.site.free", { project: projectName(type as Project) });
  if (site.seat === null) return tellBoard("map.site.neutral");
  if (site.project === null) return hand.seatName(site.seat);
  return tellBoard("map.site.taken", { seat: hand.seatName(site.seat), project: projectName(site.project) });
}

export function aboutCity(hand: Hand, state: State, id: string): About {
  const { size, region, vp, linkValue, transportBonus, sites } = cityOf(id);
  const params = { city: cityName(id), size, region: regionName(region), vp };
  return {
    title: tellBoard("map.city", params),
    lines: [
      ...(linkValue > 0 ? [tellBoard("map.city.link", { links: linkValue })] : []),
      ...(transportBonus ? [tellBoard("map.city.bonus", { region: regionName(region) })] : []),
      ...sites.map((it) => siteText(hand, state, it.id, it.type)),
    ],
  };
}

export function aboutRoom(hand: Hand, state: State, space: number): About {
  const player = state.players[hand.company.value];
  const id = player?.rooms[space];
  if (!player) return { title: spaceName(space), lines: [] };
  const counts = [
    tellBoard("company.standing", { count: standingOn(player, space) }),
    tellBoard("company.lying", { count: lyingOn(player, space) }),
  ].join(", ");
  return { title: roomName(player, space), lines: [counts, ...(id ? explain(id) : [])] };
}

function aboutRegion(hand: Hand, { players }: State, region: Region): About {
  const away = players.flatMap(({ missions }, seat) =>
    missions[region] > 0
      ? [tellBoard("map.mission.count", { seat: hand.seatName(seat), count: missions[region] })]
      : [],
  );
  const { value: at } = hand.at;
  const own = at ? playerAt(at) : null;
  const income =
    own && own.missions[region] > 0
      ? [tellBoard("map.mission.income", { gain: incomeText(own, region, own.missions[region]) })]
      : [];
  return {
    title: tellBoard("map.mission", { region: regionName(region) }),
    lines: away.length > 0 ? [...away, ...income] : [tellBoard("map.mission.none")],
  };
}

/** One box of a track: level, income, what comes next, who is there. */
export function boxText(hand: Hand, state: State, region: Region, box: number): string {
  const { level, income, costToNext, reward } = boxOf(region, box);
  const there = seatsInBox(state, region, box).map((it) => hand.seatName(it));
  const params = { region: regionName(region), box, level: levelName(level), income: amountsText(income) };
  return [
    tellBoard("map.box", params),
    ...(reward ? [tellBoard("map.box.reward", { gain: amountsText(reward) })] : []),
    ...(costToNext ? [tellBoard("map.box.cost", { cost: costToNext })] : []),
    ...(there.length > 0 ? [tellBoard("map.box.there", { seats: there.join(", ") })] : []),
  ].join("; ");
}

function aboutTrack(hand: Hand, state: State, region: Region): About {
  const boxes = Array.from({ length: LAST_BOX }, (_, at) => boxText(hand, state, region, at + 1));
  const help = [tellGame("help.box"), tellGame("help.lastBox")];
  return { title: tellBoard("map.track", { region: regionName(region) }), lines: [...boxes, ...help] };
}

/** A tab: what a project costs, how many discs wait, what those built pay. */
export function aboutTab(hand: Hand, state: State, project: Project): About {
  const tab = state.players[hand.company.value]?.tabs[project];
  if (!tab) return { title: projectName(project), lines: [] };
  const params = { waiting: discsWaiting(project, tab), built: tab.built, goods: goodsCost(project) };
  return {
    title: tellBoard("tabs.tab", { project: projectName(project), ...params }),
    lines: [tellBoard("tabs.income", { gain: amountsText(addAll(tabIncomes(project, tab))) })],
  };
}

function aboutDonation(hand: Hand, state: State, id: string): About {
  const { neutralDonations } = state;
  const made = donorsOf(state, id).map((it) => hand.seatName(it));
  const free = neutralDonations.includes(id) ? "chart.neutral" : "chart.free";
  const who = made.length > 0 ? made.join(", ") : tellBoard(free);
  const more = extras.value?.donationLines(hand, state, id) ?? [];
  return { title: donationName(id), lines: [donationText(id), ...more, who] };
}

function aboutRow(state: State, row: Category): About {
  const title = tellBoard("timeline.row", { category: categoryName(row) });
  const spaces = Array.from({ length: END_COLUMN }, (_, at) => eventText(eventAt(state, row, at + 1)));
  const all = tellBoard("timeline.spaces", {
    events: spaces.join(", "),
    passed: state.markers[CATEGORIES.indexOf(row)] ?? 0,
  });
  if (state.markers.every((it) => it >= END_COLUMN)) return { title, lines: [all] };
  const chosen = choiceOf(state, row);
  const flips =
    chosen.advancing === row ? [] : [tellBoard("timeline.flips", { other: categoryName(chosen.advancing) })];
  return { title, lines: [all, ...flips, tellBoard("timeline.next", { event: eventText(chosen) })] };
}

function aboutTile({ market }: State, id: string): About {
  return {
    title: departmentName(id),
    lines: [...explain(id), tellBoard("explain.left", { count: market[id] ?? 0 })],
  };
}

/** All that is said about the income of tabs. */
export const allTabsText = (state: State, seat: number): string =>
  tellBoard("tabs.all", { gain: amountsText(state.players[seat] ? projectIncome(state.players[seat].tabs) : {}) });

export function aboutPlace(hand: Hand, state: State, place: Place): About {
  const at = place.indexOf(":");
  const [kind, id] = [place.slice(0, at), place.slice(at + 1)];
  if (kind === "city") return aboutCity(hand, state, id);
  if (kind === "room") return aboutRoom(hand, state, Number(id));
  if (kind === "region") return aboutRegion(hand, state, id as Region);
  if (kind === "track") return aboutTrack(hand, state, id as Region);
  if (kind === "tab") return aboutTab(hand, state, id as Project);
  if (kind === "donation") return aboutDonation(hand, state, id);
  const column = kind === "column" && extras.value?.aboutColumn(state, id as Field);
  if (column) return column;
  return kind === "row" ? aboutRow(state, id as Category) : aboutTile(state, id);
}

const WHY: Readonly<Record<string, Command["type"]>> = {
  city: "buildProject",
  tab: "advanceTab",
  track: "advanceTransport",
  donation: "donate",
  row: "chooseRow",
  tile: "buildDepartment",
};

/** Why nothing can be done at a place in your turn: the rule that holds there; `null` where no rule is about it. */
export function whyNot(hand: Hand, place: Place): string | null {
  const { value: at } = hand.at;
  if (!at || hand.legal.value.length === 0 || hand.offersAt(place).length > 0) return null;
  const kind = place.slice(0, place.indexOf(":"));
  const type = kind === "city" && stageAt(at)?.stage === "settle" ? "settle" : WHY[kind];
  return type ? tellGame(`why.${type}`) : null;
}
