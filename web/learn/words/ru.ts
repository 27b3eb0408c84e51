import type { Catalogue } from "../../../games/kernel/words.ts";
import type { LearnKey } from "./en.ts";

export const ru: Catalogue<LearnKey> = {
  loading: "Готовим поле…",
  none: "Здесь нечему учиться: игры с таким названием нет.",
  step: "Шаг {at} из {of}",
  steps: "Шаги",
  meanwhile: "Тем временем",
  complete: "Всё намечено. Кнопка «{send}» завершает ход; до этого можно отменять.",
  "complete.more": "Готово. Ход продолжится в следующем шаге.",
  "complete.go": "Продолжить",
  earned: "Что это дало",
  why: "Почему",
  choices: "Все варианты словами",
  next: "Дальше",
  again: "Сначала",
  "over.score": "Вы — {own}, {name} — {other}",
  bot: "Теперь сыграть с ботом",
  friends: "Сыграть с друзьями",
  contents: "Содержание",
  search: "Поиск по правилам",
  found:
    "{count, plural, =0 {В правилах об этом ничего нет.} one {# раздел} few {# раздела} many {# разделов} other {# раздела}}",
  example: "Показать на поле",
  "example.back": "На ход назад",
  "example.on": "На ход вперёд",
  "example.begin": "Листайте ходы стрелками.",
  learn: "Учиться, играя",
  own: "Слова и рисунки наши. Правила издателя лежат в коробке.",
};
