/** Words of the lists on the home page, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { HomeKey } from "./en.ts";

export const ca: Catalogue<HomeKey> = {
  left: "el temps s’acaba {left}",
  late: "el temps s’ha acabat",
  gathering: "S’esperen jugadors",
  watch: "Mira",
  all: "Mostra-les totes ({count})",
  "clock.none": "sense rellotge",
  "clock.turn": "{hours, plural, one {# hora} other {# hores}} per torn",
  "clock.bank":
    "{hours, plural, one {# hora} other {# hores}} per a la partida, {increment, plural, one {# més} other {# més}} a cada torn",
  "pace.strict": "ritme estricte: s’espera cada decisió",
  "pace.brisk": "ritme viu: menys canvis de torn",
  "figures.new": "acaba d’arribar",
  "figures.answer": "respon en uns {span}",
  "figures.finished":
    "{count, plural, =0 {encara cap partida acabada} one {# partida acabada} other {# partides acabades}}",
  "figures.abandoned": "{count, plural, one {# abandonada} other {# abandonades}}",
};
