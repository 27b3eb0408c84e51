/** Words of the catch-up, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { CatchUpKey } from "./en.ts";

export const ro: Catalogue<CatchUpKey> = {
  title: "De la ultima ta vizită",
  step: "{at} din {last}",
  gain: "{name} {points, plural, one {+# punct} few {+# puncte} other {+# de puncte}}",
  loss: "{name} {points, plural, one {−# punct} few {−# puncte} other {−# de puncte}}",
  nothing: "Nu e nimic de văzut.",
  back: "Înapoi",
  next: "Mai departe",
  done: "La tura ta",
  now: "La prezent",
  play: "Redare automată",
  pause: "Oprește aici",
  skip: "Sari peste",
  speed: "Viteză",
  "speed.slow": "încet",
  "speed.normal": "normal",
  "speed.fast": "repede",
  "speed.step": "pas cu pas",
  keys: "Taste: ← → o intrare, spațiu oprește și continuă, Escape sare peste.",
};
