import type { Catalogue } from "../../kernel/words.ts";
import type { RulesKey } from "./en.ts";

export const ca: Catalogue<RulesKey> = {
  title: "Les regles de Gold Rush",
  "overview.title": "De què va",
  overview:
    "Entre tots construïu un tros de l’Oest, lloseta a lloseta: ferrocarrils, muntanyes, ciutats i prades. Amb els vaquers reclames el que hi creix; amb la tenda busques or a les muntanyes de qui sigui.\nGuanya qui té més punts després de l’última lloseta.",
  "overview.figure":
    "Una ciutat, un ferrocarril que hi acaba, una muntanya amb un buscador d’or i un granger a l’herba.",
  "turn.title": "El teu torn",
  turn: "- Col·loca la lloseta que has robat.\n- Després fes com a molt una cosa: posa un vaquer, planta o mou la tenda, extreu una fitxa, o res.\nEs puntua tot el que la teva lloseta ha completat. Després és el torn del següent.",
  "placing.title": "Col·locar una lloseta",
  placing:
    "La lloseta n’ha de tocar una altra per un costat, i cada costat que toca ha de continuar: via amb via, roca amb roca, herba amb herba. Les cantonades no compten.\nPer cada símbol de pepita de la lloseta es posa una fitxa de mineria tapada en aquella muntanya, mentre en quedin.\nUna lloseta que no encaixa enlloc surt del joc i en robes una altra.",
  "placing.figure": "Tots els costats continuen: via amb via, roca amb roca, herba amb herba.",
  "cowboys.title": "Vaquers",
  cowboys:
    "Tens quatre vaquers. Un pot anar a la lloseta que acabes de col·locar: a una via com a ferroviari, a la roca com a buscador d’or, a una ciutat com a comerciant o a la prada com a granger.\nEncara no hi pot haver cap vaquer de ningú en aquell ferrocarril, muntanya, ciutat o prada. Les tendes no hi tenen res a veure.\nQuan s’ajunten trossos reclamats, s’hi poden trobar més d’un vaquer. Qui en té més puntua sol; els empatats puntuen tots sencer.\nUn vaquer torna a casa quan el seu ferrocarril, muntanya o ciutat ha puntuat.",
  "cowboys.figure": "Un ferroviari, un buscador d’or, un comerciant i un granger, que s’estira.",
  "railroads.title": "Ferrocarrils",
  railroads:
    "Un ferrocarril és complet quan els dos extrems queden tancats per una cruïlla, una ciutat o una muntanya, o quan fa un bucle.\nDona 1 punt per lloseta per on passa; cada lloseta compta un cop. Exactament una locomotora ho dobla. Cap, o dues i més, no doblen res.",
  "railroads.figure": "De la ciutat a la cruïlla: tres llosetes i una locomotora, 6 punts.",
  "mountains.title": "Muntanyes",
  mountains:
    "Una muntanya és completa quan no té cap costat obert ni cap forat.\nPrimer, qui hi té més buscadors s’emporta totes les fitxes que hi ha. Els empatats n’agafen una per torn, en sentit horari, començant per qui té el torn si n’és un. Després cadascun fa 1 punt per símbol de pepita.\nSi ningú no hi buscava or, les fitxes tornen a la reserva.",
  "mountains.figure": "Tancada pertot: dos símbols de pepita, 2 punts, i les fitxes.",
  "cities.title": "Ciutats",
  cities:
    "Una ciutat és completa quan cadascuna de les seves tres o quatre vies pertany a un ferrocarril complet. Això pot passar ben lluny.\nEl comerciant fa 3 punts per cada ferrocarril diferent. Un que comença i acaba a la mateixa ciutat compta un cop.",
  "cities.figure": "Una ciutat amb tres vies i el seu comerciant.",
  "prairies.title": "Prades",
  prairies:
    "Les vies, les muntanyes i les ciutats parteixen la prada. Un granger s’estira en una de les parts i s’hi queda fins al final.\nLlavors, qui té més grangers en una prada fa 2 punts per campament de tipis i 4 per ramat de cavalls. Els empatats puntuen tots sencer.",
  "prairies.figure": "Dos campaments i un ramat a la prada del granger: 8 punts.",
  "tent.title": "La tenda",
  tent: "Tens una tenda. Posa-la en una part d’una muntanya de qualsevol lloseta, des de la reserva o des d’on sigui. La muntanya no pot ser completa, i en aquella part no hi pot haver cap vaquer ni tenda.\nUna tenda no reclama, no puntua i no destorba ningú. Quan la muntanya es completa, torna a casa.",
  "tent.figure": "La Bea busca or en aquesta muntanya, i la tenda de l’Ada hi excava igualment.",
  "tokens.title": "Fitxes de mineria",
  tokens:
    "En lloc de posar una peça, agafa la fitxa de dalt de la muntanya on hi ha la teva tenda. Si la teva lloseta l’acaba de completar, encara extreus abans que puntuï.\nFins al final només tu saps què valen les teves fitxes. N’hi ha 63:\n- 10 són grava i no valen res\n- 10 valen 1\n- 30 valen 2\n- 10 valen 3\n- 3 valen 5",
  "end.title": "El final de la partida",
  end: "La partida s’acaba amb el torn en què es col·loca l’última lloseta.\n- Les tendes i les fitxes que queden a les muntanyes surten de la taula.\n- Els ferrocarrils incomplets donen 1 punt per lloseta, sense locomotores.\n- Les muntanyes incompletes donen 1 punt per símbol de pepita.\n- El comerciant d’una ciutat incompleta fa 3 punts per ferrocarril complet.\n- Es puntuen les prades.\n- Es giren les fitxes i es compten.\nGuanya qui té més punts. Els empatats comparteixen la victòria.",
  "options.title": "Altres maneres de jugar",
  options:
    "- Sense grangers: cap vaquer no s’estira a la prada; va bé per a la primera partida.\n- Cinquè vaquer: tothom juga amb cinc (regla de casa).\n- Recuperar vaquers: en lloc de posar-ne un, en pots recuperar un de teu sense punts (regla de casa).\n- Menys llosetes: una partida més curta.\nSe sap quantes llosetes de cada disseny hi ha a la capsa, però no com estan dibuixades: les nostres són una reconstrucció.",
  "signs.title": "Els signes",
  "sign.nugget": "Símbol de pepita: un punt quan la muntanya puntua, i una fitxa de mineria a sobre.",
  "sign.locomotive": "Locomotora: exactament una dobla el seu ferrocarril.",
  "sign.junction": "Cruïlla: aquí s’acaben els ferrocarrils.",
  "sign.town": "Ciutat: aquí s’acaben els ferrocarrils; un comerciant hi pot fer negoci.",
  "sign.tunnel": "Túnel: una via que s’acaba en una muntanya.",
  "sign.tipi": "Campament de tipis: 2 punts per als grangers de la prada.",
  "sign.horse": "Ramat de cavalls: 4 punts per als grangers de la prada.",
  "sign.tokens": "Fitxes de mineria tapades, i quantes n’hi ha.",
  "sign.cowboy": "Un vaquer, amb la forma i el color del jugador.",
  "sign.tent": "Una tenda.",
};
