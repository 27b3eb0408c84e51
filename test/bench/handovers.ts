/**
 * Hand-overs of Carnegie: how often the table has to wait for somebody else, by pace and by what need not be waited for. Bots
 * play; each sets its orders at the end of its own turn, from its own view, as it would answer if it were asked then.
 */
import { awaitedIn, handOversIn } from "../../bin/simulate.ts";
import { type Simulated, simulateTable } from "../../bin/simulate-table.ts";
import { choose } from "../../games/carnegie/bot/choose.ts";
import { newLobbyOf } from "../../games/carnegie/departments/company.ts";
import { donationCost } from "../../games/carnegie/donations/donations.ts";
import { carnegie } from "../../games/carnegie/game.ts";
import type { Event } from "../../games/carnegie/model/events.ts";
import {
  type Command,
  type Pace,
  type Player,
  REGIONS,
  type Region,
  type Stage,
  type State,
} from "../../games/carnegie/model/state.ts";
import type { CarnegieOrder } from "../../games/carnegie/orders.ts";
import { isSame } from "../../games/kernel/canonical.ts";
import { fold, play, type Seat } from "../../games/kernel/game.ts";
import { type Random, seeded } from "../../games/kernel/random.ts";
import { figure, printTable } from "./measure.ts";

const SEATS = 4;
/** Donations that one order after the other names. */
const MOST_WANTED = 8;
/** `npm run bench` takes this many games; the environment may say fewer. */
const GAMES = Number(process.env.GAMES ?? 200);

/** The view as if the seat were asked this alone. */
const asIf = (view: State, stage: Stage): State => ({
  ...view,
  agenda: [stage],
  turn: null,
});

function answerIf(view: State, seat: Seat, stage: Stage, left: (command: Command) => boolean): Command {
  const asked = asIf(view, stage);
  const random = seeded(`orders ${view.round} ${seat}`);
  return choose(asked, seat, carnegie.legal(asked, seat).filter(left), random);
}

function incomeOrders(view: State, seat: Seat, region: Region): readonly CarnegieOrder[] {
  const away = view.players[seat]?.missions[region] ?? 0;
  if (away === 0) return [];
  const answer = answerIf(view, seat, { stage: "income", seat, region }, () => true);
  if (answer.type === "pass") return [{ type: "stayAway", region }];
  return answer.type === "returnEmployees" && answer.count === away ? [{ type: "returnAll", region }] : [];
}

/** The view as if the seat could pay for its next donation: whether it can will be seen when it is asked. */
function withMoney(view: State, seat: Seat, money: number): State {
  const players = view.players.map((it, at) => (at === seat ? { ...it, money: Math.max(it.money, money) } : it));
  return { ...view, players };
}

/** The donations that the bot would make now, best first, until it would rather make none. */
function donateOrders(now: State, seat: Seat): readonly CarnegieOrder[] {
  const most = donationCost(now.players[seat] as Player, now.options);
  const view = withMoney(now, seat, most);
  const wanted: string[] = [];
  while (wanted.length < MOST_WANTED) {
    const isLeft = (it: Command) => it.type !== "donate" || !wanted.includes(it.donation);
    const answer = answerIf(view, seat, { stage: "donate", seat }, isLeft);
    if (answer.type !== "donate") break;
    wanted.push(answer.donation);
  }
  return [...wanted.map((donation) => ({ type: "donate", donation, most }) as const), { type: "neverDonate" }];
}

/** The orders of a sensible player at the end of a turn. */
function ordersOf(view: State, seat: Seat): readonly CarnegieOrder[] {
  const lobby =
    newLobbyOf(view.players[seat] as Player, view.options) === null
      ? []
      : [{ type: "sendArrivals", to: "newLobby" } as const];
  return [...REGIONS.flatMap((it) => incomeOrders(view, seat, it)), ...donateOrders(view, seat), ...lobby];
}

interface Counted {
  readonly handOvers: number;
  readonly ifForcedWaited: number;
  readonly points: number;
  readonly fired: number;
  /** Of these, the number that the bot would have answered otherwise at the time. */
  readonly differed: number;
}

/** Whether the bot, asked at the time, would have done the same as the order. */
function isAsAsked(state: State, seat: Seat, commands: readonly unknown[], random: Random): boolean {
  let now = state;
  for (const command of commands) {
    const asked = choose(carnegie.view(now, seat), seat, carnegie.legal(now, seat), random);
    if (!isSame(asked, command)) return false;
    const played = play(carnegie, now, seat, [asked], random);
    if (!played.ok) throw new Error(played.why);
    now = played.state;
  }
  return true;
}

function differedIn({ entries }: Simulated): number {
  let state = carnegie.blank;
  let differed = 0;
  for (const { seq, by, seat, commands, events } of entries) {
    if (by === "order" && !isAsAsked(state, seat ?? 0, commands, seeded(`asked ${seq}`))) differed++;
    state = fold(carnegie, state, events as readonly Event[]);
  }
  return differed;
}

function count(pace: Pace, withOrders: boolean, name: string): Counted {
  const orders = (view: unknown, seat: Seat) => ordersOf(view as State, seat);
  const options = carnegie.options.parse({ pace });
  const simulation = { game: carnegie, seats: SEATS, options, name, player: "bot", most: 5_000 } as const;
  const table = simulateTable({ ...simulation, ...(withOrders && { orders }) });
  if (table.broken !== null) throw new Error(`${name}: ${table.broken}`);
  const points = mean(carnegie.score(table.state as State).map((it) => it.total));
  return {
    handOvers: handOversIn(awaitedIn(carnegie, table, false)),
    ifForcedWaited: handOversIn(awaitedIn(carnegie, table, true)),
    points,
    fired: table.entries.filter((it) => it.by === "order").length,
    differed: differedIn(table),
  };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, it) => sum + it, 0) / numbers.length;

function series(pace: Pace, withOrders: boolean): (key: keyof Counted) => number {
  const games = Array.from({ length: GAMES }, (_, it) => count(pace, withOrders, `hand-overs ${it + 1}`));
  return (key) => mean(games.map((it) => it[key]));
}

const cut = (from: number, to: number): string => `${Math.round(100 * (1 - to / from))} %`;

/** Prints how many hand-overs a game of four has, and how many are spared. */
export function benchHandOvers(): void {
  const [strict, ordered, brisk, both] = [
    series("strict", false),
    series("strict", true),
    series("brisk", false),
    series("brisk", true),
  ] as const;
  const box = strict("ifForcedWaited");
  const row = (name: string, of: typeof strict, handOvers = of("handOvers")) => [
    name,
    figure(handOvers),
    cut(box, handOvers),
    figure(of("points")),
    figure(of("fired")),
    figure(of("differed")),
  ];
  printTable(`Hand-overs of Carnegie (${GAMES} games of ${SEATS} bots; means per game)`, [
    ["pace", "hand-overs", "cut", "points per seat", "orders fired", "of them not what the bot would do then"],
    row("strict, everybody waited for", strict, box),
    row("strict", strict),
    row("strict with orders", ordered),
    row("brisk", brisk),
    row("brisk with orders", both),
  ]);
}
