/** Mails and notices in Polish. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const pl: Catalogue<Key> = {
  "mail.subject.table": "{game}, przy stole: {names}",
  "mail.subject.with": "przy stole: {names}",
  "mail.subject.your-turn": "Twoja kolej",
  "mail.subject.reminder": "Przypomnienie",
  "mail.subject.over": "Koniec gry",
  "mail.left": "jeszcze {time}",
  "mail.subject.several":
    "Twoja kolej przy {count, plural, one {# stole} few {# stołach} many {# stołach} other {# stołu}}",
  "mail.subject.invited": "{by} zaprasza Cię do gry: {game}",

  "mail.turn.heading": "Twoja kolej: {game}",
  "mail.turn.with": "Przy stole: {names}.",
  "mail.turn.since": "Od Twojego ostatniego ruchu",
  "mail.turn.first": "Do tej pory",
  "mail.turn.nothing": "Od Twojego ostatniego ruchu nic się nie wydarzyło.",
  "mail.turn.more":
    "… a przedtem jeszcze {count, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}}, na stronie.",
  "mail.turn.choices":
    "{count, plural, one {Masz # możliwość, jest} few {Masz # możliwości, wszystkie są} many {Masz # możliwości, wszystkie są} other {Masz # możliwości, wszystkie są}} na stronie.",
  "mail.standings": "Jak wygląda sytuacja",
  "mail.sources": "Skąd się wzięły punkty",
  "mail.standings.change": "{total} ({sign}{change} od Twojego ostatniego ruchu)",
  "mail.board": "Stół teraz",
  "mail.board.alt": "{game}: stół, jak go widzisz",
  "mail.board.public": "{game}: stół",
  "mail.board.marked": "To, co nowe od Twojego ostatniego ruchu, ma ramkę.",
  "mail.board.letters": "Stół w literach",
  "mail.you": "{name} (Ty)",
  "mail.turn.open": "Wykonaj ruch",

  "mail.over.heading": "Koniec gry: {game}",
  "mail.over.won":
    "Wygrywasz, wynik: {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}.",
  "mail.over.shared":
    "Dzielisz zwycięstwo ({names}), wynik: {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}.",
  "mail.over.lost":
    "Zwycięstwo: {names}, wynik: {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}.",
  "mail.over.last": "Jak się skończyło",
  "mail.over.open": "Zobacz stół na koniec gry",
  "mail.over.export": "Eksport całej gry (można go sprawdzić i odtworzyć)",

  "mail.invited.heading": "{by} zaprasza Cię do gry: {game}",
  "mail.invited.what":
    "Telegraph jest dla gier planszowych, które trwają całe dni: robisz ruch, gdy masz dwie minuty, a my dajemy znać, gdy przychodzi Twoja kolej. Niczego nie trzeba instalować.",
  "mail.invited.open": "Zobacz stół i dołącz",
  "mail.invited.ignore": "Jeśli nie wiesz, kim jest {by}, zignoruj tę wiadomość: nic się wtedy nie stanie.",

  "mail.hook-failing.heading": "Twój webhook na {host} został wyłączony",
  "mail.hook-failing.what":
    "Przez pięć dni nie udało się dostarczyć żadnej wiadomości. Nic już tam nie jest wysyłane; o ruchach nadal zawiadamiamy mailem, jeśli masz to włączone.",
  "mail.hook-failing.open": "Zobacz, co się nie udało, i włącz go ponownie",

  "mail.subject.digest":
    "{count, plural, one {# wiadomość} few {# wiadomości} many {# wiadomości} other {# wiadomości}} od Twoich stołów",
  "mail.deadline": "Twój czas kończy się {left}: {at}.",
  "mail.reminder.heading": "{game}: Twój czas kończy się {left}",
  "mail.begun.heading": "{game}: gra się zaczęła",
  "mail.mention.heading": "{by} wspomina o Tobie: {game}",
  "mail.asked.takeback": "{by} prosi o cofnięcie ruchu: {game}",
  "mail.asked.pause": "{by} prosi o przerwę: {game}",
  "mail.asked.resume": "{by} prosi o wznowienie gry: {game}",
  "mail.asked.kick": "{by} prosi o zastąpienie gracza, na którego wszyscy czekają: {game}",
  "mail.asked.what": "Stół decyduje wspólnie. Odpowiedz na stronie: Twój głos się liczy.",
  "mail.stand-in.took": "{name} gra za Ciebie: {game}",
  "mail.stand-in.took.what": "{name} wykonuje ruchy w Twoim imieniu, dopóki nie wrócisz na swoje miejsce na stronie.",
  "mail.stand-in.replaced": "{name} zajmuje Twoje miejsce: {game}",
  "mail.stand-in.replaced.what":
    "Twój czas się skończył, a {name} siada na Twoim miejscu dzięki odnośnikowi podanemu przez stół. Dopóki tam nie zagra, możesz na stronie wrócić na miejsce, chyba że stół usunął Cię głosowaniem. Grę możesz też tam oglądać.",
  "mail.stand-in.returned": "{name} wraca na miejsce: {game}",
  "mail.stand-in.returned.what":
    "{name} wraca na miejsce, które było Ci powierzone, zanim udało Ci się zagrać. Grę możesz dalej oglądać na stronie.",
  "mail.stand-in.objected": "Stół szuka innego zastępcy: {game}",
  "mail.stand-in.objected.what":
    "Ktoś z grających woli innego zastępcę. Nie było jeszcze Twojego ruchu, więc nic Twojego nie przepada. Grę możesz dalej oglądać na stronie.",
  "mail.open": "Otwórz stół",
  "mail.test.heading": "Wiadomość próbna z Telegraph",
  "mail.test.what": "Działa: tak dowiesz się, że teraz Twoja kolej.",
  "mail.test.connect": "Aby odpowiadać przyciskami pod tymi wiadomościami, naciśnij przycisk poniżej.",
  "mail.channel-failing.heading": "Twój kanał {host} został wyłączony",
  "mail.channel-failing.what":
    "Przez pięć dni nie dotarła tam żadna wiadomość. Nic już tam nie wysyłamy; powiadomienia przyjdą innymi kanałami.",

  "mail.answers.heading": "Krótkie odpowiedzi",
  "mail.answers.links":
    "Każda otwiera stronę z gotowym ruchem; nic nie zostanie wysłane, dopóki nie naciśniesz Wyślij.",
  "mail.answers.reply":
    "Odpowiedz na tę wiadomość, podając w pierwszym wierszu numer, a ten ruch zostanie wykonany. Możesz też kliknąć odpowiedź: otworzy się strona z gotowym, niewysłanym ruchem. Rozumiemy też: pas; plan (wysyła zapisany plan); urlop 2d (dwa dni urlopu); stop (koniec wiadomości o tym stole).",
  "mail.answers.words":
    "Możesz odpowiedzieć na tę wiadomość, wpisując w pierwszym wierszu jedno z tych słów: plan (wysyła zapisany plan), urlop 2d (dwa dni urlopu), stop (koniec wiadomości o tym stole).",
  "mail.answered.played": "Twój ruch został wykonany",
  "mail.answered.refused": "Nic nie zostało zagrane",
  "mail.answered.hold": "Masz urlop na {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}",
  "mail.answered.hold.what":
    "Do tego czasu Twój zegar przy tym stole stoi. Urlop możesz zakończyć na stronie w każdej chwili.",
  "mail.answered.stop": "Koniec wiadomości o tym stole",
  "mail.answered.stop.what": "Możesz je ponownie włączyć przy stole.",
  "mail.answered.busy": "Serwis był zajęty. Wyślij odpowiedź jeszcze raz za kilka minut.",
  "mail.answered.used": "Na tę wiadomość już odpowiedziano. Odpowiedź liczy się raz.",
  "mail.answered.late": "To pytanie jest już nieaktualne: od wysłania wiadomości zagrano coś innego.",
  "mail.answered.no-pass": "Tutaj nie można spasować.",
  "mail.answered.no-number":
    "Nie ma takiego numeru: w wiadomości {count, plural, one {jest # odpowiedź} few {są # odpowiedzi} many {jest # odpowiedzi} other {jest # odpowiedzi}}.",
  "mail.answered.no-numbers": "Ten ruch ma zbyt wiele możliwości, aby je numerować. Otwórz stół, aby go wykonać.",
  "mail.answered.not-understood":
    "Pierwszy wiersz Twojej wiadomości nie został zrozumiany. Powinien zawierać sam numer albo jedno z tych słów: pas, plan, urlop 2d, stop.",
  "mail.answered.plan-misfit": "Twój plan już nie pasuje. Otwórz stół, aby go zmienić.",
  "mail.answered.plan-none": "Nie masz takiego planu przy tym stole.",
  "mail.answered.plan-several": "Pasuje kilka planów: {names}. Napisz plan i nazwę tego, o który chodzi.",
  "answer.not-yours": "Te przyciski nie są Twoje albo są już nieaktywne.",
  "answer.connect": "Połącz",
  "answer.connect.how":
    "Otwórz ten odnośnik tam, gdzie korzystasz z Telegraph po zalogowaniu. Wtedy przyciski pod tymi wiadomościami będą twoje. Jest ważny dziesięć minut.",
  "mail.answered.waiting": "Teraz stół czeka na: {names}.",

  "mail.footer.why.answered": "Dostajesz tę wiadomość, ponieważ odpowiedziano z tego adresu na naszą.",
  "mail.footer.why.table": "Dostajesz to, bo grasz przy tym stole.",
  "mail.footer.why.channel": "Dostajesz to, bo kanał jest Twój.",
  "mail.footer.why.turn":
    "Dostajesz tę wiadomość, bo grasz przy tym stole. Najwyżej jeden mail na stół w ciągu dziesięciu minut.",
  "mail.footer.why.invited": "Dostajesz tę wiadomość, bo {by} zaprasza Cię do gry i podaje Twój adres.",
  "mail.footer.why.hook": "Dostajesz tę wiadomość, bo to Twój webhook.",
  "mail.footer.table": "Nie chcę więcej maili o tym stole",
  "mail.footer.table.named": "Nie chcę więcej maili o stole: {game}, {names}",
  "mail.footer.all": "Nie chcę żadnych maili o ruchach",
  "mail.footer.all.invited": "Nie chcę więcej zaproszeń na ten adres",
  "mail.footer.settings": "Wybierz, o czym i jak Cię zawiadamiać",

  "feed.title": "Twoje ruchy w Telegraph",

  "unsubscribe.title": "Wyłączanie maili",
  "unsubscribe.table": "Wyłączyć maile o tym stole?",
  "unsubscribe.all": "Wyłączyć wszystkie maile o ruchach i zaproszeniach?",
  "unsubscribe.button": "Wyłącz te maile",
  "unsubscribe.done": "Gotowe. Te maile są wyłączone.",
  "unsubscribe.done.help": "Możesz włączyć je ponownie w swoim profilu.",
  "unsubscribe.bad": "Ten link nie działa",
  "unsubscribe.bad.help": "Może brakować jego części. Skopiuj cały link z maila albo zmień to w swoim profilu.",
  "unsubscribe.profile": "Twój profil",
  "program.title": "Czy {program} może grać za ciebie?",
  "program.what":
    "{program} prosi o zgodę na działanie w twoim imieniu: czytanie twoich stołów, wykonywanie ruchów i rozmowę. Nie może tworzyć tokenów ani usunąć konta. Jego ruchy są oznaczone jako ruchy programu.",
  "program.where":
    "Odpowiedź trafi do {host}. Nikt nie sprawdził nazwy programu: zgódź się tylko wtedy, gdy to ty go uruchamiasz.",
  "program.as": "Jesteś na koncie {name}.",
  "program.allow": "Zezwól",
  "program.refuse": "Odmów",
  "program.end": "Możesz to zakończyć w każdej chwili w profilu, tam gdzie tokeny API.",
  "program.sign-in": "Najpierw się zaloguj, a potem wczytaj tę stronę ponownie.",
  "program.sign-in.link": "Zaloguj się",

  "target.url": "To nie jest adres.",
  "target.scheme": "Musi zaczynać się od https://.",
  "target.user": "Nie może zawierać nazwy użytkownika ani hasła.",
  "target.port": "Nie może podawać portu: webhooki idą na port 443.",
  "target.topic": "Adres tematu ma jedną część z liter, cyfr, _ i -: https://ntfy.sh/moj-temat.",
  "target.host": "Musi wskazywać publiczny host, a nie numer ani ten serwis.",
};
