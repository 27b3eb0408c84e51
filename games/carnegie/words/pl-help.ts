/** The rules in short and every department, donation and track box explained, in Polish, in our own words. */
export const help = {
  "help.goal":
    "Po dwudziestu rundach wygrywa najwięcej punktów zwycięstwa; remisem dzielicie się. Punkty dają: sama gra, pracownicy, działy, zakładki, połączenia, miasta i darowizny.",
  "help.round":
    "Runda: pierwszy gracz wybiera rząd osi czasu, jego następne pole przynosi wydarzenie, a potem każdy po kolei używa działów tego rodzaju i aktywuje pracowników. Znacznik rzędu idzie dalej, a pierwszym zostaje następny gracz.",
  "help.row":
    "Można wybrać każdy rząd. Jeśli jego znacznik jest na końcu, działów używa się mimo to, ale odwraca się znacznik najbliższego niższego rzędu, który może jeszcze iść: jego następne pole jest wydarzeniem i to on idzie dalej.",
  "help.income":
    "Dochód: sprowadź dowolnie wielu swoich pracowników z misji w tym regionie. Każdy przynosi dochód spod twojego dysku transportu w tym regionie; jeśli wrócił choć jeden, każdy zbudowany dysk twoich zakładek płaci raz.",
  "help.donation":
    "Darowizna: połóż dysk na wolnym polu tabeli, płacąc 5$ za każdą swoją darowiznę, łącznie z tą. Punktuje na końcu, najwyżej 12 punktów.",
  "help.endColumn": "Ostatnia kolumna przynosi oba wydarzenia. Najpierw dochód, bo może tylko pomóc.",
  "help.company":
    "Dział działa raz na każdego pracownika, który był w nim aktywny na początku tury. Skończ jeden, zanim zaczniesz drugi; wrócić nie można. Ruchy i punkty badań zbierają się na całą turę.",
  "help.mission":
    "Na misji pracownik opuszcza dział i jedzie do jednego z czterech regionów; wraca przy wydarzeniu dochodu. Kto jest na misji, nie jest aktywny.",
  "help.moving":
    "Ruch prowadzi w górę, w dół, w lewo lub w prawo, przez każde miejsce. Kto się przesunął, leży. Pracownik na właściwym miejscu czyni nowy dział tańszym.",
  "help.building":
    "Projekt to skrajny prawy dysk zakładki przełożony na wolne pole tego rodzaju albo do dowolnego małego miasta. Mieszkania i handel kosztują 1 towar, przemysł i infrastruktura publiczna 2. Miasta z symbolem od razu płacą dochód z transportu.",
  "help.study":
    "Punkty badań wysuwają zakładkę o jedną pozycję (na polu dysku z nowym dyskiem) albo przesuwają dysk transportu o jedno pole. Niewydane przepadają na końcu tury.",
  "help.activation":
    "Na końcu tury pracownicy leżący w dziale mogą wstać na jego wolnych stanowiskach, na najtańszym, jeśli nie wskażesz innego, za podany koszt. Potem nie można już nic zrobić.",
  "help.sides":
    "Strony zakładek (obecne wydanie): przed pierwszymi mieszkaniami każdy gracz, w kolejności gry, wybiera stronę A lub B każdej zakładki. Różnią się tylko ostatnim polem: na A daje ono swoje punkty; na B zakładka jest warta tyle, ile pokazuje pole przed nim, a limit punktów każdej twojej darowizny rośnie o 3.",
  "help.choiceTile":
    "Żeton Wyboru Akcji pozwala raz użyć innego rodzaju działów niż wybrany rząd, ale nie w rundzie, którą sam wybierasz. Niewydany jest wart 3 punkty.",
  "help.connections":
    "Połączenia: duże miasta połączone liniami przez miasta z twoimi projektami liczą swoje wartości (San Francisco 2, pozostałe 1). Kolumnę wyznacza twój najniższy poziom transportu w regionach tych dużych miast. Liczy się tylko najlepsza sieć.",
  "help.welfare":
    "Darowizny opieki społecznej kosztujące towary lub pieniądze rozlicza się na końcu, tak by dały ci najwięcej punktów.",
  "help.score":
    "1 punkt za aktywnego pracownika, 3 za dział zbudowany w górnym rzędzie i 2 za inne, punkty zakładek, połączenia, za każdy projekt punkty jego miasta, za darowizny do 12 każda, 3 za niewydany żeton Wyboru Akcji.",
  "help.andrew":
    "Samotnie grasz przeciw Andrew Carnegiemu. Ty wybierasz pierwszy rząd, potem na przemian on i ty; w każdej rundzie on gra pierwszy. Rewers jego karty mówi, w którym rzędzie jest najlepsza i który wybierze, gdy to jego kolej. Widać też rewers następnej karty.",
  "help.andrew.turn":
    "Przy darowiźnie Andrew zakrywa pole ze swojej karty. Potem, zależnie od rzędu: jego karta się przesuwa; bierze żetony działów; buduje we wskazanych miastach; albo rozwija transport. Karta przesuwa się o jedno miejsce za każdą rzecz, której nie może zrobić.",
  "help.andrew.score":
    "Andrew zdobywa 0, 1, 3, 6 lub 10 punktów za kartę według jej miejsca, 2 za żeton działu, 6 za ostatnie pole toru transportu, punkty miast, w których zbudował, oraz za darowizny według tego, co zrobiłeś ty, najwyżej 12 każda. Te, które kosztują towary lub pieniądze, biorą to, co ci zostało po twoich.",
  "help.provisional":
    "Tymczasowe: położenie wydrukowanych pomieszczeń, koszty ich stanowisk oraz pola i dochody zakładek to nasza rekonstrukcja.",

  "help.edition.rulebook":
    "Pierwsza instrukcja: przy 4, 3 lub 2 graczach odpada 4, 8 lub 16 żetonów działów; wartości z pierwszego druku; Bezpieczeństwo i Jakość zaokrągla w górę.",
  "help.edition.platform":
    "Platforma: przy 4 graczach używa się wszystkich 32 żetonów; wartości z pierwszego druku; Bezpieczeństwo i Jakość zaokrągla w dół. Andrew buduje najpierw na polach mieszkań, potem handlu, przemysłu i infrastruktury publicznej.",
  "help.edition.current":
    "Obecne wydanie: nowsze wartości żetonów; każdy gracz rezerwuje dział, który musi zbudować jako pierwszy; w swojej turze i przy wydarzeniach można sprzedawać towary po 1$; zakładki mają dwie strony. Samotnie: 18 dysków neutralnych, a Andrew ma cztery poziomy.",

  "help.department.lobby": "Tu kładą się nowi i wracający pracownicy. Nikogo nie można tu aktywować.",
  "help.department.human-resources":
    "3 ruchy za każdego aktywnego pracownika, łącznie ze stałym, liczone na początku tury.",
  "help.department.commerce-and-finance": "Każdy pracownik: 3$ albo 1 towar, albo misja za 6$, albo misja za 2 towary.",
  "help.department.strategic-planning":
    "Każdy pracownik: zbuduj dział na wolnym miejscu, za 1 towar tam, gdzie jest pracownik, gdzie indziej za 2.",
  "help.department.construction": "Każdy pracownik: misja i projekt zbudowany w tym regionie za zwykły koszt.",
  "help.department.research-development": "3 punkty badań za każdego aktywnego pracownika.",
  "help.department.training-and-partnerships":
    "Misja za dowolny podział 8 na dolary i ruchy. (Obecne wydanie: 8$ albo 8 ruchów.)",
  "help.department.recruiting":
    "Misja, a z zasobów przychodzi nowy pracownik. (Obecne wydanie: albo 4 ruchy bez misji.)",
  "help.department.safety-and-quality":
    "Misja i od razu 1 punkt za każdych 2 aktywnych wtedy pracowników, bez stałego.",
  "help.department.new-lobby":
    "Drugie Lobby: przybywających można rozdzielić między oba. Działa bez pracowników. (Obecne wydanie: kosztuje 2 towary więcej.)",
  "help.department.purchasing": "Misja za 3 towary. (Obecne wydanie: albo za 8$.)",
  "help.department.sales": "Sprzedaj od 1 do 3 towarów po 5$. (Obecne wydanie: 6$.)",
  "help.department.logistics": "Sprzedaj od 1 do 3 towarów, za każdy 3$ i 1 punkt.",
  "help.department.property-management":
    "Póki pracownik jest tu aktywny, do każdego działu, który zbudujesz, może od razu wejść jeden pracownik. (Obecne wydanie: skądkolwiek; wcześniej: z innego działu.)",
  "help.department.engineering":
    "Misja i projekt dowolnego rodzaju zbudowany w tym regionie za 1 towar. (Obecne wydanie: za zwykły koszt.)",
  "help.department.construction-outsourcing":
    "Zbuduj projekt gdziekolwiek bez misji, za 4$ i jego towary. (Obecne wydanie: 3$.)",
  "help.department.supply-chain": "Kup od 1 do 3 towarów po 1$.",
  "help.department.communications": "Póki pracownik jest tu aktywny, darowizna kosztuje 3$ zamiast 5$ razy jej numer.",
  "help.department.advanced-research": "Misja za 8 punktów badań. (Obecne wydanie: 7.)",
  "help.department.advanced-design": "4 punkty badań za każdego aktywnego pracownika.",
  "help.department.charitable-giving":
    "Misja i darowizna, którą ma inny gracz, a ty nie, za twój zwykły koszt. Neutralnych dysków nie można kopiować.",
  "help.department.telegraph-operators":
    "Póki pracownik jest tu aktywny, każdy krok transportu kosztuje o 1 punkt badań mniej, ale co najmniej 1.",

  "help.donation.education-department-human-resources": "3 punkty za dział Kadr, także wydrukowany.",
  "help.donation.education-department-management": "3 punkty za dział Zarządzania, także wydrukowane.",
  "help.donation.education-department-construction": "3 punkty za dział Budowy, także wydrukowany.",
  "help.donation.education-department-research-development": "3 punkty za dział Badań i Rozwoju, także wydrukowany.",
  "help.donation.education-department-any": "1 punkt za dział, także pięć wydrukowanych.",
  "help.donation.human-rights-project-public-infrastructure":
    "4 punkty za zbudowany projekt infrastruktury publicznej.",
  "help.donation.human-rights-project-industry": "3 punkty za zbudowany projekt przemysłu.",
  "help.donation.human-rights-project-housing-commerce": "2 punkty za zbudowany projekt mieszkań lub handlu.",
  "help.donation.human-rights-transportation-railroad": "3 punkty za region, w którym twój transport to kolej.",
  "help.donation.human-rights-donation": "2 punkty za każdą twoją darowiznę, także tę.",
  "help.donation.welfare-7vp": "7 punktów.",
  "help.donation.welfare-goods": "Na końcu oddaj do 6 towarów, po 2 punkty.",
  "help.donation.welfare-money": "Na końcu oddaj 5$ do 6 razy, po 2 punkty.",
  "help.donation.welfare-money-goods": "Na końcu oddaj 5$ i 1 towar do 3 razy, po 4 punkty.",
  "help.donation.welfare-employee-active": "1 punkt za aktywnego pracownika, bez stałego.",
  "help.donation.health-construction-east": "2 punkty za twój projekt na Wschodzie.",
  "help.donation.health-construction-midwest": "2 punkty za twój projekt na Środkowym Zachodzie.",
  "help.donation.health-construction-south": "2 punkty za twój projekt na Południu.",
  "help.donation.health-construction-west": "2 punkty za twój projekt na Zachodzie.",
  "help.donation.health-construction-small-city": "2 punkty za twój projekt w małym mieście.",

  "help.box": "Dochód za każdego pracownika, który stąd wraca, i za budowę w małych miastach z symbolem.",
  "help.lastBox": "Na ostatnim polu mieści się tylko jeden gracz; od razu daje ono nagrodę.",
} as const;
