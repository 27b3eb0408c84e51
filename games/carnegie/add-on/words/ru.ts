/** The words of add-on 1, in Russian. */
import type { Catalogue } from "../../../kernel/words.ts";
import { CITY, DEPARTMENT, DONATION, GAIN, IN_REGION, POINTS, PROJECT } from "../../words/ru-names.ts";
import type { AddOnKey } from "./en.ts";
import { extensionWith } from "./extension.ts";

const BOUGHT = `товары: {goods}, сотрудники в лобби: {employees}, ходы: {moves}, ${POINTS.replace("{points,", "{vp,")}`;
const FIELD =
  "{field, select, education {Образование} human-rights {Права человека} welfare {Благосостояние} other {Здоровье}}";
const TILE = "{tile, select, 1 {отделы} 2 {проекты} 3 {компания} other {средние города}}";
const KIND = "{standing, select, yes {активного} other {неактивного}}";

const messages: Catalogue<AddOnKey> = {
  "stage.sheet": "Заполните свой лист и сдайте его",
  "command.markSheet":
    "{row, select, goods {товары: {option}} employees {сотрудники в лобби: {option}} vp {очки: {option}} other {ходы: {option}}}",
  "command.handSheetIn": "Сдать лист со ставкой {bid}$",
  "why.markSheet": "В каждом ряду пять вариантов; отмеченное может стоить всего 50$.",
  "why.handSheetIn": "Отмеченное и ставка вместе могут стоить 50$. Сданный лист не меняется.",
  "log.sheetsDealt": "Каждый получает лист для старта.",
  "log.sheetHandedIn": "{seat} сдаёт лист.",
  "log.sheetRevealed": `{seat} ставит {bid}$, покупает: ${BOUGHT}; остаётся {money}$.`,
  "log.firstPlayerBid": "Первый игрок: {seat}{bid, plural, =0 {} other {, платит #$}}.",
  "help.newBeginning":
    "Новое начало: до подготовки каждый тайно заполняет лист: товары, сотрудники в лобби, очки и ходы, на 50$ вместе со ставкой. Очки можно продать. Все листы открываются сразу. Наибольшая ставка начинает и платит; при равных — кто потратил больше; затем жребий. Остаток от 50$ — ваши деньги. Первый диск и ходы идут затем по часовой стрелке от первого игрока.",

  "stage.cover": "Накройте столбец таблицы пожертвований или оставьте его",
  "command.coverDonations": `Накрыть: ${FIELD}; плитка: ${TILE}`,
  "why.coverDonations": "Оставшаяся плитка кладётся на столбец, который ещё такой, как напечатан.",
  "log.donationsCovered": `{seat} накрывает: ${FIELD}; плитка: ${TILE}.`,
  "log.passed.cover": "{seat} не накрывает столбец.",
  "help.newDonations":
    "Новые пожертвования: после первых дисков, по часовой стрелке от первого игрока, каждый может накрыть напечатанный столбец одной из четырёх плиток. Плитка теперь относится к этой области, а нейтральные диски остаются в своих рядах.",
  "help.donation.departments-of-one-category": "4 очка за построенный отдел одного типа, лучшего для вас.",
  "help.donation.categories-built": "3 очка за тип, отдел которого вы построили.",
  "help.donation.departments-left-column": "3 очка за отдел, построенный в крайнем левом столбце.",
  "help.donation.departments-top-row": "3 очка за отдел, построенный в верхнем ряду.",
  "help.donation.donations-education": "4 очка за ваше пожертвование в области «Образование».",
  "help.donation.projects-of-one-type": "3 очка за построенный проект одного типа, лучшего для вас.",
  "help.donation.project-types": "3 очка за тип построенных вами проектов.",
  "help.donation.projects": "1 очко за построенный проект.",
  "help.donation.donation-fields": "3 очка за область, где есть ваше пожертвование.",
  "help.donation.donations-human-rights": "4 очка за ваше пожертвование в области «Права человека».",
  "help.donation.empty-spaces": "2 очка за место компании без отдела; лобби не свободно.",
  "help.donation.inactive-employees": "2 очка за неактивного сотрудника, на миссии тоже.",
  "help.donation.paid-workstations": "2 очка за активного сотрудника на рабочем месте стоимостью от 1$.",
  "help.donation.money-and-goods": "В конце отдайте 3$ и 1 товар до 4 раз, по 3 очка.",
  "help.donation.donations-welfare": "4 очка за ваше пожертвование в области «Благосостояние».",
  "help.donation.medium-cities-1": "2 очка за средний город, связанный с Нью-Йорком вашими дисками без разрыва.",
  "help.donation.medium-cities-2": "2 очка за средний город, связанный с Чикаго вашими дисками без разрыва.",
  "help.donation.medium-cities-3": "2 очка за средний город, связанный с Новым Орлеаном вашими дисками без разрыва.",
  "help.donation.medium-cities-4": "2 очка за средний город, связанный с Сан-Франциско вашими дисками без разрыва.",
  "help.donation.donations-health": "4 очка за ваше пожертвование в области «Здоровье».",

  "command.wait": "Ждать: сыграть этот ход последним в раунде",
  "why.wait": "Ждать может только первый игрок, раз за раунд, до всего остального в ходе компании.",
  "log.waited": "{seat} ждёт и сыграет ход компании последним.",
  "help.waiting": "Ожидание: первый игрок может объявить его и тогда играет ход компании после всех остальных.",

  "donation.departments-of-one-category": "Отделы одного типа",
  "donation.categories-built": "Типы отделов",
  "donation.departments-left-column": "Отделы слева",
  "donation.departments-top-row": "Отделы наверху",
  "donation.donations-education": "Пожертвования: образование",
  "donation.projects-of-one-type": "Проекты одного типа",
  "donation.project-types": "Типы проектов",
  "donation.projects": "Проекты",
  "donation.donation-fields": "Области пожертвований",
  "donation.donations-human-rights": "Пожертвования: права человека",
  "donation.empty-spaces": "Свободные места",
  "donation.inactive-employees": "Неактивные сотрудники",
  "donation.paid-workstations": "Платные рабочие места",
  "donation.money-and-goods": "Деньги с товарами",
  "donation.donations-welfare": "Пожертвования: благосостояние",
  "donation.medium-cities-1": "Города вокруг Нью-Йорка",
  "donation.medium-cities-2": "Города вокруг Чикаго",
  "donation.medium-cities-3": "Города вокруг Нового Орлеана",
  "donation.medium-cities-4": "Города вокруг Сан-Франциско",
  "donation.donations-health": "Пожертвования: здоровье",

  "stage.secret": "Назовите тайное пожертвование",
  "command.nameDonation": `Тайно: ${DONATION}`,
  "why.nameDonation": "После подготовки каждый называет одно пожертвование из таблицы, и оно остаётся.",
  "log.donationNamed": "{seat} называет тайное пожертвование.",
  "log.donationNamed.known": `{seat} называет тайное пожертвование: ${DONATION}.`,
  "log.secretRevealed": `Тайное пожертвование ({seat}): ${DONATION}.`,
  "score.secret": "Тайное пожертвование",
  "reason.secret": `${POINTS}: ${DONATION}, тайно`,
  "help.secretDonation":
    "Тайное пожертвование: после подготовки каждый тайно называет пожертвование. Оно бесплатно, других не удорожает и считается в конце, где бы ни лежали диски. Если вы жертвуете там и открыто, оно считается дважды. Плата в конце берётся один раз.",

  "department.human-resources-administration": "Администрация кадров",
  "department.local-partners": "Местные партнёры",
  "department.corporate-communication": "Корпоративные коммуникации",
  "department.green-spaces": "Зелёные зоны",
  "department.accounting": "Бухгалтерия",
  "department.branding": "Управление брендом",
  "department.payroll-management": "Расчёт зарплаты",
  "department.public-relations": "Связи с общественностью",
  "department.production-lines": "Производственные линии",
  "department.renovation": "Реновация",
  "department.political-lobbying": "Политическое лоббирование",
  "department.post-office": "Почта",
  "department.rd-coordination": "Координация исследований",
  "department.knowledge-sharing": "Обмен знаниями",
  "department.archives": "Архивы",
  "department.network-of-libraries": "Сеть библиотек",

  "help.newDepartments":
    "Новые отделы: из восьми видов каждого типа, включая дополнение, жребий выбирает четыре; берутся оба жетона каждого, кроме убираемых как обычно.",
  "help.wideChoice":
    "Широкий выбор: по одному жетону каждого из 32 видов, кроме убираемых как обычно. Рядом с «Новыми отделами» решает он.",
  "help.department.human-resources-administration":
    "Миссия; затем за каждый ваш отдел кадров, напечатанный тоже, один сотрудник идёт в любое место компании и ложится.",
  "help.department.local-partners": "Выберите регион: каждый ваш проект там даёт 2$ или 2 хода.",
  "help.department.corporate-communication":
    "Если здесь кто-то активен в начале вашего хода, сотрудники могут ходить и по диагонали.",
  "help.department.green-spaces":
    "Если здесь кто-то активен в конце: 2 очка за место компании без отдела; лобби не свободно.",
  "help.department.accounting": "Миссия за 3$ за каждый ваш отдел управления, напечатанные тоже.",
  "help.department.branding": "Выберите регион: каждый ваш проект там даёт 2$ или 1 товар.",
  "help.department.payroll-management":
    "Пока здесь кто-то активен, но не в раунде этой активации, каждая активация стоит напечатанное, или на 2$ больше за 1 очко, или только 1$ за очко меньше. Для последнего нужно набранное раньше очко.",
  "help.department.public-relations":
    "Если здесь кто-то активен в конце: 2 очка за ваш проект в регионе, где их у вас больше всего.",
  "help.department.production-lines": "Миссия за 1 товар за каждый ваш отдел строительства, напечатанный тоже.",
  "help.department.renovation": "Выберите регион: каждый ваш проект там даёт 2$ или 1 очко.",
  "help.department.political-lobbying":
    "Пока здесь кто-то активен, проекты можно строить на участках любого типа; в малых городах и на подходящих участках они дают 1 очко.",
  "help.department.post-office":
    "Если здесь кто-то активен в конце, ваша связь на 1 больше, не выше 6; при 6 она считается как 5 и даёт ещё 9 очков.",
  "help.department.rd-coordination":
    "Миссия за 2 очка исследования за каждый ваш отдел исследований и разработок, напечатанный тоже.",
  "help.department.knowledge-sharing": "Выберите регион: каждый ваш проект там даёт 2$ или 2 очка исследования.",
  "help.department.archives":
    "Пока здесь кто-то активен, доход от транспорта может быть с более ранней клетки, для каждого сотрудника, и на последнюю клетку можно войти, с наградой, даже если она занята.",
  "help.department.network-of-libraries":
    "Если здесь кто-то активен в конце: 4 очка за ваш проект в регионе, где их у вас меньше всего.",

  "way.perDepartment": "отправить на миссию, взять что-то за каждый отдел этого типа",
  "way.agency": "выбрать регион, взять одно из двух за каждый проект там",
  "stage.place": "Поставьте сотрудников в любые места компании",
  "stage.site": "Выберите вид участка",
  "stage.archives": "Выберите клетку дохода от транспорта",
  "command.takeIncome": "Доход клетки {box}, сотрудников: {times}",
  "command.chooseSite":
    "Строить на участке: {site, select, housing {жильё} commerce {торговля} industry {промышленность} infrastructure {общественная инфраструктура} other {любой проект}}",
  "command.activate.more": "Активировать сотрудника ({room}) за {cost}$: +1 очко",
  "command.activate.less": "Активировать сотрудника ({room}) за {cost}$: −1 очко",
  "why.takeIncome": "С «Архивами» выберите свою клетку или более раннюю, для вернувшихся.",
  "why.chooseSite": "С «Политическим лоббированием» выберите один из видов участков, свободных в городе.",
  "log.employeePlaced": `{seat} ставит ${KIND} сотрудника: {room, select, yes {${DEPARTMENT}} other {свободное место}}.`,
  "log.passed.place": "{seat} больше никого не ставит.",
  "log.archivesUsed": `{seat} получает доход от транспорта с клетки {box} ${IN_REGION}:${GAIN}.`,
  "log.departmentUsed.agency": `{seat} использует отдел «${DEPARTMENT}» ${IN_REGION}:${GAIN}.`,
  "log.projectBuilt.lobbied": `{seat} строит: ${PROJECT}, ${CITY}: +${POINTS}.`,
  "log.employeeActivated.payroll": `{seat} активирует сотрудника: «${DEPARTMENT}» за {cost}$: {vp, plural, one {+1 очко} other {−1 очко}}.`,
  "reason.departments.achieved": `${POINTS}: ${DEPARTMENT}, {units} × {each}`,
};

export const extension = extensionWith(messages, { beginning: "Новое начало", secret: "тайное пожертвование" });
