/** What the page says of add-on 1 in Russian. */
import type { Catalogue } from "../../../../../games/kernel/words.ts";
import type { ExtraKey } from "./en.ts";

export const ru: Catalogue<ExtraKey> = {
  "sheet.title": "Ваш лист для старта",
  "sheet.goods": "Товары",
  "sheet.employees": "Сотрудники в лобби",
  "sheet.vp": "Очки",
  "sheet.moves": "Ходы до первого раунда",
  "sheet.cost": "{cost}$",
  "sheet.gives": "даёт {cost}$",
  "sheet.free": "бесплатно",
  "sheet.short": "{price}, на {short}$ больше",
  "sheet.bid": "Ставка за первое место, в долларах",
  "sheet.bid.help": "Кто ставит больше всех, начинает и платит ставку; остальные не платят ничего.",
  "sheet.total": "{spent}$ из {budget}$: вы начнёте с {left}$.",
  "sheet.total.bid": "{spent}$ из {budget}$: вы начнёте с {left}$ или с {paid}$, если ваша ставка победит.",
  "sheet.over":
    "Отмеченное и ставка дают {sum}$; больше {budget}$ нельзя. Ставьте не больше {most}$ или купите меньше.",
  "sheet.whole": "Ставка — целое число долларов, 0 или больше.",
  "sheet.done": "Сдать",
  "sheet.after": "До отправки это ещё можно просмотреть и отменить.",
  "sheet.held": "Лист для старта",
  "sheet.bidden": "Ставка",
  "sheet.started": "Остаток денег",
};
