import type { Catalogue } from "../../../../../games/kernel/words.ts";
import type { LessonKey } from "./en.ts";

export const ca: Catalogue<LessonKey> = {
  title: "La teva primera partida de Gold Rush",
  "name.you": "Ada",
  "name.other": "Bea",
  intro:
    "Ets l’Ada, la blava. Una partida curta contra la Bea, de {tiles} llosetes, amb totes les regles. Pots desfer fins que enviïs.",
  "track.title": "Posa una via",
  "track.1":
    "Has robat una via recta amb una locomotora. Hi ha una casella que brilla: toca-la i tria «{place}». On les llosetes es toquen, via amb via, herba amb herba i roca amb roca.",
  "track.2": "Ara, una peça. Toca l’anella de la via: el teu vaquer fa de ferroviari i tot el ferrocarril és teu.",
  "track.why":
    "Un ferrocarril puntua quan té els dos extrems tancats: 1 punt per lloseta, i el doble si hi ha exactament una locomotora. El teu encara és obert per l’est i per l’oest.",
  "tent.title": "Tanca un extrem, planta la tenda",
  "tent.1":
    "La Bea ha posat un buscador d’or a la muntanya del nord. Mentre hi sigui, ningú més no n’hi pot posar. Primer la lloseta: aquesta cruïlla tanca l’extrem est del teu ferrocarril.",
  "tent.2":
    "A la teva tenda li és igual de qui és la muntanya. Planta-la a l’anella: a la muntanya de la Bea, però no on hi ha el seu buscador.",
  "tent.why":
    "Una tenda no reclama ni puntua res. Però a partir d’ara, cada torn pots extreure una fitxa d’aquesta muntanya en lloc de posar una peça.",
  "mine.title": "Acaba el ferrocarril, busca or",
  "mine.1":
    "La teva lloseta és una ciutat. Les vies també s’acaben a les ciutats: posa-la a l’extrem oest i el ferrocarril quedarà complet.",
  "mine.2": "Abans que res no puntuï, toca la tenda i agafa la fitxa de dalt de la muntanya de la Bea.",
  "mine.why":
    "{railroad} punts pel ferrocarril: {railroadTiles} llosetes, doblades per una locomotora. El ferroviari torna a la teva mà. La fitxa val {value}: només ho saps tu, i compta al final.",
  "miner.title": "Una muntanya per a tu",
  "miner.1":
    "La Bea ha tancat la seva muntanya. Ha fet 1 punt per símbol de pepita i s’ha quedat les fitxes que quedaven; la teva tenda ha tornat. Ara comença la teva muntanya al sud de la lloseta inicial.",
  "miner.2": "Posa-hi un buscador d’or: toca l’anella de la roca.",
  "miner.why":
    "Una muntanya és completa quan no li queda cap costat obert. Llavors, qui hi té més buscadors s’emporta les fitxes i 1 punt per símbol de pepita. La teva és oberta pel sud.",
  "farmer.title": "Tanca-la i pensa en el final",
  "farmer.1": "Aquesta lloseta encaixa sota la teva muntanya i la tanca. Col·loca-la.",
  "farmer.2":
    "La muntanya puntuarà tota sola. Fes servir la peça a la prada: toca l’anella de l’herba i el teu vaquer s’hi estirarà com a granger.",
  "farmer.why":
    "{mountain} punts per {mountainNuggets} símbols de pepita, i {taken} fitxes que valen {value} en total. El buscador ja és a casa. El granger s’hi queda fins al final de la partida.",
  "end.title": "L’última lloseta",
  "end.1": "Queda una lloseta. Posa-la de manera que els cavalls corrin per la prada del teu granger.",
  "end.2": "Ara una peça ja no et donaria res més. Tria «{pass}» i després «{send}».",
  "end.why":
    "S’ha acabat la partida. El granger ha fet {prairie} punts: 2 per cadascun dels {prairieTipis} campaments de tipis i 4 per {prairieHorses} ramat de cavalls. Les fitxes s’han girat i t’han donat {tokens} punts.",
  "over.title": "Era una partida sencera",
  over: "Has fet servir totes les peces i has vist com puntua tot. No s’ha enviat res enlloc.",
};
