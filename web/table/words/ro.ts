/** Words of the lobby, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { LobbyKey } from "./en.ts";

export const ro: Catalogue<LobbyKey> = {
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
};
