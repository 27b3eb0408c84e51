import { expect, test } from "vitest";
import { choose, plan } from "../../../games/carnegie/bot/choose.ts";
import { ALL_SPACES, activeOn, inactiveOn } from "../../../games/carnegie/departments/company.ts";
import { departmentOf, effectOf, stepsBetween } from "../../../games/carnegie/departments/departments.ts";
import { carnegie } from "../../../games/carnegie/game.ts";
import {
  CATEGORIES,
  type Command,
  EDITIONS,
  type Options,
  PACES,
  type Region,
  type State,
} from "../../../games/carnegie/model/state.ts";
import { END_COLUMN, eventAt } from "../../../games/carnegie/round/timeline.ts";
import { begin, play, type Seat, type Strength } from "../../../games/kernel/game.ts";
import { type Random, seeded, unchecked } from "../../../games/kernel/random.ts";
import { progress } from "../../progress.ts";

// `npm run bench -- bots` plays 200 games of each pairing, and alone against each level.
const GAMES = 10;
const LEAST_WON = 9;

/** A player; a strong one thinks long, so some are strong only now and then, and easy in between. */
type Who = Strength | "chance" | "strong at times";

/** The answering players, and the effect of each command. */
interface Play {
  readonly strengths: readonly Who[];
  readonly options?: Partial<Options>;
  each?(before: State, seat: Seat, command: Command): void;
}

function answerOf(who: Who, state: State, seat: Seat, random: Random): readonly Command[] {
  const legal = carnegie.legal(state, seat);
  if (who === "chance") return [legal[random.below(legal.length)]!];
  const strength = who !== "strong at times" ? who : random.below(6) === 0 ? "strong" : "easy";
  return plan(carnegie.view(state, seat), seat, legal, random, strength);
}

/** A whole game; the same name gives the same one. The state at its end. */
function playedBy(name: string, { strengths, options = {}, each }: Play): State {
  const [chance, choices] = [seeded(name), seeded(`${name} choices`)];
  let { state } = begin(carnegie, strengths.length, carnegie.options.parse(options), chance);
  while (!state.over) {
    const seat = carnegie.awaited(state)[0]!;
    for (const command of answerOf(strengths[seat]!, state, seat, choices)) {
      each?.(state, seat, command);
      const played = play(carnegie, state, seat, [command], chance);
      if (!played.ok) throw new Error(`${JSON.stringify(command)} is ${played.why}`);
      state = played.state;
    }
  }
  progress();
  return state;
}

const totalsOf = (state: State): readonly number[] => carnegie.score(state).map((it) => it.total);

/** By how much the first of two players is ahead in the end, on average over some games in which they take turns to sit first. */
function meanLead(name: string, games: number, [first, second]: readonly [Strength, Strength | "chance"]): number {
  const leads = Array.from({ length: games }, (_, game) => {
    const strengths = game % 2 === 0 ? [first, second] : [second, first];
    const [one = 0, other = 0] = totalsOf(playedBy(`${name} ${game}`, { strengths }));
    return game % 2 === 0 ? one - other : other - one;
  });
  return leads.reduce((sum, it) => sum + it, 0) / games;
}

/** The easy bot against a player who chooses by chance; whether the bot has strictly more points. */
function beatsChance(name: string, bot: number, options: Partial<Options>): boolean {
  const strengths = bot === 0 ? (["easy", "chance"] as const) : (["chance", "easy"] as const);
  const [one, other] = totalsOf(playedBy(name, { strengths, options }));
  return bot === 0 ? one! > other! : other! > one!;
}

test("the bot beats chance in nine games of ten", () => {
  const won = Array.from({ length: GAMES }, (_, game) =>
    beatsChance(`carnegie bot ${game}`, game % 2, { edition: EDITIONS[game % 3]!, pace: PACES[game % 2]! }),
  );
  expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(LEAST_WON);
});

test("the normal player has more points than the easy one", () => {
  expect(meanLead("normal and easy", 4, ["normal", "easy"])).toBeGreaterThan(10);
});

