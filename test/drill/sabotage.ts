/** Each drill in a small size with one thing broken: a drill that passes all the same proves nothing (promise O4). */
import { archiveDrill } from "./archive.ts";
import { checkDrill } from "./check.ts";
import { forget } from "./forget.ts";
import { playAll } from "./games.ts";
import { aborts, kill } from "./kill.ts";
import { outage } from "./outage.ts";
import { reshardDrill } from "./reshard.ts";
import { alarms, ratings, replies, season, week } from "./virtual.ts";
import { yearDrill } from "./year/year.ts";

interface Sabotage {
  readonly broken: string;
  /** Whether all promises held, as the drill sees it. */
  readonly run: () => boolean | Promise<boolean>;
}

const small = { tables: 2, moves: 30, seed: "sabotage", minutes: 15 };

const YEAR = { people: 20, days: 20, games: 20, moments: 1, isBrief: true, seed: small.seed } as const;

/** Runs a drill once for each kind of sabotage; whether any was not found. */
const anyOf =
  <Kind>(kinds: readonly Kind[], run: (kind: Kind) => Promise<boolean>) =>
  async (): Promise<boolean> => {
    let held = false;
    for (const it of kinds) held = (await run(it)) || held;
    return held;
  };

export const SABOTAGES: Readonly<Record<string, Sabotage>> = {
  kill: {
    broken: "a move is acknowledged as another entry than it is",
    run: () => kill({ ...small, strikes: 1, broken: "answers" }),
  },
  aborts: {
    broken: "objects are not aborted",
    run: () => aborts({ ...small, strikes: 2, broken: "aborts" }),
  },
  outage: {
    broken: "a move is acknowledged as another entry than it is",
    run: () => outage({ ...small, turns: 16, hangMs: 1_000, pauseMs: 1_000, broken: "answers" }),
  },
  check: {
    broken: "no byte is changed",
    run: () => checkDrill({ games: 4, seed: small.seed, minutes: small.minutes, sabotaged: true }),
  },
  archive: {
    broken: "a note is not what its player wrote at first",
    run: () => archiveDrill({ games: 8, seed: small.seed, minutes: small.minutes, sabotaged: true }),
  },
  reshard: {
    broken: "an entry is put back into the first database",
    run: () => reshardDrill({ tables: 4, seed: small.seed, minutes: small.minutes, sabotaged: true }),
  },
  forget: {
    broken: "the name is put back after the deletion",
    run: () => forget({ tables: 3, seed: small.seed, minutes: small.minutes, sabotaged: true }),
  },
  games: {
    broken: "every export has one byte changed",
    run: () =>
      playAll({
        ...{ games: 1, seed: small.seed, threads: 1, out: "out/sabotage", keep: null, sabotaged: true },
        only: /^gold-rush, 2 seats, \{\}/,
      }),
  },
  alarms: { broken: "a visit sets no alarm", run: () => alarms("sabotaged") },
  ratings: { broken: "a rating is changed by hand", run: () => ratings("sabotaged") },
  week: { broken: "one decision is told twice", run: () => week("sabotaged") },
  replies: { broken: "an honest reply is sent among the hostile ones", run: () => replies("sabotaged") },
  year: {
    broken: "a table's row of D1, one of a season, or a rating is changed by hand before the last check",
    run: anyOf(["table", "season", "rating"] as const, (sabotaged) => yearDrill({ ...YEAR, sabotaged })),
  },
  season: { broken: "a season is told another result than the table has", run: () => season("sabotaged") },
};

/** Runs those whose name matches; whether each of them failed. One that throws has judged nothing. */
export async function sabotage(only: RegExp): Promise<boolean> {
  const passed: string[] = [];
  const wanted = Object.entries(SABOTAGES).filter(([name]) => only.test(name));
  for (const [name, { broken, run }] of wanted) {
    console.log(`\n── ${name}: ${broken}`);
    const held = await Promise.resolve(run()).catch((error: unknown) => {
      console.error(error);
      return true;
    });
    console.log(held ? `${name}: NOT FOUND` : `${name}: found`);
    if (held) passed.push(name);
  }
  console.log(`\n${wanted.length - passed.length} of ${wanted.length} sabotaged drills failed as they must`);
  return passed.length === 0 && wanted.length > 0;
}
