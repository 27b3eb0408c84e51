import type { Catalogue } from "../../kernel/words.ts";
import type { RulesKey } from "./en.ts";

export const pl: Catalogue<RulesKey> = {
  title: "Zasady Carnegie",
  "overview.title": "O co chodzi",
  overview:
    "Prowadzisz firmę przez dwadzieścia rund. Wysyłasz pracowników, by budowali w całych Stanach, sprowadzasz ich po dochód, ulepszasz transport, dobudowujesz działy i część zarobku oddajesz.\nWygrywa, kto na końcu ma najwięcej punktów zwycięstwa.",
  "overview.figure": "Na misję, by budować, do domu po dochód i znów do pracy.",
  "setup.title": "Przed pierwszą rundą",
  setup:
    "- Losuje się cztery z ośmiu płytek osi czasu, po jednej na rząd.\n- Wykłada się po dwie płytki każdego działu; przy mniej niż czterech graczach więcej z nich odpada losowo.\n- Zaczynasz z 12 dolarami, 4 towarami, pięcioma aktywnymi pracownikami na pierwszych stanowiskach nadrukowanych działów, pięcioma nieaktywnymi w Lobby i pięcioma w zasobie.\n- Przy dwóch lub trzech graczach neutralne dyski zamykają część miejsc budowy i darowizn.\n- Od ostatniego gracza do pierwszego każdy buduje projekt mieszkaniowy w średnim lub dużym mieście.\n- Od pierwszego gracza każdy może przesunąć pracowników do 6 ruchów, a potem niektórych aktywować.",
  "timeline.title": "Runda",
  timeline:
    "- Pierwszy gracz wybiera jeden z czterech rzędów osi czasu.\n- Następne pole tego rzędu przynosi wydarzenie: dochód w jednym regionie albo darowiznę. Ostatnia kolumna przynosi oba.\n- Potem wszyscy po kolei używają działów tego rodzaju i aktywują pracowników.\n- Znacznik rzędu idzie dalej, a pierwszym zostaje następny gracz.\nJeśli znacznik wybranego rzędu jest na końcu, działów używa się mimo to. Wydarzenie bierze się wtedy z najbliższego niższego rzędu, który może jeszcze iść dalej, i to jego znacznik się przesuwa.",
  "timeline.figure":
    "Znacznik stoi na początku. Dalej dochód na Zachodzie, potem darowizna, potem dochód na Wschodzie.",
  "income.title": "Dochód",
  income:
    "Przy wydarzeniu dochodu możesz sprowadzić z tego regionu dowolnie wielu swoich pracowników. Trafiają do Lobby, nieaktywni.\nZa każdego dostajesz to, co jest tam, gdzie leży twój dysk na torze transportu tego regionu.\nJeśli wrócił choć jeden, dostajesz też raz dochód z każdego miejsca zakładek, z którego dysk jest zbudowany, gdziekolwiek.",
  "income.figure": "Wóz, dyliżans, kolej: im dalej twój dysk, tym więcej przynosi każdy z nich.",
  "donations.title": "Darowizny",
  donations:
    "Przy wydarzeniu darowizny możesz dać jedną. Kosztuje 5 dolarów za każdą twoją darowiznę, łącznie z tą: 5, 10, 15 i tak dalej. Dysk kładziesz na wolnym wierszu księgi, którego nikt inny już nie weźmie.\nNa końcu gry daje to, co mówi wiersz, najwyżej 12 punktów. Liczy działy nadrukowane i samą siebie, jeśli to ma znaczenie. Wiersze, które biorą towary lub pieniądze, rozlicza się wtedy tak, by dały ci najwięcej punktów.",
  "departments.title": "Działy",
  departments:
    "Używasz swoich działów wybranego rodzaju w dowolnej kolejności, każdego raz za każdego pracownika, który był w nim aktywny na początku twojej tury. Skończ jeden, zanim zaczniesz drugi; wrócić nie można.\nNiektóre użycia wysyłają tego pracownika na misję do wybranego regionu. Czego nie możesz zapłacić, tego nie możesz zacząć.\nPlanowanie Strategiczne dodaje działy: na wolnym miejscu za 1 towar, jeśli jest tam twój pracownik, inaczej za 2. W firmie nie ma dwóch jednakowych, a nowego nie można użyć w turze, w której powstał.",
  "employees.title": "Pracownicy",
  employees:
    "Aktywni stoją, nieaktywni siedzą. Masz ich najwyżej 15.\nKadry dają ruchy: 3 za każdego pracownika, który był tam aktywny na początku tury, łącznie ze stałym. Ruch prowadzi w górę, w dół, w lewo lub w prawo na dowolne miejsce, z działem lub bez. Kto się ruszył, staje się nieaktywny.\nPracownik na misji nie jest aktywny i nie ma go w budynku, aż sprowadzi go dochód.",
  "employees.figure": "Aktywny, nieaktywny i stały, który nigdy nie odchodzi.",
  "activation.title": "Aktywacja",
  activation:
    "Na końcu tury nieaktywni pracownicy w dziale mogą zająć jego wolne stanowiska za podaną cenę. Potem nie można już nic zrobić.\nW Lobby i na pustym miejscu nikogo nie można aktywować.",
  "projects.title": "Projekty",
  projects:
    "Budowa wysyła pracownika na misję i buduje jeden projekt w tym regionie. Skrajny prawy dysk zakładki trafia na wolne miejsce swojego rodzaju albo do małego miasta, które przyjmuje każdy rodzaj. Mieszkania i handel kosztują 1 towar, przemysł i infrastruktura publiczna 2.\nMałe miasto z wozem daje od razu dochód z transportu z twojego pola w jego regionie. Zajęte miejsca są zamknięte, kto by ich nie zajął.",
  "projects.figure":
    "Mieszkania i handel kosztują 1 towar, przemysł i infrastruktura publiczna 2. Małe miasto przyjmuje każdy rodzaj.",
  "study.title": "Punkty badań",
  study:
    "Badania i Rozwój dają punkty badań. Za nie wysuwasz zakładkę o jedną pozycję albo przesuwasz dysk transportu o jedno pole w prawo; koszt jest tam podany. Na polu dysku zakładki kładzie się dysk z zasobu.\nNa ostatnim polu toru transportu mieści się jeden gracz i od razu dostaje nagrodę. Punkty niewydane do końca tury przepadają.",
  "study.figure": "Zakładka wysunięta o dwie pozycje: jeden dysk zbudowany i płaci, jeden gotowy.",
  "choice.title": "Żeton Wyboru Akcji",
  choice:
    "Przy czterech graczach ma go każdy, przy trzech tylko trzeci w kolejności. Raz w grze, w rundzie, w której nie wybierasz rzędu, możesz go wydać, by użyć działów innego rodzaju. Niewydany jest wart 3 punkty.",
  "connections.title": "Połączenia",
  connections:
    "Miasta z twoimi projektami połączone liniami mapy tworzą sieć. Liczą się w niej duże miasta: San Francisco 2, Chicago, Nowy Jork i Nowy Orlean po 1. Gdy są co najmniej dwa, ich suma wskazuje wiersz tej tabeli, a kolumnę najniższy z twoich poziomów transportu w regionach tych miast.\nPunktuje tylko najlepsza sieć.",
  "end.title": "Koniec gry",
  end: "Po dwudziestu rundach do twoich punktów dolicza się:\n- 3 za niewydany żeton Wyboru Akcji\n- 1 za każdego aktywnego pracownika, ale nie za stałego i nie za tych na misji\n- 3 za każdy dział zbudowany w górnym rzędzie, 2 za każdy inny\n- punkty zakładek\n- najlepsze połączenie\n- za każdy projekt punkty jego miasta\n- darowizny, najwyżej 12 za każdą\nWygrywa, kto ma najwięcej punktów. Przy remisie zwycięstwo jest wspólne.",
  "solo.title": "Przeciw Andrew",
  "editions.title": "Wydania",
  "signs.title": "Znaki",
  "sign.money": "Dolary",
  "sign.goods": "Towary",
  "sign.vp": "Punkty zwycięstwa",
  "sign.active": "Aktywny pracownik",
  "sign.inactive": "Nieaktywny pracownik; jako zysk: nowy z zasobu",
  "sign.mission": "Misja: pracownik jedzie do regionu",
  "sign.steps": "Ruchy dla twoich pracowników",
  "sign.study": "Punkty badań",
  "sign.disc": "Dysk",
  "sign.donation": "Darowizna",
  "sign.department": "Dział do zbudowania",
  "sign.housing": "Mieszkania",
  "sign.commerce": "Handel",
  "sign.industry": "Przemysł",
  "sign.infrastructure": "Infrastruktura publiczna",
  "sign.cart": "Transport wozem; przy małym mieście: dochód z transportu od razu",
  "sign.stagecoach": "Transport dyliżansem",
  "sign.railroad": "Transport koleją",
};
