/** Words of the page about the service, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const pl: Catalogue<Key> = {
  title: "O Telegraphie",
  what: "Telegraph to miejsce do gry w planszówki przez sieć, ruch po ruchu, w ciągu wielu dni. To wolne oprogramowanie.",
  kept: "Co o tobie przechowujemy",
  "kept.person":
    "Twoje imię przy stole, język i strefę czasową, adres e-mail, jeśli się zalogujesz, oraz to, co zostało do ciebie wysłane. Nikomu niczego nie przekazujemy; nie ma reklam ani śledzenia.",
  "kept.games": "Gry przechowujemy na zawsze, z imionami graczy, aby można było je odtworzyć i sprawdzić.",
  chance: "Losowość, którą możesz sprawdzić",
  "chance.text":
    "Każdy stół, zanim ktokolwiek dołączy, ustala sekret i publikuje jego skrót, a przeglądarka każdego gracza dodaje własną liczbę. Płytki i żetony są losowane na podstawie jednego i drugiego w chwili odkrycia. Po grze sekret jest publikowany, a eksport można zweryfikować.",
};
