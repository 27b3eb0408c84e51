/** Words of the lists on the home page, in Russian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { HomeKey } from "./en.ts";

export const ru: Catalogue<HomeKey> = {
  left: "время истечёт {left}",
  late: "время истекло",
  gathering: "Ждут игроков",
  watch: "Смотреть",
  all: "Показать все ({count})",
  "clock.none": "без часов",
  "clock.turn": "{hours, plural, one {# час} few {# часа} many {# часов} other {# часа}} на ход",
  "clock.bank":
    "{hours, plural, one {# час} few {# часа} many {# часов} other {# часа}} на партию, ещё {increment, plural, other {#}} с каждым ходом",
  "pace.strict": "строгий темп: ждут каждого решения",
  "pace.brisk": "живой темп: меньше передач хода",
  "figures.new": "здесь недавно",
  "figures.answer": "отвечает примерно за {span}",
  "figures.finished":
    "{count, plural, =0 {ещё ни одной партии до конца} one {# партия доиграна} few {# партии доиграны} many {# партий доиграно} other {# партии доиграно}}",
  "figures.abandoned": "{count, plural, one {# брошена} few {# брошены} many {# брошено} other {# брошено}}",
};
