/** The account as a whole, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { AccountKey } from "./en.ts";

export const pl: Catalogue<AccountKey> = {
  title: "Twoje konto",
  kept: "Co przechowujemy: imię, język i strefę czasową, adres, jeśli się logujesz, to, co ci wysłano, co piszesz i notujesz przy stołach, oraz twoje gry.",
  export: "Pobierz kopię",
  blocks: "Zablokowane osoby",
  "blocks.help":
    "Nie mogą dołączać do twoich ogłoszonych stołów, zapraszać cię ani o tobie wspominać, i żadne z was nie widzi otwartych stołów drugiego. Blokujesz na stronie osoby, do której prowadzi jej imię na czacie przy stole.",
  "blocks.more": "Więcej",
  "blocks.none": "Nikogo.",
  unblock: "Odblokuj: {name}",
  former: "dawny gracz",
  delete: "Usuń moje konto",
  "delete.help":
    "Od razu znikają: imię, adres, ustawienia, sesje, tokeny, webhooki, powiadomienia oraz to, co piszesz i notujesz. Opuszczasz otwarte stoły; w trwających grach bot gra dalej za dawnego gracza, który zajmuje ostatnie miejsce. Zakończone gry zostają z imieniem, pod którym grasz. Tego nie da się cofnąć.",
  "delete.name": "Aby potwierdzić, wpisz swoje imię: {name}",
  "delete.yes": "Usuń teraz",
};
