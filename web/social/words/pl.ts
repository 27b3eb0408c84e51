/** Words of chat and agreements between players, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { TogetherKey } from "./en.ts";

export const pl: Catalogue<TogetherKey> = {
  title: "Ten stół",
  "back.ask": "Cofnij mój ostatni ruch",
  "back.help":
    "Pytamy tych, dla których coś by zniknęło. Tego, co odkrył los lub co było ukryte i zostało pokazane, nie da się cofnąć.",
  "back.asks": "{name} prosi o cofnięcie ruchu: wszystko byłoby jak po wpisie {to}.",
  "back.yours": "Prosisz o cofnięcie swojego ruchu.",
  "back.waits": "Odpowiedzieć {count, plural, one {musi} few {muszą} many {muszą} other {muszą}} jeszcze {names}.",
  "back.look": "Zobacz, jak by było",
  yes: "Zgadzam się",
  no: "Odmawiam",
  withdraw: "Wycofaj prośbę",
  resign: "Zrezygnuj",
  "resign.sure": "Bot gra dalej na twoim miejscu, a ty zajmujesz ostatnie miejsce. Tego nie da się cofnąć.",
  "resign.yes": "Rezygnuję",
  end: "Zakończ grę",
  "end.sure": "Wszyscy inni zrezygnowali. Liczą się punkty zdobyte do tej chwili albo grasz dalej z botami.",
  "end.yes": "Kończę teraz",
  cancel: "Anuluj",
  rematch: "Zagraj jeszcze raz w tym samym gronie",
  "rematch.join": "{name} chce zagrać jeszcze raz: zajmij miejsce",
  chat: "Czat",
  "chat.new":
    "{count, plural, one {# nowa wiadomość} few {# nowe wiadomości} many {# nowych wiadomości} other {# nowej wiadomości}}",
  "chat.empty": "Nikt jeszcze nic nie napisał. Czytają to tylko osoby przy stole; @imię kogoś powiadamia.",
  "chat.earlier": "Wcześniejsze wiadomości",
  "chat.text": "Twoja wiadomość",
  "chat.send": "Wyślij",
  "chat.mention": "Wspomnij o kimś",
  "chat.folded": "Wiadomość osoby, którą blokujesz",
  notes: "Twoje notatki",
  "notes.help": "Nikt inny ich nie przeczyta.",
  "notes.save": "Zachowaj",
  "notes.kept": "Zachowano.",
  "left.resigned": "rezygnacja",
  "left.former": "dawny gracz",
  "back.refused": "Ruch nie został cofnięty: ktoś odmówił albo gra poszła dalej. Twój ruch zostaje.",
  "back.refused.close": "W porządku",
};
