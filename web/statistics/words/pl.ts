/** Words of the statistics, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { StatisticsKey } from "./en.ts";

export const pl: Catalogue<StatisticsKey> = {
  title: "Statystyki",
  points: "Punkty w ciągu gry",
  time: "Ile czekano na każdego gracza",
  chart: "Punkty po każdym wpisie. Na końcu: {ends}.",
  end: "{name} {points}",
  table: "Jako tabela",
  column: "Po wpisie",
  entry: "wpis {seq}",
  seek: "Przesuń planszę do wpisu",
  answers:
    "{count, plural, one {# odpowiedź} few {# odpowiedzi} many {# odpowiedzi} other {# odpowiedzi}}, najdłuższe czekanie: {longest}",
};
