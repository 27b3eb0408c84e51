import type { Catalogue } from "../../../games/kernel/words.ts";
import type { LearnKey } from "./en.ts";

export const ca: Catalogue<LearnKey> = {
  loading: "Preparant el tauler…",
  none: "Aquí no hi ha res per aprendre: cap joc no es diu així.",
  step: "Pas {at} de {of}",
  steps: "Passos",
  meanwhile: "Mentrestant",
  complete: "Ja està tot previst. «{send}» ho fa efectiu; fins llavors pots desfer.",
  earned: "Què n’has tret",
  why: "Per què",
  choices: "Totes les opcions en paraules",
  next: "Següent",
  again: "Torna a començar",
  more: "La regla sencera",
  "over.title": "Era una partida sencera",
  "over.score": "Tu {own}, {name} {other}",
  "over.text": "Has fet servir totes les peces i has vist com puntua tot. No s’ha enviat res enlloc.",
  bot: "Juga ara contra un bot",
  rules: "Totes les regles",
  friends: "Juga amb amics",
};
