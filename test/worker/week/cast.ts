/** The cast of the week: people in four time zones with habits of their own. */
import { offsetAt } from "../../../games/clock/clock.ts";
import { type AnyGame, preview } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";
import { botOf, gameOf } from "../../../games/modules.ts";
import type { MeShape, MoveShape, NotificationSettings, TableShape } from "../../../worker/contract/shapes.ts";
import type { Client } from "../client.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Actor {
  readonly name: string;
  readonly zone: string;
  /** Hours of their own day at which they look. */
  readonly hours: readonly number[];
  /** Days on which they come by: from the first to before the second. */
  readonly days: readonly [number, number];
  readonly telling?: Partial<NotificationSettings>;
}

export const CAST: readonly Actor[] = [
  { name: "Ada", zone: "Europe/Madrid", hours: [8, 14, 19, 22], days: [0, 7] },
  { name: "Ben", zone: "America/New_York", hours: [7, 12, 20], days: [0, 7], telling: { holdMinutes: 30 } },
  {
    name: "Chi",
    zone: "Asia/Tokyo",
    hours: [7, 13, 21],
    days: [0, 7],
    telling: { quiet: { from: "22:30", to: "06:30" } },
  },
  { name: "Dora", zone: "Europe/Bucharest", hours: [9, 13, 18], days: [0, 2] },
];

/** The stand-in, who comes by from the fourth day on. */
export const STAND_IN: Actor = { name: "Eve", zone: "Asia/Kolkata", hours: [8, 12, 20], days: [3, 7] };

/** The moments at which somebody comes by in a week that begins at `start` (midnight UTC). */
export function visitsOf({ zone, hours, days: [from, to] }: Actor, start: number): readonly number[] {
  const days = Array.from({ length: to - from }, (_, day) => start + (from + day) * DAY);
  return days.flatMap((day) => hours.map((hour) => day + hour * HOUR - offsetAt(zone, day + hour * HOUR)));
}

/** More commands in one turn, or more turns at one visit, are without end. */
const MOST = 100;

export type Person = Client & { me: MeShape };

const gameNamed = (id: string): AnyGame => gameOf(id) as AnyGame;

/** A whole turn as the page drafts it: the bot's choices on one's own view, up to where chance decides. */
function draftOf({ game: id, seats, view, seq }: TableShape, you: number): readonly unknown[] {
  const game = gameNamed(id);
  const random = seeded(`${id} ${seats.length} ${seq}`);
  const commands: unknown[] = [];
  let state: unknown = view;
  while (commands.length < MOST && game.awaited(state).includes(you)) {
    commands.push(botOf(game.id).choose(game.view(state, you), you, game.legal(state, you), random));
    const seen = preview(game, view, you, commands);
    if (!seen.ok) throw new Error(`${id}: the draft is ${seen.why}`);
    if (seen.unseen) return commands;
    state = seen.state;
  }
  return commands;
}

/** Sends one turn. `null`: it is not theirs. */
async function playOnce(person: Person, id: string): Promise<MoveShape | null> {
  const table = (await person.get(`/api/tables/${id}`)).json as TableShape;
  const { you, awaited, seq } = table;
  if (you === null || !awaited.includes(you)) return null;
  const key = { "idempotency-key": `week-${you}-${seq}` };
  const answer = await person.post(`/api/tables/${id}/moves`, { base: seq, commands: draftOf(table, you) }, key);
  if (answer.status !== 200) throw new Error(`${person.me.name}: ${answer.status} ${answer.text}`);
  return answer.json as MoveShape;
}

/** Plays until somebody else is awaited. Gives the lines of the log that came of it, in words. */
export async function playTurn(person: Person, id: string): Promise<readonly string[]> {
  const lines: string[] = [];
  for (let turns = 0; turns < MOST; turns++) {
    const played = await playOnce(person, id);
    if (!played) return lines;
    lines.push(...played.log.flatMap((it) => it.lines.map(({ say }) => say)));
  }
  throw new Error(`${person.me.name} plays without end`);
}
