/** What may be chosen, in Catalan: options, stages, commands, ways of using a department, refusals. */
import { CATEGORY, CITY, DEPARTMENT, DONATION, IN_REGION, PROJECT, ROW } from "./ca-names.ts";

export const asked = {
  "option.edition": "Edició",
  "option.edition.help": "De quina impressió són les fitxes de departament i la preparació.",
  "option.edition.rulebook": "primer reglament",
  "option.edition.platform": "com a la plataforma més coneguda",
  "option.edition.current": "impressió actual",
  "option.pace": "Ritme",
  "option.pace.help":
    "Estricte: tothom resol els esdeveniments abans dels torns d’empresa. Àgil: cadascú decideix els esdeveniments amb el seu torn d’empresa, i cada ronda t’arriba una sola vegada.",
  "option.pace.strict": "estricte",
  "option.pace.brisk": "àgil",

  "option.newBeginning": "Nou començament",
  "option.newBeginning.help": "Tothom compra el seu inici amb 50 $ en un full tancat, i licita per ser el primer.",
  "option.newDepartments": "Departaments nous",
  "option.newDepartments.help": "Setze classes més de departament: de cada tipus se’n trien quatre de vuit a l’atzar.",
  "option.wideChoice": "Gran tria",
  "option.wideChoice.help": "Una fitxa de cadascuna de les 32 classes de departament, en lloc de dues.",
  "option.newDonations": "Donacions noves",
  "option.newDonations.help": "Cadascú pot cobrir una columna de la taula de donacions. Per a dos o més.",
  "option.waiting": "Espera",
  "option.waiting.help": "El primer jugador pot fer el torn d’empresa l’últim. Per a dos o més.",
  "option.secretDonation": "Donació secreta",
  "option.secretDonation.help": "Cadascú té una donació més, secreta fins al final. Per a dos o més.",

  "option.level": "Nivell d’Andrew",
  "option.level.help":
    "Només per a una persona. Els nivells 2 a 4, a la impressió actual, hi barregen 5, 10 o 15 cartes avançades.",
  "option.level.1": "principiant",
  "option.level.2": "normal",
  "option.level.3": "difícil",
  "option.level.4": "expert",

  "option.modules": "Ampliació 1",
  "refuse.level": "Només la impressió actual té nivells per damunt de l’1: tria-la, o el nivell 1.",
  "refuse.alone": "Aquest mòdul és per a dos jugadors o més: treu-lo, o obre més llocs.",

  "stage.side": "Tria un costat de la teva pestanya",
  "stage.settle": "Construeix el teu primer habitatge",
  "stage.reserve": "Reserva un departament",
  "stage.chooseRow": "Tria una fila de la línia de temps",
  "stage.income": "Fes tornar treballadors",
  "stage.donate": "Fes una donació",
  "stage.company": "Juga el teu torn d’empresa",
  "stage.relocate": "Mou un treballador al departament nou",
  "stage.lobby": "Reparteix els que arriben entre els dos vestíbuls",

  "command.chooseSide": `Tria el costat {side} de la pestanya de ${PROJECT}`,
  "command.settle": `Construeix habitatge a ${CITY}`,
  "command.reserve": `Reserva ${DEPARTMENT}`,
  "command.chooseRow": `Tria ${ROW}`,
  "command.returnEmployees": "Fes tornar {count, plural, one {# treballador} other {# treballadors}}",
  "command.donate": `Dona a ${DONATION}`,
  "command.pass": "No facis res",
  "command.relocate": "Mou un treballador {standing, select, yes {actiu} other {inactiu}} al departament nou",
  "command.splitLobby": "{newLobby, plural, =0 {Ningú va} one {# va} other {# van}} al Vestíbul Nou",
  "command.spendChoiceTile": `Gasta la fitxa de Tria d’Acció: fes servir ${CATEGORY}`,
  "command.use": `Fes servir ${DEPARTMENT}`,
  "command.buildProject": `Construeix ${PROJECT} a ${CITY} amb ${DEPARTMENT}`,
  "command.buildDepartment": `Construeix ${DEPARTMENT}`,
  "command.copyDonation": `Copia la donació a ${DONATION}, missió ${IN_REGION}`,
  "command.moveEmployee": "Mou un treballador {standing, select, yes {actiu} other {inactiu}}",
  "command.advanceTab": `Avança la pestanya de ${PROJECT}`,
  "command.advanceTransport": `Avança el transport ${IN_REGION}`,
  "command.sellGoods": "Ven 1 mercaderia per 1 $",
  "command.activate": `Activa un treballador a ${DEPARTMENT}`,
  "command.endTurn": "Acaba el torn",

  "way.money": "agafa diners",
  "way.goods": "agafa mercaderies",
  "way.missionMoney": "ves de missió, agafa diners",
  "way.missionGoods": "ves de missió, agafa mercaderies",
  "way.missionSteps": "ves de missió, agafa passos",
  "way.missionStudy": "ves de missió, agafa punts d’estudi",
  "way.split": "ves de missió, reparteix 8 entre dòlars i passos",
  "way.recruit": "ves de missió, contracta un treballador nou",
  "way.steps": "agafa passos",
  "way.safety": "ves de missió, puntua pels treballadors actius",
  "way.trade": "comercia fins a tres vegades",
  "way.project": "construeix un projecte",
  "way.department": "construeix un departament",
  "way.donation": "ves de missió, copia una donació",

  "refuse.order.no-lobby": "La teva empresa no té Nou Vestíbul. Dona l’ordre quan l’hagis construït.",
  "refuse.order.donation-taken": "Aquesta donació ja està ocupada. Tria’n una de lliure.",
  "refuse.order.no-donation": "En aquesta taula no hi ha aquesta donació. Tria’n una del tauler de donacions.",
  "text.signs":
    "A cada fila de la línia del temps > és el pròxim esdeveniment: W oest, M mig oest, E est, S sud, i $ per a una donació. A la teva empresa i és un empleat actiu, _ un d’inactiu. Darrere d’una regió * és un empleat en missió; darrere d’un tipus de projecte o és un disc que espera; darrere d’una ciutat o donació * és nou des del teu últim torn.",

  "why.illegal": "Aquí no és possible: tria un dels llocs ressaltats.",
  "why.chooseSide": "Abans del primer habitatge, tries el costat A o B de cadascuna de les teves quatre pestanyes.",
  "why.settle": "El primer habitatge va a un solar d’habitatge lliure d’una ciutat mitjana o gran.",
  "why.reserve": "Reserva un departament que encara estigui disponible.",
  "why.chooseRow": "Només el primer jugador tria una fila, al principi d’una ronda.",
  "why.returnEmployees": "Fas tornar treballadors de la regió de l’esdeveniment, almenys un i no més dels que hi ha.",
  "why.donate": "Una donació necessita un lloc lliure, un disc i 5 $ per cada donació que hauràs fet.",
  "why.pass": "Primer hi ha una cosa per decidir.",
  "why.relocate":
    "Només just després de construir un departament, amb un treballador actiu a Administració de Finques.",
  "why.splitLobby": "Els treballadors només es reparteixen quan arriben, entre els teus dos vestíbuls.",
  "why.spendChoiceTile":
    "La fitxa es gasta abans de qualsevol altra cosa del torn, no per qui ha triat la fila, i per a un altre tipus.",
  "why.use":
    "Un departament del tipus en ús funciona una vegada per cada treballador que hi era actiu en començar el torn; qui en deixa un no hi pot tornar, i cal pagar-ne el preu.",
  "why.buildProject":
    "Un projecte necessita un disc que esperi a la seva pestanya, les seves mercaderies i un solar lliure del seu tipus o un poble petit lliure.",
  "why.buildDepartment":
    "Un departament necessita un espai lliure, 1 mercaderia on hi ha un treballador i 2 altrament, i no en pots tenir dos d’iguals. El reservat es construeix primer.",
  "why.copyDonation": "Copia una donació que ha fet un altre jugador i tu no, pel cost de la teva pròxima donació.",
  "why.moveEmployee":
    "Els treballadors es mouen amunt, avall, a l’esquerra o a la dreta, pas a pas, mentre quedin passos.",
  "why.advanceTab": "La posició següent ha d’existir i s’ha de pagar amb punts d’estudi.",
  "why.advanceTransport": "La casella següent s’ha de pagar amb punts d’estudi; a l’última només hi cap un jugador.",
  "why.sellGoods":
    "Les mercaderies només es venen a 1 $ a l’edició actual: durant el teu torn, o quan un esdeveniment et demana alguna cosa.",
  "why.activate":
    "Un treballador ajagut en un departament s’aixeca al final del torn, en un lloc de treball lliure que puguis pagar.",
  "why.endTurn": "Primer hi ha una cosa per decidir.",
} as const;
