import { expect, test } from "vitest";
import { featureIdAt } from "../../../games/gold-rush/board/features.ts";
import { choose } from "../../../games/gold-rush/bot/choose.ts";
import { goldRush } from "../../../games/gold-rush/game.ts";
import type { Command, Options, State } from "../../../games/gold-rush/model/state.ts";
import { begin, play, STRENGTHS, type Strength } from "../../../games/kernel/game.ts";
import { seeded, unchecked } from "../../../games/kernel/random.ts";
import { playByLaw } from "../../laws.ts";
import { subject } from "./subject.ts";

/** The bot against a player who chooses by chance; whether the bot has strictly more points. */
function beatsChance(name: string, bot: number): boolean {
  const [chance, choices] = [seeded(name), seeded(`${name} choices`)];
  let { state } = begin(goldRush, 2, goldRush.options.parse({}), chance);
  while (!state.over) {
    const seat = state.agenda[0]!.seat;
    const legal = goldRush.legal(state, seat);
    const command =
      seat === bot ? choose(goldRush.view(state, seat), seat, legal, choices) : legal[choices.below(legal.length)]!;
    const played = play(goldRush, state, seat, [command], chance);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
  }
  const [one, other] = goldRush.score(state);
  return bot === 0 ? one!.total > other!.total : other!.total > one!.total;
}

test("the bot beats chance in nine games of ten", () => {
  const won = Array.from({ length: 10 }, (_, game) => beatsChance(`bot ${game}`, game % 2)).filter(Boolean);
  expect(won.length).toBeGreaterThanOrEqual(9);
});

test("the bot keeps the laws", () => {
  expect(playByLaw(subject, 3, { removeCowboy: true, tiles: 40 }, "bot laws", "bot", 10).submissions).toBeGreaterThan(
    30,
  );
});

/** Plays with bots of these strengths in turn, and shows every decision; gives the points. */
function playedBy(
  name: string,
  strengths: readonly Strength[],
  options: Partial<Options>,
  each: (state: State, seat: number, command: Command) => void = () => {},
): readonly number[] {
  const [chance, choices] = [unchecked(name.length), unchecked(7)];
  let { state } = begin(goldRush, strengths.length, goldRush.options.parse(options), chance);
  while (!state.over) {
    const seat = state.agenda[0]!.seat;
    const command = choose(goldRush.view(state, seat), seat, goldRush.legal(state, seat), choices, strengths[seat]!);
    each(state, seat, command);
    const played = play(goldRush, state, seat, [command], chance);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
  }
  return goldRush.score(state).map((it) => it.total);
}

/** Things that no good player does. */
function checkSense(state: State, seat: number, command: Command): void {
  const legal = goldRush.legal(state, seat);
  if (command.type === "pass") expect(legal).not.toContainEqual({ type: "mine" });
  if (command.type !== "placeTent") return;
  const id = featureIdAt(state, command);
  expect(state.features[id]!.tokens, "a tent where nothing lies").toBeGreaterThan(0);
  const tent = state.tents[seat];
  expect(tent && featureIdAt(state, tent), "a tent moved within its mountain").not.toBe(id);
}

test("players of every strength mine rather than pass, and pitch tents where they can earn something", () => {
  let decisions = 0;
  const check = (state: State, seat: number, command: Command) => {
    checkSense(state, seat, command);
    decisions++;
  };
  playedBy("three", ["normal", "normal", "normal"], {}, check);
  playedBy("easy", ["easy", "easy", "easy"], {}, check);
  playedBy("two of them", ["strong", "normal"], { tiles: 16, removeCowboy: true }, check);
  playedBy("without farmers", ["strong", "easy"], { tiles: 16, farmers: false }, check);
  expect(decisions).toBeGreaterThan(200);
});

/** `npm run bench -- bots` plays 200. */
const GAMES = 6;

test("the normal player has more points than the easy one", () => {
  let more = 0;
  for (let game = 0; game < GAMES; game++) {
    const normal = game % 2;
    const strengths: Strength[] = normal === 0 ? ["normal", "easy"] : ["easy", "normal"];
    const points = playedBy("x".repeat(game), strengths, {});
    more += points[normal]! - points[1 - normal]!;
  }
  expect(more / GAMES).toBeGreaterThan(10);
});

test.each(STRENGTHS)("the %s player answers a position in one way, and knows no more than its view", (strength) => {
  const chance = seeded("same");
  let { state } = begin(goldRush, 2, goldRush.options.parse({}), chance);
  for (let turn = 0; turn < 40; turn++) {
    const seat = state.agenda[0]!.seat;
    const view = goldRush.view(state, seat);
    const legal = goldRush.legal(state, seat);
    const command = choose(view, seat, legal, unchecked(turn), strength === "strong" && turn % 12 ? "easy" : strength);
    if (turn % 12 === 0) expect(choose(structuredClone(view), seat, legal, unchecked(turn), strength)).toEqual(command);
    const played = play(goldRush, state, seat, [command], chance);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
  }
});
