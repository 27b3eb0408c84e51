/** The analysis of every game looks at a decision within bounds, and sees a move that wins at once. */
import { expect, test, vi } from "vitest";
import { answerOf, begin, fold, legalOf, play, type Seat } from "../../games/kernel/game.ts";
import { seeded, unchecked } from "../../games/kernel/random.ts";
import { modules } from "../../games/modules.ts";
import type { Entry } from "../../games/record/entry.ts";
import { analyse } from "../../web/end/analyse.ts";

/** More commands are nothing that a browser plays for one decision. */
const MOST = 100_000;

/** The beginning of a game of easy players, until a seat has decided something. */
function begun(id: string, seats: number): { readonly entries: readonly Entry[]; readonly seat: Seat } {
  const { game, bot } = modules[id]!;
  const chance = seeded(`analysis ${id}`);
  let { state, events } = begin(game, seats, game.options.parse({}), chance);
  const entry = (seat: Seat | null, commands: readonly unknown[], rolls: Entry["rolls"], at: number) =>
    ({ seq: at, at: 0, seat, by: "bot", key: "", commands, rolls, events, hash: "" }) as Entry;
  const entries = [entry(null, [], chance.rolls, 1)];
  for (let seq = 2; ; seq++) {
    const seat = game.awaited(state)[0] as Seat;
    const legal = legalOf(game, state, seat);
    const commands = answerOf(bot, game.view(state, seat), seat, legal, unchecked(seq), "easy");
    const random = seeded(`analysis ${id} ${seq}`);
    const played = play(game, state, seat, commands, random);
    if (!played.ok) throw new Error(played.why);
    ({ state, events } = played);
    entries.push(entry(seat, commands, random.rolls, seq));
    if (seq > 6 && legal.length > 2) return { entries, seat };
  }
}

test.each(Object.values(modules).filter((it) => "layout" in it))(
  "of $game.id a decision costs so many commands at most",
  (module) => {
    const { entries, seat } = begun(module.game.id, module.game.seats.max);
    const { game, bot } = module;
    // The built-in player plays by these rules, too.
    const decided = vi.spyOn(game, "decide");
    const steps = [...analyse({ game, bot }, entries, seat)];
    const played = decided.mock.calls.length;
    decided.mockRestore();
    expect(steps.length).toBeGreaterThan(0);
    expect(played / steps.length).toBeLessThan(MOST);
  },
);

test("a move that wins at once has the best prospects", () => {
  const { game, bot } = modules.hex!;
  const { state } = begin(game, 2, game.options.parse({ size: 7, swap: false }), unchecked(1));
  const [you = 0] = game.awaited(state);
  const stones = ["d1", "d2", "d3", "d4", "d5", "d6"].flatMap((cell, at) => [
    { type: "stoneLaid", seat: you, cell },
    { type: "stoneLaid", seat: 1 - you, cell: `a${at + 1}` },
  ]);
  const near = fold(game, state, stones);
  const [wins = 0, waits = 1] =
    bot.compare?.(
      near,
      you,
      ["d7", "g1"].map((cell) => ({ type: "layStone", cell })),
      unchecked(3),
    ) ?? [];
  expect(wins).toBe(1);
  expect(waits).toBeLessThan(wins);
});
