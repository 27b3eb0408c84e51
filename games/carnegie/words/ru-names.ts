/** The names of things in Russian, and the choices by id that messages put them in with. */
import { choice, choicesOf, under } from "./choice.ts";

const cities = {
  "city.seattle": "Сиэтл",
  "city.helena": "Хелина",
  "city.portland": "Портленд",
  "city.boise": "Бойсе",
  "city.san-francisco": "Сан-Франциско",
  "city.reno": "Рино",
  "city.salt-lake-city": "Солт-Лейк-Сити",
  "city.denver": "Денвер",
  "city.los-angeles": "Лос-Анджелес",
  "city.phoenix": "Финикс",
  "city.santa-fe": "Санта-Фе",
  "city.fargo": "Фарго",
  "city.duluth": "Дулут",
  "city.omaha": "Омаха",
  "city.st-paul": "Сент-Пол",
  "city.chicago": "Чикаго",
  "city.kansas-city": "Канзас-Сити",
  "city.st-louis": "Сент-Луис",
  "city.cincinnati": "Цинциннати",
  "city.albany": "Олбани",
  "city.boston": "Бостон",
  "city.pittsburgh": "Питтсбург",
  "city.new-york": "Нью-Йорк",
  "city.washington": "Вашингтон",
  "city.el-paso": "Эль-Пасо",
  "city.dallas": "Даллас",
  "city.memphis": "Мемфис",
  "city.atlanta": "Атланта",
  "city.charleston": "Чарлстон",
  "city.san-antonio": "Сан-Антонио",
  "city.houston": "Хьюстон",
  "city.new-orleans": "Новый Орлеан",
} as const;

export const names = {
  "game.name": "Карнеги",
  "game.opponent": "Эндрю Карнеги",
  "game.about":
    "Ведите компанию двадцать раундов: обучайте сотрудников, стройте по всем Соединённым Штатам и раздавайте заработанное.",
  "game.provisional":
    "Изображений планшета компании и вкладок проектов найти не удалось. Расположение комнат, стоимость их рабочих мест, деления и доходы вкладок — наша реконструкция по правилам.",

  "piece.money": "доллары",
  "piece.goods": "товары",
  "piece.vp": "очки",
  "piece.study": "очки исследования",
  "piece.steps": "ходы",
  "piece.employees": "сотрудники",
  "piece.discs": "диски",
  "piece.choiceTile": "жетон выбора действия",

  "region.west": "Запад",
  "region.midwest": "Средний Запад",
  "region.east": "Восток",
  "region.south": "Юг",

  "category.human-resources": "Кадры",
  "category.management": "Управление",
  "category.construction": "Строительство",
  "category.research-development": "Исследования и разработки",

  "project.housing": "жильё",
  "project.commerce": "торговля",
  "project.industry": "промышленность",
  "project.infrastructure": "общественная инфраструктура",

  "level.cart": "телега",
  "level.stagecoach": "дилижанс",
  "level.railroad": "железная дорога",

  "department.lobby": "Лобби",
  "department.human-resources": "Бюро кадров",
  "department.commerce-and-finance": "Торговля и финансы",
  "department.strategic-planning": "Стратегическое планирование",
  "department.construction": "Строительное бюро",
  "department.research-development": "Проектное бюро",
  "department.training-and-partnerships": "Обучение и партнёрство",
  "department.recruiting": "Набор персонала",
  "department.safety-and-quality": "Безопасность и качество",
  "department.new-lobby": "Новое лобби",
  "department.purchasing": "Закупки",
  "department.sales": "Продажи",
  "department.logistics": "Логистика",
  "department.property-management": "Управление недвижимостью",
  "department.engineering": "Инженерия",
  "department.construction-outsourcing": "Строительный аутсорсинг",
  "department.supply-chain": "Цепочка поставок",
  "department.communications": "Коммуникации",
  "department.advanced-research": "Передовые исследования",
  "department.advanced-design": "Продвинутый дизайн",
  "department.charitable-giving": "Благотворительность",
  "department.telegraph-operators": "Телеграфисты",

  "donation.education-department-human-resources": "Образование: кадры",
  "donation.education-department-management": "Образование: управление",
  "donation.education-department-construction": "Образование: строительство",
  "donation.education-department-research-development": "Образование: исследования и разработки",
  "donation.education-department-any": "Образование: все отделы",
  "donation.human-rights-project-public-infrastructure": "Права человека: общественная инфраструктура",
  "donation.human-rights-project-industry": "Права человека: промышленность",
  "donation.human-rights-project-housing-commerce": "Права человека: жильё и торговля",
  "donation.human-rights-transportation-railroad": "Права человека: железные дороги",
  "donation.human-rights-donation": "Права человека: пожертвования",
  "donation.welfare-7vp": "Благосостояние: семь очков",
  "donation.welfare-goods": "Благосостояние: товары",
  "donation.welfare-money": "Благосостояние: деньги",
  "donation.welfare-money-goods": "Благосостояние: деньги и товары",
  "donation.welfare-employee-active": "Благосостояние: активные сотрудники",
  "donation.health-construction-east": "Здоровье: Восток",
  "donation.health-construction-midwest": "Здоровье: Средний Запад",
  "donation.health-construction-south": "Здоровье: Юг",
  "donation.health-construction-west": "Здоровье: Запад",
  "donation.health-construction-small-city": "Здоровье: малые города",

  ...cities,
} as const;

