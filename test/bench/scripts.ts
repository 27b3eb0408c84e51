/** Games played beforehand, so that sending them costs the caller little. */
import { type AnyGame, begin, play, preview } from "../../games/kernel/game.ts";
import { drawing, keyOf, type Random, seeded } from "../../games/kernel/random.ts";

/** The seed of every table of a benchmark: with it and the nonces the service makes the same draws. */
export const SEED = "5eed".repeat(16);

/** One submission: whose it is, and its body as JSON text. */
export interface Scripted {
  readonly seat: number;
  readonly body: string;
}

export interface Script {
  readonly game: string;
  readonly options: unknown;
  /** One for each seat. */
  readonly nonces: readonly string[];
  readonly submissions: readonly Scripted[];
}

/** Settings of a script. `grain`: a submission is a whole turn, or one command, which makes more entries of a game. */
export interface Casting {
  readonly game: AnyGame;
  readonly seats: number;
  readonly grain: "turn" | "command";
  /** Equal names give equal games. */
  readonly name: string;
  readonly most?: number;
}

/** Random commands until the turn is over, or until the table's chance decides. */
function choose({ game, grain }: Casting, view: unknown, seat: number, random: Random): readonly unknown[] {
  const commands: unknown[] = [];
  let now = view;
  while (game.awaited(now).includes(seat)) {
    const legal = game.legal(now, seat);
    commands.push(legal[random.below(legal.length)]);
    if (grain === "command") break;
    const shown = preview(game, view, seat, commands);
    if (!shown.ok || shown.unseen) break;
    now = shown.state;
  }
  return commands;
}

/** Plays a game by chance. */
export function scriptOf(casting: Casting): Script {
  const { game, seats, name, most = Number.POSITIVE_INFINITY } = casting;
  const random = seeded(name);
  const nonces = Array.from({ length: seats }, () =>
    Array.from({ length: 32 }, () => random.below(16).toString(16)).join(""),
  );
  const chance = drawing(keyOf(SEED, nonces));
  const options = game.options.parse({});
  const submissions: Scripted[] = [];
  let { state } = begin(game, seats, options, chance);
  for (let seat = game.awaited(state)[0]; seat !== undefined; seat = game.awaited(state)[0]) {
    if (submissions.length >= most) break;
    const commands = choose(casting, game.view(state, seat), seat, random);
    const played = play(game, state, seat, commands, chance);
    if (!played.ok) throw new Error(played.why);
    submissions.push({ seat, body: JSON.stringify({ base: submissions.length + 1, commands }) });
    state = played.state;
  }
  return { game: game.id, options, nonces, submissions };
}
