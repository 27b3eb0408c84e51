/** Words of the board and of the game, in the language of the page. English is here; the others are fetched when somebody speaks them. */
import { computed, effect, signal } from "@preact/signals";
import { en as gameEn } from "../../../../games/carnegie/words/en.ts";
import type { Line } from "../../../../games/kernel/game.ts";
import { type Catalogue, type Catalogues, type Language, say } from "../../../../games/kernel/words.ts";
import { language } from "../../../words/index.ts";
import { type BoardKey, en } from "./en.ts";

interface Spoken {
  readonly board: Catalogue<BoardKey>;
  readonly game: Catalogue;
}

const others: Readonly<Record<Exclude<Language, "en">, () => Promise<Spoken>>> = {
  ca: () => import("./all-ca.ts"),
  pl: () => import("./all-pl.ts"),
  ro: () => import("./all-ro.ts"),
  ru: () => import("./all-ru.ts"),
};

const boardWords = signal<Catalogues<BoardKey>>({ en });
const fetched = signal<Catalogues>({ en: gameEn });
/** What an add-on makes of the game's catalogues, once it is here. */
export const addOnWords = signal<(words: Catalogues) => Catalogues>((it) => it);
/** The game's own catalogues, as far as they are here. */
export const gameWords = computed(() => addOnWords.value(fetched.value));

/** Fetches a language; without a connection English stands in. */
export async function speak(wanted: Language): Promise<void> {
  if (wanted === "en" || boardWords.peek()[wanted]) return;
  const spoken = await others[wanted]().catch(() => null);
  if (!spoken) return;
  boardWords.value = { ...boardWords.value, [wanted]: spoken.board };
  fetched.value = { ...fetched.value, [wanted]: spoken.game };
}

effect(() => {
  void speak(language.value);
});

/** A message of the board. */
export const tBoard = (key: BoardKey, params: Line["params"] = {}): string =>
  say(boardWords.value, language.value, { key, params });

/** A message of the game. */
export const tGame = (key: string, params: Line["params"] = {}): string =>
  say(gameWords.value, language.value, { key, params });
