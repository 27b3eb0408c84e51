/** Whether a table slows down as its history grows: the same submission in the same state, after ten entries and after three hundred. */
import { play } from "../../games/kernel/game.ts";
import type { Entry } from "../../games/record/entry.ts";
import type { Sitter } from "../../worker/contract/lobby.ts";
import { join, openLobby } from "../../worker/table/lobby.ts";
import { chain, chanceOf, extend, type Position, positionOf } from "../../worker/table/position.ts";
import { projectionOf } from "../../worker/table/projection.ts";
import { beginTable, judge } from "../../worker/table/submission.ts";
import { moveShape } from "../../worker/table/view.ts";
import { figure, median, printTable } from "./measure.ts";
import { SEED } from "./scripts.ts";
import { game, scriptsOf } from "./table.ts";

const EARLY = 10;
const LATE = 300;
const ROUNDS = 400;
const START = Date.UTC(2026, 0, 1);

type Event = Entry["events"][number];

const submissions = scriptsOf("command")[0]?.submissions ?? [];
const nonces = scriptsOf("command")[0]?.nonces ?? [];
const sitter = (person: string, at: number): Sitter => ({
  person,
  name: person,
  guest: false,
  nonce: nonces[at] ?? "",
});

function begun(): Position {
  const options = game.options.parse({});
  const settled = { id: "bench", game: game.id, rules: game.rules, options, seats: 2, bots: 0, listed: false };
  const drawn = { seed: SEED, invite: "invite", at: START };
  const lobby = join(openLobby({ ...settled, ...drawn, host: sitter("one", 0) }), sitter("two", 1), "invite");
  const empty = positionOf(lobby);
  return extend(empty, beginTable(empty, START));
}

const commandsOf = (at: number): readonly unknown[] => JSON.parse(submissions[at]?.body ?? "{}").commands;

function moved(position: Position, at: number): Position {
  const { seat = 0 } = submissions[at] ?? {};
  const chance = chanceOf(position);
  const commands = commandsOf(at);
  const played = play(position.game, position.state, seat, commands, chance);
  if (!played.ok) throw new Error(played.why);
  const seq = position.entries.length;
  const entry = { at: START + seq, seat, by: "person", key: `k${seq}`, commands, rolls: chance.rolls } as const;
  return extend(position, [chain(position, { ...entry, events: played.events })]);
}

/** Goes back to the state after entry `to`; the log grows. */
function takenBack(position: Position, to: number): Position {
  const seq = position.entries.length;
  const about = { at: START + seq, seat: 0, by: "person", key: `take back ${seq}`, commands: [], rolls: [] } as const;
  return extend(position, [chain(position, { ...about, events: [{ type: "$takenBack", to } as Event] })]);
}

/** The table's work for a submission, without its SQLite: judged, answered, put into rows for D1. */
function submit(position: Position): void {
  const at = EARLY - 1;
  const { seat = 0 } = submissions[at] ?? {};
  const person = position.lobby.places[seat]?.person ?? "";
  const commandsJson = JSON.stringify(commandsOf(at));
  const base = position.entries.length;
  const submission = { person, key: "new", base, commandsJson, language: "en", by: "person" } as const;
  const judged = judge(position, submission, START + base, "en");
  if (judged.kind !== "new") throw new Error("the key is known");
  moveShape(judged.position, { viewer: seat, language: "en" });
  projectionOf(judged.position, { seq: base, lobby: judged.position.lobby.changes }, []);
}

function earlyTable(): Position {
  let position = begun();
  for (let at = 0; position.entries.length < EARLY; at++) position = moved(position, at);
  return position;
}

/** A table with so many entries: the same move, made and taken back. */
export function lateTable(entries: number): Position {
  let position = earlyTable();
  while (position.entries.length < entries) position = takenBack(moved(position, EARLY - 1), EARLY);
  return position;
}

/** Prints the time early and late, and the ratio. */
export function benchEntries(): void {
  const early = earlyTable();
  const late = lateTable(LATE);
  const took: Record<"early" | "late", number[]> = { early: [], late: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, position] of [
      ["early", early],
      ["late", late],
    ] as const) {
      // A position that was extended before is copied; this one is as good as new each time.
      const fresh = { ...position };
      const began = performance.now();
      submit(fresh);
      if (round > ROUNDS / 4) took[name].push(performance.now() - began);
    }
  printTable("The same submission early and late (rules, answer, row for D1; without SQLite)", [
    ["", "p50 ms"],
    [`entry ${EARLY + 1}`, figure(median(took.early))],
    [`entry ${LATE + 1}`, figure(median(took.late))],
    ["late ÷ early", figure(median(took.late) / median(took.early))],
  ]);
  console.log("target: ≤ 1.05");
}
