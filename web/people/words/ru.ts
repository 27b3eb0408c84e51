/** Words of a person's page, in Russian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { PersonKey } from "./en.ts";

export const ru: Catalogue<PersonKey> = {
  former: "Бывший игрок",
  guest: "Играет как гость.",
  answer: "Время ответа",
  "answer.about": "{span} (медиана)",
  "answer.none": "ещё не отвечал",
  running: "Идущие партии",
  finished: "Доигранные партии",
  abandoned: "Брошенные партии",
  since: "Здесь с",
  block: "Заблокировать",
  unblock: "Разблокировать",
  blocked: "Вы заблокировали этого игрока.",
  "block.help":
    "Заблокированный не найдёт ваши открытые столы, а вы его; сядет за ваш только по вашему приглашению, и то, что он говорит за столом, свёрнуто.",
  help: "Считаются все столы. Время ответа идёт от вопроса до первого действия в ходу, ночью тоже.",
  "companions.title": "Пригласить тех, с кем вы играли",
  "companions.filter": "Имя",
  "companions.none": "Пока никого. Кто сыграет с вами, появится здесь.",
};
