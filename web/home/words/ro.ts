/** Words of the lists on the home page, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { HomeKey } from "./en.ts";

export const ro: Catalogue<HomeKey> = {
  left: "timpul expiră {left}",
  late: "timpul a expirat",
  gathering: "Se așteaptă jucători",
  watch: "Privește",
  all: "Arată toate ({count})",
  "clock.none": "fără ceas",
  "clock.turn": "{hours, plural, one {# oră} few {# ore} other {# de ore}} pentru fiecare tură",
  "clock.bank":
    "{hours, plural, one {# oră} few {# ore} other {# de ore}} pentru partidă, {increment, plural, one {încă #} other {încă #}} la fiecare tură",
  "pace.strict": "ritm strict: se așteaptă fiecare decizie",
  "pace.brisk": "ritm vioi: mai puține predări",
  "figures.new": "este la început",
  "figures.answer": "răspunde în circa {span}",
  "figures.finished":
    "{count, plural, =0 {încă nicio partidă terminată} one {# partidă terminată} few {# partide terminate} other {# de partide terminate}}",
  "figures.abandoned": "{count, plural, one {# părăsită} few {# părăsite} other {# de părăsite}}",
};
