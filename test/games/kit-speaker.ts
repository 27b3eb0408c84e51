/** The language of records of games with a layout: what lies where, whose turn it is, who has won. */
import assert from "node:assert/strict";
import { isSame } from "../../games/kernel/canonical.ts";
import type { AnyGame } from "../../games/kernel/game.ts";
import type { AnyLayout } from "../../games/kit/layout.ts";
import type { AnyKitGame } from "../../games/kit/open.ts";
import { wholeGame } from "../../games/kit/whole.ts";
import type { Moment, Speaker } from "../records.ts";

type Say = (moment: Moment, ...words: readonly string[]) => void;

const sentencesOf = (game: AnyGame, layout: AnyLayout): readonly (readonly [RegExp, Say])[] => [
  [
    /^(\w+) has an? (\w+) on (\w+)$/,
    ({ state, seatOf }, name = "", kind, at) => {
      const there = layout.pieces(state).filter((it) => it.at === at);
      assert.deepEqual(
        there.map((it) => [it.seat, it.kind]),
        [[seatOf(name), kind]],
      );
    },
  ],
  // A piece of nobody.
  [
    /^an? (\w+) lies on (\w+)$/,
    ({ state }, kind, at) => {
      const there = layout.pieces(state).filter((it) => it.at === at);
      assert.deepEqual(
        there.map((it) => [it.seat ?? null, it.kind]),
        [[null, kind]],
      );
    },
  ],
  [
    /^nothing lies on (\w+)$/,
    ({ state }, at) =>
      assert.deepEqual(
        layout.pieces(state).filter((it) => it.at === at),
        [],
      ),
  ],
  [
    /^(\w+) has (\d+) in (\w+)$/,
    ({ state, seatOf }, name = "", count, zone) => {
      const there = layout.pieces(state).filter((it) => it.at.startsWith(`${zone}:${seatOf(name)}#`));
      assert.equal(there.length, Number(count));
    },
  ],
  [/^it is (\w+)’s turn$/, ({ state, seatOf }, name = "") => assert.deepEqual(game.awaited(state), [seatOf(name)])],
  [/^nobody has won$/, ({ state }) => assert.notDeepEqual(game.awaited(state), [])],
  [
    /^(\w+) has won$/,
    ({ state, seatOf }, name = "") => {
      assert.deepEqual(game.awaited(state), []);
      const best = game.score(state).filter((it) => it.rank === 1);
      assert.deepEqual(
        best.map((it) => it.seat),
        [seatOf(name)],
      );
    },
  ],
  [
    /^(\w+) has (\d+) points?$/,
    ({ state, seatOf }, name = "", points) => assert.equal(game.score(state)[seatOf(name)]?.total, Number(points)),
  ],
  [/^the end shows (.+)$/, ({ state }, ids = "") => assert.deepEqual(layout.ending?.(state), ids.split(", "))],
  [
    /^(\w+) may( not)? (\w+) (\{.+\})$/,
    ({ state, seatOf }, name = "", not, type, fields = "") => {
      const command = { type, ...JSON.parse(fields) };
      assert.equal(
        game.legal(state, seatOf(name)).some((it) => isSame(it, command)),
        not === undefined,
      );
    },
  ],
  [
    /^(\w+) may( not)? (\w+)(?: (\w+))?$/,
    ({ state, seatOf }, name = "", not, type, at) => {
      const seat = seatOf(name);
      const found = (game.legal(state, seat) as readonly { readonly type: string }[]).some(
        (it) => it.type === type && (at === undefined || layout.placesOf(it, state, seat).includes(at)),
      );
      assert.equal(found, not === undefined);
    },
  ],
];

/** The next number of `draw`, which may be a list; `undefined`: there is none. */
function nextOf(draws: unknown[]): number | undefined {
  const [next] = draws;
  if (!Array.isArray(next)) return draws.shift() as number | undefined;
  if (next.length > 1) draws[0] = next.slice(1);
  else draws.shift();
  return Number(next[0]);
}

/** Chance gives the numbers of `draw`, in order; the first one of a game may be the header's `first`. */
export function kitSpeaker(rules: AnyKitGame, layout: AnyLayout): Speaker {
  const game = wholeGame(rules);
  const sentences = sentencesOf(game, layout);
  return {
    game,
    pick: (_state, _n, draws, { first = 0 }) => nextOf(draws) ?? first,
    judge(sentence, moment) {
      const [found, say] =
        sentences.map(([form, it]) => [form.exec(sentence), it] as const).find(([it]) => it !== null) ?? [];
      assert.ok(found && say, `nobody understands: ${sentence}`);
      say(moment, ...found.slice(1));
    },
  };
}
