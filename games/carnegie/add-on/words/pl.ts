/** The words of add-on 1, in Polish. */
import type { Catalogue } from "../../../kernel/words.ts";
import { CITY, DEPARTMENT, DONATION, GAIN, IN_REGION, POINTS, PROJECT } from "../../words/pl-names.ts";
import type { AddOnKey } from "./en.ts";
import { extensionWith } from "./extension.ts";

const BOUGHT = `towary: {goods}, pracownicy w Lobby: {employees}, ruchy: {moves}, ${POINTS.replace("{points,", "{vp,")}`;
const FIELD =
  "{field, select, education {Edukacja} human-rights {Prawa człowieka} welfare {Opieka społeczna} other {Zdrowie}}";
const TILE = "{tile, select, 1 {działy} 2 {projekty} 3 {firma} other {średnie miasta}}";
const KIND = "{standing, select, yes {aktywnego} other {nieaktywnego}}";

const messages: Catalogue<AddOnKey> = {
  "stage.sheet": "Wypełnij swój arkusz i oddaj go",
  "command.markSheet":
    "{row, select, goods {towary: {option}} employees {pracownicy w Lobby: {option}} vp {punkty: {option}} other {ruchy: {option}}}",
  "command.handSheetIn": "Oddaj arkusz z licytacją {bid}$",
  "why.markSheet": "Każdy rząd ma pięć opcji; to, co zaznaczysz, może kosztować razem 50$.",
  "why.handSheetIn": "Zaznaczone opcje i licytacja mogą razem kosztować 50$. Oddany arkusz już się nie zmienia.",
  "log.sheetsDealt": "Każdy dostaje arkusz na początek.",
  "log.sheetHandedIn": "{seat} oddaje arkusz.",
  "log.sheetRevealed": `{seat} licytuje {bid}$, kupuje: ${BOUGHT}; zostaje {money}$.`,
  "log.firstPlayerBid": "Pierwszy gracz: {seat}{bid, plural, =0 {} other {, płaci #$}}.",
  "help.newBeginning":
    "Nowy początek: przed przygotowaniem każdy w tajemnicy wypełnia arkusz: towary, pracownicy w Lobby, punkty i ruchy, za 50$ razem z licytacją. Punkty można sprzedać. Wszystkie arkusze odsłania się naraz. Najwyższa licytacja zaczyna i płaci; przy równych ten, kto wydał więcej; potem los. Co zostało z 50$, to twoje pieniądze. Pierwszy dysk i ruchy idą potem zgodnie z ruchem wskazówek zegara od pierwszego gracza.",

  "stage.cover": "Przykryj kolumnę tabeli darowizn albo zostaw ją",
  "command.coverDonations": `Przykryj: ${FIELD}; kafelek: ${TILE}`,
  "why.coverDonations": "Pozostały kafelek kładzie się na kolumnę, która jest jeszcze taka jak wydrukowana.",
  "log.donationsCovered": `{seat} przykrywa: ${FIELD}; kafelek: ${TILE}.`,
  "log.passed.cover": "{seat} nie przykrywa kolumny.",
  "help.newDonations":
    "Nowe darowizny: po pierwszych dyskach, od pierwszego gracza zgodnie z ruchem wskazówek zegara, każdy może przykryć wydrukowaną kolumnę jednym z czterech kafelków. Kafelek należy odtąd do tej dziedziny, a neutralne dyski zostają w swoich rzędach.",
  "help.donation.departments-of-one-category": "4 punkty za zbudowany dział jednego rodzaju, najlepszego dla ciebie.",
  "help.donation.categories-built": "3 punkty za rodzaj, z którego masz zbudowany dział.",
  "help.donation.departments-left-column": "3 punkty za dział zbudowany w skrajnej lewej kolumnie.",
  "help.donation.departments-top-row": "3 punkty za dział zbudowany w najwyższym rzędzie.",
  "help.donation.donations-education": "4 punkty za twoją darowiznę w dziedzinie Edukacja.",
  "help.donation.projects-of-one-type": "3 punkty za zbudowany projekt jednego rodzaju, najlepszego dla ciebie.",
  "help.donation.project-types": "3 punkty za rodzaj projektu, który masz zbudowany.",
  "help.donation.projects": "1 punkt za zbudowany projekt.",
  "help.donation.donation-fields": "3 punkty za dziedzinę z twoją darowizną.",
  "help.donation.donations-human-rights": "4 punkty za twoją darowiznę w dziedzinie Prawa człowieka.",
  "help.donation.empty-spaces": "2 punkty za miejsce w firmie bez działu; Lobby nie jest wolne.",
  "help.donation.inactive-employees": "2 punkty za nieaktywnego pracownika, także na misji.",
  "help.donation.paid-workstations": "2 punkty za aktywnego pracownika na stanowisku, które kosztuje co najmniej 1$.",
  "help.donation.money-and-goods": "Na końcu oddaj 3$ i 1 towar do 4 razy, po 3 punkty.",
  "help.donation.donations-welfare": "4 punkty za twoją darowiznę w dziedzinie Opieka społeczna.",
  "help.donation.medium-cities-1": "2 punkty za średnie miasto połączone z Nowym Jorkiem twoimi dyskami bez przerwy.",
  "help.donation.medium-cities-2": "2 punkty za średnie miasto połączone z Chicago twoimi dyskami bez przerwy.",
  "help.donation.medium-cities-3": "2 punkty za średnie miasto połączone z Nowym Orleanem twoimi dyskami bez przerwy.",
  "help.donation.medium-cities-4": "2 punkty za średnie miasto połączone z San Francisco twoimi dyskami bez przerwy.",
  "help.donation.donations-health": "4 punkty za twoją darowiznę w dziedzinie Zdrowie.",

  "command.wait": "Czekaj: rozegraj tę turę jako ostatni w rundzie",
  "why.wait": "Czekać może tylko pierwszy gracz, raz w rundzie, przed wszystkim innym w turze firmy.",
  "log.waited": "{seat} czeka i rozegra turę firmy na końcu.",
  "help.waiting": "Czekanie: pierwszy gracz może je ogłosić i rozgrywa wtedy turę firmy po wszystkich innych.",

  "donation.departments-of-one-category": "Działy jednego rodzaju",
  "donation.categories-built": "Rodzaje działów",
  "donation.departments-left-column": "Działy po lewej",
  "donation.departments-top-row": "Działy na górze",
  "donation.donations-education": "Darowizny: Edukacja",
  "donation.projects-of-one-type": "Projekty jednego rodzaju",
  "donation.project-types": "Rodzaje projektów",
  "donation.projects": "Projekty",
  "donation.donation-fields": "Dziedziny darowizn",
  "donation.donations-human-rights": "Darowizny: Prawa człowieka",
  "donation.empty-spaces": "Wolne miejsca",
  "donation.inactive-employees": "Nieaktywni pracownicy",
  "donation.paid-workstations": "Płatne stanowiska",
  "donation.money-and-goods": "Pieniądze z towarami",
  "donation.donations-welfare": "Darowizny: Opieka społeczna",
  "donation.medium-cities-1": "Miasta Nowego Jorku",
  "donation.medium-cities-2": "Miasta Chicago",
  "donation.medium-cities-3": "Miasta Nowego Orleanu",
  "donation.medium-cities-4": "Miasta San Francisco",
  "donation.donations-health": "Darowizny: Zdrowie",

  "stage.secret": "Wskaż swoją tajną darowiznę",
  "command.nameDonation": `W tajemnicy: ${DONATION}`,
  "why.nameDonation": "Po przygotowaniu każdy wskazuje jedną darowiznę z tabeli i tak już zostaje.",
  "log.donationNamed": "{seat} wskazuje tajną darowiznę.",
  "log.donationNamed.known": `{seat} wskazuje tajną darowiznę: ${DONATION}.`,
  "log.secretRevealed": `Tajna darowizna ({seat}): ${DONATION}.`,
  "score.secret": "Tajna darowizna",
  "reason.secret": `${POINTS}: ${DONATION}, w tajemnicy`,
  "help.secretDonation":
    "Tajna darowizna: po przygotowaniu każdy w tajemnicy wskazuje darowiznę. Jest darmowa, nie podnosi kosztu innych i punktuje na końcu bez względu na dyski. Jeśli masz tam też zwykłą darowiznę, punktuje dwa razy. To, co kosztuje na końcu, płaci się raz.",

  "department.human-resources-administration": "Administracja Kadr",
  "department.local-partners": "Współpraca Lokalna",
  "department.corporate-communication": "Komunikacja Korporacyjna",
  "department.green-spaces": "Tereny Zielone",
  "department.accounting": "Księgowość",
  "department.branding": "Zarządzanie Marką",
  "department.payroll-management": "Dział Płac",
  "department.public-relations": "Dział PR",
  "department.production-lines": "Linie Produkcyjne",
  "department.renovation": "Renowacja",
  "department.political-lobbying": "Lobbing Polityczny",
  "department.post-office": "Poczta",
  "department.rd-coordination": "Koordynacja Badań",
  "department.knowledge-sharing": "Zarządzanie Wiedzą",
  "department.archives": "Archiwa",
  "department.network-of-libraries": "Sieć Bibliotek",

  "help.newDepartments":
    "Nowe działy: z ośmiu działów każdego rodzaju, łącznie z dodatkiem, los wybiera cztery; używa się obu żetonów każdego, bez tych, które odpadają jak zwykle.",
  "help.wideChoice":
    "Szeroki wybór: po jednym żetonie każdego z 32 działów, bez tych, które odpadają jak zwykle. Obok Nowych działów to on decyduje.",
  "help.department.human-resources-administration":
    "Misja; potem za każdy twój dział Kadr, także wydrukowany, jeden pracownik idzie w dowolne miejsce firmy i kładzie się.",
  "help.department.local-partners": "Wybierz region: każdy twój projekt tam daje 2$ albo 2 ruchy.",
  "help.department.corporate-communication":
    "Jeśli ktoś jest tu aktywny na początku twojej tury, pracownicy mogą w niej chodzić na skos.",
  "help.department.green-spaces":
    "Jeśli ktoś jest tu aktywny na końcu: 2 punkty za miejsce w firmie bez działu; Lobby nie jest wolne.",
  "help.department.accounting": "Misja za 3$ za każdy twój dział Zarządzania, także wydrukowane.",
  "help.department.branding": "Wybierz region: każdy twój projekt tam daje 2$ albo 1 towar.",
  "help.department.payroll-management":
    "Póki ktoś jest tu aktywny, ale nie w rundzie tej aktywacji, każda aktywacja kosztuje tyle, ile wydrukowano, albo 2$ więcej za 1 punkt, albo tylko 1$ za punkt mniej. Ostatnie wymaga zdobytego wcześniej punktu.",
  "help.department.public-relations":
    "Jeśli ktoś jest tu aktywny na końcu: 2 punkty za twój projekt w regionie, w którym masz ich najwięcej.",
  "help.department.production-lines": "Misja za 1 towar za każdy twój dział Budowy, także wydrukowany.",
  "help.department.renovation": "Wybierz region: każdy twój projekt tam daje 2$ albo 1 punkt.",
  "help.department.political-lobbying":
    "Póki ktoś jest tu aktywny, projekty można budować na polach każdego rodzaju; w małych miastach i na pasujących polach dają 1 punkt.",
  "help.department.post-office":
    "Jeśli ktoś jest tu aktywny na końcu, twoje połączenie jest o 1 większe, najwyżej 6; przy 6 punktuje jak przy 5 i daje 9 punktów więcej.",
  "help.department.rd-coordination": "Misja za 2 punkty badań za każdy twój dział Badań i Rozwoju, także wydrukowany.",
  "help.department.knowledge-sharing": "Wybierz region: każdy twój projekt tam daje 2$ albo 2 punkty badań.",
  "help.department.archives":
    "Póki ktoś jest tu aktywny, dochód z transportu może być z wcześniejszego pola, dla każdego pracownika, a na ostatnie pole można wejść, z nagrodą, nawet zajęte.",
  "help.department.network-of-libraries":
    "Jeśli ktoś jest tu aktywny na końcu: 4 punkty za twój projekt w regionie, w którym masz ich najmniej.",

  "way.perDepartment": "wyślij na misję, weź coś za każdy dział tego rodzaju",
  "way.agency": "wybierz region, weź jedną z dwóch rzeczy za każdy projekt tam",
  "stage.place": "Umieść pracowników w dowolnych miejscach firmy",
  "stage.site": "Wybierz rodzaj pola",
  "stage.archives": "Wybierz pole dochodu z transportu",
  "command.takeIncome": "Dochód z pola {box}, pracownicy: {times}",
  "command.chooseSite":
    "Buduj na polu: {site, select, housing {mieszkania} commerce {handel} industry {przemysł} infrastructure {infrastruktura publiczna} other {dowolny projekt}}",
  "command.activate.more": "Aktywuj pracownika ({room}) za {cost}$: +1 punkt",
  "command.activate.less": "Aktywuj pracownika ({room}) za {cost}$: −1 punkt",
  "why.takeIncome": "Z Archiwami wybierz swoje pole albo wcześniejsze, dla tych, którzy wrócili.",
  "why.chooseSite": "Z Lobbingiem Politycznym wybierz jeden z rodzajów pól wolnych w mieście.",
  "log.employeePlaced": `{seat} umieszcza ${KIND} pracownika: {room, select, yes {${DEPARTMENT}} other {wolne miejsce}}.`,
  "log.passed.place": "{seat} nikogo więcej nie umieszcza.",
  "log.archivesUsed": `{seat} bierze dochód z transportu z pola {box} ${IN_REGION}:${GAIN}.`,
  "log.departmentUsed.agency": `{seat} używa działu ${DEPARTMENT} ${IN_REGION}:${GAIN}.`,
  "log.projectBuilt.lobbied": `{seat} buduje: ${PROJECT}, ${CITY}: +${POINTS}.`,
  "log.employeeActivated.payroll": `{seat} aktywuje pracownika w dziale ${DEPARTMENT} za {cost}$: {vp, plural, one {+1 punkt} other {−1 punkt}}.`,
  "reason.departments.achieved": `${POINTS}: ${DEPARTMENT}, {units} × {each}`,
};

export const extension = extensionWith(messages, { beginning: "Nowy początek", secret: "tajna darowizna" });
