/** Words of opening a table, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const ca: Catalogue<Key> = {
  title: "Taula nova",
  game: "Joc",
  seats: "Jugadors",
  "seats.help": "Tu ocupes el lloc 1. La partida comença quan tots els llocs estan ocupats, o abans si tu ho dius.",
  alone: "Un sol jugador juga sense bots: la partida comença de seguida.",
  bots: "Quants bots",
  "bots.help": "Els bots responen de seguida, a qualsevol hora.",
  strength: "Com juguen els bots",
  "strength.help": "Els fàcils perdonen errors, els forts pensen per endavant.",
  listed: "Oberta a tothom",
  "listed.help": "La taula surt a la pàgina d’inici i tothom hi pot entrar. Si no, només qui en tingui l’enllaç.",
  programs: "Els programes hi poden jugar",
  "programs.help": "Qui juga pot deixar que un programa seu faci jugades; el registre ho diu. Si no, es juga a mà.",
  more: "Més opcions",
  open: "Obre la taula",
};
