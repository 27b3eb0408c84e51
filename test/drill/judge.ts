/** Compares acknowledged moves with the table's history. */
import type { AnyGame } from "../../games/kernel/game.ts";
import { parseExport } from "../../games/record/parse.ts";
import { verifyExport } from "../../games/record/verify.ts";
import type { Ledger } from "./play.ts";

export interface Judgement {
  /** Acknowledged, and not in the history at the place that was acknowledged. */
  readonly lost: readonly string[];
  /** In the history more than once. */
  readonly doubled: readonly string[];
  /** In the history, by a person, and never acknowledged. */
  readonly strange: readonly string[];
  /** Findings of `verify`. */
  readonly faults: readonly string[];
}

/** Judges one finished table by its export (NDJSON). */
export function judge(game: AnyGame, ledger: Ledger, text: string): Judgement {
  const parsed = parseExport(text);
  if (!parsed.ok)
    return { lost: [], doubled: [], strange: [], faults: [`line ${parsed.line}: ${parsed.why} ${parsed.detail}`] };
  const file = parsed.export;
  if (!file.complete) return { lost: [], doubled: [], strange: [], faults: ["the export is not complete"] };
  const entries = file.entries.filter((it) => it.seat !== null);
  const count = (key: string) => entries.filter((it) => it.key === key).length;
  const sits = ({ key, seq, seat }: Ledger["moves"][number]) =>
    entries.some((it) => it.key === key && it.seq === seq && it.seat === seat);
  return {
    lost: ledger.moves.filter((it) => !sits(it)).map((it) => it.key),
    doubled: ledger.moves.filter((it) => count(it.key) > 1).map((it) => it.key),
    strange: entries.filter((it) => !ledger.moves.some(({ key }) => key === it.key)).map((it) => it.key),
    faults: verifyExport(file, game).findings.map((it) => `entry ${it.seq}: ${it.what}`),
  };
}
