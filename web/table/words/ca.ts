/** Words of the lobby, and of what a table seldom shows, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { TableKey } from "./en.ts";

export const ca: Catalogue<TableKey> = {
  title: "{game}: s’esperen jugadors",
  free: "lloc lliure",
  invites: "{host} et convida a una partida de {game}.",
  open: "{host} ha obert aquesta taula de {game}.",
  name: "El teu nom a la taula",
  "name.help": "Jugues com a visitant; no cal tenir compte.",
  join: "Entra a la taula",
  closed:
    "Aquesta taula és per a qui té invitació. Demana l’enllaç a qui ha obert la taula. Podràs mirar la partida quan comenci.",
  starts: "La partida començarà quan tots els llocs estiguin ocupats. Envia aquest enllaç als teus amics:",
  link: "Enllaç d’invitació",
  copy: "Copia",
  copied: "Copiat",
  mail: "O convida per correu",
  invite: "Convida",
  invited: "S’ha convidat {email}.",
  start: "Comença ara amb {count, plural, one {un jugador} other {# jugadors}}",
  "start.fork": "Comença ara, amb bots als llocs lliures",
  leave: "Surt de la taula",
  expected: "Convidats",
  "by-mail": "Algú per correu",
  "no-programs": "Aquí només juguen persones: els programes no poden fer jugades.",
  asked: "invitació enviada {ago}",
  rules: "Regles d’aquesta taula",
  "mark.imported":
    "Aquesta taula es va importar d’un fitxer. Ningú d’aquí no va veure la partida fins llavors, i ningú no en respon.",
  "mark.signed": "Aquesta taula es va importar d’un fitxer. {origin} va signar la partida fins llavors.",
  "mark.fork":
    "I si…? Les primeres {at} entrades són la partida d’una altra taula. D’aquí endavant l’atzar és nou i res no compta.",
  "mark.fork.source": "L’altra taula",
  "mark.stuck":
    "El servei no ha pogut continuar per {names}, deu vegades seguides. Ho torna a provar cada dia i després de cada jugada.",
  "sent.title": "S’ha enviat el torn",
  "sent.next": "A continuació: {names}",
  "sent.other": "El teu torn: {game}",
  "sent.close": "Tanca",
  "help.title": "Com es juga",
  "help.keys":
    "Tecles: amb les fletxes et mous d’un lloc a un altre, Retorn tria, R gira la lloseta, U desfà, Ctrl+Retorn envia, Esc tanca el que estigui obert, ? obre això.",
  "log.empty": "Aquí s’explicarà cada torn en paraules.",
  "log.divider": "Això ja ho has vist",
  "log.look": "Mira la taula després de l’entrada {seq}",
  "log.of": "Els torns de",
  "log.everybody": "tothom",
  "log.catch-up": "Mostra-ho pas a pas",
  "viewer.play": "Reprodueix",
  "viewer.pause": "Pausa",
};
