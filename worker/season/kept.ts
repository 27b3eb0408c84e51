/** Everything a season keeps beside its log, and the parts by which it is copied. */
import type { SeasonPerson } from "../contract/season.ts";
import { kept } from "../lib/records.ts";

/** Everything settled when a season is made, and changed beside the log. */
export interface About {
  readonly id: string;
  readonly at: number;
  /** `null`: nobody any more. */
  readonly organiser: string | null;
  /** Changes beside the log. */
  readonly changes: number;
}

/** Somebody by number; `person`: `null` after their account was deleted. */
export interface Member extends Omit<SeasonPerson, "person"> {
  readonly person: string | null;
}

export const ABOUT = kept<About>("a season");
export const PERSON = kept<Omit<SeasonPerson, "person">>("a season's player");

/** Entries, and people, of one part. */
export const PART = 100;

export const ABOUT_PART = "about";
export const partOfEntry = (seq: number): string => `entries-${Math.floor((seq - 1) / PART)}`;
export const partOfPerson = (player: number): string => `people-${Math.floor(player / PART)}`;
