/** Words of the catch-up, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { CatchUpKey } from "./en.ts";

export const ca: Catalogue<CatchUpKey> = {
  title: "Des de la teva última visita",
  step: "{at} de {last}",
  gain: "{name} {points, plural, one {+# punt} other {+# punts}}",
  loss: "{name} {points, plural, one {−# punt} other {−# punts}}",
  nothing: "No hi ha res a veure.",
  back: "L’anterior",
  next: "Endavant",
  done: "Al teu torn",
  now: "Al present",
  play: "Continua sol",
  pause: "Atura aquí",
  skip: "Omet",
  speed: "Velocitat",
  "speed.slow": "lenta",
  "speed.normal": "normal",
  "speed.fast": "ràpida",
  "speed.step": "pas a pas",
  keys: "Tecles: ← → una entrada, espai atura i continua, Esc omet.",
};
