/** The account as a whole, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { AccountKey } from "./en.ts";

export const ca: Catalogue<AccountKey> = {
  title: "El teu compte",
  kept: "Què es desa: el teu nom, llengua i fus horari, la teva adreça si inicies la sessió, el que se t’ha enviat, el que has dit i anotat a les taules, i les partides que has jugat.",
  export: "Emporta-te’n una còpia",
  blocks: "Gent que has bloquejat",
  "blocks.help":
    "No poden entrar a les teves taules públiques, ni convidar-te ni mencionar-te, i cap dels dos veu les taules obertes de l’altre. Es bloqueja algú des de la seva pàgina, que s’obre en tocar el seu nom al xat d’una taula.",
  "blocks.more": "Més",
  "blocks.none": "Ningú.",
  unblock: "Desbloqueja {name}",
  former: "antic jugador",
  delete: "Esborra el meu compte",
  "delete.help":
    "S’esborra de seguida: nom, adreça, configuració, sessions, tokens, webhooks, avisos, i el que has dit i anotat. Se surt de les taules obertes; a les partides en marxa el bot continua per un antic jugador, que queda en últim lloc. Les partides acabades es queden, amb el nom amb què vas jugar. No es pot desfer.",
  "delete.name": "Per confirmar-ho, escriu el teu nom: {name}",
  "delete.yes": "Esborra’l ara",
};
