/** A name neither declines nor has a gender: no sentence about a person, or to the reader, has a word that would need to know it. */
import { expect, test } from "vitest";
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
