/** What may be chosen, in Romanian: options, stages, commands, ways of using a department, refusals. */
import { CATEGORY, CITY, DEPARTMENT, DONATION, EMPLOYEES, IN_REGION, PROJECT, ROW } from "./ro-names.ts";

const KIND = "{standing, select, yes {activ} other {inactiv}}";

export const asked = {
  "option.edition": "Ediție",
  "option.edition.help": "Din ce tipăritură sunt jetoanele de departament și pregătirea jocului.",
  "option.edition.rulebook": "primul regulament",
  "option.edition.platform": "ca pe cea mai cunoscută platformă",
  "option.edition.current": "tipăritura actuală",
  "option.pace": "Ritm",
  "option.pace.help":
    "Strict: toți rezolvă evenimentele înaintea turelor de companie. Alert: fiecare decide evenimentele odată cu tura sa de companie, așa că fiecare rundă ajunge la tine o singură dată.",
  "option.pace.strict": "strict",
  "option.pace.brisk": "alert",

  "option.newBeginning": "Nou început",
  "option.newBeginning.help": "Fiecare își cumpără startul cu 50 $ pe o foaie închisă și licitează pentru primul loc.",
  "option.newDepartments": "Departamente noi",
  "option.newDepartments.help": "Încă șaisprezece feluri de departamente: din fiecare tip se trag patru din opt.",
  "option.wideChoice": "Alegere largă",
  "option.wideChoice.help": "Câte un jeton din fiecare dintre cele 32 de departamente, în loc de două.",
  "option.newDonations": "Donații noi",
  "option.newDonations.help": "Fiecare poate acoperi o coloană a tabelului de donații. Pentru doi sau mai mulți.",
  "option.waiting": "Așteptare",
  "option.waiting.help": "Primul jucător își poate juca tura companiei ultimul. Pentru doi sau mai mulți.",
  "option.secretDonation": "Donație secretă",
  "option.secretDonation.help": "Fiecare are încă o donație, secretă până la sfârșit. Pentru doi sau mai mulți.",

  "option.level": "Nivelul lui Andrew",
  "option.level.help":
    "Doar pentru un singur jucător. Nivelurile 2–4, în tipăritura actuală, adaugă 5, 10 sau 15 cărți avansate.",
  "option.level.1": "începător",
  "option.level.2": "normal",
  "option.level.3": "dificil",
  "option.level.4": "expert",

  "option.modules": "Extensia 1",
  "refuse.level": "Doar tipăritura actuală are niveluri peste 1: alege-o, sau nivelul 1.",
  "refuse.alone": "Acest modul este pentru cel puțin doi jucători: scoate-l sau deschide mai multe locuri.",

  "stage.side": "Alege o față a fișei tale",
  "stage.settle": "Construiește primele locuințe",
  "stage.reserve": "Rezervă un departament",
  "stage.chooseRow": "Alege un rând al axei timpului",
  "stage.income": "Adu angajați înapoi",
  "stage.donate": "Fă o donație",
  "stage.company": "Joacă tura companiei",
  "stage.relocate": "Mută un angajat în departamentul nou",
  "stage.lobby": "Împarte sosiții între cele două holuri",

  "command.chooseSide": `Alege fața {side} a fișei de ${PROJECT}`,
  "command.settle": `Construiește locuințe: ${CITY}`,
  "command.reserve": `Rezervă: ${DEPARTMENT}`,
  "command.chooseRow": `Alege: ${ROW}`,
  "command.returnEmployees": `Adu înapoi ${EMPLOYEES}`,
  "command.donate": `Donează: ${DONATION}`,
  "command.pass": "Nu face nimic",
  "command.relocate": `Mută un angajat ${KIND} în departamentul nou`,
  "command.splitLobby":
    "{newLobby, plural, =0 {Nimeni nu merge} one {# merge} few {# merg} other {# merg}} în Holul Nou",
  "command.spendChoiceTile": `Cheltuie jetonul Alegerea Acțiunii: folosește ${CATEGORY}`,
  "command.use": `Folosește: ${DEPARTMENT}`,
  "command.buildProject": `Construiește: ${PROJECT}, ${CITY} (${DEPARTMENT})`,
  "command.buildDepartment": `Construiește departamentul: ${DEPARTMENT}`,
  "command.copyDonation": `Copiază donația: ${DONATION}; misiune ${IN_REGION}`,
  "command.moveEmployee": `Mută un angajat ${KIND}`,
  "command.advanceTab": `Avansează fișa: ${PROJECT}`,
  "command.advanceTransport": `Avansează transportul ${IN_REGION}`,
  "command.sellGoods": "Vinde 1 marfă cu 1 $",
  "command.activate": `Activează un angajat: ${DEPARTMENT}`,
  "command.endTurn": "Încheie tura",

  "way.money": "ia bani",
  "way.goods": "ia mărfuri",
  "way.missionMoney": "trimite în misiune, ia bani",
  "way.missionGoods": "trimite în misiune, ia mărfuri",
  "way.missionSteps": "trimite în misiune, ia pași",
  "way.missionStudy": "trimite în misiune, ia puncte de studiu",
  "way.split": "trimite în misiune, împarte 8 între dolari și pași",
  "way.recruit": "trimite în misiune, angajează un om nou",
  "way.steps": "ia pași",
  "way.safety": "trimite în misiune, primește puncte pentru angajații activi",
  "way.trade": "fă comerț de până la trei ori",
  "way.project": "construiește un proiect",
  "way.department": "construiește un departament",
  "way.donation": "trimite în misiune, copiază o donație",

  "refuse.order.no-lobby": "Compania ta nu are Hol Nou. Dă ordinul după ce l-ai construit.",
  "refuse.order.donation-taken": "Donația este deja luată. Alege una liberă.",
  "refuse.order.no-donation": "La această masă nu există o asemenea donație. Alege una de pe tabla donațiilor.",
  "text.signs":
    "În fiecare rând al cronologiei > este următorul eveniment: W vest, M vestul mijlociu, E est, S sud, iar $ este o donație. În compania ta i este un angajat activ, _ unul inactiv. După o regiune * este un angajat în misiune; după un tip de proiect o este un disc care așteaptă; după un oraș sau o donație * este nou de la ultima ta tură.",

  "why.illegal": "Aici nu se poate: alege unul dintre locurile evidențiate.",
  "why.chooseSide": "Înaintea primelor locuințe alegi fața A sau B a fiecăreia dintre cele patru fișe ale tale.",
  "why.settle": "Primele locuințe se pun pe un loc de locuințe liber dintr-un oraș mijlociu sau mare.",
  "why.reserve": "Rezervă un departament care mai este disponibil.",
  "why.chooseRow": "Doar primul jucător alege un rând, la începutul unei runde.",
  "why.returnEmployees":
    "Aduci înapoi angajați din regiunea evenimentului: cel puțin unul și nu mai mulți decât sunt acolo.",
  "why.donate": "O donație cere un loc liber, un disc și 5 $ pentru fiecare donație a ta, cu aceasta cu tot.",
  "why.pass": "Mai întâi este ceva de hotărât.",
  "why.relocate":
    "Doar imediat după construirea unui departament, cu un angajat activ la Administrarea Proprietăților.",
  "why.splitLobby": "Angajații se împart doar la sosire, între cele două holuri ale tale.",
  "why.spendChoiceTile":
    "Jetonul se cheltuie înainte de orice altceva în tură, nu de cel care a ales rândul, și pentru alt tip.",
  "why.use":
    "Un departament de tipul folosit lucrează o dată pentru fiecare angajat activ acolo la începutul turei; într-unul părăsit nu te mai întorci, iar prețul trebuie plătit.",
  "why.buildProject":
    "Un proiect cere un disc care așteaptă pe fișa lui, mărfurile lui și un loc liber de tipul lui sau un oraș mic liber.",
  "why.buildDepartment":
    "Un departament cere un loc liber, 1 marfă unde este un angajat și 2 în rest, și nu poți avea două la fel. Cel rezervat se construiește primul.",
  "why.copyDonation": "Copiază o donație făcută de alt jucător, pe care tu nu o ai, la costul următoarei tale donații.",
  "why.moveEmployee": "Angajații merg sus, jos, la stânga sau la dreapta, pas cu pas, cât mai sunt pași.",
  "why.advanceTab": "Poziția următoare trebuie să existe și să fie plătită cu puncte de studiu.",
  "why.advanceTransport": "Căsuța următoare se plătește cu puncte de studiu; în ultima încape un singur jucător.",
  "why.sellGoods": "Mărfurile se vând cu 1 $ doar în ediția actuală: în tura ta sau când un eveniment îți cere ceva.",
  "why.activate":
    "Un angajat culcat într-un departament se ridică la sfârșitul turei, pe un post liber pe care îl poți plăti.",
  "why.endTurn": "Mai întâi este ceva de hotărât.",
} as const;
