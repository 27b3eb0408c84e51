/** Words of showing a game elsewhere, in Russian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { ShowingKey } from "./en.ts";

export const ru: Catalogue<ShowingKey> = {
  title: "Показать эту партию на другом сайте",
  film: "Фильмом",
  "film.text":
    "Анимированная картинка (GIF) всей партии для чатов и публикаций. Она создаётся здесь, в браузере; никуда ничего не отправляется.",
  make: "Сделать фильм",
  stop: "Остановить",
  progress: "Фильм создаётся",
  save: "Сохранить фильм ({size} МБ)",
  share: "Поделиться фильмом",
  preview: "Фильм",
  fault: "В этом браузере не удалось сделать фильм.",
  frame: "На своей странице",
  "frame.text": "Вставьте эти строки в свою страницу. Читатели смогут просмотреть партию там.",
  "frame.code": "Строки для вашей страницы",
  copy: "Скопировать",
  copied: "Скопировано.",
};
