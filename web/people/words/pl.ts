/** Words of a person's page, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { PersonKey } from "./en.ts";

export const pl: Catalogue<PersonKey> = {
  former: "Dawny gracz",
  guest: "Gra jako gość.",
  answer: "Czas odpowiedzi",
  "answer.about": "{span} (mediana)",
  "answer.none": "jeszcze bez odpowiedzi",
  running: "Gry w toku",
  finished: "Gry zakończone",
  abandoned: "Gry porzucone",
  since: "Tutaj od",
  block: "Zablokuj",
  unblock: "Odblokuj",
  blocked: "Ten gracz jest przez ciebie zablokowany.",
  "block.help":
    "Zablokowana osoba nie widzi twoich otwartych stołów, a ty jej; dołączy tylko z twoim zaproszeniem, a to, co mówi przy stole, jest zwinięte.",
  help: "Liczą się wszystkie stoły. Czas odpowiedzi biegnie od chwili, gdy przychodzi kolej gracza, do pierwszego ruchu w turze, także nocą.",
  "companions.title": "Zaproś osoby, które znasz z gier",
  "companions.filter": "Imię",
  "companions.none": "Jeszcze nikogo. Kto z tobą zagra, pojawi się tutaj.",
};
