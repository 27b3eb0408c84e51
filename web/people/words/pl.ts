/** Words of a person's page, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { PersonKey } from "./en.ts";

export const pl: Catalogue<PersonKey> = {
  former: "Były gracz",
  guest: "Gra jako gość.",
  answer: "Czas odpowiedzi",
  "answer.about": "{span} (mediana)",
  "answer.none": "jeszcze nie odpowiadał",
  running: "Gry w toku",
  finished: "Gry zakończone",
  abandoned: "Gry porzucone",
  since: "Tutaj od",
  block: "Zablokuj",
  unblock: "Odblokuj",
  blocked: "Ten gracz jest przez ciebie zablokowany.",
  "block.help":
    "Kto jest zablokowany, nie znajdzie twoich otwartych stołów ani ty jego, dołączy tylko z twoim zaproszeniem, a to, co mówi przy stole, jest zwinięte.",
  help: "Liczą się wszystkie stoły. Czas odpowiedzi biegnie od pytania do pierwszego ruchu w turze, także nocą.",
  "companions.title": "Zaproś osoby, z którymi już grasz lub grałeś",
  "companions.filter": "Imię",
  "companions.none": "Jeszcze nikogo. Kto z tobą zagra, pojawi się tutaj.",
};
