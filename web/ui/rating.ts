/** Ratings as text. */
import { language } from "../words/index.ts";

/** Rated games after which the service shows a rating. */
export const SHOWN_AFTER = 5;

/** A number of a rating, to a tenth. */
export const ratingText = (it: number): string =>
  it.toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A change, with its sign. */
export const changeText = (it: number): string =>
  it.toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });
