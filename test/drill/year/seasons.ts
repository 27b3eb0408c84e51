/** Clubs and seasons of a virtual year: people found clubs and join them, and leagues of rated games follow each other by themselves. */
import type { SeasonNow, SeasonShape } from "../../../worker/contract/season.ts";
import { Client } from "../client.ts";
import { each } from "../each.ts";
import { DAY, due, type Person } from "./model.ts";
import { laterBy, nonce } from "./tables.ts";
import { PATIENCE, type World } from "./world.ts";

/** People for each club, the part of all who join one, and announcements of each in a year. */
const CLUB_OF = 2_000;
const JOIN = 0.15;
const ANNOUNCE = 4;
/** Clubs are founded in this part of the year. */
const FOUNDED = 0.2;

/**
 * The parts of a year at which the first season is made and starts; how long one takes at most, and from the start of one to the next. The
 * operator restores everything within the first and the last, and moves the history within the one between.
 */
const TIMES = { made: 0.18, starts: 0.22, takes: 0.2, every: 0.29 };
/** In a month a game takes a larger part of it. */
const BRIEF_TIMES = { made: 0.25, starts: 0.28, takes: 0.35, every: 0.37 };
/** Of so many people one enters; at least and at most so many do. */
const ENTER = 200;
const LEAST = 6;
const MOST = 60;

const inClub = (it: Person): boolean => it.club !== null;
const hasAddress = (it: Person): boolean => it.email !== null;

async function found(world: World, at: number): Promise<void> {
  const owner = world.somebody((it) => hasAddress(it) && !inClub(it));
  if (!owner) return;
  const body = { slug: `club-of-${at}`, name: `Club ${at}`, entry: "open" };
  if (!(await world.act("founding", () => owner.client.ask("POST", "/clubs", body), owner))) return;
  owner.club = body.slug;
  world.owners.push(owner);
  world.done.clubs += 1;
}

async function join(world: World): Promise<void> {
  const { club } = world.owners[world.random.below(Math.max(1, world.owners.length))] ?? {};
  const person = world.somebody((it) => hasAddress(it) && !inClub(it));
  if (!person || !club) return;
  if (!(await world.act("joining", () => person.client.ask("POST", `/clubs/${club}/join`, {}), person))) return;
  person.club = club;
  world.done.joined += 1;
}

/** An owner has something to say to all members. */
async function announce(world: World, at: number): Promise<void> {
  const owner = world.owners[at % Math.max(1, world.owners.length)];
  world.done.announced += 1;
  if (owner?.state !== "here") return;
  const text = `News of day ${world.days.length}.`;
  await world.act("announcing", () => owner.client.ask("POST", `/clubs/${owner.club}/announcement`, { text }), owner);
}

async function enter(world: World, season: string, person: Person): Promise<void> {
  const body = { nonce: nonce(`season ${person.name}`) };
  const entered = await world.act(
    "entering",
    () => person.client.ask("POST", `/seasons/${season}/enter`, body),
    person,
  );
  world.done.entered += entered ? 1 : 0;
}

/** The first season is made; keen people enter it, and one of them thinks better of it. */
async function make(world: World): Promise<void> {
  const { days, people, isBrief } = world.drill;
  const { starts, takes, every, made } = isBrief ? BRIEF_TIMES : TIMES;
  const organiser = world.somebody(hasAddress);
  if (!organiser) return;
  const body = {
    ...{ name: "League", game: "gold-rush", options: { tiles: 10 }, seats: 2, rated: true, size: 4, divisions: 3 },
    ...{ startsAt: Math.round(world.now + (starts - made) * days * DAY), roundDays: Math.ceil(takes * days) },
    every: Math.max(7, Math.ceil(every * days)),
    clock: { kind: "turn", hours: 72, vacation: 0, out: "bot" },
  };
  const answer = await organiser.client.ask<SeasonNow>("POST", "/seasons", body, "season");
  if (answer.status >= 300) {
    world.faults.push(`a season was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    return;
  }
  world.done.seasons += 1;
  const season = answer.body.id;
  world.seasons.add(season);
  const wanted = Math.min(MOST, Math.max(LEAST, Math.floor(people / ENTER)));
  const all = world.people.filter((it) => it.state === "here" && hasAddress(it));
  const entrants = all.toSorted((a, b) => Number(b.isKeen) - Number(a.isKeen)).slice(0, wanted + 1);
  await each(entrants, (it) => enter(world, season, it));
  const [shy] = entrants;
  if (shy) await world.act("withdrawing", () => shy.client.ask("POST", `/seasons/${season}/withdraw`, {}), shy);
}

/** All pages of a season's groups, as a stranger sees them. */
async function shownOf(world: World, id: string): Promise<readonly SeasonShape[]> {
  const stranger = new Client(world.service.origin, PATIENCE);
  const pages: SeasonShape[] = [];
  for (let from: number | null = 0; from !== null; from = pages.at(-1)?.nextGroups ?? null)
    pages.push(await stranger.must<SeasonShape>("GET", `/seasons/${id}?from=${from}`));
  return pages;
}

/** Somebody whom nobody knows any more sits there. */
const nobody = (world: World): Person => ({
  ...{ client: new Client(world.service.origin, PATIENCE), name: "", email: null, state: "deleted" },
  ...{ isKeen: false, club: null },
});

/** Takes up a season's new games, and the season after it. */
async function follow(world: World, season: string): Promise<void> {
  const pages = await shownOf(world, season);
  const [first] = pages;
  for (const { players, games } of pages.flatMap((it) => it.groups)) {
    const names = new Map(players.map((it) => [it.player, it.name]));
    for (const { table, players: seats, result } of games) {
      if (world.seasonTables.has(table) || result !== null) continue;
      world.seasonTables.add(table);
      world.done.seasonTables += 1;
      world.tables.add({
        ...{ id: table, game: "gold-rush", free: 0, isShunned: false, isRated: true, club: null, likely: 0 },
        ...{ openedAt: world.now, next: world.now + laterBy(world) },
        players: seats.map((it) => world.named(names.get(it) ?? "") ?? nobody(world)),
      });
    }
  }
  if (first?.next && !world.seasons.has(first.next)) {
    world.seasons.add(first.next);
    world.done.seasons += 1;
  }
  if (first?.phase !== "over") return;
  // The one after it may be made later.
  if (!world.endedSeasons.has(season)) world.done.seasonsOver += 1;
  world.endedSeasons.add(season);
}

/** The newest seasons: everything of older ones is known. */
const followed = (world: World): readonly string[] => [...world.seasons].slice(-2);

/** Clubs and seasons go on. `part`: of the year. */
export async function meet(world: World, part: number): Promise<void> {
  const { drill, done } = world;
  const clubs = Math.max(1, Math.round(drill.people / CLUB_OF));
  await each(due(clubs, part / FOUNDED, done.clubs), (at) => found(world, at));
  await each(due(drill.people * JOIN, part, done.joined), () => join(world));
  await each(due(clubs * ANNOUNCE, part, done.announced), (at) => announce(world, at));
  const { made } = drill.isBrief ? BRIEF_TIMES : TIMES;
  if (part >= made && done.seasons === 0) await make(world);
  for (const it of followed(world)) await follow(world, it);
}
