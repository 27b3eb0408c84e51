/** Any place in sentences, for its menu, and for the labels of the parts beside the map. */

import { boxOf, LAST_BOX } from "../../../games/carnegie/map/board.ts";
import {
  addAll,
  discsWaiting,
  goodsCost,
  positionsFor,
  projectIncome,
  tabIncomes,
} from "../../../games/carnegie/map/tabs.ts";
import type { Category, Field, Project, Region, State } from "../../../games/carnegie/model/state.ts";
import { type About, aboutCity, aboutRoom, aboutRow } from "./about.ts";
import { donorsOf, seatsInBox } from "./andrew.ts";
import type { BoardController } from "./controller.ts";
import { donationName, donationText } from "./donation-names.ts";
import { explain } from "./explain.ts";
import { amountsText, departmentName, levelName, projectName } from "./names.ts";
import { playerAt } from "./outcome.ts";
import type { Place } from "./places.ts";
import { incomeText, positionText } from "./sentences.ts";
import { tBoard, tGame } from "./words/index.ts";

function aboutRegion(controller: BoardController, { players }: State, region: Region): About {
  const away = players.flatMap(({ missions }, seat) =>
    missions[region] > 0 ? [`${controller.seatName(seat)}: ${missions[region]}`] : [],
  );
  const { value: at } = controller.at;
  const own = at ? playerAt(at) : null;
  const income =
    own && own.missions[region] > 0
      ? [tBoard("map.mission.income", { gain: incomeText(own, region, own.missions[region]) })]
      : [];
  return {
    title: tBoard("map.mission", { region }),
    lines: away.length > 0 ? [...away, ...income] : [tBoard("map.mission.none")],
  };
}

/** A box of a track: level, income, the next box, and its discs. */
export function boxText(controller: BoardController, state: State, region: Region, box: number): string {
  const { level, income, costToNext, reward } = boxOf(region, box);
  const there = seatsInBox(state, region, box).map((it) => controller.seatName(it));
  const params = { region, box, level: levelName(level), income: amountsText(income) };
  return [
    tBoard("map.box", params),
    ...(reward ? [tBoard("map.box.reward", { gain: amountsText(reward) })] : []),
    ...(costToNext ? [tBoard("map.box.cost", { cost: costToNext })] : []),
    ...(there.length > 0 ? [tBoard("map.box.there", { seats: there.join(", ") })] : []),
  ].join("; ");
}

function aboutTrack(controller: BoardController, state: State, region: Region): About {
  const boxes = Array.from({ length: LAST_BOX }, (_, at) => boxText(controller, state, region, at + 1));
  const help = [tGame("help.box"), tGame("help.lastBox")];
  return { title: tBoard("map.track", { region }), lines: [...boxes, ...help] };
}

/** A tab: what a project costs, how many discs wait, what those built pay. */
export function aboutTab(controller: BoardController, state: State, project: Project): About {
  const player = state.players[controller.company.value];
  const tab = player?.tabs[project];
  if (!player || !tab) return { title: projectName(project), lines: [] };
  const params = { waiting: discsWaiting(project, tab), built: tab.built, goods: goodsCost(project) };
  return {
    title: tBoard("tabs.tab", { project, ...params }),
    lines: [
      tBoard("tabs.income", { gain: amountsText(addAll(tabIncomes(project, tab))) }),
      tBoard("tabs.last", { shows: positionText(positionsFor(state, player, project).at(-1)) }),
    ],
  };
}

/** The owner of a secret donation, as far as the reader may know. */
export function secretLines(controller: BoardController, { secrets = [], over }: State, id: string): readonly string[] {
  const you = controller.at.value?.seat;
  return secrets.flatMap((it, seat) => {
    if (it !== id) return [];
    if (seat === you && !over) return [tBoard("secret.own")];
    return [tBoard("secret.open", { seat: controller.seatName(seat) })];
  });
}

/** A column of the chart in words. */
function aboutColumn({ covers }: State, field: Field): About {
  const tile = covers?.[field];
  const state = tile ? tBoard("chart.covered", { tile }) : tBoard("chart.printed");
  return { title: tBoard("chart.column", { field: tBoard(`field.${field}`) }), lines: [state] };
}

function aboutDonation(controller: BoardController, state: State, id: string): About {
  const { neutralDonations } = state;
  const made = donorsOf(state, id).map((it) => controller.seatName(it));
  const free = neutralDonations.includes(id) ? "chart.neutral" : "chart.free";
  const who = made.length > 0 ? made.join(", ") : tBoard(free);
  const more = secretLines(controller, state, id);
  return { title: donationName(id), lines: [donationText(id), ...more, who] };
}

function aboutTile({ market, options }: State, id: string): About {
  return {
    title: departmentName(id),
    lines: [...explain(id, options), tBoard("explain.left", { count: market[id] ?? 0 })],
  };
}

/** All that is said about the income of tabs. */
export const allTabsText = (state: State, seat: number): string =>
  tBoard("tabs.all", { gain: amountsText(state.players[seat] ? projectIncome(state.players[seat].tabs) : {}) });

export function aboutPlace(controller: BoardController, state: State, place: Place): About {
  const at = place.indexOf(":");
  const [kind, id] = [place.slice(0, at), place.slice(at + 1)];
  if (kind === "city") return aboutCity(controller, state, id);
  if (kind === "room") return aboutRoom(controller, state, Number(id));
  if (kind === "region") return aboutRegion(controller, state, id as Region);
  if (kind === "track") return aboutTrack(controller, state, id as Region);
  if (kind === "tab") return aboutTab(controller, state, id as Project);
  if (kind === "donation") return aboutDonation(controller, state, id);
  if (kind === "column") return aboutColumn(state, id as Field);
  return kind === "row" ? aboutRow(state, id as Category) : aboutTile(state, id);
}
