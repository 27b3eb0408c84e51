/** Words of the end of a game, in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { EndKey } from "./en.ts";

export const pl: Catalogue<EndKey> = {
  wins: "Wygrywa {name}.",
  tie: "Zwycięstwem dzielą się: {names}.",
  alone: "{name} kończy grę, mając {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}.",
  lead: "{name} wygrywa o {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}.",
  by: "Największa przewaga to „{item}”: o {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}} więcej niż drugie miejsce.",
  sheet: "Punkty obok siebie",
  item: "Za co",
  rank: "{rank}. miejsce",
  total: "Razem",
  turning: "Punkt zwrotny: tu {name} na dobre wychodzi na prowadzenie.",
  biggest: "Największy ruch: {name} +{points}.",
  look: "Zobacz wpis {seq}",
  board: "Do planszy",
  html: "strona, która odtwarza grę bez sieci",
  share: "Udostępnij tę pozycję",
  shared: "Adres skopiowano.",
  address: "Adres tej pozycji",
  fork: "A gdyby…?",
  "fork.text": "Własny stół w takim stanie, w jakim był ten. Dalej losowanie jest nowe i nic się nie liczy.",
  "fork.entry": "Po wpisie {at} z {last}",
  "fork.seat": "Grasz za",
  "fork.against": "Pozostali",
  "fork.bots": "boty",
  "fork.friends": "znajomi, na zaproszenie",
  "fork.start": "Graj dalej od tego miejsca",
  showing: "Pokaż gdzie indziej",
  analyse: "Analiza",
  "analysis.text":
    "Silny bot przechodzi całą grę tutaj, w twojej przeglądarce. Tam, gdzie zagrałby inaczej, obie drogi rozgrywa kilka razy do końca. Nic nie jest nigdzie wysyłane, a punkty są szacunkowe.",
  "analysis.whose": "Czyje decyzje",
  "analysis.start": "Analizuj",
  "analysis.stop": "Zatrzymaj",
  "analysis.reading": "Wczytywanie gry…",
  "analysis.progress": "ruch {done} z {all}",
  "analysis.none":
    "O ile bot widzi, nie stracono punktów ({count, plural, one {# decyzja} few {# decyzje} many {# decyzji} other {# decyzji}}).",
  "analysis.sum":
    "Stracono około {points, plural, one {# punktu} few {# punktów} many {# punktów} other {# punktu}}; decyzji: {count} z {all}.",
  "analysis.fault": "Analizy nie udało się dokończyć. Wczytaj stronę ponownie i spróbuj jeszcze raz.",
  "analysis.lost": "Strata około {points}.",
  "analysis.did": "Zagrano: {what}.",
  "analysis.turned": "Bot: to samo, ale inaczej.",
  "analysis.would": "Bot: {what}.",
};
