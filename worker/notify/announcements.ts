/**
 * Tells inboxes what a club has to say: announcements to its members, and to its organisers that its channel is given up. Run by the cron in
 * bounded steps.
 */
import type { Fact } from "../contract/facts.ts";
import {
  announcementsDue,
  type NextMember,
  nextMembers,
  noteReached,
  organisersOf,
  type Underway,
} from "../db/club-announcements.ts";
import type { ToldClub } from "../db/club-channel.ts";
import type { Env } from "../env.ts";
import { logFault } from "../lib/telemetry.ts";
import { MINUTE } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";

type ClubFact = Extract<Fact, { readonly type: "club" }>;

/** Announcements of one run, members of each, and inboxes that are told at the same time. */
const MOST_CLUBS = 4;
const MOST_MEMBERS = 50;
const AT_ONCE = 4;
/** Failures after which one member is passed over, so that the others hear. */
const MOST_TRIES = 5;
/** Organisers who are told of a channel. */
const MOST_ORGANISERS = 20;

/** The club in the place where other facts have their table. */
export const placeOfClub = (club: string): string => `club.${club}`;
/** The club of such a place; `null`: it is a table's or a season's. */
export const clubOfPlace = (place: string | null): string | null =>
  place?.startsWith("club.") ? place.slice("club.".length) : null;

const factOf = (club: string, name: string, at: number, what: ClubFact["what"]): ClubFact => ({
  ...{ id: `club.${club}:${what}:${at}`, table: placeOfClub(club), game: "", at },
  ...{ type: "club", what, name },
});

/** Tells inboxes, some at a time; answers which of them failed, in their order. */
async function tellAll(env: Env, people: readonly string[], fact: ClubFact): Promise<readonly boolean[]> {
  const failed: boolean[] = [];
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE);
    const told = await Promise.allSettled(some.map((it) => withTimeout(env.INBOX.getByName(it).tell([fact]))));
    for (const it of told) {
      if (it.status === "rejected") logFault("club news", it.reason);
      failed.push(it.status === "rejected");
    }
  }
  return failed;
}

/** One step: tells the next members in order, up to the first who cannot be told. */
async function goOn(env: Env, underway: Underway, now: number): Promise<void> {
  const { club, at, reached, tries } = underway;
  const members: readonly NextMember[] = await nextMembers(env, underway, MOST_MEMBERS);
  const wanted = members.filter((it) => it.wanted);
  const failed = await tellAll(
    env,
    wanted.map((it) => it.person),
    factOf(club, members[0]?.name ?? "", at, "said"),
  );
  const stuck = wanted.find((_, index) => failed[index]);
  if (!stuck) {
    const last = members.at(-1)?.person ?? reached;
    return noteReached(env, underway, { reached: last, due: members.length < MOST_MEMBERS ? null : now, tries: 0 });
  }
  const index = members.indexOf(stuck);
  const failures = index === 0 ? tries + 1 : 1;
  if (failures >= MOST_TRIES) return noteReached(env, underway, { reached: stuck.person, due: now, tries: 0 });
  const before = members[index - 1]?.person ?? reached;
  await noteReached(env, underway, { reached: before, due: now + MINUTE * 2 ** (failures - 1), tries: failures });
}

/** Sends announcements on. The rest follows in the next run; a club that fails stops no other. */
export async function tellMembers(env: Env, now: number): Promise<void> {
  for (const it of await announcementsDue(env, now, MOST_CLUBS))
    await goOn(env, it, now).catch((error: unknown) => logFault("announcement", error));
}

/** Tells the organisers that the club's channel was given up. Throws when none of them could be told. */
export async function tellOrganisers(
  env: Env,
  { club, name, since }: ToldClub,
  state: "gone" | "failing",
): Promise<void> {
  const people = await organisersOf(env, club, MOST_ORGANISERS);
  const failed = await tellAll(env, people, factOf(club, name, since, `channel-${state}`));
  if (failed.length > 0 && failed.every((it) => it)) throw new Error("no organiser could be told");
}
