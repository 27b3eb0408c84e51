/** Words of the catch-up, in Russian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { CatchUpKey } from "./en.ts";

export const ru: Catalogue<CatchUpKey> = {
  title: "С вашего последнего визита",
  step: "{at} из {last}",
  gain: "{name} {points, plural, one {+# очко} few {+# очка} many {+# очков} other {+# очка}}",
  loss: "{name} {points, plural, one {−# очко} few {−# очка} many {−# очков} other {−# очка}}",
  nothing: "Смотреть не на что.",
  back: "Назад",
  next: "Дальше",
  done: "К вашему ходу",
  now: "К настоящему",
  play: "Продолжать автоматически",
  pause: "Остановить здесь",
  skip: "Пропустить",
  speed: "Скорость",
  "speed.slow": "медленно",
  "speed.normal": "обычно",
  "speed.fast": "быстро",
  "speed.step": "по шагам",
  keys: "Клавиши: ← → одна запись, пробел останавливает и продолжает, Escape пропускает.",
};
