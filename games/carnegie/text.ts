/** The table of Carnegie as text: for terminals and for mails without pictures. */

import type { Seat } from "../kernel/game.ts";
import { atMost, PHONE_LINE, wrap } from "../kernel/lines.ts";
import type { Translate } from "../kernel/module.ts";
import { changedIn } from "../kit/layout.ts";
import { ALL_SPACES } from "./departments/company.ts";
import { SIDE, spaceCode } from "./departments/departments.ts";
import { cityOfSite, LAST_BOX } from "./map/board.ts";
import type { Event } from "./model/events.ts";
import { CATEGORIES, type Category, type Player, PROJECTS, REGIONS, type State } from "./model/state.ts";
import { END_COLUMN, eventAt } from "./round/timeline.ts";
import { countAt, piecesAt } from "./table/pieces.ts";
import { boxSpot, donationSpot, regionSpot, roomSpot, siteSpot, spaceSpot, tabSpot } from "./table/spots.ts";
import { table } from "./table.ts";

const upTo = (length: number): readonly number[] => Array.from({ length }, (_, at) => at + 1);

/** `W`est, `M`idwest, `E`ast, `S`outh, `$` donation. */
function spaceText(state: State, row: Category, space: number): string {
  const { region, donation } = eventAt(state, row, space);
  return `${region ? region.slice(0, 1).toUpperCase() : ""}${donation ? "$" : ""}`;
}

/** Each row with its five events; `>` before the next one. */
function timelineText(state: State, speak: Translate): readonly string[] {
  const width = Math.max(...CATEGORIES.map((it) => speak(`category.${it}`).length));
  return CATEGORIES.map((row) => {
    const spaces = upTo(END_COLUMN).map((space) => {
      const next = countAt(state, spaceSpot(row, space - 1), "marker") > 0;
      return `${next ? ">" : " "}${spaceText(state, row, space).padEnd(2)}`;
    });
    return `${speak(`category.${row}`).padEnd(width)} ${spaces.join("")}`.trimEnd();
  });
}

/** A room's name; `i` for each active employee, `_` for each inactive one. */
function roomText(state: State, seat: Seat, space: number, speak: Translate): string {
  const spot = roomSpot(seat, space);
  const id = piecesAt(state, spot).find((it) => it.kind === "department")?.label;
  const people = "i".repeat(countAt(state, spot, "active")) + "_".repeat(countAt(state, spot, "inactive"));
  return `${id ? speak(`department.${id}`) : "."} ${people}`.trimEnd();
}

/** The rooms of a company row by row; each column is as wide as its longest name. */
function companyText(state: State, seat: Seat, speak: Translate): readonly string[] {
  const rooms = ALL_SPACES.map((it) => roomText(state, seat, it, speak));
  const rows = upTo(rooms.length / SIDE).map((row) => rooms.slice((row - 1) * SIDE, row * SIDE));
  const widths = upTo(SIDE).map((column) => Math.max(...rows.map((row) => row[column - 1]?.length ?? 0)) + 1);
  return rows.map((row) => `  ${row.map((it, at) => it.padEnd(widths[at] ?? 0)).join("|")}`.trimEnd());
}

/** The box of a seat's transport in each region, `*` for each employee on a mission there. */
function regionsText(state: State, seat: Seat, speak: Translate): string {
  const isOwn = (it: { readonly seat?: Seat }) => it.seat === seat;
  return REGIONS.map((region) => {
    const box = upTo(LAST_BOX).find((it) => piecesAt(state, boxSpot(region, it)).some(isOwn)) ?? 0;
    const away = piecesAt(state, regionSpot(region)).find(isOwn)?.count ?? 0;
    return `${speak(`region.${region}`)} ${box}${"*".repeat(away)}`;
  }).join(", ");
}

/** The position of each tab, `o` for each disc that waits on it. */
function tabsText(state: State, seat: Seat, speak: Translate): string {
  const position = (it: (typeof PROJECTS)[number]) => state.players[seat]?.tabs[it].position ?? 0;
  return PROJECTS.map(
    (it) => `${speak(`project.${it}`)} ${position(it)}${"o".repeat(countAt(state, tabSpot(seat, it), "disc"))}`,
  ).join(", ");
}

/** An amount in the language: its words have `#` for the number. */
const moneyText = ({ money }: Player, speak: Translate): string =>
  speak("text.money").replace("#", () => String(money));

