/** Ratings as text. */
import type { SHOWN_AFTER as AFTER } from "../../worker/contract/rated.ts";
import { language } from "../words/index.ts";

/** Rated games after which a rating is shown; the type holds it to the service's number. */
export const SHOWN_AFTER: typeof AFTER = 5;

/** A number of a rating, to a tenth; `signDisplay`: whether it has a sign. */
const inTenths = (it: number, signDisplay: "auto" | "exceptZero"): string =>
  it
    .toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay })
    .replace("-", "−");

export const ratingText = (it: number): string => inTenths(it, "auto");

/** A change, with its sign. */
export const changeText = (it: number): string => inTenths(it, "exceptZero");
