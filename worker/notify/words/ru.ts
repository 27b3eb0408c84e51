/** Mails and notices in Russian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const ru: Catalogue<Key> = {
  "mail.subject.table": "{game}, за столом: {names}",
  "mail.subject.with": "за столом: {names}",
  "mail.subject.your-turn": "Ваш ход",
  "mail.subject.reminder": "Напоминание",
  "mail.subject.over": "Партия окончена",
  "mail.left": "ещё {time}",
  "mail.subject.several": "Ваш ход за {count, plural, one {# столом} few {# столами} many {# столами} other {# стола}}",
  "mail.subject.invited": "{by} приглашает Вас в игру: {game}",

  "mail.turn.heading": "Ваш ход: {game}",
  "mail.turn.with": "За столом: {names}.",
  "mail.turn.since": "С Вашего прошлого хода",
  "mail.turn.first": "К этому моменту",
  "mail.turn.nothing": "С Вашего прошлого хода ничего не произошло.",
  "mail.turn.more":
    "… и до этого ещё {count, plural, one {# строка} few {# строки} many {# строк} other {# строки}}, на странице.",
  "mail.turn.asked": "Что нужно сделать: {what}.",
  "mail.turn.choices":
    "{count, plural, one {Есть # вариант} few {Есть # варианта} many {Есть # вариантов} other {Есть # варианта}}; страница показывает каждый.",
  "mail.standings": "Положение дел",
  "mail.standings.change": "{total} ({sign}{change} с Вашего прошлого хода)",
  "mail.board": "Стол сейчас",
  "mail.board.alt": "{game}: стол, каким Вы его видите",
  "mail.board.public": "{game}: стол",
  "mail.board.marked": "Новое с Вашего прошлого хода обведено рамкой.",
  "mail.board.letters": "Стол текстом",
  "mail.you": "{name} (Вы)",
  "mail.turn.open": "Сделать ход",

  "mail.over.heading": "Партия окончена: {game}",
  "mail.over.won": "Вы победили, результат: {points, plural, one {# очко} few {# очка} many {# очков} other {# очка}}.",
  "mail.over.shared":
    "Вы делите победу ({names}), результат: {points, plural, one {# очко} few {# очка} many {# очков} other {# очка}}.",
  "mail.over.lost":
    "Победа: {names}, результат: {points, plural, one {# очко} few {# очка} many {# очков} other {# очка}}.",
  "mail.over.last": "Чем всё кончилось",
  "mail.over.open": "Посмотреть на стол в конце партии",
  "mail.over.export": "Экспорт всей партии (его можно проверить и пересмотреть): {url}",

  "mail.invited.heading": "{by} приглашает Вас в игру: {game}",
  "mail.invited.what":
    "Telegraph — для настольных игр, которые длятся днями: Вы ходите, когда есть две минуты, а мы сообщаем, когда снова Ваш ход. Устанавливать ничего не нужно.",
  "mail.invited.open": "Посмотреть на стол и присоединиться",
  "mail.invited.ignore":
    "Если имя {by} Вам незнакомо, не обращайте внимания на это письмо: тогда ничего не произойдёт.",

  "mail.hook-failing.heading": "Ваш вебхук на {host} выключен",
  "mail.hook-failing.what":
    "Пять дней ни одно сообщение не доходило. Больше туда ничего не отправляется; о ходах по-прежнему сообщаем по почте, если это у Вас включено.",
  "mail.hook-failing.open": "Посмотреть, что не удалось, и включить снова",

  "mail.subject.digest":
    "{count, plural, one {# сообщение} few {# сообщения} many {# сообщений} other {# сообщения}} от Ваших столов",
  "mail.deadline": "Ваше время закончится {left}: {at}.",
  "mail.reminder.heading": "{game}: Ваше время закончится {left}",
  "mail.begun.heading": "{game}: игра началась",
  "mail.mention.heading": "{by} упоминает Вас: {game}",
  "mail.asked.takeback": "{by} просит вернуть ход: {game}",
  "mail.asked.pause": "{by} просит сделать паузу: {game}",
  "mail.asked.resume": "{by} просит продолжить игру: {game}",
  "mail.asked.kick": "{by} просит заменить игрока, которого все ждут: {game}",
  "mail.asked.what": "Стол решает вместе. Ответьте на странице: Ваш голос важен.",
  "mail.stand-in.took": "{name} играет вместо Вас: {game}",
  "mail.stand-in.took.what": "{name} ходит за Вас, пока Вы не вернётесь на своё место на странице.",
  "mail.stand-in.replaced": "{name} занимает Ваше место: {game}",
  "mail.stand-in.replaced.what":
    "Ваше время вышло, и {name} садится на Ваше место по ссылке, которую предложил стол. Пока там не сделан ход, Вы можете вернуться на место на странице, если стол не исключил Вас голосованием. Там же можно смотреть игру.",
  "mail.stand-in.returned": "{name} снова на своём месте: {game}",
  "mail.stand-in.returned.what":
    "Вы сели вместо игрока {name}, но он вернулся до Вашего хода. Игру можно и дальше смотреть на странице.",
  "mail.stand-in.objected": "Стол ищет другую замену: {game}",
  "mail.stand-in.objected.what":
    "Кто-то из игроков хочет другую замену. Вы ещё не ходили, так что ничего Вашего не пропало. Игру можно и дальше смотреть на странице.",
  "mail.open": "Открыть стол",
  "mail.test.heading": "Пробное сообщение от Telegraph",
  "mail.test.what": "Работает: так Вы узнаете, что настал Ваш ход.",
  "mail.channel-failing.heading": "Ваш канал на {host} отключён",
  "mail.channel-failing.what":
    "Пять дней туда не доходило ни одно сообщение. Больше мы туда ничего не отправляем; Вы узнаете о ходах по другим каналам.",

  "mail.answers.heading": "Короткие ответы",
  "mail.answers.links":
    "Каждый открывает страницу с готовым ходом; ничего не отправится, пока Вы не нажмёте «Отправить».",
  "mail.answers.reply":
    "Ответьте на это письмо числом в первой строке, и этот ход будет сыгран. Или нажмите на ответ: откроется страница с готовым, но не отправленным ходом. Понятны также слова: пас; план (отправить сохранённый план); отпуск 2д (два дня отпуска); стоп (больше не писать об этом столе).",
  "mail.answers.words":
    "На это письмо можно ответить одним из этих слов в первой строке: план (отправить сохранённый план), отпуск 2д (два дня отпуска), стоп (больше не писать об этом столе).",
  "mail.answered.played": "Ваш ход сыгран",
  "mail.answered.refused": "Ничего не сыграно",
  "mail.answered.hold": "Вы в отпуске {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}",
  "mail.answered.hold.what":
    "До тех пор Ваши часы за этим столом стоят. Закончить отпуск можно на странице в любое время.",
  "mail.answered.stop": "Писем об этом столе больше не будет",
  "mail.answered.stop.what": "Включить их снова можно за столом.",
  "mail.answered.busy": "Служба была занята. Пожалуйста, отправьте ответ ещё раз через несколько минут.",
  "mail.answered.used": "На это письмо уже ответили. Ответ засчитывается один раз.",
  "mail.answered.late": "Этот вопрос уже закрыт: после отправки письма было сыграно другое.",
  "mail.answered.no-pass": "Здесь нельзя пасовать.",
  "mail.answered.no-number":
    "Такого номера нет: в письме {count, plural, one {# ответ} few {# ответа} many {# ответов} other {# ответа}}.",
  "mail.answered.no-numbers": "У этого хода слишком много вариантов для номеров. Откройте стол, чтобы сыграть.",
  "mail.answered.not-understood":
    "Первая строка Вашего письма не понята. В ней должно быть только число или одно из слов: пас, план, отпуск 2д, стоп.",
  "mail.answered.plan-misfit": "Ваш план больше не подходит. Откройте стол, чтобы изменить его.",
  "mail.answered.plan-none": "За этим столом у Вас нет такого плана.",
  "mail.answered.plan-several": "Подходят несколько планов: {names}. Напишите «план» и название нужного.",
  "mail.answered.waiting": "Теперь стол ждёт: {names}.",

  "mail.footer.why.answered": "Вы получили это письмо, потому что ответили на наше.",
  "mail.footer.why.table": "Вы получили это, потому что играете за этим столом.",
  "mail.footer.why.channel": "Вы получили это, потому что этот канал Ваш.",
  "mail.footer.why.turn":
    "Вы получили это письмо, потому что играете за этим столом. Не больше одного письма о столе за десять минут.",
  "mail.footer.why.invited": "Вы получили это письмо, потому что {by} приглашает Вас и указывает Ваш адрес.",
  "mail.footer.why.hook": "Вы получили это письмо, потому что это Ваш вебхук.",
  "mail.footer.table": "Больше не писать об этом столе",
  "mail.footer.table.named": "Больше не писать о столе: {game}, {names}",
  "mail.footer.all": "Больше не писать о ходах вообще",
  "mail.footer.all.invited": "Больше не присылать приглашения на этот адрес",
  "mail.footer.settings": "Выбрать, о чём и как сообщать",

  "feed.title": "Ваши ходы в Telegraph",

  "unsubscribe.title": "Отключение писем",
  "unsubscribe.table": "Отключить письма об этом столе?",
  "unsubscribe.all": "Отключить все письма о ходах и приглашениях?",
  "unsubscribe.button": "Отключить эти письма",
  "unsubscribe.done": "Готово. Эти письма отключены.",
  "unsubscribe.done.help": "Их можно снова включить в профиле.",
  "unsubscribe.bad": "Эта ссылка не работает",
  "unsubscribe.bad.help":
    "Возможно, не хватает её части. Скопируйте ссылку из письма целиком или измените это в профиле.",
  "unsubscribe.profile": "Ваш профиль",
  "program.title": "Разрешить программе {program} играть за вас?",
  "program.what":
    "{program} просит действовать от вашего имени: читать ваши столы, делать ходы и писать в чат. Создавать токены и удалить вашу учётную запись она не может. Её ходы отмечены как ходы программы.",
  "program.where":
    "Ответ уйдёт на {host}. Имя программы никто не проверял: разрешайте, только если вы сами это начали.",
  "program.as": "Вы вошли как {name}.",
  "program.allow": "Разрешить",
  "program.refuse": "Отказать",
  "program.end": "Это можно прекратить в любой момент в профиле, там же, где токены API.",
  "program.sign-in": "Сначала войдите, потом загрузите эту страницу снова.",
  "program.sign-in.link": "Войти",

  "target.url": "Это не адрес.",
  "target.scheme": "Он должен начинаться с https://.",
  "target.user": "В нём не может быть имени пользователя или пароля.",
  "target.port": "В нём не может быть порта: вебхуки идут на порт 443.",
  "target.topic": "Адрес темы состоит из одной части: латинские буквы, цифры, _ и -: https://ntfy.sh/moya-tema.",
  "target.host": "Нужен публичный хост, а не число и не этот сервис.",
};
