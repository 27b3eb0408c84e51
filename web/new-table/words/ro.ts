/** Words of opening a table, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const ro: Catalogue<Key> = {
  title: "Masă nouă",
  game: "Joc",
  seats: "Jucători",
  "seats.help": "Tu stai pe locul 1. Partida începe când toate locurile sunt ocupate sau mai devreme, când spui tu.",
  alone: "Un singur jucător joacă fără boți: partida începe imediat.",
  bots: "Câți boți",
  "bots.help": "Boții răspund imediat, la orice oră.",
  strength: "Cât de bine joacă boții",
  "strength.help": "Nivelul ușor iartă greșelile, cel puternic gândește în avans.",
  listed: "Deschisă tuturor",
  "listed.help": "Masa apare pe pagina principală și oricine poate intra. Altfel, numai cei care au linkul.",
  programs: "Programele pot juca",
  "programs.help": "Jucătorii pot lăsa un program al lor să mute; jurnalul o spune. Altfel mutările se fac manual.",
  more: "Mai multe opțiuni",
  open: "Deschide masa",
};
