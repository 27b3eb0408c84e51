/** Words of a person's page, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { PersonKey } from "./en.ts";

export const ca: Catalogue<PersonKey> = {
  former: "Antic jugador",
  guest: "Juga com a visitant.",
  answer: "Temps per respondre",
  "answer.about": "{span} (mediana)",
  "answer.none": "encara no ha respost mai",
  running: "Partides en curs",
  finished: "Partides acabades",
  abandoned: "Partides abandonades",
  since: "Aquí des de",
  block: "Bloqueja",
  unblock: "Desbloqueja",
  blocked: "Has bloquejat aquesta persona.",
  "block.help":
    "Qui bloquegis no troba les teves taules obertes, ni tu les seves; només hi entra amb la teva invitació, i el que diu en una taula queda plegat.",
  help: "Es compten totes les taules. El temps per respondre va des que a algú li toca jugar fins a la primera jugada del torn, la nit inclosa.",
  "companions.title": "Convida gent amb qui has jugat",
  "companions.filter": "Nom",
  "companions.none": "Encara ningú. Qui jugui amb tu sortirà aquí després.",
};
