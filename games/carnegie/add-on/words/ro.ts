/** The words of add-on 1, in Romanian. */
import type { Catalogue } from "../../../kernel/words.ts";
import { CITY, DEPARTMENT, DONATION, GAIN, IN_REGION, POINTS, PROJECT } from "../../words/ro-names.ts";
import type { AddOnKey } from "./en.ts";
import { extensionWith } from "./extension.ts";

const BOUGHT = `mărfuri: {goods}, angajați în Hol: {employees}, mutări: {moves}, ${POINTS.replace("{points,", "{vp,")}`;
const FIELD =
  "{field, select, education {Educație} human-rights {Drepturile Omului} welfare {Bunăstare} other {Sănătate}}";
const TILE = "{tile, select, 1 {departamente} 2 {proiecte} 3 {compania} other {orașe mijlocii}}";
const KIND = "{standing, select, yes {activ} other {inactiv}}";

const messages: Catalogue<AddOnKey> = {
  "stage.sheet": "Completează-ți foaia și predă-o",
  "command.markSheet":
    "{row, select, goods {mărfuri: {option}} employees {angajați în Hol: {option}} vp {puncte: {option}} other {mutări: {option}}}",
  "command.handSheetIn": "Predă foaia, cu o licitație de {bid} $",
  "why.markSheet": "Fiecare rând are cinci opțiuni; ce marchezi poate costa 50 $ în total.",
  "why.handSheetIn": "Ce ai marcat și licitația pot costa împreună 50 $. O foaie predată rămâne cum este.",
  "log.sheetsDealt": "Fiecare primește o foaie pentru start.",
  "log.sheetHandedIn": "{seat} a predat foaia.",
  "log.sheetRevealed": `{seat} licitează {bid} $, cumpără: ${BOUGHT}; rămân {money} $.`,
  "log.firstPlayerBid": "{seat} este primul jucător{bid, plural, =0 {} other { și plătește # $}}.",
  "help.newBeginning":
    "Nou început: înaintea pregătirii fiecare completează în secret o foaie: mărfuri, angajați în Hol, puncte și mutări, pentru 50 $ cu licitația cu tot. Punctele se pot vinde. Toate foile se deschid deodată. Cea mai mare licitație începe și se plătește; la egalitate, cine a cheltuit mai mult în total; apoi sorții. Ce rămâne din cei 50 $ sunt banii tăi. Primul disc și mutările merg apoi în sensul acelor de ceasornic de la primul jucător.",

  "stage.cover": "Acoperă o coloană a tabelului de donații, sau las-o",
  "command.coverDonations": `Acoperă: ${FIELD}; placa: ${TILE}`,
  "why.coverDonations": "O placă rămasă merge pe o coloană care este încă așa cum a fost tipărită.",
  "log.donationsCovered": `{seat} acoperă: ${FIELD}; placa: ${TILE}.`,
  "log.passed.cover": "{seat} nu acoperă nicio coloană.",
  "help.newDonations":
    "Donații noi: după primele discuri, de la primul jucător în sensul acelor de ceasornic, fiecare poate acoperi o coloană tipărită cu una dintre cele patru plăci. Placa ține de acum de acel domeniu, iar discurile neutre rămân în rândurile lor.",
  "help.donation.departments-of-one-category":
    "4 puncte pentru fiecare departament construit de un singur tip, cel mai bun pentru tine.",
  "help.donation.categories-built": "3 puncte pentru fiecare tip din care ai construit un departament.",
  "help.donation.departments-left-column": "3 puncte pentru fiecare departament construit în coloana din stânga.",
  "help.donation.departments-top-row": "3 puncte pentru fiecare departament construit în rândul de sus.",
  "help.donation.donations-education": "4 puncte pentru fiecare donație a ta la Educație.",
  "help.donation.projects-of-one-type":
    "3 puncte pentru fiecare proiect construit de un singur tip, cel mai bun pentru tine.",
  "help.donation.project-types": "3 puncte pentru fiecare tip de proiect construit.",
  "help.donation.projects": "1 punct pentru fiecare proiect construit.",
  "help.donation.donation-fields": "3 puncte pentru fiecare domeniu cu o donație a ta.",
  "help.donation.donations-human-rights": "4 puncte pentru fiecare donație a ta la Drepturile Omului.",
  "help.donation.empty-spaces": "2 puncte pentru fiecare loc al companiei fără departament; Holul nu este liber.",
  "help.donation.inactive-employees": "2 puncte pentru fiecare angajat inactiv, și cei în misiune.",
  "help.donation.paid-workstations": "2 puncte pentru fiecare angajat activ pe un post care costă cel puțin 1 $.",
  "help.donation.money-and-goods": "La sfârșit dă 3 $ și 1 marfă de până la 4 ori, 3 puncte de fiecare dată.",
  "help.donation.donations-welfare": "4 puncte pentru fiecare donație a ta la Bunăstare.",
  "help.donation.medium-cities-1":
    "2 puncte pentru fiecare oraș mijlociu legat de New York prin discurile tale, fără întrerupere.",
  "help.donation.medium-cities-2":
    "2 puncte pentru fiecare oraș mijlociu legat de Chicago prin discurile tale, fără întrerupere.",
  "help.donation.medium-cities-3":
    "2 puncte pentru fiecare oraș mijlociu legat de New Orleans prin discurile tale, fără întrerupere.",
  "help.donation.medium-cities-4":
    "2 puncte pentru fiecare oraș mijlociu legat de San Francisco prin discurile tale, fără întrerupere.",
  "help.donation.donations-health": "4 puncte pentru fiecare donație a ta la Sănătate.",

  "command.wait": "Așteaptă: joacă această tură ultimul în rundă",
  "why.wait": "Doar primul jucător poate aștepta, o dată pe rundă, înainte de orice altceva în tura companiei.",
  "log.waited": "{seat} așteaptă și își joacă tura companiei ultimul.",
  "help.waiting": "Așteptare: primul jucător o poate anunța, și atunci își joacă tura companiei după toți ceilalți.",

  "donation.departments-of-one-category": "Departamente de un tip",
  "donation.categories-built": "Tipuri de departament",
  "donation.departments-left-column": "Departamente în stânga",
  "donation.departments-top-row": "Departamente sus",
  "donation.donations-education": "Donații: Educație",
  "donation.projects-of-one-type": "Proiecte de un tip",
  "donation.project-types": "Tipuri de proiect",
  "donation.projects": "Proiecte",
  "donation.donation-fields": "Domenii de donații",
  "donation.donations-human-rights": "Donații: Drepturile Omului",
  "donation.empty-spaces": "Locuri libere",
  "donation.inactive-employees": "Angajați inactivi",
  "donation.paid-workstations": "Posturi plătite",
  "donation.money-and-goods": "Bani cu mărfuri",
  "donation.donations-welfare": "Donații: Bunăstare",
  "donation.medium-cities-1": "Orașele din jurul New York",
  "donation.medium-cities-2": "Orașele din jurul Chicago",
  "donation.medium-cities-3": "Orașele din jurul New Orleans",
  "donation.medium-cities-4": "Orașele din jurul San Francisco",
  "donation.donations-health": "Donații: Sănătate",

  "stage.secret": "Numește-ți donația secretă",
  "command.nameDonation": `În secret: ${DONATION}`,
  "why.nameDonation": "Fiecare numește o donație din tabel după pregătire, și așa rămâne.",
  "log.donationNamed": "{seat} a numit o donație secretă.",
  "log.donationNamed.known": `{seat} a numit o donație secretă: ${DONATION}.`,
  "log.secretRevealed": `Donația secretă ({seat}): ${DONATION}.`,
  "score.secret": "Donație secretă",
  "reason.secret": `${POINTS}: ${DONATION}, în secret`,
  "help.secretDonation":
    "Donație secretă: după pregătire fiecare numește în secret o donație. Este gratuită, nu scumpește alta și aduce puncte la sfârșit oricum ar sta discurile. Dacă donezi acolo și pe față, se numără de două ori. Ce costă la sfârșit se plătește o dată.",

  "department.human-resources-administration": "Administrarea Personalului",
  "department.local-partners": "Parteneri Locali",
  "department.corporate-communication": "Comunicare Corporativă",
  "department.green-spaces": "Spații Verzi",
  "department.accounting": "Contabilitate",
  "department.branding": "Gestiunea Mărcii",
  "department.payroll-management": "Salarizare",
  "department.public-relations": "Relații Publice",
  "department.production-lines": "Linii de Producție",
  "department.renovation": "Renovare",
  "department.political-lobbying": "Lobby Politic",
  "department.post-office": "Oficiul Poștal",
  "department.rd-coordination": "Coordonarea Cercetării",
  "department.knowledge-sharing": "Schimb de Cunoștințe",
  "department.archives": "Arhive",
  "department.network-of-libraries": "Rețeaua de Biblioteci",

  "help.newDepartments":
    "Departamente noi: din cele opt feluri ale fiecărui tip, cu cele ale extensiei, sorții aleg patru; se folosesc ambele jetoane ale fiecăruia, mai puțin cele scoase ca de obicei.",
  "help.wideChoice":
    "Alegere largă: se folosește câte un jeton din fiecare dintre cele 32 de feluri, mai puțin cele scoase ca de obicei. Pe lângă Departamente noi, ea hotărăște.",
  "help.department.human-resources-administration":
    "O misiune; apoi pentru fiecare departament de Resurse Umane al tău, și cel tipărit, un angajat merge oriunde în companie și se culcă.",
  "help.department.local-partners": "Alege o regiune: fiecare proiect al tău de acolo dă 2 $ sau 2 pași.",
  "help.department.corporate-communication":
    "Dacă cineva este activ aici la începutul turei tale, angajații pot merge și pe diagonală.",
  "help.department.green-spaces":
    "Dacă cineva este activ aici la sfârșit: 2 puncte pentru fiecare loc al companiei fără departament; Holul nu este liber.",
  "help.department.accounting":
    "O misiune pentru 3 $ pentru fiecare departament de Management al tău, și cele tipărite.",
  "help.department.branding": "Alege o regiune: fiecare proiect al tău de acolo dă 2 $ sau 1 marfă.",
  "help.department.payroll-management":
    "Cât cineva este activ aici, dar nu în runda acelei activări, fiecare activare costă cât e tipărit, sau cu 2 $ mai mult pentru 1 punct, sau doar 1 $ pentru un punct mai puțin. Ultima cere un punct câștigat înainte.",
  "help.department.public-relations":
    "Dacă cineva este activ aici la sfârșit: 2 puncte pentru fiecare proiect al tău din regiunea unde ai cele mai multe.",
  "help.department.production-lines":
    "O misiune pentru 1 marfă pentru fiecare departament de Construcții al tău, și cel tipărit.",
  "help.department.renovation": "Alege o regiune: fiecare proiect al tău de acolo dă 2 $ sau 1 punct.",
  "help.department.political-lobbying":
    "Cât cineva este activ aici, proiectele se pot construi pe locuri de orice tip; în orașe mici și pe locuri potrivite dau 1 punct.",
  "help.department.post-office":
    "Dacă cineva este activ aici la sfârșit, legătura ta are o valoare cu 1 mai mare, cel mult 6; cu 6 se numără ca 5, și 9 puncte în plus.",
  "help.department.rd-coordination":
    "O misiune pentru 2 puncte de studiu pentru fiecare departament de Cercetare și Dezvoltare al tău, și cel tipărit.",
  "help.department.knowledge-sharing":
    "Alege o regiune: fiecare proiect al tău de acolo dă 2 $ sau 2 puncte de studiu.",
  "help.department.archives":
    "Cât cineva este activ aici, venitul din transport poate fi al unei căsuțe anterioare, pentru fiecare angajat, și se poate intra într-o ultimă căsuță, cu răsplata ei, chiar ocupată.",
  "help.department.network-of-libraries":
    "Dacă cineva este activ aici la sfârșit: 4 puncte pentru fiecare proiect al tău din regiunea unde ai cele mai puține.",

  "way.perDepartment": "trimite în misiune, ia ceva pentru fiecare departament de acel tip",
  "way.agency": "alege o regiune, ia unul din două lucruri pentru fiecare proiect de acolo",
  "stage.place": "Pune angajați oriunde în companie",
  "stage.site": "Alege un fel de loc",
  "stage.archives": "Alege căsuța venitului din transport",
  "command.takeIncome": "Venitul căsuței {box}, angajați: {times}",
  "command.chooseSite":
    "Construiește pe un loc: {site, select, housing {locuințe} commerce {comerț} industry {industrie} infrastructure {infrastructură publică} other {orice proiect}}",
  "command.activate.more": "Activează un angajat ({room}) cu {cost} $: +1 punct",
  "command.activate.less": "Activează un angajat ({room}) cu {cost} $: −1 punct",
  "why.takeIncome": "Cu Arhive, alege căsuța ta sau una anterioară, pentru cei care s-au întors.",
  "why.chooseSite": "Cu Lobby Politic, alege unul dintre felurile de locuri libere în oraș.",
  "log.employeePlaced": `{seat} pune un angajat ${KIND}: {room, select, yes {${DEPARTMENT}} other {un loc liber}}.`,
  "log.passed.place": "{seat} nu mai pune pe nimeni.",
  "log.archivesUsed": `{seat} primește venitul din transport al căsuței {box} ${IN_REGION}:${GAIN}.`,
  "log.departmentUsed.agency": `{seat} folosește ${DEPARTMENT} ${IN_REGION}:${GAIN}.`,
  "log.projectBuilt.lobbied": `{seat} construiește: ${PROJECT}, ${CITY}: +${POINTS}.`,
  "log.employeeActivated.payroll": `{seat} activează un angajat la ${DEPARTMENT} cu {cost} $: {vp, plural, one {+1 punct} other {−1 punct}}.`,
  "reason.departments.achieved": `${POINTS}: ${DEPARTMENT}, {units} × {each}`,
};

export const extension = extensionWith(messages, { beginning: "Nou început", secret: "donația secretă" });
