/** Any place in sentences: for its menu, and for those who do not see it. It loads after the board. */
import { boxOf, cityOf, LAST_BOX, type SitePlace } from "../../../games/carnegie/map/board.ts";
import {
  addAll,
  discsWaiting,
  goodsCost,
  positionsFor,
  projectIncome,
  tabIncomes,
} from "../../../games/carnegie/map/tabs.ts";
import {
  CATEGORIES,
  type Category,
  type Field,
  type Project,
  type Region,
  type State,
} from "../../../games/carnegie/model/state.ts";
import { choiceOf, END_COLUMN, eventAt } from "../../../games/carnegie/round/timeline.ts";
import { countAt, ownersAt, piecesAt } from "../../../games/carnegie/table/pieces.ts";
import {
  boxSpot,
  columnSpot,
  donationSpot,
  idsOf,
  type Kind,
  kindOf,
  regionSpot,
  roomSpot,
  type Spot,
  siteSpot,
} from "../../../games/carnegie/table/spots.ts";
import type { Piece } from "../../../games/kit/layout.ts";
import { donationName, donationText } from "./donation-names.ts";
import { explain } from "./explain.ts";
import {
  amountsText,
  cityName,
  departmentName,
  eventText,
  levelName,
  projectName,
  roomName,
  spaceName,
} from "./names.ts";
import { playerAt, type Reader } from "./outcome.ts";
import { incomeText, positionText } from "./sentences.ts";
import { tBoard, tGame } from "./words/index.ts";

/** A title, and what there is to say. */
export interface About {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The owner of a disc, and its project; nobody's is a neutral one. */
export function discText(reader: Reader, { seat, label }: Piece): string {
  if (seat === undefined) return tBoard("map.site.neutral");
  return label ? `${reader.seatName(seat)}: ${projectName(label as Project)}` : reader.seatName(seat);
}

function siteText(reader: Reader, state: State, { id, type }: SitePlace): string {
  const [disc] = piecesAt(state, siteSpot(id));
  if (disc) return discText(reader, disc);
  return type === "any" ? tBoard("map.site.any") : tBoard("map.site.free", { project: type });
}

function aboutCity(reader: Reader, state: State, id: string): About {
  const { size, region, vp, linkValue, transportBonus, sites } = cityOf(id);
  const params = { city: cityName(id), size, region, vp };
  return {
    title: tBoard("map.city", params),
    lines: [
      ...(linkValue > 0 ? [tBoard("map.city.link", { links: linkValue })] : []),
      ...(transportBonus ? [tBoard("map.city.bonus", { region })] : []),
      ...sites.map((it) => siteText(reader, state, it)),
    ],
  };
}

function aboutRoom(state: State, seat: number, space: number): About {
  const player = state.players[seat];
  const id = player?.rooms[space];
  if (!player) return { title: spaceName(space), lines: [] };
  const spot = roomSpot(seat, space);
  const counts = [
    tBoard("company.standing", { count: countAt(state, spot, "active") }),
    tBoard("company.lying", { count: countAt(state, spot, "inactive") }),
  ].join(", ");
  return { title: roomName(player, space), lines: [counts, ...(id ? explain(id, state.options) : [])] };
}

function aboutRow(state: State, row: Category): About {
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

function aboutRegion(reader: Reader, state: State, region: Region): About {
  const missions = piecesAt(state, regionSpot(region));
  const away = missions.map(({ seat = 0, count = 0 }) => `${reader.seatName(seat)}: ${count}`);
  const { value: at } = reader.at;
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

/** The names of the owners of discs on a place; neutral discs have none. */
const namesAt = (reader: Reader, state: State, spot: Spot): readonly string[] =>
  ownersAt(state, spot).flatMap((it) => (it === null ? [] : [reader.seatName(it)]));

/** A box of a track: level, income, the next box, and its discs. */
export function boxText(reader: Reader, state: State, region: Region, box: number): string {
  const { level, income, costToNext, reward } = boxOf(region, box);
  const there = namesAt(reader, state, boxSpot(region, box));
  const params = { region, box, level: levelName(level), income: amountsText(income) };
  return [
    tBoard("map.box", params),
    ...(reward ? [tBoard("map.box.reward", { gain: amountsText(reward) })] : []),
    ...(costToNext ? [tBoard("map.box.cost", { cost: costToNext })] : []),
    ...(there.length > 0 ? [tBoard("map.box.there", { seats: there.join(", ") })] : []),
  ].join("; ");
}

function aboutTrack(reader: Reader, state: State, region: Region): About {
  const boxes = Array.from({ length: LAST_BOX }, (_, at) => boxText(reader, state, region, at + 1));
  const help = [tGame("help.box"), tGame("help.lastBox")];
  return { title: tBoard("map.track", { region }), lines: [...boxes, ...help] };
}

/** A tab: what a project costs, how many discs wait, what those built pay. */
export function aboutTab(state: State, seat: number, project: Project): About {
  const player = state.players[seat];
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
export function secretLines(reader: Reader, { secrets = [], over }: State, id: string): readonly string[] {
  const you = reader.at.value?.seat;
  return secrets.flatMap((it, seat) => {
    if (it !== id) return [];
    if (seat === you && !over) return [tBoard("secret.own")];
    return [tBoard("secret.open", { seat: reader.seatName(seat) })];
  });
}

/** A column of the chart in words. */
function aboutColumn(state: State, field: Field): About {
  const tile = piecesAt(state, columnSpot(field))[0]?.label;
  const line = tile ? tBoard("chart.covered", { tile }) : tBoard("chart.printed");
  return { title: tBoard("chart.column", { field: tBoard(`field.${field}`) }), lines: [line] };
}

function aboutDonation(reader: Reader, state: State, id: string): About {
  const made = namesAt(reader, state, donationSpot(id));
  const free = piecesAt(state, donationSpot(id)).length > 0 ? "chart.neutral" : "chart.free";
  const who = made.length > 0 ? made.join(", ") : tBoard(free);
  const more = secretLines(reader, state, id);
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

type Abouts = Readonly<Record<Kind, (reader: Reader, state: State, ids: readonly string[]) => About>>;

const aboutSite = (reader: Reader, state: State, [city = ""]: readonly string[]): About =>
  aboutCity(reader, state, city);
const aboutBox = (reader: Reader, state: State, [region]: readonly string[]): About =>
  aboutTrack(reader, state, region as Region);
const aboutSpace = (_: Reader, state: State, [row]: readonly string[]): About => aboutRow(state, row as Category);

const ABOUT: Abouts = {
  city: aboutSite,
  site: aboutSite,
  region: (reader, state, [region]) => aboutRegion(reader, state, region as Region),
  track: aboutBox,
  box: aboutBox,
  row: aboutSpace,
  space: aboutSpace,
  room: (_, state, [seat, space]) => aboutRoom(state, Number(seat), Number(space)),
  tab: (_, state, [seat, project]) => aboutTab(state, Number(seat), project as Project),
  tile: (_, state, [id = ""]) => aboutTile(state, id),
  column: (_, state, [field]) => aboutColumn(state, field as Field),
  donation: (reader, state, [id = ""]) => aboutDonation(reader, state, id),
};

export const aboutPlace = (reader: Reader, state: State, spot: Spot): About =>
  ABOUT[kindOf(spot)](reader, state, idsOf(spot));
