/** Words of the page about the service, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const ro: Catalogue<Key> = {
  title: "Despre Telegraph",
  what: "Telegraph este un loc unde se joacă jocuri de societate pe web, tură cu tură, de-a lungul mai multor zile. Este software liber.",
  kept: "Ce se păstrează despre tine",
  "kept.person":
    "Numele tău la masă, limba și fusul orar, adresa de e-mail dacă te autentifici și ce ți s-a trimis. Nimic nu este dat altcuiva; nu există reclame și nici urmărire.",
  "kept.games":
    "Partidele sunt păstrate pentru totdeauna, cu numele jucătorilor, ca să poată fi revăzute și verificate.",
  chance: "Extrageri pe care le poți verifica",
  "chance.text":
    "Fiecare masă fixează un secret înainte să intre cineva, iar browserul fiecărui jucător adaugă un număr propriu. Cartonașele și jetoanele sunt trase din ambele, în clipa în care sunt întoarse. Când partida se încheie, secretul este publicat, iar exportul poate fi verificat.",
};
