/** The names of things in Polish, and the choices by id that messages put them in with. */
import { choice, choicesOf, under } from "./choice.ts";
import { cities } from "./en-cities.ts";

export const names = {
  "game.name": "Carnegie",
  "game.opponent": "Andrew Carnegie",
  "game.about":
    "Prowadź firmę przez dwadzieścia rund: szkol pracowników, buduj w całych Stanach Zjednoczonych i rozdawaj to, co zarobisz.",
  "game.provisional":
    "Nie udało się znaleźć obrazu planszy firmy ani zakładek projektów. Położenie pomieszczeń, koszty ich stanowisk oraz pola i dochody zakładek to nasza rekonstrukcja na podstawie zasad.",

  "piece.money": "dolary",
  "piece.goods": "towary",
  "piece.vp": "punkty",
  "piece.study": "punkty badań",
  "piece.steps": "ruchy",
  "piece.employees": "pracownicy",
  "piece.discs": "dyski",
  "piece.choiceTile": "żeton Wyboru Akcji",

  "region.west": "Zachód",
  "region.midwest": "Środkowy Zachód",
  "region.east": "Wschód",
  "region.south": "Południe",

  "category.human-resources": "Kadry",
  "category.management": "Zarządzanie",
  "category.construction": "Budowa",
  "category.research-development": "Badania i Rozwój",

  "project.housing": "mieszkania",
  "project.commerce": "handel",
  "project.industry": "przemysł",
  "project.infrastructure": "infrastruktura publiczna",

  "level.cart": "wóz",
  "level.stagecoach": "dyliżans",
  "level.railroad": "kolej",

  "department.lobby": "Lobby",
  "department.human-resources": "Biuro Kadr",
  "department.commerce-and-finance": "Handel i Finanse",
  "department.strategic-planning": "Planowanie Strategiczne",
  "department.construction": "Biuro Budowy",
  "department.research-development": "Biuro Projektowe",
  "department.training-and-partnerships": "Szkolenia i Partnerstwo",
  "department.recruiting": "Rekrutacja",
  "department.safety-and-quality": "Bezpieczeństwo i Jakość",
  "department.new-lobby": "Nowe Lobby",
  "department.purchasing": "Zakupy",
  "department.sales": "Sprzedaż",
  "department.logistics": "Logistyka",
  "department.property-management": "Zarządzanie Nieruchomościami",
  "department.engineering": "Inżynieria",
  "department.construction-outsourcing": "Zlecanie Budowy",
  "department.supply-chain": "Łańcuch Dostaw",
  "department.communications": "Komunikacja",
  "department.advanced-research": "Zaawansowane Badania",
  "department.advanced-design": "Zaawansowane Projektowanie",
  "department.charitable-giving": "Dobroczynność",
  "department.telegraph-operators": "Telegrafiści",

  "donation.education-department-human-resources": "Edukacja: Kadry",
  "donation.education-department-management": "Edukacja: Zarządzanie",
  "donation.education-department-construction": "Edukacja: Budowa",
  "donation.education-department-research-development": "Edukacja: Badania i Rozwój",
  "donation.education-department-any": "Edukacja: wszystkie działy",
  "donation.human-rights-project-public-infrastructure": "Prawa człowieka: infrastruktura publiczna",
  "donation.human-rights-project-industry": "Prawa człowieka: przemysł",
  "donation.human-rights-project-housing-commerce": "Prawa człowieka: mieszkania i handel",
  "donation.human-rights-transportation-railroad": "Prawa człowieka: kolej",
  "donation.human-rights-donation": "Prawa człowieka: darowizny",
  "donation.welfare-7vp": "Opieka społeczna: siedem punktów",
  "donation.welfare-goods": "Opieka społeczna: towary",
  "donation.welfare-money": "Opieka społeczna: pieniądze",
  "donation.welfare-money-goods": "Opieka społeczna: pieniądze i towary",
  "donation.welfare-employee-active": "Opieka społeczna: aktywni pracownicy",
  "donation.health-construction-east": "Zdrowie: Wschód",
  "donation.health-construction-midwest": "Zdrowie: Środkowy Zachód",
  "donation.health-construction-south": "Zdrowie: Południe",
  "donation.health-construction-west": "Zdrowie: Zachód",
  "donation.health-construction-small-city": "Zdrowie: małe miasta",

  ...cities,
  "city.new-orleans": "Nowy Orlean",
  "city.new-york": "Nowy Jork",
  "city.washington": "Waszyngton",
  "city.st-paul": "Saint Paul",
  "city.st-louis": "Saint Louis",
} as const;

const IN = {
  "region.west": "na Zachodzie",
  "region.midwest": "na Środkowym Zachodzie",
  "region.east": "na Wschodzie",
  "region.south": "na Południu",
} as const;
const FROM = {
  "region.west": "z Zachodu",
  "region.midwest": "ze Środkowego Zachodu",
  "region.east": "ze Wschodu",
  "region.south": "z Południa",
} as const;
const TO = {
  "region.west": "na Zachód",
  "region.midwest": "na Środkowy Zachód",
  "region.east": "na Wschód",
  "region.south": "na Południe",
} as const;

export const { CATEGORY, ROW, ADVANCING, PROJECT, LEVEL, DEPARTMENT, BUILT, DONATION, CITY } = choicesOf(names);
/** "na Południu", "z Południa", "na Południe". */
export const IN_REGION = choice("region", IN);
export const FROM_REGION = choice("region", FROM);
export const TO_REGION = choice("region", TO);
/** The back of the card after this one; `none`: there is no other. */
export const NEXT = choice("next", { ...under("category", names), "category.none": "nie ma" });
/** Where points came from during the game: income, or a department. */
export const SOURCE = choice("source", {
  "source.projects": "dochód z projektów",
  "source.transport": "transport",
  ...under("department", names),
});
export const POINTS = "{points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}";
export const EMPLOYEES =
  "{count, plural, one {# pracownika} few {# pracowników} many {# pracowników} other {# pracownika}}";
export const STUDY =
  "{cost, plural, one {# punkt badań} few {# punkty badań} many {# punktów badań} other {# punktu badań}}";

/** Fields `money`, `goods`, `vp`, `study`, `steps`, `employees`; those that are 0 say nothing. */
export const GAIN = [
  "{money, plural, =0 {} other { +#$}}",
  "{goods, plural, =0 {} one { +# towar} few { +# towary} many { +# towarów} other { +# towaru}}",
  "{vp, plural, =0 {} one { +# punkt} few { +# punkty} many { +# punktów} other { +# punktu}}",
  "{study, plural, =0 {} one { +# punkt badań} few { +# punkty badań} many { +# punktów badań} other { +# punktu badań}}",
  "{steps, plural, =0 {} one { +# ruch} few { +# ruchy} many { +# ruchów} other { +# ruchu}}",
  "{employees, plural, =0 {} one { +# nowy pracownik} few { +# nowych pracowników} many { +# nowych pracowników} other { +# nowego pracownika}}",
].join("");

/** Fields `payMoney` and `payGoods`. */
export const PAY =
  "{payMoney, plural, =0 {} other { −#$}}{payGoods, plural, =0 {} one { −# towar} few { −# towary} many { −# towarów} other { −# towaru}}";
