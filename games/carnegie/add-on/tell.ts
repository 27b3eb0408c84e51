/** The events of add-on 1 as log lines. */
import { gainParams } from "../describe.ts";
import { line } from "../words/line.ts";
import type { AddOn } from "./slot.ts";

export const tell: AddOn["tell"] = {
  sheetsDealt: () => line("log.sheetsDealt", {}),
  sheetMarked: () => null,
  sheetHandedIn: ({ seat }) => line("log.sheetHandedIn", { seat }),
  sheetRevealed: ({ seat, sheet: { goods, employees, vp, moves, bid }, money }) =>
    line("log.sheetRevealed", { seat, goods, employees, vp, moves, bid: bid ?? 0, money }),
  firstPlayerBid: ({ seat, bid }) => line("log.firstPlayerBid", { seat, bid }),
  donationsCovered: ({ seat, tile, field }) => line("log.donationsCovered", { seat, tile, field }),
  donationNamed: ({ seat, donation }) =>
    donation === null ? line("log.donationNamed", { seat }) : line("log.donationNamed.known", { seat, donation }),
  secretRevealed: ({ seat, donation }) => line("log.secretRevealed", { seat, donation }),
  placesOffered: () => null,
  employeePlaced: ({ seat, room, standing }) =>
    line("log.employeePlaced", {
      ...{ seat, standing: standing ? "yes" : "no" },
      ...{ room: room === null ? "no" : "yes", department: room ?? "" },
    }),
  siteOffered: () => null,
  siteChosen: () => null,
  archivesOffered: () => null,
  archivesUsed: ({ seat, region, box, gain }) => line("log.archivesUsed", { seat, region, box, ...gainParams(gain) }),
  waited: ({ seat }) => line("log.waited", { seat }),
};
