/** Gold Rush in Catalan. */
import type { Catalogue } from "../../kernel/words.ts";
import type { Key } from "./en.ts";

const DESIGNS = {
  "tile.01": "una via corba",
  "tile.08": "una via corba amb locomotora",
  "tile.12": "una via recta",
  "tile.17": "una via recta amb locomotora",
  "tile.26": "una cruïlla",
  "tile.27": "una ciutat amb tres vies",
  "tile.31": "una ciutat amb quatre vies",
  "tile.33": "una via recta al costat d’una muntanya",
  "tile.38": "una via recta amb locomotora al costat d’una muntanya",
  "tile.39": "una via corba a l’esquerra d’una muntanya",
  "tile.42": "una via corba a la dreta d’una muntanya",
  "tile.45": "una cruïlla al costat d’una muntanya",
  "tile.47": "una muntanya i prada oberta",
  "tile.52": "dues muntanyes encarades",
  "tile.54": "dues muntanyes de costat",
  "tile.56": "una muntanya de dos costats",
  "tile.61": "una muntanya de dos costats i una via corba amb locomotora",
  "tile.64": "una muntanya de dos costats i una via corba",
  "tile.66": "una muntanya de tres costats",
  "tile.69": "una muntanya de tres costats amb tres pepites i una via que hi acaba",
  "tile.70": "una muntanya de tres costats amb dues pepites i una via que hi acaba",
  "tile.71": "una muntanya de banda a banda i una via que hi acaba a cada costat",
  "tile.72": "una muntanya de quatre costats",
} as const;

/** `{design, select, …}`: the tile in words, inside another message. */
const TILE = `{design, select, ${Object.entries(DESIGNS)
  .map(([key, words]) => `${key.slice("tile.".length)} {${words}}`)
  .join(" ")} other {una lloseta}}`;

const POINTS = "{points, plural, one {# punt} other {# punts}}";
const TILES = "{tiles, plural, one {# lloseta} other {# llosetes}}";
const NUGGETS = "{nuggets, plural, one {# símbol de pepita} other {# símbols de pepita}}";
const RAILROADS = "{railroads, plural, one {# ferrocarril complet} other {# ferrocarrils complets}}";
const CAMPS = "{tipis, plural, one {# campament de tipis} other {# campaments de tipis}}";
const HERDS = "{horses, plural, one {# ramat de cavalls} other {# ramats de cavalls}}";
const TOKENS = "{tokens, plural, one {# fitxa de mineria} other {# fitxes de mineria}}";
const LOCOMOTIVE =
  "{locomotives, plural, =0 {} =1 {, doblats per la locomotora} other {, sense doblar: # locomotores}}";
const INCOMPLETE = "{when, select, final { incomplet} other {}}";
const INCOMPLETE_FEMININE = "{when, select, final { incompleta} other {}}";

/** Where it is, once that is known. */
const AT = "{place, select, yes { a ({x}, {y})} other {}}";
/** Which of two features on one tile, by the side it lies on. */
const SIDE = "{side, select, n {, al nord} e {, a l’est} s {, al sud} w {, a l’oest} other {}}";
const TAKEN =
  "{seat} {by, select, mining {extreu} other {guanya}} {count, plural, one {una fitxa de mineria} other {# fitxes de mineria}}";
const PRAIRIE = `{what, select, none {ni campaments ni ramats} camps {${CAMPS}} herds {${HERDS}} other {${CAMPS}, ${HERDS}}}`;

