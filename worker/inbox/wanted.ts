/** Understands the first own line of a mailed answer: a number or one of a few words, in any of our languages. Pure. */

type Wanted =
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "pass" }
  /** `name`: the plan to play; `null`: the one that fits. */
  | { readonly kind: "plan"; readonly name: string | null }
  | { readonly kind: "hold"; readonly days: number }
  | { readonly kind: "stop" };

/** A longer line is no short answer. */
const LONGEST_ANSWER = 80;

const PASS = new Set(["pass", "passo", "pas", "pasuję", "pasuje", "trec", "пас", "пасую"]);
const PLAN = new Set(["plan", "pla", "plà", "план"]);
const HOLD = new Set(["hold", "espera", "pausa", "urlop", "przerwa", "pauză", "pauza", "vacanță", "отпуск", "пауза"]);
const STOP = new Set(["stop", "atura", "prou", "стоп"]);
const DAYS = /^(\d{1,2})\s*(?:d|days?|dies?|dia|dni|dzień|dzien|zile|zi|z|д|дн|день|дня|дней)?$/;

/** Polite words around an answer, and words that name it. Whole words in lower case. */
const POLITE = new Set(
  [
    "- – — please pls plz thanks thank you thx cheers ok okay option answer number choice no nr i choose take play",
    "si us plau sisplau gràcies gracies mercès opció opcio resposta número numero trio jugo",
    "gracias por favor opción respuesta bitte danke antwort nummer merci svp réponse grazie risposta",
    "proszę prosze dzięki dzieki dziękuję dziekuje opcja opcję odpowiedź odpowiedz numer wybieram gram",
    "te vă va rog mulțumesc multumesc mersi opțiunea optiunea opția optia răspuns răspunsul raspuns raspunsul numărul numarul aleg joc",
    "пожалуйста спасибо плиз вариант ответ номер выбираю играю",
  ].flatMap((it) => it.split(" ")),
);

/** Strips invisible letters (and a key cap's frame), pictures, and marks added by people and mail programs, such as stars and brackets. */
const plain = (line: string): string =>
  line
    .normalize("NFKC")
    .replace(/\p{Cf}|\p{Me}|\p{Variation_Selector}|\p{Extended_Pictographic}/gu, "")
    .replace(/^[\s*_"'“”„«([]+/, "")
    .replace(/[\s*_"'“”».,;!)\]:]+$/, "")
    .trim();

/** The only number in a line, with nothing but polite words around it; `null`: none, or several. */
function numberIn(text: string): number | null {
  const words = text
    .toLowerCase()
    .split(/[\s,;:!]+/)
    .map((it) => it.replace(/^(?:[#*_([]+|no\.?(?=\d))|[.)*_\]!]+$/g, ""))
    .filter((it) => it !== "" && !POLITE.has(it));
  const [number, ...others] = words;
  return number !== undefined && others.length === 0 && /^[1-9]\d?$/.test(number) ? Number(number) : null;
}

/** The line without polite words at its end. */
function curt(text: string): string {
  const words = text.replace(/[*_]/g, "").split(/[\s,]+/);
  while (words.length > 1 && POLITE.has((words.at(-1) ?? "").toLowerCase())) words.pop();
  return words.join(" ");
}

/** A line without polite words at its end, and without what mail programs add; empty when it is too long for an answer. */
export const bareLine = (line: string): string => (line.length > LONGEST_ANSWER ? "" : curt(plain(line)));

/** The request in a line; `null`: none that we understand. */
export function wantedIn(line: string): Wanted | null {
  if (line.length > LONGEST_ANSWER) return null;
  const text = plain(line);
  const number = numberIn(text);
  if (number !== null) return { kind: "number", number };
  const [, word = "", rest = ""] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
  const verb = word.toLowerCase().replace(/,$/, "");
  if (PLAN.has(verb)) return { kind: "plan", name: rest === "" ? null : rest };
  const [bare = "", ...more] = curt(text.toLowerCase()).split(" ");
  const days = HOLD.has(bare) ? DAYS.exec(more.join(" ")) : null;
  if (days && Number(days[1]) > 0) return { kind: "hold", days: Number(days[1]) };
  if (more.length > 0) return null;
  if (PASS.has(bare)) return { kind: "pass" };
  return STOP.has(bare) ? { kind: "stop" } : null;
}
