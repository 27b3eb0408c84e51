/** Words about add-on 1, the page's own and the game's; each language is fetched when somebody speaks it. */
import { effect, signal } from "@preact/signals";
import { type Extensions, withAddOn } from "../../../../../games/carnegie/add-on/words/index.ts";
import type { Catalogues, Language } from "../../../../../games/kernel/words.ts";
import { language } from "../../../../words/index.ts";
import { wordsOf } from "../../../../words/slice.ts";
import { en } from "./en.ts";

/** A message of the page about the add-on. */
export const tAddOn = wordsOf(en, {
  ca: () => import("./ca.ts").then((it) => it.ca),
  pl: () => import("./pl.ts").then((it) => it.pl),
  ro: () => import("./ro.ts").then((it) => it.ro),
  ru: () => import("./ru.ts").then((it) => it.ru),
});

type Fetched = Promise<Pick<typeof import("../../../../../games/carnegie/add-on/words/ca.ts"), "extension">>;

const others: Readonly<Record<Exclude<Language, "en">, () => Fetched>> = {
  ca: () => import("../../../../../games/carnegie/add-on/words/ca.ts"),
  pl: () => import("../../../../../games/carnegie/add-on/words/pl.ts"),
  ro: () => import("../../../../../games/carnegie/add-on/words/ro.ts"),
  ru: () => import("../../../../../games/carnegie/add-on/words/ru.ts"),
};

const extensions = signal<Extensions>({});

effect(() => {
  const wanted = language.value;
  if (wanted === "en" || extensions.peek()[wanted]) return;
  const keep = ({ extension }: Awaited<Fetched>) => {
    extensions.value = { ...extensions.peek(), [wanted]: extension };
  };
  others[wanted]().then(keep, () => undefined);
});

/** The game's catalogues with the add-on's words, as far as they are here. */
export const withAddOnWords = (words: Catalogues): Catalogues => withAddOn(words, extensions.value);
