/** Short answers: whole, few, and each of them what the table takes. */
import { expect, test } from "vitest";
import { answersOf, areOpen, isPass, MOST_ANSWERS } from "../../games/kernel/answers.ts";
import { isSame } from "../../games/kernel/canonical.ts";
import { type AnyGame, answerOf, begin, legalOf, play } from "../../games/kernel/game.ts";
import { type Random, seeded } from "../../games/kernel/random.ts";
import { wholeGame } from "../../games/kit/whole.ts";
import { modules } from "../../games/modules.ts";
import { template as rules } from "../../games/template/cards/game.ts";

const template = wholeGame(rules);

/** Plays with bots, a command at a time, and looks at every position. */
function everyPosition(id: string, seed: string, look: (state: unknown, seat: number, random: Random) => void): void {
  const { game, bot } = modules[id]!;
  const random = seeded(seed);
  let { state } = begin(game, 2, game.options.parse({}), random);
  for (let seat = game.awaited(state)[0]; seat !== undefined; seat = game.awaited(state)[0]) {
    look(state, seat, random);
    const view = game.view(state, seat);
    const [command] = answerOf(bot, view, seat, legalOf(game, view, seat), random, "easy");
    const played = play(game, state, seat, [command], random);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
  }
}

test.each(Object.keys(modules))("%s: each answer is legal, hands over, and begins with another thing to do", (id) => {
  const game: AnyGame = modules[id]!.game;
  let [some, few] = [0, 0];
  everyPosition(id, "answers", (state, seat) => {
    const answers = answersOf(game, game.view(state, seat), seat);
    expect(answers.length).toBeLessThanOrEqual(MOST_ANSWERS);
    for (const { commands } of answers) {
      const played = play(game, state, seat, commands, seeded("try"));
      expect(played.ok, JSON.stringify(commands)).toBe(true);
    }
    // Some answer begins with every possible first command.
    const legal = legalOf(game, state, seat);
    if (legal.length <= MOST_ANSWERS) few++;
    if (answers.length > 0) expect(legal.length).toBeLessThanOrEqual(MOST_ANSWERS);
    if (answers.length > 1) some++;
    const passes = answers.filter(isPass).length;
    if (answers.length > 0) expect(passes).toBe(legal.some((it) => (it as { type: string }).type === "pass") ? 1 : 0);
  });
  // A game that never leaves few choices has no short answers.
  if (few > 0) expect(some).toBeGreaterThan(few > 20 ? 10 : 0);
  else expect(some).toBe(0);
});

test("who is not asked has no answers; answers that show a hand are for its owner alone", () => {
  const { state } = begin(template, 2, template.options.parse({ hand: 4 }), seeded("hand"));
  const [seat = 0] = template.awaited(state);
  const view = template.view(state, seat);
  const answers = answersOf(template, view, seat);
  expect(answers.map((it) => it.commands.length)).toEqual([1, 1, 1, 1]);
  expect(areOpen(template, view, seat, answers)).toBe(false);
  expect(answersOf(template, template.view(state, 1 - seat), 1 - seat)).toEqual([]);
});

test("where nothing is hidden, everybody may know the answers", () => {
  let open = 0;
  for (const [id, { game }] of Object.entries(modules))
    everyPosition(id, "open", (state, seat) => {
      const view = game.view(state, seat);
      if (!isSame(view, game.view(state, null)) || !isSame(view, state)) return;
      open++;
      const answers = answersOf(game, view, seat);
      expect(areOpen(game, view, seat, answers)).toBe(true);
      // Equal commands, in words that reveal more to their player than to others.
      const telling = {
        ...game,
        describeEntry: (_: unknown, by: number | null) => [{ key: "x", params: { by: by ?? -1 } }],
      };
      if (answers.length > 0) expect(areOpen(telling, view, seat, answers)).toBe(false);
    });
  expect(open).toBeGreaterThan(10);
});
