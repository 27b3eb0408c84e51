/** Words of a person's page, in Russian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { PersonKey } from "./en.ts";

export const ru: Catalogue<PersonKey> = {
  former: "Бывший игрок",
  guest: "Играет как гость.",
  answer: "Время ответа",
  "answer.about": "{span} (медиана)",
  "answer.none": "ответов ещё не было",
  running: "Идущие партии",
  finished: "Доигранные партии",
  abandoned: "Брошенные партии",
  since: "Здесь с",
  block: "Заблокировать",
  unblock: "Разблокировать",
  blocked: "Вы заблокировали этого игрока.",
  "block.help":
    "Заблокированный игрок не увидит ваших открытых столов, а вы — его; сесть за ваш стол он сможет только по вашему приглашению, а его сообщения за столом будут свёрнуты.",
  help: "Считаются все столы. Время ответа — от перехода хода к игроку до первого действия в этом ходе, ночью тоже.",
  "companions.title": "Пригласить тех, с кем вы играли",
  "companions.filter": "Имя",
  "companions.none": "Пока никого. Кто сыграет с вами, появится здесь.",
};
