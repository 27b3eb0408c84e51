/** A name neither declines nor has a gender: no sentence about a person, or to the reader, has a word that would need to know it. */
import { expect, test } from "vitest";
import { ENDINGS, EXCEPTIONS, type Gendered, OTHERS, PARTICIPLES, PERFECT } from "./participles.ts";
import { messagesOf } from "./texts.ts";

/** A person in a pattern, and up to two short words after it. */
const PERSON = String.raw`\{(?:seat|name|by|who|before|instead)\}(?: (?:\p{L}{1,5}|\(.*?\))){0,2}`;
const PERSON_AFTER = String.raw`\{(?:seat|name|by|who|before|instead)\}`;
const END = String.raw`(?!\p{L})`;

/** Past tenses and participles that agree with a person: ` …` after the name, or before it; and of the reader. */
const AGREEING = {
  ca: {
    word: String.raw`(?:és|està|queda|ha estat|serà|sigui) (?:ja )?\p{L}+(?:at|ada|ut|uda|it|ida|òs|osa)`,
    reader: /(?<!\p{L})(?:ets|estàs|has estat|seràs|quedes) (?:ja )?\p{L}+(?:at|ada|ut|uda|it|ida|tat)(?!\p{L})/iu,
  },
  pl: {
    word: String.raw`(?!dział|stół|udział)\p{L}+(?:ał|ała|ął|ęła|ił|iła|ył|yła|ół|iał|iała|uł|uła|edł|szła)`,
    reader:
      /(?<!\p{L})\p{L}+(?:łeś|łaś|łbyś|łabyś)(?!\p{L})|(?<!\p{L})(?:jesteś|zostaniesz) \p{L}+(?:ny|na|ty|ta)(?!\p{L})/iu,
  },
  ro: {
    word: String.raw`(?:este|e|a fost|va fi|să fie) (?:deja )?\p{L}+(?:at|ată|it|ită|ut|ută)`,
    reader: /(?<!\p{L})(?:ești|ai fost|vei fi|să fii) (?:deja |acum )?\p{L}+(?:at|ată|it|ită|ut|ută)(?!\p{L})/iu,
  },
  ru: {
    word: String.raw`(?!отдел|стол|план)\p{L}+(?:ал|ала|ел|ела|ил|ила|ыл|ыла|ял|яла|шёл|шла|лся|лась|ёл|нут|нута)`,
    reader:
      /(?<!\p{L})(?:должен|должна|готов|готова|уверен|уверена|рад|рада|сам|сама) (?:вы)(?!\p{L})|(?<!\p{L})вы (?:должен|должна|уверен|уверена)(?!\p{L})/iu,
  },
} as const;

const languages = ["ca", "pl", "ro", "ru"] as const;

function agreeing(text: string, language: keyof typeof AGREEING): string | null {
  const { word, reader } = AGREEING[language];
  const about = new RegExp(`${PERSON} ${word}${END}|(?<!\\p{L})${word} ${PERSON_AFTER}`, "iu");
  return (about.exec(text) ?? reader.exec(text))?.[0] ?? null;
}

test.each(languages)("in %s no sentence needs a person's gender", (language) => {
  const messages = messagesOf(language);
  expect(messages.length).toBeGreaterThan(1_500);
  expect(messages.filter((it) => agreeing(it.text, language)).map((it) => `${it.where}: ${it.text}`)).toEqual([]);
});

test.each([
  ["ru", "{seat} построил отдел"],
  ["ru", "{name} уже вернулась"],
  ["ru", "Ход сделала {seat}"],
  ["pl", "{seat} wybrał rząd"],
  ["pl", "{name} już wróciła do gry"],
  ["pl", "Nie zagrałeś w tej turze."],
  ["ro", "{name} este invitat"],
  ["ro", "Ești rugată să joci"],
  ["ca", "{name} ha estat convidada"],
  ["ca", "Encara no estàs convidat"],
] as const)("in %s “%s” is found", (language, text) => {
  expect(agreeing(text, language)).not.toBeNull();
});

