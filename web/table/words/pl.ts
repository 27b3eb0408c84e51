/** Words of the lobby, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { LobbyKey } from "./en.ts";

export const pl: Catalogue<LobbyKey> = {
  title: "{game}: czekamy na graczy",
  free: "wolne miejsce",
  invites: "{host} zaprasza cię do gry: {game}.",
  open: "{host} otwiera ten stół: {game}.",
  name: "Twoja nazwa przy stole",
  "name.help": "Grasz jako gość; konto nie jest potrzebne.",
  join: "Dołącz do stołu",
  closed: "Ten stół jest dla zaproszonych graczy. Poproś gospodarza o link. Gdy gra ruszy, możesz ją oglądać.",
  starts: "Gra zacznie się, gdy wszystkie miejsca będą zajęte. Wyślij ten link znajomym:",
  link: "Link z zaproszeniem",
  copy: "Kopiuj",
  copied: "Skopiowano",
  mail: "Albo zaproś mailem",
  invite: "Zaproś",
  invited: "Zaproszenie wysłane na {email}.",
  start: "Zacznij teraz, liczba graczy: {count}",
  "start.fork": "Zacznij teraz, z botami na wolnych miejscach",
  leave: "Odejdź od stołu",
  expected: "Zaproszeni",
  "by-mail": "Ktoś pocztą",
  "no-programs": "Tu grają tylko ludzie: programy nie mogą wykonywać ruchów.",
  asked: "zaproszenie wysłane {ago}",
  rules: "Zasady tego stołu",
};
