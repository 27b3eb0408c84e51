/** Every add-on of Gold Rush on the page: what it asks and offers is said, and what it brings is drawn. */
import { beforeAll, describe, expect, test } from "vitest";
import { ADD_ONS } from "../../games/gold-rush/add-ons/all.ts";
import { goldRush } from "../../games/gold-rush/game.ts";
import type { Command, State } from "../../games/gold-rush/model/state.ts";
import { goldRushModule } from "../../games/gold-rush/module.ts";
import { answerOf, begin, play } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import type { CommandWords, LoadedAddOn } from "../../web/games/gold-rush/add-ons/add-on.ts";
import { ADD_ON_NAMES, load } from "../../web/games/gold-rush/add-ons/all.ts";
import { rules } from "../../web/games/gold-rush/rules/rules.tsx";
import { tileName } from "../../web/games/gold-rush/words/index.ts";

/** A key is printed where there is no message. */
const KEY = /^[\w-]+(?:\.[\w-]+)+$/;

/** Every position of a game of built-in players, the ones amid a turn, too. */
function positionsOf(name: string): readonly State[] {
  const random = seeded(`add-on ${name}`);
  const begun = begin(goldRush, 2, goldRush.options.parse({ [name]: true }), random);
  const states = [begun.state];
  for (let { state } = begun; ; ) {
    const [seat] = goldRush.awaited(state);
    if (seat === undefined) return states;
    const view = goldRush.view(state, seat);
    const answer = answerOf(goldRushModule.bot, view, seat, goldRush.legal(state, seat), random, "easy");
    const played = play(goldRush, state, seat, answer, random);
    if (!played.ok) throw new Error(played.why);
    for (const it of played.events) states.push(goldRush.evolve(states.at(-1) as State, it));
    ({ state } = played);
  }
}

test("the page has every add-on of the rules", () => {
  expect([...ADD_ON_NAMES].sort()).toEqual(ADD_ONS.map((it) => it.name).sort());
});

describe.each(ADD_ONS.map((it) => it.name))("%s", (name) => {
  let drawn: LoadedAddOn;
  let positions: readonly State[];
  beforeAll(async () => {
    drawn = await load(name);
    positions = positionsOf(name);
  });

  test("each stage has its prompt, and says why a tap beside does nothing", () => {
    for (const [stage, { prompt, missed }] of Object.entries(drawn.stages)) {
      const at = positions.find((it) => it.agenda[0]?.stage === stage);
      if (!at) throw new Error(`no game came to ${stage}`);
      expect(prompt(at, null, false)).not.toMatch(KEY);
      expect(missed()).not.toMatch(KEY);
    }
  });

  test("each command is said as a choice and as a part of a plan", () => {
    const said = new Set<string>();
    for (const state of positions) {
      const [stage] = state.agenda;
      if (!stage || !Object.hasOwn(drawn.stages, stage.stage)) continue;
      for (const command of goldRush.legal(state, stage.seat)) {
        const words = drawn.commands[command.type] as CommandWords<Command>;
        expect(words.choice(command, { state, seat: stage.seat, ways: 1 })).not.toMatch(KEY);
        expect(words.planned(command, state)).not.toMatch(KEY);
        said.add(command.type);
      }
    }
    expect([...said].sort()).toEqual(Object.keys(drawn.commands).sort());
  });

  test("each of its figures and tiles is drawn, and has a name", () => {
    const shown = Object.values(drawn.commands as Readonly<Record<string, CommandWords<Command>>>);
    const kinds = [
      ...positions.flatMap(drawn.rules.pieces).map((it) => it.kind),
      ...shown.flatMap((it) => it.piece ?? []),
    ];
    expect(Object.keys(drawn.skin).sort()).toEqual([...new Set(kinds)].sort());
    expect(Object.keys(drawn.tiles).sort()).toEqual(drawn.rules.tiles.map(({ id }) => id).sort());
    for (const it of kinds) expect(drawn.words.t(`piece.${it}`)).not.toMatch(KEY);
    for (const { id } of drawn.rules.tiles) expect(tileName(id)).not.toMatch(KEY);
  });

  test("its rules have a section with a title", () => {
    expect(rules.sections.map(({ id }) => id)).toContain(name);
    expect(rules.t(`${name}.title`)).not.toMatch(KEY);
  });
});
