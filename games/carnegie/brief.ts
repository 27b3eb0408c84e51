/** The table of Carnegie for a mail, within 40 lines of 76 letters: the timeline, the reader's company, and what the others have. */
import type { Seat } from "../kernel/game.ts";
import { atMost, wrap } from "../kernel/lines.ts";
import { cityOfSite } from "./board.ts";
import type { Event } from "./events.ts";
import { companyText, NARROW, regionsText, type Speak, tabsText, timelineText } from "./text.ts";
import type { Player, State } from "./types.ts";

const WIDTH = 76;
const MOST_LINES = 40;

interface Known {
  readonly state: State;
  readonly names: readonly string[];
  readonly speak: Speak;
  /** Sites and donations that are marked with `*`. */
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

function playerBrief(known: Known, seat: Seat, own: boolean): readonly string[] {
  const { state, names, speak } = known;
  const player = state.players[seat];
  if (!player) return [];
  const facts = [regionsText(player, speak), tabsText(player, speak), citiesOf(known, seat)];
  const given = donationsOf(known, player, seat);
  return [
    `${names[seat]}: $${player.money}, ${player.goods} ${speak("piece.goods")}`.slice(0, WIDTH),
    ...(own ? companyText(player, speak, NARROW) : []),
    ...[...facts, given.join(" ")].filter((it) => it !== "").flatMap((it) => wrap(`  ${it}`, WIDTH)),
  ];
}

/** Signs as in `textOf`; `*` after a city or donation that these events brought. The reader's own company comes first. */
export function briefOf(
  state: State,
  seat: Seat,
  names: readonly string[],
  speak: Speak,
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

/** What a player has that comes and goes, by the key of its word. */
export function holdingsOf({ players }: State, seat: Seat): Readonly<Record<string, number>> {
  const player = players[seat];
  return player ? { "piece.money": player.money, "piece.goods": player.goods } : {};
}
