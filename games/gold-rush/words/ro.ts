/** Gold Rush in Romanian. */
import type { Catalogue } from "../../kernel/words.ts";
import type { Key } from "./en.ts";

const DESIGNS = {
  "tile.01": "o șină curbă",
  "tile.08": "o șină curbă cu locomotivă",
  "tile.12": "o șină dreaptă",
  "tile.17": "o șină dreaptă cu locomotivă",
  "tile.26": "o joncțiune",
  "tile.27": "un oraș cu trei șine",
  "tile.31": "un oraș cu patru șine",
  "tile.33": "o șină dreaptă lângă un munte",
  "tile.38": "o șină dreaptă cu locomotivă lângă un munte",
  "tile.39": "o șină curbă la stânga unui munte",
  "tile.42": "o șină curbă la dreapta unui munte",
  "tile.45": "o joncțiune lângă un munte",
  "tile.47": "un munte și prerie deschisă",
  "tile.52": "doi munți față în față",
  "tile.54": "doi munți alăturați",
  "tile.56": "un munte pe două laturi",
  "tile.61": "un munte pe două laturi și o șină curbă cu locomotivă",
  "tile.64": "un munte pe două laturi și o șină curbă",
  "tile.66": "un munte pe trei laturi",
  "tile.69": "un munte pe trei laturi cu trei pepite și o șină care se termină în el",
  "tile.70": "un munte pe trei laturi cu două pepite și o șină care se termină în el",
  "tile.71": "un munte de la un capăt la altul și câte o șină care se termină în el pe fiecare parte",
  "tile.72": "un munte pe toate patru laturile",
} as const;

/** `{design, select, …}`: the tile in words, inside another message. */
const TILE = `{design, select, ${Object.entries(DESIGNS)
  .map(([key, words]) => `${key.slice("tile.".length)} {${words}}`)
  .join(" ")} other {un cartonaș}}`;

const POINTS = "{points, plural, one {# punct} few {# puncte} other {# de puncte}}";
const TILES = "{tiles, plural, one {# cartonaș} few {# cartonașe} other {# de cartonașe}}";
const NUGGETS = "{nuggets, plural, one {# simbol pepită} few {# simboluri pepită} other {# de simboluri pepită}}";
const RAILROADS =
  "{railroads, plural, one {# cale ferată finalizată} few {# căi ferate finalizate} other {# de căi ferate finalizate}}";
const CAMPS = "{tipis, plural, one {# tabără tepee} few {# tabere tepee} other {# de tabere tepee}}";
const HERDS = "{horses, plural, one {# herghelie} few {# herghelii} other {# de herghelii}}";
const TOKENS =
  "{tokens, plural, one {# jeton de exploatare} few {# jetoane de exploatare} other {# de jetoane de exploatare}}";
const LOCOMOTIVE =
  "{locomotives, plural, =0 {} =1 {, dublat de locomotivă} few {, fără dublare: # locomotive} other {, fără dublare: # de locomotive}}";
const INCOMPLETE = "{when, select, final { nefinalizat} other {}}";
const INCOMPLETE_FEMININE = "{when, select, final { nefinalizată} other {}}";

/** Where it is, once that is known. */
const AT = "{place, select, yes { la ({x}, {y})} other {}}";
/** Which of two features on one tile, by the side it lies on. */
const SIDE = "{side, select, n {, la nord} e {, la est} s {, la sud} w {, la vest} other {}}";
const TAKEN =
  "{seat} {by, select, mining {exploatează} other {câștigă}} {count, plural, one {un jeton de exploatare} few {# jetoane de exploatare} other {# de jetoane de exploatare}}";
const PRAIRIE = `{what, select, none {fără tabere și herghelii} camps {${CAMPS}} herds {${HERDS}} other {${CAMPS}, ${HERDS}}}`;

