/** Words of the catch-up, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { CatchUpKey } from "./en.ts";

export const pl: Catalogue<CatchUpKey> = {
  title: "Od twojej ostatniej wizyty",
  step: "{at} z {last}",
  gain: "{name} {points, plural, one {+# punkt} few {+# punkty} many {+# punktów} other {+# punktu}}",
  loss: "{name} {points, plural, one {−# punkt} few {−# punkty} many {−# punktów} other {−# punktu}}",
  nothing: "Nie ma nic do zobaczenia.",
  back: "Wstecz",
  next: "Dalej",
  done: "Do twojej tury",
  now: "Do bieżącego stanu",
  play: "Odtwarzaj automatycznie",
  pause: "Zatrzymaj tutaj",
  skip: "Pomiń",
  speed: "Tempo",
  "speed.slow": "wolno",
  "speed.normal": "normalnie",
  "speed.fast": "szybko",
  "speed.step": "krok po kroku",
  keys: "Klawisze: ← → jeden wpis, spacja zatrzymuje i wznawia, Escape pomija.",
};