test.each([
  ["ru", "{seat} строит отдел"],
  ["pl", "{seat} buduje dział Logistyka"],
  ["ro", "{name} te invită"],
  ["ca", "{name} ha jugat"],
] as const)("in %s “%s” is fine", (language, text) => {
  expect(agreeing(text, language)).toBeNull();
});

const NAMES_SOMEBODY = /\{(?:seat|seats|name|names|by|who|before|instead|host)[,}]/;

/** Where the brace that opens at `from` is closed. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at;
  }
  return text.length;
}

/** A pattern's own text: all its branches, and nothing for a placeholder. */
function textOf(pattern: string): string {
  const open = pattern.indexOf("{");
  if (open < 0) return pattern;
  const end = closing(pattern, open);
  const inside = pattern.slice(open + 1, end);
  // Of a branch "one {…}" what comes before the brace is its name.
  const [, branches = ""] = /^[^{]*?, (?:plural|select), ?(.*)$/s.exec(inside) ?? [];
  const said = branches.includes("{") ? branchTexts(branches) : "";
  return `${pattern.slice(0, open)} ${said} ${textOf(pattern.slice(end + 1))}`;
}

function branchTexts(text: string): string {
  const open = text.indexOf("{");
  if (open < 0) return "";
  const end = closing(text, open);
  return `${textOf(text.slice(open + 1, end))} ${branchTexts(text.slice(end + 1))}`;
}

const plain = (pattern: string): string =>
  textOf(pattern)
    .replaceAll(/[sn]’ha/gi, "ha")
    .replaceAll(/[st]’h(agi|avia)/gi, "h$1")
    .replace(/\s+/g, " ");

/** The words of a sentence that may be said of a person. */
function suspects(text: string, language: Gendered): readonly string[] {
  const rest = EXCEPTIONS[language].reduce((left, [phrase]) => left.replaceAll(phrase, " "), plain(text));
  const said = PERFECT[language] ? rest.replace(PERFECT[language], " ") : rest;
  return [...said.matchAll(/\p{L}+/gu)].map(([it]) => it.toLowerCase());
}

const aboutSomebody = (language: Gendered) => messagesOf(language).filter((it) => NAMES_SOMEBODY.test(it.text));

test.each(languages)(
  "in %s no sentence about a person has a participle of the list, but where it agrees with a thing",
  (language) => {
    const found = aboutSomebody(language).flatMap(({ where, text }) =>
      suspects(text, language)
        .filter((it) => PARTICIPLES[language].has(it))
        .map((it) => `${where}: ${it}`),
    );
    expect(found).toEqual([]);
  },
);

test.each(languages)("in %s the lists have every word of such a sentence that ends like a participle", (language) => {
  const known = (it: string): boolean => PARTICIPLES[language].has(it) || OTHERS[language].has(it);
  const found = aboutSomebody(language).flatMap(({ where, text }) =>
    suspects(text, language)
      .filter((it) => it.length > 2 && ENDINGS[language].test(it) && !known(it))
      .map((it) => `${where}: ${it}`),
  );
  expect(found).toEqual([]);
});

test.each(languages)("in %s every exception is needed, and no word is in both lists", (language) => {
  const texts = aboutSomebody(language).map((it) => plain(it.text));
  expect(EXCEPTIONS[language].filter(([phrase]) => !texts.some((it) => it.includes(phrase)))).toEqual([]);
  expect([...OTHERS[language]].filter((it) => PARTICIPLES[language].has(it))).toEqual([]);
});

test.each([
  ["ru", "{name} вчера вечером вернулась", ["вернулась"]],
  ["ru", "{name} на месте игрока, который сел", ["сел"]],
  ["pl", "{seat} jako pierwszy w tej rundzie wybrał rząd", ["wybrał"]],
  ["ro", "{name}, care este invitat de gazdă", ["invitat"]],
  ["ca", "{name} ara és al teu lloc, assegut", ["assegut"]],
  ["ca", "{name} ha jugat", []],
  ["ro", "{name} a jucat; {who} a fost invitată", ["invitată"]],
] as const)("in %s “%s” is found however far the word is from the name", (language, text, expected) => {
  expect(suspects(text, language).filter((it) => PARTICIPLES[language].has(it))).toEqual(expected);
});
