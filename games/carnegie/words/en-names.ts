/** The names of things in English, and the choices by id that messages put them in with. */
import { cities } from "./en-cities.ts";

const regions = {
  "region.west": "West",
  "region.midwest": "Midwest",
  "region.east": "East",
  "region.south": "South",
} as const;

const categories = {
  "category.human-resources": "Human Resources",
  "category.management": "Management",
  "category.construction": "Construction",
  "category.research-development": "Research & Development",
} as const;

const projects = {
  "project.housing": "housing",
  "project.commerce": "commerce",
  "project.industry": "industry",
  "project.infrastructure": "public infrastructure",
} as const;

const levels = {
  "level.cart": "cart",
  "level.stagecoach": "stagecoach",
  "level.railroad": "railroad",
} as const;

const departments = {
  "department.lobby": "Lobby",
  "department.human-resources": "Personnel Office",
  "department.commerce-and-finance": "Commerce & Finance",
  "department.strategic-planning": "Strategic Planning",
  "department.construction": "Construction Office",
  "department.research-development": "Design Office",
  "department.training-and-partnerships": "Training & Partnerships",
  "department.recruiting": "Recruiting",
  "department.safety-and-quality": "Safety & Quality",
  "department.new-lobby": "New Lobby",
  "department.purchasing": "Purchasing",
  "department.sales": "Sales",
  "department.logistics": "Logistics",
  "department.property-management": "Property Management",
  "department.engineering": "Engineering",
  "department.construction-outsourcing": "Construction Outsourcing",
  "department.supply-chain": "Supply Chain",
  "department.communications": "Communications",
  "department.advanced-research": "Advanced Research",
  "department.advanced-design": "Advanced Design",
  "department.charitable-giving": "Charitable Giving",
  "department.telegraph-operators": "Telegraph Operators",
} as const;

const donations = {
  "donation.education-department-human-resources": "Education: Human Resources",
  "donation.education-department-management": "Education: Management",
  "donation.education-department-construction": "Education: Construction",
  "donation.education-department-research-development": "Education: Research & Development",
  "donation.education-department-any": "Education: every department",
  "donation.human-rights-project-public-infrastructure": "Human Rights: public infrastructure",
  "donation.human-rights-project-industry": "Human Rights: industry",
  "donation.human-rights-project-housing-commerce": "Human Rights: housing and commerce",
  "donation.human-rights-transportation-railroad": "Human Rights: railroads",
  "donation.human-rights-donation": "Human Rights: donations",
  "donation.welfare-7vp": "Welfare: seven points",
  "donation.welfare-goods": "Welfare: goods",
  "donation.welfare-money": "Welfare: money",
  "donation.welfare-money-goods": "Welfare: money and goods",
  "donation.welfare-employee-active": "Welfare: active employees",
  "donation.health-construction-east": "Health: the East",
  "donation.health-construction-midwest": "Health: the Midwest",
  "donation.health-construction-south": "Health: the South",
  "donation.health-construction-west": "Health: the West",
  "donation.health-construction-small-city": "Health: small towns",
} as const;

const pieces = {
  "piece.money": "dollars",
  "piece.goods": "goods",
  "piece.vp": "points",
  "piece.study": "study points",
  "piece.steps": "steps",
  "piece.employees": "employees",
  "piece.discs": "discs",
  "piece.choiceTile": "Action Choice tile",
} as const;

/** `{name, select, …}` over the entries of a list whose keys begin with `prefix.`. */
function choice(name: string, list: Readonly<Record<string, string>>): string {
  const options = Object.entries(list).map(([key, words]) => `${key.slice(key.indexOf(".") + 1)} {${words}}`);
  return `{${name}, select, ${options.join(" ")} other {?}}`;
}

export const REGION = choice("region", regions);
export const CATEGORY = choice("category", categories);
export const ROW = choice("row", categories);
/** The back of the card after this one; `none`: there is no other. */
export const NEXT = choice("next", { ...categories, "category.none": "no other" });
export const PROJECT = choice("project", projects);
export const LEVEL = choice("level", levels);
export const DEPARTMENT = choice("department", departments);
export const BUILT = choice("built", departments);
export const DONATION = choice("donation", donations);
export const CITY = choice("city", cities);
/** Where points came from during the game: income, or a department. */
export const SOURCE = choice("source", {
  "source.projects": "income of projects",
  "source.transport": "transport",
  ...departments,
});
export const POINTS = "{points, plural, one {# point} other {# points}}";

/** Fields `money`, `goods`, `vp`, `study`, `steps`, `employees`; those that are 0 say nothing. */
export const GAIN = [
  "{money, plural, =0 {} other { +$#}}",
  "{goods, plural, =0 {} other { +# goods}}",
  "{vp, plural, =0 {} one { +# point} other { +# points}}",
  "{study, plural, =0 {} one { +# study point} other { +# study points}}",
  "{steps, plural, =0 {} one { +# step} other { +# steps}}",
  "{employees, plural, =0 {} one { +# new employee} other { +# new employees}}",
].join("");

/** Fields `payMoney` and `payGoods`. */
export const PAY = "{payMoney, plural, =0 {} other { −$#}}{payGoods, plural, =0 {} other { −# goods}}";

export const names = {
  "game.name": "Carnegie",
  "game.opponent": "Andrew Carnegie",
  "game.about":
    "Lead a company through twenty rounds: train employees, build across the United States, and give away what you earn.",
  "game.provisional":
    "No picture of the company board and of the project tabs could be found. Where the rooms are, what their workstations cost, and the steps and incomes of the tabs are our reconstruction from what the rules say.",
  ...pieces,
  ...regions,
  ...categories,
  ...projects,
  ...levels,
  ...departments,
  ...donations,
  ...cities,
} as const;
