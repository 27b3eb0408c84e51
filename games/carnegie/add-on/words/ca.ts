/** The words of add-on 1, in Catalan. */
import type { Catalogue } from "../../../kernel/words.ts";
import { CITY, DEPARTMENT, DONATION, GAIN, IN_REGION, POINTS, PROJECT } from "../../words/ca-names.ts";
import type { AddOnKey } from "./en.ts";
import { extensionWith } from "./extension.ts";

const BOUGHT = `{goods, plural, one {# mercaderia} other {# mercaderies}}, {employees, plural, one {# treballador} other {# treballadors}} al Vestíbul, {moves, plural, one {# moviment} other {# moviments}} i ${POINTS.replace("{points,", "{vp,")}`;
const FIELD = "{field, select, education {Educació} human-rights {Drets Humans} welfare {Benestar} other {Salut}}";
const TILE = "{tile, select, 1 {departaments} 2 {projectes} 3 {l’empresa} other {ciutats mitjanes}}";
const KIND = "{standing, select, yes {actiu} other {inactiu}}";

const messages: Catalogue<AddOnKey> = {
  "stage.sheet": "Omple el teu full i entrega’l",
  "command.markSheet":
    "{row, select, goods {{option, plural, one {# mercaderia} other {# mercaderies}}} employees {{option, plural, one {# treballador} other {# treballadors}} al Vestíbul} vp {{option, plural, one {# punt} other {# punts}}} other {{option, plural, one {# moviment} other {# moviments}}}}",
  "command.handSheetIn": "Entrega el full, amb una licitació de {bid} $",
  "why.markSheet": "Cada fila té cinc opcions; el que marques pot costar 50 $ en total.",
  "why.handSheetIn": "El que has marcat i la licitació poden costar 50 $ junts. Un full entregat es queda com és.",
  "log.sheetsDealt": "Tothom rep un full per a l’inici.",
  "log.sheetHandedIn": "{seat} ha entregat el full.",
  "log.sheetRevealed": `{seat} licita {bid} $, compra ${BOUGHT}, i li queden {money} $.`,
  "log.firstPlayerBid": "{seat} és el primer jugador{bid, plural, =0 {} other { i paga # $}}.",
  "help.newBeginning":
    "Nou començament: abans de la preparació cadascú omple un full en secret: mercaderies, treballadors al Vestíbul, punts i moviments, per 50 $ amb la licitació. Els punts es poden vendre. Tots els fulls s’obren alhora. La licitació més alta va primera i es paga; si empaten, qui ha gastat més en total; després, l’atzar. El que queda dels 50 $ són els teus diners. El primer disc i els moviments van després en sentit horari des del primer jugador.",

  "stage.cover": "Cobreix una columna de la taula de donacions, o deixa-la",
  "command.coverDonations": `Cobreix ${FIELD} amb el tauler de ${TILE}`,
  "why.coverDonations": "Un tauler que queda va damunt d’una columna que encara és com s’ha imprès.",
  "log.donationsCovered": `{seat} cobreix ${FIELD} amb el tauler de ${TILE}.`,
  "log.passed.cover": "{seat} no cobreix cap columna.",
  "help.newDonations":
    "Donacions noves: després dels primers discs, en sentit horari des del primer jugador, cadascú pot cobrir una columna impresa amb un dels quatre taulers. El tauler passa a ser d’aquell àmbit, i els discs neutrals es queden a les seves files.",
  "help.donation.departments-of-one-category":
    "4 punts per departament que has construït d’un tipus, el que et convingui més.",
  "help.donation.categories-built": "3 punts per tipus del qual has construït un departament.",
  "help.donation.departments-left-column": "3 punts per departament construït a la columna de més a l’esquerra.",
  "help.donation.departments-top-row": "3 punts per departament construït a la fila de dalt.",
  "help.donation.donations-education": "4 punts per donació teva en Educació.",
  "help.donation.projects-of-one-type": "3 punts per projecte que has construït d’un tipus, el que et convingui més.",
  "help.donation.project-types": "3 punts per tipus de projecte que has construït.",
  "help.donation.projects": "1 punt per projecte que has construït.",
  "help.donation.donation-fields": "3 punts per àmbit amb una donació teva.",
  "help.donation.donations-human-rights": "4 punts per donació teva en Drets Humans.",
  "help.donation.empty-spaces": "2 punts per espai de la teva empresa sense departament; el Vestíbul no és lliure.",
  "help.donation.inactive-employees": "2 punts per treballador inactiu, també els de missió.",
  "help.donation.paid-workstations": "2 punts per treballador actiu en un lloc de treball que costa 1 $ o més.",
  "help.donation.money-and-goods": "Al final dona 3 $ i 1 mercaderia fins a 4 vegades, 3 punts cada vegada.",
  "help.donation.donations-welfare": "4 punts per donació teva en Benestar.",
  "help.donation.medium-cities-1": "2 punts per ciutat mitjana unida a Nova York pels teus discs sense interrupció.",
  "help.donation.medium-cities-2": "2 punts per ciutat mitjana unida a Chicago pels teus discs sense interrupció.",
  "help.donation.medium-cities-3": "2 punts per ciutat mitjana unida a Nova Orleans pels teus discs sense interrupció.",
  "help.donation.medium-cities-4":
    "2 punts per ciutat mitjana unida a San Francisco pels teus discs sense interrupció.",
  "help.donation.donations-health": "4 punts per donació teva en Salut.",

  "command.wait": "Espera: fes aquest torn l’últim de la ronda",
  "why.wait":
    "Només el primer jugador pot esperar, una vegada per ronda, abans de qualsevol altra cosa del torn d’empresa.",
  "log.waited": "{seat} espera i fa el torn d’empresa l’últim.",
  "help.waiting":
    "Espera: el primer jugador pot anunciar-ho, i llavors fa el torn d’empresa després de tots els altres.",

  "donation.departments-of-one-category": "Departaments d’un tipus",
  "donation.categories-built": "Tipus de departament",
  "donation.departments-left-column": "Departaments a l’esquerra",
  "donation.departments-top-row": "Departaments a dalt",
  "donation.donations-education": "Donacions: Educació",
  "donation.projects-of-one-type": "Projectes d’un tipus",
  "donation.project-types": "Tipus de projecte",
  "donation.projects": "Projectes",
  "donation.donation-fields": "Àmbits de donació",
  "donation.donations-human-rights": "Donacions: Drets Humans",
  "donation.empty-spaces": "Espais lliures",
  "donation.inactive-employees": "Treballadors inactius",
  "donation.paid-workstations": "Llocs de treball pagats",
  "donation.money-and-goods": "Diners amb mercaderies",
  "donation.donations-welfare": "Donacions: Benestar",
  "donation.medium-cities-1": "Ciutats de Nova York",
  "donation.medium-cities-2": "Ciutats de Chicago",
  "donation.medium-cities-3": "Ciutats de Nova Orleans",
  "donation.medium-cities-4": "Ciutats de San Francisco",
  "donation.donations-health": "Donacions: Salut",

  "stage.secret": "Anomena la teva donació secreta",
  "command.nameDonation": `En secret: ${DONATION}`,
  "why.nameDonation": "Cadascú anomena una donació de la taula quan s’acaba la preparació, i es queda.",
  "log.donationNamed": "{seat} ha anomenat una donació secreta.",
  "log.donationNamed.known": `{seat} ha anomenat una donació secreta: ${DONATION}.`,
  "log.secretRevealed": `La donació secreta de {seat} és ${DONATION}.`,
  "score.secret": "Donació secreta",
  "reason.secret": `${POINTS}: ${DONATION}, en secret`,
  "help.secretDonation":
    "Donació secreta: després de la preparació cadascú anomena una donació en secret. És gratuïta, no n’encareix cap, i puntua al final hi hagi els discs que hi hagi. Si també hi dones obertament, puntua dues vegades. El que costa al final es paga una vegada.",

  "department.human-resources-administration": "Administració de Personal",
  "department.local-partners": "Socis Locals",
  "department.corporate-communication": "Comunicació Corporativa",
  "department.green-spaces": "Zones Verdes",
  "department.accounting": "Comptabilitat",
  "department.branding": "Gestió de Marca",
  "department.payroll-management": "Gestió de Nòmines",
  "department.public-relations": "Relacions Públiques",
  "department.production-lines": "Línies de Producció",
  "department.renovation": "Renovació",
  "department.political-lobbying": "Pressió Política",
  "department.post-office": "Oficina de Correus",
  "department.rd-coordination": "Coordinació de R+D",
  "department.knowledge-sharing": "Intercanvi de Coneixement",
  "department.archives": "Arxius",
  "department.network-of-libraries": "Xarxa de Biblioteques",

  "help.newDepartments":
    "Departaments nous: de les vuit classes de cada tipus, comptant-hi les de l’ampliació, l’atzar en tria quatre; es fan servir les dues fitxes de cada una, menys les que es treuen com sempre.",
  "help.wideChoice":
    "Gran tria: es fa servir una fitxa de cadascuna de les 32 classes, menys les que es treuen com sempre. Decideix ella, al costat de Departaments nous.",
  "help.department.human-resources-administration":
    "Una missió; després, per cada departament de Recursos Humans que tens, comptant-hi l’imprès, un treballador va on vulguis de l’empresa i s’ajeu.",
  "help.department.local-partners": "Tria una regió: cada projecte teu allà dona 2 $ o 2 passos.",
  "help.department.corporate-communication":
    "Si hi ha algú actiu en començar el teu torn, els treballadors es poden moure també en diagonal.",
  "help.department.green-spaces":
    "Si hi ha algú actiu al final: 2 punts per espai de la teva empresa sense departament; el Vestíbul no és lliure.",
  "help.department.accounting": "Una missió per 3 $ per cada departament de Gestió que tens, també els impresos.",
  "help.department.branding": "Tria una regió: cada projecte teu allà dona 2 $ o 1 mercaderia.",
  "help.department.payroll-management":
    "Mentre hi ha algú actiu, però no a la ronda d’aquesta activació, cada activació costa el que està imprès, o 2 $ més per 1 punt, o només 1 $ per un punt menys. L’última opció demana un punt guanyat abans.",
  "help.department.public-relations":
    "Si hi ha algú actiu al final: 2 punts per projecte teu a la regió on en tens més.",
  "help.department.production-lines":
    "Una missió per 1 mercaderia per cada departament de Construcció que tens, també l’imprès.",
  "help.department.renovation": "Tria una regió: cada projecte teu allà dona 2 $ o 1 punt.",
  "help.department.political-lobbying":
    "Mentre hi ha algú actiu, els projectes es poden construir en solars de qualsevol tipus; en pobles petits i solars del seu tipus donen 1 punt.",
  "help.department.post-office":
    "Si hi ha algú actiu al final, la teva connexió té un enllaç més, 6 com a màxim; amb 6 puntua com amb 5, i 9 punts més.",
  "help.department.rd-coordination":
    "Una missió per 2 punts d’estudi per cada departament de Recerca i Desenvolupament que tens, també l’imprès.",
  "help.department.knowledge-sharing": "Tria una regió: cada projecte teu allà dona 2 $ o 2 punts d’estudi.",
  "help.department.archives":
    "Mentre hi ha algú actiu, els ingressos de transport poden ser els d’una casella anterior, per a cada treballador, i es pot entrar en una última casella, amb la recompensa, encara que estigui ocupada.",
  "help.department.network-of-libraries":
    "Si hi ha algú actiu al final: 4 punts per projecte teu a la regió on en tens menys.",

  "way.perDepartment": "ves de missió, agafa alguna cosa per departament del tipus",
  "way.agency": "tria una regió, agafa una de dues coses per projecte d’allà",
  "stage.place": "Posa treballadors on vulguis de l’empresa",
  "stage.site": "Tria una classe de solar",
  "stage.archives": "Tria la casella dels ingressos de transport",
  "command.takeIncome":
    "Ingressos de la casella {box}, {times, plural, one {per a # treballador} other {per a # treballadors}}",
  "command.chooseSite":
    "Construeix en un solar {site, select, housing {d’habitatge} commerce {de comerç} industry {d’indústria} infrastructure {d’infraestructura pública} other {per a qualsevol projecte}}",
  "command.activate.more": "Activa un treballador a {room} per {cost} $: +1 punt",
  "command.activate.less": "Activa un treballador a {room} per {cost} $: −1 punt",
  "why.takeIncome": "Amb Arxius, tria la teva casella o una d’anterior, per als que han tornat.",
  "why.chooseSite": "Amb Pressió Política, tria una de les classes de solar lliures a la ciutat.",
  "log.employeePlaced": `{seat} posa un treballador ${KIND} {room, select, yes {a ${DEPARTMENT}} other {en un espai lliure}}.`,
  "log.passed.place": "{seat} no posa ningú més.",
  "log.archivesUsed": `{seat} rep els ingressos de transport de la casella {box} ${IN_REGION}:${GAIN}.`,
  "log.departmentUsed.agency": `{seat} fa servir ${DEPARTMENT} ${IN_REGION}:${GAIN}.`,
  "log.projectBuilt.lobbied": `{seat} construeix ${PROJECT} a ${CITY}: +${POINTS}.`,
  "log.employeeActivated.payroll": `{seat} activa un treballador a ${DEPARTMENT} per {cost} $: {vp, plural, one {+1 punt} other {−1 punt}}.`,
  "reason.departments.achieved": `${POINTS}: ${DEPARTMENT}, {units} × {each}`,
};

export const extension = extensionWith(messages, { beginning: "Nou començament", secret: "la donació secreta" });
