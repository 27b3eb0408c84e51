/** Words of opening a table and of its lobby, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const ca: Catalogue<Key> = {
  title: "Taula nova",
  game: "Joc",
  seats: "Jugadors",
  "seats.help":
    "Tu ocupes el primer lloc. La partida comença quan tots els llocs estan ocupats, o abans si tu ho dius.",
  alone: "Un sol jugador juga sense bots: la partida comença de seguida.",
  bots: "Quants bots",
  "bots.help": "Els bots responen de seguida, a qualsevol hora.",
  strength: "Com juguen els bots",
  "strength.help": "Els fàcils perdonen errors, els forts pensen per endavant.",
  listed: "Oberta a tothom",
  "listed.help": "La taula surt a la pàgina d’inici i tothom hi pot entrar. Si no, només qui en tingui l’enllaç.",
  more: "Més opcions",
  open: "Obre la taula",
  "lobby.title": "{game}: s’esperen jugadors",
  "lobby.free": "lloc lliure",
  "lobby.invites": "{host} et convida a una partida de {game}.",
  "lobby.open": "{host} ha obert aquesta taula de {game}.",
  "lobby.name": "El teu nom a la taula",
  "lobby.name.help": "Jugues com a visitant; no cal compte.",
  "lobby.join": "Entra a la taula",
  "lobby.closed":
    "Aquesta taula és per a qui té invitació. Demana l’enllaç a qui l’ha obert. Pots mirar la partida quan comenci.",
  "lobby.starts": "La partida comença quan tots els llocs estan ocupats. Envia aquest enllaç als teus amics:",
  "lobby.link": "Enllaç d’invitació",
  "lobby.copy": "Copia",
  "lobby.copied": "Copiat",
  "lobby.mail": "O convida per correu",
  "lobby.invite": "Convida",
  "lobby.invited": "S’ha convidat {email}.",
  "lobby.start": "Comença ara amb {count, plural, one {un jugador} other {# jugadors}}",
  "lobby.start.fork": "Comença ara, amb bots als llocs lliures",
  "lobby.leave": "Surt de la taula",
  "lobby.expected": "Convidats",
  "lobby.by-mail": "Algú per correu",
  "lobby.asked": "invitació enviada {ago}",
  "lobby.rules": "Regles d’aquesta taula",
};
