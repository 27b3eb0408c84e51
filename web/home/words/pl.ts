/** Words of the lists on the home page, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { HomeKey } from "./en.ts";

export const pl: Catalogue<HomeKey> = {
  left: "czas mija {left}",
  late: "czas minął",
  gathering: "Czekają na graczy",
  watch: "Oglądaj",
  all: "Pokaż wszystkie ({count})",
  "clock.none": "bez zegara",
  "clock.turn": "{hours, plural, one {# godzina} few {# godziny} many {# godzin} other {# godziny}} na turę",
  "clock.bank":
    "{hours, plural, one {# godzina} few {# godziny} many {# godzin} other {# godziny}} na grę, z każdą turą {increment, plural, one {# więcej} other {# więcej}}",
  "pace.strict": "tempo ścisłe: czeka się na każdą decyzję",
  "pace.brisk": "tempo żwawe: mniej przekazań",
  "figures.new": "od niedawna tutaj",
  "figures.answer": "odpowiada mniej więcej po: {span}",
  "figures.finished":
    "{count, plural, =0 {jeszcze żadna gra nie zakończona} one {# gra zakończona} few {# gry zakończone} many {# gier zakończonych} other {# gry zakończonej}}",
  "figures.abandoned": "{count, plural, one {# porzucona} few {# porzucone} many {# porzuconych} other {# porzuconej}}",
};
