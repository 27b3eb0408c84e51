/** Words of the page without a network, in Russian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { OfflineKey } from "./en.ts";

export const ru: Catalogue<OfflineKey> = {
  away: "Нет соединения. Показано состояние на {time}. Ход можно спланировать: он сохранится здесь и будет отправлен, когда соединение появится.",
  "away.unknown": "Нет соединения. Можно открыть столы, которые вы уже смотрели.",
  played: "Ваш ход сыгран. За столом: {names}.",
  refused: "Ваш ход сыграть не удалось. За столом: {names}. Черновик сохранён.",
  others: "остальные",
  "other-person":
    "В другой вкладке этого браузера вошёл кто-то другой. С этой страницы больше ничего не отправляется; ваш черновик сохранён для вас.",
  reload: "Обновить",
  look: "Открыть стол",
  close: "Закрыть",
};
