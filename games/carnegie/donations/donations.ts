/**
 * Donations: the chart with the tiles of New Donations on it, their cost, and the stages in which they are made, covered or named in
 * secret.
 */

import { HiddenInformation, type Seat, type Turn } from "../../kernel/game.ts";
import data from "../data/expansion.json" with { type: "json" };
import { ongoingOf } from "../departments/company.ts";
import { DONATION_MAX_VP, DONATION_STEP, DONATIONS, type Donation } from "../map/board.ts";
import type { Event } from "../model/events.ts";
import {
  type Amounts,
  type Command,
  FIELDS,
  type Field,
  type Options,
  type Player,
  type State,
} from "../model/state.ts";
import { moneyAtEvents, salesAtEvents, sellGoods } from "../round/selling.ts";
import { expected, playerOf, type StageRules } from "../round/stage.ts";

/** One space of a tile: the units that a donation there counts. */
export interface TileSpace {
  readonly id: string;
  /** Victory points per unit. */
  readonly vp: number;
  /** The cost of a unit at the end. */
  readonly pay?: Amounts;
  /** The major city whose network is counted. */
  readonly city?: string;
}

const ALL: readonly { readonly tile: number; readonly spaces: readonly TileSpace[] }[] = data.newDonations.tiles;

const TILES: ReadonlyMap<number, readonly TileSpace[]> = new Map(ALL.map((it) => [it.tile, it.spaces]));

/** The numbers of the tiles, 1 to 4. */
export const TILE_NUMBERS: readonly number[] = [...TILES.keys()];

/** Every space of every tile. */
export const TILE_SPACES: readonly TileSpace[] = [...TILES.values()].flat();

const columnOf = (field: Field): readonly Donation[] => DONATIONS.filter((it) => it.field === field);

/** A printed donation with a tile's space on it: field, column and row stay. */
const covered = (printed: Donation, { id, vp, pay }: TileSpace): Donation => ({
  ...{ id, field: printed.field, column: printed.column, row: printed.row, vpPerUnit: vp },
  pay: pay ?? null,
  maxTimes: pay ? Math.floor(DONATION_MAX_VP / vp) : null,
  region: null,
});

function coveredColumn(field: Field, tile: number | undefined): readonly Donation[] {
  const spaces = tile === undefined ? undefined : TILES.get(tile);
  return columnOf(field).map((it, row) => {
    const space = spaces?.[row];
    return space ? covered(it, space) : it;
  });
}

const CHARTS = new WeakMap<object, readonly Donation[]>();

/** The donations of a table with covered columns, column by column. */
export function chart(covers: NonNullable<State["covers"]>): readonly Donation[] {
  const known = CHARTS.get(covers);
  if (known) return known;
  const made = FIELDS.flatMap((field) => coveredColumn(field, covers[field]));
  CHARTS.set(covers, made);
  return made;
}

// Donations: their cost, and which are open.

/** The donations of this table, as the chart has them: column by column. */
export const chartOf = ({ covers }: Pick<State, "covers">): readonly Donation[] => (covers ? chart(covers) : DONATIONS);

/** The cost of a player's next donation: a step per donation made, this one included. */
export function donationCost(player: Player, options: Options): number {
  const steps = ongoingOf(player, options).flatMap(({ donationStep }) => donationStep ?? []);
  return Math.min(DONATION_STEP, ...steps) * (player.donations.length + 1);
}

/** Whether a player can pay for a donation and has a disc for it. */
export const canDonate = (player: Player, options: Options): boolean =>
  player.supply.discs > 0 && player.money >= donationCost(player, options);

/** Number of donations made, including Andrew's. */
const madeDonations = ({ players, andrew }: State): readonly string[] => [
  ...players.flatMap((it) => it.donations),
  ...(andrew?.donations ?? []),
];

/** Donations without any disc, of a player or neutral. */
export function freeDonations(state: State): readonly string[] {
  const taken = new Set([...state.neutralDonations, ...madeDonations(state)]);
  return chartOf(state)
    .map((it) => it.id)
    .filter((it) => !taken.has(it));
}

/** Donations that others have made and this seat has not. */
export function donationsToCopy(state: State, seat: Seat): readonly string[] {
  const made = new Set(madeDonations(state));
  return chartOf(state)
    .map((it) => it.id)
    .filter((it) => made.has(it) && !state.players[seat]?.donations.includes(it));
}

// Step 2 of a round: each player may make one donation.

export const donate: StageRules<"donate"> = {
  legal(state, { seat }) {
    const player = playerOf(state, seat);
    const free = freeDonations(state);
    const open = canDonate(player, state.options) ? free : [];
    // Goods may be sold to pay for a donation; if none can be made, nobody is asked.
    const couldPay = canDonate({ ...player, money: moneyAtEvents(state, player) }, state.options) && free.length > 0;
    return [
      ...open.map((donation): Command => ({ type: "donate", donation })),
      ...(couldPay ? salesAtEvents(state, player) : []),
      { type: "pass" },
    ];
  },
  decide(turn, { seat }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "donate" });
    if (command.type === "sellGoods") return sellGoods(turn, seat);
    const cost = donationCost(playerOf(turn.state, seat), turn.state.options);
    turn.emit({ type: "donationMade", seat, donation: expected(command, "donate").donation, cost, by: "event" });
  },
};

// Stage `cover` of New Donations: one of the remaining tiles, onto any column that is still as printed.

export const cover: StageRules<"cover"> = {
  legal({ covers = {} }) {
    const laid = Object.values(covers);
    const open = FIELDS.filter((it) => covers[it] === undefined);
    const tiles = TILE_NUMBERS.filter((it) => !laid.includes(it));
    const pairs = tiles.flatMap((tile) => open.map((field): Command => ({ type: "coverDonations", tile, field })));
    return [...pairs, { type: "pass" }];
  },
  decide(turn, { seat }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "cover" });
    const { tile, field } = expected(command, "coverDonations");
    turn.emit({ type: "donationsCovered", seat, tile, field });
  },
};

// Secret Donation: named once the set-up is done, shown when the game is over.

/** Any donation of the chart, with or without a disc. */
export const secret: StageRules<"secret"> = {
  legal: (state) => chartOf(state).map(({ id }) => ({ type: "nameDonation", donation: id })),
  decide(turn, { seat }, command) {
    turn.emit({ type: "donationNamed", seat, donation: expected(command, "nameDonation").donation });
  },
};

/** Shows everybody's secret donation; unknown on a seat's view. */
export function revealSecrets(turn: Turn<State, Event>): void {
  const { secrets = [] } = turn.state;
  if (secrets.includes(null)) throw new HiddenInformation("the donations of others are secret");
  for (const [seat, donation] of secrets.entries())
    if (donation !== null) turn.emit({ type: "secretRevealed", seat, donation });
}
