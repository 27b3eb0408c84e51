/** Words of the end of a game, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { EndKey } from "./en.ts";

export const ro: Catalogue<EndKey> = {
  wins: "{name} câștigă.",
  tie: "{names} împart victoria.",
  alone: "{name} termină cu {points, plural, one {# punct} few {# puncte} other {# de puncte}}.",
  lead: "{name} câștigă la {points, plural, one {# punct} few {# puncte} other {# de puncte}} diferență.",
  by: "Cel mai mare avans a fost la „{item}”: cu {points, plural, one {# punct} few {# puncte} other {# de puncte}} mai mult decât locul doi.",
  sheet: "Punctaj comparativ",
  item: "Pentru ce",
  rank: "locul {rank}",
  total: "Total",
  turning: "Momentul decisiv: aici {name} a trecut definitiv în frunte.",
  biggest: "Tura cu cele mai multe puncte: {name} +{points}.",
  look: "Vezi intrarea {seq}",
  html: "o pagină care o redă fără conexiune",
  share: "Distribuie această poziție",
  shared: "Adresa a fost copiată.",
  address: "Adresa acestei poziții",
  fork: "Ce-ar fi dacă…?",
  "fork.text":
    "O masă a ta, aflată în starea în care era aceasta. De aici încolo extragerile sunt altele și nimic nu contează.",
  "fork.entry": "După intrarea {at} din {last}",
  "fork.seat": "Joci pentru",
  "fork.against": "Ceilalți",
  "fork.bots": "boți",
  "fork.friends": "prieteni, prin invitație",
  "fork.start": "Joacă mai departe de aici",
  showing: "Arat-o în altă parte",
  analyse: "Analiză",
  "analysis.text":
    "Botul puternic parcurge partida aici, în browserul tău. Unde ar fi jucat altfel, ambele variante sunt jucate mai departe de câteva ori. Nu se trimite nimic nicăieri, iar punctele sunt estimări.",
  "analysis.show": "Arată pe tablă",
  "analysis.whose": "Ale cui decizii",
  "analysis.start": "Analizează",
  "analysis.stop": "Oprește",
  "analysis.reading": "Se încarcă partida…",
  "analysis.progress": "{done} din {all} ture",
  "analysis.none":
    "Din câte vede botul, niciun punct pierdut în {count, plural, one {# decizie} few {# decizii} other {# de decizii}}.",
  "analysis.sum":
    "Aproximativ {points, plural, one {# punct pierdut} few {# puncte pierdute} other {# de puncte pierdute}}, prin {count} din {all} decizii.",
  "analysis.fault": "Analiza nu a putut fi terminată. Reîncarcă pagina și încearcă din nou.",
  "analysis.lost":
    "Aproximativ {points, plural, one {# punct pierdut} few {# puncte pierdute} other {# de puncte pierdute}}.",
  "analysis.did": "S-a jucat: {what}.",
  "analysis.turned": "Botul: același lucru, făcut altfel.",
  "analysis.would": "Botul: {what}.",
  "over.title": "Partidă încheiată",
  "over.export": "Toată partida, de păstrat:",
  "over.chance": "Verifică extragerile acestei partide",
  "over.verify":
    "Angajamentul a fost public de la început și este SHA-256 al seminței. Descarcă fișierul ndjson și rulează „telegraph verify”: trage din nou fiecare cartonaș și jeton.",
  "over.seed": "Sămânță:",
  "over.commitment": "Angajament:",
  "over.replay": "Revezi",
};