export const ca: Catalogue<Key> = {
  ...DESIGNS,

  "game.name": "La febre de l’or",
  "game.about": "Construeix ferrocarrils, muntanyes i prades lloseta a lloseta, i busca or a les muntanyes de tothom.",
  "game.tiles":
    "El joc de llosetes és una reconstrucció: se sap quantes llosetes de cada disseny hi ha a la caixa, però no com estan dibuixades.",

  "feature.railroad": "ferrocarril",
  "feature.mountain": "muntanya",
  "feature.city": "ciutat",
  "feature.prairie": "prada",
  "role.railroad": "ferroviari",
  "role.mountain": "buscador d’or",
  "role.city": "comerciant",
  "role.prairie": "granger",
  "piece.cowboy": "vaquer",
  "piece.tent": "tenda",
  "piece.token": "fitxa de mineria",
  "symbol.locomotive": "locomotora",
  "symbol.nugget": "pepita d’or",
  "symbol.tipi": "campament de tipis",
  "symbol.horse": "ramat de cavalls",
  "symbol.junction": "cruïlla",

  "option.farmers": "Grangers",
  "option.farmers.help":
    "Els vaquers es poden ajeure a les prades i puntuen al final. Deixa-ho desactivat per a una primera partida.",
  "option.fifthCowboy": "Cinquè vaquer",
  "option.fifthCowboy.help": "Tothom juga amb cinc vaquers en lloc de quatre (regla de la casa).",
  "option.removeCowboy": "Recuperar vaquers",
  "option.removeCowboy.help":
    "En lloc de col·locar un vaquer en pots recuperar un dels teus, sense puntuar (regla de la casa).",
  "option.tiles": "Llosetes",
  "option.tiles.help":
    "Quantes de les 72 llosetes es juguen, comptant-hi la inicial. Amb menys, la partida és més curta.",

  "stage.place": "Col·loca la lloseta",
  "stage.act": "Col·loca un vaquer, mou la tenda, extreu or o no facis res",
  "command.placeTile": "Col·loca la lloseta a ({x}, {y})",
  "command.placeCowboy": "Col·loca un vaquer",
  "command.placeCowboy.railroad": "Col·loca un ferroviari",
  "command.placeCowboy.mountain": "Col·loca un buscador d’or",
  "command.placeCowboy.city": "Col·loca un comerciant",
  "command.placeCowboy.prairie": "Col·loca un granger",
  "command.placeTent": "Planta la tenda aquí",
  "command.mine": "Extreu una fitxa",
  "command.removeCowboy": "Recupera aquest vaquer",
  "command.pass": "No facis res",

  "log.gameBegan":
    "Comença la partida amb {tiles, plural, one {# lloseta} other {# llosetes}}{farmers, select, no {, sense grangers} other {}}{fifthCowboy, select, yes {, amb un cinquè vaquer per a tothom} other {}}{removeCowboy, select, yes {, i es poden recuperar vaquers} other {}}.",
  "log.tileDrawn": `{seat} roba ${TILE}.`,
  "log.tileDiscarded": `{seat} roba ${TILE}, que no encaixa enlloc i surt del joc.`,
  "log.tilePlaced": `{seat} col·loca ${TILE} a ({x}, {y}){tokens, plural, =0 {} one {, amb # fitxa de mineria} other {, amb # fitxes de mineria}}.`,
  "log.cowboyPlaced": `{seat} posa {feature, select, railroad {un ferroviari al ferrocarril} mountain {un buscador d’or a la muntanya} city {un comerciant a la ciutat} other {un granger a la prada}}${SIDE}.`,
  "log.cowboyRemoved":
    "{seat} recupera un vaquer {feature, select, railroad {d’un ferrocarril} mountain {d’una muntanya} city {d’una ciutat} other {d’una prada}}, sense puntuar.",
  "log.tentPlaced": `{seat} planta la tenda a la muntanya${AT}${SIDE}.`,
  "log.passed": "{seat} no fa cap acció.",
  "log.tokenTaken": `${TAKEN}${AT}.`,
  "log.tokenTaken.value": `${TAKEN}${AT}: {value, plural, =0 {grava} one {# pepita} other {# pepites}}.`,
  "log.tokensReturned": `Cap buscador d’or no té la muntanya${AT}: {count, plural, one {# fitxa torna} other {# fitxes tornen}} a la reserva.`,
  "log.scored.railroad": `{seat} fa ${POINTS} per un ferrocarril${INCOMPLETE}${AT}: ${TILES}${LOCOMOTIVE}.`,
  "log.scored.mountain": `{seat} fa ${POINTS} per una muntanya${INCOMPLETE_FEMININE}${AT}: ${NUGGETS}.`,
  "log.scored.city": `{seat} fa ${POINTS} per una ciutat${INCOMPLETE_FEMININE}${AT}: ${RAILROADS}.`,
  "log.scored.prairie": `{seat} fa ${POINTS} per una prada${AT}: ${PRAIRIE}.`,
  "log.scored.tokens": `{seat} fa ${POINTS} amb ${TOKENS}.`,
  "log.outvoted":
    "En minoria: {seats}. {count, plural, one {El vaquer torna} other {Els vaquers tornen}} a casa sense punts.",
  "log.tentsHome": "{count, plural, one {La tenda torna} other {Les tendes tornen}} a casa: {seats}.",
  "log.tokensRevealed": "Es revelen totes les fitxes de mineria.",
  "log.gameEnded": "La partida s’ha acabat.",

  "score.railroad": "Ferrocarrils",
  "score.mountain": "Muntanyes",
  "score.city": "Ciutats",
  "score.prairie": "Prades",
  "score.tokens": "Fitxes de mineria",
  "score.total": "Total",
  "reason.railroad": `${POINTS}: ferrocarril${INCOMPLETE} de ${TILES}${LOCOMOTIVE}`,
  "reason.mountain": `${POINTS}: muntanya${INCOMPLETE_FEMININE} amb ${NUGGETS}`,
  "reason.city": `${POINTS}: ciutat${INCOMPLETE_FEMININE} amb ${RAILROADS}`,
  "reason.prairie": `${POINTS}: prada, ${PRAIRIE}`,
  "reason.tokens": `${POINTS}: ${TOKENS}`,

  "text.signs":
    "Les vies són - i |, ^ és una muntanya, # una ciutat, + un encreuament; un número diu de qui és la peça. * és nou des del teu últim torn.",

  "why.illegal": "Això no és possible aquí: tria un dels llocs destacats.",
  "why.placeTile":
    "Una lloseta ha de tocar-ne una altra per un costat, i tots els costats que es toquen han d’encaixar.",
  "why.placeCowboy":
    "Un vaquer va a la lloseta acabada de col·locar, en un element on no hi hagi cap vaquer de ningú, mentre te’n quedin.",
  "why.placeTent": "La tenda va en una muntanya incompleta, on no hi hagi cap vaquer ni cap tenda.",
  "why.mine": "Extreus or on tens la tenda, mentre quedin fitxes en aquella muntanya.",
  "why.removeCowboy": "Els vaquers només es poden recuperar si la taula juga amb aquesta regla de la casa.",
  "why.pass": "Primer col·loca la lloseta robada.",

  "help.turn": "Col·loca la lloseta robada i després fes una sola cosa: un vaquer, la tenda, una fitxa o res.",
  "help.railroad":
    "Un ferrocarril és complet quan té els dos extrems tancats o fa un circuit: 1 punt per lloseta, el doble si té exactament una locomotora.",
  "help.mountain":
    "Una muntanya és completa quan no té cap costat obert: qui hi té més buscadors d’or s’emporta les fitxes i 1 punt per símbol de pepita.",
  "help.city":
    "Una ciutat és completa quan totes les seves vies són de ferrocarrils complets: 3 punts per cada ferrocarril diferent.",
  "help.prairie":
    "Els grangers s’hi queden fins al final: qui en té més fa 2 punts per campament de tipis i 4 per ramat de cavalls.",
  "help.tent":
    "Amb la tenda en una muntanya en pots agafar la fitxa de dalt en lloc de col·locar res, hi tingui vaquers qui hi tingui.",
  "help.tokens":
    "10 són grava, 10 valen 1, 30 valen 2, 10 valen 3 i 3 valen 5. Compten al final; només tu saps les teves.",
  "help.end":
    "La partida s’acaba amb l’última lloseta. Els elements incomplets compten sense locomotores, després les prades i les fitxes. L’empat es resol aguantant-se la mirada; aquí la victòria es comparteix.",
};