const ADD_ON: Partial<Options> = {
  ...{ newBeginning: true, newDepartments: true, newDonations: true, waiting: true, secretDonation: true },
};

/** Asks some positions a second time, in a copy, as they are played. */
function askedTwice(strength: Strength, every: number) {
  const asked = { positions: 0 };
  const each = (state: State, seat: Seat): void => {
    if (asked.positions++ % every !== 0) return;
    const view = carnegie.view(state, seat);
    const legal = carnegie.legal(view, seat);
    const random = () => unchecked(asked.positions);
    const answers = [view, structuredClone(view)].map((it) => plan(it, seat, legal, random(), strength));
    expect(answers[1]).toEqual(answers[0]);
    expect(choose(view, seat, legal, random(), strength)).toEqual(answers[0]![0]);
  };
  return { asked, each };
}

test("the strong player beats the easy one, with every add-on, and answers a position in one way", () => {
  const options: Partial<Options> = { edition: "current", ...ADD_ON };
  const { asked, each } = askedTwice("strong", 160);
  const [easy = 0, strong = 0] = totalsOf(playedBy("one", { strengths: ["easy", "strong"], options, each }));
  expect(strong).toBeGreaterThan(easy);
  expect(asked.positions).toBeGreaterThan(100);
});

test.each<Play>([
  { strengths: ["normal"], options: { edition: "current", level: 4 } },
  { strengths: ["normal", "normal", "normal"], options: { edition: "current", wideChoice: true, ...ADD_ON } },
  { strengths: ["normal", "normal", "normal", "normal"], options: { edition: "platform", pace: "brisk", ...ADD_ON } },
  { strengths: ["strong at times"], options: { edition: "current", level: 2, newBeginning: true, wideChoice: true } },
])("bots play $strengths with $options to the end", (it) => {
  expect(Math.min(...totalsOf(playedBy("all kinds", it)))).toBeGreaterThan(40);
});

test.each<Strength>(["easy", "normal"])("the %s player answers a position in one way", (strength) => {
  const { asked, each } = askedTwice(strength, 40);
  playedBy("one way", { strengths: [strength, "chance"], options: { secretDonation: true }, each });
  expect(asked.positions).toBeGreaterThan(100);
});

/** Whether a later event will bring employees back from a region. */
const comesBack = (state: State, region: Region): boolean =>
  state.markers.some((marker, row) => {
    const now = state.chosen?.advancing === CATEGORIES[row] ? 1 : 0;
    const places = Array.from({ length: Math.max(0, END_COLUMN - marker - now) }, (_, it) => marker + now + 1 + it);
    return places.some((it) => eventAt(state, CATEGORIES[row]!, it).region === region);
  });

/** Employees who are neither active nor where they could be, although the steps of the turn bring them nearer to a free workstation. */
function someoneStaysBehind(state: State, seat: Seat): boolean {
  const player = state.players[seat]!;
  const stations = (space: number): number => {
    const id = player.rooms[space];
    return id ? departmentOf(id).workstations.length - activeOn(player, space) : 0;
  };
  const free = ALL_SPACES.filter((it) => stations(it) > inactiveOn(player, it));
  const far = (from: number): number =>
    Math.min(...free.map((it) => stepsBetween(from, it, state.turn?.diagonal)), Number.POSITIVE_INFINITY);
  return carnegie
    .legal(state, seat)
    .some(
      (it) =>
        it.type === "moveEmployee" &&
        !it.standing &&
        inactiveOn(player, it.from) > stations(it.from) &&
        far(it.to) < far(it.from),
    );
}

/** Things that good players rarely do. */
interface Faults {
  incomes: number;
  leftForEver: number;
  turns: number;
  studyWasted: number;
  stepsWasted: number;
  tiles: number;
  tilesUnused: number;
  choices: number;
  choicesEarly: number;
}

/** Uses of departments and employees in them, as `seat department`; tiles that were built so late that they count for their points. */
type Used = Set<string>;
/** Rounds in which a tile is built for its points. */
const LAST_ROUNDS = 6;

