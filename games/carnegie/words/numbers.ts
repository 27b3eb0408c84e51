/** Numbers of departments and donations as parameters of their words, from the rows the rules are made of. */
import type { Line } from "../../kernel/game.ts";
import { type DonationRow, fromAddOn } from "../add-ons/add-on.ts";
import { effectOf } from "../departments/departments.ts";
import type { Effect, Ongoing, Way } from "../departments/effects.ts";
import { LESS, MORE } from "../departments/employees.ts";
import { DONATION_STEP, DONATIONS } from "../map/board.ts";

import { BONUS, FULL, MOST_LINKS } from "../map/connections.ts";

type Params = Line["params"];

const DEPARTMENT = "help.department.";
const DONATION = "help.donation.";
/** Ends the key of a department's words where the current printing differs. */
const CURRENT = ".current";

/** Fields that are numbers, and those of amounts and other objects in it. */
const numbersIn = (of: object): readonly (readonly [name: string, value: number])[] =>
  Object.entries(of).flatMap(([name, it]) =>
    typeof it === "number" ? [[name, it] as const] : typeof it === "object" && it !== null ? numbersIn(it) : [],
  );

/** A way's numbers are called as what they count; another number of it as the way: `missionMoney` beside `money`. */
function waysParams(ways: readonly Way[]): Params {
  const params: Record<string, number> = {};
  for (const { key, perProject, ...way } of ways) {
    for (const [name, value] of numbersIn(way)) params[params[name] === undefined ? name : key] = value;
    const [first, second] = (perProject ?? []).map(numbersIn);
    for (const [name, value] of [...(first ?? []), ...(second ?? [])]) params[name] = value;
  }
  return params;
}

/** Numbers of the rules that lasting effects are about, beside their own. */
const ongoingParams = ({ donationStep, payroll, longerConnection }: Ongoing): Params => ({
  ...(donationStep && { usual: DONATION_STEP }),
  ...(payroll && { more: MORE, less: LESS }),
  ...(longerConnection && { mostLinks: MOST_LINKS, full: FULL, bonus: BONUS }),
});

const effectParams = ({ ways = [], each, ongoing = {}, achievement, extraGoods }: Effect): Params => ({
  ...waysParams(ways),
  ...Object.fromEntries(numbersIn({ each, ongoing })),
  ...ongoingParams(ongoing),
  ...(achievement && { each: achievement.each }),
  ...(extraGoods && { extraGoods }),
});

const donationParams = ({ vpPerUnit, pay, maxTimes }: DonationRow): Params => ({
  vp: vpPerUnit,
  ...Object.fromEntries(numbersIn(pay ?? {})),
  ...(maxTimes && { times: maxTimes }),
});

/** Whether a message explains a row, and not the rules. */
export const isOfRow = (key: string): boolean => key.startsWith(DEPARTMENT) || key.startsWith(DONATION);

/** The parameters of a department's or donation's explanation; of other messages none. Those of add-ons that are not here have none. */
export function rowParams(key: string): Params {
  if (key.startsWith(DEPARTMENT)) {
    const id = key.slice(DEPARTMENT.length);
    const isCurrent = id.endsWith(CURRENT);
    const edition = isCurrent ? "current" : "rulebook";
    return effectParams(effectOf(isCurrent ? id.slice(0, -CURRENT.length) : id, { edition }));
  }
  if (!key.startsWith(DONATION)) return {};
  const id = key.slice(DONATION.length);
  const row = DONATIONS.find((it) => it.id === id) ?? fromAddOn<DonationRow>("donationRows", id);
  return row ? donationParams(row) : {};
}
