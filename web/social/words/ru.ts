/** What players settle and say among themselves, in Russian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { TogetherKey } from "./en.ts";

export const ru: Catalogue<TogetherKey> = {
  title: "Этот стол",
  "back.ask": "Взять мой последний ход назад",
  "back.help": "Спросят тех, кто увидел бы отмену. Что показал случай или скрытое, остаётся.",
  "back.asks": "{name} просит взять ход назад: всё стало бы как после записи {to}.",
  "back.yours": "Вы попросили взять ход назад.",
  "back.waits": "Ещё не ответили: {names}.",
  "back.look": "Посмотреть, как стало бы",
  yes: "Согласиться",
  no: "Не согласиться",
  withdraw: "Отозвать просьбу",
  resign: "Сдаться",
  "resign.sure": "На вашем месте дальше играет бот, а вы последние. Отменить это нельзя.",
  "resign.yes": "Сдаться сейчас",
  end: "Закончить партию",
  "end.sure": "Все остальные сдались. Очки считаются как есть, или вы играете дальше с ботами.",
  "end.yes": "Закончить сейчас",
  cancel: "Не надо",
  rematch: "Сыграть ещё раз тем же составом",
  "rematch.join": "{name} хочет сыграть ещё: занять место",
  chat: "Разговор",
  "chat.new":
    "{count, plural, one {# новое сообщение} few {# новых сообщения} many {# новых сообщений} other {# нового сообщения}}",
  "chat.empty": "Пока ничего не сказано. Читают только сидящие за столом; @имя даёт знать.",
  "chat.text": "Ваше сообщение",
  "chat.send": "Сказать",
  "chat.mention": "Упомянуть кого-то",
  "chat.folded": "Сообщение того, кого вы заблокировали",
  notes: "Ваши заметки",
  "notes.help": "Больше никто их не прочтёт.",
  "notes.save": "Сохранить",
  "notes.kept": "Сохранено.",
  "left.resigned": "сдача",
  "left.former": "бывший игрок",
};
