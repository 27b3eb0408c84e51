/** Log lines and reasons, their keys checked against the catalogues; and parameters that several of them share. */
import type { Line } from "../../kernel/game.ts";
import type { Amounts, Chosen } from "../model/state.ts";
import type { Key } from "./index.ts";

export const line = (key: Key, params: Line["params"]): Line => ({ key, params });

export const yes = (is: boolean): "yes" | "no" => (is ? "yes" : "no");

/** Every field of the catalogue's `GAIN`. */
export const gainParams = ({
  money = 0,
  goods = 0,
  vp = 0,
  study = 0,
  steps = 0,
  employees = 0,
}: Amounts): Line["params"] => ({
  money,
  goods,
  vp,
  study,
  steps,
  employees,
});

/** Points that are gained or given up. */
export const pointParams = (vp: number): Line["params"] => ({ gains: Math.max(0, vp), gives: Math.max(0, -vp) });

/** A row that was chosen, and its event. */
export const rowParams = ({ row, advancing, region, donation }: Chosen): Line["params"] => ({
  ...{ row, advancing, region: region ?? "none", donation: yes(donation) },
  ...{ turned: yes(row !== advancing), both: yes(donation && region !== null) },
});

interface Given {
  readonly seat: number;
  readonly donation: string;
  readonly money: number;
  readonly goods: number;
}

/** The cost of a welfare donation. */
export const welfareParams = ({ seat, donation, money, goods }: Given): Line["params"] => ({
  ...{ seat, donation, money, goods },
  both: yes(money > 0 && goods > 0),
});
