/** The table of Carnegie as text: for terminals and for mails without pictures. */

import type { Seat } from "../kernel/game.ts";
import { atMost, PHONE_LINE, wrap } from "../kernel/lines.ts";
import type { Translate } from "../kernel/module.ts";
import { ALL_SPACES, lyingOn, standingOn } from "./departments/company.ts";
import { cityOfSite } from "./map/board.ts";
import { discsWaiting } from "./map/tabs.ts";
import type { Event } from "./model/events.ts";
import { CATEGORIES, type Player, PROJECTS, REGIONS, type State } from "./model/state.ts";
import { eventAt } from "./round/timeline.ts";

const COLUMNS = 4;
/** `W`est, `M`idwest, `E`ast, `S`outh, `$` donation. */
function spaceText(state: State, row: (typeof CATEGORIES)[number], place: number): string {
  const { region, donation } = eventAt(state, row, place);
  return `${region ? region.slice(0, 1).toUpperCase() : ""}${donation ? "$" : ""}`;
}

/** Each row with its five events; `>` before the next one. */
export function timelineText(state: State, speak: Translate): readonly string[] {
  const width = Math.max(...CATEGORIES.map((it) => speak(`category.${it}`).length));
  return CATEGORIES.map((row, at) => {
    const spaces = [1, 2, 3, 4, 5].map((place) => {
      const next = place === (state.markers[at] ?? 0) + 1;
      return `${next ? ">" : " "}${spaceText(state, row, place).padEnd(2)}`;
    });
    return `${speak(`category.${row}`).padEnd(width)} ${spaces.join("")}`.trimEnd();
  });
}

/** A room's name; `i` for each active employee, `_` for each inactive one. */
function roomText(player: Player, space: number, speak: Translate): string {
  const id = player.rooms[space];
  const people = "i".repeat(standingOn(player, space)) + "_".repeat(lyingOn(player, space));
  const name = id ? speak(`department.${id}`) : ".";
  return `${name} ${people}`.trimEnd();
}

/** The rooms of a company row by row; each column is as wide as its longest name. */
function companyText(player: Player, speak: Translate): readonly string[] {
  const rooms = ALL_SPACES.map((it) => roomText(player, it, speak));
  const rows = [0, 1, 2, 3].map((row) => rooms.slice(row * COLUMNS, (row + 1) * COLUMNS));
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)) + 1);
  return rows.map((row) => `  ${row.map((it, at) => it.padEnd(widths[at] ?? 0)).join("|")}`.trimEnd());
}

export function regionsText({ missions, transport }: Player, speak: Translate): string {
  return REGIONS.map((it) => `${speak(`region.${it}`)} ${transport[it]}${"*".repeat(missions[it])}`).join(", ");
}

export function tabsText({ tabs }: Player, speak: Translate): string {
  const tab = (it: (typeof PROJECTS)[number]) =>
    `${speak(`project.${it}`)} ${tabs[it].position}${"o".repeat(discsWaiting(it, tabs[it]))}`;
  return PROJECTS.map(tab).join(", ");
}

/** An amount in the language: its words have `#` for the number. */
const moneyText = ({ money }: Player, speak: Translate): string =>
  speak("text.money").replace("#", () => String(money));

const citiesText = ({ sites }: State, seat: number, speak: Translate): string =>
  Object.entries(sites)
    .filter(([, it]) => it.seat === seat)
    .map(([site]) => speak(`city.${cityOfSite(site).id}`))
    .join(", ");

function playerText(state: State, seat: number, name: string, speak: Translate): readonly string[] {
  const player = state.players[seat] as Player;
  const given = player.donations.map((it) => speak(`donation.${it}`));
  const secret = state.secrets?.[seat];
  return [
    "",
    `${name}: ${moneyText(player, speak)}, ${speak("piece.goods")} ${player.goods}`,
    ...companyText(player, speak),
    `  ${regionsText(player, speak)}`,
    `  ${tabsText(player, speak)}`,
    `  ${citiesText(state, seat, speak)}`,
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
  /** Sites and donations marked with `*`. */
  readonly fresh: ReadonlySet<string>;
}

const freshOf = (news: readonly Event[]): ReadonlySet<string> =>
  new Set(
    news.flatMap((it) => {
      if (it.type === "projectBuilt") return [it.site];
      return it.type === "donationMade" ? [`${it.seat} ${it.donation}`] : [];
    }),
  );

function citiesOf({ state, speak, fresh }: Known, seat: Seat): string {
  const built = Object.entries(state.sites).filter(([, it]) => it.seat === seat);
  return built.map(([site]) => `${speak(`city.${cityOfSite(site).id}`)}${fresh.has(site) ? "*" : ""}`).join(", ");
}

const donationsOf = ({ speak, fresh }: Known, player: Player, seat: Seat): readonly string[] =>
  player.donations.map((it) => `+ ${speak(`donation.${it}`)}${fresh.has(`${seat} ${it}`) ? "*" : ""}`);

/** The built rooms with their places: A to D down, 1 to 4 across. Two per line where both fit. */
function roomsBrief(player: Player, speak: Translate): readonly string[] {
  const built = ALL_SPACES.filter((it) => player.rooms[it]).map((it) => {
    const place = `${"ABCD"[Math.floor(it / COLUMNS)]}${(it % COLUMNS) + 1}`;
    return `${place} ${roomText(player, it, speak)}`;
  });
  const lines: string[] = [];
  for (const room of built) {
    const last = lines.at(-1);
    const pair = last === undefined || last.length > HALF ? undefined : `${last.padEnd(HALF)} ${room}`;
    if (pair && pair.length <= PHONE_LINE) lines[lines.length - 1] = pair;
    else lines.push(`  ${room}`);
  }
  return lines;
}

function playerBrief(known: Known, seat: Seat, own: boolean): readonly string[] {
  const { state, names, speak } = known;
  const player = state.players[seat];
  if (!player) return [];
  const facts = [regionsText(player, speak), tabsText(player, speak), citiesOf(known, seat)];
  const given = donationsOf(known, player, seat);
  return [
    ...wrap(`${names[seat]}: ${moneyText(player, speak)}, ${speak("piece.goods")} ${player.goods}`, PHONE_LINE),
    ...(own ? roomsBrief(player, speak) : []),
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
  const known = { state, names, speak, fresh: freshOf(news) };
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
