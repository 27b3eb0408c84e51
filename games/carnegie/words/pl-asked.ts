/** What may be chosen, in Polish: options, stages, commands, ways of using a department, refusals. */
import { CATEGORY, CITY, DEPARTMENT, DONATION, EMPLOYEES, IN_REGION, PROJECT, ROW } from "./pl-names.ts";

const KIND = "{standing, select, yes {aktywnego} other {nieaktywnego}}";

export const asked = {
  "option.edition": "Wydanie",
  "option.edition.help": "Z którego wydania pochodzą żetony działów i przygotowanie gry.",
  "option.edition.rulebook": "pierwsza instrukcja",
  "option.edition.platform": "jak na najbardziej znanej platformie",
  "option.edition.current": "obecne wydanie",
  "option.pace": "Tempo",
  "option.pace.help":
    "Ścisłe: wszyscy rozstrzygają wydarzenia przed turami firm. Szybkie: każdy decyduje o wydarzeniach razem ze swoją turą firmy, więc każda runda przychodzi do ciebie raz.",
  "option.pace.strict": "ścisłe",
  "option.pace.brisk": "szybkie",

  "option.newBeginning": "Nowy początek",
  "option.newBeginning.help": "Każdy kupuje swój start za 50$ na zamkniętym arkuszu i licytuje pierwsze miejsce.",
  "option.newDepartments": "Nowe działy",
  "option.newDepartments.help": "Szesnaście dalszych działów: z każdego rodzaju losuje się cztery z ośmiu.",
  "option.wideChoice": "Szeroki wybór",
  "option.wideChoice.help": "Po jednym żetonie każdego z 32 działów zamiast po dwa.",
  "option.newDonations": "Nowe darowizny",
  "option.newDonations.help": "Każdy może przykryć kolumnę tabeli darowizn. Dla dwojga lub więcej.",
  "option.waiting": "Opcja czekania",
  "option.waiting.help": "Pierwszy gracz może rozegrać turę firmy jako ostatni. Dla dwojga lub więcej.",
  "option.secretDonation": "Tajna darowizna",
  "option.secretDonation.help": "Każdy ma jeszcze jedną darowiznę, tajną do końca gry. Dla dwojga lub więcej.",

  "option.level": "Poziom Andrew",
  "option.level.help":
    "Tylko dla jednej osoby. Poziomy 2–4, w obecnym wydaniu, dokładają 5, 10 lub 15 kart zaawansowanych.",
  "option.level.1": "początkujący",
  "option.level.2": "zwykły",
  "option.level.3": "trudny",
  "option.level.4": "ekspert",

  "option.modules": "Dodatek 1",
  "refuse.level": "Poziomy powyżej 1 ma tylko obecne wydanie: wybierz je albo poziom 1.",
  "refuse.alone": "Ten moduł jest dla co najmniej dwóch graczy: wyłącz go albo otwórz więcej miejsc.",

  "stage.side": "Wybierz stronę swojej zakładki",
  "stage.settle": "Zbuduj swoje pierwsze mieszkania",
  "stage.reserve": "Zarezerwuj dział",
  "stage.chooseRow": "Wybierz rząd osi czasu",
  "stage.income": "Sprowadź pracowników",
  "stage.donate": "Przekaż darowiznę",
  "stage.company": "Rozegraj turę firmy",
  "stage.relocate": "Przenieś pracownika do nowego działu",
  "stage.lobby": "Rozdziel przybyłych między oba Lobby",

  "command.chooseSide": `Wybierz stronę {side} zakładki: ${PROJECT}`,
  "command.settle": `Zbuduj mieszkania: ${CITY}`,
  "command.reserve": `Zarezerwuj: ${DEPARTMENT}`,
  "command.chooseRow": `Wybierz: ${ROW}`,
  "command.returnEmployees": `Sprowadź ${EMPLOYEES}`,
  "command.donate": `Przekaż darowiznę: ${DONATION}`,
  "command.pass": "Nie rób nic",
  "command.relocate": `Przenieś ${KIND} pracownika do nowego działu`,
  "command.splitLobby":
    "{newLobby, plural, =0 {Nikt nie idzie} one {# idzie} few {# idą} many {# idzie} other {# idzie}} do Nowego Lobby",
  "command.spendChoiceTile": `Wydaj żeton Wyboru Akcji: użyj ${CATEGORY}`,
  "command.use": `Użyj: ${DEPARTMENT}`,
  "command.buildProject": `Zbuduj: ${PROJECT}, ${CITY} (${DEPARTMENT})`,
  "command.buildDepartment": `Zbuduj dział: ${DEPARTMENT}`,
  "command.copyDonation": `Skopiuj darowiznę: ${DONATION}; misja ${IN_REGION}`,
  "command.moveEmployee": `Przesuń ${KIND} pracownika`,
  "command.advanceTab": `Wysuń zakładkę: ${PROJECT}`,
  "command.advanceTransport": `Rozwiń transport ${IN_REGION}`,
  "command.sellGoods": "Sprzedaj 1 towar za 1$",
  "command.activate": `Aktywuj pracownika: ${DEPARTMENT}`,
  "command.endTurn": "Zakończ turę",

  "way.money": "weź pieniądze",
  "way.goods": "weź towary",
  "way.missionMoney": "wyślij na misję, weź pieniądze",
  "way.missionGoods": "wyślij na misję, weź towary",
  "way.missionSteps": "wyślij na misję, weź ruchy",
  "way.missionStudy": "wyślij na misję, weź punkty badań",
  "way.split": "wyślij na misję, podziel 8 między dolary i ruchy",
  "way.recruit": "wyślij na misję, zatrudnij nowego pracownika",
  "way.steps": "weź ruchy",
  "way.safety": "wyślij na misję, zdobądź punkty za aktywnych pracowników",
  "way.trade": "handluj do trzech razy",
  "way.project": "zbuduj projekt",
  "way.department": "zbuduj dział",
  "way.donation": "wyślij na misję, skopiuj darowiznę",

  "refuse.order.no-lobby": "Twoja firma nie ma Nowego Holu. Wydaj to polecenie, gdy go zbudujesz.",
  "refuse.order.donation-taken": "Ta darowizna jest już zajęta. Wybierz wolną.",
  "refuse.order.no-donation": "Przy tym stole nie ma takiej darowizny. Wybierz jedną z planszy darowizn.",
  "text.signs":
    "W każdym rzędzie osi czasu > to następne wydarzenie: W zachód, M środkowy zachód, E wschód, S południe, a $ to darowizna. W Twojej firmie i to aktywny pracownik, _ nieaktywny. Za regionem * to pracownik na misji; za typem projektu o to czekający dysk; za miastem lub darowizną * jest nowe od Twojej ostatniej tury.",

  "why.illegal": "Tu nie można: wybierz jedno z podświetlonych miejsc.",
  "why.chooseSide": "Przed pierwszymi mieszkaniami wybierasz stronę A lub B każdej ze swoich czterech zakładek.",
  "why.settle": "Pierwsze mieszkania stają na wolnym polu mieszkań średniego lub dużego miasta.",
  "why.reserve": "Zarezerwuj dział, który jest jeszcze dostępny.",
  "why.chooseRow": "Rząd wybiera tylko pierwszy gracz, na początku rundy.",
  "why.returnEmployees":
    "Sprowadzasz pracowników z regionu wydarzenia: co najmniej jednego i nie więcej, niż ich tam jest.",
  "why.donate": "Darowizna wymaga wolnego pola, dysku i 5$ za każdą darowiznę, łącznie z tą.",
  "why.pass": "Najpierw jest coś do rozstrzygnięcia.",
  "why.relocate": "Tylko zaraz po zbudowaniu działu, z aktywnym pracownikiem w Zarządzaniu Nieruchomościami.",
  "why.splitLobby": "Pracowników rozdziela się tylko przy przybyciu, między twoje dwa Lobby.",
  "why.spendChoiceTile":
    "Żeton wydaje się przed wszystkim innym w turze, nie ten, kto wybrał rząd, i na inny rodzaj działów.",
  "why.use":
    "Dział używanego rodzaju działa raz na każdego pracownika, który był w nim aktywny na początku tury; do opuszczonego działu nie można wrócić, a cenę trzeba zapłacić.",
  "why.buildProject":
    "Projekt wymaga dysku czekającego na jego zakładce, towarów oraz wolnego pola tego rodzaju albo wolnego małego miasta.",
  "why.buildDepartment":
    "Dział wymaga wolnego miejsca, 1 towaru tam, gdzie jest pracownik, a gdzie indziej 2; nie możesz mieć dwóch takich samych. Zarezerwowany buduje się jako pierwszy.",
  "why.copyDonation": "Skopiuj darowiznę innego gracza, której sam nie masz, za koszt swojej następnej darowizny.",
  "why.moveEmployee": "Pracownicy idą w górę, w dół, w lewo lub w prawo, krok po kroku, póki są ruchy.",
  "why.advanceTab": "Następna pozycja musi istnieć i zostać opłacona punktami badań.",
  "why.advanceTransport": "Następne pole trzeba opłacić punktami badań; na ostatnim mieści się tylko jeden gracz.",
  "why.sellGoods": "Towary sprzedaje się po 1$ tylko w obecnym wydaniu: w swojej turze albo gdy wydarzenie o coś pyta.",
  "why.activate": "Pracownik leżący w dziale wstaje na końcu tury, na wolnym stanowisku, na które cię stać.",
  "why.endTurn": "Najpierw jest coś do rozstrzygnięcia.",
} as const;
