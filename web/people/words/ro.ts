/** Words of a person's page, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { PersonKey } from "./en.ts";

export const ro: Catalogue<PersonKey> = {
  former: "Fost jucător",
  guest: "Joacă ca invitat.",
  answer: "Timp de răspuns",
  "answer.about": "{span} (mediana)",
  "answer.none": "nu a răspuns încă",
  running: "Partide în curs",
  finished: "Partide terminate",
  abandoned: "Partide părăsite",
  since: "Aici din",
  block: "Blochează",
  unblock: "Deblochează",
  blocked: "Ai blocat acest jucător.",
  "block.help":
    "Cine este blocat nu îți găsește mesele deschise, nici tu pe ale lui, intră doar cu invitația ta, iar ce spune la o masă este pliat.",
  help: "Se numără toate mesele. Timpul de răspuns curge de la întrebare până la prima mutare a turei, și noaptea.",
  "companions.title": "Invită oameni cu care ai jucat",
  "companions.filter": "Nume",
  "companions.none": "Încă nimeni. Cine joacă cu tine apare apoi aici.",
};
