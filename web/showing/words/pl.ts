/** Words of showing a game elsewhere, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { ShowingKey } from "./en.ts";

export const pl: Catalogue<ShowingKey> = {
  title: "Pokaż tę grę gdzie indziej",
  film: "Jako film",
  "film.text":
    "Animowany obraz (GIF) całej gry, do czatów i wpisów. Powstaje tutaj, w przeglądarce; niczego nigdzie nie wysyłamy.",
  make: "Zrób film",
  stop: "Zatrzymaj",
  progress: "Film powstaje",
  save: "Zapisz film ({size} MB)",
  share: "Udostępnij film",
  preview: "Film",
  fault: "W tej przeglądarce nie udało się zrobić filmu.",
  frame: "Na własnej stronie",
  "frame.text": "Wstaw te wiersze na swoją stronę. Czytelnicy przejdą tam przez grę krok po kroku.",
  "frame.code": "Wiersze na twoją stronę",
  copy: "Kopiuj",
  copied: "Skopiowano.",
};
