/** Clubs: who may do what in them, and their shapes as the API answers them. The page imports these. */
import type { Language } from "../../games/kernel/words.ts";
import type { ChannelKindShape, HookKind } from "./channels.ts";

/** Roles, the highest first. A club has one owner. */
export const CLUB_ROLES = ["owner", "organiser", "member"] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];

/** How people become members: at once, when an organiser accepts, or with the club's link. */
export const CLUB_ENTRIES = ["open", "request", "link"] as const;
export type ClubEntry = (typeof CLUB_ENTRIES)[number];

/** Acts in a club, each with the lowest role that may do it. */
export const CLUB_ACTS = {
  read: "member",
  chat: "member",
  "open-table": "member",
  change: "organiser",
  answer: "organiser",
  mute: "organiser",
  erase: "organiser",
  announce: "organiser",
  remove: "organiser",
  ban: "organiser",
  appoint: "owner",
  "hand-over": "owner",
  close: "owner",
} as const satisfies Readonly<Record<string, ClubRole>>;
export type ClubAct = keyof typeof CLUB_ACTS;

/** The number of a role in stored rows: 0 for the owner. */
export const rankOf = (role: ClubRole): number => CLUB_ROLES.indexOf(role);

/** All that a role may do. */
export const actsOf = (role: ClubRole): readonly ClubAct[] =>
  (Object.keys(CLUB_ACTS) as ClubAct[]).filter((it) => rankOf(role) <= rankOf(CLUB_ACTS[it]));

/** A club in a list. */
export interface ClubRow {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  readonly language: Language;
  readonly entry: ClubEntry;
  readonly members: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A club of yours: a row of `GET /me/clubs`. */
export interface MyClubRow extends ClubRow {
  readonly role: ClubRole;
}

/** The caller in a club. */
export interface ClubYou {
  readonly role: ClubRole;
  /** Organisers keep you from writing in the chat. */
  readonly muted: boolean;
  /** You get the club's announcements. */
  readonly told: boolean;
  /** All that your role lets you do. */
  readonly may: readonly ClubAct[];
}

/** An announcement of a club, the newest. `folded`: by somebody you have blocked. */
export interface ClubAnnouncementShape {
  readonly at: number;
  readonly text: string;
  readonly person: string;
  readonly name: string;
  readonly folded: boolean;
}

/** `GET /clubs/:id`: a club as the caller may see it. */
export interface ClubShape extends ClubRow {
  /** `null`: the caller is not a member. */
  readonly you: ClubYou | null;
  /** The caller asks to join. */
  readonly asked: boolean;
  /** For members; `null`: there is none. */
  readonly announcement: ClubAnnouncementShape | null;
  /** The code of the club's link, for organisers; `null` for everybody else. */
  readonly code: string | null;
}

/** The channel of a club, for its organisers: of its address only the host is shown. */
export interface ClubChannelShape {
  readonly kind: HookKind;
  readonly host: string;
  /** `gone`: its receiver says that it is no more; `failing`: five bad days. */
  readonly state: "on" | "off" | "gone" | "failing";
  readonly createdAt: number;
  /** Since when every message has failed; `null` after a success. */
  readonly badSince: number | null;
}

/** `GET /clubs/:id/channel`. `kinds`: those that a club can have, in the caller's language. */
export interface ClubChannelAnswer {
  readonly channel: ClubChannelShape | null;
  readonly kinds: readonly ChannelKindShape[];
  /** With it a webhook checks our signatures; shown once, when it is set. */
  readonly secret?: string;
}

/** A member: a row of `GET /clubs/:id/members`. */
export interface ClubMemberRow {
  readonly id: string;
  readonly name: string;
  readonly role: ClubRole;
  readonly at: number;
  readonly muted: boolean;
}

/** Somebody who asks to join. */
export interface ClubRequestRow {
  readonly id: string;
  readonly name: string;
  readonly at: number;
}

/** A ban. `id`: of the ban; `person`: `null` for a former player. */
export interface ClubBanRow {
  readonly id: string;
  readonly person: string | null;
  readonly name: string | null;
  readonly at: number;
}

/** Things that stand in a club's log. */
export const CLUB_EVENTS = [
  ...["made", "changed", "link", "joined", "accepted", "refused", "left", "removed", "banned", "unbanned"],
  ...["organiser", "member", "owner", "muted", "unmuted", "erased"],
  ...["channel", "channel-off", "channel-gone", "channel-failing", "announced", "withdrawn"],
] as const;

/** Somebody named in a log; `name`: `null` for a former player. */
export interface ClubName {
  readonly id: string | null;
  readonly name: string | null;
}

/** A line of a club's log. */
export interface ClubEventRow {
  readonly id: number;
  readonly at: number;
  /** One of `CLUB_EVENTS`; newer versions have more. */
  readonly what: string;
  /** The person who did it; `null`: the service, or a former player. */
  readonly by: ClubName | null;
  /** To whom it was done; `null`: to nobody, or a former player. */
  readonly to: ClubName | null;
}

/** A finished game of a club that has left the directory; names nobody. */
export interface ClubGameRow {
  readonly table: string;
  readonly game: string;
  /** How many played. */
  readonly seats: number;
  readonly totals: readonly number[] | null;
  readonly endedAt: number;
}

/** A message in a club's chat. `folded`: by somebody you have blocked. */
export interface ClubMessageRow {
  readonly id: number;
  readonly at: number;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly own: boolean;
  readonly folded: boolean;
}

/** A report to the operator. */
export interface ClubReportRow {
  readonly id: number;
  readonly at: number;
  readonly club: string;
  readonly text: string;
  /** The message it is about, as it was; `null`: about the club. */
  readonly message: string | null;
  readonly author: string | null;
  readonly by: string | null;
}

/** A page of a list. `next`: where the next page begins; `null`: this was the last. */
interface Page {
  readonly next: string | null;
}
export interface ClubsPage extends Page {
  readonly rows: readonly ClubRow[];
}
export interface ClubMembersPage extends Page {
  readonly rows: readonly ClubMemberRow[];
}
export interface ClubRequestsPage extends Page {
  readonly rows: readonly ClubRequestRow[];
}
export interface ClubBansPage extends Page {
  readonly rows: readonly ClubBanRow[];
}
export interface ClubLogPage extends Page {
  readonly rows: readonly ClubEventRow[];
}
export interface ClubGamesPage extends Page {
  readonly rows: readonly ClubGameRow[];
}
/** Messages, oldest first. `next`: for those before. */
export interface ClubChatPage extends Page {
  readonly rows: readonly ClubMessageRow[];
}
export interface ClubReportsPage extends Page {
  readonly rows: readonly ClubReportRow[];
}
