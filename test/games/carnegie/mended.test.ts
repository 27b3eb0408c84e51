/** Lines of the log that once were false or odd, in all five languages. */
import { expect, test } from "vitest";
import { carnegie } from "../../../games/carnegie/game.ts";
import type { Event } from "../../../games/carnegie/model/events.ts";
import { words } from "../../../games/carnegie/words/index.ts";
import { LANGUAGES, type Language, sayOf } from "../../../games/kernel/words.ts";

const NAMES = ["Ada", "Ben"];

function said(event: Event, language: Language): string | null {
  const line = carnegie.tell(event, null);
  return line && sayOf(words, language, line, NAMES);
}

const activated = { type: "employeeActivated", seat: 0, department: "sales", space: 5, station: 0, cost: 1 } as const;

/** An event, and what each language must say of it: en, ca, pl, ro, ru. */
const MENDED: readonly (readonly [what: string, event: Event, lines: readonly RegExp[]])[] = [
  [
    "a point lost to Payroll Management is lost in every language",
    { ...activated, vp: -1 },
    [/−1 point\.$/, /−1 punt\.$/, /−1 punkt\.$/, /−1 punct\.$/, /−1 очко\.$/],
  ],
  [
    "and one gained is gained",
    { ...activated, vp: 1 },
    [/\+1 point\.$/, /\+1 punt\.$/, /\+1 punkt\.$/, /\+1 punct\.$/, /\+1 очко\.$/],
  ],
];

test.each(MENDED)("%s", (_, event, lines) => {
  for (const [at, language] of LANGUAGES.entries())
    expect(said(event, language), language).toMatch(lines[at] as RegExp);
});
