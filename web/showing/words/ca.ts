/** Words of showing a game elsewhere, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { ShowingKey } from "./en.ts";

export const ca: Catalogue<ShowingKey> = {
  title: "Mostra aquesta partida en un altre lloc",
  film: "Com a pel·lícula",
  "film.text":
    "Una imatge animada (GIF) de tota la partida, per a xats i publicacions. Es fa aquí, al navegador; no s’envia res enlloc.",
  make: "Fes la pel·lícula",
  stop: "Atura",
  progress: "S’està fent la pel·lícula",
  save: "Desa la pel·lícula ({size} MB)",
  share: "Comparteix la pel·lícula",
  preview: "La pel·lícula",
  fault: "Aquest navegador no ha pogut fer la pel·lícula.",
  frame: "En una pàgina teva",
  "frame.text": "Posa aquestes línies a la teva pàgina. Qui la llegeixi podrà recórrer la partida.",
  "frame.code": "Línies per a la teva pàgina",
  copy: "Copia",
  copied: "Copiat.",
};
