/** Words of the statistics, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { StatisticsKey } from "./en.ts";

export const ca: Catalogue<StatisticsKey> = {
  title: "Estadístiques",
  points: "Punts al llarg de la partida",
  time: "Temps que s’ha esperat cada jugador",
  chart: "Punts després de cada entrada. Al final {ends}.",
  end: "{name} {points}",
  table: "Com a taula",
  column: "Després de l’entrada",
  entry: "entrada {seq}",
  seek: "Mou el tauler a una entrada",
  answers: "{count, plural, one {# resposta} other {# respostes}}, la més lenta al cap de {longest}",
};
