/** Words of the end of a game, in Russian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { EndKey } from "./en.ts";

export const ru: Catalogue<EndKey> = {
  wins: "Побеждает {name}.",
  tie: "Победу делят {names}.",
  alone: "{name} заканчивает с результатом {points, plural, one {# очко} few {# очка} many {# очков} other {# очка}}.",
  lead: "{name} побеждает с отрывом в {points, plural, one {# очко} few {# очка} many {# очков} other {# очка}}.",
  by: "Наибольший отрыв — «{item}»: на {points, plural, one {# очко} few {# очка} many {# очков} other {# очка}} больше, чем у второго места.",
  sheet: "Очки рядом",
  item: "За что",
  rank: "{rank}-е место",
  total: "Всего",
  turning: "Перелом: здесь {name} окончательно выходит вперёд.",
  biggest: "Самый большой ход: {name} +{points}.",
  look: "Посмотреть запись {seq}",
  board: "К полю",
  html: "страница, которая повторяет партию без сети",
  share: "Поделиться позицией",
  shared: "Адрес скопирован.",
  address: "Адрес этой позиции",
  fork: "А что если…?",
  "fork.text": "Свой стол в том положении, в каком был этот. Дальше случай новый, и ничего не засчитывается.",
  "fork.entry": "После записи {at} из {last}",
  "fork.seat": "Вы играете за",
  "fork.against": "Остальные",
  "fork.bots": "боты",
  "fork.friends": "друзья, по приглашению",
  "fork.start": "Играть отсюда дальше",
  showing: "Показать на другом сайте",
  analyse: "Разбор",
  "analysis.text":
    "Сильный бот проходит всю партию здесь, в вашем браузере. Там, где он сыграл бы иначе, оба пути доигрываются несколько раз. Ничего никуда не отправляется, а очки — лишь оценка.",
  "analysis.whose": "Чьи решения",
  "analysis.start": "Разобрать",
  "analysis.stop": "Остановить",
  "analysis.reading": "Партия читается…",
  "analysis.progress": "ход {done} из {all}",
  "analysis.none":
    "Насколько видит бот, очки не потеряны ({count, plural, one {# решение} few {# решения} many {# решений} other {# решения}}).",
  "analysis.sum":
    "Потеряно около {points, plural, one {# очка} few {# очков} many {# очков} other {# очка}}; решений: {count} из {all}.",
  "analysis.fault": "Разбор не удалось закончить. Перезагрузите страницу и попробуйте ещё раз.",
  "analysis.lost": "Потеря около {points}.",
  "analysis.did": "Сыграно: {what}.",
  "analysis.turned": "Бот: то же, но иначе.",
  "analysis.would": "Бот: {what}.",
};
