/** Words of the statistics, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { StatisticsKey } from "./en.ts";

export const ro: Catalogue<StatisticsKey> = {
  title: "Statistici",
  points: "Puncte de-a lungul partidei",
  time: "Cât a fost așteptat fiecare jucător",
  chart: "Puncte după fiecare intrare. La sfârșit: {ends}.",
  end: "{name} {points}",
  table: "Ca tabel",
  column: "După intrarea",
  entry: "intrarea {seq}",
  seek: "Mută tabla la o intrare",
  answers: "{count, plural, one {# răspuns} few {# răspunsuri} other {# de răspunsuri}}, cel mai lung după {longest}",
};