export const ro: Catalogue<Key> = {
  ...DESIGNS,

  "game.name": "Goana după aur",
  "game.about": "Construiește căi ferate, munți și prerii cartonaș cu cartonaș și caută aur în munții tuturor.",
  "game.tiles":
    "Setul de cartonașe este o reconstituire: se știe câte cartonașe de fiecare fel sunt în cutie, dar nu și cum sunt desenate.",

  "feature.railroad": "cale ferată",
  "feature.mountain": "munte",
  "feature.city": "oraș",
  "feature.prairie": "prerie",
  "role.railroad": "muncitor feroviar",
  "role.mountain": "căutător de aur",
  "role.city": "negustor",
  "role.prairie": "fermier",
  "piece.cowboy": "cowboy",
  "piece.tent": "cort",
  "piece.token": "jeton de exploatare",
  "symbol.locomotive": "locomotivă",
  "symbol.nugget": "pepită de aur",
  "symbol.tipi": "tabără tepee",
  "symbol.horse": "herghelie",
  "symbol.junction": "joncțiune",

  "option.farmers": "Fermieri",
  "option.farmers.help":
    "Cowboyii pot fi culcați pe prerii și punctează la sfârșit. Pentru o primă partidă, joacă fără ei.",
  "option.fifthCowboy": "Al cincilea cowboy",
  "option.fifthCowboy.help": "Toți joacă cu cinci cowboy în loc de patru (regulă a casei).",
  "option.removeCowboy": "Cowboyi luați înapoi",
  "option.removeCowboy.help":
    "În loc să plasezi un cowboy, poți lua înapoi unul dintre ai tăi, fără puncte (regulă a casei).",
  "option.tiles": "Cartonașe",
  "option.tiles.help":
    "Câte dintre cele 72 de cartonașe intră în joc, cu tot cu cel de pornire. Mai puține înseamnă o partidă mai scurtă.",

  "stage.place": "Plasează cartonașul",
  "stage.act": "Plasează un cowboy, mută cortul, exploatează sau nu face nimic",
  "command.placeTile": "Plasează cartonașul la ({x}, {y})",
  "command.placeCowboy": "Plasează un cowboy",
  "command.placeCowboy.railroad": "Plasează un muncitor feroviar",
  "command.placeCowboy.mountain": "Plasează un căutător de aur",
  "command.placeCowboy.city": "Plasează un negustor",
  "command.placeCowboy.prairie": "Plasează un fermier",
  "command.placeTent": "Ridică aici cortul",
  "command.mine": "Exploatează un jeton",
  "command.removeCowboy": "Ia înapoi acest cowboy",
  "command.pass": "Nu face nimic",

  "log.gameBegan":
    "Partida începe cu {tiles, plural, one {# cartonaș} few {# cartonașe} other {# de cartonașe}}{farmers, select, no {, fără fermieri} other {}}{fifthCowboy, select, yes {, cu un al cincilea cowboy} other {}}{removeCowboy, select, yes {, iar cowboy-ii pot fi luați înapoi} other {}}.",
  "log.tileDrawn": `{seat} trage ${TILE}.`,
  "log.tileDiscarded": `{seat} trage ${TILE}: nu se potrivește nicăieri și iese din joc.`,
  "log.tilePlaced": `{seat} plasează ${TILE} la ({x}, {y}){tokens, plural, =0 {} one {, cu # jeton de exploatare} few {, cu # jetoane de exploatare} other {, cu # de jetoane de exploatare}}.`,
  "log.cowboyPlaced": `{seat} pune {feature, select, railroad {un muncitor feroviar pe calea ferată} mountain {un căutător de aur pe munte} city {un negustor în oraș} other {un fermier pe prerie}}${SIDE}.`,
  "log.cowboyRemoved":
    "{seat} ia înapoi un cowboy {feature, select, railroad {de pe o cale ferată} mountain {de pe un munte} city {dintr-un oraș} other {de pe o prerie}}, fără puncte.",
  "log.tentPlaced": `{seat} ridică cortul pe munte${AT}${SIDE}.`,
  "log.passed": "{seat} nu face nicio acțiune.",
  "log.tokenTaken": `${TAKEN}${AT}.`,
  "log.tokenTaken.value": `${TAKEN}${AT}: {value, plural, =0 {pietriș} one {# pepită} few {# pepite} other {# de pepite}}.`,
  "log.tokensReturned": `Niciun căutător de aur nu stă pe muntele${AT}: {count, plural, one {# jeton se întoarce} few {# jetoane se întorc} other {# de jetoane se întorc}} în rezervă.`,
  "log.scored.railroad": `{seat} încasează ${POINTS} pentru o cale ferată${INCOMPLETE_FEMININE}${AT}: ${TILES}${LOCOMOTIVE}.`,
  "log.scored.mountain": `{seat} încasează ${POINTS} pentru un munte${INCOMPLETE}${AT}: ${NUGGETS}.`,
  "log.scored.city": `{seat} încasează ${POINTS} pentru un oraș${INCOMPLETE}${AT}: ${RAILROADS}.`,
  "log.scored.prairie": `{seat} încasează ${POINTS} pentru o prerie${AT}: ${PRAIRIE}.`,
  "log.scored.tokens": `{seat} încasează ${POINTS} cu ${TOKENS}.`,
  "log.outvoted":
    "În minoritate: {seats}. {count, plural, one {Cowboy-ul se întoarce} few {Cowboy-ii se întorc} other {Cowboy-ii se întorc}} acasă fără puncte.",
  "log.tentsHome":
    "{count, plural, one {Cortul se întoarce} few {Corturile se întorc} other {Corturile se întorc}} acasă: {seats}.",
  "log.tokensRevealed": "Toate jetoanele de exploatare sunt dezvăluite.",
  "log.gameEnded": "Partida s-a încheiat.",

  "score.railroad": "Căi ferate",
  "score.mountain": "Munți",
  "score.city": "Orașe",
  "score.prairie": "Prerii",
  "score.tokens": "Jetoane de exploatare",
  "score.total": "Total",
  "reason.railroad": `${POINTS}: cale ferată${INCOMPLETE_FEMININE} pe ${TILES}${LOCOMOTIVE}`,
  "reason.mountain": `${POINTS}: munte${INCOMPLETE} cu ${NUGGETS}`,
  "reason.city": `${POINTS}: oraș${INCOMPLETE} cu ${RAILROADS}`,
  "reason.prairie": `${POINTS}: prerie, ${PRAIRIE}`,
  "reason.tokens": `${POINTS}: ${TOKENS}`,

  "text.signs":
    "Căile ferate sunt - și |, ^ este un munte, # un oraș, + o intersecție; un număr spune a cui este piesa. * este nou de la ultima ta tură.",

  "why.illegal": "Aici nu se poate: alege unul dintre locurile evidențiate.",
  "why.placeTile":
    "Un cartonaș trebuie să atingă altul pe o latură, iar toate laturile care se ating trebuie să se potrivească.",
  "why.placeCowboy":
    "Un cowboy se pune pe cartonașul tocmai plasat, pe un teritoriu unde nu se află cowboyul nimănui, cât timp mai ai.",
  "why.placeTent": "Cortul se pune pe un munte nefinalizat, unde nu se află niciun cowboy sau cort.",
  "why.mine": "Exploatezi unde se află cortul tău, cât timp mai sunt jetoane pe acel munte.",
  "why.removeCowboy": "Cowboyii pot fi luați înapoi numai dacă masa joacă cu această regulă a casei.",
  "why.pass": "Plasează întâi cartonașul tras.",

  "help.turn": "Plasează cartonașul tras, apoi fă un singur lucru: un cowboy, cortul, un jeton sau nimic.",
  "help.railroad":
    "O cale ferată este finalizată când are ambele capete închise sau formează o buclă: 1 punct pe cartonaș, dublat de exact o locomotivă.",
  "help.mountain":
    "Un munte este finalizat când nu are nicio latură deschisă: cine are cei mai mulți căutători de aur ia jetoanele și 1 punct pentru fiecare simbol pepită.",
  "help.city":
    "Un oraș este finalizat când toate șinele lui țin de căi ferate finalizate: 3 puncte pentru fiecare cale ferată diferită.",
  "help.prairie":
    "Fermierii rămân până la sfârșit: cine are cei mai mulți încasează 2 puncte pe tabără tepee și 4 pe herghelie.",
  "help.tent":
    "Cu cortul pe un munte poți lua jetonul de deasupra în loc să plasezi ceva, oricine ar avea cowboyi acolo.",
  "help.tokens":
    "10 sunt pietriș, 10 valorează 1, 30 valorează 2, 10 valorează 3 și 3 valorează 5. Contează la sfârșit; pe ale tale le știi numai tu.",
  "help.end":
    "Partida se încheie după ultimul cartonaș. Teritoriile nefinalizate contează fără locomotive, apoi preriile și jetoanele. Egalitatea se decide privindu-vă în ochi fără a clipi; aici victoria se împarte.",
};