const IN = {
  "region.west": "на Западе",
  "region.midwest": "на Среднем Западе",
  "region.east": "на Востоке",
  "region.south": "на Юге",
} as const;
const FROM = {
  "region.west": "с Запада",
  "region.midwest": "со Среднего Запада",
  "region.east": "с Востока",
  "region.south": "с Юга",
} as const;
const TO = {
  "region.west": "на Запад",
  "region.midwest": "на Средний Запад",
  "region.east": "на Восток",
  "region.south": "на Юг",
} as const;

export const { CATEGORY, ROW, ADVANCING, PROJECT, LEVEL, DEPARTMENT, BUILT, DONATION, CITY } = choicesOf(names);
/** "на Юге", "с Юга", "на Юг". */
export const IN_REGION = choice("region", IN);
export const FROM_REGION = choice("region", FROM);
export const TO_REGION = choice("region", TO);
/** The back of the card after this one; `none`: there is no other. */
export const NEXT = choice("next", { ...under("category", names), "category.none": "больше нет" });
/** Where points came from during the game: income, or a department. */
export const SOURCE = choice("source", {
  "source.projects": "доход от проектов",
  "source.transport": "транспорт",
  ...under("department", names),
});
export const POINTS = "{points, plural, one {# очко} few {# очка} many {# очков} other {# очка}}";
export const EMPLOYEES =
  "{count, plural, one {# сотрудника} few {# сотрудников} many {# сотрудников} other {# сотрудника}}";
export const STUDY =
  "{cost, plural, one {# очко исследования} few {# очка исследования} many {# очков исследования} other {# очка исследования}}";

/** Fields `money`, `goods`, `vp`, `study`, `steps`, `employees`; those that are 0 say nothing. */
export const GAIN = [
  "{money, plural, =0 {} other { +#$}}",
  "{goods, plural, =0 {} one { +# товар} few { +# товара} many { +# товаров} other { +# товара}}",
  "{vp, plural, =0 {} one { +# очко} few { +# очка} many { +# очков} other { +# очка}}",
  "{study, plural, =0 {} one { +# очко исследования} few { +# очка исследования} many { +# очков исследования} other { +# очка исследования}}",
  "{steps, plural, =0 {} one { +# ход} few { +# хода} many { +# ходов} other { +# хода}}",
  "{employees, plural, =0 {} one { +# новый сотрудник} few { +# новых сотрудника} many { +# новых сотрудников} other { +# нового сотрудника}}",
].join("");

/** Fields `payMoney` and `payGoods`. */
export const PAY =
  "{payMoney, plural, =0 {} other { −#$}}{payGoods, plural, =0 {} one { −# товар} few { −# товара} many { −# товаров} other { −# товара}}";
