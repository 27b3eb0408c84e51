import type { Catalogue } from "../../kernel/words.ts";
import type { RulesKey } from "./en.ts";

export const ca: Catalogue<RulesKey> = {
  title: "Les regles de Carnegie",
  "overview.title": "De què va",
  overview:
    "Portes una empresa durant vint rondes. Envies treballadors a construir per tots els Estats Units, els fas tornar per cobrar ingressos, millores el transport, afegeixes departaments a la casa i dones part del que guanyes.\nGuanya qui té més punts de victòria al final.",
  "overview.figure": "De missió a construir, a casa per cobrar i un altre cop a treballar.",
  "setup.title": "Abans de la primera ronda",
  setup:
    "- Es roben quatre de les vuit peces de la línia de temps, una per fila.\n- Es posen dues fitxes de cada departament; amb menys de quatre jugadors se’n treuen més a l’atzar.\n- Comences amb 12 dòlars, 4 mercaderies, cinc treballadors actius als primers llocs de treball dels departaments impresos, cinc d’inactius al Vestíbul i cinc a la reserva.\n- Amb dos o tres jugadors, discos neutrals tanquen alguns solars i donacions.\n- De l’últim jugador al primer, cadascú construeix un projecte d’habitatge en una ciutat mitjana o gran.\n- A partir del primer, cadascú pot moure treballadors fins a 6 passos i després activar-ne.",
  "timeline.title": "Una ronda",
  timeline:
    "- El primer jugador tria una de les quatre files de la línia de temps.\n- L’espai següent de la fila porta un esdeveniment: ingressos en una regió o una donació. L’última columna porta tots dos.\n- Després tothom, per torn, fa servir departaments del tipus de la fila i activa treballadors.\n- El marcador de la fila avança i el jugador següent passa a ser el primer.\nSi el marcador de la fila triada és al final, els departaments es fan servir igualment. Llavors l’esdeveniment ve de la fila següent cap avall que encara pugui avançar, i avança aquell marcador.",
  "timeline.figure":
    "El marcador és a l’inici. Venen ingressos a l’Oest, després una donació i després ingressos a l’Est.",
  "income.title": "Ingressos",
  income:
    "En un esdeveniment d’ingressos pots fer tornar tants treballadors teus d’aquella regió com vulguis. Arriben al Vestíbul, inactius.\nPer cadascun reps el que hi ha on és el teu disc a la pista de transport d’aquella regió.\nSi n’ha tornat almenys un, també reps, un cop, els ingressos de cada espai de les teves pestanyes amb el disc construït, sigui on sigui.",
  "income.figure": "Carro, diligència, ferrocarril: com més endavant és el disc, més porta cadascun.",
  "donations.title": "Donacions",
  donations:
    "En un esdeveniment de donació en pots fer una. Costa 5 dòlars per cada donació que hagis fet, aquesta inclosa: 5, 10, 15 i així. El disc va a una línia lliure del llibre, que ja ningú més no pot prendre.\nAl final puntua el que diu la línia, 12 punts com a màxim. Compta els departaments impresos i ella mateixa, si ve al cas. Les línies que demanen mercaderies o diners es liquiden llavors, de la manera que et dona més punts.",
  "departments.title": "Departaments",
  departments:
    "Fas servir els teus departaments del tipus triat en qualsevol ordre, cadascun un cop per cada treballador que hi era actiu en començar el teu torn. Acaba’n un abans de començar-ne un altre; no s’hi torna.\nAlguns usos envien aquell treballador de missió, a la regió que vulguis. El que no pots pagar no ho pots començar.\nLa Planificació Estratègica afegeix departaments: en un espai lliure per 1 mercaderia si hi ha un treballador teu, si no per 2. Una empresa no en té mai dos d’iguals, i un de nou no es pot fer servir el torn en què es construeix.",
  "employees.title": "Treballadors",
  employees:
    "Els actius estan drets; els inactius, asseguts. En tens 15 com a màxim.\nRecursos Humans dona passos: 3 per cada treballador que hi era actiu en començar el torn, el permanent inclòs. Un pas va amunt, avall, a l’esquerra o a la dreta, a qualsevol espai, amb departament o sense. Qui es mou queda inactiu.\nUn treballador de missió no és actiu ni és a la casa fins que els ingressos el tornen.",
  "employees.figure": "Actiu, inactiu i el permanent, que no se’n va mai.",
  "activation.title": "Activació",
  activation:
    "Al final del torn, els inactius d’un departament poden ocupar-ne els llocs de treball lliures pel preu que hi diu. Després ja no es pot fer res més.\nNingú no es pot activar al Vestíbul ni en un espai buit.",
  "projects.title": "Projectes",
  projects:
    "La Construcció envia un treballador de missió i construeix un projecte en aquella regió. El disc de més a la dreta de la pestanya va a un solar lliure del seu tipus, o a un poble petit, que els admet tots. Habitatge i comerç costen 1 mercaderia; indústria i infraestructura pública, 2.\nUn poble petit amb el carro et dona de seguida els ingressos de transport de la teva casella a la regió. Els solars ocupats estan tancats, els ocupi qui els ocupi.",
  "projects.figure":
    "Habitatge i comerç costen 1 mercaderia; indústria i infraestructura pública, 2. Un poble petit els admet tots.",
  "study.title": "Punts d’estudi",
  study:
    "Recerca i Desenvolupament dona punts d’estudi. Amb ells fas lliscar una pestanya una posició o avances una casella un disc de transport; hi diu què costa. En un espai de disc d’una pestanya es posa un disc de la reserva.\nA l’última casella d’una pista de transport només hi cap un jugador, que en rep la recompensa de seguida. Els punts que sobren al final del torn es perden.",
  "study.figure": "Una pestanya treta dues posicions: un disc és construït i paga, l’altre està a punt.",
  "choice.title": "La fitxa de Tria d’Acció",
  choice:
    "Amb quatre jugadors en té tothom; amb tres, només el tercer en l’ordre. Un cop per partida, en una ronda en què no has triat la fila, la pots gastar per fer servir departaments d’un altre tipus. Sense gastar val 3 punts.",
  "connections.title": "Connexions",
  connections:
    "Les ciutats on tens projectes i que uneixen les línies del mapa formen una xarxa. Hi compten les ciutats grans: San Francisco 2; Chicago, Nova York i Nova Orleans, 1 cadascuna. Amb dues o més, la suma és la fila d’aquesta taula; la columna és el més baix dels teus nivells de transport a les regions d’aquelles ciutats.\nNomés puntua la millor xarxa.",
  "end.title": "El final de la partida",
  end: "Després de vint rondes s’afegeix als teus punts:\n- 3 per una fitxa de Tria d’Acció no gastada\n- 1 per cada treballador actiu, però no pel permanent ni pels de missió\n- 3 per cada departament construït a la fila de dalt, 2 per cadascun dels altres\n- els punts de les pestanyes\n- la teva millor connexió\n- per cada projecte, els punts de la seva ciutat\n- les donacions, 12 com a màxim cadascuna\nGuanya qui té més punts. Els empatats comparteixen la victòria.",
  "solo.title": "Contra l’Andrew",
  "editions.title": "Edicions",
  "signs.title": "Els signes",
  "sign.money": "Dòlars",
  "sign.goods": "Mercaderies",
  "sign.vp": "Punts de victòria",
  "sign.active": "Un treballador actiu",
  "sign.inactive": "Un treballador inactiu; com a guany: un de nou de la reserva",
  "sign.mission": "Una missió: el treballador se’n va a una regió",
  "sign.steps": "Passos per als teus treballadors",
  "sign.study": "Punts d’estudi",
  "sign.disc": "Un disc",
  "sign.donation": "Una donació",
  "sign.department": "Un departament per construir",
  "sign.housing": "Habitatge",
  "sign.commerce": "Comerç",
  "sign.industry": "Indústria",
  "sign.infrastructure": "Infraestructura pública",
  "sign.cart": "Transport amb carro; al costat d’un poble petit: ingressos de transport de seguida",
  "sign.stagecoach": "Transport amb diligència",
  "sign.railroad": "Transport amb ferrocarril",
};
