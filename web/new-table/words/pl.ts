/** Words of opening a table, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const pl: Catalogue<Key> = {
  title: "Nowy stół",
  game: "Gra",
  seats: "Gracze",
  "seats.help":
    "Siedzisz na miejscu nr 1. Gra zaczyna się, gdy wszystkie miejsca są zajęte, albo wcześniej, na twój znak.",
  alone: "W grze solo, bez botów, gra zaczyna się od razu.",
  bots: "Ile botów",
  "bots.help": "Boty odpowiadają od razu, o każdej porze.",
  strength: "Jak grają boty",
  "strength.help": "Łatwe wybaczają błędy, silne myślą naprzód.",
  listed: "Otwarty dla wszystkich",
  "listed.help":
    "Stół jest na liście na stronie startowej i każdy może dołączyć. W przeciwnym razie tylko osoby z linkiem.",
  programs: "Programy mogą grać",
  "programs.help":
    "Gracze mogą grać własnym programem; dziennik to odnotowuje. W przeciwnym razie ruchy wykonuje się ręcznie.",
  more: "Więcej opcji",
  open: "Otwórz stół",
};
