/** The names of things in Romanian, and the choices by id that messages put them in with. */
import { choice, choicesOf, under } from "./choice.ts";
import { cities } from "./en-cities.ts";

export const names = {
  "game.name": "Carnegie",
  "game.opponent": "Andrew Carnegie",
  "game.about":
    "Condu o companie timp de douăzeci de runde: formează angajați, construiește în toate Statele Unite și dăruiește ce câștigi.",
  "game.provisional":
    "Nu s-a găsit nicio imagine a planșei companiei și a fișelor de proiect. Locul încăperilor, costul posturilor lor, treptele și veniturile fișelor sunt reconstrucția noastră după reguli.",

  "piece.money": "dolari",
  "piece.goods": "mărfuri",
  "piece.vp": "puncte",
  "piece.study": "puncte de studiu",
  "piece.steps": "pași",
  "piece.employees": "angajați",
  "piece.discs": "discuri",
  "piece.choiceTile": "jetonul Alegerea Acțiunii",

  "region.west": "Vest",
  "region.midwest": "Vestul Mijlociu",
  "region.east": "Est",
  "region.south": "Sud",

  "category.human-resources": "Resurse Umane",
  "category.management": "Management",
  "category.construction": "Construcții",
  "category.research-development": "Cercetare și Dezvoltare",

  "project.housing": "locuințe",
  "project.commerce": "comerț",
  "project.industry": "industrie",
  "project.infrastructure": "infrastructură publică",

  "level.cart": "căruță",
  "level.stagecoach": "diligență",
  "level.railroad": "cale ferată",

  "department.lobby": "Hol",
  "department.human-resources": "Biroul de Personal",
  "department.commerce-and-finance": "Comerț și Finanțe",
  "department.strategic-planning": "Planificare Strategică",
  "department.construction": "Biroul de Construcții",
  "department.research-development": "Biroul de Proiectare",
  "department.training-and-partnerships": "Instruire și Parteneriate",
  "department.recruiting": "Recrutare",
  "department.safety-and-quality": "Siguranță și Calitate",
  "department.new-lobby": "Hol Nou",
  "department.purchasing": "Achiziții",
  "department.sales": "Vânzări",
  "department.logistics": "Logistică",
  "department.property-management": "Administrarea Proprietăților",
  "department.engineering": "Inginerie",
  "department.construction-outsourcing": "Construcții Externalizate",
  "department.supply-chain": "Lanț de Aprovizionare",
  "department.communications": "Comunicații",
  "department.advanced-research": "Cercetare Avansată",
  "department.advanced-design": "Proiectare Avansată",
  "department.charitable-giving": "Opere de Caritate",
  "department.telegraph-operators": "Telegrafiști",

  "donation.education-department-human-resources": "Educație: Resurse Umane",
  "donation.education-department-management": "Educație: Management",
  "donation.education-department-construction": "Educație: Construcții",
  "donation.education-department-research-development": "Educație: Cercetare și Dezvoltare",
  "donation.education-department-any": "Educație: toate departamentele",
  "donation.human-rights-project-public-infrastructure": "Drepturile Omului: infrastructură publică",
  "donation.human-rights-project-industry": "Drepturile Omului: industrie",
  "donation.human-rights-project-housing-commerce": "Drepturile Omului: locuințe și comerț",
  "donation.human-rights-transportation-railroad": "Drepturile Omului: căi ferate",
  "donation.human-rights-donation": "Drepturile Omului: donații",
  "donation.welfare-7vp": "Bunăstare: șapte puncte",
  "donation.welfare-goods": "Bunăstare: mărfuri",
  "donation.welfare-money": "Bunăstare: bani",
  "donation.welfare-money-goods": "Bunăstare: bani și mărfuri",
  "donation.welfare-employee-active": "Bunăstare: angajați activi",
  "donation.health-construction-east": "Sănătate: Est",
  "donation.health-construction-midwest": "Sănătate: Vestul Mijlociu",
  "donation.health-construction-south": "Sănătate: Sud",
  "donation.health-construction-west": "Sănătate: Vest",
  "donation.health-construction-small-city": "Sănătate: orașe mici",

  ...cities,
} as const;

const IN = {
  "region.west": "în Vest",
  "region.midwest": "în Vestul Mijlociu",
  "region.east": "în Est",
  "region.south": "în Sud",
} as const;
const FROM = {
  "region.west": "din Vest",
  "region.midwest": "din Vestul Mijlociu",
  "region.east": "din Est",
  "region.south": "din Sud",
} as const;

export const { CATEGORY, ROW, ADVANCING, PROJECT, LEVEL, DEPARTMENT, BUILT, DONATION, CITY } = choicesOf(names);
/** "în Sud", "din Sud". */
export const IN_REGION = choice("region", IN);
export const FROM_REGION = choice("region", FROM);
/** The back of the card after this one; `none`: there is no other. */
export const NEXT = choice("next", { ...under("category", names), "category.none": "nu mai este" });
/** Where points came from during the game: income, or a department. */
export const SOURCE = choice("source", {
  "source.projects": "venitul proiectelor",
  "source.transport": "transport",
  ...under("department", names),
});
export const POINTS = "{points, plural, one {# punct} few {# puncte} other {# de puncte}}";
export const EMPLOYEES = "{count, plural, one {# angajat} few {# angajați} other {# de angajați}}";
export const STUDY = "{cost, plural, one {# punct de studiu} few {# puncte de studiu} other {# de puncte de studiu}}";

/** Fields `money`, `goods`, `vp`, `study`, `steps`, `employees`; those that are 0 say nothing. */
export const GAIN = [
  "{money, plural, =0 {} other { +# $}}",
  "{goods, plural, =0 {} one { +# marfă} few { +# mărfuri} other { +# de mărfuri}}",
  "{vp, plural, =0 {} one { +# punct} few { +# puncte} other { +# de puncte}}",
  "{study, plural, =0 {} one { +# punct de studiu} few { +# puncte de studiu} other { +# de puncte de studiu}}",
  "{steps, plural, =0 {} one { +# pas} few { +# pași} other { +# de pași}}",
  "{employees, plural, =0 {} one { +# angajat nou} few { +# angajați noi} other { +# de angajați noi}}",
].join("");

/** Fields `payMoney` and `payGoods`. */
export const PAY =
  "{payMoney, plural, =0 {} other { −# $}}{payGoods, plural, =0 {} one { −# marfă} few { −# mărfuri} other { −# de mărfuri}}";
