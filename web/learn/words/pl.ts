import type { Catalogue } from "../../../games/kernel/words.ts";
import type { LearnKey } from "./en.ts";

export const pl: Catalogue<LearnKey> = {
  loading: "Przygotowuję planszę…",
  none: "Tu nie ma czego się uczyć: żadna gra się tak nie nazywa.",
  step: "Krok {at} z {of}",
  steps: "Kroki",
  meanwhile: "Tymczasem",
  complete: "Wszystko zaplanowane. „{send}” to zatwierdza; do tego czasu możesz cofać.",
  "complete.more": "Gotowe. Tura trwa dalej w następnym kroku.",
  "complete.go": "Dalej",
  earned: "Co to dało",
  why: "Dlaczego",
  choices: "Lista wszystkich możliwości",
  next: "Dalej",
  again: "Od początku",
  "over.score": "Ty {own}, {name} {other}",
  bot: "Teraz zagraj z botem",
  friends: "Zagraj ze znajomymi",
  contents: "Spis treści",
  search: "Szukaj w zasadach",
  found:
    "{count, plural, =0 {Zasady o tym nie mówią.} one {# rozdział} few {# rozdziały} many {# rozdziałów} other {# rozdziału}}",
  example: "Pokaż na planszy",
  "example.back": "Jedna tura wstecz",
  "example.on": "Jedna tura dalej",
  "example.begin": "Przechodź między turami strzałkami.",
  learn: "Ucz się, grając",
  own: "Słowa i rysunki są nasze. Instrukcja wydawcy jest w pudełku.",
};