/** The cities with a seat's discs, a disc each, in the order in which they were built; `*` after new ones. */
function citiesText(state: State, seat: Seat, speak: Translate, fresh: ReadonlySet<string>): string {
  const built = Object.keys(state.sites).filter((it) =>
    piecesAt(state, siteSpot(it)).some((disc) => disc.seat === seat),
  );
  return built.map((it) => `${speak(`city.${cityOfSite(it).id}`)}${fresh.has(siteSpot(it)) ? "*" : ""}`).join(", ");
}

const NOTHING: ReadonlySet<string> = new Set();

function playerText(state: State, seat: number, name: string, speak: Translate): readonly string[] {
  const player = state.players[seat] as Player;
  const given = player.donations.map((it) => speak(`donation.${it}`));
  const secret = state.secrets?.[seat];
  return [
    "",
    `${name}: ${moneyText(player, speak)}, ${speak("piece.goods")} ${player.goods}`,
    ...companyText(state, seat, speak),
    `  ${regionsText(state, seat, speak)}`,
    `  ${tabsText(state, seat, speak)}`,
    `  ${citiesText(state, seat, speak, NOTHING)}`,
    ...given.map((it) => `  + ${it}`),
    ...(secret ? [`  ? ${speak(`donation.${secret}`)}`] : []),
  ].map((it) => it.trimEnd());
}

/**
 * The position: the timeline, then each player's company (`i` active, `_` inactive), transport boxes with employees on mission (`*`), tabs
 * with unbuilt discs (`o`), cities with projects, donations.
 */
export function textOf(state: State, names: readonly string[], speak: Translate): string {
  if (state.players.length === 0) return "";
  const players = names.flatMap((name, seat) => playerText(state, seat, name, speak));
  return [...timelineText(state, speak), ...players].join("\n");
}

// The table of Carnegie for a mail, within 40 lines for a phone: the timeline, the reader's company, and the others' possessions.

const MOST_LINES = 40;
/** Characters before the second room of a line. */
const HALF = 22;

interface Known {
  readonly state: State;
  readonly names: readonly string[];
  readonly speak: Translate;
  /** Changes of places are marked with `*`. */
  readonly news: readonly Event[];
}

/** The built rooms with their places: A to D down, 1 to 4 across. Two per line where both fit. */
function roomsBrief(state: State, seat: Seat, speak: Translate): readonly string[] {
  const built = ALL_SPACES.filter((it) => state.players[seat]?.rooms[it]).map(
    (it) => `${spaceCode(it)} ${roomText(state, seat, it, speak)}`,
  );
  const lines: string[] = [];
  for (const room of built) {
    const last = lines.at(-1);
    const pair = last === undefined || last.length > HALF ? undefined : `${last.padEnd(HALF)} ${room}`;
    if (pair && pair.length <= PHONE_LINE) lines[lines.length - 1] = pair;
    else lines.push(`  ${room}`);
  }
  return lines;
}

function playerBrief({ state, names, speak, news }: Known, seat: Seat, own: boolean): readonly string[] {
  const player = state.players[seat];
  if (!player) return [];
  const theirs = news.filter((it) => "seat" in it && it.seat === seat);
  const fresh = changedIn(table, theirs, table.places(state));
  const facts = [regionsText(state, seat, speak), tabsText(state, seat, speak), citiesText(state, seat, speak, fresh)];
  const given = player.donations.map((it) => `+ ${speak(`donation.${it}`)}${fresh.has(donationSpot(it)) ? "*" : ""}`);
  return [
    ...wrap(`${names[seat]}: ${moneyText(player, speak)}, ${speak("piece.goods")} ${player.goods}`, PHONE_LINE),
    ...(own ? roomsBrief(state, seat, speak) : []),
    ...[...facts, given.join(" ")].filter((it) => it !== "").flatMap((it) => wrap(`  ${it}`, PHONE_LINE)),
  ];
}

/** Signs as in `textOf`; `*` after a city or donation from these events. The reader's own company comes first. */
export function briefOf(
  state: State,
  seat: Seat,
  names: readonly string[],
  speak: Translate,
  news: readonly Event[],
): readonly string[] {
  if (state.players.length === 0) return [];
  const known = { state, names, speak, news };
  const others = names.map((_, it) => it).filter((it) => it !== seat);
  const lines = [
    ...timelineText(state, speak),
    "",
    ...playerBrief(known, seat, true),
    "",
    ...others.flatMap((it) => playerBrief(known, it, false)),
  ];
  return atMost(lines, MOST_LINES);
}

/** A player's countable possessions, by the key of their word. */
export function holdingsOf({ players }: State, seat: Seat): Readonly<Record<string, number>> {
  const player = players[seat];
  return player ? { "piece.money": player.money, "piece.goods": player.goods } : {};
}
