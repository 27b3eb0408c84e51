/** What the events of add-on 1 do to the pieces. */

import { chartOf } from "../donations/donations.ts";
import { waited } from "../round/waiting.ts";
import { BASE_SHEET } from "../set-up/sheets.ts";
import { setUpStages, setUpTiles } from "./agenda.ts";
import type { Event } from "./events.ts";
import { withMove } from "./evolve-company.ts";
import { changedAt, dropped, evenly, gained, withPlayer } from "./pieces.ts";
import type { Player, Sheet, Stage, State } from "./state.ts";

type Of<T extends Event["type"]> = Extract<Event, { readonly type: T }>;

function sheetsDealt(state: State): State {
  const sheets = evenly(state.seats, () => BASE_SHEET);
  const filling = evenly(state.seats, (seat): Stage => ({ stage: "sheet", seat, atOnce: true }));
  return { ...state, sheets, agenda: [...filling, { stage: "revealSheets", seat: null }] };
}

/** A sheet changed, as far as it can be seen. */
function withSheet(state: State, seat: number, change: Partial<Sheet>): State {
  const { sheets = [] } = state;
  return { ...state, sheets: changedAt(sheets, seat, (it) => it && { ...it, ...change }) };
}

/** The budget is spent: what it bought takes the place of the usual start. */
function bought({ lying, rooms, supply, earned }: Player, { goods, employees, vp }: Sheet): Partial<Player> {
  const lobby = rooms.indexOf("lobby");
  const more = employees - (lying[lobby] ?? 0);
  return {
    goods,
    lying: changedAt(lying, lobby, () => employees),
    supply: { ...supply, employees: supply.employees - more },
    earned: vp === 0 ? earned : { ...earned, "new-beginning": vp },
  };
}

/** What lies on the chart stays in its row. */
function donationsCovered(state: State, { seat, tile, field }: Of<"donationsCovered">): State {
  const covers = { ...state.covers, [field]: tile };
  const [before, after] = [chartOf(state), chartOf({ covers })];
  const moved = (id: string): string => after[before.findIndex((it) => it.id === id)]?.id ?? id;
  return { ...dropped(state, seat), covers, neutralDonations: state.neutralDonations.map(moved) };
}

function withSecret(state: State, seat: number, donation: string | null): State {
  return { ...state, secrets: changedAt(state.secrets ?? [], seat, () => donation) };
}

/** A stage before all others. */
const asked = (state: State, stage: Stage): State => ({ ...state, agenda: [stage, ...state.agenda] });

/** The first stage of a seat changed. */
function changed(state: State, seat: number, change: (stage: Stage) => Stage): State {
  const at = state.agenda.findIndex((it) => it.seat === seat);
  return { ...state, agenda: changedAt(state.agenda, at, change) };
}

function employeePlaced(state: State, event: Of<"employeePlaced">): State {
  const { seat } = event;
  const next = withMove(state, event);
  const stage = next.agenda.find((it) => it.seat === seat);
  if (stage?.stage !== "place" || stage.moves <= 1) return dropped(next, seat);
  return changed(next, seat, () => ({ ...stage, moves: stage.moves - 1 }));
}

function archivesUsed(state: State, { seat, times, gain }: Of<"archivesUsed">): State {
  const next = gained(state, seat, gain, "transport");
  const stage = next.agenda.find((it) => it.seat === seat);
  if (stage?.stage !== "archives" || stage.employees <= times) return dropped(next, seat);
  const arrived = stage.arrived + (gain.employees ?? 0);
  return changed(next, seat, () => ({ ...stage, employees: stage.employees - times, arrived }));
}

function archivesOffered(state: State, { seat, region, employees, arrived, atOnce }: Of<"archivesOffered">): State {
  return asked(state, { stage: "archives", seat, region, employees, arrived, ...(atOnce && { atOnce }) });
}

type Table = { readonly [T in Event["type"]]?: (state: State, event: Of<T>) => State };

export const EVOLVE_ADD_ON = {
  sheetsDealt,
  sheetMarked: (state, { seat, row, option }) => withSheet(state, seat, { [row]: option }),
  sheetHandedIn: (state, { seat, bid }) => withSheet(dropped(state, seat), seat, { bid }),
  sheetRevealed(state, { seat, sheet, money }) {
    const sheets = changedAt(state.sheets ?? [], seat, () => sheet);
    return withPlayer({ ...state, sheets }, seat, (it) => ({ ...bought(it, sheet), money }));
  },
  firstPlayerBid(state, { seat, bid, choiceTiles, reserving, sides }) {
    const next = withPlayer(setUpTiles(state, seat, choiceTiles), seat, ({ money }) => ({ money: money - bid }));
    return { ...next, agenda: setUpStages(next, { clockwise: true, reserving, sides }) };
  },
  donationsCovered,
  donationNamed: (state, { seat, donation }) => withSecret(dropped(state, seat), seat, donation),
  secretRevealed: (state, { seat, donation }) => withSecret(state, seat, donation),
  waited: (state, { seat }) => waited(state, seat),
  placesOffered: (state, { seat, moves }) => asked(state, { stage: "place", seat, moves }),
  employeePlaced,
  siteOffered: (state, { seat, department, project, city }) =>
    asked(state, { stage: "site", seat, department, project, city }),
  siteChosen: (state, { seat }) => dropped(state, seat),
  archivesOffered,
  archivesUsed,
} satisfies Table;
