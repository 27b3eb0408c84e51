/** Words of the lobby, and of what a table seldom shows, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { TableKey } from "./en.ts";

export const ro: Catalogue<TableKey> = {
  title: "{game}: se așteaptă jucători",
  free: "loc liber",
  invites: "{host} te invită la o partidă de {game}.",
  open: "{host} a deschis această masă de {game}.",
  name: "Numele tău la masă",
  "name.help": "Joci ca oaspete; nu ai nevoie de cont.",
  join: "Intră la masă",
  closed: "Această masă este pentru cei cu invitație. Cere gazdei linkul. Poți privi partida după ce începe.",
  starts: "Partida începe când toate locurile sunt ocupate. Trimite acest link prietenilor tăi:",
  link: "Link de invitație",
  copy: "Copiază",
  copied: "Copiat",
  mail: "Sau invită prin e-mail",
  invite: "Invită",
  invited: "Invitație trimisă: {email}.",
  start: "Începe acum cu {count, plural, one {un jucător} few {# jucători} other {# de jucători}}",
  "start.fork": "Începe acum, cu boți pe locurile libere",
  leave: "Pleacă de la masă",
  expected: "Invitați",
  "by-mail": "Cineva prin e-mail",
  "no-programs": "Aici joacă numai oameni: programele nu pot muta.",
  asked: "invitație trimisă {ago}",
  rules: "Regulile acestei mese",
  "mark.imported":
    "Această masă a fost adusă dintr-un fișier. Nimeni de aici nu a văzut partida până atunci și nimeni nu garantează pentru ea.",
  "mark.signed": "Această masă a fost adusă dintr-un fișier. {origin} a semnat partida până atunci.",
  "mark.fork":
    "Ce-ar fi dacă? Primele intrări (până la {at}) sunt partida altei mese. De aici încolo extragerile sunt altele și nimic nu contează.",
  "mark.fork.source": "Cealaltă masă",
  "mark.stuck":
    "Serviciul nu a putut continua pentru {names}, de zece ori la rând. Încearcă din nou în fiecare zi și după fiecare mutare.",
  "sent.title": "Tura ta a fost trimisă",
  "sent.next": "Urmează: {names}",
  "sent.other": "Rândul tău: {game}",
  "sent.close": "Închide",
  "help.title": "Cum se joacă",
  "help.keys":
    "Taste: săgețile trec de la un loc la altul, Enter alege, R rotește cartonașul, U anulează, Ctrl+Enter trimite, Escape închide ce e deschis, ? deschide acest ajutor.",
  "log.empty": "Fiecare tură va fi povestită aici în cuvinte.",
  "log.divider": "Pe acestea le-ai văzut deja",
  "log.look": "Vezi masa după intrarea {seq}",
  "log.of": "Ale cui ture",
  "log.everybody": "toți",
  "log.catch-up": "Arată asta pas cu pas",
  "viewer.play": "Redă",
  "viewer.pause": "Pauză",
};
