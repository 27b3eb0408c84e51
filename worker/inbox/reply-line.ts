/** The first line of an answer, understood: a number or one of a few words, in any of our languages. Pure. */

export type Wanted =
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "pass" }
  /** `name`: which of the plans; `null`: the one that fits. */
  | { readonly kind: "plan"; readonly name: string | null }
  | { readonly kind: "hold"; readonly days: number }
  | { readonly kind: "stop" };

/** A line that is longer says something else. */
const LONGEST = 80;

const PASS = new Set(["pass", "passo", "pas", "pasuję", "pasuje", "trec", "пас", "пасую"]);
const PLAN = new Set(["plan", "pla", "plà", "план"]);
const HOLD = new Set(["hold", "espera", "pausa", "urlop", "przerwa", "pauză", "pauza", "vacanță", "отпуск", "пауза"]);
const STOP = new Set(["stop", "atura", "prou", "стоп"]);
const DAYS = /^(\d{1,2})\s*(?:d|days?|dies?|dia|dni|dzień|dzien|zile|zi|z|д|дн|день|дня|дней)?$/;

/** Letters that show nothing, and what mail programs put around a line. */
const plain = (line: string): string =>
  line
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/[.!)\]]+$/, "")
    .trim();

/** What a line asks for; `null`: it is none of what we understand. */
export function wantedIn(line: string): Wanted | null {
  if (line.length > LONGEST) return null;
  const text = plain(line);
  const number = /^#?([1-9]\d?)$/.exec(text);
  if (number) return { kind: "number", number: Number(number[1]) };
  const [, word = "", rest = ""] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
  const verb = word.toLowerCase();
  if (PLAN.has(verb)) return { kind: "plan", name: rest === "" ? null : rest };
  const days = HOLD.has(verb) ? DAYS.exec(rest.toLowerCase()) : null;
  if (days && Number(days[1]) > 0) return { kind: "hold", days: Number(days[1]) };
  if (rest !== "") return null;
  if (PASS.has(verb)) return { kind: "pass" };
  return STOP.has(verb) ? { kind: "stop" } : null;
}
