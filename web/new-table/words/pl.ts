/** Words of opening a table and of its lobby, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const pl: Catalogue<Key> = {
  title: "Nowy stół",
  game: "Gra",
  seats: "Gracze",
  "seats.help":
    "Zajmujesz pierwsze miejsce. Gra zaczyna się, gdy wszystkie miejsca są zajęte, albo wcześniej, na Twój znak.",
  alone: "Jeden gracz gra samotnie, bez botów: gra zaczyna się od razu.",
  bots: "Ile botów",
  "bots.help": "Boty odpowiadają od razu, o każdej porze.",
  strength: "Jak grają boty",
  "strength.help": "Łatwe wybaczają błędy, silne myślą naprzód.",
  listed: "Otwarty dla wszystkich",
  "listed.help":
    "Stół jest na liście na stronie startowej i każdy może dołączyć. W przeciwnym razie tylko osoby z linkiem.",
  more: "Więcej opcji",
  open: "Otwórz stół",
  "lobby.title": "{game}: czekamy na graczy",
  "lobby.free": "wolne miejsce",
  "lobby.invites": "{host} zaprasza Cię do gry: {game}.",
  "lobby.open": "{host} otwiera ten stół: {game}.",
  "lobby.name": "Twoja nazwa przy stole",
  "lobby.name.help": "Grasz jako gość; konto nie jest potrzebne.",
  "lobby.join": "Dołącz do stołu",
  "lobby.closed": "Ten stół jest dla zaproszonych graczy. Poproś gospodarza o link. Gdy gra ruszy, możesz ją oglądać.",
  "lobby.starts": "Gra zacznie się, gdy wszystkie miejsca będą zajęte. Wyślij ten link znajomym:",
  "lobby.link": "Link z zaproszeniem",
  "lobby.copy": "Kopiuj",
  "lobby.copied": "Skopiowano",
  "lobby.mail": "Albo zaproś mailem",
  "lobby.invite": "Zaproś",
  "lobby.invited": "Zaproszenie wysłane na {email}.",
  "lobby.start": "Zacznij teraz, liczba graczy: {count}",
  "lobby.start.fork": "Zacznij teraz, z botami na wolnych miejscach",
  "lobby.leave": "Odejdź od stołu",
  "lobby.expected": "Zaproszeni",
  "lobby.by-mail": "Ktoś pocztą",
  "lobby.asked": "zaproszenie wysłane {ago}",
  "lobby.rules": "Zasady tego stołu",
};
