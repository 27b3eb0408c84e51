import type { Catalogue } from "../../../games/kernel/words.ts";
import type { LearnKey } from "./en.ts";

export const ro: Catalogue<LearnKey> = {
  loading: "Se pregătește tabla…",
  none: "Aici nu e nimic de învățat: niciun joc nu se numește așa.",
  step: "Pasul {at} din {of}",
  steps: "Pași",
  meanwhile: "Între timp",
  complete: "Totul e plănuit. Contează abia după „{send}”; până atunci poți anula.",
  "complete.more": "Gata. Tura continuă cu pasul următor.",
  "complete.go": "Continuă",
  earned: "Ce a adus",
  why: "De ce",
  choices: "Toate opțiunile în cuvinte",
  next: "Mai departe",
  again: "De la început",
  "over.score": "Tu {own}, {name} {other}",
  bot: "Acum joacă cu un bot",
  friends: "Joacă cu prietenii",
  contents: "Cuprins",
  search: "Caută în reguli",
  found:
    "{count, plural, =0 {Regulile nu spun nimic despre asta.} one {# secțiune} few {# secțiuni} other {# de secțiuni}}",
  example: "Arată pe tablă",
  "example.back": "O tură înapoi",
  "example.on": "O tură înainte",
  "example.begin": "Treci prin ture cu săgețile.",
  learn: "Învață jucând",
  own: "Cuvintele și desenele sunt ale noastre. Regulamentul editurii e în cutie.",
};
