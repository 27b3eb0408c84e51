/** The names of things in Catalan, and the choices by id that messages put them in with. */
import { choice, choicesOf, under } from "./choice.ts";
import { cities } from "./en-cities.ts";

export const names = {
  "game.name": "Carnegie",
  "game.opponent": "Andrew Carnegie",
  "game.about":
    "Dirigeix una empresa durant vint rondes: forma treballadors, construeix per tots els Estats Units i dona el que guanyes.",
  "game.provisional":
    "No s’ha trobat cap imatge del tauler d’empresa ni de les pestanyes de projecte. On són les sales, què costen els seus llocs de treball i els passos i ingressos de les pestanyes són reconstrucció nostra a partir del que diuen les regles.",

  "piece.money": "dòlars",
  "piece.goods": "mercaderies",
  "piece.vp": "punts",
  "piece.study": "punts d’estudi",
  "piece.steps": "passos",
  "piece.employees": "treballadors",
  "piece.discs": "discs",
  "piece.choiceTile": "fitxa de Tria d’Acció",

  "region.west": "Oest",
  "region.midwest": "Mig Oest",
  "region.east": "Est",
  "region.south": "Sud",

  "category.human-resources": "Recursos Humans",
  "category.management": "Gestió",
  "category.construction": "Construcció",
  "category.research-development": "Recerca i Desenvolupament",

  "project.housing": "habitatge",
  "project.commerce": "comerç",
  "project.industry": "indústria",
  "project.infrastructure": "infraestructura pública",

  "level.cart": "carro",
  "level.stagecoach": "diligència",
  "level.railroad": "ferrocarril",

  "department.lobby": "Vestíbul",
  "department.human-resources": "Oficina de Personal",
  "department.commerce-and-finance": "Comerç i Finances",
  "department.strategic-planning": "Planificació Estratègica",
  "department.construction": "Oficina de Construcció",
  "department.research-development": "Oficina de Disseny",
  "department.training-and-partnerships": "Formació i Aliances",
  "department.recruiting": "Contractació",
  "department.safety-and-quality": "Seguretat i Qualitat",
  "department.new-lobby": "Vestíbul Nou",
  "department.purchasing": "Compres",
  "department.sales": "Vendes",
  "department.logistics": "Logística",
  "department.property-management": "Administració de Finques",
  "department.engineering": "Enginyeria",
  "department.construction-outsourcing": "Construcció Externa",
  "department.supply-chain": "Cadena de Subministrament",
  "department.communications": "Comunicacions",
  "department.advanced-research": "Recerca Avançada",
  "department.advanced-design": "Disseny Avançat",
  "department.charitable-giving": "Obra Benèfica",
  "department.telegraph-operators": "Operadors de Telègraf",

  "donation.education-department-human-resources": "Educació: Recursos Humans",
  "donation.education-department-management": "Educació: Gestió",
  "donation.education-department-construction": "Educació: Construcció",
  "donation.education-department-research-development": "Educació: Recerca i Desenvolupament",
  "donation.education-department-any": "Educació: tots els departaments",
  "donation.human-rights-project-public-infrastructure": "Drets Humans: infraestructura pública",
  "donation.human-rights-project-industry": "Drets Humans: indústria",
  "donation.human-rights-project-housing-commerce": "Drets Humans: habitatge i comerç",
  "donation.human-rights-transportation-railroad": "Drets Humans: ferrocarrils",
  "donation.human-rights-donation": "Drets Humans: donacions",
  "donation.welfare-7vp": "Benestar: set punts",
  "donation.welfare-goods": "Benestar: mercaderies",
  "donation.welfare-money": "Benestar: diners",
  "donation.welfare-money-goods": "Benestar: diners i mercaderies",
  "donation.welfare-employee-active": "Benestar: treballadors actius",
  "donation.health-construction-east": "Salut: l’Est",
  "donation.health-construction-midwest": "Salut: el Mig Oest",
  "donation.health-construction-south": "Salut: el Sud",
  "donation.health-construction-west": "Salut: l’Oest",
  "donation.health-construction-small-city": "Salut: pobles petits",

  ...cities,
  "city.new-orleans": "Nova Orleans",
  "city.new-york": "Nova York",
  "city.st-paul": "Saint Paul",
  "city.st-louis": "Saint Louis",
} as const;

const IN = {
  "region.west": "a l’Oest",
  "region.midwest": "al Mig Oest",
  "region.east": "a l’Est",
  "region.south": "al Sud",
} as const;
const FROM = {
  "region.west": "de l’Oest",
  "region.midwest": "del Mig Oest",
  "region.east": "de l’Est",
  "region.south": "del Sud",
} as const;

export const { CATEGORY, ROW, ADVANCING, PROJECT, LEVEL, DEPARTMENT, BUILT, DONATION, CITY } = choicesOf(names);
/** "al Sud", "del Sud". */
export const IN_REGION = choice("region", IN);
export const FROM_REGION = choice("region", FROM);
/** The back of the card after this one; `none`: there is no other. */
export const NEXT = choice("next", { ...under("category", names), "category.none": "cap més" });
/** Where points came from during the game: income, or a department. */
export const SOURCE = choice("source", {
  "source.projects": "ingressos dels projectes",
  "source.transport": "transport",
  ...under("department", names),
});
export const POINTS = "{points, plural, one {# punt} other {# punts}}";

/** Fields `money`, `goods`, `vp`, `study`, `steps`, `employees`; those that are 0 say nothing. */
export const GAIN = [
  "{money, plural, =0 {} other { +# $}}",
  "{goods, plural, =0 {} one { +# mercaderia} other { +# mercaderies}}",
  "{vp, plural, =0 {} one { +# punt} other { +# punts}}",
  "{study, plural, =0 {} one { +# punt d’estudi} other { +# punts d’estudi}}",
  "{steps, plural, =0 {} one { +# pas} other { +# passos}}",
  "{employees, plural, =0 {} one { +# treballador nou} other { +# treballadors nous}}",
].join("");

/** Fields `payMoney` and `payGoods`. */
export const PAY =
  "{payMoney, plural, =0 {} other { −# $}}{payGoods, plural, =0 {} one { −# mercaderia} other { −# mercaderies}}";
