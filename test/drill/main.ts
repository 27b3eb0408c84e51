/** `npm run drill -- NAME`: see USAGE. */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { archiveDrill } from "./archive.ts";
import { checkDrill } from "./check.ts";
import { forget } from "./forget.ts";
import { playAll } from "./games.ts";
import { aborts, kill } from "./kill.ts";
import { outage } from "./outage.ts";
import { reshardDrill } from "./reshard.ts";
import { sabotage } from "./sabotage.ts";
import { alarms, ratings, replies, season, week } from "./virtual.ts";
import { yearDrill } from "./year/year.ts";

const USAGE = `npm run drill -- kill   [--kills 20] [--moves 1000] [--tables 8] [--seed S] [--minutes 15]
npm run drill -- aborts [--aborts 200] [--moves 1000] [--tables 8] [--seed S] [--minutes 15]
npm run drill -- outage [--turns 1000] [--tables 64] [--seed S] [--minutes 60]
npm run drill -- check  [--games 500] [--seed S] [--minutes 60]
npm run drill -- archive [--games 1000] [--seed S] [--minutes 60]
npm run drill -- reshard [--tables 16] [--seed S] [--minutes 60]
npm run drill -- forget [--tables 5] [--seed S] [--minutes 15]
npm run drill -- games  [--games 300] [--seed S] [--threads N] [--only PATTERN] [--keep DIR]
npm run drill -- alarms
npm run drill -- ratings
npm run drill -- week
npm run drill -- replies
npm run drill -- season
npm run drill -- year   [--people 10000] [--days 365] [--games N] [--moments 4] [--seed S]
npm run drill -- sabotage [--only PATTERN]     each of them in small with one thing broken: it must end with 1`;

const text = { type: "string" } as const;
if (process.argv.includes("--help")) {
  console.log(USAGE);
  process.exit(0);
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: text,
    aborts: text,
    moves: text,
    turns: text,
    tables: text,
    seed: text,
    minutes: text,
    games: text,
    threads: text,
    only: text,
    keep: text,
    people: text,
    days: text,
    moments: text,
  },
});

const seed = values.seed ?? "1";
const moves = Number(values.moves ?? 1_000);
const tables = Number(values.tables ?? 8);
const minutes = Number(values.minutes ?? 15);

const DRILLS: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  kill: () => kill({ strikes: Number(values.kills ?? 20), moves, tables, seed, minutes }),
  aborts: () => aborts({ strikes: Number(values.aborts ?? 200), moves, tables, seed, minutes }),
  outage: () =>
    outage({
      turns: Number(values.turns ?? 1_000),
      tables: Number(values.tables ?? 64),
      seed,
      minutes: Number(values.minutes ?? 60),
      hangMs: 80_000,
      // Lanes have failed six times by then, and wait for half a minute.
      pauseMs: 45_000,
    }),
  check: () => checkDrill({ games: Number(values.games ?? 500), seed, minutes: Number(values.minutes ?? 60) }),
  archive: () => archiveDrill({ games: Number(values.games ?? 1_000), seed, minutes: Number(values.minutes ?? 60) }),
  reshard: () => reshardDrill({ tables: Number(values.tables ?? 16), seed, minutes: Number(values.minutes ?? 60) }),
  forget: () => forget({ tables: Number(values.tables ?? 5), seed, minutes }),
  games: () =>
    playAll({
      games: Number(values.games ?? 300),
      seed,
      threads: Number(values.threads ?? availableParallelism()),
      out: "out/games",
      only: new RegExp(values.only ?? ""),
      keep: values.keep ?? null,
    }),
  alarms: () => alarms(),
  ratings: () => ratings(),
  week: () => week(),
  replies: () => replies(),
  season: () => season(),
  year: () => {
    const people = Number(values.people ?? 10_000);
    const days = Number(values.days ?? 365);
    return yearDrill({
      people,
      days,
      games: Number(values.games ?? people / 2),
      moments: Number(values.moments ?? 4),
      seed,
    });
  },
  sabotage: () => sabotage(new RegExp(values.only ?? "")),
};

const wanted = DRILLS[positionals.join()];
if (!wanted) {
  console.error(USAGE);
  process.exit(2);
}
process.exit((await wanted()) ? 0 : 1);
