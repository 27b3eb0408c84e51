/** Donations by name, for what loads after the board: their words do, too. */
import { tGame } from "./words/index.ts";

export const donationName = (id: string): string => tGame(`donation.${id}`);
/** A donation by its units, without its field: for the chart, where the column is the field. */
export const donationShort = (id: string): string => donationName(id).replace(/^[^:]*: /, "");
/** The units that a donation counts at the end. */
export const donationText = (id: string): string => tGame(`help.donation.${id}`);
