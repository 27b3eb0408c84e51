/** Words of showing a game elsewhere, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { ShowingKey } from "./en.ts";

export const ro: Catalogue<ShowingKey> = {
  title: "Arată partida aceasta în altă parte",
  film: "Ca film",
  "film.text":
    "O imagine animată (GIF) a întregii partide, pentru chaturi și postări. Se face aici, în browser; nu se trimite nimic nicăieri.",
  make: "Fă filmul",
  stop: "Oprește",
  progress: "Se face filmul",
  save: "Salvează filmul ({size} MB)",
  share: "Distribuie filmul",
  preview: "Filmul",
  fault: "Filmul nu a putut fi făcut în acest browser.",
  frame: "Într-o pagină a ta",
  "frame.text": "Pune rândurile acestea în pagina ta. Cititorii pot parcurge partida acolo.",
  "frame.code": "Rânduri pentru pagina ta",
  copy: "Copiază",
  copied: "Copiat.",
};
