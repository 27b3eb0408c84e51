/** Words of a person's page, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { PersonKey } from "./en.ts";

export const ro: Catalogue<PersonKey> = {
  former: "Fost jucător",
  guest: "Este aici ca oaspete.",
  answer: "Timp de răspuns",
  "answer.about": "{span} (mediană)",
  "answer.none": "nu a răspuns încă",
  running: "Partide în curs",
  finished: "Partide terminate",
  abandoned: "Partide părăsite",
  since: "Aici din",
  block: "Blochează",
  unblock: "Deblochează",
  blocked: "Ai blocat acest jucător.",
  "block.help":
    "Cine este blocat nu îți vede mesele deschise și nici tu pe ale lui, intră la ale tale doar cu invitația ta, iar ce spune la o masă este ascuns.",
  help: "Se numără toate mesele. Timpul de răspuns curge din clipa în care vine rândul jucătorului până la prima mutare a turei, și noaptea.",
  "companions.title": "Invită oameni cu care ai jucat",
  "companions.filter": "Nume",
  "companions.none": "Încă nimeni. Cine joacă cu tine apare apoi aici.",
};
