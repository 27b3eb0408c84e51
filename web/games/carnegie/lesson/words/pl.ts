import type { Catalogue } from "../../../../../games/kernel/words.ts";
import type { LessonKey } from "./en.ts";

export const pl: Catalogue<LessonKey> = {
  title: "Twoje pierwsze rundy Carnegie",
  "name.you": "Ada",
  "name.other": "Bea",
  intro:
    "Grasz jako Ada, niebieska, przeciw Bei: cztery rundy z dwudziestu, według wszystkich zasad. Do wysłania możesz wszystko cofnąć.",
  "settle.title": "Pierwszy dom",
  "settle.1":
    "Przed pierwszą rundą każdy buduje jeden projekt mieszkaniowy. Bea wybrała: {boston}. Dotknij na mapie: {chicago}.",
  "settle.why":
    "{chicago} to duże miasto: projekt jest tam wart 3 punkty na końcu, a duże miasta połączone twoimi projektami punktują jako połączenie. Dysk zszedł z zakładki mieszkań i dochód spod niego płaci od teraz.",
  "move.title": "Do pracy",
  "move.1":
    "Pięciu pracowników siedzi w Lobby; kto siedzi, jest nieaktywny. Przed pierwszą rundą masz 6 ruchów. Przenieś jednego z Lobby do działu {office}, o dwa ruchy, a potem drugiego.",
  "move.2": "Przyszli i siedzą. Aktywuj obu: dotknij działu {office} i za każdym razem zapłać za stanowisko.",
  "move.why":
    "{steps} ruchy i {cost}$ za dwa stanowiska. W turze działają tylko ci, którzy byli aktywni na jej początku. Po aktywacji nie można już nic zrobić, więc niewykorzystane ruchy przepadają.",
  "row.title": "Wybierz rząd",
  "row.1":
    "Zaczynasz, więc wybierasz rząd osi czasu. On decyduje, których działów wszyscy używają w tej rundzie, a jego następne pole przynosi wydarzenie. Wybierz: {construction}. Wydarzeniem jest darowizna.",
  "row.2":
    "Pierwsza darowizna kosztuje 5$, następna 10$ i tak dalej. Weź wiersz dający 2 punkty za każdy twój projekt na Środkowym Zachodzie: zaraz będziesz tam budować.",
  "row.why":
    "Koszt: {donation}$. Darowizna punktuje na końcu, najwyżej 12 punktów, i nikt inny nie może wziąć tego samego wiersza. Bea też mogła dać. Teraz wszyscy używają działów wybranego rzędu.",
  "build.title": "Buduj",
  "build.1":
    "W dziale {office} masz trzech aktywnych pracowników. Każdy może ruszyć na misję i zbudować jeden projekt. Zbuduj handel w mieście {kansas}: kosztuje 1 towar.",
  "build.2": "Teraz przemysł w mieście {louis}: kosztuje 2 towary.",
  "build.why":
    "{goods} towary za dwa projekty. Dwóch pracowników jest na misji na Środkowym Zachodzie. Zostaną tam, aż wydarzenie dochodu w tym regionie sprowadzi ich do domu.",
  "study.title": "Wysuń zakładkę",
  "study.1":
    "Bea wybrała: {research}, a pracownik w dziale {design} daje ci 3 punkty badań. Najpierw przesuń swój dysk transportu na Środkowym Zachodzie o jedno pole, za 1 punkt.",
  "study.2": "Pozostałe dwa wydaj na zakładkę handlu: wysunie się, a kolejny dysk będzie gotowy do budowy.",
  "study.why":
    "{study} punkty badań, wszystkie wydane; reszta przepada na końcu tury. Lepszy transport płaci więcej za każdego, kto wraca, a dłuższa zakładka mieści więcej dysków i punktów.",
  "income.title": "Sprowadź ich do domu",
  "income.1": "Znów zaczynasz. Wybierz: {management}. Jego następne pole to dochód na Środkowym Zachodzie.",
  "income.2": "Sprowadź obu pracowników.",
  "income.why":
    "Do Lobby wróciło pracowników: {count}, a transport zapłacił za każdego, razem {transportMoney}$. Skoro ktoś wrócił, zapłacił też każdy zbudowany projekt: {projectMoney}$ i {projectGoods} towar.",
  "finance.title": "Prowadź firmę",
  "finance.1":
    "Teraz wszyscy używają działów: {management}. Pracownik w dziale {finance} przynosi pieniądze albo towary: weź 1 towar, bez misji.",
  "finance.2":
    "{planning} buduje działy. Umieść {purchasing} w górnym rzędzie, nad działem {design}: kosztuje 2 towary, a działy w tym rzędzie są warte 3 punkty.",
  "finance.why":
    "Zapłacone towary: {goods}; na miejscu, gdzie jest twój pracownik, byłby to 1 mniej. Gdy ktoś będzie aktywny w dziale {purchasing}, może ruszyć na misję po 3 towary.",
  "people.title": "Wprowadź się",
  "people.1":
    "Bea wybrała: {resources}. {personnel} daje 3 ruchy za każdego aktywnego pracownika, a stały się liczy: 6 ruchów. Wyślij dwóch z Lobby w górę do działu {purchasing}, po trzy ruchy.",
  "people.2": "Oba stanowiska są tam za darmo: aktywuj obu.",
  "people.why":
    "{steps} ruchów i nic do zapłacenia. Tak się gra w Carnegie: wysyłasz ludzi, by budowali, sprowadzasz ich po dochód i znów sadzasz do pracy. Po dwudziestu rundach punktują aktywni pracownicy, działy, zakładki, projekty, połączenia i darowizny.",
  "over.title": "Już wiesz, jak to działa",
  over: "Rozegrane są cztery rundy z dwudziestu i każda część planszy była w użyciu. Nic nie zostało nigdzie wysłane.",
};
