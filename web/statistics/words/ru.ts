/** Words of the statistics, in Russian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { StatisticsKey } from "./en.ts";

export const ru: Catalogue<StatisticsKey> = {
  title: "Статистика",
  points: "Очки по ходу партии",
  time: "Сколько ждали каждого игрока",
  chart: "Очки после каждой записи. В конце {ends}.",
  end: "{name} {points}",
  table: "Таблицей",
  column: "После записи",
  entry: "запись {seq}",
  seek: "Показать на доске запись",
  answers: "{count, plural, one {# ответ} few {# ответа} many {# ответов} other {# ответа}}, самый долгий — {longest}",
};
