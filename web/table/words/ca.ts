/** Words of the lobby, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { LobbyKey } from "./en.ts";

export const ca: Catalogue<LobbyKey> = {
  title: "{game}: s’esperen jugadors",
  free: "lloc lliure",
  invites: "{host} et convida a una partida de {game}.",
  open: "{host} ha obert aquesta taula de {game}.",
  name: "El teu nom a la taula",
  "name.help": "Jugues com a visitant; no cal compte.",
  join: "Entra a la taula",
  closed:
    "Aquesta taula és per a qui té invitació. Demana l’enllaç a qui l’ha obert. Pots mirar la partida quan comenci.",
  starts: "La partida comença quan tots els llocs estan ocupats. Envia aquest enllaç als teus amics:",
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
  "no-programs": "Aquí només juguen persones: els programes no poden moure.",
  asked: "invitació enviada {ago}",
  rules: "Regles d’aquesta taula",
};
