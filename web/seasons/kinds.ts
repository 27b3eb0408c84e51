/** The kinds of seasons, as the form offers them. */
import type { SEASON_KINDS as KINDS } from "../../worker/contract/season.ts";

export const SEASON_KINDS: typeof KINDS = ["season", "swiss", "cup"];