function lookAt(faults: Faults, used: Used, state: State, seat: Seat, command: Command): void {
  const player = state.players[seat]!;
  const stage = state.agenda.find((it) => it.seat === seat)!;
  if (stage.stage === "income" && command.type !== "sellGoods") {
    const left = player.missions[stage.region] - (command.type === "returnEmployees" ? command.count : 0);
    faults.incomes++;
    if (left > 0 && !comesBack(state, stage.region)) faults.leftForEver++;
  }
  if (stage.stage === "company" && (command.type === "endTurn" || command.type === "activate")) {
    const open = carnegie.legal(state, seat);
    faults.turns++;
    if (open.some((it) => it.type === "advanceTab" || it.type === "advanceTransport")) faults.studyWasted++;
    if (someoneStaysBehind(state, seat)) faults.stepsWasted++;
  }
  if (command.type === "use" || command.type === "buildProject") used.add(`${seat} ${command.department}`);
  if (command.type === "buildDepartment" && state.round > 20 - LAST_ROUNDS)
    used.add(`${seat} late ${command.department}`);
  if (command.type === "copyDonation") used.add(`${seat} charitable-giving`);
  if (command.type === "activate") used.add(`${seat} at ${player.rooms[command.space]}`);
  if (command.type === "spendChoiceTile") {
    faults.choices++;
    if (state.round < 5) faults.choicesEarly++;
  }
}

/** Tiles that were built early, and those that were of no use: never used, or, of those that work by themselves, never entered. */
function countTiles(faults: Faults, used: Used, { players, options }: State): void {
  for (const [seat, { rooms }] of players.entries()) {
    const built = rooms.filter((id) => id !== null && !departmentOf(id).printed && departmentOf(id).category !== null);
    for (const id of built as string[]) {
      const { ways, lobby } = effectOf(id, options);
      if (used.has(`${seat} late ${id}`)) continue;
      faults.tiles++;
      if (!lobby && !used.has(`${seat} ${ways ? "" : "at "}${id}`)) faults.tilesUnused++;
    }
  }
}

/** Things that players of a strength rarely do, with the tolerable share. */
interface Bearable {
  readonly strength: Strength;
  readonly stepsWasted: number;
  readonly tilesUnused: number;
  readonly tiles: number;
}

test.each<Bearable>([
  { strength: "easy", stepsWasted: 0.02, tilesUnused: 1 / 2, tiles: 2 },
  { strength: "normal", stepsWasted: 0, tilesUnused: 1 / 3, tiles: 10 },
])(
  "$strength players leave nobody behind for ever, waste no study points and hardly a step, use most tiles that they build early, and keep the Action Choice tile",
  (bearable) => {
    const faults: Faults = {
      ...{
        incomes: 0,
        leftForEver: 0,
        turns: 0,
        studyWasted: 0,
        stepsWasted: 0,
        tiles: 0,
        tilesUnused: 0,
        choices: 0,
        choicesEarly: 0,
      },
    };
    for (const [game, seats] of [2, 3, 4].entries()) {
      const used: Used = new Set();
      const strengths = Array.from({ length: seats }, () => bearable.strength);
      const each = (state: State, seat: Seat, command: Command) => lookAt(faults, used, state, seat, command);
      countTiles(faults, used, playedBy(`faults ${game}`, { strengths, each }));
    }
    expect(faults.incomes).toBeGreaterThan(40);
    expect(faults.leftForEver).toBe(0);
    expect(faults.studyWasted / faults.turns).toBeLessThan(0.02);
    expect(faults.stepsWasted / faults.turns).toBeLessThanOrEqual(bearable.stepsWasted);
    expect(faults.tiles).toBeGreaterThan(bearable.tiles);
    expect(faults.tilesUnused / faults.tiles).toBeLessThan(bearable.tilesUnused);
    expect(faults.choices).toBeGreaterThan(0);
    expect(faults.choicesEarly / faults.choices).toBeLessThan(1 / 4);
  },
);
